import { hash as digest } from 'node:crypto';
import path from 'node:path';
import type { Disk } from '../../node/files/disk.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import type { JournalPlace } from '../../journal/segment-files.ts';

/** Paths of a book's files. */
export interface BookPaths {
  /** Folder of everything in this book but its secrets. */
  readonly folder: string;
  /** Path of the boot record: beside the keys, outside the journal's folder. */
  readonly bootRecordFile: string;
  /** Folder outside all others of the till, for what must not be restored together with them. */
  readonly witnessFolder: string;
}

/** Returns the journal's folder in a book, with its hash function. */
export function journalPlaceOf(
  { folder }: Pick<BookPaths, 'folder'>,
  disk: Disk,
  seal: PartSeal | null = null,
): JournalPlace {
  const hash = (text: string | Uint8Array) => digest('sha256', text, 'hex');
  return { folder: path.join(folder, 'journal'), disk, hash, seal: seal ?? undefined };
}
