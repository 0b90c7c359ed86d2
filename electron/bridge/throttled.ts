/** Changes within this time are reported together. */
const PUSH_EVERY_MS = 100;
/** Longest pause between reports; pauses grow up to this while changes continue, as when a queue is sent. */
const LONGEST_PAUSE_MS = 300;

/** Wraps `run`: a first call runs at once, further calls during the pause run once after it. */
export function throttle(run: () => void): () => void {
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
