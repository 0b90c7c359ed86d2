import { assertNever } from '../../shared/values/assert.ts';
import type { StepUp } from '../../shared/proposals/proposals.ts';
import type { People, Person, SignInAnswer, Standing } from '../../shared/proposals/people.ts';
import { standingOf } from '../../shared/proposals/permissions.ts';
import type { Asker, Clock } from '../ledger/ledger-writer.ts';
import type { PinGate } from './pin-gate.ts';

/**
 * Who works at the till now. It lives in main's memory alone, so that a restart asks again; the lock
 * stops people, never the sending (decision 0014).
 */
export class SignIn {
  readonly #gate: PinGate;
  readonly #clock: Clock;
  readonly #demoPins: People['demoPins'];
  readonly #onChange: () => void;
  #signedIn: Person | null = null;
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
    this.#locked = this.#asksSignIn;
    this.#touchedMonoMs = setup.clock.monoMs();
    this.#watch();
  }

  get people(): People {
    return {
      list: [...this.#gate.people],
      rules: this.#gate.rules,
      asksSignIn: this.#asksSignIn,
      locked: this.#locked,
      signedIn: this.#signedIn,
      demoPins: this.#demoPins,
    };
  }

  get standing(): Standing {
    return standingOf({ locked: this.#locked, signedIn: this.#signedIn });
  }

  /** Who stands behind what the window asks for. @param stepUp one that was verified just now */
  asker(stepUp: StepUp | null = null): Asker {
    const { standing } = this;
    return {
      operator: this.#signedIn?.name ?? stepUp?.manager ?? null,
      stepUp,
      standing: stepUp !== null && standing === 'cashier' ? 'manager' : standing,
    };
  }

  /** @param id who it is said to be; null where the PIN alone says it */
  async signIn(pin: string, id: string | null): Promise<SignInAnswer> {
    const verdict = await this.#gate.verify(pin, null, id);
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

  /** Back to work without a name, where nobody is asked for one. */
  goOn(): void {
    if (!this.#asksSignIn) this.#enter(null);
  }

  /** Locks, where there is anybody who could unlock it again. */
  lock(): void {
    if (this.#locked || this.#gate.people.length === 0) return;
    this.#locked = true;
    this.#onChange();
  }

  /** Somebody is there: a key, a finger, a mouse. */
  touch(): void {
    this.#touchedMonoMs = this.#clock.monoMs();
  }

  /** After a change of the people: somebody who left is no longer signed in. */
  lookAgain(): void {
    const id = this.#signedIn?.id;
    this.#signedIn = this.#gate.people.find((person) => person.id === id) ?? null;
    if (id !== undefined && this.#signedIn === null && this.#asksSignIn) this.#locked = true;
    if (this.#gate.people.length === 0) this.#locked = false;
    this.#onChange();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  get #asksSignIn(): boolean {
    const { people, rules } = this.#gate;
    return people.length > 0 && (rules.asksSignIn ?? people.some(({ role }) => role === 'cashier'));
  }

  #enter(person: Person | null): void {
    this.#signedIn = person;
    this.#locked = false;
    this.touch();
    this.#onChange();
  }

  /** Only what asks for a name locks itself; a till that nobody signs in to would only be in the way. */
  #watch(): void {
    const idleMs = this.#clock.monoMs() - this.#touchedMonoMs;
    const leftMs = this.#gate.rules.lockAfterMs - idleMs;
    if (leftMs <= 0 && this.#asksSignIn) this.lock();
    const waitMs = Math.max(MIN_LOOK_MS, Math.min(leftMs, MAX_LOOK_MS));
    this.#timer = setTimeout(() => this.#watch(), waitMs);
    this.#timer.unref();
  }
}

/** The time may be changed while it is waited for, so it is looked at at least this often. */
const MAX_LOOK_MS = 15_000;
const MIN_LOOK_MS = 500;
