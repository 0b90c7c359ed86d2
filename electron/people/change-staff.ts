import { assertNever } from '../../shared/values/assert.ts';
import type { Person, StaffAnswer, StaffChange } from '../../shared/proposals/people.ts';
import { permissions } from '../../shared/proposals/permissions.ts';
import type { PinGate } from './pin-gate.ts';
import type { SignIn } from './sign-in.ts';

/**
 * Changes who may work at the till. Only a manager who is signed in may; the very first person may be
 * added by anybody, and has to be a manager.
 */
export async function changeStaff(
  gate: PinGate,
  signIn: SignIn,
  change: StaffChange,
): Promise<StaffAnswer> {
  const isFirst = gate.people.length === 0;
  if (!isFirst && signIn.standing !== permissions['change-staff']) return { kind: 'needs-manager' };
  const answer = await carryOut(gate, change);
  if (answer.kind === 'changed') signIn.lookAgain();
  return answer;
}

async function carryOut(gate: PinGate, change: StaffChange): Promise<StaffAnswer> {
  switch (change.kind) {
    case 'add': {
      const { name, role, pin } = change;
      if (role !== 'manager' && managersOf(gate).length === 0) return { kind: 'last-manager' };
      return (await gate.put({ name, role }, pin)) ? { kind: 'changed' } : { kind: 'pin-taken' };
    }
    case 'rename':
      return withPerson(gate, change.id, async ({ id }) => {
        await gate.rename(id, change.name);
        return { kind: 'changed' };
      });
    case 'new-pin':
      return withPerson(gate, change.id, async (person) =>
        (await gate.put(person, change.pin)) ? { kind: 'changed' } : { kind: 'pin-taken' },
      );
    case 'retire':
      return withPerson(gate, change.id, async ({ id, role }) => {
        const isLast = role === 'manager' && managersOf(gate).length === 1;
        if (isLast && gate.people.length > 1) return { kind: 'last-manager' };
        await gate.retire(id);
        return { kind: 'changed' };
      });
    case 'rules':
      await gate.setRules(change.rules);
      return { kind: 'changed' };
    default:
      return assertNever(change);
  }
}

async function withPerson(
  gate: PinGate,
  id: string,
  act: (person: Person) => Promise<StaffAnswer>,
): Promise<StaffAnswer> {
  const person = gate.people.find((one) => one.id === id);
  return person === undefined ? { kind: 'nobody-there' } : act(person);
}

function managersOf(gate: PinGate): readonly Person[] {
  return gate.people.filter(({ role }) => role === 'manager');
}
