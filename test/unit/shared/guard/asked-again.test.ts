import { describe, expect, test } from 'vitest';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  CURRENT_KEYS,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Proposals that are repeated, late, or not offered on any screen. */

function sent(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.send('one');
  return till;
}

describe('a payment that repeats an earlier one', () => {
  test('is asked about after a restart until two minutes have passed, even if the wall clock was set ahead', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.pass(MINUTE_MS);
    till.restart();
    const again = { ...till.request('two', card, 'redeem', 10_00), repeatConfirmed: false };
    expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
    till.wallMs += 2 * MINUTE_MS;
    expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
    till.pass(2 * MINUTE_MS);
    expect(till.propose(again)).toBe(true);
  });

  test('is compared with the newest of several earlier payments', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    for (const id of ['one', 'two'])
      till.write({ ...till.request(id, card, 'redeem', 10_00), repeatConfirmed: true });
    const again = { ...till.request('three', card, 'redeem', 10_00), repeatConfirmed: false };
    expect(till.refusal(again)).toMatchObject({ intentId: intentId('two') });
  });

  test('of the largest amount that can be typed is refused as above the limit', () => {
    const till = GuardedLedger.started();
    const request = till.request('one', till.card('anna'), 'redeem', LARGEST_TYPED_CENTS);
    expect(till.refusal(request)).toMatchObject({ why: 'above-limit' });
  });

  test('is admitted up to the card’s whole balance with a manager’s reason, and not a cent above', () => {
    const till = GuardedLedger.started({ online: false });
    const card = till.card('anna', 300_00);
    const request = { ...till.request('one', card, 'redeem', 300_01), reason: 'a wedding' };
    expect(till.refusal(request, MANAGER)).toMatchObject({ why: 'above-limit', upToCents: 300_00 });
    const { fact } = till.write({ ...request, amountCents: cents(300_00) }, MANAGER);
    expect(fact).toMatchObject({ intent: { strength: 'deferred' }, note: 'a wedding' });
  });
});

test('a payment with a refused key is not voided as an attempt', () => {
  const till = sent();
  till.answer('one', KEY_REFUSED_OUTCOME);
  for (const why of ['too-late', 'restart'] as const) {
    const request = { kind: 'void-attempt', intentId: intentId('one'), why } as const;
    expect(till.refusal(request).why).toBe('wrong-state');
  }
});

test('a sold load cannot be moved back to a first card', () => {
  const day = new ShopDay();
  const { till } = day;
  const line = day.loadLine(till.card('anna'), 20_00);
  const id = day.openSale(line);
  day.payAll(id, 20_00, 'cash');
  const request = {
    kind: 'take-back-promise' as const,
    intentId: line.intentId!,
    becomes: 'first-card' as const,
    nextIntentId: intentId('next'),
    reason: 'wrong card',
  };
  expect(till.refusal(request, MANAGER)).toEqual({ why: 'wrong-state', state: 'waiting' });
});

test('a lost card number holds a waiting payment back, and leaves a sent one unknown', () => {
  const till = sent();
  const hold = { kind: 'hold-without-number', intentId: intentId('one') } as const;
  expect(till.refusal(hold)).toEqual({ why: 'wrong-state', state: 'sending' });
  till.answer('one', UNKNOWN_OUTCOME);
  expect(till.refusal(hold)).toEqual({ why: 'wrong-state', state: 'unknown' });
  till.write({ kind: 'release-by-key', intentId: intentId('one'), ...CURRENT_KEYS });
  expect(till.write(hold).fact).toMatchObject({
    kind: 'intent-unknown',
    intent: { state: 'unknown', verdict: 'unknown' },
  });
  till.accept('two', till.card('bert'));
  const second = { kind: 'hold-without-number', intentId: intentId('two') } as const;
  expect(till.write(second).fact).toMatchObject({
    kind: 'intent-held-back',
    intent: { state: 'refused', httpStatus: null },
  });
});

test('a payment that was not charged for a cancelled sale is not refunded', () => {
  const till = sent();
  till.answer('one', appliedOutcome('uuid-1', 90_00));
  const back = { kind: 'give-back', intentId: intentId('one') } as const;
  expect(till.refusal(back)).toEqual({ why: 'nothing-changes' });
});

test('a waiting payment is not sent if its sale is cancelled in the ledger', () => {
  const day = new ShopDay();
  const { till } = day;
  const id = day.openSale(lineOfCategory(10_00, 'books'));
  till.write({ ...till.request('one', till.card('anna'), 'redeem', 10_00), saleId: id });
  const sale = till.ledger.openSales.get(id)!;
  till.ledger.sales.set(id, { ...sale, state: 'cancelled' });
  const sending = { kind: 'begin-sending', intentId: intentId('one'), keyVersion: 1 } as const;
  expect(till.refusal(sending)).toEqual({ why: 'wrong-state', state: 'sale-cancelled' });
});
