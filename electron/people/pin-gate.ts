import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KnownStaff, PeopleProof, StaffChanged } from '../../shared/ledger/staff.ts';
import type {
  PeopleTrouble,
  Person,
  Role,
  StaffRules,
  TypedFor,
} from '../../shared/proposals/people.ts';
import { assert } from '../../shared/values/assert.ts';
import { errorCode } from '../journal/journal.ts';
import type { Clock } from '../ledger/ledger-writer.ts';
import { oneMoreGuess, waitAfter } from './guesses.ts';
import type { Guesses } from './guesses.ts';
import { fits, hashPin, isOutdated, PIN_COST } from './pin-hash.ts';
import type { PinCost } from './pin-hash.ts';
import { NOBODY_YET, StaffFiles, toPerson } from './staff-file.ts';
import type { Staff, StaffEntry, StaffPlace } from './staff-file.ts';

export type PinVerdict =
  | { readonly kind: 'verified'; readonly person: Person }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** Not even looked at: too many wrong ones before. */
  | { readonly kind: 'blocked'; readonly waitMs: number }
  | { readonly kind: 'nobody' };

type StaffListener = (changed: StaffChanged) => void;

/**
 * Whether a PIN is that person's, checked in main and nowhere else. A PIN of a few digits is a gate and
 * not encryption: the pepper makes guessing it from the file alone impossible, waiting makes guessing it
 * at the till slow. Tries are counted for the person they are typed for (decision 0078).
 */
export class PinGate {
  readonly #files: StaffFiles;
  readonly #clock: Clock;
  readonly #cost: PinCost;
  readonly #blockedUntilMonoMs = new Map<string, number>();
  #staff: Staff;
  #trouble: PeopleTrouble | null;
  #wasMended: boolean;
  /** The one that is open; null where there is none to speak of, as in the demo. */
  #bookId: string | null = null;
  /** By what a manager is named in that book; null where nothing was ever proven. */
  #proof: PeopleProof | null = null;
  /** Of the keys that the till has open, whoever put them there. */
  #openProof: () => Promise<PeopleProof | null> = () => Promise.resolve(null);
  /** Of the journal: whatever begins anew stands above it. */
  #knownEdition = 0;
  #listener: StaffListener = () => undefined;
  /** One PIN at a time, so that many at once do not share one count. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(
    files: StaffFiles,
    clock: Clock,
    cost: PinCost,
    read: Awaited<ReturnType<StaffFiles['read']>>,
  ) {
    this.#files = files;
    this.#clock = clock;
    this.#cost = cost;
    this.#staff = read.staff;
    this.#trouble = read.trouble;
    this.#wasMended = read.wasMended;
    // A wait begins anew with the program: by the clock alone it could be shortened.
    for (const { id, wrongInARow } of read.staff.people) this.#blockFor(id, waitAfter(wrongInARow));
  }

  /**
   * Reads who works here; nobody yet where there is no file. What cannot be believed is `trouble`.
   * @throws CannotStart when a newer program has written the file
   */
  static async open(place: StaffPlace, clock: Clock, cost: PinCost = PIN_COST): Promise<PinGate> {
    const files = new StaffFiles(place);
    return new PinGate(files, clock, cost, await files.read());
  }

  get people(): readonly Person[] {
    return this.#staff.people.filter(({ active }) => active).map(toPerson);
  }

  get rules(): StaffRules {
    return this.#staff.rules;
  }

