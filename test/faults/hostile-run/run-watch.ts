/** Ends a run that stands still: whatever it waits for, it does not wait for ever. */
export class RunWatch {
  /** Describes a run that hangs, for its error. */
  describe: () => unknown = () => null;
  readonly #over = new AbortController();
  readonly #standstillMs: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param standstillMs after so long without a `moved` the run hangs */
  constructor(standstillMs: number) {
    this.#standstillMs = standstillMs;
  }

  /** Aborted when the run stands still, so that its own loops end as well. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Something has happened. */
  moved(): void {
    this.#timer?.refresh();
  }

  /** Waits for the run's result; rejects if the run stands still. */
  async over<Value>(run: () => Promise<Value>): Promise<Value> {
    const { signal } = this;
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    this.#timer = setTimeout(() => {
      const standing = JSON.stringify(this.describe());
      this.#over.abort(new Error(`nothing happens any more: ${standing}`));
    }, this.#standstillMs);
    try {
      return await Promise.race([run(), ended]);
    } finally {
      clearTimeout(this.#timer);
    }
  }
}
