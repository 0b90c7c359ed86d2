import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/**
 * Opening the drawer without a sale is recorded each time, and limited per person and shift (decision 0082#the-drawer).
 */

const OPEN = { kind: 'open-drawer' } as const;
const NOT_ALONE = { why: 'needs-approval', because: 'drawer-openings' };

function tillWith(drawerOpenings: number): GuardedLedger {
  const till = GuardedLedger.started();
  till.limits((limits) => ({
    ...limits,
    withoutManager: { ...limits.withoutManager, drawerOpenings },
  }));
  till.accessLevel = 'cashier';
  till.person = 'ann-1';
  return till;
}

function open(till: GuardedLedger, times: number): void {
  for (let time = 0; time < times; time += 1) till.write(OPEN);
}

test('each opening of the drawer is one fact with its person', () => {
  const { fact } = tillWith(2).write(OPEN);
  expect(fact).toMatchObject({
    kind: 'drawer-opened',
    person: 'ann-1',
    operator: 'Ann',
    tally: { count: 1, sumCents: 0 },
  });
  expect(fact.manager).toBeUndefined();
});

test('each person opens the drawer as often as the store allows, counted across restarts', () => {
  const till = tillWith(2);
  open(till, 2);
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
  till.rollOver();
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
  till.person = 'ben-1';
  open(till, 2);
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
});

test('an opening of the drawer by a manager’s PIN uses nobody’s number', () => {
  const till = tillWith(1);
  till.write(OPEN, MANAGER);
  open(till, 1);
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
  expect(till.write(OPEN, MANAGER).fact.manager).toBe('Mia');
});

test('a signed-in manager needs the PIN for the drawer too', () => {
  const till = tillWith(0);
  till.accessLevel = 'manager';
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
});

test('openings while nobody is signed in count for everybody', () => {
  const till = tillWith(1);
  till.person = undefined;
  till.operator = null;
  open(till, 1);
  till.person = 'ann-1';
  till.operator = 'Ann';
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
});

test('the drawer opens without a limit if no manager is known, and never at a locked till', () => {
  const till = tillWith(0);
  till.accessLevel = 'open';
  open(till, 3);
  till.accessLevel = 'locked';
  expect(till.refusal(OPEN)).toEqual({ why: 'locked' });
});

test('a close restarts the number of openings', () => {
  const till = tillWith(1);
  till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' }, MANAGER);
  open(till, 1);
  expect(till.refusal(OPEN)).toEqual(NOT_ALONE);
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  till.write({ kind: 'close-shift', counted, carriesOpenSale: false }, MANAGER);
  open(till, 1);
});
