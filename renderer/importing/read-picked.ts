import { readFile, readTextTable } from '../../shared/importing/read-file.ts';
import type { TextChoice } from '../../shared/importing/read-file.ts';
import { faulty, MAX_FILE_BYTES } from '../../shared/importing/table.ts';
import type { ReadFile } from '../../shared/importing/table.ts';

/** What a person gave to be read: a file, or rows out of a spreadsheet. */
export interface Picked {
  readonly name: string;
  readonly content: File | string;
}

/** Reads it, on this computer alone. */
export async function readPicked({ content }: Picked, choice: TextChoice): Promise<ReadFile> {
  if (typeof content === 'string') return readTextTable(content);
  if (content.size > MAX_FILE_BYTES) return faulty('too-large');
  return readFile(new Uint8Array(await content.arrayBuffer()), TextDecoder, choice);
}
