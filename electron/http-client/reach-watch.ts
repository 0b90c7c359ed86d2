import type { WakeIn } from '../time/wake-in.ts';

/** Pause between two checks, in ms. With the check itself, an outage is noticed within 3 s. */
const BETWEEN_MS = 1_700;
/** How long after the last touch somebody counts as working, in ms. */
const AT_WORK_MS = 60_000;

interface ReachWatchSetup {
  /** True if the service accepts a connection. Resolves to null if no check is needed. */
  readonly check: () => Promise<boolean | null>;
  /** Called whenever the service is found reached or lost. */
  readonly tell: (isReached: boolean) => void;
  readonly monoMs: () => number;
  readonly wakeIn: WakeIn;
}

/**
 * Checks whether the service can be reached while somebody is working: at most 36 connections a minute, none with a
 * request (decision 0024). Each change is reported once, so a wrong result costs only one probe.
 */
export class ReachWatch {
  readonly #setup: ReachWatchSetup;
  #touchedAtMs = -Infinity;
  #isReached = true;
  #isWatching = false;
  #isClosed = false;
  #endWait: () => void = () => undefined;

  constructor(setup: ReachWatchSetup) {
    this.#setup = setup;
  }

  /** Call it when somebody touches the till. */
  touch(): void {
    this.#touchedAtMs = this.#setup.monoMs();
    if (this.#isWatching || this.#isClosed) return;
    this.#isWatching = true;
    void this.#look();
  }

  close(): void {
    this.#isClosed = true;
    this.#endWait();
  }

  async #look(): Promise<void> {
    const { check, tell, monoMs, wakeIn } = this.#setup;
    const isReached = await check();
    if (this.#isClosed) return;
    if (isReached !== null && isReached !== this.#isReached) {
      this.#isReached = isReached;
      tell(isReached);
    }
    this.#endWait = wakeIn(BETWEEN_MS, () => {
      this.#isWatching = monoMs() - this.#touchedAtMs < AT_WORK_MS;
      if (this.#isWatching) void this.#look();
    });
  }
}
