import path from 'node:path';
import { BootFile } from '../place/boot-record.ts';
import { cutBack, listCut } from '../../journal/write/cut-back.ts';
import type { Cut } from '../../journal/write/cut-back.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { realDisk } from '../../node/files/real-disk.ts';
import { makeEvidenceFolder, writeEvidence } from '../place/keep-evidence.ts';
import { goOnWithoutNumbers } from './lost-identifiers.ts';
import { journalPlaceOf } from '../place/book-place.ts';
import type { BookPlace } from '../place/book-place.ts';
import { planSalvage } from './plan-salvage.ts';
import type { SalvageGround } from './plan-salvage.ts';
import { noteDecision } from '../place/decision-file.ts';
import { realFiles } from '../../node/files/whole-files.ts';

const THIS_COMPUTER: SalvageGround = { disk: realDisk, files: realFiles, seal: null };

/** This computer, with what opens the private parts of the book. */
export function groundWith(seal: PartSeal | null): SalvageGround {
  return { ...THIS_COMPUTER, seal };
}

/** Damages after which a manager may continue, with the PIN. */
type GoneOnAfter = 'journal-damaged' | 'journal-foreign' | 'numbers-locked';

export function mayContinueAfter(kind: string): kind is GoneOnAfter {
  return kind === 'journal-damaged' || kind === 'journal-foreign' || kind === 'numbers-locked';
}

/**
 * Continues after damage. Another book's journal is set aside whole. The book's own is kept whole if only card numbers
 * are lost, and cut back otherwise.
 */
export async function goOnAfterDamage(
  kind: GoneOnAfter,
  place: BookPlace,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<void> {
  if (kind === 'numbers-locked') await goOnWithoutNumbers(place, manager, ground);
  else if (kind === 'journal-foreign') await setJournalAside(place, manager, ground);
  else if ((await goOnWithoutNumbers(place, manager, ground)) === null) {
    await salvageJournal(place, manager, ground);
  }
}

/**
 * Repairs a damaged journal: it is cut back to its undamaged part, and the files that the cut changes are kept as
 * evidence, as they were. Then everything unsettled is doubted, since a lost record may have been sent, and nothing
 * leaves before a manager has compared it (decision 0007). If card numbers are lost too, the till continues without
 * these.
 * @param manager who decided it
 * @returns where the damaged files are kept
 */
export async function salvageJournal(
  place: BookPlace,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<string> {
  const { cut, last, leaves } = await planSalvage(place, ground);
  const { facts, money, isAtLeast } = leaves;
  const kept = await cutAndDoubt(place, cut, ground, {
    manager,
    evidenceName: `damaged-journal-after-${last}`,
    note:
      `salvaged up to record ${last}. Left out: ${isAtLeast ? 'at least ' : ''}` +
      `${facts}, of which ${money} may be about money.`,
  });
  await goOnWithoutNumbers(place, manager, ground);
  return kept;
}

/**
 * Handles another book's records in this book's folder: they are set aside whole, and this book starts again, doubted,
 * since it is unknown what its own records said.
 * @param manager who decided it
 * @returns where they are kept
 */
export function setJournalAside(
  place: BookPlace,
  manager: string,
  ground = THIS_COMPUTER,
): Promise<string> {
  const nothing = { segment: 0, bytes: 0 };
  return cutAndDoubt(place, nothing, ground, {
    manager,
    evidenceName: 'records-of-another-book',
    note: 'other-book: set aside whole, begun anew.',
  });
}

/**
 * The order makes it safe to crash at any moment: the evidence, who decided, the boot record that doubts, and the
 * journal itself last, which is damaged until its last step.
 */
async function cutAndDoubt(
  place: BookPlace,
  cut: Cut,
  { disk, files, seal }: SalvageGround,
  way: { readonly manager: string; readonly note: string; readonly evidenceName: string },
): Promise<string> {
  const journal = journalPlaceOf(place, disk);
  const evidence = path.join(place.folder, 'evidence');
  const kept = await makeEvidenceFolder(disk, path.join(evidence, way.evidenceName));
  for (const file of await listCut(journal, cut)) {
    const bytes = await disk.read(path.join(journal.folder, file), 0, Infinity);
    await writeEvidence(disk, path.join(kept, file), [bytes]);
  }
  await disk.syncFolder(kept);
  await disk.syncFolder(evidence);
  const { manager, note } = way;
  await noteDecision(place, { manager, note: `${note} Evidence: ${kept}` }, { files, seal });
  // The boot id of the previous run, even if no record is undamaged.
  await new BootFile(place.bootFile, files, seal?.mark).begin('salvaged', 'damaged', null);
  await cutBack(journal, cut);
  return kept;
}
