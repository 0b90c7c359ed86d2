import { expect, test } from 'vitest';
import { whyBesideModeIsBlocked } from '../../../../shared/local-api/beside-till.ts';
import { cents } from '../../../../shared/values/money.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A till beside another one has no drawer: its shift opens without a float and closes without a count. */

const openGifts = { kind: 'open-gift-shift', businessDay: '2026-11-20' } as const;
const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;

function blocked({ till }: ShopDay, isBeside: boolean, isSelling = false) {
  return whyBesideModeIsBlocked(till.ledger, isSelling, isBeside);
}

test('a shift for gift cards only accepts no cash and closes without a count', () => {
  const day = new ShopDay();
  expect(day.till.write(openGifts).fact.shift).toMatchObject({ giftsOnly: true, floatCents: 0 });
  expect(day.till.refusal(openGifts)).toMatchObject({ state: 'shift-open' });
  const move = {
    moveId: 'move-of-cash',
    direction: 'in',
    amountCents: cents(5),
    reason: 'a',
  } as const;
  expect(day.till.refusal({ kind: 'move-cash', ...move })).toMatchObject({ state: 'gifts-only' });
  const tooMuch = { ...counted, cashCents: cents(1) };
  expect(day.till.refusal({ ...close, counted: tooMuch })).toEqual({ why: 'not-an-amount' });
  expect(day.till.refusal({ ...close, counted: { ...counted, cardCents: cents(0) } })).toEqual({
    why: 'not-an-amount',
  });
  expect(day.till.write(close).fact.shift).toMatchObject({
    state: 'closed',
    giftsOnly: true,
    expected: { cashCents: 0 },
  });
});

test('a till starts to work beside another only between shifts, with no sale in between', () => {
  const day = new ShopDay();
  expect(blocked(day, false)).toBeNull();
  expect(blocked(day, false, true)).toBe('sale-open');
  const sale = day.openSale(lineOfCategory(5_00, 'tea'));
  expect(blocked(day, false)).toBe('sale-open');
  day.till.write({ kind: 'park-sale', saleId: sale });
  expect(blocked(day, false)).toBe('sale-open');
  day.till.write({ kind: 'recall-sale', saleId: sale });
  day.payAll(sale, 5_00, 'card');
  expect(blocked(day, false)).toBe('sold-since-close');
  day.openShift(0);
  expect(blocked(day, false)).toBe('shift-open');
  day.closeShift(0);
  expect(blocked(day, false)).toBeNull();
});

test('cash refunded since the last close must be counted before working beside another till', () => {
  const day = ShopDay.withShift(0);
  const { id, lines } = day.sell(5_00, 'cash');
  day.closeShift(5_00);
  day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
  expect(blocked(day, false)).toBe('sold-since-close');
});

test('a till stops working beside another once its own shift is closed, even with a sale open', () => {
  const day = new ShopDay();
  day.till.write(openGifts);
  expect(blocked(day, true)).toBe('shift-open');
  day.till.write(close);
  day.openSale(lineOfCategory(5_00, 'tea'));
  expect(blocked(day, true)).toBeNull();
});
