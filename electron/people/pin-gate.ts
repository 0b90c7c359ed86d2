import { randomUUID } from 'node:crypto';
import type { SharedPerson } from '../../shared/hub/shared-person.ts';
import type { LatestStaffList, PeopleProof } from '../../shared/ledger/store/staff.ts';
import type {
  People,
  PeopleTrouble,
  Person,
  Role,
  StaffRules,
  TypedPersonPin,
} from '../../shared/proposals/people.ts';
import { instantMs } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { BookProtectingPeople } from '../credentials/people-seal.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import {
  membershipAfterChange,
  mergePeople,
  peopleAtStore,
  idsOfUnsentChanges,
} from './store-staff.ts';
import type { MergedPeople, JoinedStore, UnreadPerson } from './store-staff.ts';
import { withOneMoreGuess, delayAfterWrongMs } from './wrong-guesses.ts';
import type { WrongGuesses } from './wrong-guesses.ts';
import { verifyPin, hashPin, isPinHashOutdated } from './pin-hash.ts';
import type { PinCost } from './pin-hash.ts';
import { toPerson } from './staff-file.ts';
import type { StoreMembership, StaffEntry, StaffStorage } from './staff-file.ts';
import { StaffList } from './staff-list.ts';
import { TurnQueue } from '../time/turn-queue.ts';
import type { StaffListener } from './staff-list.ts';

export type PinVerdict =
  | { readonly kind: 'verified'; readonly person: Person }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** The PIN was not checked, after too many wrong ones. */
  | { readonly kind: 'blocked'; readonly waitMs: number }
  | { readonly kind: 'nobody' };

type PersonToPut = Omit<Person, 'id'> & { readonly id?: string };

/**
 * Checks people's PINs, in main only. A PIN of a few digits is an access check rather than encryption: a secret outside
 * the file prevents guessing it from the file alone, and waiting slows guessing at the till. Tries are counted for the
 * person they are typed for (decision 0078).
 */
export class PinGate {
  readonly #list: StaffList;
  readonly #clock: Clock;
  readonly #cost: PinCost;
  readonly #blockedUntilMonoMs = new Map<string, number>();
  #store: JoinedStore | null = null;
  #leaving: MergedPeople['leaving'] = new Map();
  #unread: readonly string[] = [];
  /** Ids of changes that the hub refused. */
  readonly #notTaken = new Set<string>();
  /** Checks one PIN at a time, so that parallel tries do not share one count. */
  readonly #turns = new TurnQueue();

  private constructor(list: StaffList, clock: Clock, cost: PinCost) {
    this.#list = list;
    this.#clock = clock;
    this.#cost = cost;
    // The full wait starts again with the program: a stored end time could be passed by setting the clock.
    for (const { id, wrongInARow } of list.staff.people)
      this.#blockFor(id, delayAfterWrongMs(wrongInARow));
  }

  /**
   * Reads who works here; nobody if there is no file. `trouble` says if the list is not trusted.
   * @param book whose key protects the list, if its owner has chosen so
   * @throws StartupError if a newer program has written the file
   */
  static async open(
    staffFiles: StaffStorage,
    clock: Clock,
    cost: PinCost,
    book: BookProtectingPeople | null = null,
  ): Promise<PinGate> {
    return new PinGate(await StaffList.open(staffFiles, book), clock, cost);
  }

  get people(): readonly Person[] {
    return this.#list.people;
  }

  get rules(): StaffRules {
    return this.#list.staff.rules;
  }

  /** Fewest digits of a manager's PIN. */
  get managerDigits(): number {
    return this.#list.managerDigits;
  }

  /** Why nobody can sign in; null if the list is trusted. */
  get trouble(): PeopleTrouble | null {
    return this.#list.trouble;
  }

  /** Sets the listener for changes, replacing the previous one. */
  setChangeListener(listener: StaffListener): void {
    this.#list.setChangeListener(listener);
  }

  /** Sets the open book, even if its journal does not open: the list has the proof of that book's keys. */
  setOpenBook(bookId: string): void {
    this.#list.setOpenBook(bookId);
  }

  get seal(): string | null {
    return this.#list.seal;
  }

  get peopleProof(): PeopleProof | null {
    return this.#list.peopleProof;
  }

