import path from 'node:path';
import { saleLinesSchema } from '../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../shared/ledger/sale/sale.ts';
import { JsonFile } from '../node/files/json-file.ts';

/**
 * Stores lines entered before a payment, so that a reload or restart does not lose them. They become facts only when
 * the first tender opens the sale. Lines name cards by random id; card numbers are only in the journal.
 */
export class DraftCart {
  readonly #file: JsonFile<SaleLine[]>;
  readonly #onTrouble: (error: unknown) => void;
  #lines: readonly SaleLine[] = [];
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /**
   * Reads the lines that were entered when the till stopped.
   * @param onTrouble called with a fault of the file or of the disk
   */
  static async open(folder: string, onTrouble: (error: unknown) => void): Promise<DraftCart> {
    const kept = new DraftCart(folder, onTrouble);
    try {
      const content = await kept.#file.read();
      if (content.kind === 'read') kept.#lines = content.value;
      if (content.kind === 'unusable') onTrouble(content);
    } catch (error) {
      onTrouble(error);
    }
    return kept;
  }

  private constructor(folder: string, onTrouble: (error: unknown) => void) {
    this.#file = new JsonFile(path.join(folder, 'rung-lines.json'), saleLinesSchema);
    this.#onTrouble = onTrouble;
  }

  get lines(): readonly SaleLine[] {
    return this.#lines;
  }

  /**
   * Stores the lines. Resolves once they, or later ones, are on disk; a disk failure is reported, and selling
   * continues.
   */
  keep(lines: readonly SaleLine[]): Promise<void> {
    if (lines.length === 0 && this.#lines.length === 0) return this.#last;
    this.#lines = lines;
    this.#next ??= this.#last.then(() => this.#write());
    this.#last = this.#next;
    return this.#next;
  }

  /** Resolves once everything is on disk. */
  waitUntilWritten(): Promise<void> {
    return this.#last;
  }

  async #write(): Promise<void> {
    this.#next = null;
    await this.#file.write([...this.#lines]).catch(this.#onTrouble);
  }
}
