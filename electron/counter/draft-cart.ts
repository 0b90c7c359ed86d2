import path from 'node:path';
import { saleLinesSchema } from '../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../shared/ledger/sale/sale.ts';
import { JsonFile } from '../node/files/json-file.ts';

/**
 * Keeps the lines that are rung up before a payment, so that neither a reload nor a restart loses them. They are
 * the screen's own, and no fact until the first tender opens the sale. A line names a card by its random id;
 * numbers are in the journal alone.
 */
export class DraftCart {
  readonly #file: JsonFile<SaleLine[]>;
  readonly #onTrouble: (error: unknown) => void;
  #lines: readonly SaleLine[] = [];
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /**
   * Reads what was rung up when the till stopped.
   * @param onTrouble hears what the file says where it cannot be used, and what the disk says
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

  /** Resolves once these, or later ones, are on disk; a disk that fails is told, and selling goes on. */
  keep(lines: readonly SaleLine[]): Promise<void> {
    if (lines.length === 0 && this.#lines.length === 0) return this.#last;
    this.#lines = lines;
    this.#next ??= this.#last.then(() => this.#write());
    this.#last = this.#next;
    return this.#next;
  }

  /** Resolves once everything is on disk that was to be kept. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #write(): Promise<void> {
    this.#next = null;
    await this.#file.write([...this.#lines]).catch(this.#onTrouble);
  }
}
