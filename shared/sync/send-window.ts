/**
 * How many payments may be in flight, and what the service has shown it can take: more while it answers as soon as
 * it ever did, half as many once even the quickest answer of a round comes late. One slow answer changes nothing.
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
}

/** Fewest answers of a round: the quickest of fewer may be slow by chance. */
const ROUND = 8;
/** Above twice the quickest answer, in ms: less may be the till's own disk and work. */
const LATE_MS = 250;

const NEW_ROUND = { answers: 0, quickestOfRoundMs: Infinity };

export const FIRST_WINDOW: SendWindow = {
  size: 1,
  quickUpTo: Infinity,
  quickestMs: Infinity,
  ...NEW_ROUND,
};

/** Lets the next one go alone; what was too much is then approached slowly. */
export function narrowed(window: SendWindow): SendWindow {
  const { size, quickUpTo } = window;
  const half = size === 1 ? quickUpTo : Math.floor(size / 2);
  return { ...window, ...NEW_ROUND, size: 1, quickUpTo: half };
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
  const isQuick = before.size < before.quickUpTo && tookMs <= lateMs;
  const size = Math.min(before.size + (isQuick ? 1 : 0), most);
  const quickestOfRoundMs = answers > 0 ? Math.min(before.quickestOfRoundMs, tookMs) : Infinity;
  const window = { ...before, size, quickestMs, answers, quickestOfRoundMs };
  if (answers < Math.max(size, ROUND)) return window;
  if (quickestOfRoundMs <= lateMs)
    return { ...window, ...NEW_ROUND, size: Math.min(size + 1, most) };
  // One alone presses nobody: that is how long the service takes now, and what was too much was judged by another.
  if (size === 1)
    return { ...window, ...NEW_ROUND, quickestMs: quickestOfRoundMs, quickUpTo: Infinity };
  const half = Math.floor(size / 2);
  return { ...window, ...NEW_ROUND, size: half, quickUpTo: half, answers: -inFlight };
}
