import { describe, expect, test } from 'vitest';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  CURRENT_KEYS,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/**
 * The service charges a payment, its answer is lost, and a proxy or the service answers the second try under the same
 * idempotency key with 422.
 */

const ID = intentId('lamp');

/** The first try has charged 20.00 of 30.00. */
function refusedUnderItsKey() {
  const till = GuardedLedger.started({ mode: 'real' });
  const anna = till.card('anna', 31_00);
  till.accept('before', anna, 'redeem', 1_00);
  till.apply('before', 30_00);
  till.accept('lamp', anna, 'redeem', 20_00);
  till.sendAndHear('lamp', UNKNOWN_OUTCOME);
  till.write({ kind: 'release-by-key', intentId: ID, ...CURRENT_KEYS });
  till.sendAndHear('lamp', refusedOutcome(422));
  const payLater = (balanceCents: number) => {
    till.accept('later', anna, 'redeem', 5_00);
    till.apply('later', balanceCents);
    return till.cardNow(anna);
  };
  const settle = (how: 'taken' | 'shop-loss') => {
    const seen = how === 'taken' ? { balanceSeenCents: cents(10_00) } : {};
    till.write({ kind: 'settle', intentId: ID, how, reason: 'looked up', ...seen }, MANAGER);
  };
  return { till, anna, payLater, settle };
}

describe('a payment whose second try under its idempotency key is answered with 422', () => {
  test('stays unknown, keeps its amount set aside, and is not sent under its key again', () => {
    const { till, anna } = refusedUnderItsKey();
    expect(till.intent('lamp').state).toBe('unknown');
    expect(till.quote(anna).heldCents).toBe(20_00);
    const again = { kind: 'release-by-key', intentId: ID, ...CURRENT_KEYS } as const;
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
    expect(actsFor(caseToResolveIn(till.ledger, till.intent('lamp')))).toEqual([
      'taken',
      'send-again',
      'shop-loss',
    ]);
  });

  test('is charged once in the till, and leaves no unexpected balance, once a manager finds it', () => {
    const { till, anna, payLater, settle } = refusedUnderItsKey();
    settle('taken');
    expect(till.cardNow(anna).confirmed?.balanceCents).toBe(10_00);
    expect(payLater(5_00)).toMatchObject({ drift: null, driftCount: 0 });
    expect(till.intent('lamp').alarm).toBeUndefined();
  });

  test('is reported as charged after all if a manager has written it off', () => {
    const { till, payLater, settle } = refusedUnderItsKey();
    settle('shop-loss');
    expect(payLater(5_00).drift).toBeNull();
    expect(till.intent('lamp').alarm?.kind).toBe('done-after-all');
  });

  test('and which a manager sends again, and the service refuses once more, may still be found charged', () => {
    const { till, settle, payLater } = refusedUnderItsKey();
    till.pass(30 * MINUTE_MS);
    till.write({ kind: 'release', intentId: ID, reason: 'not there' }, MANAGER);
    till.sendAndHear('lamp', refusedOutcome(422));
    expect(till.intent('lamp').state).toBe('refused');
    settle('taken');
    expect(payLater(5_00)).toMatchObject({ drift: null, driftCount: 0 });
  });
});
