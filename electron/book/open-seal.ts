import { decodePrivateLine } from '../../shared/journal/journal-format.ts';
import type { DataKey } from '../credentials/data-key.ts';
import type { DataKeyLock, DataKeyVault } from '../credentials/data-key-vault.ts';
import { sealFor, sealWith } from '../credentials/sealed-box.ts';
import type { Disk } from '../journal/disk.ts';
import type { PartSeal } from '../journal/part-seal.ts';
import { textsOf } from '../journal/read/proven-records.ts';
import { listFolder, privateFile } from '../journal/segment-files.ts';
import type { JournalPlace } from '../journal/segment-files.ts';
import { journalPlaceOf } from './book-place.ts';
import type { BookPlace } from './book-place.ts';

/** How the private parts of a book are sealed in this run. */
export interface BookSeal {
  readonly parts: PartSeal;
  /** Null while it is locked: what is new is sealed all the same. */
  readonly key: DataKey | null;
  /** What opens it on any computer; null while it is locked. */
  readonly code: string | null;
  readonly locked: DataKeyLock | null;
}

/**
 * Opens the data key of a book, and makes one where nothing is sealed yet (decision 0079). A key that is
 * gone while its recovery code would open it is only locked. Where not even that is left, there is a new
 * key: what the old one has sealed is lost then, and the journal says so.
 */
export async function openSeal(
  place: BookPlace,
  vault: DataKeyVault,
  disk: Disk,
): Promise<BookSeal> {
  const { bookId } = vault;
  const found = await vault.open();
  if (found.kind === 'open') return { parts: sealWith(found.key, bookId), ...found, locked: null };
  const half = await vault.publicHalf();
  if (half !== null && (await isAnythingSealed(journalPlaceOf(place, disk)))) {
    const locked = found.kind === 'absent' ? { why: found.kind, detail: '' } : found;
    return { parts: sealFor(half, bookId), key: null, code: null, locked };
  }
  const made = await vault.create();
  return { parts: sealWith(made.key, bookId), ...made, locked: null };
}

/** With a new key: what the old one has sealed stays sealed, and both lie aside (decision 0079). */
export async function sealAnew(vault: DataKeyVault): Promise<PartSeal> {
  const { key } = await vault.create();
  return sealWith(key, vault.bookId);
}

async function isAnythingSealed(journal: JournalPlace): Promise<boolean> {
  const { folder, disk } = journal;
  await disk.ensureFolder(folder);
  for (const segment of (await listFolder(journal)).segments) {
    for await (const text of textsOf(journal, privateFile(segment))) {
      const line = decodePrivateLine(text);
      if (line !== null && 'sealed' in line) return true;
    }
  }
  return false;
}
