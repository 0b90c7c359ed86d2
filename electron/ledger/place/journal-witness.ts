import { hash as digest } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { realFiles } from '../../node/files/whole-files.ts';
import type { OverwritableFile, AtomicFiles } from '../../node/files/whole-files.ts';
import { MAX_RECEIPT_NUMBER } from '../../../shared/receipt/receipt-code.ts';
import { SECOND_MS } from '../../../shared/values/time.ts';
import { wakeIn as inRealTime } from '../../time/wake-in.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import { parseJson } from '../../node/files/parse-json.ts';

/** A fact of the journal by its position in the chain. */
export interface JournalPosition {
  readonly sequence: number;
  readonly hash: string;
}

export function isSamePosition(
  one: JournalPosition | null,
  other: JournalPosition | undefined,
): boolean {
  return one !== null && one.sequence === other?.sequence && one.hash === other.hash;
}

/** How far a journal has come, as its witness records it. */
interface JournalReach extends JournalPosition {
  /** Newest receipt number used by then; 0 for none. */
  readonly receipt: number;
}

/** The last record of the witness: how far the journal had come, and whether its disk had failed. */
interface WitnessRecord extends JournalReach {
  /** Newest fact that anybody was told of when the journal's disk failed; null if it did not fail. */
  readonly stoppedAfter: number | null;
}

/**
 * How long a fact waits for the witness, once per run: a home folder on a hanging network must not block the till
 * (docs/backups.md#how-a-copy-is-noticed).
 */
const PATIENCE_MS = 2 * SECOND_MS;

/** Length of the file: one line, always overwritten in one write. */
const LINE_BYTES = 256;

const lineSchema = z.strictObject({
  sequence: z.number().int().nonnegative(),
  hash: z.string(),
  receipt: z.int().nonnegative().max(MAX_RECEIPT_NUMBER),
  stoppedAfter: z.number().int().nonnegative().nullable(),
  check: z.string(),
  /** Mark of the book's key (decision 0128); missing if the run that wrote it had not opened the key. */
  mark: z.string().optional(),
});

/**
 * Records how far each journal of this user has come, outside the till's data folder: restoring an older copy of that
 * folder, keys included, does not restore this file (decision 0018). Nobody is told of a fact, and nothing is sent for
 * it, before the witness has recorded it. The file is not synced, since it only has to survive the program; after a
 * power cut it is behind the journal, which is harmless.
 */
export class JournalWitness {
  readonly #file: string;
  readonly #onTrouble: (error: unknown) => void;
  readonly #files: AtomicFiles;
  readonly #wakeIn: WakeIn;
  readonly #mark: PartSeal['mark'];
  /** True after the witness has not answered in time; it is then not used any more. */
  #hangs = false;
  #handle: OverwritableFile | null = null;
  #latest: JournalReach = { sequence: 0, hash: '', receipt: 0 };
  #stoppedAfter: number | null = null;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** @param onTrouble called once if the witness fails; the till trades on without it */
  constructor(
    folder: string,
    tillId: string,
    onTrouble: (error: unknown) => void,
    files: AtomicFiles = realFiles,
    wakeIn: WakeIn = inRealTime,
    mark?: PartSeal['mark'],
  ) {
    this.#file = path.join(folder, `${encodeURIComponent(tillId)}.json`);
    this.#onTrouble = onTrouble;
    this.#files = files;
    this.#wakeIn = wakeIn;
    this.#mark = mark;
  }

