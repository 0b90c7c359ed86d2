import path from 'node:path';
import { findLostParts, markLostParts } from '../../journal/verify/lost-parts.ts';
import type { LostParts } from '../../journal/verify/lost-parts.ts';
import type { Disk } from '../../node/files/disk.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { makeEvidenceFolder, writeEvidence } from '../place/keep-evidence.ts';
import { journalPlaceOf } from '../place/book-paths.ts';
import type { BookPaths } from '../place/book-paths.ts';
import type { SalvageContext } from './plan-salvage.ts';
import { writeDecision } from '../place/decision-file.ts';

/**
 * Counts the cards whose number is lost, if only private parts are damaged; null for any other damage. 0 if only names
 * of staff and typed texts are lost.
 */
export async function countLostCardNumbers(
  bookPaths: BookPaths,
  disk: Disk,
  seal: PartSeal | null,
): Promise<number | null> {
  const found = await findLostParts(journalPlaceOf(bookPaths, disk, seal));
  if (found === null || found.length === 0) return null;
  return countNumbers(found);
}

function countNumbers(found: readonly LostParts[]): number {
  return found.flatMap(({ lostOf }) => lostOf).filter(({ kind }) => kind === 'card-introduced')
    .length;
}

/**
 * Repairs a journal whose only loss is private parts: the chain stays unchanged, so nothing in it is doubted, and a
 * mark replaces each lost part. The damaged files are first copied as evidence.
 * @param manager who decided it
 * @returns where the evidence is; null for any other damage, with nothing changed
 */
export async function continueWithoutLostCardNumbers(
  bookPaths: BookPaths,
  manager: string,
  { disk, files, seal }: SalvageContext,
): Promise<string | null> {
  const journal = journalPlaceOf(bookPaths, disk, seal);
  const found = await findLostParts(journal);
  if (found === null || found.length === 0) return null;
  const evidence = path.join(bookPaths.folder, 'evidence');
  const kept = await makeEvidenceFolder(disk, path.join(evidence, 'lost-card-numbers'));
  for (const { file, isThere } of found) {
    if (!isThere) continue;
    const bytes = await disk.read(path.join(journal.folder, file), 0, Infinity);
    await writeEvidence(disk, path.join(kept, file), [bytes]);
  }
  const list = found.map(({ file, isThere, lost }) => ({ file, isThere, lost }));
  await writeEvidence(disk, path.join(kept, 'found.json'), [`${JSON.stringify(list)}\n`]);
  await disk.syncFolder(kept);
  await disk.syncFolder(evidence);
  const cards = countNumbers(found);
  const note = `numbers-lost: gone on without ${cards}. Evidence: ${kept}`;
  await writeDecision(bookPaths, { manager, note }, { files, seal });
  await markLostParts(journal, found);
  return kept;
}
