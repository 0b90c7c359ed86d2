import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashStepCentsOf } from '../../../../shared/values/denominations.ts';
import { withRounding } from '../../../../shared/ledger/sale/rounding.ts';
import { cashChangeCents, dueCents, totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents, handedCashCents, roundedCents, sumCents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Cash in steps of 5 cents: the amount due, the drawer and the books agree to the cent. */

const FIVE = cents(5);

const roundsFrom = (till: GuardedLedger) =>
  till.write({ kind: 'change-cash-rounding', cashRounding: true }, MANAGER);

function roundedDay(): ShopDay {
  const day = new ShopDay();
  roundsFrom(day.till);
  day.openShift(100_00);
  return day;
}

/** Pays everything due, with this amount due in cash and at least as much handed over. */
function payInCash(day: ShopDay, id: SaleId, given?: number): void {
  const sale = day.till.ledger.sales.get(id)!;
  const amountCents = dueCents(sale);
  const givenCents = cents(given ?? roundedCents(amountCents, FIVE));
  day.till.write({
    kind: 'tender-sale',
    saleId: id,
    tender: { kind: 'cash', amountCents, givenCents },
  });
}

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 5],
  [4, 5],
  [5, 5],
  [6, 5],
  [7, 5],
  [8, 10],
  [12_37, 12_35],
  [12_38, 12_40],
])('the amount of %i cents is rounded to %i in cash', (amount, rounded) => {
  expect(roundedCents(cents(amount), FIVE)).toBe(rounded);
});

test('cash is rounded to the nearest amount, at most two cents off, as often up as down', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (amount) => {
      const rounded = roundedCents(cents(amount), FIVE);
      expect(rounded % 5).toBe(0);
      expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(2);
    }),
  );
  const offsets = [0, 1, 2, 3, 4].map((amount) => roundedCents(cents(amount), FIVE) - amount);
  expect(offsets.reduce((sum, one) => sum + one, 0)).toBe(0);
});

test.each([
  ['SEK', 12_49, 12_00],
  ['SEK', 12_50, 13_00],
  ['NOK', 49, 0],
  ['CZK', 1_234_56, 1_235_00],
  ['DKK', 12_24, 12_00],
  ['DKK', 12_25, 12_50],
  ['DKK', 12_75, 13_00],
  ['HUF', 1_002_00, 1_000_00],
  ['HUF', 1_003_00, 1_005_00],
  ['HUF', 1_002_50, 1_005_00],
  ['NZD', 12_34, 12_30],
  ['NZD', 12_35, 12_40],
  ['ZAR', 99, 1_00],
  ['ILS', 1_04, 1_00],
  ['HKD', 1_06, 1_10],
  ['CHF', 12_37, 12_35],
  ['EUR', 12_38, 12_40],
])('in %s, %i is %i in cash, by the smallest coin of the currency', (currency, amount, rounded) => {
  expect(roundedCents(cents(amount), cashStepCentsOf(currency))).toBe(rounded);
});

test('a sale and its refund in crowns are rounded to whole crowns, even after a restart', () => {
  const day = new ShopDay(GuardedLedger.started({ currency: 'SEK' }));
  roundsFrom(day.till);
  day.openShift(100_00);
  const id = day.openSale(lineOfCategory(12_51, 'tea'));
  payInCash(day, id, 20_00);
  expect(day.complete(id).tenders).toMatchObject([{ amountCents: 12_51, roundingCents: 49 }]);
  day.till.rollOver();
  expect(day.report().expected?.cashCents).toBe(113_00);
});

test('only cash that pays everything due is rounded, whatever is proposed', () => {
  const cash = { kind: 'cash', amountCents: cents(12_37), givenCents: cents(20_00) } as const;
  const due = (amount: number) => ({ lines: [lineOfCategory(amount, 'tea')], tenders: [] });
  expect(withRounding(cash, due(12_37), FIVE)).toEqual({ ...cash, roundingCents: -2 });
  expect(withRounding(cash, due(12_38), FIVE)).toEqual(cash);
  expect(withRounding({ ...cash, roundingCents: cents(2) }, due(12_37), null)).toEqual(cash);
  const card = { kind: 'card', amountCents: cents(12_37), reference: '' } as const;
  expect(withRounding(card, due(12_37), FIVE)).toEqual(card);
});

