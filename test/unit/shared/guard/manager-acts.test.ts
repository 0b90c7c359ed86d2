import { describe, expect, test } from 'vitest';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { cents } from '../../../../shared/values/money.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { managerProposalSchema } from '../../../../shared/proposals/proposals.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

describe('a payment above a limit', () => {
  const request = (till: GuardedLedger, amountCents: number, card = till.card('0001', 200_00)) => ({
    ...till.request('large', card, 'redeem', amountCents),
    reason: 'known customer',
  });

  test('is deferred with the name and reason of a manager', () => {
    const till = GuardedLedger.started({ online: false });
    const fact = till.write(request(till, 120_00), MANAGER).fact;
    expect(fact.intent).toMatchObject({ strength: 'deferred', reason: 'known customer' });
    expect(fact).toMatchObject({ manager: 'Mia', note: 'known customer' });
  });

  test('is refused without a manager', () => {
    const till = GuardedLedger.started({ online: false });
    expect(till.refusal(request(till, 120_00))).toEqual({ why: 'needs-manager' });
  });

  test('is refused above the card’s balance, and while all money is stopped', () => {
    const till = GuardedLedger.started({ online: false });
    const card = till.card('0001', 100_00);
    expect(till.refusal(request(till, 100_01, card), MANAGER)).toMatchObject({
      why: 'above-limit',
      because: 'balance',
    });
    till.write({ kind: 'pause-queue', cause: 'invariant', note: '' });
    expect(till.refusal(request(till, 10_00, card), MANAGER)).toMatchObject({
      because: 'money-stopped',
    });
  });
});

describe('limits raised for an outage', () => {
  const raise = (hours = 3) => ({
    kind: 'raise-limits' as const,
    sumCents: cents(500_00),
    forMs: hours * HOUR_MS,
    reason: 'Black Friday',
  });

  function exhausted(): GuardedLedger {
    const till = GuardedLedger.started({ online: false });
    till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, perTillCents: cents(20_00), perTillTransactions: 1 },
    }));
    till.accept('first', till.card('0001'), 'redeem', 20_00);
    return till;
  }

  test('let several customers pay by one approval until their end', () => {
    const till = exhausted();
    const card = till.card('0002');
    expect(till.quote(card).upToCents).toBe(0);
    till.write(raise(), MANAGER);
    expect(till.quote(card).upToCents).toBe(50_00);
    till.pass(3 * HOUR_MS);
    expect(till.quote(card).upToCents).toBe(0);
  });

  test('do not last longer if the clock is set back', () => {
    const till = exhausted();
    till.write(raise(), MANAGER);
    till.wallMs -= 24 * HOUR_MS;
    till.monoMs += 4 * HOUR_MS;
    expect(till.quote(till.card('0002')).upToCents).toBe(0);
  });

  test.each([-31, -1, 1, 20])(
    'last as long as was chosen, if the date is set by %i days while somebody types',
    (days) => {
      const till = exhausted();
      const card = till.card('0002');
      const chosen = raise();
      till.wallMs += days * 24 * HOUR_MS;
      till.write(chosen, MANAGER);
      till.pass(3 * HOUR_MS - 1);
      expect(till.quote(card).upToCents).toBe(50_00);
      till.pass(1);
      expect(till.quote(card).upToCents).toBe(0);
    },
  );

  test('end with the outage', () => {
    const till = exhausted();
    till.write(raise(), MANAGER);
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.ledger.queue.raised).toBeUndefined();
  });

  test('are refused while the service is reached, without an end, or without a manager', () => {
    const till = exhausted();
    expect(till.refusal(raise())).toEqual({ why: 'needs-manager' });
    expect(till.refusal(raise(73), MANAGER)).toMatchObject({ why: 'wrong-state' });
    till.write({ kind: 'end-outage' });
    expect(till.refusal(raise(), MANAGER)).toEqual({ why: 'wrong-state', state: 'online' });
  });
});

describe('moving a load to another card', () => {
  function loaded() {
    const till = GuardedLedger.started();
    const wrong = till.card('0001');
    const right = till.card('0002');
    till.accept('load', wrong, 'load', 20_00);
    till.apply('load', 120_00);
    const move = {
      kind: 'move-load' as const,
      intentId: intentId('off'),
      reverses: intentId('load'),
      toCardId: right,
      secondIntentId: intentId('on'),
      reason: 'wrong card',
    };
    return { till, wrong, right, move };
  }

  test('accepts the second half once, after the first is applied', () => {
    const { till, right, move } = loaded();
    till.write(move, MANAGER);
    const second = { kind: 'finish-move' as const, intentId: intentId('off') };
    expect(till.refusal(second)).toMatchObject({ why: 'wrong-state' });
    till.apply('off', 100_00);
    const applied = assertPresent(till.records.at(-1), 'an answer came');
    expect(followUps(till.ledger, applied.fact)).toEqual([second]);
    // The till restarts as after a crash between the two halves.
    till.restart();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([second]);
    till.write(second);
    expect(till.intent('on')).toMatchObject({
      cardId: right,
      verb: 'load',
      amountCents: 20_00,
      follows: intentId('off'),
    });
    expect(till.refusal(second)).toEqual({ why: 'nothing-changes' });
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
  });

  test('needs a manager, a load and another known card', () => {
    const { till, wrong, move } = loaded();
    expect(till.refusal(move)).toEqual({ why: 'needs-manager' });
    expect(till.refusal({ ...move, toCardId: wrong }, MANAGER)).toEqual({ why: 'unknown-card' });
    till.accept('redeem', wrong, 'redeem', 5_00);
    till.apply('redeem', 115_00);
    const notALoad = { ...move, reverses: intentId('redeem') };
    expect(till.refusal(notALoad, MANAGER)).toEqual({ why: 'wrong-state', state: 'redeem' });
  });
});

