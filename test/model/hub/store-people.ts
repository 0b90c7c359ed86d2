import { MAX_STORE_PEOPLE } from '../../../shared/hub/hub-calls.ts';
import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/** Statements of tills about the people of the store: the hub numbers them, and reads none of them (decision 0107). */

/** Returns the number of the newest statement; 0 if there is none. */
export function newestPersonNumber({ people }: HubState): number {
  return Math.max(0, ...[...people.values()].map(({ number }) => number));
}

/**
 * Gives a till's statement about a person the next number, once the till knows what the other tills have said about
 * that person.
 */
export function putPerson(
  state: HubState,
  me: HubTill,
  { epoch, person, seen, body }: CallOf<'put-person'>,
): AnsweredCall<'put-person'> {
  if (epoch !== me.epoch || me.takenOverBy !== null) return { state, answer: { kind: 'fenced' } };
  const all = [...state.people.values()];
  const isNewer = all.some(
    (one) => one.person === person && one.till !== me.name && one.number > seen,
  );
  if (isNewer) return { state, answer: { kind: 'newer' } };
  const others = all.filter((one) => one.till === me.name && one.person !== person);
  if (others.length >= MAX_STORE_PEOPLE) return { state, answer: { kind: 'full' } };
  const number = newestPersonNumber(state) + 1;
  const said = { till: me.name, person, number, body };
  const people = new Map(state.people).set(`${me.name} ${person}`, said);
  return { state: { ...state, people }, answer: { kind: 'kept', number } };
}

/** Returns the last statement of each till about each person, in the order of their numbers. */
export function listPeople(state: HubState, me: HubTill): AnsweredCall<'people'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  return { state, answer: [...state.people.values()].toSorted((a, b) => a.number - b.number) };
}