test('all cash of a sale is rounded as one amount, however often everything due was paid before more became due', () => {
  const dues = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(dues, fc.constantFrom(5, 10, 50), (amounts, step) => {
      const tenders: Tender[] = [];
      for (const [at, amount] of amounts.entries()) {
        const all = sumCents(amounts.slice(0, at + 1).map(cents));
        const amountCents = cents(amount);
        const cash = { kind: 'cash', amountCents, givenCents: amountCents } as const;
        const sale = { lines: [lineOfCategory(all, 'tea')], tenders };
        tenders.push(withRounding(cash, sale, cents(step)));
        const handed = tenders.map(handedCashCents);
        for (const one of handed) expect(one % step).toBe(0);
        for (const one of handed) expect(one).toBeGreaterThanOrEqual(0);
        expect(Math.abs(sumCents(handed) - all)).toBeLessThanOrEqual(step / 2);
      }
    }),
  );
});

const payments = fc.array(
  fc.tuple(fc.constantFrom('cash', 'card', 'other'), fc.integer({ min: 1, max: 3_000 })),
  { maxLength: 4 },
);
const sales = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 4_999 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    payments,
    extra: fc.nat(1_000),
    back: fc.nat(4),
  }),
  { minLength: 1, maxLength: 6 },
);

test('tenders and rounding add up to the sale, and the drawer agrees to the cent, refunds included', () => {
  fc.assert(
    fc.property(sales, (all) => {
      const day = roundedDay();
      let drawer = 100_00;
      for (const { price, quantity, payments: split, extra, back } of all) {
        const id = day.openSale(lineOfCategory(price, 'tea', quantity));
        for (const [kind, amount] of split) {
          const due = dueCents(day.till.ledger.sales.get(id)!);
          // A cash payment below the total due is not rounded.
          if (amount < due) day.pay(id, amount, kind);
        }
        const due = dueCents(day.till.ledger.sales.get(id)!);
        payInCash(day, id, roundedCents(due, FIVE) + extra);
        const sale = day.complete(id);
        const cash = sale.tenders.filter((tender) => tender.kind === 'cash');
        for (const tender of cash.slice(0, -1)) expect(tender).not.toHaveProperty('roundingCents');
        const last = cash.at(-1)!;
        expect(handedCashCents(last) % 5).toBe(0);
        expect(Math.abs(handedCashCents(last) - last.amountCents)).toBeLessThanOrEqual(2);
        const handed = sumCents(sale.tenders.map(handedCashCents));
        const rounding = sumCents(
          sale.tenders.map((one: Tender) => cents(handedCashCents(one) - one.amountCents)),
        );
        expect(handed - rounding).toBe(totalCents(sale));
        expect(cashChangeCents(sale)).toBe(extra);
        drawer += sumCents(cash.map(handedCashCents));
        const pieces = Math.min(back, quantity);
        if (pieces === 0) continue;
        const { parts } = day.refund(id, [{ lineId: 'line-tea', quantity: pieces }]);
        const backInCash = sumCents(
          parts.filter(({ kind }) => kind === 'cash').map(handedCashCents),
        );
        const exact = sumCents(
          parts.filter(({ kind }) => kind === 'cash').map(({ amountCents }) => amountCents),
        );
        expect(backInCash).toBe(roundedCents(exact, FIVE));
        // Refunding the pieces one by one must return the same as one refund.
        for (let left = quantity - pieces; left > 0; left -= 1) {
          const more = day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
          drawer -= sumCents(more.parts.filter(({ kind }) => kind === 'cash').map(handedCashCents));
        }
        const { refunds = [] } = day.till.ledger.sales.get(id)!;
        const allCash = refunds.flatMap((one) => one.parts.filter(({ kind }) => kind === 'cash'));
        expect(sumCents(allCash.map(handedCashCents))).toBe(
          roundedCents(sumCents(allCash.map(({ amountCents }) => amountCents)), FIVE),
        );
        drawer -= backInCash;
      }
      const { sales: sums, expected } = day.report();
      expect(expected?.cashCents).toBe(drawer);
      const { byTender, refunds, rounding } = sums;
      const inBooks = byTender.cash.cents - refunds.byTender.cash.cents + rounding.cents;
      expect(100_00 + inBooks).toBe(drawer);
      const paid = byTender.cash.cents + byTender.card.cents + byTender.other.cents;
      expect(paid - refunds.all.cents).toBe(turnoverCents(sums));
      expect(day.closeShift(drawer).expected?.cashCents).toBe(drawer);
    }),
    { numRuns: 60 },
  );
});

