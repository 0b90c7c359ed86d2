import type { People } from '../../shared/proposals/people.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { PinGate } from './pin-gate.ts';
import type { PinCost } from './pin-hash.ts';
import type { StaffPlace } from './staff-file.ts';

const DEMO_PEOPLE = [
  { name: 'Kim', role: 'cashier', pin: '1111' },
  { name: 'Robin', role: 'manager', pin: '9999' },
] as const;

/** Shown on the lock screen; they open nothing but the demo. */
export const DEMO_PINS: People['demoPins'] = DEMO_PEOPLE.map(({ name, pin }) => ({ name, pin }));

/** These PINs are public, so hashing may be quick, and a new demo need not wait for a thread. */
const DEMO_COST: PinCost = { N: 2 ** 10, r: 8, p: 1 };

/**
 * The people of the demo, in a file of their own: a public PIN must not open a real till. A new demo does not ask for
 * sign-in until F8 or its owner does; one whose list cannot be trusted starts again.
 */
export async function openDemoPeople(place: StaffPlace, clock: Clock): Promise<PinGate> {
  const gate = await PinGate.open(place, clock, DEMO_COST);
  if (gate.trouble === null && gate.people.length > 0) return gate;
  for (const { name, role, pin } of DEMO_PEOPLE) {
    if (role === 'cashier') await gate.put({ name, role }, pin);
    else await gate.setUp({ id: 'demo-manager', name }, { managerDigits: 4, managerPin: pin });
  }
  await gate.setRules({ ...gate.rules, asksSignIn: false });
  return gate;
}
