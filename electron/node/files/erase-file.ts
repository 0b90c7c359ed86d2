import { randomBytes } from 'node:crypto';
import { chmod, open, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './write-file-whole.ts';

const AT_ONCE_BYTES = 64 * 1024;

/** The result of erasing a file. *erased*: the file is gone, and its content was overwritten, as far as can be told. */
export type EraseResult =
  | { readonly kind: 'overwritten' }
  /** The file is gone, but its content may still be on the disk. */
  | { readonly kind: 'only-removed'; readonly why: string }
  | { readonly kind: 'absent' }
  /** A pipe or a device stores nothing, so it is left. */
  | { readonly kind: 'no-file' };

/**
 * Overwrites a file, syncs that, and removes it, including the target of a link. Without guarantee: a drive that writes
 * elsewhere each time (SSD), a snapshot or a backup may keep the content.
 * @throws the system's error if the file cannot be removed
 */
export async function eraseFile(file: string): Promise<EraseResult> {
  const real = await realpath(file).catch(() => null);
  if (real === null) {
    await rm(file, { force: true });
    return { kind: 'absent' };
  }
  if (!(await stat(real)).isFile()) return { kind: 'no-file' };
  const why = await writeOver(real).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  await rm(real, { force: true });
  await rm(file, { force: true });
  for (const folder of new Set([path.dirname(real), path.dirname(file)])) await syncFolder(folder);
  return why === null ? { kind: 'overwritten' } : { kind: 'only-removed', why };
}

async function writeOver(file: string): Promise<void> {
  // A read-only file still belongs to its owner, who can make it writable.
  const handle = await open(file, 'r+').catch(async () => {
    await chmod(file, 0o600);
    return open(file, 'r+');
  });
  try {
    const { size } = await handle.stat();
    for (let at = 0; at < size; at += AT_ONCE_BYTES) {
      await handle.write(randomBytes(Math.min(AT_ONCE_BYTES, size - at)), 0, undefined, at);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
