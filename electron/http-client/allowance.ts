import {
  bucketAfterSending,
  nextSendAtMs,
  maxWaitingInLine,
  turnedAwayReturnAtMs,
  NOTHING_USED,
} from '../../shared/api/allowance.ts';
import type { AllowanceSettings, AllowanceUse } from '../../shared/api/allowance.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { HttpClient } from './http-client.ts';

/** The slot of one request in flight. */
export interface RequestSlot {
  /** Call it when the request has ended; further calls do nothing. */
  giveBack(): void;
}

type Waiting = (slot: RequestSlot | null) => void;

/** A payment that waits in line for a slot. */
interface InLine {
  readonly resolve: Waiting;
  /** True if somebody at the counter waits for the payment now, or for one behind it on its card. */
  readonly isAwaited: () => boolean;
}

/**
 * The request allowance of one service (docs/service-contract.md#rate-limits): every request takes a slot here first.
 * The scheduler decides which payments leave next; those it names ahead wait here in line (decision
 * 0070#waiting-in-line). Other requests have a share of their own, so that payments always have the rest.
 */
export class Allowance {
  readonly #settings: AllowanceSettings;
  readonly #nowMs: () => number;
  readonly #line: InLine[] = [];
  readonly #waiting: Waiting[] = [];
  #use: AllowanceUse = NOTHING_USED;
  readonly #wakeIn: WakeIn;
  #endWaits: (() => void)[] = [];
  /** Number of failed payments whose outcome is still being recorded. */
  #failing = 0;
  #closed = false;

  /** @param nowMs returns whole ms of the monotonic clock */
  constructor(
    settings: AllowanceSettings,
    nowMs = () => Math.floor(performance.now()),
    wakeIn: WakeIn = inRealTime,
  ) {
    this.#settings = settings;
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /** Takes a slot for a payment at once; null if none is free, or others wait in line. */
  takeForMoney(): RequestSlot | null {
    const slot = this.#line.length === 0 ? this.#take('money', this.#nowMs()) : null;
    if (slot !== null) this.#use = { ...this.#use, moneyDueUntilMs: 0 };
    return slot;
  }

  /**
   * Waits in line for the next free slot. Resolves to null if the payment is turned away: the line is full or was
   * dismissed, or the pace limit would make it wait too long, up to a minute.
   * @param isAwaited asked again for each slot, so that a payment with a waiting customer goes first
   */
  lineUp(isAwaited: InLine['isAwaited']): Promise<RequestSlot | null> {
    if (this.#hasRoomInLine) {
      return new Promise((resolve) => this.#line.push({ resolve, isAwaited }));
    }
    const moneyDueUntilMs = turnedAwayReturnAtMs(this.#settings, this.#nowMs());
    this.#use = { ...this.#use, moneyDueUntilMs };
    return Promise.resolve(null);
  }

  /**
   * Holds the line after a failed payment: nobody in it gets a slot until the returned function says that the scheduler
   * knows of the failure.
   */
  holdLine(): () => void {
    this.#failing += 1;
    return () => {
      this.#failing -= 1;
      this.sendLineAway();
    };
  }

  /** Turns away everybody in line, so that the scheduler decides again what is sent. */
  sendLineAway(): void {
    for (const { resolve } of this.#line.splice(0)) resolve(null);
  }

  /** Waits for a slot for a request other than money; null once nothing is sent any more. */
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
      this.#line.length < maxWaitingInLine(this.#settings) &&
      nextSendAtMs(this.#settings, this.#use, 'money') === null
    );
  }

  #take(which: 'money' | 'behind', nowMs: number): RequestSlot | null {
    const atMs = nextSendAtMs(this.#settings, this.#use, which);
    if (atMs === null || atMs > nowMs) return null;
    const used = bucketAfterSending(this.#settings, this.#use.used, nowMs);
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

  /**
   * Gives free slots to requests other than payments first, but only up to their share: a quarter of the slots, at
   * least one, and half of the bucket. Payments in line get the rest.
   */
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
      const slot = this.#take(which, nowMs);
      if (slot === null) {
        const atMs = nextSendAtMs(this.#settings, this.#use, which);
        if (atMs !== null) this.#endWaits.push(this.#wakeIn(atMs - nowMs, () => this.#serve()));
        return;
      }
      next()?.(slot);
    }
  }

  #endAllWaits(): void {
    for (const endWait of this.#endWaits.splice(0)) endWait();
  }
}

/** An HTTP client whose requests share one allowance. */
export interface AllowedHttpClient extends HttpClient {
  /** Slots for requests. Money takes one before its *sending* fact; other requests take one when they are sent. */
  readonly allowance: Allowance;
}

/** Makes each request other than money wait for a slot; money has taken its slot before it gets here. */
export function withAllowance(httpClient: HttpClient, allowance: Allowance): AllowedHttpClient {
  const inTurn = async (
    call: () => ReturnType<HttpClient['readCategories']>,
  ): ReturnType<HttpClient['readCategories']> => {
    const slot = await allowance.take();
    if (slot === null) return { kind: 'not-connected', phase: 'cancelled', code: 'CLOSED' };
    try {
      return await call();
    } finally {
      slot.giveBack();
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
