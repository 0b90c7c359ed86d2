/** Work that is done one after the other, in the order in which it is asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves once all that was asked for so far is done, however it ended. */
  get done(): Promise<unknown> {
    return this.#last;
  }

  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
