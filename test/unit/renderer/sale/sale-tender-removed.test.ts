import { describe, expect, test } from 'vitest';
import {
  areLinesFixed,
  dueAfterPlansCents,
} from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { emptySale } from '../../../../renderer/sale/flow/state/begin-sale.ts';
import { draftLinesIfUnrecorded } from '../../../../renderer/sale/flow/sale-flow.ts';
import { mayRemoveTender } from '../../../../renderer/sale/flow/steps/pay-steps.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Removes the payment at this place of the ticket. */
function remove(at: SaleAtTheTill, place = 0): SaleAtTheTill {
  return at.do({ kind: 'remove-tender', tender: at.sale().tenders[place]! });
}

/** A till with a manager, where Ann works. */
function withManager(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  till.person = 'ann-1';
  return till;
}

describe.each([false, true])('a mistyped payment (answers first: %s)', (first) => {
  test('is removed and announced as returned, and its lines can be changed again', () => {
    const at = new SaleAtTheTill(GuardedLedger.started(), first).ring('5000').cash('50');
    expect(dueAfterPlansCents(at.flow)).toBe(49_50);
    remove(at);
    expect(at.sale().tenders).toEqual([]);
    expect(at.flow.problem).toMatchObject({ kind: 'tender-removed', tender: { kind: 'cash' } });
    expect(dueAfterPlansCents(at.flow)).toBe(50_00);
    expect(areLinesFixed(at.flow)).toBe(false);
    at.do({ kind: 'back' }).ring('100');
    at.cash('5100');
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toHaveLength(1);
  });
});

test('one of several payments is removed and the others stay', () => {
  const at = new SaleAtTheTill().ring('3000').cash('500').slip('other', '1000', 'voucher 7');
  remove(at, 1);
  expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 5_00 }]);
  expect(dueAfterPlansCents(at.flow)).toBe(25_00);
  at.cash();
  expect(at.step()).toBe('completed');
});

test('removing a payment twice removes it once', () => {
  const at = new SaleAtTheTill().ring('3000').cash('500').cash('700');
  const tender = at.sale().tenders[0]!;
  at.meanwhile = () => () => void at.do({ kind: 'remove-tender', tender });
  at.do({ kind: 'remove-tender', tender }).do({ kind: 'remove-tender', tender });
  expect(at.sale().tenders).toMatchObject([{ amountCents: 7_00 }]);
});

test('removing a payment after a while needs a manager’s PIN', () => {
  const at = new SaleAtTheTill(withManager()).ring('9000').cash('5000');
  at.pass(HOUR_MS);
  remove(at);
  expect(at.flow.question).toMatchObject({
    kind: 'remove-firm',
    refusal: { why: 'needs-approval' },
  });
  expect(at.sale().tenders).toHaveLength(1);
  const { question } = at.flow;
  const asked = question?.kind === 'remove-firm' ? question.removal.proposal : null;
  at.beside((till) => till.write(asked!, MANAGER));
  expect(at.flow).toMatchObject({ question: null, problem: { kind: 'tender-removed' } });
  expect(dueAfterPlansCents(at.flow)).toBe(90_00);
});

test('a payment that needs a manager stays if none comes', () => {
  const at = new SaleAtTheTill(withManager()).ring('9000').cash('5000');
  at.pass(HOUR_MS);
  remove(at).do({ kind: 'decide', yes: false, reason: '' });
  expect(at.flow).toMatchObject({ question: null, removing: null });
  expect(at.sale().tenders).toHaveLength(1);
  at.cash();
  expect(at.step()).toBe('completed');
});

describe.each([false, true])('a charged gift payment (answers first: %s)', (first) => {
  test('is refunded to its card', () => {
    const till = GuardedLedger.started();
    const at = new SaleAtTheTill(till, first).ring('3000').enter();
    at.present(till.card('paid', 10_00)).enter();
    at.present(till.card('empty', 50_00)).enter();
    expect(at.step()).toBe('taking');
    const [paid, empty] = at.flow.plans.map(({ intentId }) => intentId);
    const answer = (intentId: IntentId, outcome: Outcome) =>
      at.beside((there) => {
        there.write({ kind: 'begin-sending', intentId, keyVersion: 1 });
        there.write({ kind: 'record-outcome', intentId, outcome });
      });
    answer(paid!, appliedOutcome('uuid-1', 0));
    answer(empty!, refusedOutcome(422));
    expect(at.step()).toBe('paying');
    const tender = at.sale().tenders[0]!;
    expect(tender).toMatchObject({ kind: 'gift', amountCents: 10_00 });
    expect(mayRemoveTender(at.flow, tender)).toBe(true);
    const asked = at.asked.length;
    remove(at);
    expect(at.asked.slice(asked)).toEqual(['put-right']);
    expect(at.sale().tenders).toEqual([]);
    expect(at.flow.problem).toMatchObject({ kind: 'tender-removed', tender: { kind: 'gift' } });
    expect(at.flow.goingBack).toMatchObject([{ verb: 'load', amountCents: 10_00, reverses: paid }]);
    expect(dueAfterPlansCents(at.flow)).toBe(30_00);
    at.cash();
    expect(at.step()).toBe('completed');
  });
});

test('a line rung up after a payment was removed survives a reload', () => {
  const at = new SaleAtTheTill().ring('70000').cash('60000');
  expect(draftLinesIfUnrecorded(at.flow)).toEqual([]);
  at.do({ kind: 'remove-tender', tender: at.sale().tenders[0]! }).do({ kind: 'back' }).ring('500');
  const rung = draftLinesIfUnrecorded(at.flow);
  expect(rung).toHaveLength(2);
  const current = { ...at.current(), rung };
  at.flow = emptySale('fresh-again');
  at.do({ kind: 'current', current });
  expect(dueAfterPlansCents(at.flow)).toBe(705_00);
  at.cash('70500');
  expect(at.sale()).toMatchObject({ state: 'completed', lines: rung });
});