  /** True if only people on the list may change it for the open book. */
  get isListProtected(): boolean {
    return this.#list.isListProtected;
  }

  /** Accepts the open keys as the shop's: a manager has confirmed it, or somebody proved to own them. */
  acceptOpenKeys(): Promise<void> {
    return this.#inTurn(() => this.#list.acceptOpenKeys());
  }

  /**
   * Compares the list's files with what the journal has recorded, and reports the difference to the journal.
   * @param openProof returns the proof of the open keys, which counts if none was ever recorded
   * @param keysOf seal of the list that the open keys belong to, wherever they were copied; null for any list
   */
  reconcileWithJournal(
    known: LatestStaffList | null,
    bookId: string,
    openProof: () => Promise<PeopleProof | null>,
    keysOf: string | null,
  ): Promise<void> {
    return this.#list.reconcileWithJournal(known, bookId, openProof, keysOf);
  }

  setRules(rules: StaffRules): Promise<void> {
    return this.#inTurn(async () => {
      await this.#list.save({ ...this.#list.staff, rules });
      this.#list.record('rules', null);
    });
  }

  /**
   * Applies a set-up file, in which null keeps a value. A new PIN ends the `trouble`, and replaces a list that does not
   * belong to the key's book.
   */
  setUp(
    manager: Omit<Person, 'role'>,
    given: { readonly managerDigits: number | null; readonly managerPin: string | null },
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { managerPin, managerDigits } = given;
      if (managerPin !== null) await this.#list.beginAnewUnlessOfBook();
      if (managerDigits !== null && this.#list.trouble === null) {
        await this.#list.save({ ...this.#list.staff, managerDigits });
        this.#list.record('rules', null);
      }
      if (managerPin !== null) await this.#put({ ...manager, role: 'manager' }, managerPin);
    });
  }

  /**
   * Checks a typed PIN.
   * @param typed the PIN, and for whom
   * @param role accepts only somebody with this role; null for anybody
   * @param during who is signed in: wrong PINs are reported together with this name
   */
  verify(typed: TypedPersonPin, role: Role | null, during: string | null): Promise<PinVerdict> {
    return this.#inTurn(() => this.#verify(typed, role, during));
  }

  /**
   * Adds a person, or gives one with the same id another name, role or PIN; ends the `trouble`.
   * @param by a manager at this till; the change then applies to the whole store
   */
  put(person: PersonToPut, pin: string, by?: string | null): Promise<void> {
    return this.#inTurn(() => this.#put(person, pin, by));
  }

  async #put(person: PersonToPut, pin: string, by?: string | null): Promise<void> {
    if (this.#list.trouble !== null) await this.#list.beginAnew();
    const id = person.id ?? randomUUID();
    const { name, role } = person;
    const known = this.#list.entryOf(id);
    const hashed = await hashPin(pin, await this.#list.readOrMakeSecrets(), this.#cost);
    const isShort = role === 'manager' && pin.length < this.#list.staff.managerDigits;
    const fresh = { id, name, role, active: true, pin: hashed, wrongInARow: 0, isShort };
    const store = this.#storeAfter(known ?? { id }, by);
    await this.#list.put({ ...fresh, guesses: known?.guesses ?? null, ...(store && { store }) });
    this.#blockedUntilMonoMs.delete(id);
    this.#list.record(known === undefined ? 'added' : 'new-pin', name);
  }

  /**
   * Appoints a manager with this name, for whoever has the service's API key. Ends the `trouble`, and replaces a list
   * that does not belong to that key's book.
   */
  appointByApiKey(name: string, pin: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#list.beginAnewUnlessOfBook();
      const known = this.people.find((one) => one.name === name && one.role === 'manager');
      await this.#put({ ...known, name, role: 'manager' }, pin);
      this.#list.record('named-by-key', name);
    });
  }

  /** Records a try with a key or a recovery code, or that a code was shown; the list stays the same. */
  note(what: 'wrong-key' | 'wrong-unlock' | 'code-shown', who: string | null): void {
    this.#list.record(what, who);
  }

  /** Returns a person's own name, without the number that tells people of one name apart. */
  ownNameOf({ id, name }: Person): string {
    return this.#list.entryOf(id)?.name ?? name;
  }

  /** Changes the name of a person with the same PIN. */
  rename(id: string, name: string, by?: string | null): Promise<void> {
    return this.#inTurn(async () => {
      await this.#change(id, { name }, by);
      this.#list.record('renamed', name);
    });
  }

  /** Removes a person: the name stays in old facts, the PIN is deleted. */
  retire(id: string, by?: string | null): Promise<void> {
    return this.#inTurn(async () => {
      const isOfStore = this.#list.entryOf(id)?.store !== undefined;
      await this.#change(id, { active: false, pin: null }, isOfStore ? by : undefined);
      this.#list.record('left', this.#list.entryOf(id)?.name ?? null);
    });
  }

  /** Makes one of this till's people known in the whole store. */
  share(id: string, by: string | null | undefined): Promise<void> {
    return this.#inTurn(async () => {
      await this.#change(id, {}, by);
      this.#list.record('shared', this.#list.entryOf(id)?.name ?? null);
    });
  }

  /** Sets the store that people may belong to; null without a hub, or while its login is locked. */
  useStore(store: JoinedStore | null): void {
    this.#store = store;
    this.#leaving = new Map();
    this.#unread = [];
    this.#notTaken.clear();
  }

  /** The state of the store's people; null without a store. */
  get atStore(): People['atStore'] {
    if (this.#store === null) return null;
    const { people } = this.#list.staff;
    const { mark } = this.#store;
    return peopleAtStore(people, mark, this.#leaving, this.#unread, this.#notTaken);
  }

  /** Ids of changes that the other tills do not have yet; null if nobody here belongs to the store. */
  get unsentChangeIds(): readonly string[] | null {
    const { mark } = this.#store ?? {};
    return mark === undefined ? null : idsOfUnsentChanges(this.#list.staff.people, mark);
  }

  /**
   * A text that changes whenever there is news for the store, or a removed person who was the only manager here can go;
   * null if nobody here belongs to the store.
   */
  get storeNewsKey(): string | null {
    const { unsentChangeIds: unsent } = this;
    const managers = this.people.filter(({ role }) => role === 'manager').length;
    return unsent && [...unsent, ...(this.#leaving.size > 0 ? [managers] : [])].join(' ');
  }

  /** Returns the name of a person by the id in another till's records; null for somebody outside the store. */
  nameAtStore(till: string, person: string): string | null {
    const { mark } = this.#store ?? {};
    const known = this.#list.staff.people.find(
      ({ id, store }) =>
        store !== undefined &&
        store.mark === mark &&
        [store.id, id].some((one) => one === person || one === `${till} ${person}`),
    );
    return this.people.find(({ id }) => id === known?.id)?.name ?? known?.name ?? null;
  }

  /**
   * Applies changes of people that other tills sent.
   * @param unread entries that cannot be decrypted here; this till then repeats its own
   * @returns changes to send to the other tills; none while the list is not trusted, or belongs to another store
   */
  merge(
    mark: string,
    said: readonly SharedPerson[],
    unread: readonly UnreadPerson[],
  ): Promise<readonly SharedPerson[]> {
    return this.#inTurn(async () => {
      if (!this.#list.isBelieved || this.#store?.mark !== mark) return [];
      const secrets = await this.#list.readOrMakeSecrets();
      const { till: here } = this.#store;
      const mine = unread.flatMap(({ till, person }) => (till === here ? [person] : []));
      const merged = mergePeople(this.#list.staff.people, mark, said, secrets, new Set(mine));
      if (merged.isChanged) await this.#list.putAll(merged.people);
      this.#leaving = merged.leaving;
      this.#unread = [...new Set(unread.map(({ till }) => till))];
      for (const id of merged.withNewPin) this.#blockedUntilMonoMs.delete(id);
      for (const { what, who, from } of merged.changes) this.#list.record(what, who, { from });
      return merged.toSend;
    });
  }

  /** Call it once the hub has a change, so that other tills can get it. */
  markSent(change: string): Promise<void> {
    return this.#inTurn(async () => {
      const entry = this.#list.staff.people.find(({ store }) => store?.change === change);
      if (entry?.store?.isTold !== false) return;
      await this.#list.change(entry.id, { store: { ...entry.store, isTold: true } });
    });
  }

  /** Call it if the hub refuses a change, so that no other till gets it. */
  noteRefusedChange(change: string): void {
    this.#notTaken.add(change);
  }

  #change(id: string, change: Partial<StaffEntry>, by: string | null | undefined): Promise<void> {
    const store = this.#storeAfter(this.#list.entryOf(id) ?? { id }, by);
    return this.#list.change(id, { ...change, ...(store && { store }) });
  }

  /**
   * Returns a person's entry for the store after a change.
   * @param by undefined if no manager of the store made the change: then only a person who already belongs to the store
   * stays in it
   */
  #storeAfter(
    entry: Parameters<typeof membershipAfterChange>[0],
    by: string | null | undefined,
  ): StoreMembership | undefined {
    const { store: before } = entry;
    const { mark = before?.mark, till = before?.till } = this.#store ?? {};
    if (mark === undefined || till === undefined) return undefined;
    if (by === undefined && before?.mark !== mark) return before;
    const atMs = instantMs(this.#clock.wallMs());
    return membershipAfterChange(entry, { mark, till }, by ?? null, atMs);
  }

  /** Returns wrong PINs that were typed for a person, and not shown to that person yet. */
  guessesOf(id: string): WrongGuesses | null {
    return this.#list.entryOf(id)?.guesses ?? null;
  }

  hasShortPin(id: string): boolean {
    return this.#list.entryOf(id)?.isShort ?? false;
  }

  /** Clears a person's wrong PINs, once that person has read about them. */
  forgetGuesses(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.guessesOf(id) !== null) await this.#list.change(id, { guesses: null });
    });
  }

  async #verify({ personId, pin }: TypedPersonPin, role: Role | null, during: string | null) {
    const entry = this.trouble === null ? this.#list.entryOf(personId) : undefined;
    if (entry?.active !== true || entry.pin === null || (role !== null && entry.role !== role)) {
      return { kind: 'nobody' } as const;
    }
    const blockedMs = (this.#blockedUntilMonoMs.get(personId) ?? 0) - this.#clock.monoMs();
    if (blockedMs > 0) return { kind: 'blocked', waitMs: blockedMs } as const;
    const wrongInARow = entry.wrongInARow + 1;
    const atMs = this.#clock.wallMs();
    await this.#note(personId, {
      wrongInARow,
      guesses: withOneMoreGuess(entry.guesses, during, atMs),
    });
    const isRight = await verifyPin(pin, entry.pin, await this.#list.readOrMakeSecrets());
    if (isRight) {
      await this.#note(personId, await this.#afterRight(entry, pin));
      const person = this.people.find(({ id }) => id === personId) ?? toPerson(entry);
      return { kind: 'verified', person } as const;
    }
    const waitMs = delayAfterWrongMs(wrongInARow);
    this.#blockFor(personId, waitMs);
    this.#list.record('wrong-pin', entry.name, { wrongInARow });
    return { kind: 'wrong', waitMs } as const;
  }

  /**
   * Returns the changes after a right PIN: the earlier wrong tries were not guesses after all, and if the hashing cost
   * was raised, the PIN is hashed again.
   */
  async #afterRight(before: StaffEntry, pin: string): Promise<Partial<StaffEntry>> {
    const isOld = before.pin === null || isPinHashOutdated(before.pin, this.#cost);
    const isShort = before.role === 'manager' && pin.length < this.#list.staff.managerDigits;
    const kept = isOld
      ? await hashPin(pin, await this.#list.readOrMakeSecrets(), this.#cost)
      : before.pin;
    return { wrongInARow: 0, guesses: before.guesses, isShort, pin: kept };
  }

  /**
   * Writes the result of a typed PIN. If the disk refuses, nobody is locked out, since that might be the manager who
   * could fix it: the count then lasts only as long as the program.
   */
  async #note(id: string, change: Partial<StaffEntry>): Promise<void> {
    try {
      await this.#list.change(id, change);
    } catch (error) {
      if (errorCode(error) === null) throw error;
      this.#list.changeUnwritten(id, change);
    }
  }

  #blockFor(id: string, waitMs: number): void {
    this.#blockedUntilMonoMs.set(id, this.#clock.monoMs() + waitMs);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      const result = await work();
      await this.#list.settle();
      return result;
    });
  }
}
