import * as z from 'zod';
import type { LeftOutInExport } from '../../../shared/messages/bridge.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { checkpointSchema, fromCheckpoint } from '../../../shared/ledger/memory/checkpoint.ts';
import { factSchema } from '../../../shared/ledger/facts.ts';
import { expandFact } from '../../../shared/ledger/written-fact.ts';
import { decodeChainLine } from '../../../shared/journal/journal-format.ts';
import { emptyLedger, fold, intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { parseIdentifierProofs } from '../write/parse-identifier-proofs.ts';
import { BootRecordFile } from '../place/boot-record.ts';
import type { KeptAfterCut } from '../../journal/write/cut-back.ts';
import type { Disk } from '../../node/files/disk.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { readTextLines } from '../../journal/read/proven-records.ts';
import { chainFileName, listJournalFiles } from '../../journal/segment-files.ts';
import type { JournalPlace } from '../../journal/segment-files.ts';
import { readIntactBeginning } from '../../journal/verify/whole-beginning.ts';
import type { IntactBeginning } from '../../journal/verify/whole-beginning.ts';
import { JournalWitness } from '../place/journal-witness.ts';
import { journalPlaceOf } from '../place/book-paths.ts';
import type { BookPaths } from '../place/book-paths.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';
import { toFactRecord } from '../write/fact-record.ts';

/** What cutting the journal back to its undamaged part would keep and lose. */
interface SalvagePlan {
  readonly cut: KeptAfterCut;
  /** The newest record that stays; 0 for none. */
  readonly last: number;
  readonly leaves: LeftOutInExport;
}

/** Access to the computer, for planning and doing the repair. */
export interface SalvageContext {
  readonly disk: Disk;
  readonly files: AtomicFiles;
  /** Decrypts private parts; null if they are unencrypted. */
  readonly seal: PartSeal | null;
}

/**
 * Finds the largest part of a damaged journal with which a start can continue: the newest segment with an intact
 * checkpoint, up to its first invalid record, and everything before it. Writes nothing.
 */
export async function planSalvage(
  bookPaths: BookPaths,
  ground: SalvageContext,
): Promise<SalvagePlan> {
  const journal = journalPlaceOf(bookPaths, ground.disk);
  const { segments } = await listJournalFiles(journal);
  for (const segment of segments.toReversed()) {
    const beginning = await readIntactBeginning(journal, segment);
    const sensible = beginning && foldWhole(beginning);
    if (!beginning || !sensible) continue;
    const { batches, firstSequence } = beginning;
    const whole = batches[sensible.batches - 1];
    const cut = { segment, bytes: whole?.bytes ?? beginning.bytes };
    const last = whole?.records.at(-1)?.sequence ?? firstSequence - 1;
    const told = await readTold(bookPaths, sensible.ledger.book?.tillId, ground);
    return { cut, last, leaves: await countLeft(journal, { segment, last, told }) };
  }
  const told = await readTold(bookPaths, undefined, ground);
  const leaves = await countLeft(journal, { segment: 0, last: 0, told });
  return { cut: { segment: 0, bytes: 0 }, last: 0, leaves };
}

/** Counts the batches of a segment that a start could fold; null if it could not even use the checkpoint. */
function foldWhole({ checkpoint, batches }: IntactBeginning): Sensible | null {
  let whole: Sensible | null = null;
  try {
    let ledger = emptyLedger();
    if (checkpoint !== null) {
      parseIdentifierProofs(checkpoint);
      ledger = fromCheckpoint(checkpointSchema.parse(checkpoint));
    }
    whole = { ledger, batches: 0 };
    for (const [index, { records }] of batches.entries()) {
      for (const record of records) fold(ledger, toFactRecord({ ...record, private: null }));
      whole = { ledger, batches: index + 1 };
    }
  } catch (error) {
    if (!(error instanceof BrokenAssertion || error instanceof z.ZodError)) throw error;
  }
  return whole;
}

interface Sensible {
  readonly ledger: Ledger;
  readonly batches: number;
}

/** Returns the newest fact that the boot record or the witness knows of; null if unknown. */
async function readTold(
  { bootRecordFile, witnessFolder }: BookPaths,
  tillId: string | undefined,
  { files }: SalvageContext,
): Promise<number | null> {
  const closed = (await new BootRecordFile(bootRecordFile, files).read())?.closed ?? null;
  if (tillId === undefined) return closed?.sequence ?? null;
  const seen = await new JournalWitness(witnessFolder, tillId, () => undefined, files).read();
  return closed === null && seen === null
    ? null
    : Math.max(closed?.sequence ?? 0, seen?.sequence ?? 0);
}

const NO_RECORD = /^\{"(?:evertillJournal|checkpoint|sealed)"/;

/**
 * Counts the lost records. One that cannot be read, or of which only its existence is known, counts as being about
 * money.
 */
async function countLeft(
  journal: JournalPlace,
  { segment, last, told }: { segment: number; last: number; told: number | null },
): Promise<LeftOutInExport> {
  let found = 0;
  let harmless = 0;
  for (const number of (await listJournalFiles(journal)).segments) {
    if (number < segment) continue;
    for await (const text of readTextLines(journal, chainFileName(number))) {
      const line = decodeChainLine(text);
      const record = line !== null && 'hash' in line ? line : null;
      if (NO_RECORD.test(text) || (record !== null && record.sequence <= last)) continue;
      found += 1;
      const fact = factSchema.safeParse(record && expandFact(record.public)).data;
      if (fact && intentsOfFact(fact).length === 0 && !fact.sale) harmless += 1;
    }
  }
  const facts = Math.max(found, (told ?? 0) - last);
  return { facts, money: facts - harmless, isAtLeast: told === null };
}
