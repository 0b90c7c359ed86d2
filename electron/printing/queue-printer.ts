import { setTimeout as pause } from 'node:timers/promises';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import type { QueuePrinterSettings } from '../../shared/printing/printer-settings.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { Cups } from './cups.ts';
import type { JobState } from './cups.ts';
import { printerAway, BytePrinter } from './receipt-printer.ts';

/** Time limits for the spooler, in ms. */
export interface SpoolerTimeouts {
  /** From submitting until the spooler has printed the job; later it is cancelled. */
  readonly finishMs: number;
  /** Time limit for opening the drawer, shorter because somebody stands there waiting. */
  readonly drawerMs: number;
  /** Pause before the second status request; later pauses are longer. */
  readonly askAgainMs: number;
}

const TIMEOUTS: SpoolerTimeouts = { finishMs: 30_000, drawerMs: 5_000, askAgainMs: 200 };
const SLOWER = 1.5;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Prints to a raw queue of this computer's CUPS, by USB or any other connection that CUPS supports. A receipt is done
 * once the spooler has sent everything. A job that is not printed in time is cancelled: a drawer must not open an hour
 * later, and receipts should wait in the till's own queue. Never throws: failures are results.
 */
export class QueuePrinter extends BytePrinter<QueuePrinterSettings> {
  readonly #cups: Cups;
  readonly #timeouts: SpoolerTimeouts;

  constructor(
    settings: QueuePrinterSettings,
    cups: Cups = new Cups(),
    timeouts: SpoolerTimeouts = TIMEOUTS,
  ) {
    super(settings);
    this.#cups = cups;
    this.#timeouts = timeouts;
  }

  protected override async deliver(
    bytes: Uint8Array,
    what: 'receipt' | 'drawer',
  ): Promise<PrintResult> {
    const { finishMs, drawerMs } = this.#timeouts;
    const { queue } = this.settings;
    const queues = await this.#cups.queues();
    if (queues === null) return printerAway('no-spooler');
    if (!queues.includes(queue)) return printerAway('no-such-printer');
    const submitted = await this.#cups.submit(queue, bytes);
    switch (submitted.kind) {
      case 'job':
        return await this.#follow(submitted.job, what === 'drawer' ? drawerMs : finishMs);
      case 'missing':
        return printerAway('no-spooler');
      case 'refused':
        return printerAway('refused-by-system');
      case 'not-told':
        return { kind: 'unknown', cause: 'not-confirmed' };
      default:
        return assertNever(submitted);
    }
  }

  async #follow(job: string, finishMs: number): Promise<PrintResult> {
    let pauseMs = this.#timeouts.askAgainMs;
    const endMs = performance.now() + finishMs;
    let mayBeOnPaper = false;
    for (;;) {
      const state = await this.#cups.stateOf(this.settings.queue, job);
      if (state === 'gone') return { kind: 'printed' };
      if (state === 'failed') return { kind: 'unknown', cause: 'broken-off' };
      mayBeOnPaper ||= state === 'prints' || state === 'not-told';
      if (performance.now() >= endMs) return await this.#takeBack(job, state, mayBeOnPaper);
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * SLOWER, LONGEST_PAUSE_MS);
    }
  }

  /** Cancels a job. Only if the spooler had sent nothing, and confirms the cancellation, is nothing on paper. */
  async #takeBack(job: string, state: JobState, mayBeOnPaper: boolean): Promise<PrintResult> {
    const isBack = await this.#cups.cancel(job);
    if (!isBack || mayBeOnPaper) return { kind: 'unknown', cause: 'stuck' };
    return printerAway(state === 'waits' ? 'not-ready' : 'unreachable');
  }
}
