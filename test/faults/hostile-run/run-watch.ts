/** Ends a run that makes no progress, so that it does not wait for ever. */
export class RunWatch {
  /** Returns the state of the run, for the error if it hangs. */
  describe: () => unknown = () => null;
  readonly #over = new AbortController();
  readonly #standstillMs: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param standstillMs if `moved` is not called for this time, the run counts as hanging */
  constructor(standstillMs: number) {
    this.#standstillMs = standstillMs;
  }

  /** Aborted when the run hangs, so that its loops end too. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Reports progress. */
  noteProgress(): void {
    this.#timer?.refresh();
  }

  /** Waits for the run's result; rejects if the run hangs. */
  async waitFor<Value>(run: () => Promise<Value>): Promise<Value> {
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
