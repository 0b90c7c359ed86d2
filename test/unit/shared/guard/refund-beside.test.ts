import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A refund, and other ways of returning the same money: never both (decision 0108). */

const one = [{ lineId: 'line-tea', quantity: 1 }];
const all = [{ lineId: 'line-tea', quantity: 2 }];

/** Sells tea for €6, paid by a gift balance that the service has charged. */
function paidByGift(day = new ShopDay()): { day: ShopDay; id: SaleId; gift: string } {
  const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
  const gift = day.payByGift(id, day.till.card('anna'), 6_00);
  day.till.apply(gift, 94_00);
  day.complete(id);
  return { day, id, gift };
}

function putRight(gift: string) {
  const intentIdOfBack = intentId('right');
  const reverses = intentId(gift);
  return { kind: 'put-right', intentId: intentIdOfBack, reverses, reason: 'mine' } as const;
}

describe('a refused reversal', () => {
  test('needs a person before its payment can be refunded', () => {
    const { day, id, gift } = paidByGift();
    const { till } = day;
    till.write(putRight(gift));
    till.sendAndHear('right', refusedOutcome(404));
    expect(till.intent(gift).reversedBy).toBeNull();
    expect(till.refusal(day.refundRequest(id, all), MANAGER)).toEqual({
      why: 'refund-too-much',
      upToCents: 0,
      because: 'gift-unsettled',
    });
    // Once its set-up is corrected the till sends it again.
    till.write({ kind: 'retry-refused', intentId: intentId('right') });
    expect(till.refusal(day.refundRequest(id, all), MANAGER)).toMatchObject({
      because: 'gift-gone',
    });
  });

  test('settled as a loss lets the payment be refunded again', () => {
    const { day, id, gift } = paidByGift();
    const { till } = day;
    till.write(putRight(gift));
    till.sendAndHear('right', refusedOutcome(422));
    const settle = { kind: 'settle', intentId: intentId('right'), reason: 'no' } as const;
    till.write({ ...settle, how: 'shop-loss' }, MANAGER);
    expect(day.refund(id, all).parts).toMatchObject([{ kind: 'gift', amountCents: 6_00 }]);
  });
});

