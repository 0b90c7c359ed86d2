import { expect, test } from 'vitest';
import type { AccessLevel } from '../../../../shared/proposals/people.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/**
 * A manager has signed in, and has gone to the stock room. Whoever stands at the till takes cash out of the drawer, and
 * the report would say that the manager did.
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

test('cash leaves the drawer by a manager’s PIN, also where a manager has signed in', () => {
  const till = withShift('manager');
  expect(till.refusal(move('out'))).toEqual({ why: 'needs-manager' });
  expect(till.propose(move('out'), MANAGER)).toBe(true);
  expect(till.ledger.shift?.cashMoves).toMatchObject([{ amountCents: 150_00 }]);
});

test('what comes into it needs no second PIN; nor does anything where nobody could be asked', () => {
  expect(withShift('manager').propose(move('in'))).toBe(true);
  expect(withShift('open').propose(move('out'))).toBe(true);
});
