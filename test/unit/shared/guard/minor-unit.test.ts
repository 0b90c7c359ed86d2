import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAppliedAnswer } from '../../../../shared/api/parse-applied-answer.ts';
import { toServiceCents } from '../../../../shared/api/service-cents.ts';
import { minorUnitIn } from '../../../../shared/ledger/store/book.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { judgeLoadReturn } from '../../../../shared/guard/sale/admit-load-back.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Ledgers whose currency does not have two decimals (decision 0124). */

const CURRENCIES = ['JPY', 'KWD', 'EUR'] as const;

function seen(day: ShopDay, card: CardId, balance: number) {
  return { ...day.till.cardNow(card).confirmed!, balanceCents: cents(balance) };
}

function dayIn(currency: string): ShopDay {
  return new ShopDay(GuardedLedger.started({ currency }));
}

test('a ledger keeps its currency’s decimals for ever', () => {
  const opened = CURRENCIES.map((currency) => dayIn(currency).till.records[0]!.fact);
  expect(opened.map(({ book }) => minorUnitIn(book!))).toEqual([0, 3, 2]);
  for (const currency of CURRENCIES) {
    const { till } = dayIn(currency);
    const before = till.ledger.book;
    till.rollOver();
    expect(till.ledger.book).toEqual(before);
  }
});

describe('in dinars, with a service that counts hundredths', () => {
  test('a payment or load must be exact in the service’s cents', () => {
    const { till } = dayIn('KWD');
    const card = till.card('anna', 12_345);
    expect(till.quote(card)).toMatchObject({ upToCents: 12_340, stepCents: 10 });
    for (const verb of ['redeem', 'load'] as const) {
      const odd = till.request('odd', card, verb, 1_235);
      expect(till.refusal(odd)).toEqual({ why: 'finer-than-service' });
    }
    till.write(till.request('fine', card, 'redeem', 1_230));
    expect(till.intent('fine').signedAmountCents).toBe(-1_230);
  });

  test('a sold load must be exact in the service’s cents', () => {
    const day = dayIn('KWD');
    const card = day.till.card('anna');
    const open = (amount: number): Proposal => ({
      kind: 'open-sale',
      saleId: saleId('load-1'),
      lines: [day.loadLine(card, amount)],
    });
    expect(day.till.refusal(open(5_005))).toEqual({ why: 'finer-than-service' });
    expect(day.till.propose(open(5_010))).toBe(true);
  });

  test('a refund of a sold load is rounded to the service’s cents, and an inexact amount is refused', () => {
    const day = dayIn('KWD');
    day.openShift(100_000);
    const card = day.till.card('anna', 0);
    const line = day.loadLine(card, 5_000);
    const id = day.openSale(line);
    day.payAll(id, 5_000, 'cash');
    const name = line.intentId!.replace('intent-', '');
    day.till.apply(name, 5_000);
    day.till.tell({ card: { ...day.till.cardNow(card), confirmed: seen(day, card, 3_335) } });
    const sale = day.till.ledger.sales.get(id)!;
    const back = judgeLoadReturn(day.till.ledger, sale, line.id);
    expect(back).toMatchObject({ goesBack: 'returnable', upToCents: 3_330 });
    const take = {
      kind: 'take-load-back',
      saleId: id,
      lineId: line.id,
      intentId: intentId('back-1'),
      amountCents: cents(3_335),
      reason: 'changed mind',
    } as const;
    expect(day.till.refusal(take)).toEqual({ why: 'finer-than-service' });
  });

  test('a refund onto the card must be exact in the service’s cents, and the rest of a sale may be paid in cash', () => {
    const day = dayIn('KWD');
    day.openShift(100_000);
    const card = day.till.card('anna', 50_000);
    const id = day.openSale(lineOfCategory(1_235, 'tea', 2));
    const gift = day.payByGift(id, card, 2_000);
    day.payAll(id, 470, 'cash');
    day.till.apply(gift, 48_000);
    const one = day.refundRequest(id, [{ lineId: 'line-tea', quantity: 1 }]);
    expect(day.till.refusal(one)).toEqual({ why: 'finer-than-service' });
    const { parts } = day.refund(id, [{ lineId: 'line-tea', quantity: 2 }]);
    expect(parts.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['gift', 2_000],
      ['cash', 470],
    ]);
  });
});

