import { isDeepStrictEqual } from 'node:util';
import type {
  LatestStaffList,
  PeopleProof,
  RecordedStaffChange,
} from '../../shared/ledger/store/staff.ts';
import type { PeopleTrouble, Person } from '../../shared/proposals/people.ts';
import { withDistinctNames } from '../../shared/policy/distinct-names.ts';
import { assert } from '../../shared/values/assert.ts';
import type { PinSecrets } from './pin-hash.ts';
import type { BookProtectingPeople } from '../credentials/people-seal.ts';
import { EMPTY_STAFF, StaffFiles, toPerson } from './staff-file.ts';
import type { StaffReading, Staff, StaffEntry, StaffStorage } from './staff-file.ts';

/**
 * Records a change of the list of people as a fact.
 * @returns true once the fact is on disk
 */
export type StaffListener = (changed: RecordedStaffChange) => Promise<boolean>;

/**
 * The current list of people, its book, and whether it is trusted. It is compared with what the journal has recorded of
 * it, and each change is reported to the journal (decision 0078).
 */
export class StaffList {
  readonly #files: StaffFiles;
  #staff: Staff;
  #trouble: PeopleTrouble | null;
  #wasMended: boolean;
  #isJudged = false;
  /** Id of the open book; null if there is none, or it has no list, as in the demo. */
  #bookId: string | null = null;
  /** Proof of the keys that can appoint a manager in that book; null if none was ever recorded. */
  #proof: PeopleProof | null = null;
  /** Returns the proof of the keys that are open, whoever entered them. */
  #openProof: () => Promise<PeopleProof | null> = () => Promise.resolve(null);
  /** The list that the journal has recorded; a new one must be newer. */
  #known: LatestStaffList | null = null;
  readonly #place: StaffStorage;
  /** The older list, if the two files list different people; null otherwise. */
  #before: Staff | null;
  /** Resolves once the list that the newest fact records is in both files. */
  #recorded: Promise<unknown> = Promise.resolve();
  #recordedListed: string | undefined;
  /** Until a listener is set, changes count as recorded only if no book is open. */
  #listener: StaffListener = async () => this.#bookId === null;

  private constructor(staffFiles: StaffStorage, files: StaffFiles, read: StaffReading) {
    this.#place = staffFiles;
    this.#files = files;
    this.#staff = read.staff;
    this.#trouble = read.trouble;
    this.#wasMended = read.wasMended;
    this.#before = read.before;
    this.#recordedListed = files.digestOf(read.staff);
  }

  /**
   * Reads the list.
   * @param book whose key protects it, if its owner has chosen so
   * @throws StartupError if a newer program has written the file
   */
  static async open(
    staffFiles: StaffStorage,
    book: BookProtectingPeople | null = null,
  ): Promise<StaffList> {
    const files = new StaffFiles(staffFiles, book);
    return new StaffList(staffFiles, files, await files.readAndMend());
  }

  get staff(): Staff {
    return this.#staff;
  }

