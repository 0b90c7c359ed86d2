import { hash as digest } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { realFiles } from '../../node/files/whole-files.ts';
import type { FileWrittenOver, WholeFiles } from '../../node/files/whole-files.ts';
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

/** How far a journal has come, as reported to its witness. */
interface JournalReach extends JournalPosition {
  /** The newest receipt number used by then; 0 if none was. */
  readonly receipt: number;
}

/** The witness's last knowledge. */
interface Witnessed extends JournalReach {
  /** The newest fact that was told when the journal's disk failed; later ones were told to nobody. */
  readonly stoppedAfter: number | null;
}

/**
 * How long a fact waits for the witness, once per run: a home folder on a hanging network must not hold up the till
 * (docs/backups.md#how-a-copy-is-noticed).
 */
const PATIENCE_MS = 2 * SECOND_MS;

/** Length of the file, which is one line and is always overwritten in one piece. */
const LINE_BYTES = 256;

const lineSchema = z.strictObject({
  sequence: z.number().int().nonnegative(),
  hash: z.string(),
  receipt: z.int().nonnegative().max(MAX_RECEIPT_NUMBER),
  stoppedAfter: z.number().int().nonnegative().nullable(),
  check: z.string(),
  /** Mark of the book's key (decision 0128); missing if the run that wrote it had not opened that key. */
  mark: z.string().optional(),
});

/**
 * The second witness: how far each journal of this user has come, kept outside the till's data folder. Somebody who
 * restores an older copy of that folder, including keys, does not restore this (decision 0018). A fact is told to
 * nobody, and nothing leaves for it, before the witness knows of it. The witness is not synced: it only has to survive
 * the program. After a power cut it knows less than the journal, which is no alarm.
 */
export class JournalWitness {
  readonly #file: string;
  readonly #onTrouble: (error: unknown) => void;
  readonly #files: WholeFiles;
  readonly #wakeIn: WakeIn;
  readonly #mark: PartSeal['mark'];
  /** True if it has not answered in time: nothing more is asked of it. */
  #hangs = false;
  #handle: FileWrittenOver | null = null;
  #latest: JournalReach = { sequence: 0, hash: '', receipt: 0 };
  #stoppedAfter: number | null = null;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** @param onTrouble called once if the witness fails; the till trades on without it */
  constructor(
    folder: string,
    tillId: string,
    onTrouble: (error: unknown) => void,
    files: WholeFiles = realFiles,
    wakeIn: WakeIn = inRealTime,
    mark?: PartSeal['mark'],
  ) {
    this.#file = path.join(folder, `${encodeURIComponent(tillId)}.json`);
    this.#onTrouble = onTrouble;
    this.#files = files;
    this.#wakeIn = wakeIn;
    this.#mark = mark;
  }

  /** Returns null if it never saw this journal, or its record is gone. */
  async read(): Promise<Witnessed | null> {
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

  /** Follows the journal from now on. Call it only after the old record was judged, since that is overwritten. */
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

  /** Resolves once it knows that the journal has come this far; several at once are one write. */
  note(reach: JournalReach): Promise<void> {
    // A larger one could not be read back, and the rest of the line with it.
    const receipt = Math.min(reach.receipt, MAX_RECEIPT_NUMBER);
    this.#latest = { ...reach, receipt };
    if (this.#handle === null) return Promise.resolve();
    this.#next ??= this.#last.then(() => this.#write());
    this.#last = this.#next;
    return this.#next;
  }

  /** The journal's disk has failed; this one may still accept an overwritten line. */
  stop(stoppedAfter: number): Promise<void> {
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
      // A file that hangs in a write hangs in its close too.
      if (handle !== null) void leave(handle);
      this.#onTrouble(error);
    }
  }

  /**
   * A line half written at a power cut fails its check and is ignored; so is one written without the key of the book
   * (decision 0128). While that key is locked nobody can tell: then a line that knows more counts, since each start of
   * a till with a passphrase begins that way.
   */
  #isBelieved({ check, mark, ...said }: z.infer<typeof lineSchema>): boolean {
    const known = this.#markOf(said);
    return known === undefined ? check === checkOf(said) : mark === known;
  }

  #markOf({ sequence, hash, receipt, stoppedAfter }: Witnessed): string | undefined {
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

/** Errors do not matter: the file has been given up. */
function leave(handle: FileWrittenOver): Promise<void> {
  return handle.close().catch(() => undefined);
}

/**
 * Where this user's programs keep their state, apart from Electron's folder for the same program, so that the two are
 * not copied, restored or deleted together.
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
