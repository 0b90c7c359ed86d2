import path from 'node:path';
import * as z from 'zod';
import { randomBytes } from 'node:crypto';
import type { Health } from '../../../shared/messages/bridge.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import {
  assert,
  assertNever,
  BrokenAssertion,
  assertPresent,
} from '../../../shared/values/assert.ts';
import { runIdSchema } from '../../../shared/values/ids.ts';
import { needsNumberToSend } from '../../../shared/guard/money/admit-number-lost.ts';
import {
  fromCheckpoint,
  archiveFinished,
  toStoredCheckpoint,
  toCheckpoint,
} from '../../../shared/ledger/memory/checkpoint.ts';
import type { MemoryWindow } from '../../../shared/ledger/memory/checkpoint.ts';
import { isInKnownDamage } from '../../../shared/ledger/store/known-damage.ts';
import { emptyLedger, linkIdentifier, intentsOfFact } from '../../../shared/ledger/ledger.ts';
import { noteRecordsFound } from '../../../shared/ledger/proof.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { JournalAge, UnreportedFacts } from '../../../shared/guard/recover.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { CardIdentifiers, parseIdentifierProofs } from '../write/parse-identifier-proofs.ts';
import { BookTexts } from '../write/book-texts.ts';
import { journalPlaceOf } from '../place/book-paths.ts';
import type { BookPaths } from '../place/book-paths.ts';
import { BootRecordFile, judgeJournalAge } from '../place/boot-record.ts';
import type { Disk } from '../../node/files/disk.ts';
import { damagedHealth, foreignHealth, addTroubleCode, healthIfNotOpened } from './health-of.ts';
import type { DamageCase } from './health-of.ts';
import { healthOfNewerRun } from './newer-run.ts';
import { openJournal } from '../../journal/write/open-journal.ts';
import type { OpenedJournal } from '../../journal/write/open-journal.ts';
import type { JournalSetup } from '../../journal/journal-setup.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../../journal/journal.ts';
import type { Journal, DiskSpaceLevel } from '../../journal/journal.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import { readJournalFileIdentity } from '../place/journal-file-identity.ts';
import { isSamePosition, JournalWitness } from '../place/journal-witness.ts';
import { makeEvidenceFolder, writeEvidence } from '../place/keep-evidence.ts';
import type { JournalPosition } from '../place/journal-witness.ts';
import { realDisk } from '../../node/files/real-disk.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import { LedgerWriter, SYSTEM_ACTOR } from '../write/ledger-writer.ts';
import type { Clock } from '../write/ledger-writer.ts';
import { eraseRestoredNumbers, erasePrivateParts } from '../write/forget-parts.ts';
import { countLostCardNumbers } from '../repair/lost-identifiers.ts';
import { planSalvage } from '../repair/plan-salvage.ts';
import { secondCopyMarkFile } from './second-copy-mark.ts';
import { RECORDS_PARSED_PER_TURN, parseCheckpoint } from './parse-checkpoint.ts';
import { assertSameBook, willConnectService, OtherBookError } from './assert-same-book.ts';
import { isMemoryDoubted, replayCardIdentifiers, replayRecords } from './replay-records.ts';
import { RULES } from '../write/rules.ts';
import type { Rules } from '../write/rules.ts';
import { decisionFile, mayBeOwnDecision } from '../place/decision-file.ts';
import { realFiles } from '../../node/files/whole-files.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';
import { toFactRecord } from '../write/fact-record.ts';
import type { IntentId, RunId } from '../../../shared/values/ids.ts';

export interface OpenedLedger {
  readonly kind: 'open';
  readonly writer: LedgerWriter;
  readonly age: JournalAge;
  /** True for a book that was just begun. */
  readonly isNew: boolean;
  readonly seal: PartSeal | null;
  /**
   * Returns true if the owner of this key wrote the book as it was found. Also true while the key is locked, because
   * that cannot be checked then.
   */
  readonly isOwnBy: (seal: PartSeal | null) => boolean;
  /** Closes the journal cleanly, and records that end outside it; nothing can be written afterwards. */
  close(): Promise<void>;
}

export type LedgerOpening = OpenedLedger | { readonly kind: 'obstacle'; readonly health: Health };

