import { personOfName } from '../../shared/policy/distinct-names.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { Person, Role, StaffAnswer, StaffChange } from '../../shared/proposals/people.ts';
import type { PinGate } from './pin-gate.ts';
import type { SignIn } from './sign-in.ts';

/**
 * Changes who may work at the till, with a manager's PIN typed for that change.
 * @param mayBegin true if anybody may add the very first person, who has to be a manager
 */
export async function changeStaff(
  gate: PinGate,
  signIn: SignIn,
  change: StaffChange,
  mayBegin: boolean,
): Promise<StaffAnswer> {
  const isFirst = mayBegin && gate.trouble === null && gate.people.length === 0;
  if (!isFirst && signIn.people.opened !== 'page') return { kind: 'needs-manager' };
  // A person whom no manager approved is listed at this till only, not in the whole store.
  const by = isFirst ? undefined : (signIn.managingActor().stepUp?.manager ?? null);
  const answer = await carryOut(gate, change, by);
  if (answer.kind === 'changed') signIn.followListChange('id' in change ? change.id : undefined);
  return answer;
}

async function carryOut(
  gate: PinGate,
  change: StaffChange,
  by: string | null | undefined,
): Promise<StaffAnswer> {
  switch (change.kind) {
    case 'add': {
      const { name, role, pin } = change;
      if (role !== 'manager' && managersOf(gate).length === 0) return { kind: 'last-manager' };
      if (personOfName(gate.people, name) !== null) return { kind: 'name-taken' };
      return give(gate, { name, role }, pin, by);
    }
    case 'rename':
      return withPerson(gate, change.id, async ({ id }) => {
        if (personOfName(gate.people, change.name, id) !== null) return { kind: 'name-taken' };
        await gate.rename(id, change.name, by);
        return { kind: 'changed' };
      });
    case 'new-pin':
      return withPerson(gate, change.id, (person) =>
        give(gate, { ...person, name: gate.ownNameOf(person) }, change.pin, by),
      );
    case 'retire':
      return withPerson(gate, change.id, async ({ id, role }) => {
        const isLast = role === 'manager' && managersOf(gate).length === 1;
        if (isLast && gate.people.length > 1) return { kind: 'last-manager' };
        await gate.retire(id, by);
        return { kind: 'changed' };
      });
    case 'share':
      return withPerson(gate, change.id, async ({ id }) => {
        await gate.share(id, by);
        return { kind: 'changed' };
      });
    case 'rules':
      await gate.setRules(change.rules);
      return { kind: 'changed' };
    default:
      return assertNever(change);
  }
}

async function give(
  gate: PinGate,
  person: Parameters<PinGate['put']>[0],
  pin: string,
  by: string | null | undefined,
): Promise<StaffAnswer> {
  const least = shortestFor(gate, person.role);
  if (pin.length < least) return { kind: 'pin-short', least };
  await gate.put(person, pin, by);
  return { kind: 'changed' };
}

/** Returns the fewest digits of a PIN; the owner may require more of managers. */
function shortestFor(gate: PinGate, role: Role): number {
  return role === 'manager' ? gate.managerDigits : 0;
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
