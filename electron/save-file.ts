import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { FileToSave, SaveAnswer } from '../shared/bridge.ts';
import { t } from '../shared/language/language.ts';

/** So many files of one name are kept beside each other. */
const MOST_OF_A_NAME = 100;

/**
 * Saves a text as a file that people look for themselves. Nothing is ever replaced: a name that is
 * taken gets a number.
 */
export async function saveFile(folder: string, { name, text }: FileToSave): Promise<SaveAnswer> {
  const { name: stem, ext } = path.parse(name);
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
    const place = path.join(folder, number === 1 ? name : `${stem} (${number})${ext}`);
    try {
      const handle = await open(place, 'wx');
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return { kind: 'saved', place };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if ('code' in error && error.code === 'EEXIST') continue;
      return { kind: 'failed', sentence: error.message };
    }
  }
  return { kind: 'failed', sentence: t('settings.tooManyFiles', { most: MOST_OF_A_NAME }) };
}
