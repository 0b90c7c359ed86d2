import { lstat, mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FileToSave, SaveAnswer } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { errorCode } from './error-code.ts';
import { readOptional } from './read-optional.ts';
import { renameDurably, syncFolder } from './write-file-whole.ts';

/** How many files with one name are kept side by side, told apart by a number. */
const MAX_OF_A_NAME = 100;

/** A file name only, never a path. */
interface DocumentToSave {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Content = string | Uint8Array;

/**
 * Saves a text or a document as a file for people. Nothing is ever replaced: a name in use gets a number. A file
 * appears under its name only when complete, so that removing a stick too soon leaves no half file.
 * @throws only for a bug of the till; disk errors are a sentence of the answer
 */
export async function saveWithoutReplacing(
  folder: string,
  file: FileToSave | DocumentToSave,
): Promise<SaveAnswer> {
  const { name } = file;
  const content = 'text' in file ? file.text : file.bytes;
  const { name: stem, ext } = path.parse(name);
  try {
    await mkdir(folder, { recursive: true });
    for (let number = 1; number <= MAX_OF_A_NAME; number += 1) {
      const filePath = path.join(folder, number === 1 ? name : `${stem} (${number})${ext}`);
      if (await saveIfFree(filePath, content)) return { kind: 'saved', place: filePath };
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    return { kind: 'failed', sentence: describeFailure(code, folder) };
  }
  return { kind: 'failed', sentence: t('settings.tooManyFiles', { most: MAX_OF_A_NAME }) };
}

/**
 * Saves under this name.
 * @returns false if the name is in use, even by a file that is just being written
 */
async function saveIfFree(filePath: string, content: Content): Promise<boolean> {
  const unfinished = `${filePath}.part`;
  const handle = await openNew(unfinished);
  if (handle === null) return false;
  try {
    const isFree = await writeIfFree(handle, filePath, content);
    if (isFree) {
      await renameDurably(unfinished, filePath);
      await syncFolder(path.dirname(filePath));
    } else {
      await rm(unfinished);
    }
    return isFree;
  } catch (error) {
    // On a stick that was removed, the unfinished file stays.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes the file, unless its name is in use. Checked only while this program has the unfinished file, because only its
 * owner may use the name.
 */
async function writeIfFree(
  handle: FileHandle,
  filePath: string,
  content: Content,
): Promise<boolean> {
  try {
    if (await isThere(filePath)) return false;
    await handle.writeFile(content);
    await handle.sync();
    return true;
  } finally {
    await handle.close();
  }
}

async function openNew(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await readOptional(lstat(file), null)) !== null;
}

function describeFailure(code: string, folder: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return t('settings.notSaved.full', { folder });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return t('settings.notSaved.forbidden', { folder });
    case 'ENOENT':
    case 'EIO':
    case 'ENODEV':
    case 'ENXIO':
      return t('settings.notSaved.gone', { folder });
    default:
      return t('settings.notSaved.other', { folder, code });
  }
}