export interface BookSetup {
  readonly paths: BookPaths;
  /**
   * The book with which a new journal begins. An existing journal must belong to it, or may get its service from it.
   */
  readonly book: Book;
  /** Id of the till whose journal belongs to the book's keys; null or missing if unknown. */
  readonly boundTill?: string | null;
  readonly clock: Clock;
  readonly version: string;
  readonly onSpaceChanged: (space: DiskSpaceLevel) => void;
  readonly onStopped: (error: JournalStopped) => void;
  /** Called if the journal's witness cannot be written; the till trades on without it. */
  readonly onWitnessTrouble: (error: unknown) => void;
  /** Disk of the journal; by default this computer's own. */
  readonly disk?: Disk;
  /** Disk of the boot record; by default this computer's own. */
  readonly files?: AtomicFiles;
  /** Encrypts private parts; null leaves them unencrypted, which only tests do. */
  readonly seal: PartSeal | null;
  /**
   * True if the keys that tell which data key is the book's are open, which is the default. False while they are
   * locked: then parts might be encrypted with a foreign key.
   */
  readonly hasKeys?: boolean;
  /** Size limits of the journal; by default its own. */
  readonly sizes?: Pick<JournalSetup, 'segmentLimitBytes' | 'ballastBytes'>;
  /** How many facts back finished transactions stay in memory; by default what a shop needs. */
  readonly kept?: MemoryWindow;
  readonly rules?: Rules;
  readonly wakeIn?: WakeIn;
  /** True if the journal may be continued in a newer format. */
  readonly mayMigrate?: boolean;
}

/**
 * Opens a book (docs/ARCHITECTURE.md#what-each-start-does). The journal is read and judged before anything is written;
 * then this run, and everything that it found unfinished, is written as facts. Nothing can be sent before that. Faults
 * of the journal or its disk are answers.
 * @throws only for a bug of the till, with the journal closed
 */
export async function openLedger(setup: BookSetup): Promise<LedgerOpening> {
  let ledger: Ledger = emptyLedger();
  let names = new CardIdentifiers(setup.seal?.opens === false);
  const texts = new BookTexts();
  const failed = Promise.withResolvers<void>();
  const opened = await openJournal({
    ...journalPlaceOf(setup.paths, setup.disk ?? realDisk, setup.seal),
    newSalt: () => randomBytes(16).toString('hex'),
    takeCheckpoint: () => {
      // Runs after the record being appended is folded.
      queueMicrotask(() => archiveFinished(ledger, setup.kept));
      const state = toStoredCheckpoint(toCheckpoint(ledger, setup.kept));
      return { ...state, nameProofs: [...names.proofs] };
    },
    mayMigrate: setup.mayMigrate,
    onSpaceChanged: setup.onSpaceChanged,
    onStopped: (error) => {
      setup.onStopped(error);
      failed.resolve();
    },
    ...setup.sizes,
  });
  if (opened.kind === 'damaged') {
    const { file, what } = opened.damage;
    return damagedAt(setup, 'broken-chain', file, what);
  }
  if (opened.kind !== 'open') return { kind: 'obstacle', health: healthOf(opened) };

  const { journal } = opened;
  try {
    const { rules = RULES } = setup;
    const clock = sinceNow(setup.clock);
    ledger = await readLedger(opened, { names, texts }, { rules, setup });
    assertSameBook(ledger, setup.book);
    if (isMemoryDoubted(opened.recordsAfterCheckpoint)) {
      ledger = await replayRecords(journal);
      names = await replayCardIdentifiers(journal, names);
      for (const { cardId } of names.proofs) {
        const secret = names.get(cardId);
        if (secret && ledger.cards.has(cardId)) linkIdentifier(ledger, cardId, secret);
      }
      // Begins a segment whose checkpoint has the verified state.
      journal.endSegment();
    }
    const run = newRun();
    const writer = new LedgerWriter({ ledger, journal, names, texts, clock, run, rules });
    return await begin(writer, {
      run,
      setup,
      isMarkedBy: opened.isMarkedBy,
      failed: failed.promise,
    });
  } catch (error) {
    const isUnreadable = error instanceof BrokenAssertion || error instanceof z.ZodError;
    const newer = isUnreadable && (await healthOfNewerRun(opened, setup.version).catch(nullOfDisk));
    await closeFiles(journal);
    if (newer) return { kind: 'obstacle', health: newer };
    if (error instanceof OtherBookError) {
      return {
        kind: 'obstacle',
        health: foreignHealth(assertPresent(ledger.book, 'it has one'), ledger),
      };
    }
    if (isUnreadable) return await damagedAt(setup, 'no-fold', setup.paths.folder, error.message);
    if (error instanceof JournalDamaged) {
      return await damagedAt(setup, 'broken-chain', error.damage.file, error.damage.what);
    }
    if (error instanceof JournalStopped || errorCode(error) !== null) {
      return { kind: 'obstacle', health: healthIfNotOpened(JournalStopped.because(error)) };
    }
    throw error;
  }
}

