import { writeFile } from 'node:fs/promises';
import { ServerStopped } from './server-stopped.ts';

/**
 * Passwords for somebody else, in a new file that only its owner reads.
 * @param whatNow where it could not be written: what was made for it is used up
 * @throws ServerStopped
 */
export async function writeSetUpFile(file: string, setUp: object, whatNow: string): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(setUp, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerStopped(`The set-up file could not be written (${why}). ${whatNow}`);
  }
}
