import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Disk } from '../journal/disk.ts';
import { findLostParts, markLostParts } from '../journal/lost-parts.ts';
import type { JournalPlace } from '../journal/segment-files.ts';
import { writeEvidence } from './keep-evidence.ts';
import { freeName, THIS_COMPUTER } from './salvage-journal.ts';
import type { WholeFolders } from './salvage-journal.ts';

const placeOf = (bookFolder: string, disk: Disk): JournalPlace => ({
  folder: path.join(bookFolder, 'journal'),
  disk,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
});

/**
 * How many cards have lost their number, where nothing else of the journal is damaged; null otherwise.
 * The only private parts there are name cards, one each.
 */
export async function countLostNumbers(bookFolder: string, disk: Disk): Promise<number | null> {
  const found = await findLostParts(placeOf(bookFolder, disk));
  if (found === null || found.length === 0) return null;
  return found.reduce((sum, { lost }) => sum + lost.length, 0);
}

/** What of a computer it needs. */
export interface NumbersGround {
  readonly disk: Disk;
  readonly folders: Pick<WholeFolders, 'has'>;
}

/**
 * The way out where only names are lost: the chain stays as it is, so that nothing in it is doubted, and
 * in place of each lost number stands a mark that says so. What was there is kept as evidence before.
 * @returns where it is kept; null where this is not the damage, and nothing was changed
 */
export async function goOnWithoutNumbers(
  bookFolder: string,
  { disk, folders }: NumbersGround = THIS_COMPUTER,
): Promise<string | null> {
  const place = placeOf(bookFolder, disk);
  const found = await findLostParts(place);
  if (found === null || found.length === 0) return null;
  const evidence = path.join(bookFolder, 'evidence');
  const kept = freeName(path.join(evidence, 'lost-card-numbers'), folders);
  await disk.ensureFolder(kept);
  for (const { file, isThere } of found) {
    if (!isThere) continue;
    const bytes = await disk.read(path.join(place.folder, file), 0, Infinity);
    await writeEvidence(disk, path.join(kept, file), [bytes]);
  }
  const list = found.map(({ file, isThere, lost }) => ({ file, isThere, lost }));
  await writeEvidence(disk, path.join(kept, 'found.json'), [`${JSON.stringify(list)}\n`]);
  await disk.syncFolder(kept);
  await disk.syncFolder(evidence);
  await markLostParts(place, found);
  return kept;
}
