import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../../../shared/ledger/sale/shift.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

test('an empty report has no shift and no facts', () => {
  const none = { shift: null, throughSequence: 0, throughHash: '', carriedOver: [] };
  expect(reportOf(emptyReportDraft())).toMatchObject({ ...none, expected: null });
});

test('a report lists the oldest carried-over payment first, even if it became unknown last', () => {
  const till = GuardedLedger.started();
  till.accept('old', till.card('anna'));
  const { sequence } = till.intent('old');
  till.accept('new', till.card('bert'));
  const draft = emptyReportDraft();
  const newest = till.records.at(-1)!;
  addFactToReport(draft, newest);
  const doubted = { ...newest.fact, intent: till.intent('old') };
  addFactToReport(draft, { ...newest, sequence: newest.sequence + 1, fact: doubted });
  expect(reportOf(draft).carriedOver).toMatchObject([
    { intentId: intentId('old'), sequence },
    { intentId: intentId('new') },
  ]);
});

describe('slips of a sale that is open at a close', () => {
  const close = (day: ShopDay, cashCents: number, cardCents: number, otherCents: number) => {
    const counted = {
      cashCents: cents(cashCents),
      cardCents: cents(cardCents),
      otherCents: cents(otherCents),
    };
    const { fact } = day.till.write({ kind: 'close-shift', counted, carriesOpenSale: true });
    return differencesOf(counted, fact.shift!.expected!);
  };
  const NONE = { cashCents: 0, cardCents: 0, otherCents: 0 };

  function paidInPart() {
    const day = new ShopDay();
    day.openShift(0);
    const id = day.openSale(lineOfCategory(20_00, 'lamp'));
    day.pay(id, 10_00, 'card');
    day.pay(id, 4_00, 'other');
    return { day, id };
  }

  test('are counted with that close, and not again with the close of the shift that completes it', () => {
    const { day, id } = paidInPart();
    expect(close(day, 0, 10_00, 4_00)).toEqual(NONE);
    day.openShift(0);
    expect(day.report()).toMatchObject({
      slipsInOpenSales: { cardCents: 10_00, otherCents: 4_00 },
      expected: { cardCents: 0, otherCents: 0 },
    });
    day.pay(id, 6_00, 'cash');
    day.complete(id);
    expect(close(day, 6_00, 0, 0)).toEqual(NONE);
  });

  test('are subtracted from the shift in which they are returned', () => {
    const { day, id } = paidInPart();
    expect(close(day, 0, 10_00, 4_00)).toEqual(NONE);
    day.openShift(0);
    const { sequence } = day.till.ledger.sales.get(id)!.tenders[0]!.taken!;
    day.till.write({ kind: 'remove-tender', saleId: id, sequence }, { manager: 'Mia' });
    expect(day.report().expected).toMatchObject({ cardCents: -10_00, otherCents: 0 });
  });
});
