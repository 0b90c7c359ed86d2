import { describe, expect, test } from 'vitest';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

describe('accepting a payment', () => {
  test('accepts one id once, however often it is pressed', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    expect(till.refusal(till.request('one', card, 'redeem', 10_00))).toEqual({
      why: 'already-accepted',
      intentId: intentId('one'),
    });
  });

  test('refuses an unknown card', () => {
    const till = GuardedLedger.started();
    const stranger = cardIdSchema.parse('card-of-nobody');
    expect(till.refusal(till.request('one', stranger, 'redeem', 1))).toEqual({
      why: 'unknown-card',
    });
  });

  test.each([0, -1, LARGEST_TYPED_CENTS + 1])('refuses %i cents as an amount', (amount) => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    expect(till.refusal(till.request('one', card, 'load', amount))).toEqual({
      why: 'not-an-amount',
    });
  });

  test.each([
    [-1, 'redeem', -10_00],
    [-1, 'load', 10_00],
    [1, 'redeem', 10_00],
    [1, 'load', -10_00],
  ] as const)('with redemptions signed %i, sends a %s as %i', (redeemSign, verb, sent) => {
    const till = GuardedLedger.started({ redeemSign });
    expect(till.accept('one', till.card('anna'), verb).signedAmountCents).toBe(sent);
  });

  test('defers what the till may promise, even while the service is reached', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', 200_00);
    expect(till.accept('small', card, 'redeem', 50_00).strength).toBe('deferred');
    expect(till.accept('large', card, 'redeem', 50_01).strength).toBe('attempt');
  });

  test('refuses an amount above the possible one with its reason', () => {
    const till = GuardedLedger.started();
    expect(till.refusal(till.request('one', till.card('anna', 20_00), 'redeem', 20_01))).toEqual({
      why: 'above-limit',
      upToCents: 20_00,
      because: 'balance',
    });
  });
});

test('a load above the till’s limit is refused for that limit, not for a missing manager', () => {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  till.write({ kind: 'open-sale', saleId: saleId('anna'), lines: [] });
  const card = till.card('anna');
  const { upToCents, because } = till.quote(card, 'load');
  expect(till.refusal(till.request('one', card, 'load', upToCents + 1))).toEqual({
    why: 'above-limit',
    upToCents,
    because,
  });
  expect(till.refusal(till.request('one', card, 'load', upToCents))).toMatchObject({
    because: 'load-without-sale',
  });
});

describe('a payment that repeats an earlier one', () => {
  function again(till: GuardedLedger, name = 'two') {
    const card = cardIdSchema.parse('card-of-anna');
    return { ...till.request(name, card, 'redeem', 10_00), repeatConfirmed: false };
  }

  function taken() {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    return till;
  }

  test('is asked about within two minutes, and accepted when the cashier confirms it', () => {
    const till = taken();
    till.pass(2 * MINUTE_MS);
    expect(till.refusal(again(till))).toMatchObject({ why: 'looks-like-repeat' });
    till.write({ ...again(till), repeatConfirmed: true });
  });

  test('is not asked about after two minutes, or if amount, verb or card differ', () => {
    const till = taken();
    const bert = till.card('bert');
    till.write({ ...again(till, 'amount'), amountCents: cents(10_01) });
    till.write({ ...again(till, 'verb'), verb: 'load' });
    till.write({ ...again(till, 'card'), cardId: bert });
    till.pass(2 * MINUTE_MS + 1);
    till.write(again(till));
  });

  test.each([
    ['set back', -3 * HOUR_MS],
    ['set forward', 3 * HOUR_MS],
  ])('is asked about even after the clock was %s', (_, ms) => {
    const till = taken();
    till.wallMs += ms;
    expect(till.refusal(again(till)).why).toBe('looks-like-repeat');
  });

  test('is asked about even after a restart', () => {
    const till = taken();
    till.restart();
    till.pass(30 * SECOND_MS);
    expect(till.refusal(again(till)).why).toBe('looks-like-repeat');
    till.pass(2 * MINUTE_MS);
    till.write(again(till));
  });

  test('is not asked about if the first was undone or refused', () => {
    const till = taken();
    till.write({ kind: 'undo', intentId: intentId('one') });
    till.write(again(till));
    const other = GuardedLedger.started();
    other.accept('one', other.card('anna'));
    other.sendAndHear('one', refusedOutcome(422));
    other.write(again(other));
  });
});

