import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { ZodError } from 'zod';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import type { ProvenCopy } from '../../node/hub-client/proven-copy.ts';
import { ServerCommandError } from '../database/server-command-error.ts';

/**
 * Writes the proven part of a copy to a new file that only its owner can read.
 * @param whose the records' owner, for a sentence
 * @param pageAfter returns one page of records after this one; none after the last
 * @throws ServerCommandError if it cannot be written, or is not understood; then there is no file
 */
export async function writeProvenRecords(
  file: string,
  whose: string,
  proven: ProvenCopy,
  pageAfter: (sequence: number) => Promise<readonly CopiedRecord[]>,
): Promise<void> {
  const handle = await openNew(file);
  try {
    await handle.appendFile(proven.takeLines());
    for (let page = await pageAfter(0); page.length > 0;) {
      const isWhole = page.every((record) => proven.take(record));
      await handle.appendFile(proven.takeLines());
      if (!isWhole) break;
      page = await pageAfter(page.at(-1)?.sequence ?? 0);
    }
    await handle.sync();
  } catch (error) {
    // Removed, so that nobody takes a part for the whole.
    await rm(file, { force: true });
    if (error instanceof Error && 'syscall' in error) throw notWritten(file, error);
    if (error instanceof ZodError || error instanceof BrokenAssertion)
      throw new ServerCommandError(
        `This program cannot read the records of ${whose}. A newer version may have written them. No file was saved.`,
      );
    throw error;
  } finally {
    await handle.close();
  }
}

async function openNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw notWritten(file, error);
  }
}

function notWritten(file: string, error: unknown): ServerCommandError {
  const why = error instanceof Error ? error.message : String(error);
  return new ServerCommandError(
    `${file} could not be written (${why}). Choose another file with --file.`,
  );
}