  /** The people who may sign in, each with a name that no other has. */
  get people(): readonly Person[] {
    return withDistinctNames(this.#staff.people.filter(({ active }) => active).map(toPerson));
  }

  /** Fewest digits of a manager's PIN. */
  get managerDigits(): number {
    return (this.#trouble === null ? this.#staff : EMPTY_STAFF).managerDigits;
  }

  /** Why nobody can sign in; null if the list is trusted. */
  get trouble(): PeopleTrouble | null {
    return this.#trouble;
  }

  /** True once the list was compared with a journal and is trusted. Before that, received changes are not applied. */
  get isBelieved(): boolean {
    return this.#isJudged && this.#trouble === null;
  }

  /** The list's seal; null if the list is empty or not trusted. */
  get seal(): string | null {
    return this.#trouble === null && this.people.length > 0 ? this.#files.seal : null;
  }

  get peopleProof(): PeopleProof | null {
    return this.#proof;
  }

  /** True if only people on the list may change it for the open book. */
  get isListProtected(): boolean {
    return this.#trouble !== null || (this.#isItsOwn && this.people.length > 0);
  }

  entryOf(id: string): StaffEntry | undefined {
    return this.#staff.people.find((entry) => entry.id === id);
  }

  /** Returns the secrets for hashes; makes and stores them before the first one. */
  readOrMakeSecrets(): Promise<PinSecrets> {
    return this.#files.readOrMakeSecrets();
  }

  /** Sets the listener for changes, replacing the previous one. */
  setChangeListener(listener: StaffListener): void {
    this.#listener = listener;
  }

  /** Sets the open book, even if its journal does not open: the list has the proof of that book's keys. */
  setOpenBook(bookId: string): void {
    this.#bookId = bookId;
    this.#proof = this.#staff.proofs?.[bookId] ?? null;
  }

  /**
   * Accepts the open keys as the shop's. Call it only after a manager has confirmed the keys, or somebody has proved
   * that they own them.
   */
  async acceptOpenKeys(): Promise<void> {
    const proof = await this.#openProof();
    if (proof === null || isDeepStrictEqual(proof, this.#proof)) return;
    this.#proof = proof;
    if (this.#trouble !== null || this.people.length === 0) return;
    await this.save(this.#staff);
    this.record('known', null);
  }

  /**
   * Compares the list with what the journal has recorded of it, and reports newer changes to the journal. If the
   * journal has recorded nobody, an empty list is fine. Every opened book is compared, because whoever deletes the
   * files may have opened another book first.
   * @param openProof returns the proof of the open keys, which counts if none was ever recorded
   * @param keysOf seal of the list that the open keys belong to, wherever they were copied; null for any list
   */
  async reconcileWithJournal(
    known: LatestStaffList | null,
    bookId: string,
    openProof: () => Promise<PeopleProof | null>,
    keysOf: string | null,
  ): Promise<void> {
    const { edition, people } = this.#staff;
    this.setOpenBook(bookId);
    this.#proof = known?.proof ?? this.#proof;
    this.#openProof = openProof;
    this.#known = known;
    // Not missing: the program may have been killed between making the secret and listing the first person.
    if (known === null && this.#trouble === 'missing' && this.#files.unprovenId === null) {
      this.#trouble = null;
      this.#files.forgetSecret();
    }
    if (known !== null && this.#trouble === null) {
      const isOlder = edition < known.edition;
      this.#trouble = this.#files.troubleUnder(known.seal) ?? (isOlder ? 'older' : null);
      this.#trouble ??= await this.#troubleBesideFacts(known);
    }
    if (keysOf !== null) this.#trouble ??= this.#files.troubleUnder(keysOf);
    this.#trouble ??= this.#troubleWithoutProof;
    this.#isJudged = true;
    if (this.#trouble !== null) return;
    const { peopleProof: proof } = this;
    if (people.length > 0) this.#proof ??= await openProof();
    const isListed = known?.list !== undefined && known.list === this.#files.digestOf(this.#staff);
    const isNewer = edition > (known?.edition ?? 0) || !isListed;
    const isNews = this.#proof !== proof || (people.length > 0 && isNewer);
    if (this.#wasMended) this.record('mended', null);
    else if (isNews) this.record('known', null);
    this.#wasMended = false;
    await this.settle();
  }

  /**
   * Compares the list with the one that a fact has recorded, which is the valid one. A change made in another book
   * during this run is accepted. If a power cut has kept a change from being recorded, the older file replaces the
   * list.
   */
  async #troubleBesideFacts({ list, edition }: LatestStaffList): Promise<PeopleTrouble | null> {
    const listed = this.#files.digestOf(this.#staff);
    if (list === undefined || listed === list || listed === this.#place.believed) return null;
    const before = this.#before;
    if (before === null || before.edition < edition || this.#files.digestOf(before) !== list) {
      return 'changed';
    }
    await this.#files.copyAside();
    const { edition: newest } = this.#staff;
    this.#staff = { ...before, edition: newest + 1 };
    this.#wasMended = true;
    await this.#files.commit(this.#staff);
    await this.#files.write(this.#staff);
    return null;
  }

  /** Resolves once every change is recorded by a fact, and in both files. */
  async settle(): Promise<void> {
    const listed = this.#files.digestOf(this.#staff);
    if (this.#trouble === null && listed !== this.#recordedListed) this.record('known', null);
    await this.#recorded;
  }

  /** Adds an entry, or replaces the one with the same id. */
  put(entry: StaffEntry): Promise<void> {
    const others = this.#staff.people.filter((other) => other.id !== entry.id);
    return this.putAll([...others, entry]);
  }

  /** Replaces all entries. */
  async putAll(people: readonly StaffEntry[]): Promise<void> {
    this.#proof ??= await this.#openProof();
    await this.save({ ...this.#staff, people: [...people], books: this.#booksWithOpen() });
  }

  change(id: string, change: Partial<StaffEntry>): Promise<void> {
    return this.save(this.#with(id, change));
  }

  /** Changes an entry in memory only, until the program ends, without a new edition. */
  changeUnwritten(id: string, change: Partial<StaffEntry>): void {
    this.#staff = this.#with(id, change);
  }

  /**
   * Starts a new list for whoever appoints a manager by key, unless the list is trusted and belongs to this book:
   * anybody may connect the till to a service of their own, and that key must not appoint managers for another book's
   * money.
   */
  async beginAnewUnlessOfBook(): Promise<void> {
    const isOthers = !this.#isItsOwn && this.people.length > 0;
    if (this.#trouble !== null || isOthers) await this.beginAnew();
  }

  /** Discards an untrusted list; its people have to be added again. */
  async beginAnew(): Promise<void> {
    await this.#files.beginAnew();
    const edition = Math.max(this.#staff.edition, this.#known?.edition ?? 0) + 1;
    // Rules and PIN length are dropped too, since they come from an untrusted list.
    this.#staff = { ...EMPTY_STAFF, edition };
    this.#trouble = null;
  }

  async save(staff: Staff): Promise<void> {
    assert(this.#trouble === null, 'a list that is not believed is not written back');
    const proofs = this.#proofsOf(staff);
    const next = { ...staff, edition: this.#staff.edition + 1, ...(proofs && { proofs }) };
    await this.#files.write(next);
    this.#staff = next;
  }

  record(
    what: RecordedStaffChange['what'],
    who: string | null,
    more: Pick<RecordedStaffChange, 'from' | 'wrongInARow'> = {},
  ): void {
    const staff = this.#staff;
    const list = this.#files.digestOf(staff);
    const now = {
      edition: staff.edition,
      seal: this.#files.seal ?? '',
      ...(list !== undefined && { list }),
      ...(this.#proof && { proof: this.#proof }),
    };
    // Nothing is learnt from a list that is not trusted.
    const known = this.#trouble === null ? null : this.#known;
    if (known === null) this.#recordedListed = list;
    const told = this.#listener({ what, who, ...(known ?? now), ...more });
    this.#recorded = this.#afterRecord(this.#recorded, told, known === null ? staff : null);
  }

  async #afterRecord(before: Promise<unknown>, told: Promise<boolean>, staff: Staff | null) {
    await before;
    if (!(await told) || staff === null) return;
    this.#place.believed = this.#files.digestOf(staff) ?? null;
    await this.#files.commit(staff);
  }

  /**
   * Returns `locked` for a list that this book's people have not changed, while records prove nothing: it may be
   * another list under the same key store, such as the demo's.
   */
  get #troubleWithoutProof(): PeopleTrouble | null {
    const { unprovenId } = this.#files;
    return unprovenId === null || this.#staff.books.includes(unprovenId) ? null : 'locked';
  }

  get #isItsOwn(): boolean {
    const { books } = this.#staff;
    return this.#bookId === null || books.includes(this.#bookId);
  }

  #booksWithOpen(): string[] {
    return [...new Set([...this.#staff.books, ...(this.#bookId === null ? [] : [this.#bookId])])];
  }

  #with(id: string, change: Partial<StaffEntry>): Staff {
    const people = this.#staff.people.map((entry) =>
      entry.id === id ? { ...entry, ...change } : entry,
    );
    return { ...this.#staff, people };
  }

  #proofsOf({ proofs }: Staff): Staff['proofs'] {
    if (this.#bookId === null || this.#proof === null) return proofs;
    return { ...proofs, [this.#bookId]: this.#proof };
  }
}