/**
 * Writes facts of this run and of everything that it found unfinished. Boot record and witness are updated only once
 * all of them are on disk, so that a start after a crash finds the same reason to doubt.
 */
async function begin(
  writer: LedgerWriter,
  {
    run,
    setup,
    isMarkedBy,
    failed,
  }: {
    readonly run: RunId;
    readonly setup: BookSetup;
    /** Whether the book's key has marked the whole journal; see `OpenJournal`. */
    readonly isMarkedBy: OpenJournal['isMarkedBy'];
    /** Resolves if the journal's disk fails. */
    readonly failed: Promise<void>;
  },
): Promise<OpenedLedger> {
  const { ledger, cardIdentifiers } = writer;
  const book = ledger.book ?? setup.book;
  const markOf = setup.seal?.mark;
  const bootRecord = new BootRecordFile(setup.paths.bootRecordFile, setup.files, markOf);
  const witness = new JournalWitness(
    setup.paths.witnessFolder,
    book.tillId,
    setup.onWitnessTrouble,
    setup.files,
    setup.wakeIn,
    markOf,
  );
  const readIdentity = (file?: string) => {
    const folder = path.join(setup.paths.folder, 'journal');
    return readJournalFileIdentity(setup.disk ?? realDisk, folder, file, setup.files);
  };
  const known = await bootRecord.read();
  const { lastSequence: sequence, lastHash: hash } = writer.journal;
  const told = await witness.read();
  bootRecord.setJudged(told ?? known?.witnessed ?? null);
  // If the witness cannot be written, it shows the same old record at every start. That was judged the first time, and
  // is no news.
  const seen = isSamePosition(told, known?.witnessed) ? null : told;
  const decisions = decisionFile(setup.paths, setup.files);
  const decision = await decisions.read();
  // The file of a decision cannot be checked while the key is locked, so it waits.
  const isLocked = setup.seal?.opens === false;
  noteRecordsFound(ledger, isLocked || setup.hasKeys === false);
  const decided = decision.kind === 'read' && !isLocked ? decision.value : null;
  const isOwnDecided = decided === null || mayBeOwnDecision(decided, setup.seal);
  const copyMark = secondCopyMarkFile(setup.paths, setup.files);
  const copied = await copyMark.read();
  const isOwnBy = (seal: PartSeal | null): boolean => {
    const isOwnRecord =
      known === null ||
      new BootRecordFile(setup.paths.bootRecordFile, setup.files, seal?.mark).mayBeOwn(known);
    const isAccepted = isSamePosition({ sequence, hash }, known?.accepted);
    return isOwnRecord && (isAccepted || isMarkedBy(seal) !== false);
  };
  const age = judgeJournalAge(
    known,
    { boot: ledger.run, sequence, hash },
    {
      journalFile: await readIdentity(known?.place?.file),
      witnessKnowsMore: await knowsMore(seen, writer.journal),
      isSecondCopy: copied.kind !== 'absent' && !(copied.kind === 'read' && copied.value === null),
      isForeign: !isOwnDecided || !isOwnBy(setup.seal),
      isOfAnotherTill: (setup.boundTill ?? ledger.book?.tillId) !== ledger.book?.tillId,
    },
  );
  if (age === 'foreign') await keepForeignMarks(setup, { sequence, hash, known, told, decided });
  const stoppedAfter = seen?.stoppedAfter ?? known?.stoppedAfter;
  const untold =
    stoppedAfter === undefined || stoppedAfter === null
      ? null
      : await readUntold(writer.journal, stoppedAfter, ledger.open.keys());
  if (age === 'newest') {
    await bootRecord.noteBegun(run, ledger.run, await readIdentity(), stoppedAfter);
  }
  const isNew = ledger.book === null;
  if (isNew) await mustWrite(writer, { kind: 'open-book', book });
  const receiptsAfter = told?.receipt ?? 0;
  await mustWrite(writer, { kind: 'start-run', version: setup.version, receiptsAfter });
  if (willConnectService(ledger, setup.book)) {
    await mustWrite(writer, { kind: 'bind-service', book: setup.book });
  }
  if (decided !== null && isOwnDecided) {
    const { manager, note } = decided;
    await mustWrite(
      writer,
      { kind: 'note-way-on', note },
      { ...SYSTEM_ACTOR, stepUp: { manager } },
    );
  }
  for (const proposal of writer.rules.recover(ledger, age, untold))
    await mustWrite(writer, proposal);
  for (const intent of cardIdentifiers.areLocked ? [] : ledger.open.values()) {
    if (cardIdentifiers.get(intent.cardId) !== undefined || !needsNumberToSend(intent)) continue;
    await mustWrite(writer, { kind: 'hold-without-number', intentId: intent.id });
  }
  await erasePrivateParts(writer);
  await eraseRestoredNumbers(writer);
  const identity = await readIdentity();
  await bootRecord.noteConfirmed(run, identity);
  if (decided !== null) await decisions.write(null);
  if (copied.kind !== 'absent') await copyMark.write(null);
  await witness.begin({ ...endOf(writer.journal), receipt: ledger.lastReceiptNumber });
  writer.useWitness(witness);
  const markFailure = async (): Promise<void> => {
    await failed;
    const { syncedSequence: last } = writer.journal;
    // Notes where the journal stopped, in two files. One of the two is enough, since either may be on the failed disk.
    const marks = [bootRecord.noteStopped(run, last, identity), witness.noteStopped(last)];
    for (const mark of await Promise.allSettled(marks)) {
      if (mark.status === 'rejected') setup.onWitnessTrouble(mark.reason);
    }
  };
  const marked = markFailure();
  const close = async (): Promise<void> => {
    const { journal } = writer;
    journal.endLongSegment();
    const ended = await writer.write({ kind: 'end-run' }, SYSTEM_ACTOR);
    await writer.waitUntilNotified();
    if (journal.stopped !== null && journal.stopped.reason !== 'closed') await marked;
    await witness.close();
    // After a failed write the journal's end is unknown, so it does not count as closed cleanly.
    if (!(await closeFiles(journal))) return marked;
    if (ended.kind !== 'written') return;
    const noted = readIdentity().then((at) => bootRecord.noteClosed(run, endOf(journal), at));
    await noted.catch(setup.onWitnessTrouble);
  };
  return { kind: 'open', writer, age, isNew, seal: setup.seal, isOwnBy, close };
}