describe('reversing a payment', () => {
  const putRight = (name: string, reverses: string) => ({
    kind: 'put-right' as const,
    intentId: intentId(name),
    reverses: intentId(reverses),
    reason: 'wrong card',
  });

  function withApplied(verb: 'redeem' | 'load' = 'redeem') {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card, verb);
    till.apply('one', verb === 'redeem' ? 90_00 : 110_00);
    return { till, card };
  }

  test.each([
    ['redeem', 'load'],
    ['load', 'redeem'],
  ] as const)('reverses a %s by a linked %s', (verb, opposite) => {
    const { till } = withApplied(verb);
    till.write(putRight('back', 'one'));
    expect(till.intent('back')).toMatchObject({
      verb: opposite,
      amountCents: 10_00,
      strength: 'deferred',
      reverses: intentId('one'),
      reason: 'wrong card',
    });
    expect(till.intent('one').reversedBy).toBe(intentId('back'));
  });

  test('is possible once, and never for a reversal', () => {
    const { till } = withApplied();
    till.write(putRight('back', 'one'));
    expect(till.refusal(putRight('back', 'one')).why).toBe('already-accepted');
    expect(till.refusal(putRight('again', 'one'))).toEqual({ why: 'already-reversed' });
    till.apply('back', 100_00);
    expect(till.refusal(putRight('again', 'one'))).toEqual({ why: 'already-reversed' });
    expect(till.refusal(putRight('again', 'back'))).toEqual({ why: 'is-a-reversal' });
  });

  test('is possible only for a payment applied or found charged by a manager', () => {
    const { till, card } = withApplied();
    till.accept('two', card);
    expect(till.refusal(putRight('back', 'two'))).toEqual({ why: 'wrong-state', state: 'waiting' });
    till.sendAndHear('two', UNKNOWN_OUTCOME);
    till.write(
      { kind: 'settle', intentId: intentId('two'), how: 'taken', reason: 'in the list' },
      MANAGER,
    );
    till.write(putRight('back', 'two'));
  });

  test('is possible again when the first reversal failed, but only one of the two can be sent', () => {
    const { till } = withApplied('load');
    till.write(putRight('back', 'one'));
    till.sendAndHear('back', refusedOutcome(422));
    expect(till.intent('one').reversedBy).toBeNull();
    till.write(putRight('again', 'one'));
    const release = { kind: 'release' as const, intentId: intentId('back'), reason: 'once more' };
    expect(till.refusal(release, MANAGER)).toEqual({ why: 'already-reversed' });
    till.write({ kind: 'undo', intentId: intentId('again') });
    till.write(release, MANAGER);
    expect(till.intent('one').reversedBy).toBe(intentId('back'));
    expect(till.refusal(putRight('third', 'one'))).toEqual({ why: 'already-reversed' });
  });

  test('is refused on an erased card', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.apply('one', 90_00);
    till.write({ kind: 'erase-customer', cardId: card }, MANAGER);
    const back = { intentId: intentId('back'), reverses: intentId('one'), reason: 'wrong' };
    expect(till.refusal({ kind: 'put-right', ...back }, MANAGER)).toEqual({ why: 'unknown-card' });
  });

  test('is refused while an alarm has stopped the queue', () => {
    const { till } = withApplied();
    till.write({ kind: 'pause-queue', cause: 'invariant', note: 'I2' });
    expect(till.refusal(putRight('back', 'one'))).toEqual({
      why: 'queue-paused',
      cause: 'invariant',
    });
  });

  test('removes its tender from the open sale', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    openSale(till);
    till.accept('one', card, 'redeem', 10_00, 'anna');
    till.write(giftTender('one'));
    till.apply('one', 90_00);
    till.write(putRight('back', 'one'));
    expect(till.ledger.sales.get(saleId('anna'))?.tenders).toEqual([]);
    expect(till.refusal(giftTender('one'))).toEqual({ why: 'sale-tender-not-taken' });
  });
});

