import type { MoneyAct } from '../../shared/ledger/slices/manager-lease.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { INITIAL_SETTINGS } from '../../shared/ledger/slices/slices.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type {
  SettingsOpenedWith,
  People,
  Person,
  SignInAnswer,
  AccessLevel,
  TypedPersonPin,
} from '../../shared/proposals/people.ts';
import { missingPermissionNow, accessLevelOf } from '../../shared/proposals/permissions.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import type { Actor, Clock } from '../ledger/write/ledger-writer.ts';
import type { PinGate, PinVerdict } from './pin-gate.ts';

/** A manager who does not touch the open settings for this long counts as having left. */
const MANAGING_MS = 2 * MINUTE_MS;

/** What the store lets a recently typed manager's PIN do. */
interface LeaseRules {
  /** How long the PIN counts, in ms; 0: only for the page or act it was typed for. */
  readonly forMs: number;
  readonly askedEachTime: readonly MoneyAct[];
}

/**
 * Returns the rules in force.
 * @param ledger missing while no book trades: no PIN then counts longer than for its act
 */
export function leaseRulesOf(
  ledger: Pick<Ledger, 'managerLeaseMinutes' | 'askedEachTime'> | undefined,
): LeaseRules {
  const { managerLeaseMinutes: minutes, askedEachTime } = ledger ?? INITIAL_SETTINGS;
  return { forMs: ledger === undefined ? 0 : minutes * MINUTE_MS, askedEachTime };
}

/**
 * Who works at the till now. It is only in main's memory, so that a restart asks again. Locking stops people, never the
 * sending (renderer/sync-worker/README.md).
 */
