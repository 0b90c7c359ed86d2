import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { Health } from '../shared/bridge.ts';
import type { Book } from '../shared/ledger/book.ts';
import { assert, assertNever, BrokenAssertion } from '../shared/ledger/assert.ts';
import { runIdSchema } from '../shared/ledger/ids.ts';
import {
  checkpointSchema,
  emptyLedger,
  fold,
  fromCheckpoint,
  nameCard,
  toCheckpoint,
} from '../shared/ledger/ledger.ts';
import type { Ledger } from '../shared/ledger/ledger.ts';
import { recover } from '../shared/ledger/recover.ts';
import type { JournalAge } from '../shared/ledger/recover.ts';
import type { Proposal } from '../shared/ledger/proposals.ts';
import { BookNames, nameProofsSchema } from './book-names.ts';
import { BootFile, judgeAge } from './boot-record.ts';
import { openJournal } from './journal/open-journal.ts';
import type { OpenedJournal } from './journal/open-journal.ts';
import type { JournalStopped, Space } from './journal/journal.ts';
import { realDisk } from './journal/real-disk.ts';
import { Keeper } from './keeper.ts';
import type { Clock } from './keeper.ts';
import { toFactRecord } from './worker-port.ts';

export interface BookPlace {
  /** Everything of this book but its secrets. */
  readonly folder: string;
  /** The boot record, beside the keys and outside the journal's folder. */
  readonly bootFile: string;
}

export interface OpenBook {
  readonly kind: 'open';
  readonly keeper: Keeper;
  readonly age: JournalAge;
  /** True for a book that has just been begun. */
  readonly isNew: boolean;
  /** Closes the journal in order and says so outside it; nothing can be written afterwards. */
  close(): Promise<void>;
}

export type OpenedBook = OpenBook | { readonly kind: 'obstacle'; readonly health: Health };

/**
 * Opens a book as DESIGN §3, Start-up, says: the journal is read and judged before anything is
 * written; then this run, and what it found left over, becomes facts. Nobody can send before that.
 * @param book what a new journal's first record will say
 */
export async function openBook(setup: {
  readonly place: BookPlace;
  readonly book: Book;
  readonly clock: Clock;
  readonly version: string;
  readonly onSpaceChanged: (space: Space) => void;
  readonly onStopped: (error: JournalStopped) => void;
  /** Where a segment of the journal is sealed; the journal's own limit when left out. */
  readonly segmentLimitBytes?: number;
}): Promise<OpenedBook> {
  let ledger: Ledger = emptyLedger();
  const names = new BookNames();
  const opened = await openJournal({
    folder: path.join(setup.place.folder, 'journal'),
    disk: realDisk,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    newSalt: () => randomBytes(16).toString('hex'),
    takeCheckpoint: () => ({ ...toCheckpoint(ledger), nameProofs: [...names.proofs] }),
    onSpaceChanged: setup.onSpaceChanged,
    onStopped: setup.onStopped,
    ...(setup.segmentLimitBytes === undefined
      ? {}
      : { segmentLimitBytes: setup.segmentLimitBytes }),
  });
  if (opened.kind !== 'open') return { kind: 'obstacle', health: healthOf(opened) };

  const { journal } = opened;
  try {
    ledger = await readLedger(opened, names);
  } catch (error) {
    await journal.close();
    if (!(error instanceof BrokenAssertion || error instanceof z.ZodError)) throw error;
    return { kind: 'obstacle', health: damagedHealth(setup.place.folder, error.message) };
  }

  const bootFile = new BootFile(setup.place.bootFile);
  const { lastSequence: sequence, lastHash: hash } = journal;
  const age = judgeAge(await bootFile.read(), { boot: ledger.boot, sequence, hash });
  const boot = randomUUID();
  await bootFile.begin(boot, ledger.boot);
  const run = runIdSchema.parse(randomUUID());
  const keeper = new Keeper({ ledger, journal, names, clock: setup.clock, run, boot });
  const isNew = ledger.book === null;
  if (isNew) await mustWrite(keeper, { kind: 'open-book', book: setup.book });
  await mustWrite(keeper, { kind: 'start-run', version: setup.version });
  await bootFile.confirm(boot);
  for (const proposal of recover(ledger, age)) await mustWrite(keeper, proposal);

  return {
    kind: 'open',
    keeper,
    age,
    isNew,
    close: async () => {
      await keeper.write({ kind: 'end-run' });
      await keeper.settled();
      const end = { sequence: journal.lastSequence, hash: journal.lastHash };
      await journal.close();
      await bootFile.close(boot, end);
    },
  };
}

/** The ledger as of the last record. @throws BrokenAssertion for what no fold of ours can have written */
async function readLedger(opened: OpenJournal, names: BookNames): Promise<Ledger> {
  const { journal, checkpoint, recordsAfterCheckpoint } = opened;
  let ledger = emptyLedger();
  if (checkpoint) {
    ledger = fromCheckpoint(checkpointSchema.parse(checkpoint.state));
    const { nameProofs } = nameProofsSchema.parse(checkpoint.state);
    const named = await names.restore(nameProofs, journal.readSealedPrivateParts());
    for (const [cardId, secret] of named) nameCard(ledger, cardId, secret);
  }
  for (const record of recordsAfterCheckpoint) {
    const factRecord = toFactRecord(record);
    fold(ledger, factRecord);
    names.note(factRecord.fact, record, factRecord.private);
  }
  return ledger;
}

/** At start-up only the disk can refuse; then there is nothing to trade with. */
async function mustWrite(keeper: Keeper, proposal: Proposal): Promise<void> {
  const written = await keeper.write(proposal);
  if (written.kind === 'stopped') throw written.error;
  assert(written.kind === 'written', `the guard admits ${proposal.kind} at start-up`);
}

type OpenJournal = Extract<OpenedJournal, { kind: 'open' }>;
type Obstacle = Exclude<OpenedJournal, { kind: 'open' }>;

function healthOf(obstacle: Obstacle): Health {
  switch (obstacle.kind) {
    case 'damaged':
      return damagedHealth(obstacle.damage.file, obstacle.damage.what);
    case 'newer':
      return {
        kind: 'journal-newer',
        code: 'TILL-902',
        sentence: 'A newer version of the till has written this journal. Nothing was changed.',
      };
    case 'unusable':
      return { kind: 'journal-stopped', code: 'TILL-903', sentence: obstacle.error.message };
    default:
      return assertNever(obstacle);
  }
}

function damagedHealth(file: string, sentence: string): Health {
  return { kind: 'journal-damaged', code: 'TILL-901', sentence, file };
}
