import path from 'node:path';
import { BootRecordFile } from '../place/boot-record.ts';
import { cutBack, listFilesToCutBack } from '../../journal/write/cut-back.ts';
import type { KeptAfterCut } from '../../journal/write/cut-back.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { realDisk } from '../../node/files/real-disk.ts';
import { makeEvidenceFolder, writeEvidence } from '../place/keep-evidence.ts';
import { continueWithoutLostCardNumbers } from './lost-identifiers.ts';
import { journalPlaceOf } from '../place/book-paths.ts';
import type { BookPaths } from '../place/book-paths.ts';
import { planSalvage } from './plan-salvage.ts';
import type { SalvageContext } from './plan-salvage.ts';
import { writeDecision } from '../place/decision-file.ts';
import { realFiles } from '../../node/files/whole-files.ts';

const THIS_COMPUTER: SalvageContext = { disk: realDisk, files: realFiles, seal: null };

/** Returns this computer, with the seal that decrypts the book's private parts. */
export function salvageContext(seal: PartSeal | null): SalvageContext {
  return { ...THIS_COMPUTER, seal };
}

/** Damage after which a manager may continue, with the PIN. */
type DamageToContinueAfter = 'journal-damaged' | 'journal-foreign' | 'numbers-locked';

export function mayContinueAfter(kind: string): kind is DamageToContinueAfter {
  return kind === 'journal-damaged' || kind === 'journal-foreign' || kind === 'numbers-locked';
}

/**
 * Repairs a journal so that the till can continue. Another book's journal is set aside; the book's own is kept whole if
 * only card numbers are lost, and cut back otherwise.
 */
export async function continueAfterDamage(
  kind: DamageToContinueAfter,
  bookPaths: BookPaths,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<void> {
  if (kind === 'numbers-locked') await continueWithoutLostCardNumbers(bookPaths, manager, ground);
  else if (kind === 'journal-foreign') await setJournalAside(bookPaths, manager, ground);
  else if ((await continueWithoutLostCardNumbers(bookPaths, manager, ground)) === null) {
    await salvageJournal(bookPaths, manager, ground);
  }
}

/**
 * Repairs a damaged journal by cutting it back to its undamaged part; the files that change are first copied as
 * evidence. Everything unsettled is then doubted, since a lost record may have been sent, and nothing is sent until a
 * manager has compared it (decision 0007). Lost card numbers are given up.
 * @param manager who decided it
 * @returns where the damaged files are kept
 */
export async function salvageJournal(
  bookPaths: BookPaths,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<string> {
  const { cut, last, leaves } = await planSalvage(bookPaths, ground);
  const { facts, money, isAtLeast } = leaves;
  const kept = await cutAndDoubt(bookPaths, cut, ground, {
    manager,
    evidenceName: `damaged-journal-after-${last}`,
    note:
      `salvaged up to record ${last}. Left out: ${isAtLeast ? 'at least ' : ''}` +
      `${facts}, of which ${money} may be about money.`,
  });
  await continueWithoutLostCardNumbers(bookPaths, manager, ground);
  return kept;
}

/**
 * Sets another book's journal aside that was found in this book's folder. This book begins an empty journal, and
 * everything is doubted, because its own records are unknown.
 * @param manager who decided it
 * @returns where the other book's journal is kept
 */
export function setJournalAside(
  bookPaths: BookPaths,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<string> {
  const nothing = { segment: 0, bytes: 0 };
  return cutAndDoubt(bookPaths, nothing, ground, {
    manager,
    evidenceName: 'records-of-another-book',
    note: 'other-book: set aside whole, begun anew.',
  });
}

/**
 * Cuts the journal in an order that is safe if the till crashes at any point: first the evidence, then who decided,
 * then the boot record that causes doubt. The journal itself, which stays damaged until then, comes last.
 */
async function cutAndDoubt(
  bookPaths: BookPaths,
  cut: KeptAfterCut,
  { disk, files, seal }: SalvageContext,
  way: { readonly manager: string; readonly note: string; readonly evidenceName: string },
): Promise<string> {
  const journal = journalPlaceOf(bookPaths, disk);
  const evidence = path.join(bookPaths.folder, 'evidence');
  const kept = await makeEvidenceFolder(disk, path.join(evidence, way.evidenceName));
  for (const file of await listFilesToCutBack(journal, cut)) {
    const bytes = await disk.read(path.join(journal.folder, file), 0, Infinity);
    await writeEvidence(disk, path.join(kept, file), [bytes]);
  }
  await disk.syncFolder(kept);
  await disk.syncFolder(evidence);
  const { manager, note } = way;
  await writeDecision(bookPaths, { manager, note: `${note} Evidence: ${kept}` }, { files, seal });
  // No run of the till has these ids, so the next start takes the journal for an outdated one, even if it is empty.
  await new BootRecordFile(bookPaths.bootRecordFile, files, seal?.mark).noteBegun(
    'salvaged',
    'damaged',
    null,
  );
  await cutBack(journal, cut);
  return kept;
}
