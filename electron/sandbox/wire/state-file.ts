import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { sandboxStateSchema } from '../../../shared/sandbox/state.ts';
import { writeFileAtomically } from '../../node/files/write-file-whole.ts';

/** Format of the state file. It has the port too, because a book is tied to its service's address. */
const kept = z.strictObject({ port: z.int().min(1).max(65_535), state: sandboxStateSchema });

/**
 * Reads the saved state; null if there is no file yet.
 * @throws if the file is not the sandbox's, or cannot be read
 */
export async function readStateFile(file: string): Promise<z.infer<typeof kept> | null> {
  try {
    return kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Writes the sandbox's state, so that a restarted demo is consistent. Writes requested while one is in progress share
 * the next one, so that the disk sets the pace.
 */
export class StateFile {
  readonly #file: string;
  readonly #current: () => z.infer<typeof kept>;
  /** The newest write, whether or not it has started. */
  #last: Promise<void> = Promise.resolve();
  /** The write that has not started yet. */
  #waiting: Promise<void> | null = null;

  constructor(file: string, current: () => z.infer<typeof kept>) {
    this.#file = file;
    this.#current = current;
  }

  /** Resolves once the state as of this call, or a newer one, is on disk. */
  async save(): Promise<void> {
    this.#waiting ??= this.#last = this.#writeAfter(this.#last);
    await this.#waiting;
  }

  async #writeAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => undefined);
    this.#waiting = null;
    await writeFileAtomically(this.#file, JSON.stringify(this.#current()));
  }
}
