import type { People } from '../../shared/proposals/people.ts';
import type { Clock } from '../ledger/ledger-writer.ts';
import { PinGate } from './pin-gate.ts';

const DEMO_PEOPLE = [
  { name: 'Kim', role: 'cashier', pin: '1111' },
  { name: 'Robin', role: 'manager', pin: '9999' },
] as const;

/** Told on the lock screen; they open nothing but the demo. */
export const DEMO_PINS: People['demoPins'] = DEMO_PEOPLE.map(({ name, pin }) => ({ name, pin }));

/**
 * The people of the demo, in a file of their own: a PIN that everybody knows must not open a real
 * till. A new demo asks nobody who it is, until F8 or its owner does.
 */
export async function openDemoPeople(path: string, clock: Clock): Promise<PinGate> {
  const gate = await PinGate.open(path, clock);
  if (gate.people.length > 0) return gate;
  for (const { name, role, pin } of DEMO_PEOPLE) await gate.put({ name, role }, pin);
  await gate.setRules({ ...gate.rules, asksSignIn: false });
  return gate;
}
