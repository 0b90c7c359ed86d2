import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A person's settlement of a refused payment changes only its sale or its original. */

function settle(
  name: string,
  how: 'paid-otherwise' | 'shop-loss' = 'paid-otherwise',
  inCash = false,
) {
  const kind = 'settle' as const;
  return { kind, intentId: intentId(name), how, reason: 'came back', inCash };
}

function refuse(till: GuardedLedger, name: string): void {
  till.sendAndHear(name, refusedOutcome(422));
}

/** Makes a payment of €20 by card, and its reversal, which the service refuses. */
function refusedReversal() {
  const day = new ShopDay();
  const { till } = day;
  day.openShift();
  const id = day.openSale(lineOfCategory(20_00, 'books'));
  const paid = day.payByGift(id, till.card('anna'), 20_00);
  day.complete(id);
  till.apply(paid, 80_00);
  const reverses = intentId(paid);
  till.write({ kind: 'put-right', intentId: intentId('back'), reverses, reason: 'wrong card' });
  refuse(till, 'back');
  return { day, till, paid };
}

describe('a refused reversal', () => {
  test('settled as paid otherwise closes its original', () => {
    const { till, paid } = refusedReversal();
    expect(till.intent(paid).reversedBy).toBeNull();
    till.write(settle('back'), MANAGER);
    expect(till.intent(paid).reversedBy).toBe(intentId('back'));
  });

  test('settled as a loss leaves its original open', () => {
    const { till, paid } = refusedReversal();
    till.write(settle('back', 'shop-loss'), MANAGER);
    expect(till.intent(paid).reversedBy).toBeNull();
  });

  test('settled in cash is paid from the drawer, however the sale was paid', () => {
    const { day, till } = refusedReversal();
    till.write(settle('back', 'paid-otherwise', true), MANAGER);
    expect(till.ledger.shift?.cashMoves).toMatchObject([{ direction: 'out', amountCents: 20_00 }]);
    expect(day.closeShift(80_00).expected?.cashCents).toBe(80_00);
  });

  test('cannot be acknowledged by a cashier', () => {
    const { till } = refusedReversal();
    const tell = { kind: 'tell-refusal', intentId: intentId('back') } as const;
    expect(till.refusal(tell)).toEqual({ why: 'wrong-state', state: 'refused' });
  });
});

test('a refused sold load settled in cash is paid from the drawer', () => {
  const day = new ShopDay();
  const { till } = day;
  day.openShift();
  const line = day.loadLine(till.card('anna'), 25_00);
  const id = day.openSale(line);
  day.payAll(id, 25_00, 'cash');
  const load = line.intentId!.slice('intent-'.length);
  refuse(till, load);
  till.write(settle(load, 'paid-otherwise', true), MANAGER);
  expect(till.ledger.shift?.cashMoves).toMatchObject([{ direction: 'out', amountCents: 25_00 }]);
});

describe('settling a refused payment of a completed sale', () => {
  test('replaces that payment in its place', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(20_00, 'books'));
    day.pay(id, 5_00, 'cash');
    const gift = day.payByGift(id, day.till.card('anna'), 15_00);
    day.complete(id);
    refuse(day.till, gift);
    day.till.write(settle(gift), MANAGER);
    expect(day.till.ledger.sales.get(id)?.tenders).toMatchObject([
      { kind: 'cash', amountCents: 5_00 },
      { kind: 'other', amountCents: 15_00, reference: 'came back' },
    ]);
  });

  test('leaves the sale’s other payments as they are if its amount was paid in another way before the sale was completed', () => {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(lineOfCategory(20_00, 'books'));
    const gift = day.payByGift(id, till.card('anna'), 20_00);
    refuse(till, gift);
    day.pay(id, 20_00, 'card', 'T1 0042');
    const { tenders } = day.complete(id);
    till.write(settle(gift), MANAGER);
    expect(till.ledger.sales.get(id)?.tenders).toEqual(tenders);
  });

  test('refuses another card for what was already paid', () => {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(lineOfCategory(20_00, 'books'));
    const gift = day.payByGift(id, till.card('anna'), 20_00);
    refuse(till, gift);
    day.payAll(id, 20_00, 'cash');
    const how = { how: 'other-card', otherIntentId: intentId('other') } as const;
    expect(till.refusal({ ...settle(gift), ...how }, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'refused',
    });
    expect(till.refusal({ ...settle(gift), how: 'shop-loss' }, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'refused',
    });
  });

  test('needs a manager, unlike one of an open sale', () => {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(lineOfCategory(20_00, 'books'));
    const gift = day.payByGift(id, till.card('anna'), 20_00);
    const tell = { kind: 'tell-refusal', intentId: intentId(gift) } as const;
    refuse(till, gift);
    day.pay(id, 20_00, 'cash');
    expect(till.propose(tell)).toBe(true);
    day.complete(id);
    const sold = day.openSale(lineOfCategory(10_00, 'games'));
    const second = day.payByGift(sold, till.card('bert'), 10_00);
    day.complete(sold);
    refuse(till, second);
    const late = { ...tell, intentId: intentId(second) };
    expect(till.refusal(late)).toEqual({ why: 'wrong-state', state: 'refused' });
  });
});

test('a refused payment is not settled by another card’s payment that does not exist', () => {
  const day = new ShopDay();
  day.till.accept('one', day.till.card('anna'));
  refuse(day.till, 'one');
  const other = { ...settle('one'), how: 'other-card', otherIntentId: intentId('none') } as const;
  expect(day.till.refusal(other, MANAGER)).toEqual({ why: 'other-card-unfit' });
});

test('an attempt can be given up once', () => {
  const { till } = new ShopDay();
  till.accept('one', till.card('anna', 200_00), 'redeem', 150_00);
  till.send('one');
  const giveUp = { kind: 'give-up-attempt', intentId: intentId('one') } as const;
  till.write(giveUp);
  expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
});

test('a balance stated again does not include payments found charged since', () => {
  const till = GuardedLedger.started();
  const cardId = till.card('anna', 100_00);
  const stated = { cardId, balanceCents: cents(100_00), asOfMs: instantMs(till.wallMs) };
  till.pass(MINUTE_MS);
  till.accept('lost', cardId, 'redeem', 40_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.write({ kind: 'settle', intentId: intentId('lost'), how: 'taken', reason: 'seen' }, MANAGER);
  expect(till.cardNow(cardId).stated).toMatchObject({ balanceCents: 60_00 });
  till.write({ kind: 'state-opening-balance', ...stated });
  expect(till.cardNow(cardId).stated).toMatchObject({ balanceCents: 60_00 });
  // A balance counted later includes the payment already.
  const later = { ...stated, balanceCents: cents(60_00), asOfMs: instantMs(till.wallMs) };
  till.write({ kind: 'state-opening-balance', ...later });
  expect(till.cardNow(cardId).stated).toMatchObject({ balanceCents: 60_00 });
});
