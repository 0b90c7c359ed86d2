import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { UNTOLD_CAUSE } from '../../../../shared/ledger/money/intent.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

const one = { intentId: intentId('one') };
const holdBack = { kind: 'hold-back', ...one } as const;
const forget = { kind: 'forget-sending', ...one, why: 'restored' } as const;
const release = { kind: 'release', ...one, reason: 'not listed' } as const;

function promised(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  return till;
}

describe('a payment that a disk failure kept from being confirmed', () => {
  test('is held back while it waits, even after a manager released it in a copy', () => {
    const till = promised();
    till.write(forget);
    till.pass(GRACE_MS);
    till.write(release, MANAGER);
    till.write(holdBack);
    expect(till.intent('one')).toMatchObject({ state: 'refused', cause: UNTOLD_CAUSE });
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  });

  test('is not held back if it was in flight when the copy was made', () => {
    const till = promised();
    till.send('one');
    till.write(forget);
    expect(till.refusal(holdBack)).toEqual({ why: 'wrong-state', state: 'unknown' });
  });

  test('is not held back if it was sent after its release', () => {
    const till = promised();
    till.write(forget);
    till.pass(GRACE_MS);
    till.write(release, MANAGER);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    expect(till.refusal(holdBack)).toEqual({ why: 'wrong-state', state: 'unknown' });
  });

  test('is not held back once a manager has settled it', () => {
    const till = promised();
    till.write(forget);
    till.pass(GRACE_MS);
    till.write({ kind: 'settle', ...one, how: 'shop-loss', reason: 'gone' }, MANAGER);
    expect(till.refusal(holdBack)).toEqual({ why: 'wrong-state', state: 'settled' });
  });
});

test.each(['paid-otherwise', 'shop-loss'] as const)(
  'a refused reversal settled as %s closes the original only if the customer got the money',
  (how) => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'), 'redeem', 25_00);
    till.apply('one', 75_00);
    const putRight = { kind: 'put-right', reverses: one.intentId, reason: 'wrong card' } as const;
    till.write({ ...putRight, intentId: intentId('back') });
    till.sendAndHear('back', refusedOutcome(422));
    till.write({ kind: 'settle', intentId: intentId('back'), how, reason: 'in cash' }, MANAGER);
    const again = { ...putRight, intentId: intentId('again') };
    if (how === 'paid-otherwise') expect(till.refusal(again).why).toBe('already-reversed');
    else expect(till.propose(again)).toBe(true);
  },
);