/**
 * Copies a journal that somebody else has written into as evidence, before this run overwrites its marks. The journal
 * itself stays.
 */
async function keepForeignMarks(
  { paths, disk = realDisk }: BookSetup,
  found: Readonly<Record<string, unknown>> & { readonly sequence: number },
): Promise<void> {
  const evidence = path.join(paths.folder, 'evidence');
  const folder = await makeEvidenceFolder(disk, path.join(evidence, `marks-at-${found.sequence}`));
  await writeEvidence(disk, path.join(folder, 'found.json'), [`${JSON.stringify(found)}\n`]);
}

const endOf = ({ lastSequence: sequence, lastHash: hash }: Journal): JournalPosition => ({
  sequence,
  hash,
});

/** True if the journal lacks facts that the witness has recorded, or has others in their place. */
async function knowsMore(seen: JournalPosition | null, journal: Journal): Promise<boolean> {
  if (seen === null || seen.sequence === 0) return false;
  return (await journal.recordHash(seen.sequence)) !== seen.hash;
}

/** Restarts the monotonic clock at 0 for this run, because the program may have opened other books before. */
function sinceNow({ wallMs, monoMs }: Clock): Clock {
  const beganMs = monoMs();
  return { wallMs, monoMs: () => monoMs() - beganMs };
}

/** Names a run uniquely among all copies of this book, and briefly, since every fact has the name. */
function newRun(): RunId {
  return runIdSchema.parse(randomBytes(12).toString('base64url'));
}

/**
 * Reads the ledger as of the last record.
 * @throws BrokenAssertion for records that no till can have written, or whose private parts have changed
 */