/** Acts of a customer and a till on a sale; `at` picks the payment and the part of the remaining amount. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'cash',
      'all in cash',
      'card',
      'all by card',
      'remove',
      'remove',
      'switch',
    ),
    at: fc.nat(9_999),
  }),
  { maxLength: 14 },
);

test.each([
  ['EUR', true],
  ['CHF', true],
  ['JPY', false],
  ['KWD', false],
])('in %s a sale and its refunds are off by at most half a rounding step', (currency, rounds) => {
  const mostOff = rounds ? 2 : 0;
  fc.assert(
    fc.property(
      acts,
      fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 500 })),
      fc.integer({ min: 1, max: 6 }),
      (all, price, quantity) => {
        const day = new ShopDay(GuardedLedger.started({ currency }));
        const { till } = day;
        expect(till.propose({ kind: 'change-cash-rounding', cashRounding: true }, MANAGER)).toBe(
          rounds,
        );
        const id = day.openSale(lineOfCategory(price, 'tea', quantity));
        const sale = () => till.ledger.sales.get(id)!;
        for (const { act, at } of all) {
          const due = dueCents(sale());
          const { tenders } = sale();
          const { sequence } = tenders[at % Math.max(1, tenders.length)]?.taken ?? {};
          if (act === 'switch') {
            till.propose(
              { kind: 'change-cash-rounding', cashRounding: !till.ledger.cashRounding },
              MANAGER,
            );
          } else if (act === 'remove') {
            if (sequence) till.write({ kind: 'remove-tender', saleId: id, sequence }, MANAGER);
          } else if (due > 0) {
            const amountCents = act.startsWith('all') ? due : cents((at % due) + 1);
            const tender =
              act === 'card' || act === 'all by card'
                ? ({ kind: 'card', amountCents, reference: 'A1' } as const)
                : ({ kind: 'cash', amountCents, givenCents: cents(amountCents + 5) } as const);
            till.write({ kind: 'tender-sale', saleId: id, tender });
          }
        }
        if (dueCents(sale()) > 0) payInCash(day, id, dueCents(sale()) + 5);
        const sold = day.complete(id);
        const handed = sumCents(sold.tenders.map(handedCashCents));
        expect(Math.abs(handed - totalCents(sold))).toBeLessThanOrEqual(mostOff);
        expect(sold.tenders.every((one) => handedCashCents(one) >= 0)).toBe(true);
        let exact = 0;
        let back = 0;
        for (let left = quantity; left > 0; left -= 1) {
          if ((price + left) % 3 === 0) {
            till.propose(
              { kind: 'change-cash-rounding', cashRounding: !till.ledger.cashRounding },
              MANAGER,
            );
          }
          const { parts } = day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
          exact += sumCents(parts.map(({ amountCents }) => amountCents));
          back += sumCents(parts.map(handedCashCents));
          expect(Math.abs(back - exact)).toBeLessThanOrEqual(mostOff);
          expect(parts.every((part) => handedCashCents(part) >= 0)).toBe(true);
        }
        expect(exact).toBe(totalCents(sold));
      },
    ),
    { numRuns: 150 },
  );
});

describe('cash rounding', () => {
  test('accepts the nearest amount for everything due, and no cent less', () => {
    const day = roundedDay();
    const id = day.openSale(lineOfCategory(12_38, 'tea'));
    const tender = { kind: 'cash', amountCents: cents(12_38), givenCents: cents(12_38) } as const;
    expect(day.till.refusal({ kind: 'tender-sale', saleId: id, tender })).toEqual({
      why: 'not-an-amount',
    });
    payInCash(day, id);
    expect(day.complete(id).tenders[0]).toMatchObject({ amountCents: 12_38, roundingCents: 2 });
  });

  test('happens only if it is switched on, and leaves earlier payments unchanged', () => {
    const day = ShopDay.withShift(0);
    const exact = day.openSale(lineOfCategory(12_37, 'tea'));
    day.payAll(exact, 12_37, 'cash');
    roundsFrom(day.till);
    expect(day.till.ledger.takings.cashCents).toBe(12_37);
    const { parts } = day.refund(exact, [{ lineId: 'line-tea', quantity: 1 }]);
    expect(parts).toMatchObject([{ kind: 'cash', amountCents: 12_37, roundingCents: -2 }]);
    expect(day.report().expected?.cashCents).toBe(2);
  });

  test('is at most two cents in a sale, however often payments are removed and added again', () => {
    const day = roundedDay();
    const id = day.openSale(lineOfCategory(1_00, 'tea'));
    const remove = (index: number) => {
      const { sequence } = day.till.ledger.sales.get(id)!.tenders[index]!.taken!;
      day.till.write({ kind: 'remove-tender', saleId: id, sequence });
    };
    const take = (amount: number) => {
      const cash = { kind: 'cash', amountCents: cents(amount), givenCents: cents(5) } as const;
      day.till.write({ kind: 'tender-sale', saleId: id, tender: cash });
    };
    // The two cents that pay the rest are rounded to zero or five; then the earlier payment is removed.
    for (let paid = 0; paid < 100; paid += 2) {
      const due = 100 - paid;
      if (due > 2) day.pay(id, due - 2, 'card');
      take(2);
      if (due > 2) remove(day.till.ledger.sales.get(id)!.tenders.length - 2);
    }
    const { tenders } = day.complete(id);
    expect(Math.abs(sumCents(tenders.map(handedCashCents)) - 1_00)).toBeLessThanOrEqual(2);
  });

  test.each([
    ['counts as handed over, so that a card pays the exact rest', 12, 4, 12],
    ['still pays its part of the sale if more coins were handed over than are due', 3, 1, 5],
  ])('of earlier cash is removed with it, and the cash that stays %s', (_, total, part, handed) => {
    const day = roundedDay();
    const id = day.openSale(lineOfCategory(total, 'tea'));
    const sale = () => day.till.ledger.sales.get(id)!;
    const removeFirst = () => {
      const { sequence } = sale().tenders[0]!.taken!;
      day.till.write({ kind: 'remove-tender', saleId: id, sequence });
    };
    day.pay(id, part, 'card');
    payInCash(day, id);
    removeFirst();
    payInCash(day, id, dueCents(sale()) + 5);
    // The two cash payments are rounded by 2 and -4, or by -2 and 4.
    removeFirst();
    const due = dueCents(sale());
    if (due > 0) day.pay(id, due, 'card');
    expect(sumCents(day.complete(id).tenders.map(handedCashCents))).toBe(handed);
  });

  test('refunds the same amount piece by piece as at once', () => {
    const day = roundedDay();
    const id = day.openSale(lineOfCategory(1_03, 'tea', 20));
    payInCash(day, id);
    expect(sumCents(day.complete(id).tenders.map(handedCashCents))).toBe(20_60);
    let back = 0;
    for (let piece = 0; piece < 20; piece += 1) {
      const { parts } = day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
      back += sumCents(parts.map(handedCashCents));
    }
    expect(back).toBe(20_60);
  });

  test('removes cash from an open sale as the amount that was handed over', () => {
    const day = roundedDay();
    const id = day.openSale(lineOfCategory(12_37, 'tea'));
    payInCash(day, id);
    expect(day.report().cashInOpenSalesCents).toBe(12_35);
  });

  test('is switched on only by a manager, and survives a restart', () => {
    const till = GuardedLedger.started();
    till.accessLevel = 'manager';
    const change = { kind: 'change-cash-rounding', cashRounding: true } as const;
    expect(till.refusal(change)).toEqual({ why: 'needs-manager' });
    expect(till.write(change, MANAGER).fact).toMatchObject({
      kind: 'cash-rounding-changed',
      cashRounding: true,
      manager: 'Mia',
    });
    expect(till.refusal(change, MANAGER)).toEqual({ why: 'nothing-changes' });
    till.rollOver();
    expect(till.ledger.cashRounding).toBe(true);
    till.write({ kind: 'provision-cash-rounding', cashRounding: false });
    till.rollOver();
    expect(till.ledger.cashRounding).toBe(false);
  });
});
