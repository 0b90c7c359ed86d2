import path from 'node:path';
import { stat } from 'node:fs/promises';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { CopyStatus, WhyNoSecondCopy } from '../../shared/messages/copy-status.ts';
import { secondCopyMarkFile } from '../ledger/open/second-copy-mark.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { LedgerWriter, Moment } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { applyCopyStep, SourceChanged, makeCopyFolders, writeTextInCopy } from './apply-changes.ts';
import { ForeignInCopy } from './copy-files.ts';
import { readLastDrillMs } from './drill-file.ts';
import { rootOfCopy, isOnOneFileSystem, whyNotCopyInto } from './copy-place.ts';
import { journalFolderOf, SourceScan, segmentNumbersIn, fileVersionOf } from './scan-source.ts';
import { scanTarget, recordSourceVersions, setCopyAside } from './scan-target.ts';
import { planCopy } from './plan-copy.ts';
import type { CopyStep, CopiedFile } from './plan-copy.ts';

/** Records that arrive within this time are copied together. */
const GATHER_MS = SECOND_MS;
/** A copy that lags for less than this is reported as complete. */
const GRACE_MS = 10 * SECOND_MS;
/** An operation that takes longer than this counts as hanging. */
const HANGS_AFTER_MS = 10 * SECOND_MS;
/** Pause between checks while nothing is written, because a stick may be removed. */
const LOOK_AGAIN_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** How long closing a book waits for its last records to be copied. */
const LAST_ROUND_MS = 2 * SECOND_MS;

/** Shared by all copies of a till, so that only one operation can hang. */
export class CopyLock {
  last: Promise<void> = Promise.resolve();
}

export interface SecondCopySetup {
  readonly writer: Pick<LedgerWriter, 'ledger' | 'moment' | 'onRecords'> & {
    readonly journal: Pick<LedgerWriter['journal'], 'lastSequence' | 'syncedSequence' | 'stopped'>;
  };
  readonly dataFolder: string;
  readonly turn: CopyLock;
  readonly wakeIn: WakeIn;
  readonly onChange: () => void;
  /** Called with the path at which a copy with more records than this till was set aside. */
  readonly onKnowsMore: (keptAside: string) => void;
  readonly onTrouble: (why: WhyNoSecondCopy, error: unknown) => void;
}

/**
 * Copies the till's files to a folder that a person chose, and keeps the copy up to date
 * (electron/second-copy/README.md). Nothing waits for it, and its problems stop nothing.
 */
export class SecondCopy {
  readonly #around: SecondCopySetup;
  readonly #bookId: string;
  readonly #tillId: string;
  readonly #here: SourceScan;
  readonly #endListening: () => void;
  #folder: string | null = null;
  /** The copy's files; null before they are scanned. */
  #there: Map<string, CopiedFile> | null = null;
  /** Identity of the copy's folder when it was scanned. */
  #root = '';
  /** Newest record in the copy; null if it was not checked since the start. */
  #through: number | null = null;
  #wholeAtMs: Moment['atMs'];
  #behindSince: Moment | null;
  #why: WhyNoSecondCopy | null = null;
  #isOnOwnDisk = false;
  #keptAside: string | null = null;
  #drilledAtMs: number | null = null;
  #pauseMs = SECOND_MS;
  #isWanted = false;
  #isRunning = false;
  #isPausing = false;
  #isEnded = false;
  /** When the current operation began, by the monotonic clock; null without one. */
  #askedMonoMs: number | null = null;
  readonly #cancel = { round: doNothing, tell: doNothing, hang: doNothing };

  constructor(around: SecondCopySetup) {
    this.#around = around;
    const { book } = around.writer.ledger;
    this.#bookId = book?.id ?? '';
    this.#tillId = book?.tillId ?? '';
    this.#here = new SourceScan(around.dataFolder, this.#bookId);
    this.#behindSince = around.writer.moment();
    this.#wholeAtMs = this.#behindSince.atMs;
    this.#endListening = around.writer.onRecords(() => this.noteChange());
  }

