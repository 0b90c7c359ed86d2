/** Changes that follow each other this fast are shown once. */
const PUSH_EVERY_MS = 100;

/** Runs at once, and once more after the pause when it was asked again meanwhile. */
export function throttled(run: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  return function ask(): void {
    if (timer !== null) {
      again = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = null;
      if (!again) return;
      again = false;
      ask();
    }, PUSH_EVERY_MS);
  };
}
