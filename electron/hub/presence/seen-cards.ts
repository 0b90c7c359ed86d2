import { appendFile, open, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { parseJson } from '../../node/files/parse-json.ts';
import { readOptional } from '../../node/files/read-optional.ts';
import { writeFileAtomically } from '../../node/files/write-file-whole.ts';
import { reportAgeSchema } from '../../../shared/ledger/money/hub-report.ts';
import { TurnQueue } from '../../time/turn-queue.ts';
import { instantMs, instantMsSchema, isDatedBefore } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';

/** The last seen balance and holds of a card at the hub, in cents. */
const seenThereSchema = z.object({
  confirmedCents: z.int().nullable(),
  /** Cents held by all other tills. */
  othersCents: z.int(),
  asOfMs: instantMsSchema.nullable(),
  /** The moment `asOfMs` by all clocks of the till; missing if an older version wrote it. */
  dated: reportAgeSchema.optional(),
});
export type SeenCardAtHub = z.infer<typeof seenThereSchema>;

/**
 * How many other tills are cut off from the hub, and the smallest number of tills by which any of them may divide a
 * card's balance.
 */
const cutOffSchema = z.object({
  tillsCutOff: z.int().nonnegative(),
  fewestTills: z.int().nonnegative().nullable().default(null),
});
type CutOff = z.infer<typeof cutOffSchema>;

/** How far this till has read the changes of cards (`since`), and at which hub (`of`). */
const heardSchema = z.object({ of: z.string(), since: z.string().nullable() });
type ReadPosition = z.infer<typeof heardSchema>;
const NOT_HEARD: ReadPosition = { of: '', since: null };

/** One line of the file. The last line of each card, and of each other kind, counts. */
const lineSchema = z.union([
  seenThereSchema.extend({ card: z.string() }),
  cutOffSchema.extend({ heard: heardSchema.default(NOT_HEARD) }),
]);

const ALL_HEARD: CutOff = { tillsCutOff: 0, fewestTills: null };
const NOT_SEEN: SeenCardAtHub = { confirmedCents: null, othersCents: 0, asOfMs: null };

/** Limit of cards; those seen longest ago are dropped. A store's tills see fewer in months. */
const MOST_SEEN = 20_000;
/** Number of lines, beyond two per card, at which the file is rewritten. */
const SPARE_LINES = 2_000;

/** A file that is appended to, and sometimes rewritten as a whole. */
export interface GrowingFile {
  /** Reads the text; empty if there is no file. */
  read(): Promise<string>;
  /** Appends durably. @throws if the disk refuses */
  append(text: string): Promise<void>;
  replace(text: string): Promise<void>;
}

export function growingFile(path: string): GrowingFile {
  return {
    read: async () => (await readOptional(readFile(path, 'utf8'), null)) ?? '',
    append: async (text) => {
      await appendFile(path, text, { mode: 0o600 });
      const handle = await open(path, 'r+');
      try {
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    replace: (text) => writeFileAtomically(path, text),
  };
}

/**
 * Stores the hub's last report of each card in a file beside the journal. A till that starts while the hub is out of
 * reach then does not promise amounts that other tills hold. The file has neither card numbers nor PINs.
 */
export class SeenCards {
  readonly #seen = new Map<string, SeenCardAtHub>();
  readonly #changed = new Set<string>();
  readonly #file: GrowingFile;
  readonly #writes = new TurnQueue();
  #lines = 0;
  #cutOff = ALL_HEARD;
  #keptCutOff = ALL_HEARD;
  #heard = NOT_HEARD;

  private constructor(file: GrowingFile) {
    this.#file = file;
  }

  /** Reads the file; torn and unreadable lines are ignored. */
  static async open(file: GrowingFile): Promise<SeenCards> {
    const opened = new SeenCards(file);
    for (const line of (await file.read()).split('\n')) {
      if (line === '') continue;
      opened.#lines += 1;
      const read = lineSchema.safeParse(parseJson(line));
      if (!read.success) continue;
      if ('tillsCutOff' in read.data) {
        const { heard, ...cutOff } = read.data;
        opened.#cutOff = cutOff;
        opened.#heard = heard;
      } else {
        const { card, ...seen } = read.data;
        opened.#put(card, seen);
      }
    }
    opened.#changed.clear();
    opened.#keptCutOff = opened.#cutOff;
    return opened;
  }

  /** The cut-off tills, when the hub last answered. */
  get cutOff(): CutOff {
    return this.#cutOff;
  }

  get heard(): ReadPosition {
    return this.#heard;
  }

  /** Sets the position without saving it: after a crash some changes are read again. */
  noteHeard(heard: ReadPosition): void {
    this.#heard = heard;
  }

  noteCutOff(now: CutOff): void {
    const { tillsCutOff, fewestTills } = this.#cutOff;
    if (now.tillsCutOff !== tillsCutOff || now.fewestTills !== fewestTills) this.#cutOff = now;
  }

  of(name: string | null): SeenCardAtHub {
    return (name === null ? undefined : this.#seen.get(name)) ?? NOT_SEEN;
  }

  /**
   * Stores the hub's report of a card.
   * @param isWhole false for a hub that not all tills have announced to: it may lack holds that its predecessor had
   */
  note(name: string, told: SeenCardAtHub, isWhole: boolean): void {
    const before = this.of(name);
    const of = isWhole || told.confirmedCents !== null ? told : before;
    const { confirmedCents, asOfMs, dated } = of;
    const others = isWhole ? told.othersCents : Math.max(told.othersCents, before.othersCents);
    const seen = { confirmedCents, othersCents: others, asOfMs, ...(dated && { dated }) };
    const isNews =
      before.confirmedCents !== confirmedCents ||
      before.othersCents !== others ||
      before.asOfMs !== asOfMs;
    if (isNews || !this.#seen.has(name)) this.#put(name, seen);
  }

  /** Corrects balances dated by a clock that was ahead, so that their age stays right. */
  correctDates(toMs: InstantMs, aheadMs: number): void {
    const all = [...this.#seen];
    for (const [name, seen] of all) {
      const { asOfMs } = seen;
      if (asOfMs !== null && isDatedBefore(toMs, asOfMs))
        this.#put(name, { ...seen, asOfMs: instantMs(asOfMs - aheadMs) });
    }
  }

  /** Resolves once everything is on disk. @throws if the disk refuses; the next change tries again */
  save(): Promise<void> {
    return this.#writes.take(async () => {
      const names = [...this.#changed];
      const cutOff = this.#cutOff;
      if (names.length === 0 && cutOff === this.#keptCutOff) return;
      this.#changed.clear();
      try {
        if (this.#lines + names.length > 2 * this.#seen.size + SPARE_LINES) {
          await this.#file.replace(this.#textOf([...this.#seen.keys()]));
          this.#lines = this.#seen.size + 1;
        } else {
          // A line break first ends a line that a crash has torn.
          await this.#file.append(`\n${this.#textOf(names)}`);
          this.#lines += names.length + 1;
        }
        this.#keptCutOff = cutOff;
      } catch (error) {
        for (const name of names) this.#changed.add(name);
        throw error;
      }
    });
  }

  /** Clears everything for a newly joined hub: cards have other ids there, and its tills have no earlier holds. */
  forgetAll(): Promise<void> {
    this.#seen.clear();
    this.#changed.clear();
    this.#lines = 0;
    this.#cutOff = ALL_HEARD;
    this.#keptCutOff = ALL_HEARD;
    this.#heard = NOT_HEARD;
    return this.#writes.take(() => this.#file.replace(''));
  }

  #put(name: string, seen: SeenCardAtHub): void {
    this.#seen.delete(name);
    this.#seen.set(name, seen);
    this.#changed.add(name);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MOST_SEEN && oldest !== undefined) this.#seen.delete(oldest);
  }

  #textOf(names: readonly string[]): string {
    const ofTills = JSON.stringify({ ...this.#cutOff, heard: this.#heard });
    const ofCards = names
      .filter((card) => this.#seen.has(card))
      .map((card) => `${JSON.stringify({ card, ...this.of(card) })}\n`)
      .join('');
    return `${ofTills}\n${ofCards}`;
  }
}
