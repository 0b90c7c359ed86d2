import { setTimeout as wait } from 'node:timers/promises';

/** A limit for a run that hangs, not for one that is slow: a crash run also works beside other work. */
const HANGS_AFTER_MS = 180_000;

/**
 * Waits until a check is true.
 *
 * @param what names what never came, for the error
 * @param everyMs interval between checks; 1 is exact enough to aim by
 */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  what: () => string,
  everyMs = 1,
): Promise<void> {
  const endMs = performance.now() + HANGS_AFTER_MS;
  while (!(await check())) {
    if (performance.now() > endMs) throw new Error(`never: ${what()}`);
    await wait(everyMs);
  }
}