  get managerDigits(): number {
    return (this.#trouble === null ? this.#staff : NOBODY_YET).managerDigits;
  }

  /** Why nobody can be asked for; null where the list can be believed. */
  get trouble(): PeopleTrouble | null {
    return this.#trouble;
  }

  /** Hears of every change, with what it has come to; the one before hears no more. */
  onChange(listener: StaffListener): void {
    this.#listener = listener;
  }

  /** Which book they answer for now, also where its journal does not open: the list says by which key. */
  enter(bookId: string): void {
    this.#bookId = bookId;
    this.#proof = this.#staff.proofs?.[bookId] ?? null;
  }

  /** Of the list, where there are people in it that are believed. */
  get seal(): string | null {
    return this.#trouble === null && this.people.length > 0 ? this.#files.seal : null;
  }

  get proof(): PeopleProof | null {
    return this.#proof;
  }

  /** Whether they answer for the open book: nobody but they may say who does. */
  get answersForBook(): boolean {
    return this.#trouble !== null || (this.#isItsOwn && this.people.length > 0);
  }

  /** The keys that are open are the shop's: a manager has said so, or whoever proved to be its owner. */
  answerByOpenKeys(): Promise<void> {
    return this.#inTurn(async () => {
      const proof = await this.#openProof();
      if (proof === null || isDeepStrictEqual(proof, this.#proof)) return;
      this.#proof = proof;
      if (this.#trouble !== null || this.people.length === 0) return;
      await this.#save(this.#staff);
      this.#tell('known', null);
    });
  }

  /**
   * Holds the files against what the journal knows of them, and tells it what it does not know. Where
   * nobody was ever known, nobody is missed. Each book is asked, since whoever deletes the files may have
   * opened another one first.
   * @param openProof of the keys that are open: they are the ones where none was ever proven
   * @param keysOf the seal of the list that these keys answer to, wherever they were copied; null for any
   */
  async judge(
    known: KnownStaff | null,
    bookId: string,
    openProof: () => Promise<PeopleProof | null>,
    keysOf: string | null,
  ): Promise<void> {
    const { edition, people } = this.#staff;
    this.enter(bookId);
    this.#proof = known?.proof ?? this.#proof;
    this.#openProof = openProof;
    // An older program kept none: it is the book in which its list is first seen.
    if (people.length > 0) this.#staff = { ...this.#staff, books: this.#staff.books ?? [bookId] };
    this.#knownEdition = known?.edition ?? 0;
    // A power cut may have ended the program between the secret and the first one who was listed.
    if (known === null && this.#trouble === 'missing') {
      this.#trouble = null;
      this.#files.forgetSecret();
    }
    if (known !== null && this.#trouble === null) {
      const isOlder = edition < known.edition;
      this.#trouble = this.#files.troubleUnder(known.seal) ?? (isOlder ? 'older' : null);
    }
    if (keysOf !== null) this.#trouble ??= this.#files.troubleUnder(keysOf);
    if (this.#trouble !== null) return;
    const { proof } = this;
    if (people.length > 0) this.#proof ??= await openProof();
    const isNews = this.#proof !== proof || (people.length > 0 && edition > this.#knownEdition);
    if (this.#wasMended) this.#tell('mended', null);
    else if (isNews) this.#tell('known', null);
    this.#wasMended = false;
  }

  setRules(rules: StaffRules): Promise<void> {
    return this.#inTurn(async () => {
      await this.#save({ ...this.#staff, rules });
      this.#tell('rules', null);
    });
  }

  /**
   * What a set-up file says; null leaves it as it is. A PIN ends the `trouble`, and a list that the book
   * of its key has no part in.
   */
  setUp(
    manager: Omit<Person, 'role'>,
    given: { readonly managerDigits: number | null; readonly managerPin: string | null },
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { managerPin, managerDigits } = given;
      if (managerPin !== null) await this.#answerByKey();
      if (managerDigits !== null && this.#trouble === null) {
        await this.#save({ ...this.#staff, managerDigits });
        this.#tell('rules', null);
      }
      if (managerPin !== null) await this.#put({ ...manager, role: 'manager' }, managerPin);
    });
  }

  /**
   * @param typed the PIN, and for whom
   * @param role only somebody of this role counts; null for anybody
   * @param during who is signed in, to be told to the person with the wrong ones
   */
  verify(typed: TypedFor, role: Role | null, during: string | null): Promise<PinVerdict> {
    return this.#inTurn(() => this.#verify(typed, role, during));
  }

  /** Adds a person, or gives one with the same id another name, role or PIN; ends the `trouble`. */
  put(person: Omit<Person, 'id'> & { readonly id?: string }, pin: string): Promise<void> {
    return this.#inTurn(() => this.#put(person, pin));
  }

