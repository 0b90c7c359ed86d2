import { MINUTE_MS, SECOND_MS } from '../values/time.ts';

export interface AllowanceSettings {
  readonly maxInFlight: number;
  readonly maxPerMinute: number;
}

export const DEFAULT_ALLOWANCE: AllowanceSettings = { maxInFlight: 8, maxPerMinute: 1_200 };

/**
 * State of the token bucket: the time at which it will be full again, in ms. Multiplied by the requests refilled per
 * minute, so that it is a whole number.
 */
export type TokenBucketState = number;

/**
 * Limits of a token bucket. It holds a tenth of a minute's requests and is refilled with the rest, so no minute exceeds
 * the setting, and after a burst a cashier waits moments rather than a minute.
 */
interface Pace {
  readonly burst: number;
  readonly aMinute: number;
}

function paceOf({ maxPerMinute }: AllowanceSettings): Pace {
  const burst = Math.max(1, Math.floor(maxPerMinute / 10));
  return { burst, aMinute: maxPerMinute - burst + 1 };
}

/** Returns when one more request may be sent, in whole ms. @param kept how many requests must stay in the bucket */
export function requestAllowedAtMs(
  settings: AllowanceSettings,
  used: TokenBucketState,
  kept = 0,
): number {
  const { burst, aMinute } = paceOf(settings);
  return Math.ceil((used - (burst - 1 - kept) * MINUTE_MS) / aMinute);
}

/** Returns how many requests may be sent now. */
export function sendableRequestCount(
  settings: AllowanceSettings,
  used: TokenBucketState,
  nowMs: number,
): number {
  const { burst, aMinute } = paceOf(settings);
  const aheadOfNow = Math.max(0, used - Math.floor(nowMs) * aMinute);
  return burst - Math.ceil(aheadOfNow / MINUTE_MS);
}

/** Returns the pace used after sending this many requests. */
export function bucketAfterSending(
  settings: AllowanceSettings,
  used: TokenBucketState,
  nowMs: number,
  count = 1,
): TokenBucketState {
  const { aMinute } = paceOf(settings);
  return count === 0 ? used : Math.max(used, Math.floor(nowMs) * aMinute) + count * MINUTE_MS;
}

/** Returns to the token bucket the slot of one request that was counted but never sent. */
export function bucketAfterUnusedRequest(used: TokenBucketState): TokenBucketState {
  return Math.max(0, used - MINUTE_MS);
}

const FEWEST_WITH_LINE = 4;

/**
 * Returns how many payments may wait in line for the next slot: one per slot, or none with fewer than four slots. All
 * slots may become free while the next payments are being recorded (decision 0070#waiting-in-line).
 */
export function maxWaitingInLine({ maxInFlight }: AllowanceSettings): number {
  return maxInFlight < FEWEST_WITH_LINE ? 0 : maxInFlight;
}

/** The requests in flight to one service, and how much of its pace is used. */
export interface AllowanceUse {
  readonly money: number;
  readonly behind: number;
  readonly used: TokenBucketState;
  /** Time until which one slot stays reserved for a payment that was turned away and will be sent again. */
  readonly moneyDueUntilMs: number;
}

export const NOTHING_USED: AllowanceUse = { money: 0, behind: 0, used: 0, moneyDueUntilMs: 0 };

/**
 * Returns the latest time at which a turned-away payment comes back: the scheduler postpones it for a second
 * (`shared/sync/step.ts`), or longer if its own count of the pace is behind.
 */
export function turnedAwayReturnAtMs(settings: AllowanceSettings, nowMs: number): number {
  return nowMs + 2 * SECOND_MS + Math.ceil(MINUTE_MS / paceOf(settings).aMinute);
}

/**
 * Returns when the next payment, or the next other request, may be sent; null if all its slots are taken, until an
 * answer frees one. Other requests may use a quarter of the slots, at least one, and half of the bucket, so that payments
 * always have the rest.
 */
export function nextSendAtMs(
  settings: AllowanceSettings,
  use: AllowanceUse,
  which: 'money' | 'behind',
): number | null {
  const { maxInFlight } = settings;
  if (use.money + use.behind >= maxInFlight) return null;
  if (which === 'money') return requestAllowedAtMs(settings, use.used);
  if (use.behind >= Math.max(1, Math.floor(maxInFlight / 4))) return null;
  const kept = Math.floor(paceOf(settings).burst / 2);
  return Math.max(use.moneyDueUntilMs, requestAllowedAtMs(settings, use.used, kept));
}