describe('an amount that the service counts in hundredths', () => {
  const answered = (amount: number, balance: number) =>
    ({
      kind: 'answered',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        data: {
          uuid: 'one',
          amount_in_cents: amount,
          prepaid_balance: { balance_in_cents: balance, balance: '' },
          created_at: null,
          shop: null,
          contact_identifier: null,
        },
        meta: [],
      }),
    }) as never;
  const sent = (amount: number) => ({
    contact_identifier_value: '6364',
    amount_in_cents: amount,
    shop_uuid: 'shop-1',
  });

  test.each([
    [0, -5_000, -500_000, 1_234_500, 12_345],
    [0, -5_000, -500_000, 1_234_550, 12_345],
    [3, -5_000, -500, 1_234, 12_340],
    [2, -50_00, -50_00, 12_34, 12_34],
  ] as const)(
    'in a currency with %i decimals, %i is sent as %i, and the answered balance %i is read as %i',
    (minorUnit, own, theirs, balance, balanceCents) => {
      expect(toServiceCents(cents(own), minorUnit)).toBe(theirs);
      const context = { isUuidSeen: () => false, echoes: ['same' as const], minorUnit };
      const read = parseAppliedAnswer(answered(theirs, balance), sent(theirs), context);
      expect(read).toMatchObject({
        kind: 'applied',
        answer: { amountCents: own, balanceCents },
      });
      // An answer with one hundredth more belongs to another payment, even if both are the same in whole yen.
      const other = parseAppliedAnswer(answered(theirs - 1, balance), sent(theirs), context);
      expect(other).toMatchObject({ kind: 'misread', cause: 'echo-amount' });
    },
  );
});

test('rounding cash to 5 cents is possible only in currencies of two decimals', () => {
  const change = { kind: 'change-cash-rounding', cashRounding: true } as const;
  for (const currency of ['JPY', 'KWD']) {
    const { till } = dayIn(currency);
    expect(till.refusal(change, MANAGER)).toEqual({ why: 'nothing-changes' });
  }
  expect(dayIn('EUR').till.propose(change, MANAGER)).toBe(true);
});

const sales = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    gift: fc.nat(9_999),
    back: fc.nat(5),
  }),
  { minLength: 1, maxLength: 5 },
);

test.each(CURRENCIES)(
  'a random day in %s has the same sums for goods, gift balance, cash, tax, refunds and drawer',
  (currency) => {
    fc.assert(
      fc.property(sales, (all) => {
        const day = dayIn(currency);
        const { till } = day;
        till.limits((limits) => ({
          ...limits,
          online: { ...limits.online, perTransactionCents: cents(1_000_000) },
          offline: {
            ...limits.offline,
            perRedemptionCents: cents(1_000_000),
            perContactCents: cents(1_000_000),
            perTillCents: cents(1_000_000),
          },
        }));
        day.openShift(0);
        const card = till.card('anna', 900_000);
        let turnover = 0;
        let taken = 0;
        for (const { price, quantity, gift, back } of all) {
          const id = day.openSale(lineOfCategory(price, 'tea', quantity));
          const total = totalCents(till.ledger.sales.get(id)!);
          const { stepCents } = till.quote(card);
          const byGift = Math.min(gift, total) - (Math.min(gift, total) % stepCents);
          const name = byGift > 0 ? day.payByGift(id, card, byGift) : null;
          if (total > byGift) day.pay(id, total - byGift, 'cash');
          day.complete(id);
          taken += byGift;
          turnover += total;
          if (name !== null) till.apply(name, 900_000 - taken);
          const pieces = Math.min(back, quantity);
          if (pieces === 0) continue;
          const request = day.refundRequest(id, [{ lineId: 'line-tea', quantity: pieces }]);
          if (!till.propose(request)) {
            expect(till.refusal(request)).toEqual({ why: 'finer-than-service' });
            continue;
          }
          const { parts } = till.ledger.sales.get(id)!.refunds!.at(-1)!;
          turnover -= price * pieces;
          for (const { kind, amountCents } of parts) {
            if (kind === 'gift') expect(amountCents % stepCents).toBe(0);
          }
        }
        const { sales: sums, expected } = day.report();
        const { byTender, refunds } = sums;
        const sold = byTender.cash.cents + byTender.gift.cents;
        const givenBack = refunds.byTender.cash.cents + refunds.byTender.gift.cents;
        expect(sold - givenBack).toBe(turnover);
        expect(expected?.cashCents).toBe(byTender.cash.cents - refunds.byTender.cash.cents);
      }),
      { numRuns: 40 },
    );
  },
);
