import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { ServerCommandError } from '../database/server-command-error.ts';

/**
 * Writes passwords for somebody else to a new file that only its owner can read. The file is created before its
 * content, so that no name or password is used up if it cannot be written.
 * @param make makes the content
 * @param whatNow advice if writing fails after all, with the content used up
 * @throws ServerCommandError, and any error of `make`
 */
export async function writeSetUpFile(
  file: string,
  make: () => Promise<object>,
  whatNow: string,
): Promise<void> {
  const begun = await begin(file);
  let isMade = false;
  try {
    const setUp = await make();
    isMade = true;
    await begun.writeFile(`${JSON.stringify(setUp, null, 2)}\n`);
    await begun.sync();
  } catch (error) {
    await rm(file, { force: true });
    if (!isMade) throw error;
    throw new ServerCommandError(
      `The set-up file could not be written (${said(error)}). ${whatNow}`,
    );
  } finally {
    await begun.close();
  }
}

async function begin(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new ServerCommandError(
      isThere
        ? `${file} already exists. Erase it, or choose another file with --file. Nothing was changed.`
        : `${file} cannot be written (${said(error)}). Choose another file with --file. Nothing was changed.`,
    );
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
