/** How fast a copy of a journal is sent; after failures in smaller batches, with longer timeouts, and less often. */
export interface CopyPace {
  /** Maximum number of bytes per batch; a larger record is sent alone. */
  readonly mostBytes: number;
  /** Time limit for an answer, in ms. */
  readonly answerMs: number;
  /** Pause after the next failure, in ms. */
  readonly pauseMs: number;
}

const LEAST_BYTES = 4 * 1024;
const MOST_ANSWER_MS = 60_000;
const MOST_PAUSE_MS = 30_000;

/** The normal pace, with long timeouts, since nobody at the counter waits for the copy. */
export const FULL_PACE: CopyPace = {
  mostBytes: 256 * 1024,
  answerMs: 2_000,
  pauseMs: 1_000,
};

/** Returns a slower pace, for after a failure of any kind. */
export function slowerPace({ mostBytes, answerMs, pauseMs }: CopyPace): CopyPace {
  return {
    mostBytes: Math.max(LEAST_BYTES, mostBytes / 2),
    answerMs: Math.min(MOST_ANSWER_MS, answerMs * 2),
    pauseMs: Math.min(MOST_PAUSE_MS, pauseMs * 2),
  };
}

/**
 * Returns a faster pace, for after records were accepted: the longer pause ends at once, but batches and time limits return to
 * normal step by step, since the cause of the failure may remain.
 */
export function fasterPace({ mostBytes, answerMs }: CopyPace): CopyPace {
  return {
    mostBytes: Math.min(FULL_PACE.mostBytes, mostBytes * 2),
    answerMs: Math.max(FULL_PACE.answerMs, answerMs / 2),
    pauseMs: FULL_PACE.pauseMs,
  };
}
