import { parseListFile, parseTextTable } from '../../shared/importing/parse-list-file.ts';
import type { TextChoice } from '../../shared/importing/parse-list-file.ts';
import { failedReading, MAX_FILE_BYTES } from '../../shared/importing/table.ts';
import type { FileReading } from '../../shared/importing/table.ts';

/** A list as a person gave it: a file, or rows pasted from a spreadsheet. */
export interface PickedFile {
  readonly name: string;
  readonly content: File | string;
}

/** Reads a file or pasted rows on this computer; nothing is sent anywhere. */
export async function readPickedFile(
  { content }: PickedFile,
  choice: TextChoice,
): Promise<FileReading> {
  if (typeof content === 'string') return parseTextTable(content);
  if (content.size > MAX_FILE_BYTES) return failedReading('too-large');
  return parseListFile(new Uint8Array(await content.arrayBuffer()), TextDecoder, choice);
}