function openSale(till: GuardedLedger) {
  const line = soapLine(10_00);
  till.write({ kind: 'open-sale', saleId: saleId('anna'), lines: [line] });
}

function giftTender(name: string) {
  return {
    kind: 'tender-sale' as const,
    saleId: saleId('anna'),
    tender: { kind: 'gift' as const, intentId: intentId(name), amountCents: cents(10_00) },
  };
}

describe('undoing a payment', () => {
  const undo = { kind: 'undo' as const, intentId: intentId('one') };

  test('is possible only before it is sent', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.send('one');
    expect(till.refusal(undo)).toEqual({ why: 'wrong-state', state: 'sending' });
    till.answer('one', NOT_SENT_OUTCOME);
    till.write(undo);
    expect(till.intent('one')).toMatchObject({ state: 'voided', voidReason: 'undone' });
    expect(till.refusal(undo).why).toBe('wrong-state');
  });

  test('excludes sending: whichever of the two is recorded first wins', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.write(undo);
    expect(
      till.refusal({ kind: 'begin-sending', intentId: intentId('one'), keyVersion: 1 }),
    ).toEqual({ why: 'wrong-state', state: 'voided' });
  });

  test('is possible while the key is refused', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', KEY_REFUSED_OUTCOME);
    till.write(undo);
    expect(till.intent('one').state).toBe('voided');
  });

  test('is refused after a manager has sent it again', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', refusedOutcome(422));
    till.write({ kind: 'release', intentId: intentId('one'), reason: 'card is active' }, MANAGER);
    expect(till.refusal(undo)).toEqual({ why: 'verdict-forbids', verdict: 'released' });
  });

  test('is possible for a payment that was refused and is to be sent again, while its sale is open', () => {
    const till = GuardedLedger.started();
    openSale(till);
    till.accept('one', till.card('anna'), 'redeem', 5_00, 'anna');
    till.sendAndHear('one', refusedOutcome(422));
    till.write({ kind: 'release', intentId: intentId('one'), reason: 'card is active' }, MANAGER);
    expect(till.intent('one')).toMatchObject({ state: 'waiting', verdict: 'released' });
    const cancel = { saleId: saleId('anna'), reason: 'went away' };
    const freshId = () => intentId('back');
    for (const step of proposalsToCancelSale(till.ledger, cancel, till.stamp(), freshId))
      till.write(step);
    expect(till.intent('one').state).toBe('voided');
    expect(till.ledger.sales.get(cancel.saleId)?.state).toBe('cancelled');
  });

  test('is refused for a tender of a completed sale', () => {
    const till = GuardedLedger.started();
    openSale(till);
    till.accept('one', till.card('anna'), 'redeem', 10_00, 'anna');
    till.write(giftTender('one'));
    till.write({ kind: 'complete-sale', saleId: saleId('anna') });
    expect(till.refusal(undo)).toEqual({ why: 'wrong-state', state: 'sale-completed' });
  });

  test('is refused for a promised payment that was not sent in time, or before a restart', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.pass(DAY_MS);
    for (const why of ['too-late', 'restart'] as const) {
      expect(till.refusal({ kind: 'void-attempt', intentId: intentId('one'), why })).toEqual({
        why: 'wrong-state',
        state: 'deferred',
      });
    }
  });
});

test('the balance in an answer replaces a stated one', () => {
  const till = GuardedLedger.started();
  const card = till.card('anna', 100_00);
  till.accept('one', card);
  till.sendAndHear('one', appliedOutcome('uuid-1', 12_34));
  expect(till.quote(card)).toMatchObject({ confirmedCents: 12_34, availableCents: 12_34 });
  expect(till.intent('one').balanceBeforeCents).toBeNull();
  till.accept('two', card);
  expect(till.apply('two', 2_34).balanceBeforeCents).toBe(12_34);
});
