import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './journal/disk.ts';
import { findLostParts, markLostParts } from './journal/lost-parts.ts';
import { realDisk } from './journal/real-disk.ts';
import type { JournalPlace } from './journal/segment-files.ts';

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

/**
 * The way out where only names are lost: the chain stays as it is, so that nothing in it is doubted, and
 * in place of each lost number stands a mark that says so. What was there is kept as evidence before.
 * @returns where it is kept; null where this is not the damage, and nothing was changed
 */
export async function goOnWithoutNumbers(bookFolder: string): Promise<string | null> {
  const place = placeOf(bookFolder, realDisk);
  const found = await findLostParts(place);
  if (found === null || found.length === 0) return null;
  const evidence = path.join(bookFolder, 'evidence');
  await mkdir(evidence, { recursive: true, mode: 0o700 });
  const kept = await makeFolder(path.join(evidence, 'lost-card-numbers'));
  for (const { file, isThere } of found) {
    if (isThere) await copyFile(path.join(place.folder, file), path.join(kept, file));
  }
  const list = found.map(({ file, isThere, lost }) => ({ file, isThere, lost }));
  await writeFile(path.join(kept, 'found.json'), `${JSON.stringify(list)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await realDisk.syncFolder(kept);
  await realDisk.syncFolder(evidence);
  await markLostParts(place, found);
  return kept;
}

/** Under this name, or the next one that is free. */
async function makeFolder(wanted: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const folder = count === 1 ? wanted : `${wanted}-${count}`;
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) return folder;
  }
}
