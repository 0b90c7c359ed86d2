/** How a copy of a journal is brought: what does not come through goes in smaller pieces, with more time, and less often. */
export interface CopyPace {
  /** At once; a record that is larger goes by itself. */
  readonly mostBytes: number;
  /** For an answer. */
  readonly answerMs: number;
  /** After the next failure. */
  readonly pauseMs: number;
}

const LEAST_BYTES = 4 * 1024;
const MOST_ANSWER_MS = 60_000;
const MOST_PAUSE_MS = 30_000;

/** Nobody at the counter waits for it. */
export const FULL_PACE: CopyPace = {
  mostBytes: 256 * 1024,
  answerMs: 2_000,
  pauseMs: 1_000,
};

/** After a failure, whatever it was. */
export function slowed({ mostBytes, answerMs, pauseMs }: CopyPace): CopyPace {
  return {
    mostBytes: Math.max(LEAST_BYTES, mostBytes / 2),
    answerMs: Math.min(MOST_ANSWER_MS, answerMs * 2),
    pauseMs: Math.min(MOST_PAUSE_MS, pauseMs * 2),
  };
}

/** Records have come in. What made it fail may be there still: only the pause is over at once. */
export function quickened({ mostBytes, answerMs }: CopyPace): CopyPace {
  return {
    mostBytes: Math.min(FULL_PACE.mostBytes, mostBytes * 2),
    answerMs: Math.max(FULL_PACE.answerMs, answerMs / 2),
    pauseMs: FULL_PACE.pauseMs,
  };
}
