import { MOST_STORE_PEOPLE } from '../../../shared/hub/hub-calls.ts';
import type { CallOf } from '../../../shared/hub/hub-calls.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/** What tills say of the people of the store: the hub numbers it, and reads none of it (decision 0107). */

/** Of what was said last; 0 where nothing was. */
export function newestOfPeople({ people }: HubState): number {
  return Math.max(0, ...[...people.values()].map(({ number }) => number));
}

/** What one till says of a person gets the next number, once it knows what the others have said of that person. */
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
  if (others.length >= MOST_STORE_PEOPLE) return { state, answer: { kind: 'full' } };
  const number = newestOfPeople(state) + 1;
  const said = { till: me.name, person, number, body };
  const people = new Map(state.people).set(`${me.name} ${person}`, said);
  return { state: { ...state, people }, answer: { kind: 'kept', number } };
}

/** All that all tills have said last of each, in that order. */
export function listPeople(state: HubState, me: HubTill): AnsweredCall<'people'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  return { state, answer: [...state.people.values()].toSorted((a, b) => a.number - b.number) };
}