  async #put(person: Omit<Person, 'id'> & { readonly id?: string }, pin: string): Promise<void> {
    if (this.#trouble !== null) await this.#beginAnew();
    const id = person.id ?? randomUUID();
    const { name, role } = person;
    const isNew = !this.#staff.people.some((other) => other.id === id);
    const hashed = await hashPin(pin, await this.#files.pepper(), this.#cost);
    const isShort = role === 'manager' && pin.length < this.#staff.managerDigits;
    const fresh = { id, name, role, active: true, pin: hashed, wrongInARow: 0, isShort };
    const others = this.#staff.people.filter((other) => other.id !== id);
    const guesses = this.#entryOf(id)?.guesses ?? null;
    const people = [...others, { ...fresh, guesses }];
    this.#proof ??= await this.#openProof();
    await this.#save({ ...this.#staff, people, books: this.#booksWithOpen() });
    this.#blockedUntilMonoMs.delete(id);
    this.#tell(isNew ? 'added' : 'new-pin', name);
  }

  /**
   * A manager of this name, as whoever knows the key of the service has it; ends the `trouble`, and a list
   * that the book of that key has no part in.
   */
  putByKey(name: string, pin: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#answerByKey();
      const known = this.people.find((one) => one.name === name && one.role === 'manager');
      await this.#put({ ...known, name, role: 'manager' }, pin);
      this.#tell('named-by-key', name);
    });
  }

  /** What was tried with a key or a code, or shown to whom: a fact, and nothing of the list. */
  note(what: 'wrong-key' | 'wrong-unlock' | 'code-shown', who: string | null): void {
    this.#tell(what, who);
  }

  /** Another name for the same person and the same PIN. */
  rename(id: string, name: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#change(id, { name });
      this.#tell('renamed', name);
    });
  }

  /** A person who left keeps the name under old facts and loses the PIN. */
  retire(id: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#change(id, { active: false });
      this.#tell('left', this.#entryOf(id)?.name ?? null);
    });
  }

  /** Wrong PINs that were typed for somebody, and not told yet. */
  guessesOf(id: string): Guesses | null {
    return this.#entryOf(id)?.guesses ?? null;
  }

  hasShortPin(id: string): boolean {
    return this.#entryOf(id)?.isShort ?? false;
  }

  /** The person has read of them. */
  forgetGuesses(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.guessesOf(id) !== null) await this.#change(id, { guesses: null });
    });
  }

  async #verify({ personId, pin }: TypedFor, role: Role | null, during: string | null) {
    const entry = this.#entryOf(personId);
    if (entry?.active !== true || (role !== null && entry.role !== role)) {
      return { kind: 'nobody' } as const;
    }
    const blockedMs = (this.#blockedUntilMonoMs.get(personId) ?? 0) - this.#clock.monoMs();
    if (blockedMs > 0) return { kind: 'blocked', waitMs: blockedMs } as const;
    const wrongInARow = entry.wrongInARow + 1;
    const atMs = this.#clock.wallMs();
    await this.#note(personId, { wrongInARow, guesses: oneMoreGuess(entry.guesses, during, atMs) });
    const isRight = await fits(pin, entry.pin, await this.#files.pepper());
    if (isRight) {
      await this.#note(personId, await this.#afterRight(entry, pin));
      return { kind: 'verified', person: toPerson(entry) } as const;
    }
    const waitMs = waitAfter(wrongInARow);
    this.#blockFor(personId, waitMs);
    this.#tell('wrong-pin', entry.name, wrongInARow);
    return { kind: 'wrong', waitMs } as const;
  }

  /** The try was no guess after all; a PIN of an older program is hashed as it is done today. */
  async #afterRight(before: StaffEntry, pin: string): Promise<Partial<StaffEntry>> {
    const isShort = before.role === 'manager' && pin.length < this.#staff.managerDigits;
    const kept = isOutdated(before.pin, this.#cost)
      ? await hashPin(pin, await this.#files.pepper(), this.#cost)
      : before.pin;
    return { wrongInARow: 0, guesses: before.guesses, isShort, pin: kept };
  }

  /**
   * Anybody may connect the till to a service of their own, by a set-up file or where its settings are gone: its key
   * names nobody in a list that answers for another book's money.
   */
  async #answerByKey(): Promise<void> {
    const isOthers = !this.#isItsOwn && this.people.length > 0;
    if (this.#trouble !== null || isOthers) await this.#beginAnew();
  }

  get #isItsOwn(): boolean {
    const { books } = this.#staff;
    return this.#bookId === null || books === undefined || books.includes(this.#bookId);
  }

  #booksWithOpen(): string[] {
    return [
      ...new Set([...(this.#staff.books ?? []), ...(this.#bookId === null ? [] : [this.#bookId])]),
    ];
  }

  /** The list that could not be believed ends here; the people in it have to be listed again. */
  async #beginAnew(): Promise<void> {
    await this.#files.beginAnew();
    const edition = Math.max(this.#staff.edition, this.#knownEdition) + 1;
    // Neither its rules nor the length of a PIN: they are those of a list that nobody answers for here.
    this.#staff = { ...NOBODY_YET, edition, books: [] };
    this.#trouble = null;
  }

  #entryOf(id: string): StaffEntry | undefined {
    return this.#staff.people.find((entry) => entry.id === id);
  }

  #change(id: string, change: Partial<StaffEntry>): Promise<void> {
    return this.#save(this.#with(id, change));
  }

  /**
   * What a PIN that was typed has come to. A disk that takes nothing keeps nobody out, a manager with the
   * way on among them: what is counted lasts as long as the program then, in the edition that is on the disk.
   */
  async #note(id: string, change: Partial<StaffEntry>): Promise<void> {
    try {
      await this.#change(id, change);
    } catch (error) {
      if (errorCode(error) === null) throw error;
      this.#staff = this.#with(id, change);
    }
  }

  #with(id: string, change: Partial<StaffEntry>): Staff {
    const people = this.#staff.people.map((entry) =>
      entry.id === id ? { ...entry, ...change } : entry,
    );
    return { ...this.#staff, people };
  }

  async #save(staff: Staff): Promise<void> {
    assert(this.#trouble === null, 'a list that is not believed is not written back');
    const proofs = this.#proofsOf(staff);
    const next = { ...staff, edition: this.#staff.edition + 1, ...(proofs && { proofs }) };
    await this.#files.write(next);
    this.#staff = next;
  }

  #proofsOf({ proofs }: Staff): Staff['proofs'] {
    if (this.#bookId === null || this.#proof === null) return proofs;
    return { ...proofs, [this.#bookId]: this.#proof };
  }

  #tell(what: StaffChanged['what'], who: string | null, wrongInARow?: number): void {
    this.#listener({
      what,
      who,
      edition: this.#staff.edition,
      seal: this.#files.seal ?? '',
      ...(this.#proof && { proof: this.#proof }),
      ...(wrongInARow && { wrongInARow }),
    });
  }

  #blockFor(id: string, waitMs: number): void {
    this.#blockedUntilMonoMs.set(id, this.#clock.monoMs() + waitMs);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
