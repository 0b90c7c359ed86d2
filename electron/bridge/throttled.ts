/** Changes that follow each other this fast are shown once. */
const PUSH_EVERY_MS = 100;
/** While changes continue, as when a queue is sent, each pause is longer than the one before, up to this. */
const LONGEST_PAUSE_MS = 300;

/** Runs at once, and once more after the pause if it was called again meanwhile. */
export function throttled(run: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  let pauseMs = PUSH_EVERY_MS;
  return function ask(): void {
    if (timer !== null) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = null;
      pauseMs = again ? Math.min(LONGEST_PAUSE_MS, pauseMs + PUSH_EVERY_MS) : PUSH_EVERY_MS;
      if (!again) return;
      again = false;
      ask();
    }, pauseMs);
  };
}
