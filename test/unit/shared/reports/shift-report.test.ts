import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsSchema } from '../../../../shared/values/money.ts';
import { factRecordSchema } from '../../../../shared/ledger/facts.ts';
import { carriedOverOf } from '../../../../shared/ledger/sale/shift.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import {
  appliedOutcome,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

describe('a shift’s report', () => {
  test('has sales by Category, tender and cashier, and no sold load in the turnover', () => {
    const day = ShopDay.withShift();
    day.sell(20_00, 'cash', 'books');
    day.sell(5_00, 'card', 'books');
    day.sell(12_50, 'other', 'games');
    const id = day.openSale(
      day.loadLine(day.till.card('anna'), 25_00),
      lineOfCategory(2_00, 'games', 2),
    );
    day.payAll(id, 29_00, 'card');
    const { sales } = day.report();
    expect(sales).toMatchObject({
      completed: 4,
      cancelled: 0,
      goodsCents: 41_50,
      loadsCents: 25_00,
    });
    expect(sales.byCategory).toEqual([
      { externalId: 'books', name: 'books', quantity: 2, cents: 25_00 },
      { externalId: 'games', name: 'games', quantity: 3, cents: 16_50 },
    ]);
    expect(sales.byTender).toEqual({
      gift: { count: 0, cents: 0 },
      cash: { count: 1, cents: 20_00 },
      card: { count: 2, cents: 34_00 },
      other: { count: 1, cents: 12_50 },
    });
    expect(sales.byCashier).toEqual([
      { name: 'Ann', sales: 4, goodsCents: 41_50, loadsCents: 25_00 },
    ]);
  });

  test('counts acts without a sale by person, excluding the till’s own acts', () => {
    const day = new ShopDay();
    const { till } = day;
    day.openShift();
    const cardId = till.card('a');
    till.accept('alone', cardId, 'load', 7_00);
    till.apply('alone', 107_00);
    till.operator = 'Ben';
    const back = {
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId('alone'),
    } as const;
    till.write({ ...back, reason: 'wrong card' });
    till.write({ kind: 'work-offline', on: true });
    till.write({ kind: 'work-offline', on: false });
    till.write({ kind: 'pause-sending' });
    till.write({ kind: 'resume-sending', cause: 'person' });
    till.write({ kind: 'pause-for-key' });
    till.operator = null;
    const tally = (count: number, sumCents: number) => ({
      count,
      sumCents: centsSchema.parse(sumCents),
    });
    till.write({ kind: 'note-tally', what: 'line-voided', tally: tally(1, 3_00) });
    till.write({ kind: 'note-tally', what: 'line-voided', tally: tally(4, 9_00) });
    till.write({ kind: 'note-tally', what: 'manager-allowed', tally: tally(1, 0) }, MANAGER);
    const id = day.openSale(lineOfCategory(5_00, 'books'));
    till.write({ kind: 'cancel-sale', saleId: id, reason: 'left' });
    const expected = [
      {
        name: null,
        sums: {
          'line-voided': { count: 5, cents: 12_00 },
          'manager-allowed': { count: 1, cents: 0 },
          'sale-cancelled': { count: 1, cents: 5_00 },
        },
      },
      { name: 'Ann', sums: { 'load-without-sale': { count: 1, cents: 7_00 } } },
      {
        name: 'Ben',
        sums: { 'put-right': { count: 1, cents: 7_00 }, 'worked-offline': { count: 2, cents: 0 } },
      },
    ];
    expect(day.report().exceptions).toEqual(expected);
    day.closeShift(100_00);
    day.openShift();
    expect(day.report().exceptions).toEqual([]);
  });

  test('counts a load that has neither slip number nor cash', () => {
    const day = ShopDay.withShift();
    const sellLoad = (kind: 'cash' | 'card' | 'other', reference?: string) => {
      const card = day.till.card(day.fresh('card'));
      const id = day.openSale(day.loadLine(card, 25_00), lineOfCategory(4_00, 'books'));
      day.payAll(id, 29_00, kind, reference);
    };
    sellLoad('cash');
    sellLoad('card', 'T1 0042');
    day.sell(5_00, 'other');
    expect(day.report().exceptions).toEqual([]);
    sellLoad('card');
    sellLoad('other', ' ');
    expect(day.report().exceptions).toEqual([
      { name: 'Ann', sums: { 'load-without-slip': { count: 2, cents: 50_00 } } },
    ]);
  });

  test('counts a renamed person once', () => {
    const day = new ShopDay();
    day.till.person = 'ann-1';
    const one = { count: 1, sumCents: centsSchema.parse(0) };
    day.till.write({ kind: 'note-tally', what: 'drawer-opened', tally: one });
    day.till.operator = 'Anne';
    day.till.write({ kind: 'note-tally', what: 'drawer-opened', tally: one });
    expect(day.report().exceptions).toEqual([
      { name: 'Anne', sums: { 'drawer-opened': { count: 2, cents: 0 } } },
    ]);
  });

  test('separates confirmed amounts from pending, unknown and refused ones', () => {
    const day = new ShopDay();
    const cards = ['a', 'b', 'c', 'd', 'e'].map((name) => day.till.card(name));
    for (const [index, name] of ['done', 'left', 'lost', 'told', 'undone'].entries()) {
      day.till.accept(name, cards[index]!, 'redeem', (index + 1) * 1_00);
    }
    day.till.apply('done', 99_00);
    day.till.sendAndHear('lost', UNKNOWN_OUTCOME);
    day.till.sendAndHear('told', refusedOutcome(422));
    day.till.write({ kind: 'undo', intentId: intentId('undone') });
    const { gifts, exposure } = day.report();
    expect(gifts.byKind.redeemed).toEqual({
      confirmed: { count: 1, cents: 1_00 },
      pending: { count: 1, cents: 2_00 },
      unknown: { count: 1, cents: 3_00 },
      refused: { count: 1, cents: 4_00 },
      nothing: { count: 1, cents: 5_00 },
    });
    expect(exposure).toMatchObject({
      redeem: { count: 2, cents: 5_00 },
      load: { count: 0, cents: 0 },
      unknown: { count: 1, cents: 3_00 },
    });
  });

  test('counts a reversal under what it reverses and not as a load', () => {
    const day = new ShopDay();
    day.till.accept('mistake', day.till.card('anna'));
    day.till.apply('mistake', 90_00);
    const request = { intentId: intentId('opposite'), reverses: intentId('mistake') };
    day.till.write({ kind: 'put-right', ...request, reason: 'Wrong amount' });
    const { byKind } = day.report().gifts;
    expect(byKind['redeemed-back'].pending).toEqual({ count: 1, cents: 10_00 });
    expect(byKind.loaded.pending.count).toBe(0);
  });

  test('never changes: a later outcome is in the next report, with the old receipt number', () => {
    const day = ShopDay.withShift();
    const id = day.openSale(lineOfCategory(30_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 30_00);
    const { receiptNumber } = day.complete(id);
    day.closeShift(100_00);
    const before = day.report(1);
    expect(before.sales.byTender.gift).toEqual({ count: 1, cents: 30_00 });
    expect(before.gifts.byKind.redeemed.pending).toEqual({ count: 1, cents: 30_00 });

    day.till.apply(gift, 70_00);
    day.sell(1_00, 'cash');
    expect(day.report(1)).toEqual(before);
    expect(day.report(2).fromEarlierDays).toMatchObject([
      {
        carried: { intentId: intentId(gift), receiptNumber, amountCents: 30_00, state: 'waiting' },
        now: 'applied',
      },
    ]);
    expect(day.report(2).gifts.byKind.redeemed.confirmed.count).toBe(0);
    expect(day.report(2).carriedOver).toEqual([]);
  });

  test('lists a payment refused after its shift’s close, and its later settlement, each in the report of the shift in which it happened', () => {
    const day = new ShopDay();
    day.till.accept('promised', day.till.card('anna'));
    day.openShift();
    day.closeShift(100_00);
    day.till.sendAndHear('promised', refusedOutcome(422));
    expect(day.report(2).fromEarlierDays).toMatchObject([{ now: 'refused', settledHow: null }]);
    expect(day.report(2).carriedOver).toHaveLength(1);
    day.openShift();
    day.closeShift(100_00);
    const settle = { kind: 'settle', intentId: intentId('promised'), how: 'shop-loss' } as const;
    day.till.write({ ...settle, reason: 'a regular' }, MANAGER);
    expect(day.report(3).fromEarlierDays).toMatchObject([
      { carried: { state: 'refused' }, now: 'settled', settledHow: 'shop-loss' },
    ]);
    expect(day.report(3).carriedOver).toEqual([]);
  });

  test('carries over a payment that failed and waits again, without listing it as changed', () => {
    const day = new ShopDay();
    day.till.accept('promised', day.till.card('anna'));
    day.openShift();
    day.closeShift(100_00);
    day.till.sendAndHear('promised', NOT_SENT_OUTCOME);
    const { fromEarlierDays, carriedOver } = day.report(2);
    expect(fromEarlierDays).toEqual([]);
    expect(carriedOver).toMatchObject([{ intentId: intentId('promised'), state: 'waiting' }]);
  });

  test('may begin at any fact, and then rejects a fact that does not follow the last one', () => {
    const { till } = new ShopDay();
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', NOT_SENT_OUTCOME);
    const [accepted, , answered] = till.records.slice(-3);
    const draft = emptyReportDraft();
    addFactToReport(draft, accepted!);
    expect(reportOf(draft).gifts.byKind.redeemed.pending).toEqual({ count: 1, cents: 10_00 });
    const gap = `${answered!.sequence} follows ${accepted!.sequence}`;
    expect(() => addFactToReport(draft, answered!)).toThrow(gap);
  });

  test('shows cash of an open sale separately, as part of the drawer', () => {
    const day = ShopDay.withShift();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    day.pay(id, 4_00, 'cash');
    day.pay(id, 3_00, 'card');
    day.sell(8_00, 'cash');
    const report = day.report();
    expect(report.cashInOpenSalesCents).toBe(4_00);
    expect(report.expected).toMatchObject({ cashCents: 112_00 });
  });
});

/** One event in a shop; what the guard refuses does not happen. */
const happenings = fc.array(
  fc.record({ what: fc.nat(15), which: fc.nat(30), cents: fc.integer({ min: 1, max: 4_000 }) }),
  {
    minLength: 60,
    maxLength: 160,
    size: 'max',
  },
);

function live(
  day: ShopDay,
  steps: readonly { what: number; which: number; cents: number }[],
): void {
  const { till } = day;
  const cards = ['anna', 'bert', 'cora'].map((name) => till.card(name));
  for (const { what, which, cents } of steps) {
    const card = cards[which % 3]!;
    const open = [...till.ledger.openSales.keys()].at(-1);
    const intents = [...till.ledger.intents.keys()];
    // Chooses one of the newest payments, since earlier ones are finished.
    const chosen = intents.at(-1 - (which % 6)) ?? intentId('none');
    const begin = () => till.propose({ kind: 'begin-sending', intentId: chosen, keyVersion: 1 });
    const answer = (outcome: typeof UNKNOWN_OUTCOME) =>
      begin() && till.propose({ kind: 'record-outcome', intentId: chosen, outcome });
    const attempts: readonly (() => unknown)[] = [
      () => day.sell(cents, 'cash', `category ${which % 4}`),
      () => day.sell(cents, 'card'),
      () => day.openSale(lineOfCategory(cents, 'books'), day.loadLine(card, 1 + (cents % 500))),
      () => open && day.pay(open, cents, 'cash'),
      () => open && day.payByGift(open, card, cents),
      () => open && day.complete(open),
      () =>
        till.propose(till.request(day.fresh('alone'), card, which % 2 ? 'load' : 'redeem', cents)),
      () => begin() && till.answer(chosen.slice('intent-'.length), { ...appliedOf(chosen, cents) }),
      () => answer(UNKNOWN_OUTCOME),
      () => answer(NOT_SENT_OUTCOME),
      () => answer(refusedOutcome(422)),
      () => till.propose({ kind: 'undo', intentId: chosen }),
      () =>
        till.propose(
          { kind: 'settle', intentId: chosen, how: 'shop-loss', reason: 'lost' },
          MANAGER,
        ),
      () => open && till.propose({ kind: 'cancel-sale', saleId: open, reason: 'changed mind' }),
      () => day.moveCash(which % 2 ? 'in' : 'out', cents),
      () => day.closeShift(cents, true),
    ];
    till.pass(60_000);
    try {
      if (till.ledger.shift?.state !== 'open') day.openShift();
      attempts[what % attempts.length]?.();
    } catch (error) {
      // A refusal by the guard is expected here, any other error is not.
      if (!String(error).includes('was refused')) throw error;
    }
  }
}

function appliedOf(id: string, cents: number) {
  return appliedOutcome(`uuid-${id}`, cents);
}

describe('with random events in a shop', () => {
  test('every close agrees with its report, also read from disk', () => {
    fc.assert(
      fc.property(happenings, (steps) => {
        const day = new ShopDay();
        live(day, steps);
        const { closes } = day.till.ledger;
        for (let number = 1; number <= closes.length; number += 1) {
          const report = day.report(number);
          const { shift } = report;
          expect(shift?.number).toBe(number);
          expect(report.expected).toEqual(shift?.expected);
          expect(report.carriedOver).toEqual(shift?.carriedOver);
        }
        expect(day.report().carriedOver).toEqual(carriedOverOf(day.till.ledger));
      }),
      { numRuns: 150 },
    );
  });

  test('the carried-over payments are the earlier ones plus new less ended ones', () => {
    fc.assert(
      fc.property(happenings, (steps) => {
        const day = new ShopDay();
        live(day, steps);
        let left = 0;
        for (let number = 1; number <= day.till.ledger.closes.length + 1; number += 1) {
          const { gifts, fromEarlierDays, exposure } = day.report(number);
          const kinds = Object.values(gifts.byKind);
          const cameIn = kinds.reduce(
            (sum, { pending, unknown }) => sum + pending.count + unknown.count,
            0,
          );
          const isOver = (state: string) =>
            ['applied', 'settled', 'voided', 'refused'].includes(state);
          const ended = fromEarlierDays.filter(
            ({ carried, now }) => !isOver(carried.state) && isOver(now),
          );
          left += cameIn - ended.length;
          expect(exposure.redeem.count + exposure.load.count).toBe(left);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('tenders equal what was sold, to the cent', () => {
    fc.assert(
      fc.property(happenings, (steps) => {
        const day = new ShopDay();
        live(day, steps);
        for (let number = 1; number <= day.till.ledger.closes.length + 1; number += 1) {
          const { sales } = day.report(number);
          const { gift, cash, card, other } = sales.byTender;
          const paid = gift.cents + cash.cents + card.cents + other.cents;
          expect(paid).toBe(sales.goodsCents + sales.loadsCents);
          const byCategory = sales.byCategory.reduce((sum, { cents }) => sum + cents, 0);
          expect(byCategory).toBe(sales.goodsCents);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('the facts of a report survive the disk', () => {
    const day = new ShopDay();
    live(day, [
      { what: 13, which: 1, cents: 500 },
      { what: 0, which: 1, cents: 500 },
      { what: 6, which: 2, cents: 500 },
      { what: 15, which: 1, cents: 500 },
    ]);
    const draft = emptyReportDraft();
    for (const record of day.till.records) {
      addFactToReport(draft, factRecordSchema.parse(JSON.parse(JSON.stringify(record))));
    }
    expect(reportOf(draft)).toEqual(day.report(1));
  });
});
