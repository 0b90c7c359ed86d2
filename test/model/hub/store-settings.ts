import type { CallOf, SettingKind, StoreSetting } from '../../../shared/hub/hub-calls.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/**
 * Settings that a manager has changed for the whole store: the hub orders them, and trusts none of them (decision
 * 0105).
 */

/** Returns the number of the newest change; 0 before the first. */
export function newestSettingNumber({ settings }: HubState): number {
  return Math.max(0, ...[...settings.values()].map(({ number }) => number));
}

/**
 * Gives a change the next number, or the same one if it is sent again. A change that an older hub had keeps its number,
 * unless something newer is known.
 */
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
  const number = known ?? newestSettingNumber(state) + 1;
  const settings = new Map(state.settings).set(place, { kind, number, name, body });
  return { state: { ...state, settings }, answer: { kind: 'kept', number } };
}

/** A setting that the forwarder of a store's hub brings from the chain's head office (decision 0113). */
export interface OfficeSettingCall {
  readonly kind: SettingKind;
  readonly name: string;
  readonly officeNumber: number;
  /** The highest number that a hub of this store is known to have had. */
  readonly floor: number;
  readonly body: string;
}

/**
 * A hub that was emptied learns from its tills the settings they know, under their old numbers; a change of the office
 * is numbered well above those.
 */
const ABOVE_FLOOR = 1_000;

/** Refuses a setting that the office sent before what is known, because a manager may have changed it since. */
export function putOfficeSetting(
  state: HubState,
  { kind, name, officeNumber, floor, body }: OfficeSettingCall,
): { readonly state: HubState; readonly officeNumber: number; readonly settingsNumber: number } {
  const newest = newestSettingNumber(state);
  const was = state.officeNumbers.get(kind) ?? 0;
  if (was >= officeNumber) return { state, officeNumber: was, settingsNumber: newest };
  const above = floor > newest ? floor + ABOVE_FLOOR : newest;
  const number = above + 1;
  const settings = new Map(state.settings).set(`${kind} `, { kind, number, name, body });
  const officeNumbers = new Map(state.officeNumbers).set(kind, officeNumber);
  return { state: { ...state, settings, officeNumbers }, officeNumber, settingsNumber: number };
}

/** Returns the newest setting of each kind, by kind. */
export function listSettings(state: HubState, me: HubTill): AnsweredCall<'settings'> {
  if (me.takenOverBy !== null) return { state, answer: [] };
  const newest = new Map<string, StoreSetting>();
  for (const setting of state.settings.values()) {
    const other = newest.get(setting.kind);
    if (other === undefined || other.number < setting.number) newest.set(setting.kind, setting);
  }
  const byKind = [...newest.values()].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  return { state, answer: byKind };
}
