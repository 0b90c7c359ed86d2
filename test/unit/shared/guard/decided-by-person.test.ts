import { describe, expect, test } from 'vitest';
import { UNTOLD_CAUSE } from '../../../../shared/ledger/money/intent.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { addUnknownRedemption } from '../../../builders/unknown-till.ts';

const one = { intentId: intentId('one') };

function refusedOne(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.sendAndHear('one', refusedOutcome(422));
  return till;
}

describe('a manager’s evidence seen at the service', () => {
  const lost = {
    kind: 'settle',
    intentId: intentId('lost'),
    how: 'taken',
    reason: 'seen',
  } as const;

  test('is stored with the decision as a number or a balance, and nothing else', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    const { fact } = till.write({ ...lost, serviceNumber: 'uuid-seen' }, MANAGER);
    expect(fact.kind).toBe('intent-settled');
    const { settlement } = till.intent('lost');
    expect(Object.keys(settlement ?? {}).toSorted()).toEqual(
      ['how', 'by', 'atMs', 'reason', 'serviceNumber'].toSorted(),
    );
    expect(settlement?.serviceNumber).toBe('uuid-seen');
  });

  test('cannot be another payment’s number', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    const known = { ...lost, serviceNumber: 'uuid-before' };
    expect(till.refusal(known, MANAGER)).toEqual({ why: 'number-known' });
  });
});

describe('the whole number of a card', () => {
  const show = { kind: 'show-card-number', ...one } as const;

  test('is shown only to a manager for a payment to resolve, and that is recorded', () => {
    const till = refusedOne();
    expect(till.refusal(show)).toEqual({ why: 'needs-manager' });
    expect(till.write(show, MANAGER).fact).toMatchObject({
      kind: 'intent-card-shown',
      intent: { id: one.intentId },
      manager: 'Mia',
    });
  });

  test('is not shown for an unknown payment id or one that still waits', () => {
    const till = GuardedLedger.started();
    expect(till.refusal(show, MANAGER)).toEqual({ why: 'unknown-intent' });
    till.accept('one', till.card('anna'));
    expect(till.refusal(show, MANAGER)).toEqual({ why: 'wrong-state', state: 'waiting' });
  });
});

describe('a refusal acknowledged at the till', () => {
  const told = { kind: 'tell-refusal', ...one } as const;

  test('within a minute closes the payment as one whose customer knows', () => {
    const till = refusedOne();
    till.pass(MINUTE_MS);
    till.write(told);
    expect(till.intent('one').settlement).toMatchObject({ how: 'told-at-till', by: 'person' });
  });

  test('after a minute needs a manager', () => {
    const till = refusedOne();
    till.pass(MINUTE_MS + 1);
    expect(till.refusal(told)).toEqual({ why: 'wrong-state', state: 'refused' });
  });

  test('in a sale that is still open needs no manager', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 10_00);
    day.till.sendAndHear(gift, refusedOutcome(422));
    day.till.write({ kind: 'tell-refusal', intentId: intentId(gift) });
    expect(day.till.intent(gift).settlement?.how).toBe('told-at-till');
  });

  test('of a reversal needs a manager', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    const back = { intentId: intentId('back') };
    till.write({ kind: 'put-right', ...back, reverses: intentId('one'), reason: 'wrong' });
    till.sendAndHear('back', refusedOutcome(422));
    expect(till.refusal({ kind: 'tell-refusal', ...back })).toEqual({
      why: 'wrong-state',
      state: 'refused',
    });
  });

  test('of a completed sale needs a manager, since the goods have left', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 10_00);
    day.complete(id);
    day.till.sendAndHear(gift, refusedOutcome(422));
    const request = { kind: 'tell-refusal', intentId: intentId(gift) } as const;
    expect(day.till.refusal(request)).toEqual({ why: 'wrong-state', state: 'refused' });
  });
});

test('a gift tender settled otherwise is replaced on its receipt, and no other tender is', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(30_00, 'books'));
  day.pay(id, 5_00, 'cash');
  const kept = day.payByGift(id, day.till.card('anna'), 10_00);
  const gift = day.payByGift(id, day.till.card('bert'), 15_00);
  day.complete(id);
  day.till.sendAndHear(gift, refusedOutcome(422));
  const settle = { kind: 'settle', intentId: intentId(gift), how: 'paid-otherwise' } as const;
  const { fact } = day.till.write({ ...settle, reason: 'by bank' }, MANAGER);
  expect(fact.sale?.tenders).toMatchObject([
    { kind: 'cash', amountCents: 5_00 },
    { kind: 'gift', intentId: intentId(kept), amountCents: 10_00 },
    { kind: 'other', amountCents: 15_00, reference: 'by bank' },
  ]);
});

describe('a payment whose customer never learned of it', () => {
  const holdBack = { kind: 'hold-back', ...one } as const;

  test('is held back for a person while it waits as a promise', () => {
    const till = GuardedLedger.started();
    expect(till.refusal(holdBack)).toEqual({ why: 'unknown-intent' });
    till.accept('one', till.card('anna'));
    expect(till.write(holdBack).fact.kind).toBe('intent-held-back');
    expect(till.intent('one')).toMatchObject({
      state: 'refused',
      cause: UNTOLD_CAUSE,
      httpStatus: null,
    });
  });

  test('is not held back if it was sent, may have been applied, or was not a promise', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.send('one');
    expect(till.refusal(holdBack)).toEqual({ why: 'wrong-state', state: 'sending' });
    till.answer('one', UNKNOWN_OUTCOME);
    till.write({ kind: 'release-by-key', ...one, ...CURRENT_KEYS });
    expect(till.refusal(holdBack)).toEqual({ why: 'wrong-state', state: 'waiting' });
    till.accept('two', till.card('bert'), 'redeem', 60_00);
    const attempt = { kind: 'hold-back', intentId: intentId('two') } as const;
    expect(till.refusal(attempt)).toEqual({ why: 'wrong-state', state: 'waiting' });
  });
});

describe('a proposal in the wrong state', () => {
  const refusals = (till: GuardedLedger, ...kinds: readonly Proposal[]) =>
    kinds.map((request) => till.refusal(request, MANAGER));

  test('cannot release, forget or resend a waiting payment', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    const all = refusals(
      till,
      { kind: 'release', ...one, reason: 'so' },
      { kind: 'forget-key', ...one, ...CURRENT_KEYS },
      { kind: 'forget-sending', ...one, why: 'crashed' },
      { kind: 'retry-refused', ...one },
      { kind: 'confirm-refusal', ...one },
    );
    expect(all).toEqual(all.map(() => ({ why: 'wrong-state', state: 'waiting' })));
  });

  test('releasing a refused payment sets no date and changes no balance', () => {
    const till = refusedOne();
    const { fact } = till.write({ kind: 'release', ...one, reason: 'mended' }, MANAGER);
    expect(fact.intent?.releasedAtMs).toBeUndefined();
    expect(fact.card).toBeUndefined();
  });
});
