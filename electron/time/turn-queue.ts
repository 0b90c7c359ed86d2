/** Runs tasks one after another, in the order of the requests. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves once all tasks requested so far have ended, whatever their result. */
  get done(): Promise<unknown> {
    return this.#last;
  }

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
