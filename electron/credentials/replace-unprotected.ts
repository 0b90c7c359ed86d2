import { link, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { eraseFile } from '../node/files/erase-file.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { errorCode } from '../node/files/error-code.ts';

const LEFT = '.to-erase';

/**
 * Replaces a file that held an unprotected secret, then overwrites its old content, which would otherwise stay on the
 * disk. A power cut leaves the old content under a second name, which `eraseUnprotectedCopies` erases.
 */
export async function replaceUnprotected(file: string, write: () => Promise<void>): Promise<void> {
  const left = `${file}${LEFT}`;
  await rm(left, { force: true });
  // On a disk without hard links, the old content cannot be overwritten.
  await link(file, left).catch(() => undefined);
  await write();
  await eraseUnprotectedCopies(file);
}

/** Overwrites unprotected copies of a file that a power cut has left, and its unusable copies. */
export async function eraseUnprotectedCopies(file: string): Promise<void> {
  const [folder, name] = [path.dirname(file), path.basename(file)];
  const beside = await readOptional(readdir(folder), []);
  for (const other of beside.filter((one) => one.startsWith(`${name}.`))) {
    const found = path.join(folder, other);
    const isUnusable = other.startsWith(`${name}.unusable-`);
    if (other === `${name}${LEFT}`) await eraseUnlessInUse(found, file);
    else if (isUnusable && IN_CLEAR.test(await readFile(found, 'utf8'))) await eraseFile(found);
  }
}

/** Erases unprotected copies at a start, without throwing: on a read-only disk the keys must still be usable. */
export async function eraseUnprotectedAtStart(file: string): Promise<void> {
  await eraseUnprotectedCopies(file).catch((error: unknown) => {
    if (errorCode(error) === null) throw error;
  });
}

/**
 * Erases a left-over copy. If the power failed before the file was replaced, both names mean the file in use, and only
 * the second name is removed.
 */
async function eraseUnlessInUse(left: string, file: string): Promise<void> {
  const [one, other] = await Promise.all([stat(left), readOptional(stat(file), null)]);
  if (one.ino === other?.ino && one.dev === other.dev) await rm(left);
  else await eraseFile(left);
}

const IN_CLEAR = /"protection":\s*"(none|plain|plain-accepted)"/;
