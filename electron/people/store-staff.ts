import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PersonReport } from '../../shared/hub/hub-calls.ts';
import type { SharedPerson } from '../../shared/hub/shared-person.ts';
import type { RecordedStaffChange } from '../../shared/ledger/store/staff.ts';
import {
  comparePersonRevisions,
  judgePersonChange,
} from '../../shared/policy/judge-person-change.ts';
import type {
  LocalPersonRevision,
  PersonRevision,
} from '../../shared/policy/judge-person-change.ts';
import type { People } from '../../shared/proposals/people.ts';
import type { InstantMs } from '../../shared/values/time.ts';
import { toPinHash, toSharedPin } from './pin-hash.ts';
import type { PinSecrets } from './pin-hash.ts';
import type { StoreMembership, StaffEntry } from './staff-file.ts';

/**
 * The store whose hub this till has joined. `mark` identifies the store in people's entries; `till` is this till's
 * name.
 */
export interface JoinedStore {
  readonly mark: string;
  readonly till: string;
}

/** The merged list of people, and the changes to pass on. */
export interface MergedPeople {
  readonly people: readonly StaffEntry[];
  readonly isChanged: boolean;
  readonly changes: readonly (Pick<RecordedStaffChange, 'what' | 'who'> & {
    readonly from: string;
  })[];
  /** People with another PIN, whose wrong tries start again from zero. */
  readonly withNewPin: readonly string[];
  /** People removed elsewhere who stay for now, each being the only manager here. */
  readonly leaving: ReadonlyMap<string, SharedPerson>;
  readonly toSend: readonly SharedPerson[];
}

/** The entry before the change; without `active` it counts as active. */
type ChangedStaffEntry = Pick<StaffEntry, 'id' | 'store'> & Partial<Pick<StaffEntry, 'active'>>;

/** Returns the membership of a person whom this till changes, or makes one of the store's. */
export function membershipAfterChange(
  { id, store: before, active = true }: ChangedStaffEntry,
  here: JoinedStore,
  by: string | null,
  atMs: InstantMs,
): StoreMembership {
  const known = before?.mark === here.mark && active ? before : undefined;
  // A change that no other till has yet keeps its revision.
  const revision = known === undefined ? 1 : known.revision + (known.isTold ? 1 : 0);
  return {
    // A new id, because every set-up file names its manager by the same id, and they need not be the same person.
    id: known?.id ?? newIdOf(id, here, active),
    mark: here.mark,
    change: randomUUID(),
    revision,
    till: here.till,
    by,
    atMs,
    isTold: false,
  };
}

/**
 * Returns an id for a person new to the store. A removed person stays removed, so adding that person again gives
 * another id.
 */
function newIdOf(id: string, { till }: JoinedStore, wasActive: boolean): string {
  if (!wasActive) return randomUUID();
  return z.uuid().safeParse(id).success ? id : `${till} ${id}`;
}

/** A person sent by another till whose entry this till cannot decrypt. */
export type UnreadPerson = Pick<PersonReport, 'till' | 'person'>;

/**
 * Merges other tills' entries with this till's; every till gets the same result (decision 0107).
 * @param again people whose entry from this till cannot be decrypted any more, because the API key changed
 */
export function mergePeople(
  staff: readonly StaffEntry[],
  mark: string,
  said: readonly SharedPerson[],
  secrets: PinSecrets,
  again: ReadonlySet<string>,
): MergedPeople {
  const people = [...staff];
  const changes: MergedPeople['changes'][number][] = [];
  const withNewPin: string[] = [];
  const leaving = new Map<string, SharedPerson>();
  const newest = newestOfEach(said);
  let isChanged = false;
  // Additions are merged first, so that a removal does not hit the last manager if another one was added.
  const inOrder = [...newest.values()].toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
  for (const theirs of inOrder) {
    const index = placeOf(people, mark, theirs.id);
    const known = people[index];
    const decided = judgePersonChange(changeOf(known, mark), saidChange(theirs));
    if (decided === 'keep' || (decided === 'same' && known?.store?.isTold === true)) continue;
    if (decided === 'take' && known !== undefined && isLastManager(people, known, theirs)) {
      leaving.set(known.id, theirs);
      continue;
    }
    isChanged = true;
    if (decided === 'take') {
      const taken = takenEntry(theirs, known, mark, secrets);
      for (const what of whatChanged(known, taken))
        changes.push({ what, who: taken.name, from: theirs.till });
      if (taken.pin !== known?.pin) withNewPin.push(taken.id);
      people.splice(index === -1 ? people.length : index, 1, taken);
    } else if (known?.store !== undefined) {
      const state =
        decided === 'same' ? { isTold: true } : { revision: saidChange(theirs).revision + 1 };
      people[index] = { ...known, store: { ...known.store, ...state } };
    }
  }
  const toSend = people.flatMap((entry) => sayIfNews(entry, mark, newest, secrets, again));
  return { people, isChanged, changes, withNewPin, leaving, toSend };
}

