import type { CustomerView, NumberedView } from '../../../shared/customer-display/customer-view.ts';

type Answer = (answer: NumberedView) => void;

/** Serves the newest view, and lets a page wait for a newer one. A slow page skips the views in between. */
export class ServedViews {
  #shown: NumberedView;
  #written: string;
  #waits: Answer | null = null;

  constructor(first: CustomerView) {
    this.#shown = { number: 1, view: first };
    this.#written = JSON.stringify(first);
  }

  /** Serves a view, unless it looks the same as the last one. */
  show(view: CustomerView): void {
    const written = JSON.stringify(view);
    if (written === this.#written) return;
    this.#written = written;
    this.#shown = { number: this.#shown.number + 1, view };
    this.#answerWaiting();
  }

  /** Waits for a view with another number than `known`, that of the page's view. */
  next(known: number): Promise<NumberedView> {
    // There is only one page, so its earlier request is outdated.
    this.#answerWaiting();
    if (known !== this.#shown.number) return Promise.resolve(this.#shown);
    const { promise, resolve } = Promise.withResolvers<NumberedView>();
    this.#waits = resolve;
    return promise;
  }

  #answerWaiting(): void {
    this.#waits?.(this.#shown);
    this.#waits = null;
  }
}
