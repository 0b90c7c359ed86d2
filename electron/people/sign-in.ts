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

/** A manager who has opened the settings and then touches nothing has gone. */
const MANAGING_MS = 2 * MINUTE_MS;

/**
 * Who works at the till now. It lives in main's memory alone, so that a restart asks again; the lock
 * stops people, never the sending (renderer/sync-worker/README.md).
 */
export class SignIn {
  readonly #gate: PinGate;
  readonly #clock: Clock;
  readonly #demoPins: People['demoPins'];
  readonly #onChange: () => void;
  #signedIn: Person | null = null;
  /** Who has opened with the PIN what only a manager may set, until it is left. */
  #managing: Person | null = null;
  /** To be told of the wrong PINs that were typed for them. */
  #toNotify: Person | null = null;
  #locked: boolean;
  #touchedMonoMs: number;
  #timer: NodeJS.Timeout | null = null;

  /** @param demoPins told on the lock screen; none but in the demo */
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
    // Nobody knows who is listed: whoever goes on sells, and no more.
    if (this.#waitsForKeys && !this.#isLocked) return 'cashier';
    return accessLevelOf({
      locked: this.#isLocked,
      signedIn: this.#signedIn,
      list: this.#gate.people,
      demoPins: this.#demoPins,
    });
  }

  /**
   * Tells whether the person signed in may do this; a manager's action needs the manager's PIN
   * typed for it.
   */
  mayDo(action: Action): boolean {
    return missingFrom(action, this.accessLevel, this.#managing !== null) === null;
  }

  /** Who stands behind what the window asks for. @param manager whose PIN was verified just now */
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

  /** The same, for what a manager has opened with the PIN. */
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

  /** A manager opens what only a manager may set, until it is left. */
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
   * Whoever was to be told of wrong PINs has read it. Pressed by another manager it only goes from the screen:
   * whom it is about is told again at the next sign-in. Nobody else may press it.
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

  /** Back to work without a name, where nobody is asked for one. */
  goOn(): void {
    if (!this.#asksSignIn) this.#enter(null);
  }

  /** Locks, where there is anybody who could unlock it again. */
  lock(): void {
    if (this.#locked || (this.#gate.people.length === 0 && !this.#waitsForKeys)) return;
    this.#locked = true;
    this.#managing = null;
    this.#onChange();
  }

  /** Somebody is there: a key, a finger, a mouse. */
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

  /** Where nobody can be asked for, nobody is let in; while keys wait to be opened, whoever goes on without a name. */
  get #isLocked(): boolean {
    return this.#locked || (this.#gate.trouble !== null && !this.#waitsForKeys);
  }

  get #waitsForKeys(): boolean {
    return this.#gate.trouble === 'locked';
  }

  /** Signed in, or at what only a manager may set; one who has only allowed something has gone again. */
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

  /** Only what asks for a name locks itself; a till that nobody signs in to would only be in the way. */
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

/** The time may be changed while it is waited for, so it is looked at at least this often. */
const MAX_LOOK_MS = 15_000;
const MIN_LOOK_MS = 500;