describe('a replacement payment', () => {
  /** Has the sale's payment refused; another card pays, at first without a sale. */
  function stoodIn() {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
    const gift = day.payByGift(id, till.card('anna'), 6_00);
    day.complete(id);
    till.sendAndHear(gift, refusedOutcome(422));
    till.accept('other', till.card('bert'), 'redeem', 6_00);
    till.apply('other', 94_00);
    const settle = { kind: 'settle', intentId: intentId(gift), reason: 'bert' } as const;
    till.write({ ...settle, how: 'other-card', otherIntentId: intentId('other') }, MANAGER);
    return { day, id };
  }

  test('cannot be reversed once the sale was refunded', () => {
    const { day, id } = stoodIn();
    expect(day.refund(id, all).parts).toMatchObject([
      { kind: 'gift', amountCents: 6_00, reverses: intentId('other') },
    ]);
    expect(day.till.refusal(putRight('other'), MANAGER)).toEqual({ why: 'already-reversed' });
    day.till.writeMany(3_000);
    day.till.rollOver();
    expect(day.till.refusal(putRight('other'), MANAGER)).toEqual({ why: 'already-reversed' });
  });

  test('is refused if its own sale cannot be looked up', () => {
    const { day, gift } = paidByGift();
    const { till } = day;
    till.accept('refused', till.card('bert'), 'redeem', 6_00);
    till.sendAndHear('refused', refusedOutcome(422));
    // The sale's records are damaged.
    till.ledger.sales.clear();
    const settle = { kind: 'settle', intentId: intentId('refused'), reason: 'anna' } as const;
    const other = { ...settle, how: 'other-card', otherIntentId: intentId(gift) } as const;
    expect(till.refusal(other, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('reversed first cannot be refunded', () => {
    const { day, id } = stoodIn();
    day.till.write(putRight('other'));
    expect(day.till.refusal(day.refundRequest(id, all))).toMatchObject({ because: 'gift-gone' });
  });
});

test('a replaced till refunds a gift balance only with a manager', () => {
  const real = new ShopDay(GuardedLedger.started({ mode: 'real' }));
  const { day, id, gift } = paidByGift(real);
  const { till } = day;
  till.accessLevel = 'cashier';
  till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
  till.write({ kind: 'note-taken-over', by: 'south', through: till.intent(gift).sequence });
  const alone = { why: 'needs-approval', because: 'earlier-shift' };
  expect(till.refusal(day.refundRequest(id, one))).toEqual(alone);
  expect(till.refusal(putRight(gift))).toEqual(alone);
  const since = day.openSale(lineOfCategory(3_00, 'tea', 2));
  day.payAll(since, 6_00, 'cash');
  expect(day.refund(since, one).parts).toMatchObject([{ kind: 'cash' }]);
  expect(day.refund(id, one, MANAGER).parts).toMatchObject([{ kind: 'gift' }]);
});

describe('the invariant rejects a fact', () => {
  const which = (day: ShopDay, fact: Fact) => brokenInvariant(day.till.ledger, fact)?.which;

  test('that drops earlier refunds', () => {
    const { day, id } = paidByGift();
    const { parts } = day.refund(id, one);
    const { fact } = day.till.write(day.refundRequest(id, one));
    const sale = fact.sale!;
    const [first, second] = sale.refunds!;
    const after = (refunds: Sale['refunds']) => which(day, { ...fact, sale: { ...sale, refunds } });
    expect(after([first!, second!])).toBeUndefined();
    expect(after([first!])).toBe('I11');
    expect(after(undefined)).toBe('I11');
    expect(after([second!, first!])).toBe('I11');
    const half = { ...first!, lines: [], parts: [] };
    expect(after([half, second!])).toBe('I11');
    const twice = { ...second!, lines: all, parts: [...parts, ...second!.parts] };
    expect(after([twice])).toBe('I11');
  });

  test('that refunds a sold load', () => {
    const day = new ShopDay();
    const load = day.loadLine(day.till.card('anna'), 3_00);
    const id = day.openSale(lineOfCategory(3_00, 'tea', 2), load);
    day.payAll(id, 9_00, 'cash');
    const { fact } = day.till.write(day.refundRequest(id, one));
    const sale = fact.sale!;
    const [refund] = sale.refunds!;
    const ofLoad = { ...refund!, lines: [{ lineId: load.id, quantity: 1 }] };
    const next = { ...fact, sale: { ...sale, refunds: [refund!, ofLoad] } };
    expect(which(day, next)).toBe('I11');
  });

  test('that refunds anything to a card that its sale does not say', () => {
    const { day, id } = paidByGift();
    day.till.write(day.refundRequest(id, one));
    const [owed] = proposalsForOwedLoads(day.till.ledger, id);
    const admission = admit(day.till.ledger, owed!, day.till.stamp());
    const fact = admission.kind === 'admitted' ? admission.fact : null;
    const back = fact!.intent!;
    const says = (change: Partial<Intent>) =>
      which(day, { ...fact!, intent: { ...back, ...change } });
    expect(says({})).toBeUndefined();
    expect(says({ amountCents: cents(4_00) })).toBe('I11');
    expect(says({ reverses: intentId('none') })).toBe('I11');
    expect(says({ verb: 'redeem' })).toBe('I11');
    expect(says({ refund: 2 })).toBe('I11');
    expect(says({ saleId: null })).toBe('I11');
    expect(says({ id: intentId('none') })).toBe('I11');
    day.till.write(owed!);
    day.till.writeMany(3_000);
    expect(
      which(day, { ...fact!, intent: { ...back, state: 'applied', verdict: 'applied' } }),
    ).not.toBe('I11');
  });
});
