import { decodePrivateLine } from '../../../shared/journal/journal-format.ts';
import { NO_PROTECTION_CHOSEN } from '../../credentials/secret-protection.ts';
import type { SecretProtection } from '../../credentials/secret-protection.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { mayBelongToApiKey } from '../../credentials/data-key-vault.ts';
import type { DataKeyLock, DataKeyVault } from '../../credentials/data-key-vault.ts';
import { createEncryptOnlySeal, createSealFromKey } from '../../credentials/sealed-box.ts';
import type { Disk } from '../../node/files/disk.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { readTextLines } from '../../journal/read/proven-records.ts';
import { listJournalFiles, privateFileName } from '../../journal/segment-files.ts';
import type { JournalPlace } from '../../journal/segment-files.ts';
import { journalPlaceOf } from '../place/book-paths.ts';
import type { BookPaths } from '../place/book-paths.ts';

/** The encryption of a book's private parts in this run. */
export interface BookSeal {
  readonly parts: PartSeal;
  /** The data key; null while it is locked. New parts are encrypted even then. */
  readonly key: DataKey | null;
  readonly locked: DataKeyLock | null;
}

/**
 * Opens the data key of a book, or makes one if nothing is encrypted yet (decision 0079). A key that its recovery code
 * or passphrase could open counts as locked. If neither exists a new key is made: everything encrypted with the old one
 * is lost, which the journal then reports.
 * @param known the key, if it is open already
 */
export async function openSeal(
  bookPaths: BookPaths,
  vault: DataKeyVault,
  disk: Disk,
  closing: SecretProtection = NO_PROTECTION_CHOSEN,
  known: DataKey | null = null,
): Promise<BookSeal> {
  const { bookId } = vault;
  if (known !== null && mayBelongToApiKey(known, closing)) {
    await vault.keepIfAllowed(known, closing);
    return { parts: createSealFromKey(known, bookId), key: known, locked: null };
  }
  const found = await vault.open(closing);
  if (found.kind === 'open')
    return { parts: createSealFromKey(found.key, bookId), key: found.key, locked: null };
  const half = closing.dataKey ?? (await vault.publicHalf());
  const isKnown =
    closing.dataKey !== null || (found.kind === 'locked' && found.why.endsWith('passphrase'));
  if (half !== null && (isKnown || (await isAnythingSealed(journalPlaceOf(bookPaths, disk))))) {
    const locked = found.kind === 'absent' ? { why: found.kind, detail: '' } : found;
    return { parts: createEncryptOnlySeal(half, bookId), key: null, locked };
  }
  const key = await vault.create(closing);
  return { parts: createSealFromKey(key, bookId), key, locked: null };
}

/** Starts a new key. Everything encrypted with the old one stays so, and is set aside with that key (decision 0079). */
export async function createNewSeal(
  vault: DataKeyVault,
  closing: SecretProtection,
): Promise<BookSeal> {
  const key = await vault.create(closing);
  return { parts: createSealFromKey(key, vault.bookId), key, locked: null };
}

async function isAnythingSealed(journal: JournalPlace): Promise<boolean> {
  const { folder, disk } = journal;
  await disk.ensureFolder(folder);
  for (const segment of (await listJournalFiles(journal)).segments) {
    for await (const text of readTextLines(journal, privateFileName(segment))) {
      const line = decodePrivateLine(text);
      if (line !== null && 'sealed' in line) return true;
    }
  }
  return false;
}
