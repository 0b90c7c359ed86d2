import {
  afterLeaving,
  mayLeaveAtMs,
  turnedAwayUntilMs,
  UNUSED,
} from '../../shared/api/allowance.ts';
import type { AllowanceSettings, AllowanceUse } from '../../shared/api/allowance.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { Upstream } from './upstream.ts';

/** The place of one request that is on its way; given back once, when the request has ended. */
export interface Place {
  giveBack(): void;
}

/**
 * The one allowance of one service (docs/service-contract.md#rate-limits): whatever leaves the till
 * for it takes a place here first. Money never waits here, since the schedule decides what leaves
 * next, and when; everything else waits, behind money.
 */
export class Allowance {
  readonly #settings: AllowanceSettings;
  readonly #nowMs: () => number;
  readonly #waiting: ((place: Place | null) => void)[] = [];
  #use: AllowanceUse = UNUSED;
  readonly #wakeIn: WakeIn;
  #endWait: () => void = () => undefined;
  #closed = false;

  /** @param nowMs whole ms of a clock that only goes forward */
  constructor(
    settings: AllowanceSettings,
    nowMs = () => Math.floor(performance.now()),
    wakeIn: WakeIn = inRealTime,
  ) {
    this.#settings = settings;
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /** A place for one payment, or null while there is none. */
  takeForMoney(): Place | null {
    const nowMs = this.#nowMs();
    const place = this.#take('money', nowMs);
    const moneyDueUntilMs = place === null ? turnedAwayUntilMs(this.#settings, nowMs) : 0;
    this.#use = { ...this.#use, moneyDueUntilMs };
    return place;
  }

  /** A place for anything else, in turn; null once nothing leaves any more. */
  take(): Promise<Place | null> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#serve();
    });
  }

  close(): void {
    this.#closed = true;
    this.#endWait();
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }

  #take(which: 'money' | 'behind', nowMs: number): Place | null {
    const atMs = mayLeaveAtMs(this.#settings, this.#use, which);
    if (atMs === null || atMs > nowMs) return null;
    const used = afterLeaving(this.#settings, this.#use.used, nowMs);
    this.#use = { ...this.#use, used, [which]: this.#use[which] + 1 };
    return {
      giveBack: () => {
        this.#use = { ...this.#use, [which]: this.#use[which] - 1 };
        this.#serve();
      },
    };
  }

  #serve(): void {
    this.#endWait();
    if (this.#closed) {
      this.close();
      return;
    }
    while (this.#waiting.length > 0) {
      const nowMs = this.#nowMs();
      const place = this.#take('behind', nowMs);
      if (place === null) {
        const atMs = mayLeaveAtMs(this.#settings, this.#use, 'behind');
        if (atMs !== null) this.#endWait = this.#wakeIn(atMs - nowMs, () => this.#serve());
        return;
      }
      this.#waiting.shift()?.(place);
    }
  }
}

/** The way out of the till, with the allowance that everything on it shares. */
export interface AllowedUpstream extends Upstream {
  /** Money takes its place before the fact that it is being sent; the rest takes its own. */
  readonly allowance: Allowance;
}

/** Makes everything but money wait for its place; money has taken its own before it comes here. */
export function withinAllowance(upstream: Upstream, allowance: Allowance): AllowedUpstream {
  const inTurn =
    <Args extends readonly unknown[]>(
      call: (...args: Args) => ReturnType<Upstream['readCategories']>,
    ) =>
    async (...args: Args): ReturnType<Upstream['readCategories']> => {
      const place = await allowance.take();
      if (place === null) return { kind: 'not-connected', phase: 'cancelled', code: 'CLOSED' };
      try {
        return await call(...args);
      } finally {
        place.giveBack();
      }
    };
  return {
    sendMoney: (...args) => upstream.sendMoney(...args),
    writeCategories: inTurn((...args: Parameters<Upstream['writeCategories']>) =>
      upstream.writeCategories(...args),
    ),
    readCategories: inTurn((...args: Parameters<Upstream['readCategories']>) =>
      upstream.readCategories(...args),
    ),
    allowance,
    close: () => {
      allowance.close();
      upstream.close();
    },
  };
}
