/** Delays that can be cut short: by a person who continues or pauses, and when the worker closes. */
export class CancellableDelay {
  readonly #wakes = new Set<() => void>();

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wakes.add(wake);
    });
  }

  /** Ends every delay now. */
  wake(): void {
    for (const wake of this.#wakes) wake();
  }
}
