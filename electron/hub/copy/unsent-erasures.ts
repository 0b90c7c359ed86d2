import { sequencesNamingCard } from '../../../shared/ledger/money/card.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import type { HubMemory } from '../connection/hub-memory.ts';

/** How many sequences are sent in one call. */
const MOST_SENT = 1_000;

interface ErasedHereSetup {
  readonly writer: Pick<LedgerWriter, 'ledger'> & {
    readonly journal: Pick<LedgerWriter['journal'], 'readErased'>;
  };
  readonly memory: HubMemory;
  /** True once the till no longer uses this hub. */
  readonly isClosed: () => boolean;
}

/**
 * Lists records whose private parts were erased, so that the hub erases them too. Each is reported once, and again
 * after the connection was lost.
 */
export class UnsentErasures {
  readonly #around: ErasedHereSetup;
  /** Records whose parts the newest erasure removed. */
  #listed: { readonly by: number; readonly sequences: readonly number[]; sent: number } | null =
    null;

  constructor(around: ErasedHereSetup) {
    this.#around = around;
  }

  /** True if the journal must be read for a new erasure. */
  get isNews(): boolean {
    return this.#hasUnsent && this.#listed?.by !== this.#around.writer.ledger.erasedBySequence;
  }

  /** Returns the sequences of erased records to report next; null once the hub has all, which is then remembered. */
  async nextOrNoteAllSent(): Promise<readonly number[] | null> {
    if (!this.#hasUnsent) return null;
    if (this.isNews) await this.#list();
    const { by, sequences, sent } = this.#listed ?? { by: 0, sequences: [], sent: 0 };
    if (sent < sequences.length) return sequences.slice(sent, sent + MOST_SENT);
    if (!this.#around.isClosed()) await this.#around.memory.noteForgotten(by);
    return null;
  }

  noteSent(sequences: readonly number[]): void {
    if (this.#listed !== null) this.#listed.sent += sequences.length;
  }

  get #hasUnsent(): boolean {
    const { erasing, erasedBySequence } = this.#around.writer.ledger;
    return erasing === null && erasedBySequence > this.#around.memory.forgottenBy;
  }

  /**
   * Lists erased records by their marks, which even unreadable records keep; a part without a mark is missing, not
   * erased. Records that name an erased card are always listed: in a damaged segment they could not be erased here, but
   * can be in the copy.
   */
  async #list(): Promise<void> {
    const { ledger, journal } = this.#around.writer;
    const by = ledger.erasedBySequence;
    const sequences = new Set<number>();
    for (const cardId of ledger.erasedCards) {
      const card = ledger.cards.get(cardId);
      for (const one of card === undefined ? [] : sequencesNamingCard(card)) sequences.add(one);
    }
    for await (const sequence of journal.readErased()) {
      if (this.#around.isClosed()) return;
      sequences.add(sequence);
    }
    this.#listed = { by, sequences: [...sequences], sent: 0 };
  }
}
