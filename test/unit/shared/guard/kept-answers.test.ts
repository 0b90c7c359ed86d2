import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { MAX_NOTE_LENGTH } from '../../../../shared/ledger/store/note.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** The parts of an answer that its fact stores. */

function sent(name = 'one'): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept(name, till.card('anna'));
  till.send(name);
  return till;
}

/** Makes an attempt: €60 is above what the till may promise. */
function attempt(till: GuardedLedger): void {
  till.accept('one', till.card('anna'), 'redeem', 60_00);
  expect(till.intent('one').strength).toBe('attempt');
}

describe('the answer that a payment keeps', () => {
  const whole = appliedOutcome('uuid-1', 90_00);
  if (whole.kind !== 'applied') throw new Error('it is applied');

  test('includes the shop’s name, the kind of card, and notes on unusual parts', () => {
    const till = sent();
    till.answer('one', { ...whole, notes: ['amount-differs'] as never });
    expect(till.intent('one').applied).toMatchObject({
      uuid: 'uuid-1',
      shopName: 'Shop',
      identifierKind: 'Gift card',
      notes: ['amount-differs'],
    });
  });

  test('has no shop and no kind of card if the service sent neither', () => {
    const till = sent();
    const answer = { ...whole.answer, shop: null, contactIdentifier: null } as never;
    till.answer('one', { ...whole, answer });
    expect(till.intent('one').applied).toMatchObject({ shopName: null, identifierKind: null });
  });

  test('has evidence of at most the length of a note', () => {
    const till = sent();
    till.answer('one', {
      ...UNKNOWN_OUTCOME,
      evidence: 'x'.repeat(MAX_NOTE_LENGTH + 1),
    } as Outcome);
    expect(till.records.at(-1)?.fact.note).toHaveLength(MAX_NOTE_LENGTH);
  });

  test.each([
    ['was not sent', NOT_SENT_OUTCOME, 'not-sent'],
    ['was put off', tooManyRequestsOutcome(null), 'not-answered'],
  ])('says why an attempt that %s was voided', (_, outcome, voidReason) => {
    const till = GuardedLedger.started();
    attempt(till);
    till.send('one');
    expect(till.answer('one', outcome)).toMatchObject({ state: 'voided', voidReason });
  });
});

describe('the lead of the service’s clock over the till’s', () => {
  const AHEAD_MS = 2 * HOUR_MS;
  const told = (till: GuardedLedger, outcome: Outcome, serviceClockAheadMs?: number) =>
    till.write({
      kind: 'record-outcome',
      intentId: intentId('one'),
      outcome,
      ...(serviceClockAheadMs === undefined ? {} : { serviceClockAheadMs }),
    }).fact;

  test.each([
    ['applied', appliedOutcome('uuid-1', 90_00)],
    ['refused', refusedOutcome(422)],
    ['unknown', UNKNOWN_OUTCOME],
  ])('is stored with a payment that was %s, and with the next one sent', (_, outcome) => {
    const till = sent();
    expect(till.intent('one').serviceClockAheadMs).toBeUndefined();
    expect(told(till, outcome, AHEAD_MS)).toMatchObject({
      intent: { serviceClockAheadMs: AHEAD_MS },
      queue: { serviceClockAheadMs: AHEAD_MS },
    });
    till.accept('next', till.card('bert'));
    expect(till.send('next').serviceClockAheadMs).toBe(AHEAD_MS);
  });

  test('is kept if an answer has no date', () => {
    const till = sent();
    told(till, UNKNOWN_OUTCOME, AHEAD_MS);
    till.accept('next', till.card('bert'));
    till.apply('next', 90_00);
    expect(till.intent('next').serviceClockAheadMs).toBe(AHEAD_MS);
    expect(till.ledger.queue.serviceClockAheadMs).toBe(AHEAD_MS);
  });

  test('is stored when a payment sent before is answered', () => {
    const till = sent();
    till.accept('beside', till.card('bert'));
    till.send('beside');
    told(till, appliedOutcome('uuid-1', 90_00), AHEAD_MS);
    till.answer('beside', appliedOutcome('uuid-beside', 90_00));
    expect(till.ledger.queue.serviceClockAheadMs).toBe(AHEAD_MS);
  });
});

test('a payment names the fact of its first sending and the fact of its last', () => {
  const till = sent();
  const first = till.ledger.lastSequence;
  expect(till.intent('one')).toMatchObject({
    sentBySequence: first,
    firstSentBySequence: first,
  });
  till.answer('one', NOT_SENT_OUTCOME);
  expect(till.send('one')).toMatchObject({
    sentBySequence: till.ledger.lastSequence,
    firstSentBySequence: first,
  });
});

test('a drift lasts until a manager has seen it, and answers that agree count again afterwards', () => {
  const till = GuardedLedger.started();
  const card = till.card('anna');
  for (const [name, balance] of Object.entries({ one: 90_00, two: 70_00, three: 60_00 })) {
    till.accept(name, card);
    till.apply(name, balance);
  }
  expect(till.cardNow(card)).toMatchObject({ driftCount: 1, drift: { residualCents: -10_00 } });
  expect(till.ledger.queue.cleanPairs).toBe(1);
});

describe('an attempt applied while its sale is open', () => {
  function openSale(amountCents: number) {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(amountCents, 'books'));
    const card = day.till.card('anna');
    const request = day.till.request('one', card, 'redeem', 60_00);
    day.till.write({ ...request, saleId: id });
    day.till.send('one');
    return { day, id };
  }

  test('raises no alarm if it pays exactly the amount due', () => {
    const { day } = openSale(60_00);
    expect(day.till.answer('one', appliedOutcome('uuid-1', 40_00)).alarm).toBeUndefined();
  });

  test('raises an alarm if the rest was paid in cash meanwhile', () => {
    const { day, id } = openSale(60_00);
    day.pay(id, 10, 'cash');
    const { alarm } = day.till.answer('one', appliedOutcome('uuid-1', 40_00));
    expect(alarm?.kind).toBe('done-and-paid');
  });

  test('raises an alarm counting another gift payment that is not on the receipt yet', () => {
    const { day, id } = openSale(100_00);
    const { till } = day;
    till.write({ ...till.request('beside', till.card('bert'), 'redeem', 40_00), saleId: id });
    till.apply('beside', 60_00);
    day.pay(id, 10, 'cash');
    expect(till.answer('one', appliedOutcome('uuid-1', 40_00)).alarm?.kind).toBe('done-and-paid');
  });
});
