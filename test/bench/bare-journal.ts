import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** About as many bytes as the line of a fact has. */
export const LINE_BYTES = 1_200;
const WITNESS_BYTES = 256;

/**
 * A file that keeps only a journal's promises, for comparison. A line is confirmed once it is on the disk, together
 * with those that came meanwhile, and once a second file has been overwritten.
 */
export class BareJournal {
  readonly #file: FileHandle;
  readonly #witness: FileHandle;
  #waiting: (() => void)[] = [];
  #isWriting = false;

  private constructor(file: FileHandle, witness: FileHandle) {
    this.#file = file;
    this.#witness = witness;
  }

  static async open(folder: string): Promise<BareJournal> {
    const [file, witness] = ['bare.jsonl', 'bare-witness'].map((name) => path.join(folder, name));
    return new BareJournal(await open(file!, 'a'), await open(witness!, 'w'));
  }

  append(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (!this.#isWriting) void this.#writeAll();
    return promise;
  }

  async close(): Promise<void> {
    await this.#file.close();
    await this.#witness.close();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0);
      await this.#file.write(`${'x'.repeat(LINE_BYTES - 1)}\n`.repeat(together.length));
      await this.#file.datasync();
      await this.#witness.write('x'.repeat(WITNESS_BYTES), 0);
      for (const told of together) told();
    }
    this.#isWriting = false;
  }
}
