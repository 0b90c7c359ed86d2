import { hash as digest } from 'node:crypto';
import path from 'node:path';
import type { Disk } from '../../node/files/disk.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import type { JournalPlace } from '../../journal/segment-files.ts';

/** The locations of a book's files. */
export interface BookPlace {
  /** Everything of this book but its secrets. */
  readonly folder: string;
  /** The boot record, beside the keys and outside the journal's folder. */
  readonly bootFile: string;
  /** Outside of all the till's folders, for what must not be restored together with them. */
  readonly witnessFolder: string;
}

/** The journal's folder within a book; the journal gets its hash function from here. */
export function journalPlaceOf(
  { folder }: Pick<BookPlace, 'folder'>,
  disk: Disk,
  seal: PartSeal | null = null,
): JournalPlace {
  const hash = (text: string | Uint8Array) => digest('sha256', text, 'hex');
  return { folder: path.join(folder, 'journal'), disk, hash, seal: seal ?? undefined };
}
