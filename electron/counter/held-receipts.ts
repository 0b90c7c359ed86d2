import { isCutOff } from '../../shared/ledger/money/queue.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { mayBeConfirmedNow } from '../../shared/receipt/gift-status.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** How long a receipt waits for the answer about a load: a customer should wait no longer. */
const PAPER_WAITS_MS = 2 * SECOND_MS;

interface HeldPaper {
  readonly loads: readonly IntentId[];
  readonly print: () => void;
  readonly endWait: () => void;
}

/**
 * Holds receipts until the card service answers about their loads, so that none prints *provisional* just before the
 * confirmation. Each is printed after `PAPER_WAITS_MS` at the latest, or when the till closes.
 */
export class HeldReceipts {
  readonly #writer: Pick<LedgerWriter, 'ledger' | 'onFact'>;
  readonly #wakeIn: WakeIn;
  readonly #held = new Set<HeldPaper>();
  readonly #endListening: () => void;

  constructor(writer: Pick<LedgerWriter, 'ledger' | 'onFact'>, wakeIn: WakeIn) {
    this.#writer = writer;
    this.#wakeIn = wakeIn;
    this.#endListening = writer.onFact(() => {
      for (const paper of this.#held)
        if (!this.mayBeAnsweredSoon(paper.loads)) this.#release(paper);
    });
  }

  /** True if an answer about one of these loads may come soon; never while offline. */
  mayBeAnsweredSoon(loads: readonly IntentId[]): boolean {
    const { intents, queue } = this.#writer.ledger;
    if (isCutOff(queue)) return false;
    return loads.some((id) => {
      const intent = intents.get(id);
      return intent !== undefined && mayBeConfirmedNow(intent);
    });
  }

  hold(loads: readonly IntentId[], print: () => void): void {
    const paper = {
      loads,
      print,
      endWait: this.#wakeIn(PAPER_WAITS_MS, () => this.#release(paper)),
    };
    this.#held.add(paper);
  }

  /** Prints all held receipts, oldest first; call it before another receipt, to keep their order. */
  releaseAll(): void {
    for (const paper of this.#held) this.#release(paper);
  }

  close(): void {
    this.#endListening();
    this.releaseAll();
  }

  #release(paper: HeldPaper): void {
    if (!this.#held.delete(paper)) return;
    paper.endWait();
    paper.print();
  }
}
