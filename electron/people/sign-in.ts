import { assertNever } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type {
  People,
  Person,
  SignInAnswer,
  AccessLevel,
  TypedFor,
} from '../../shared/proposals/people.ts';
import { missingFrom, accessLevelOf } from '../../shared/proposals/permissions.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import type { Actor, Clock } from '../ledger/write/ledger-writer.ts';
import type { PinGate, PinVerdict } from './pin-gate.ts';

/** A manager who has opened the settings and touches nothing for this long has left. */
const MANAGING_MS = 2 * MINUTE_MS;

/**
 * Who works at the till now. Only in main's memory, so that a restart asks again; the lock stops people, never the
 * sending (renderer/sync-worker/README.md).
 */
export class SignIn {
  readonly #gate: PinGate;
  readonly #clock: Clock;
  readonly #demoPins: People['demoPins'];
  readonly #onChange: () => void;
  #signedIn: Person | null = null;
  /** The manager who has opened the manager settings with the PIN, until they are left. */
  #managing: Person | null = null;
  /** Who is to be shown the wrong PINs that were typed for them. */
  #toNotify: Person | null = null;
  #locked: boolean;
  #touchedMonoMs: number;
  #timer: NodeJS.Timeout | null = null;

  /** @param demoPins shown on the lock screen; empty outside the demo */
  constructor(setup: {
    readonly gate: PinGate;
    readonly clock: Clock;
    readonly demoPins: People['demoPins'];
    readonly onChange: () => void;
  }) {
    this.#gate = setup.gate;
    this.#clock = setup.clock;
    this.#demoPins = setup.demoPins;
    this.#onChange = setup.onChange;
    this.#locked = this.#asksSignIn || this.#waitsForKeys;
    this.#touchedMonoMs = setup.clock.monoMs();
    this.#watch();
  }

  get people(): People {
    const { people, rules, trouble, managerDigits } = this.#gate;
    const notified = this.#hasManagerHere ? this.#toNotify : null;
    const guesses = notified === null ? null : this.#gate.guessesOf(notified.id);
    return {
      list: [...people],
      rules,
      asksSignIn: this.#asksSignIn,
      locked: this.#isLocked,
      signedIn: this.#signedIn,
      trouble,
      opened: this.#managing !== null,
      managerDigits,
      hasShortPin: this.#signedIn !== null && this.#gate.hasShortPin(this.#signedIn.id),
      guessed: guesses && notified && { name: notified.name, ...guesses },
      demoPins: this.#demoPins,
      atStore: this.#gate.atStore,
    };
  }

