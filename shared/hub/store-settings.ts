import type { CallOf, StoreSetting } from './hub-calls.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/** What a manager has changed for the whole store: the hub orders it, and believes nothing of it (decision 0105). */

/** The number that the next change comes after; 0 before the first. */
export function newestSetting({ settings }: HubState): number {
  return Math.max(0, ...[...settings.values()].map(({ number }) => number));
}

/** A change gets the next number, and the same one where it is said again; what an older hub had keeps its own, unless something newer is known. */
export function putSetting(
  state: HubState,
  me: HubTill,
  { epoch, kind, settingName: name, number: known, body }: CallOf<'put-setting'>,
): AnsweredCall<'put-setting'> {
  if (epoch !== me.epoch || me.takenOverBy !== null) return { state, answer: { kind: 'fenced' } };
  const place = `${kind} ${me.name}`;
  const was = state.settings.get(place);
  if (known === null && was?.name === name)
    return { state, answer: { kind: 'kept', number: was.number } };
  const ofKind = [...state.settings.values()].filter((one) => one.kind === kind);
  const newest = Math.max(0, ...ofKind.map((one) => one.number));
  if (known !== null && newest >= known) return { state, answer: { kind: 'kept', number: newest } };
  const number = known ?? newestSetting(state) + 1;
  const settings = new Map(state.settings).set(place, { kind, number, name, body });
  return { state: { ...state, settings }, answer: { kind: 'kept', number } };
}

/** The newest of each kind. */
export function listSettings(state: HubState, me: HubTill): AnsweredCall<'settings'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  const newest = new Map<string, StoreSetting>();
  for (const setting of state.settings.values()) {
    const other = newest.get(setting.kind);
    if (other === undefined || other.number < setting.number) newest.set(setting.kind, setting);
  }
  return { state, answer: [...newest.values()] };
}
