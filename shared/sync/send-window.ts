/**
 * How many payments may be in flight, and what the service has shown it can take: more while it answers as soon as
 * it ever did, half as many once even the quickest answer of a round comes late. One slow answer changes nothing.
 * A window that was never filled says nothing about the service, so that it neither grows nor is halved (RFC 7661).
 */
export interface SendWindow {
  /** One after any failure (decision 0024). */
  readonly size: number;
  /** Below it each answer adds one, from there on each round of answers. */
  readonly quickUpTo: number;
  /** The quickest answer, in ms: what the service takes for one alone. */
  readonly quickestMs: number;
  /** Answers of this round; below zero those of payments that had left before the window was halved. */
  readonly answers: number;
  readonly quickestOfRoundMs: number;
  /** The most that were in flight at an answer of this round, with the one that was answered. */
  readonly mostOfRound: number;
}

/** Fewest answers of a round: the quickest of fewer may be slow by chance. */
const ROUND = 8;
/** Above twice the quickest answer, in ms: less may be the till's own disk and work. */
const LATE_MS = 250;

const NEW_ROUND = { answers: 0, quickestOfRoundMs: Infinity, mostOfRound: 0 };

export const FIRST_WINDOW: SendWindow = {
  size: 1,
  quickUpTo: Infinity,
  quickestMs: Infinity,
  ...NEW_ROUND,
};

/** Lets the next one go alone. What the service has taken before is soon reached again: it was away, not pressed. */
export function narrowed(window: SendWindow): SendWindow {
  return { ...window, ...NEW_ROUND, size: 1 };
}

/**
 * Lets the next one go alone after a payment had no clear answer. Where the window was in use, that may have been too
 * much, which is then approached slowly.
 * @param inFlight how many had left, with the one that failed
 */
export function narrowedByFailure(window: SendWindow, inFlight: number): SendWindow {
  const { size } = window;
  if (size === 1 || inFlight < size) return narrowed(window);
  return { ...narrowed(window), quickUpTo: halfOf(size) };
}

/** Never none: a window without a place sends nothing, so that no answer could ever widen it again. */
function halfOf(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/**
 * Returns the window after a payment was applied.
 * @param most the shop's setting
 * @param inFlight how many others have left already
 */
export function afterAnswer(
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
  // One alone presses nobody: that is how long the service takes now, and what was too much was judged by another.
  if (mostOfRound === 1)
    return { ...window, ...NEW_ROUND, quickestMs: quickestOfRoundMs, quickUpTo: Infinity };
  if (!wasFull) return { ...window, ...NEW_ROUND };
  const half = halfOf(size);
  return { ...window, ...NEW_ROUND, size: half, quickUpTo: half, answers: -inFlight };
}
