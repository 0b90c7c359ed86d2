import { expect, test } from 'vitest';
import type { AccessLevel } from '../../../../shared/proposals/people.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/**
 * A manager has signed in and left for the stock room. Another person takes cash out, and the report would name the
 * manager.
 */

function withShift(accessLevel: AccessLevel): GuardedLedger {
  const till = GuardedLedger.started();
  till.write({ kind: 'open-shift', floatCents: cents(200_00), businessDay: '2026-11-20' }, MANAGER);
  till.accessLevel = accessLevel;
  return till;
}

const move = (direction: 'in' | 'out') =>
  ({
    kind: 'move-cash',
    moveId: `move-${direction}-1`,
    direction,
    amountCents: cents(150_00),
    reason: 'To the bank',
  }) as const satisfies Proposal;

test('taking cash out of the drawer needs a manager’s PIN, even while a manager is signed in', () => {
  const till = withShift('manager');
  expect(till.refusal(move('out'))).toEqual({ why: 'needs-manager' });
  expect(till.propose(move('out'), MANAGER)).toBe(true);
  expect(till.ledger.shift?.cashMoves).toMatchObject([{ amountCents: 150_00 }]);
});

test('putting cash in needs no second PIN of a signed-in manager, and no act needs one if no manager is known', () => {
  expect(withShift('manager').propose(move('in'))).toBe(true);
  expect(withShift('open').propose(move('out'))).toBe(true);
});