  get accessLevel(): AccessLevel {
    // While it is unknown who is listed, whoever continues may sell, and no more.
    if (this.#waitsForKeys && !this.#isLocked) return 'cashier';
    return accessLevelOf({
      locked: this.#isLocked,
      signedIn: this.#signedIn,
      list: this.#gate.people,
      demoPins: this.#demoPins,
    });
  }

  /** Tells whether the person signed in may do this; a manager's action needs the manager's PIN typed for it. */
  mayDo(action: Action): boolean {
    return missingFrom(action, this.accessLevel, this.#managing !== null) === null;
  }

  /** Returns the actor for the window's requests. @param manager whose PIN was just verified */
  actor(manager: Person | null = null): Actor {
    const { accessLevel } = this;
    const here = this.#signedIn ?? manager;
    return {
      operator: here?.name ?? null,
      ...(here !== null && { person: here.id }),
      stepUp: manager === null ? null : { manager: manager.name },
      accessLevel: manager !== null && accessLevel === 'cashier' ? 'manager' : accessLevel,
    };
  }

  /** The same for what a manager has opened with the PIN. */
  managingActor(): Actor {
    return this.actor(this.#managing);
  }

  async signIn(typed: TypedFor): Promise<SignInAnswer> {
    const verdict = await this.verify(typed, false);
    switch (verdict.kind) {
      case 'verified':
        this.#enter(verdict.person);
        return { kind: 'signed-in' };
      case 'wrong':
      case 'blocked':
        return { kind: 'wrong', waitMs: verdict.waitMs };
      case 'nobody':
        return { kind: 'wrong', waitMs: 0 };
      default:
        return assertNever(verdict);
    }
  }

  /** Checks a person's PIN, and notes wrong tries for that person to see. */
  async verify(typed: TypedFor, isForManager: boolean): Promise<PinVerdict> {
    const role = isForManager ? 'manager' : null;
    const verdict = await this.#gate.verify(typed, role, this.#signedIn?.name ?? null);
    if (verdict.kind === 'verified' && verdict.person.role === 'manager') {
      this.#toNotify = verdict.person;
      this.#onChange();
    }
    return verdict;
  }

  /** A manager opens the manager settings, until they are left. */
  async manage(typed: TypedFor): Promise<PinVerdict> {
    const verdict = await this.verify(typed, true);
    if (verdict.kind !== 'verified' || this.#isLocked) return verdict;
    this.#managing = verdict.person;
    this.touch();
    this.#onChange();
    return verdict;
  }

  endManaging(): void {
    if (this.#managing === null) return;
    this.#managing = null;
    this.#onChange();
  }

  /**
   * The person has read about wrong PINs. Pressed by another manager it only disappears from the screen: the person
   * concerned sees it at the next sign-in. Nobody else may press it.
   */
  async hasRead(): Promise<void> {
    if (!this.#hasManagerHere) return;
    const notified = this.#toNotify;
    this.#toNotify = null;
    const here = [this.#signedIn?.id, this.#managing?.id];
    if (notified !== null && here.includes(notified.id))
      await this.#gate.forgetGuesses(notified.id);
    this.#onChange();
  }

  /** Back to work without a name, if nobody has to sign in. */
  goOn(): void {
    if (!this.#asksSignIn) this.#enter(null);
  }

  /** Locks, if there is anybody who could unlock it again. */
  lock(): void {
    if (this.#locked || (this.#gate.people.length === 0 && !this.#waitsForKeys)) return;
    this.#locked = true;
    this.#managing = null;
    this.#onChange();
  }

  /** Somebody used a key, a finger or a mouse. */
  touch(): void {
    this.#touchedMonoMs = this.#clock.monoMs();
  }

  /** After a change of the people: somebody who left is no longer signed in. */
  lookAgain(): void {
    const { people } = this.#gate;
    const id = this.#signedIn?.id;
    this.#signedIn = people.find((person) => person.id === id) ?? null;
    this.#managing = people.find((person) => person.id === this.#managing?.id) ?? null;
    if (id !== undefined && this.#signedIn === null && this.#asksSignIn) this.#locked = true;
    if (people.length === 0 && !this.#waitsForKeys) this.#locked = false;
    this.#onChange();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** If nobody can sign in, it stays locked; while keys wait to be opened, anybody can continue without a name. */
  get #isLocked(): boolean {
    return this.#locked || (this.#gate.trouble !== null && !this.#waitsForKeys);
  }

  get #waitsForKeys(): boolean {
    return this.#gate.trouble === 'locked';
  }

  /** True if a manager is signed in or at the manager settings; one who only approved something does not count. */
  get #hasManagerHere(): boolean {
    return this.#signedIn?.role === 'manager' || this.#managing !== null;
  }

  get #asksSignIn(): boolean {
    const { people, rules } = this.#gate;
    return people.length > 0 && (rules.asksSignIn ?? people.some(({ role }) => role === 'cashier'));
  }

  #enter(person: Person | null): void {
    this.#signedIn = person;
    this.#managing = null;
    this.#locked = false;
    if (person?.id !== this.#toNotify?.id) this.#toNotify = null;
    this.touch();
    this.#onChange();
  }

  /** Only a till with sign-in locks itself. */
  #watch(): void {
    const idleMs = this.#clock.monoMs() - this.#touchedMonoMs;
    const leftMs = this.#gate.rules.lockAfterMs - idleMs;
    if (leftMs <= 0 && this.#asksSignIn) this.lock();
    if (idleMs >= MANAGING_MS) this.endManaging();
    const waitMs = Math.max(MIN_LOOK_MS, Math.min(leftMs, MAX_LOOK_MS));
    this.#timer = setTimeout(() => this.#watch(), waitMs);
    this.#timer.unref();
  }
}

/** The idle time may be changed while it runs, so it is checked at least this often. */
const MAX_LOOK_MS = 15_000;
const MIN_LOOK_MS = 500;