  /** Sets the folder for the copy. Null ends the copying; an existing copy stays. */
  use(folder: string | null): void {
    if (folder === this.#folder) return;
    this.#folder = folder;
    this.#there = null;
    this.#through = null;
    this.#why = null;
    this.#keptAside = null;
    this.#behindSince = this.#around.writer.moment();
    this.#pauseMs = SECOND_MS;
    this.#cancel.round();
    this.#isPausing = false;
    if (folder !== null) this.#wake();
    this.#around.onChange();
  }

  get status(): CopyStatus | null {
    if (this.#folder === null) return null;
    const state = this.#state;
    return {
      folder: this.#folder,
      state,
      isOnOwnDisk: this.#isOnOwnDisk,
      keptAside: this.#keptAside,
      drilledAtMs: this.#drilledAtMs,
    };
  }

  get #state(): CopyStatus['state'] {
    const since = this.#behindSince;
    const why = this.#isHanging ? 'hangs' : this.#why;
    if (since === null || (why === null && this.#nowMs() - since.monoMs <= GRACE_MS))
      return this.#through === null && since !== null
        ? { kind: 'behind', records: null, sinceMs: since.atMs, why }
        : { kind: 'whole', atMs: this.#wholeAtMs };
    const { lastSequence } = this.#around.writer.journal;
    const records = this.#through === null ? null : Math.max(0, lastSequence - this.#through);
    return { kind: 'behind', records, sinceMs: since.atMs, why };
  }

  /** Call it when something has changed here: a record, or a private part. */
  noteChange(): void {
    if (this.#folder === null || this.#isEnded) return;
    if (this.#behindSince === null) {
      this.#behindSince = this.#around.writer.moment();
      this.#cancel.tell();
      this.#cancel.tell = this.#around.wakeIn(GRACE_MS + 1, this.#around.onChange);
    }
    if (this.#isWanted || this.#isPausing) return;
    this.#isWanted = true;
    if (this.#isRunning) return;
    this.#cancel.round();
    this.#cancel.round = this.#around.wakeIn(GATHER_MS, () => this.#startRound());
  }

  /** Call it after the last record of the book; waits two seconds at most. */
  async close(): Promise<void> {
    this.#endListening();
    this.#cancel.round();
    const isHopeless = this.#folder === null || this.#why !== null;
    if (!isHopeless) this.#wake();
    const late = Promise.withResolvers<void>();
    const endWait = this.#around.wakeIn(LAST_ROUND_MS, late.resolve);
    if (!isHopeless || this.#isRunning) await Promise.race([this.#around.turn.last, late.promise]);
    endWait();
    this.#isEnded = true;
    this.#cancel.round();
    this.#cancel.tell();
    this.#cancel.hang();
  }

  #wake(): void {
    this.#isWanted = true;
    this.#startRound();
  }

  #startRound(): void {
    this.#isPausing = false;
    if (this.#isRunning || this.#isEnded) return;
    this.#isRunning = true;
    const { turn } = this.#around;
    this.#noteAsked();
    turn.last = turn.last.then(() => this.#rounds());
  }

  async #rounds(): Promise<void> {
    while (this.#isWanted && !this.#isPausing && !this.#isEnded && this.#folder !== null) {
      this.#isWanted = false;
      const folder = this.#folder;
      try {
        await this.#round(folder);
      } catch (error) {
        if (!(error instanceof Ended) && folder === this.#folder) this.#fail(error);
      }
    }
    this.#isRunning = false;
    this.#askedMonoMs = null;
    this.#cancel.hang();
  }

  async #round(folder: string): Promise<void> {
    const { dataFolder, writer } = this.#around;
    const root = rootOfCopy(folder, this.#tillId);
    const mayGoOn = (): void => {
      if (this.#isEnded || this.#folder !== folder) throw new Ended();
      this.#noteAsked();
    };
    const { atMs } = writer.moment();
    mayGoOn();
    // Another stick may have been inserted.
    if (this.#there !== null && (await versionOfFolder(root)) !== this.#root) this.#there = null;
    const there = this.#there ?? (await this.#scanTarget(folder, root, mayGoOn));
    mayGoOn();
    this.#there = there;
    const { lastSequence } = writer.journal;
    const here = await this.#here.list(newestIn(there));
    // Records are copied only once they are surely on this disk.
    if (writer.journal.syncedSequence < writer.journal.lastSequence) throw new NotYet();
    const steps = planCopy(here, there);
    for (const step of steps) {
      mayGoOn();
      await applyCopyStep(step, { here: dataFolder, there: root, mayGoOn });
      noteStep(there, step);
      // Saved at times, so that an interrupted long copy does not begin again.
      if (step.kind === 'name') await recordSourceVersions(root, here.files, there);
    }
    if (steps.some(({ kind }) => kind !== 'append'))
      await recordSourceVersions(root, here.files, there);
    this.#drilledAtMs = await readLastDrillMs(root);
    this.#beWhole(lastSequence, atMs);
  }

  async #scanTarget(
    folder: string,
    root: string,
    mayGoOn: () => void,
  ): Promise<Map<string, CopiedFile>> {
    const { dataFolder } = this.#around;
    const fault = await whyNotCopyInto(folder, dataFolder);
    if (fault !== null) throw new NotThere(fault === 'own-data' ? 'own-data' : 'gone');
    this.#isOnOwnDisk = await isOnOneFileSystem(folder, dataFolder);
    const { files } = await this.#here.list(Infinity);
    let found = await scanTarget(root, dataFolder, this.#bookId, files);
    mayGoOn();
    if (found.kind === 'knows-more') {
      const day = new Date(this.#around.writer.moment().atMs).toISOString().slice(0, 10);
      this.#keptAside = await setCopyAside(root, day);
      this.#around.onKnowsMore(this.#keptAside);
      found = { kind: 'copy', files: new Map() };
    }
    await makeCopyFolders(root, journalFolderOf(this.#bookId));
    const mark = secondCopyMarkFile({ folder: path.join('books', this.#bookId) });
    await writeTextInCopy(root, mark.path, JSON.stringify({ till: this.#tillId }));
    this.#root = await versionOfFolder(root);
    return new Map(found.files);
  }

  #beWhole(through: number, atMs: Moment['atMs']): void {
    this.#through = through;
    this.#wholeAtMs = atMs;
    this.#pauseMs = SECOND_MS;
    this.#why = null;
    if (!this.#isWanted) {
      this.#behindSince = null;
      this.#cancel.tell();
      this.#cancel.round = this.#around.wakeIn(LOOK_AGAIN_MS, () => this.#wake());
    }
    this.#around.onChange();
  }

  #fail(error: unknown): void {
    if (!(error instanceof NotYet)) this.#there = null;
    if (this.#isEnded) return;
    if (!(error instanceof SourceChanged || error instanceof NotYet)) {
      const why = whyOf(error);
      if (why !== this.#why) this.#around.onTrouble(why, error);
      this.#why = why;
      this.#behindSince ??= this.#around.writer.moment();
    }
    this.#isWanted = true;
    this.#isPausing = true;
    this.#cancel.round = this.#around.wakeIn(this.#pauseMs, () => this.#startRound());
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#around.onChange();
  }

  get #isHanging(): boolean {
    return this.#askedMonoMs !== null && this.#nowMs() - this.#askedMonoMs > HANGS_AFTER_MS;
  }

  #noteAsked(): void {
    this.#askedMonoMs = this.#nowMs();
    this.#cancel.hang();
    this.#cancel.hang = this.#around.wakeIn(HANGS_AFTER_MS + 1, this.#around.onChange);
  }

  #nowMs(): number {
    return this.#around.writer.moment().monoMs;
  }
}

/** Thrown if the book was closed, or another folder was chosen: the current round is abandoned. */
class Ended extends Error {
  override readonly name = 'Ended';
}

/** Thrown while records are still being written to the till's own disk. */
class NotYet extends Error {
  override readonly name = 'NotYet';
}

class NotThere extends Error {
  override readonly name = 'NotThere';
  readonly why: WhyNoSecondCopy;

  constructor(why: WhyNoSecondCopy) {
    super(`no second copy: ${why}`);
    this.why = why;
  }
}

function noteStep(there: Map<string, CopiedFile>, { file, kind, to }: CopyStep): void {
  if (kind !== 'begin') there.set(file.file, { bytes: to, version: file.version });
}

function newestIn(there: ReadonlyMap<string, CopiedFile>): number {
  const names = [...there.keys()].map((file) => path.posix.basename(file));
  return segmentNumbersIn(names).at(-1) ?? 0;
}

const WHY: Readonly<Record<string, WhyNoSecondCopy>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'forbidden',
  ...Object.fromEntries(
    ['ENOENT', 'ENOTDIR', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'EHOSTDOWN', 'ENOTCONN'].map(
      (code) => [code, 'gone'] as const,
    ),
  ),
};

function whyOf(error: unknown): WhyNoSecondCopy {
  if (error instanceof NotThere) return error.why;
  if (error instanceof ForeignInCopy) return 'foreign';
  return WHY[errorCode(error) ?? ''] ?? 'failed';
}

/** Returns the folder's identity. @throws the system's error if there is no folder */
async function versionOfFolder(folder: string): Promise<string> {
  const found = await stat(folder, { bigint: true });
  return `${found.dev}.${fileVersionOf(found)}`;
}

function doNothing(): void {
  return undefined;
}
