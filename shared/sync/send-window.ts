/**
 * How many payments may be in flight, by what the service has handled so far: the window grows while answers are as
 * quick as ever, and halves once even the quickest answer of a round is late. One slow answer changes nothing. A window
 * that was never filled proves nothing about the service, so it neither grows nor halves (RFC 7661).
 */
export interface SendWindow {
  /** How many payments may be in flight; any failure resets it to one (decision 0024). */
  readonly size: number;
  /** Below this size each answer adds one to the size; from this size on, each round of answers does. */
  readonly quickUpTo: number;
  /** The shortest answer time in ms: what the service needs for a single payment. */
  readonly quickestMs: number;
  /**
   * Answers received in this round; negative while answers to payments sent before the last halving are still expected.
   */
  readonly answers: number;
  readonly quickestOfRoundMs: number;
  /** The most payments that were in flight at once in this round, counting the one answered. */
  readonly mostOfRound: number;
}

/** Fewest answers of a round: with fewer, the quickest may be slow by chance. */
const ROUND = 8;
/**
 * Time beyond twice the quickest from which an answer counts as late, in ms; a smaller delay may be due to the till.
 */
const LATE_MS = 250;

const NEW_ROUND = { answers: 0, quickestOfRoundMs: Infinity, mostOfRound: 0 };

export const INITIAL_WINDOW: SendWindow = {
  size: 1,
  quickUpTo: Infinity,
  quickestMs: Infinity,
  ...NEW_ROUND,
};

/**
 * Reduces the window to one payment after the service was out of reach. It was not overloaded, so the former size is
 * soon reached again.
 */
export function shrinkToOne(window: SendWindow): SendWindow {
  return { ...window, ...NEW_ROUND, size: 1 };
}

/**
 * Reduces the window to one payment after a payment without a clear answer. If the window was in use, its size may have
 * been too much, so it grows slowly again.
 * @param inFlight how many had been sent, including the failed one
 */
export function shrinkAfterFailure(window: SendWindow, inFlight: number): SendWindow {
  const { size } = window;
  if (size === 1 || inFlight < size) return shrinkToOne(window);
  return { ...shrinkToOne(window), quickUpTo: halfOf(size) };
}

/** Half a size is at least one: a window of zero would send nothing, so no answer could ever widen it again. */
function halfOf(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/**
 * Returns the window after a payment was applied.
 * @param most the shop's setting
 * @param inFlight how many others are in flight
 */
export function windowAfterAnswer(
  before: SendWindow,
  tookMs: number,
  most: number,
  inFlight: number,
): SendWindow {
  const answers = before.answers + 1;
  const quickestMs = Math.min(before.quickestMs, tookMs);
  const lateMs = 2 * quickestMs + LATE_MS;
  const isFull = inFlight + 1 >= before.size;
  const isQuick = isFull && before.size < before.quickUpTo && tookMs <= lateMs;
  const size = Math.min(before.size + (isQuick ? 1 : 0), most);
  const quickestOfRoundMs = answers > 0 ? Math.min(before.quickestOfRoundMs, tookMs) : Infinity;
  const mostOfRound = Math.max(before.mostOfRound, inFlight + 1);
  const window = { ...before, size, quickestMs, answers, quickestOfRoundMs, mostOfRound };
  if (answers < Math.max(size, ROUND)) return window;
  const wasFull = mostOfRound >= before.size;
  if (quickestOfRoundMs <= lateMs)
    return { ...window, ...NEW_ROUND, size: Math.min(size + (wasFull ? 1 : 0), most) };
  // A single payment cannot overload the service, so its time becomes the new baseline.
  if (mostOfRound === 1)
    return { ...window, ...NEW_ROUND, quickestMs: quickestOfRoundMs, quickUpTo: Infinity };
  if (!wasFull) return { ...window, ...NEW_ROUND };
  const half = halfOf(size);
  return { ...window, ...NEW_ROUND, size: half, quickUpTo: half, answers: -inFlight };
}
