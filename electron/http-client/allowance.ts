import {
  afterLeaving,
  mayLeaveAtMs,
  maxNamedAhead,
  turnedAwayUntilMs,
  UNUSED,
} from '../../shared/api/allowance.ts';
import type { AllowanceSettings, AllowanceUse } from '../../shared/api/allowance.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { HttpClient } from './http-client.ts';

/** The slot of one request in flight. */
export interface RequestSlot {
  /** Call it when the request has ended; calling again does nothing. */
  giveBack(): void;
}

type Waiting = (place: RequestSlot | null) => void;

/** A payment that was named ahead. */
interface InLine {
  readonly resolve: Waiting;
  /** Tells whether somebody at the counter waits for it, or for one behind it, now. */
  readonly isAwaited: () => boolean;
}

/**
 * The one allowance of a service (docs/service-contract.md#rate-limits): whatever leaves the till takes a slot here
 * first. The schedule decides which payment leaves next, and when; those that it names ahead wait here in line for the
 * next slot (decision 0070#waiting-in-line). Everything else waits for a share of its own, behind money.
 */
export class Allowance {
  readonly #settings: AllowanceSettings;
  readonly #nowMs: () => number;
  readonly #line: InLine[] = [];
  readonly #waiting: Waiting[] = [];
  #use: AllowanceUse = UNUSED;
  readonly #wakeIn: WakeIn;
  #endWaits: (() => void)[] = [];
  /** Failed payments whose outcome is being recorded. */
  #failing = 0;
  #closed = false;

  /** @param nowMs whole ms of the monotonic clock */
  constructor(
    settings: AllowanceSettings,
    nowMs = () => Math.floor(performance.now()),
    wakeIn: WakeIn = inRealTime,
  ) {
    this.#settings = settings;
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /** A slot for one payment; null if none is free, or others wait in line. */
  takeForMoney(): RequestSlot | null {
    const place = this.#line.length === 0 ? this.#take('money', this.#nowMs()) : null;
    if (place !== null) this.#use = { ...this.#use, moneyDueUntilMs: 0 };
    return place;
  }

  /**
   * The next free slot, for a payment that got none at once. Null if it is turned away: the line is full or is being
   * dismissed, or the pace forbids it, which may take a minute to recover.
   * @param isAwaited asked again for each slot: whoever waits at the counter then goes first
   */
  lineUp(isAwaited: InLine['isAwaited']): Promise<RequestSlot | null> {
    if (this.#hasRoomInLine) {
      return new Promise((resolve) => this.#line.push({ resolve, isAwaited }));
    }
    const moneyDueUntilMs = turnedAwayUntilMs(this.#settings, this.#nowMs());
    this.#use = { ...this.#use, moneyDueUntilMs };
    return Promise.resolve(null);
  }

  /**
   * After a failed payment nobody in line gets a slot, not even that of another's answer, until the schedule knows of
   * the failure. Returns the function that says so.
   */
  holdLine(): () => void {
    this.#failing += 1;
    return () => {
      this.#failing -= 1;
      this.sendLineAway();
    };
  }

  /** Dismisses the line: the schedule has to decide again what leaves. */
  sendLineAway(): void {
    for (const { resolve } of this.#line.splice(0)) resolve(null);
  }

  /** A slot for anything but money, in turn; null once nothing is sent any more. */
  take(): Promise<RequestSlot | null> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#serve();
    });
  }

  close(): void {
    this.#closed = true;
    this.#endAllWaits();
    for (const resolve of this.#waiting.splice(0)) resolve(null);
    this.sendLineAway();
  }

  get #hasRoomInLine(): boolean {
    return (
      !this.#closed &&
      this.#line.length < maxNamedAhead(this.#settings) &&
      mayLeaveAtMs(this.#settings, this.#use, 'money') === null
    );
  }

  #take(which: 'money' | 'behind', nowMs: number): RequestSlot | null {
    const atMs = mayLeaveAtMs(this.#settings, this.#use, which);
    if (atMs === null || atMs > nowMs) return null;
    const used = afterLeaving(this.#settings, this.#use.used, nowMs);
    this.#use = { ...this.#use, used, [which]: this.#use[which] + 1 };
    let isGivenBack = false;
    return {
      giveBack: () => {
        if (isGivenBack) return;
        isGivenBack = true;
        this.#use = { ...this.#use, [which]: this.#use[which] - 1 };
        this.#serve();
      },
    };
  }

  /** Other requests first: they get at most a quarter of the slots, and half of the bucket. */
  #serve(): void {
    this.#endAllWaits();
    if (this.#closed) {
      this.close();
      return;
    }
    this.#giveTo('behind', () => this.#waiting.shift(), this.#waiting);
    if (this.#failing === 0) this.#giveTo('money', () => this.#firstInLine(), this.#line);
  }

  #firstInLine(): Waiting | undefined {
    const awaited = this.#line.findIndex(({ isAwaited }) => isAwaited());
    const [first] = this.#line.splice(Math.max(0, awaited), 1);
    return first?.resolve;
  }

  #giveTo(
    which: 'money' | 'behind',
    next: () => Waiting | undefined,
    waiting: readonly unknown[],
  ): void {
    while (waiting.length > 0) {
      const nowMs = this.#nowMs();
      const place = this.#take(which, nowMs);
      if (place === null) {
        const atMs = mayLeaveAtMs(this.#settings, this.#use, which);
        if (atMs !== null) this.#endWaits.push(this.#wakeIn(atMs - nowMs, () => this.#serve()));
        return;
      }
      next()?.(place);
    }
  }

  #endAllWaits(): void {
    for (const endWait of this.#endWaits.splice(0)) endWait();
  }
}

/** An HTTP client whose requests share one allowance. */
export interface AllowedHttpClient extends HttpClient {
  /** Money takes its slot before the fact that it is being sent; everything else takes its own. */
  readonly allowance: Allowance;
}

/** Makes everything but money wait for its slot; money has taken one before it gets here. */
export function withinAllowance(httpClient: HttpClient, allowance: Allowance): AllowedHttpClient {
  const inTurn = async (
    call: () => ReturnType<HttpClient['readCategories']>,
  ): ReturnType<HttpClient['readCategories']> => {
    const place = await allowance.take();
    if (place === null) return { kind: 'not-connected', phase: 'cancelled', code: 'CLOSED' };
    try {
      return await call();
    } finally {
      place.giveBack();
    }
  };
  return {
    sendPayment: (...args) => httpClient.sendPayment(...args),
    writeCategories: (...args) => inTurn(() => httpClient.writeCategories(...args)),
    readCategories: (...args) => inTurn(() => httpClient.readCategories(...args)),
    allowance,
    close: () => {
      allowance.close();
      httpClient.close();
    },
  };
}