async function readLedger(
  opened: OpenJournal,
  { names, texts }: { readonly names: CardIdentifiers; readonly texts: BookTexts },
  { rules: { fold }, setup }: { readonly rules: Rules; readonly setup: BookSetup },
): Promise<Ledger> {
  const { journal, checkpoint, recordsAfterCheckpoint } = opened;
  const disk = setup.disk ?? realDisk;
  let ledger = emptyLedger();
  if (checkpoint) {
    ledger = fromCheckpoint(await parseCheckpoint(checkpoint.state, disk));
    const nameProofs = parseIdentifierProofs(checkpoint.state);
    const accepted = recordsAfterCheckpoint.findLast((record) => 'knownDamage' in record.public);
    const known = (accepted && toFactRecord(accepted).fact.knownDamage) ?? ledger.knownDamage;
    const parts = texts.noting(journal.readSealedPrivateParts());
    const { named, changed } = await names.restore(nameProofs, parts);
    const news = changed.filter((sequence) => !isInKnownDamage(sequence, known));
    // Private parts that changed count as old damage if their records are damaged too.
    assert(
      news.length === 0 || (await lostNumbersOf(setup)) === null,
      `the private parts of records have changed: ${news.join(', ')}`,
    );
    for (const [cardId, secret] of named) linkIdentifier(ledger, cardId, secret);
  }
  // Parsed one by one, because all of them as facts at once would take another 15 MB.
  for (const [index, record] of recordsAfterCheckpoint.entries()) {
    if (index % RECORDS_PARSED_PER_TURN === RECORDS_PARSED_PER_TURN - 1) await disk.nextTurn();
    const factRecord = toFactRecord(record);
    fold(ledger, factRecord);
    names.note(factRecord.fact, record, factRecord.private);
    texts.note(factRecord);
    if (factRecord.fact.erasure) names.forget(factRecord.fact.erasure.cardIds);
  }
  texts.retireNames(ledger.retainedThrough);
  return ledger;
}

/** At a start only the disk can refuse a fact; the till cannot trade then. */
async function mustWrite(
  writer: LedgerWriter,
  proposal: Proposal,
  actor = SYSTEM_ACTOR,
): Promise<void> {
  const written = await writer.write(proposal, actor);
  if (written.kind === 'stopped') throw written.error;
  assert(written.kind === 'written', `the guard admits ${proposal.kind} at start-up`);
}

type OpenJournal = Extract<OpenedJournal, { kind: 'open' }>;
type Obstacle = Exclude<OpenedJournal, { kind: 'open' | 'damaged' }>;

/** Returns the health for damage. If only card numbers are lost it says so, whichever part found the damage. */
async function damagedAt(
  setup: BookSetup,
  why: DamageCase,
  file: string,
  detail: string,
): Promise<LedgerOpening> {
  const cards = await lostNumbersOf(setup);
  if (cards !== null) {
    return { kind: 'obstacle', health: damagedHealth('numbers-lost', { file, detail, cards }) };
  }
  const { paths, disk = realDisk, files = realFiles } = setup;
  const plan = await planSalvage(paths, { disk, files, seal: setup.seal }).catch(nullOfDisk);
  const leaves = plan === null ? {} : { leaves: plan.leaves };
  return { kind: 'obstacle', health: damagedHealth(why, { file, detail, ...leaves }) };
}

function lostNumbersOf({ paths, disk = realDisk, seal }: BookSetup): Promise<number | null> {
  return countLostCardNumbers(paths, disk, seal).catch(nullOfDisk);
}

/** Turns a disk error into null: a file that cannot be read is not counted. */
function nullOfDisk(error: unknown): null {
  if (errorCode(error) === null) throw error;
  return null;
}

function healthOf(obstacle: Obstacle): Health {
  switch (obstacle.kind) {
    case 'newer':
      return addTroubleCode({ kind: 'journal-newer' });
    case 'older':
      return addTroubleCode({ kind: 'journal-older' });
    case 'unusable':
      return healthIfNotOpened(obstacle.error);
    default:
      return assertNever(obstacle);
  }
}

/**
 * Closes a journal at the end of its book. False if the disk fails meanwhile: `onStopped` was called, and facts that
 * anybody was told of are on disk.
 */
async function closeFiles(journal: Journal): Promise<boolean> {
  try {
    await journal.close();
    return true;
  } catch (error) {
    if (!(error instanceof JournalStopped)) throw error;
    return false;
  }
}

/**
 * Reads what the next start needs to know of a run that ended by a disk failure: the transactions that unsynced facts
 * changed, of which nobody was told, and the least time that the run lasted.
 * @param after the last synced fact
 * @param open transactions that count as changed if a fact can no longer be read
 */
async function readUntold(
  journal: Journal,
  after: number,
  open: Iterable<IntentId>,
): Promise<UnreportedFacts> {
  const intents = new Set<IntentId>();
  let stopped: UnreportedFacts['stopped'];
  const unreadable = (): void => {
    for (const id of open) intents.add(id);
  };
  for await (const record of journal.read(after, Infinity, unreadable)) {
    const { fact, sequence } = toFactRecord(record);
    if (sequence > after) for (const { id } of intentsOfFact(fact)) intents.add(id);
    // Records of another run come from a later start, which crashed as well.
    stopped ??= { run: fact.run, monoMs: fact.monoMs };
    if (fact.run === stopped.run) stopped = { run: fact.run, monoMs: fact.monoMs };
  }
  return { intents, stopped };
}