/** Lists the store's people for the screen, including removed ones that other tills do not know as removed yet. */
export function peopleAtStore(
  staff: readonly StaffEntry[],
  mark: string,
  leaving: MergedPeople['leaving'],
  unread: readonly string[],
  notTaken: ReadonlySet<string>,
): NonNullable<People['atStore']> {
  const people = staff.flatMap(({ id, name, active, store }) => {
    if (store?.mark !== mark || (!active && store.isTold)) return [];
    const { till, by, atMs } = store;
    return [{ id, name, active, till, by, atMs, waits: whatFor(store, notTaken) }];
  });
  return {
    people,
    leaving: [...leaving].map(([id, { till, by, atMs }]) => ({ id, till, by, atMs })),
    unread: [...unread],
  };
}

function whatFor(
  { isTold, change }: StoreMembership,
  notTaken: ReadonlySet<string>,
): NonNullable<People['atStore']>['people'][number]['waits'] {
  if (isTold) return null;
  if (notTaken.has(change)) return 'full';
  return 'hub';
}

/** Returns the ids of changes that no other till can have yet; null if nobody here belongs to the store. */
export function idsOfUnsentChanges(
  staff: readonly StaffEntry[],
  mark: string,
): readonly string[] | null {
  const ofStore = staff.filter(({ store }) => store?.mark === mark);
  if (ofStore.length === 0) return null;
  return ofStore.flatMap(({ store }) => (store?.isTold === false ? [store.change] : []));
}

function asShared(entry: StaffEntry, mark: string, secrets: PinSecrets): SharedPerson | null {
  const { name, role, isShort, active, store } = entry;
  if (store?.mark !== mark) return null;
  const pin = entry.pin === null || !active ? null : toSharedPin(entry.pin, secrets);
  if (active && pin === null) return null;
  const { id, change, revision, till, by, atMs } = store;
  return { format: 1, id, name, role, isShort, pin, change, revision, till, by, atMs };
}

function sayIfNews(
  entry: StaffEntry,
  mark: string,
  newest: ReadonlyMap<string, SharedPerson>,
  secrets: PinSecrets,
  again: ReadonlySet<string>,
): readonly SharedPerson[] {
  const mine = changeOf(entry, mark);
  const shared = asShared(entry, mark, secrets);
  if (mine === null || shared === null) return [];
  const theirs = newest.get(shared.id);
  const isNews = theirs === undefined || comparePersonRevisions(mine, saidChange(theirs)) > 0;
  return isNews || again.has(shared.id) ? [shared] : [];
}

function newestOfEach(said: readonly SharedPerson[]): ReadonlyMap<string, SharedPerson> {
  const newest = new Map<string, SharedPerson>();
  for (const one of said) {
    const other = newest.get(one.id);
    if (other === undefined || comparePersonRevisions(saidChange(one), saidChange(other)) > 0)
      newest.set(one.id, one);
  }
  return newest;
}

function isOff({ pin }: SharedPerson): boolean {
  return pin === null;
}

function saidChange(said: SharedPerson): PersonRevision {
  return { change: said.change, revision: said.revision, isOff: isOff(said) };
}

/** Returns a person's entry in this store; null for somebody outside it. */
function changeOf(entry: StaffEntry | undefined, mark: string): LocalPersonRevision | null {
  const { store } = entry ?? {};
  if (entry === undefined || store?.mark !== mark) return null;
  const { change, revision, isTold } = store;
  return { change, revision, isTold, isOff: !entry.active };
}

function placeOf(people: readonly StaffEntry[], mark: string, id: string): number {
  const index = people.findIndex(({ store }) => store?.mark === mark && store.id === id);
  return index === -1 ? people.findIndex((entry) => entry.id === id) : index;
}

function isLastManager(
  people: readonly StaffEntry[],
  { id, role, active }: StaffEntry,
  theirs: SharedPerson,
): boolean {
  if (!active || role !== 'manager' || (!isOff(theirs) && theirs.role === 'manager')) return false;
  return !people.some((other) => other.active && other.role === 'manager' && other.id !== id);
}

function takenEntry(
  theirs: SharedPerson,
  known: StaffEntry | undefined,
  mark: string,
  secrets: PinSecrets,
): StaffEntry {
  const { id, name, role, isShort, pin, change, revision, till, by, atMs } = theirs;
  const pinHere = known?.pin ?? null;
  const hereShared = pinHere === null ? null : toSharedPin(pinHere, secrets);
  const isSamePin = known !== undefined && hereShared !== null && hereShared.hash === pin?.hash;
  return {
    id: known?.id ?? id,
    name,
    role,
    active: pin !== null,
    pin: isSamePin ? pinHere : pin && toPinHash(pin, secrets),
    wrongInARow: isSamePin ? known.wrongInARow : 0,
    guesses: known?.guesses ?? null,
    isShort,
    store: { mark, id, change, revision, till, by, atMs, isTold: true },
  };
}

function whatChanged(
  known: StaffEntry | undefined,
  taken: StaffEntry,
): readonly RecordedStaffChange['what'][] {
  if (!taken.active) return known?.active === true ? ['left'] : [];
  if (known?.active !== true) return ['added'];
  const isRenamed = known.name !== taken.name;
  const isNewPin = known.pin !== taken.pin;
  return [...(isRenamed ? ['renamed' as const] : []), ...(isNewPin ? ['new-pin' as const] : [])];
}
