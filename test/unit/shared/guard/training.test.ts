import { expect, test } from 'vitest';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import { sumStore } from '../../../../shared/reports/store-report.ts';
import { isTraining, whyTrainingIsBlocked } from '../../../../shared/ledger/may-train.ts';
import { t } from '../../../../shared/locales/language.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { markAsTraining } from '../../../../shared/receipt/mark-training.ts';
import { printedElements } from '../../../../shared/receipt/receipt.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import { GuardedLedger, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';

const begin = { kind: 'begin-training' } as const;
const end = { kind: 'end-training', isAtMost: false } as const;

function shop(): GuardedLedger {
  return GuardedLedger.started({ mode: 'real' });
}

function reportOn({ records }: GuardedLedger) {
  const draft = emptyReportDraft();
  for (const record of records) addFactToReport(draft, record);
  return reportOf(draft);
}

test('training starts only with a manager’s PIN, cannot start twice, and anyone may end it', () => {
  const till = shop();
  expect(till.refusal(begin)).toEqual({ why: 'needs-manager' });
  const { fact } = till.write(begin, MANAGER);
  expect(fact).toMatchObject({ kind: 'training-began', manager: 'Mia' });
  expect(till.refusal(begin, MANAGER)).toEqual({ why: 'nothing-changes' });
  till.pass(5 * MINUTE_MS);
  expect(till.write(end).fact.training).toEqual({ state: 'ended', lastedMs: 5 * MINUTE_MS });
  expect(till.refusal(end)).toEqual({ why: 'nothing-changes' });
});

test('the demo cannot start training', () => {
  const demo = GuardedLedger.started();
  expect(demo.refusal(begin, MANAGER)).toEqual({ why: 'wrong-state', state: 'not-a-shop' });
});

test('training is refused while a sale is open or anything is unsettled', () => {
  const till = shop();
  till.write({ kind: 'open-sale', saleId: saleId('one'), lines: [] } as never);
  expect(till.refusal(begin, MANAGER)).toEqual({ why: 'wrong-state', state: 'sale-open' });
  till.write({ kind: 'cancel-sale', saleId: saleId('one'), reason: 'a test' } as never);
  expect(whyTrainingIsBlocked(till.ledger)).toBeNull();
  const waiting = { ...till.ledger, owed: new Map([['load-1', {}]]) } as never;
  expect(whyTrainingIsBlocked(waiting)).toBe('unsettled');
  const drafted = { ...till.ledger, drafts: new Map([['draft-1', {}]]) } as never;
  expect(whyTrainingIsBlocked(drafted)).toBe('category-changes');
  const accepted = { ...till.ledger, open: new Map([['intent-1', {}]]) } as never;
  expect(whyTrainingIsBlocked(accepted)).toBe('unsettled');
});

test('training is refused at a till that takes over or was taken over', () => {
  const { ledger } = shop();
  const hub = { till: 'one', host: 'hub', port: 1, tills: 2 };
  expect(whyTrainingIsBlocked({ ...ledger, hub })).toBeNull();
  expect(whyTrainingIsBlocked({ ...ledger, hub: { ...hub, taking: ['two'] } })).toBe('other-till');
  const given = { ...hub, takenOverBy: 'two' };
  expect(whyTrainingIsBlocked({ ...ledger, hub: given })).toBe('taken-over');
  // That take-over is over: nobody can finish it.
  expect(t('training.whyNot.taken-over')).not.toContain('in progress');
});

test('the shop’s ledger accepts nothing during training', () => {
  const till = shop();
  till.write(begin, MANAGER);
  const opening = { kind: 'open-sale', saleId: saleId('one'), lines: [] } as never;
  expect(till.refusal(opening)).toEqual({ why: 'wrong-state', state: 'training' });
  till.restart();
  expect(isTraining(till.ledger)).toBe(true);
  till.write({ ...end, isAtMost: true });
  till.write(opening);
});

test('a checkpoint keeps that training has begun', () => {
  const till = shop();
  till.write(begin, MANAGER);
  till.rollOver();
  expect(isTraining(till.ledger)).toBe(true);
});

test('X and Z have the number and length of trainings, or their greatest possible length', () => {
  const till = shop();
  expect(reportOn(till).training).toEqual({ count: 0, lastedMs: 0, isAtMost: false });
  till.write(begin, MANAGER);
  expect(reportOn(till).training.count).toBe(1);
  till.pass(2 * MINUTE_MS);
  till.write(end);
  expect(reportOn(till).training).toEqual({
    count: 1,
    lastedMs: 2 * MINUTE_MS,
    isAtMost: false,
  });
  till.write(begin, MANAGER);
  till.pass(3 * MINUTE_MS);
  till.restart();
  till.write({ ...end, isAtMost: true });
  const report = reportOn(till);
  expect(report.training).toEqual({ count: 2, lastedMs: 5 * MINUTE_MS, isAtMost: true });
  const store = sumStore([{ shifts: [report] }, { shifts: [report] }]);
  expect(store.training).toEqual({ count: 4, lastedMs: 10 * MINUTE_MS, isAtMost: true });
});

test('a training receipt is marked at both ends, even as a copy, and opens no drawer', () => {
  const receipt: Receipt = {
    title: 'Receipt 1',
    isCopy: true,
    copyWord: 'COPY',
    opensDrawer: true,
    elements: [{ kind: 'rule' }],
  };
  const marked = markAsTraining(receipt);
  expect(marked.opensDrawer).toBe(false);
  const texts = printedElements(marked).flatMap((one) => ('text' in one ? [one.text] : []));
  expect(texts).toEqual([
    '*** COPY ***',
    'TRAINING',
    'Nothing was sold or paid.',
    'Nothing was sold or paid.',
    'TRAINING',
  ]);
});
