import { describe, expect, test } from 'vitest';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/**
 * An unknown payment that a manager, in error, has sent again, and that the service then refuses: its first try may
 * have been charged, and even be the reason for the refusal.
 */

const ID = intentId('lamp');

/** The service has charged the first try of 20.00 of 30.00, and refuses the second. */
function refusedAfterRelease() {
  const till = GuardedLedger.started({ mode: 'real' });
  const anna = till.card('anna', 31_00);
  till.accept('before', anna, 'redeem', 1_00);
  till.apply('before', 30_00);
  till.accept('lamp', anna, 'redeem', 20_00);
  till.sendAndHear('lamp', UNKNOWN_OUTCOME);
  till.pass(30 * MINUTE_MS);
  till.write({ kind: 'release', intentId: ID, reason: 'not there' }, MANAGER);
  till.sendAndHear('lamp', refusedOutcome(422));
  const acts = () => actsFor(caseToResolveIn(till.ledger, till.intent('lamp')));
  const settle = (how: 'taken' | 'paid-otherwise' | 'shop-loss') =>
    till.write(
      {
        kind: 'settle',
        intentId: ID,
        how,
        reason: 'looked up',
        ...(how === 'taken' && { balanceSeenCents: cents(10_00) }),
      },
      MANAGER,
    );
  /** Another payment of 5.00, whose answer shows the service's balance. */
  const payLater = () => {
    till.accept('later', anna, 'redeem', 5_00);
    till.apply('later', 5_00);
  };
  return { till, anna, acts, settle, payLater };
}

describe('a payment that the service refuses only when it is sent again', () => {
  test('can be settled as charged, since its first try may have been', () => {
    const { till, anna, acts, settle, payLater } = refusedAfterRelease();
    expect(acts()).toEqual(['taken', 'send-again', 'other-card', 'paid-otherwise', 'shop-loss']);
    settle('taken');
    expect(till.cardNow(anna).confirmed?.balanceCents).toBe(10_00);
    payLater();
    expect(till.cardNow(anna)).toMatchObject({ drift: null, driftCount: 0 });
  });

  test('is reported as perhaps charged once, never twice, when a balance shows it', () => {
    const { till, anna, acts, settle, payLater } = refusedAfterRelease();
    payLater();
    expect(till.intent('lamp').alarm?.kind).toBe('done-after-all');
    expect(acts()[0]).toBe('taken');
    settle('taken');
    expect(till.intent('lamp').alarm).toBeUndefined();
    // The later answer includes it already.
    expect(till.cardNow(anna).confirmed?.balanceCents).toBe(5_00);
  });

  test('is reported if its customer has paid another way meanwhile, and can then be reversed once', () => {
    const { till, acts, settle, payLater } = refusedAfterRelease();
    settle('paid-otherwise');
    payLater();
    expect(till.intent('lamp').alarm?.kind).toBe('done-after-all');
    expect(acts()).toEqual(['taken', 'seen']);
    settle('taken');
    const back = { kind: 'put-right', reverses: ID, reason: 'paid in cash' } as const;
    till.write({ ...back, intentId: intentId('back') }, MANAGER);
    expect(till.refusal({ ...back, intentId: intentId('again') }, MANAGER)).toEqual({
      why: 'already-reversed',
    });
  });

  test('a first refusal, without a try before it, is no reason to offer that', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.accept('lamp', till.card('anna'), 'redeem', 20_00);
    till.sendAndHear('lamp', refusedOutcome(422));
    till.write({ kind: 'release', intentId: ID, reason: 'card unlocked' }, MANAGER);
    till.sendAndHear('lamp', refusedOutcome(422));
    expect(actsFor(caseToResolveIn(till.ledger, till.intent('lamp')))).not.toContain('taken');
  });
});

test('a reversal found as done although refused when sent again has reversed its payment, which nobody reverses again', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  const anna = till.card('anna');
  till.accept('lamp', anna, 'redeem', 20_00);
  till.apply('lamp', 80_00);
  const back = { kind: 'put-right', reverses: ID, reason: 'wrong' } as const;
  till.write({ ...back, intentId: intentId('back') }, MANAGER);
  till.sendAndHear('back', UNKNOWN_OUTCOME);
  till.pass(30 * MINUTE_MS);
  till.write({ kind: 'release', intentId: intentId('back'), reason: 'not there' }, MANAGER);
  till.sendAndHear('back', refusedOutcome(422));
  const found = { how: 'taken', reason: 'there', balanceSeenCents: cents(100_00) } as const;
  till.write({ kind: 'settle', intentId: intentId('back'), ...found }, MANAGER);
  expect(till.intent('lamp').reversedBy).toBe(intentId('back'));
  expect(till.refusal({ ...back, intentId: intentId('again') }, MANAGER)).toEqual({
    why: 'already-reversed',
  });
});