export class SignIn {
  readonly #gate: PinGate;
  readonly #clock: Clock;
  readonly #demoPins: People['demoPins'];
  readonly #onChange: () => void;
  #signedIn: Person | null = null;
  /** The manager who has opened the manager settings with a PIN, until they are left. */
  #managing: Person | null = null;
  /** The manager whose PIN opens every page for a while, and since when. */
  #leased: {
    readonly person: Person;
    readonly sinceMonoMs: number;
    readonly forMs: number;
  } | null = null;
  readonly #leaseRules: () => LeaseRules;
  /** The person who has yet to be shown wrong PINs that were typed for them. */
  #toNotify: Person | null = null;
  #locked: boolean;
  #touchedMonoMs: number;
  #timer: NodeJS.Timeout | null = null;
  #leaseTimer: NodeJS.Timeout | null = null;

  /** @param demoPins PINs to show on the lock screen; empty outside the demo */
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
    // While it is unknown who is listed, anybody may sell, and nothing else.
    if (this.#waitsForKeys && !this.#isLocked) return 'cashier';
    return accessLevelOf({
      locked: this.#isLocked,
      signedIn: this.#signedIn,
      list: this.#gate.people,
      demoPins: this.#demoPins,
    });
  }

  /** True if the signed-in person may do this; a manager's action also needs the manager's PIN typed for it. */
  mayDo(action: Action): boolean {
    return missingPermissionNow(action, this.accessLevel, this.#opened) === null;
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

  /** Returns the actor, with the approval of the manager who opened the manager settings, if one has. */
  managingActor(): Actor {
    return this.actor(this.#managing);
  }

  /** Returns the actor, with the approval of the manager of the open settings, or of one whose PIN still counts. */
  openedActor(): Actor {
    return this.actor(this.#managing ?? this.leased);
  }

  /** The manager whose recently typed PIN still counts; null for nobody. */
  get leased(): Person | null {
    return this.#leaseLeftMs() > 0 ? (this.#leased?.person ?? null) : null;
  }

  async signIn(typed: TypedPersonPin): Promise<SignInAnswer> {
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

  /** Checks a person's PIN, and records wrong tries for that person to see. */
  async verify(typed: TypedPersonPin, isForManager: boolean): Promise<PinVerdict> {
    const role = isForManager ? 'manager' : null;
    const verdict = await this.#gate.verify(typed, role, this.#signedIn?.name ?? null);
    if (verdict.kind === 'verified' && verdict.person.role === 'manager') {
      this.#toNotify = verdict.person;
      this.#onChange();
    }
    return verdict;
  }

  /** Opens the manager settings for a manager, until they are left. */
  async openManagerSettings(typed: TypedPersonPin): Promise<PinVerdict> {
    const verdict = await this.verify(typed, true);
    if (verdict.kind !== 'verified' || this.#isLocked) return verdict;
    this.#managing = verdict.person;
    this.touch();
    this.beginLease(verdict.person);
    this.#onChange();
    return verdict;
  }

  /** Call it when the manager settings are left. */
  endManaging(): void {
    if (this.#managing === null) return;
    this.#managing = null;
    this.#onChange();
  }

  /** From now on this manager's PIN counts for a while, in place of any other manager's. */
  beginLease(person: Person): void {
    const forMs = this.#leaseRules().forMs;
    if (this.#isLocked || forMs <= 0) return;
    this.#leased = { person, sinceMonoMs: this.#clock.monoMs(), forMs };
    this.#lookAtLease();
    this.#onChange();
  }

  /** Ends every approval by a manager's PIN. */
  endApprovals(): void {
    if (this.#managing === null && this.#leased === null) return;
    this.#managing = null;
    this.#leased = null;
    this.#onChange();
  }

  /**
   * Call it when somebody confirms having read about wrong PINs. Confirmed by another manager the message only
   * disappears, and the person concerned sees it at the next sign-in. Only managers can confirm it.
   */
  async confirmWrongPinsRead(): Promise<void> {
    if (!this.#hasManagerHere) return;
    const notified = this.#toNotify;
    this.#toNotify = null;
    const here = [this.#signedIn?.id, this.#managing?.id];
    if (notified !== null && here.includes(notified.id))
      await this.#gate.forgetGuesses(notified.id);
    this.#onChange();
  }

  /** Continues without a name, if nobody has to sign in. */
  continueWithoutName(): void {
    if (!this.#asksSignIn) this.#enter(null);
  }

  /** Locks the till, if there is anybody who could unlock it. */
  lock(): void {
    if (this.#locked || (this.#gate.people.length === 0 && !this.#waitsForKeys)) return;
    this.#locked = true;
    this.#managing = null;
    this.#leased = null;
    this.#onChange();
  }

  /** Call it when somebody touches a key, the screen or a mouse. */
  touch(): void {
    // A touch does not renew an approval that idle time has ended.
    if (this.#leased !== null && this.#leaseLeftMs() <= 0) this.#forgetLease();
    this.#touchedMonoMs = this.#clock.monoMs();
  }

  /**
   * Follows a change of the list: a person who was removed is signed out.
   * @param changedId whose PIN, name or role has changed; that person's approvals end
   */
  followListChange(changedId?: string): void {
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

  get #opened(): SettingsOpenedWith {
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

  /**
   * How long the manager's PIN still counts, by the monotonic clock. Idle time ends it, and so does a store that
   * shortens the time.
   */
  #leaseLeftMs(): number {
    if (this.#leased === null || this.#idleLeftMs() <= 0) return 0;
    const { sinceMonoMs, forMs } = this.#leased;
    return Math.max(
      0,
      sinceMonoMs + Math.min(forMs, this.#leaseRules().forMs) - this.#clock.monoMs(),
    );
  }

  /** How long the screen may still be idle before the till locks. */
  #idleLeftMs(): number {
    return this.#touchedMonoMs + this.#gate.rules.lockAfterMs - this.#clock.monoMs();
  }

  /** Notifies the screens when the manager's PIN no longer counts. */
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

  /** True if a PIN is needed now: also if nobody can sign in, but not while keys wait to be opened. */
  get #isLocked(): boolean {
    return this.#locked || (this.#gate.trouble !== null && !this.#waitsForKeys);
  }

  get #waitsForKeys(): boolean {
    return this.#gate.trouble === 'locked';
  }

  /** True for a manager who is signed in, or in the manager settings. One who only approved an act may have left. */
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

  /** Locks the till after idle time, if it has sign-in. */
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

/** Longest pause between checks of the idle time, because the setting may change meanwhile. */
const MAX_LOOK_MS = 15_000;
const MIN_LOOK_MS = 500;