describe('a refusal that the cashier has read', () => {
  function refused() {
    const till = GuardedLedger.started();
    till.accept('first', till.card('0001'));
    till.sendAndHear('first', refusedOutcome(422));
    return till;
  }
  const told = { kind: 'tell-refusal' as const, intentId: intentId('first') };

  test('needs no manager while the customer is still there', () => {
    const till = refused();
    till.write(told);
    expect(till.intent('first').settlement?.how).toBe('told-at-till');
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('needs a manager later or after a restart', () => {
    const late = refused();
    late.pass(MINUTE_MS + 1);
    expect(late.refusal(told)).toMatchObject({ why: 'wrong-state' });
    const restarted = refused();
    restarted.restart();
    expect(restarted.refusal(told)).toMatchObject({ why: 'wrong-state' });
  });

  test('cannot be acknowledged for an unknown payment', () => {
    const till = GuardedLedger.started();
    till.accept('first', till.card('0001'));
    till.sendAndHear('first', UNKNOWN_OUTCOME);
    expect(till.refusal(told)).toMatchObject({ why: 'wrong-state', state: 'unknown' });
  });
});

describe('settling a refused payment', () => {
  function refusedPromise() {
    const till = GuardedLedger.started();
    till.accept('first', till.card('0001'));
    till.sendAndHear('first', refusedOutcome(422));
    return till;
  }
  const settle = {
    kind: 'settle' as const,
    intentId: intentId('first'),
    reason: 'taken from another card',
  };

  test('accepts another card’s redemption of the same amount, once', () => {
    const till = refusedPromise();
    const other = till.card('0002');
    till.accept('second', other, 'redeem', 10_00);
    const request = { ...settle, how: 'other-card' as const, otherIntentId: intentId('second') };
    till.write(request, MANAGER);
    expect(till.intent('first').settlement?.otherIntentId).toBe(intentId('second'));

    till.accept('third', till.card('0003'));
    till.sendAndHear('third', refusedOutcome(422));
    const again = { ...request, intentId: intentId('third') };
    expect(till.refusal(again, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test.each([
    ['of another amount', 9_00, '0002'],
    ['on the same card', 10_00, '0001'],
  ])('refuses a redemption %s', (_, amountCents, name) => {
    const till = refusedPromise();
    const card = name === '0001' ? till.intent('first').cardId : till.card(name);
    till.accept('second', card, 'redeem', amountCents);
    const request = { ...settle, how: 'other-card' as const, otherIntentId: intentId('second') };
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('refuses a reversal as the other card’s payment', () => {
    const till = refusedPromise();
    till.accept('loaded', till.card('0002'), 'load', 10_00);
    till.apply('loaded', 110_00);
    const back = { intentId: intentId('back'), reverses: intentId('loaded'), reason: 'wrong' };
    till.write({ kind: 'put-right', ...back });
    const request = { ...settle, how: 'other-card' as const, otherIntentId: back.intentId };
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('refuses a redemption for another customer’s sale', () => {
    const till = refusedPromise();
    const sale = { saleId: saleId('other') };
    const line = soapLine(10_00);
    till.write({ kind: 'open-sale', ...sale, lines: [line] });
    till.accept('second', till.card('0002'), 'redeem', 10_00, 'other');
    const gift = { intentId: intentId('second'), amountCents: cents(10_00) };
    till.write({ kind: 'tender-sale', ...sale, tender: { kind: 'gift', ...gift } });
    const request = { ...settle, how: 'other-card' as const, otherIntentId: intentId('second') };
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'other-card-unfit' });
    till.write({ kind: 'complete-sale', ...sale });
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('refuses a service’s number that another payment has', () => {
    const till = GuardedLedger.started();
    const card = till.card('0001');
    till.accept('known', card);
    till.apply('known', 90_00);
    till.accept('first', card, 'redeem', 5_00);
    till.sendAndHear('first', UNKNOWN_OUTCOME);
    const request = { ...settle, how: 'taken' as const, serviceNumber: 'uuid-known' };
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'number-known' });
  });

  test('as *charged* requires the number seen at the service; as *another card* requires that card’s payment', () => {
    expect(managerProposalSchema.safeParse({ ...settle, how: 'taken' }).success).toBe(false);
    expect(managerProposalSchema.safeParse({ ...settle, how: 'other-card' }).success).toBe(false);
    expect(
      managerProposalSchema.safeParse({ ...settle, how: 'taken', serviceNumber: 'n-1' }).success,
    ).toBe(true);
  });
});

test('*send now* is recorded as a fact', () => {
  const till = GuardedLedger.started();
  expect(till.write({ kind: 'ask-send-now' }).fact).toMatchObject({
    kind: 'send-now-asked',
    operator: 'Ann',
  });
});