  /** Returns the witness's record of this journal; null if it never saw it, or the record is gone. */
  async read(): Promise<WitnessRecord | null> {
    let text: string | null;
    try {
      text = await this.#inTime(this.#files.read(this.#file));
    } catch (error) {
      this.#onTrouble(error);
      return null;
    }
    if (text === null) return null;
    const line = lineSchema.safeParse(parseJson(text)).data;
    if (line === undefined || !this.#isBelieved(line)) return null;
    const { sequence, hash, receipt, stoppedAfter } = line;
    return { sequence, hash, receipt, stoppedAfter };
  }

  /** Records this journal from now on, overwriting the old record, which must have been judged before. */
  async begin(reach: JournalReach): Promise<void> {
    if (this.#hangs) return;
    const opening = this.#files.openOver(this.#file);
    try {
      this.#handle = await this.#inTime(opening);
    } catch (error) {
      this.#onTrouble(error);
      if (this.#hangs) void opening.then(leave, () => undefined);
    }
    await this.note(reach);
  }

  /** Resolves once the witness has recorded this position; several pending calls become one write. */
  note(reach: JournalReach): Promise<void> {
    // Limited, because a larger number would make the whole line unreadable.
    const receipt = Math.min(reach.receipt, MAX_RECEIPT_NUMBER);
    this.#latest = { ...reach, receipt };
    if (this.#handle === null) return Promise.resolve();
    this.#next ??= this.#last.then(() => this.#write());
    this.#last = this.#next;
    return this.#next;
  }

  /** Records the last told fact after the journal's disk has failed; this file's disk may still accept it. */
  noteStopped(stoppedAfter: number): Promise<void> {
    this.#stoppedAfter = stoppedAfter;
    return this.note(this.#latest);
  }

  async close(): Promise<void> {
    await this.#last;
    const handle = this.#handle;
    this.#handle = null;
    try {
      await this.#inTime(handle?.close() ?? Promise.resolve());
    } catch (error) {
      this.#onTrouble(error);
    }
  }

  async #write(): Promise<void> {
    this.#next = null;
    const { sequence, hash, receipt } = this.#latest;
    const stoppedAfter = this.#stoppedAfter;
    const said = { ...this.#latest, stoppedAfter };
    const [check, mark] = [checkOf(said), this.#markOf(said)];
    const line = JSON.stringify({ sequence, hash, receipt, stoppedAfter, check, mark });
    try {
      const written = this.#handle?.writeOver(`${line.padEnd(LINE_BYTES - 1)}\n`);
      await this.#inTime(written ?? Promise.resolve());
    } catch (error) {
      const handle = this.#handle;
      this.#handle = null;
      // A file that hangs in a write also hangs when it is closed, so closing is not awaited.
      if (handle !== null) void leave(handle);
      this.#onTrouble(error);
    }
  }

  /**
   * True if the line is valid. A line that a power cut has torn fails its check, and one written without the book's key
   * lacks the mark (decision 0128). While the key is locked the mark cannot be checked: the line then counts if it is
   * ahead, since a till with a passphrase starts that way.
   */
  #isBelieved({ check, mark, ...said }: z.infer<typeof lineSchema>): boolean {
    const known = this.#markOf(said);
    return known === undefined ? check === checkOf(said) : mark === known;
  }

  #markOf({ sequence, hash, receipt, stoppedAfter }: WitnessRecord): string | undefined {
    return this.#mark?.(`witness ${sequence} ${hash} ${receipt} ${stoppedAfter ?? 'none'}`);
  }

  async #inTime<Result>(work: Promise<Result>): Promise<Result> {
    const late = Promise.withResolvers<never>();
    const endWait = this.#wakeIn(PATIENCE_MS, () => {
      this.#hangs = true;
      late.reject(new Error(`${path.dirname(this.#file)} does not answer`));
    });
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      endWait();
    }
  }
}

function checkOf({ sequence, hash, receipt }: JournalReach): string {
  return digest('sha256', `${sequence} ${hash} ${receipt}`, 'hex').slice(0, 16);
}

/** Closes a file that is no longer used; errors are ignored. */
function leave(handle: OverwritableFile): Promise<void> {
  return handle.close().catch(() => undefined);
}

/**
 * Folder for the state of this user's programs, apart from Electron's folder, so that the two are not copied, restored
 * or deleted together.
 */
export function witnessFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'];
    const base = isSet(local) ? local : path.win32.join(home, 'AppData', 'Local');
    return path.win32.join(base, 'Evertill witness');
  }
  if (platform === 'darwin') {
    return path.posix.join(home, 'Library', 'Application Support', 'Evertill witness');
  }
  const state = env['XDG_STATE_HOME'];
  const base =
    isSet(state) && path.posix.isAbsolute(state) ? state : path.posix.join(home, '.local', 'state');
  return path.posix.join(base, 'evertill', 'witness');
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
