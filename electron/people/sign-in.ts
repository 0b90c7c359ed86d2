import type { MoneyAct } from '../../shared/ledger/slices/manager-lease.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { INITIAL_SETTINGS } from '../../shared/ledger/slices/slices.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type {
  Opened,
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

/** What the store lets a manager's PIN of a moment ago do. */
interface LeaseRules {
  /** So long it counts, in ms; 0: for its page or act alone. */
  readonly forMs: number;
  readonly askedEachTime: readonly MoneyAct[];
}

/** @param ledger absent while no book trades: no PIN counts for longer than its act */
export function leaseRulesOf(
  ledger: Pick<Ledger, 'managerLeaseMinutes' | 'askedEachTime'> | undefined,
): LeaseRules {
  const { managerLeaseMinutes: minutes, askedEachTime } = ledger ?? INITIAL_SETTINGS;
  return { forMs: ledger === undefined ? 0 : minutes * MINUTE_MS, askedEachTime };
}

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
  /** Whose PIN opens every page for a while, and from when on. */
  #leased: {
    readonly person: Person;
    readonly sinceMonoMs: number;
    readonly forMs: number;
  } | null = null;
  readonly #leaseRules: () => LeaseRules;
  /** Who is to be shown the wrong PINs that were typed for them. */
  #toNotify: Person | null = null;
  #locked: boolean;
  #touchedMonoMs: number;
  #timer: NodeJS.Timeout | null = null;
  #leaseTimer: NodeJS.Timeout | null = null;

  /** @param demoPins shown on the lock screen; empty outside the demo */
  constructor(setup: {
    readonly gate: PinGate;
    readonly clock: Clock;
    readonly demoPins: People['demoPins'];
    readonly leaseRules: () => LeaseRules;
    readonly onChange: () => void;
  }) {
    this.#gate = setup.gate;
    this.#clock = setup.clock;
    this.#demoPins = setup.demoPins;
    this.#leaseRules = setup.leaseRules;
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
      opened: this.#opened,
      lease: this.#leaseNow(),
      leaseMs: this.#leaseRules().forMs,
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
    return missingFrom(action, this.accessLevel, this.#opened) === null;
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

  /** Returns the actor, approved by the manager who has opened the manager settings with a PIN, if one has. */
  managingActor(): Actor {
    return this.actor(this.#managing);
  }

  /** Returns the actor, approved by the manager of the open settings, or else of a PIN that still counts. */
  openedActor(): Actor {
    return this.actor(this.#managing ?? this.leased);
  }

  /** The manager whose PIN of a moment ago still counts; null for nobody. */
  get leased(): Person | null {
    return this.#leaseLeftMs() > 0 ? (this.#leased?.person ?? null) : null;
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
    this.beginLease(verdict.person);
    this.#onChange();
    return verdict;
  }

  /** The page that a manager has opened is left. */
  endManaging(): void {
    if (this.#managing === null) return;
    this.#managing = null;
    this.#onChange();
  }

  /** From now on this manager's PIN counts for a while, for whatever a lease covers; nobody's before it. */
  beginLease(person: Person): void {
    const forMs = this.#leaseRules().forMs;
    if (this.#isLocked || forMs <= 0) return;
    this.#leased = { person, sinceMonoMs: this.#clock.monoMs(), forMs };
    this.#lookAtLease();
    this.#onChange();
  }

  /** Ends whatever a manager's PIN has opened. */
  endLease(): void {
    if (this.#managing === null && this.#leased === null) return;
    this.#managing = null;
    this.#leased = null;
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
    this.#leased = null;
    this.#onChange();
  }

  /** Somebody used a key, a finger or a mouse. */
  touch(): void {
    // A touch begins nothing anew that the idle time has ended.
    if (this.#leased !== null && this.#leaseLeftMs() <= 0) this.#forgetLease();
    this.#touchedMonoMs = this.#clock.monoMs();
  }

  /**
   * After a change of the people: somebody who left is no longer signed in.
   * @param changedId whose PIN, name or role it was: what they had opened is over
   */
  lookAgain(changedId?: string): void {
    const { people } = this.#gate;
    const id = this.#signedIn?.id;
    this.#signedIn = people.find((person) => person.id === id) ?? null;
    const managers = people.filter(({ role }) => role === 'manager');
    this.#managing = managers.find((person) => person.id === this.#managing?.id) ?? null;
    const leasedId = this.#leased?.person.id;
    if (leasedId === changedId || !managers.some((person) => person.id === leasedId))
      this.#leased = null;
    if (id !== undefined && this.#signedIn === null && this.#asksSignIn) this.#locked = true;
    if (people.length === 0 && !this.#waitsForKeys) this.#locked = false;
    this.#onChange();
  }

  close(): void {
    this.#leased = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#leaseTimer !== null) clearTimeout(this.#leaseTimer);
  }

  #forgetLease(): void {
    this.#leased = null;
    this.#onChange();
  }

  get #opened(): Opened {
    if (this.#managing !== null) return 'page';
    return this.leased === null ? null : 'lease';
  }

  #leaseNow(): People['lease'] {
    const { leased } = this;
    const { askedEachTime } = this.#leaseRules();
    return (
      leased && {
        name: leased.name,
        leftMs: this.#leaseLeftMs(),
        askedEachTime: [...askedEachTime],
      }
    );
  }

  /** By the clock that no date sets; an idle screen ends it, and so does a store that shortens it meanwhile. */
  #leaseLeftMs(): number {
    if (this.#leased === null || this.#idleLeftMs() <= 0) return 0;
    const { sinceMonoMs, forMs } = this.#leased;
    return Math.max(
      0,
      sinceMonoMs + Math.min(forMs, this.#leaseRules().forMs) - this.#clock.monoMs(),
    );
  }

  /** Until the screen has stood idle for as long as the store says. */
  #idleLeftMs(): number {
    return this.#touchedMonoMs + this.#gate.rules.lockAfterMs - this.#clock.monoMs();
  }

  /** Tells the screens once it is over. */
  #lookAtLease(): void {
    if (this.#leaseTimer !== null) clearTimeout(this.#leaseTimer);
    this.#leaseTimer = null;
    if (this.#leased === null) return;
    const leftMs = this.#leaseLeftMs();
    if (leftMs <= 0) return this.#forgetLease();
    this.#leaseTimer = setTimeout(
      () => this.#lookAtLease(),
      Math.ceil(Math.min(leftMs, this.#idleLeftMs(), MAX_LOOK_MS)),
    );
    this.#leaseTimer.unref();
  }

  /** If nobody can sign in, it stays locked; while keys wait to be opened, anybody can continue without a name. */
  get #isLocked(): boolean {
    return this.#locked || (this.#gate.trouble !== null && !this.#waitsForKeys);
  }

  get #waitsForKeys(): boolean {
    return this.#gate.trouble === 'locked';
  }

  /** Signed in, or at what only a manager may set; one who has only allowed something may have gone again. */
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
    this.#leased = null;
    this.#locked = false;
    if (person?.id !== this.#toNotify?.id) this.#toNotify = null;
    this.touch();
    this.#onChange();
  }

  /** Only a till with sign-in locks itself. */
  #watch(): void {
    const idleMs = this.#clock.monoMs() - this.#touchedMonoMs;
    const leftMs = this.#idleLeftMs();
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
