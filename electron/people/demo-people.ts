import type { People } from '../../shared/proposals/people.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { PinGate } from './pin-gate.ts';
import type { PinCost } from './pin-hash.ts';
import type { StaffStorage } from './staff-file.ts';

const DEMO_PEOPLE = [
  { name: 'Kim', role: 'cashier', pin: '1111' },
  { name: 'Robin', role: 'manager', pin: '9999' },
] as const;

/** PINs of the demo's people, shown on the lock screen; they open only the demo. */
export const DEMO_PINS: People['demoPins'] = DEMO_PEOPLE.map(({ name, pin }) => ({ name, pin }));

/** Cheap hashing for the demo's public PINs, so that a new demo does not wait for a thread. */
const DEMO_COST: PinCost = { N: 2 ** 10, r: 8, p: 1 };

/**
 * Opens the demo's list of people, a file of its own, so that a public PIN opens no real till. A new demo does not ask
 * for sign-in until somebody presses F8 or turns it on; one whose list is not trusted starts again.
 */
export async function openDemoPeople(staffFiles: StaffStorage, clock: Clock): Promise<PinGate> {
  const gate = await PinGate.open(staffFiles, clock, DEMO_COST);
  if (gate.trouble === null && gate.people.length > 0) return gate;
  for (const { name, role, pin } of DEMO_PEOPLE) {
    if (role === 'cashier') await gate.put({ name, role }, pin);
    else await gate.setUp({ id: 'demo-manager', name }, { managerDigits: 4, managerPin: pin });
  }
  await gate.setRules({ ...gate.rules, asksSignIn: false });
  return gate;
}
