import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { readOptional } from '../node/files/read-optional.ts';
import { errorCode } from '../node/files/error-code.ts';
import { TEMPORARY_SUFFIX } from '../journal/segment-files.ts';
import { openInCopy } from './copy-files.ts';
import { fileVersionOf } from './scan-source.ts';
import type { CopyStep, SourceFile } from './plan-copy.ts';

/** Thrown if the till's files, or its copy, have changed since they were compared; they are then compared again. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';
}

interface CopyRoots {
  /** Path of the till's data folder. */
  readonly here: string;
  /** Path of the file in the copy. */
  readonly there: string;
  /** Called before each operation. @throws to end the copying */
  readonly mayGoOn: () => void;
  /** Bytes that are read and written at a time; by default 256 kB. */
  readonly pieceBytes?: number;
}

const AT_ONCE_BYTES = 256 * 1024;
/** Suffix of an unfinished segment, which a start deletes (electron/journal/README.md). */
const BEGUN = `.begun${TEMPORARY_SUFFIX}`;

/**
 * Makes one change in the copy, one disk operation at a time, so that a hanging share blocks only one thread.
 * @throws SourceChanged; the system's error
 */
export async function applyCopyStep(step: CopyStep, roots: CopyRoots): Promise<void> {
  const { file } = step;
  const there = path.join(roots.there, file.file);
  switch (step.kind) {
    case 'begin':
      await writeBeside(file, step.to, BEGUN, roots);
      roots.mayGoOn();
      await rename(`${there}${BEGUN}`, `${there}${TEMPORARY_SUFFIX}`);
      return syncFolderOf(there);
    case 'name':
      await rename(`${there}${TEMPORARY_SUFFIX}`, there);
      return syncFolderOf(there);
    case 'append': {
      const handle = await openInCopy(roots.there, file.file, 'change');
      try {
        const { size } = await handle.stat();
        if (size !== step.from) throw new SourceChanged(`${file.file} of the copy has changed`);
        return await pour(file, step.from, step.to, handle, roots);
      } finally {
        await handle.close();
      }
    }
    case 'replace':
      await writeBeside(file, step.to, TEMPORARY_SUFFIX, roots);
      await putInPlace(file, roots);
      return syncFolderOf(there);
  }
}

async function writeBeside(
  file: SourceFile,
  to: number,
  end: string,
  roots: CopyRoots,
): Promise<void> {
  const handle = await openInCopy(roots.there, `${file.file}${end}`, 'anew');
  try {
    await pour(file, 0, to, handle, roots);
  } finally {
    await handle.close();
  }
}

/**
 * Creates the nested folders of a copy, but never the folder around it: a removed stick must not be recreated as a
 * folder.
 */
export async function makeCopyFolders(root: string, journal: string): Promise<void> {
  let folder = root;
  for (const name of ['', ...journal.split('/')]) {
    folder = path.join(folder, name);
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

/** Replaces a small file of the copy, in an existing folder. @param name in the copy's folder `root` */
export async function writeTextInCopy(root: string, name: string, text: string): Promise<void> {
  const file = path.join(root, name);
  const handle = await openInCopy(root, `${name}${TEMPORARY_SUFFIX}`, 'anew');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}${TEMPORARY_SUFFIX}`, file);
  await syncFolderOf(file);
}

async function pour(
  { file, version }: SourceFile,
  from: number,
  to: number,
  into: FileHandle,
  { here, mayGoOn, pieceBytes = AT_ONCE_BYTES }: CopyRoots,
): Promise<void> {
  const source = await open(path.join(here, file), 'r').catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? new SourceChanged(`${file} is gone`) : error;
  });
  try {
    if (fileVersionOf(await source.stat({ bigint: true })) !== version)
      throw new SourceChanged(`${file} is another one`);
    const piece = new Uint8Array(Math.min(pieceBytes, Math.max(0, to - from)));
    for (let at = from; at < to;) {
      mayGoOn();
      const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, to - at), at);
      if (bytesRead === 0) throw new SourceChanged(`${file} has become shorter`);
      for (let done = 0; done < bytesRead;) {
        const { bytesWritten } = await into.write(piece, done, bytesRead - done, at + done);
        done += bytesWritten;
      }
      at += bytesRead;
    }
    mayGoOn();
    await into.sync();
  } finally {
    await source.close();
  }
}

/**
 * Gives the finished file its name. The file that had it is overwritten first, as far as the system releases it,
 * because a customer may have asked to have its content erased.
 */
async function putInPlace(
  { file }: SourceFile,
  { there: root, mayGoOn }: CopyRoots,
): Promise<void> {
  const there = path.join(root, file);
  const old = await readOptional(openInCopy(root, file, 'change'), null);
  if (old === null) return rename(`${there}${TEMPORARY_SUFFIX}`, there);
  let isHeld = true;
  try {
    mayGoOn();
    isHeld = await rename(`${there}${TEMPORARY_SUFFIX}`, there).then(
      () => false,
      () => true,
    );
    if (!isHeld) await writeOver(old, mayGoOn);
  } finally {
    await old.close();
  }
  // Windows does not give a name to another file while the file that has it is open.
  if (isHeld) await rename(`${there}${TEMPORARY_SUFFIX}`, there);
}

async function writeOver(handle: FileHandle, mayGoOn: () => void): Promise<void> {
  const { size } = await handle.stat();
  for (let at = 0; at < size; at += AT_ONCE_BYTES) {
    mayGoOn();
    await handle.write(randomBytes(Math.min(AT_ONCE_BYTES, size - at)), 0, undefined, at);
  }
  await handle.sync();
}

/** Syncs the folder of a file. Some shares cannot do that, and need not. */
async function syncFolderOf(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path.dirname(file), 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
