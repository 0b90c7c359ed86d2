import { markLostParts, findLostParts } from '../../electron/journal/verify/lost-parts.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Random } from './random.ts';
import type { VirtualDisk } from './virtual-disk.ts';

const LINE_END = 0x0a;
/** The greatest distance of the damage from the journal's end, in lines. */
const LATEST_LINES = 20;
const CHAIN = /segment-\d+\.jsonl$/;
const SIDE_FILE = /segment-\d+\.private\.jsonl$/;

/** Parts of a journal that the disk has damaged or lost, and the copy of the file that somebody may still have. */
export class DamagedJournal {
  #harmed: {
    readonly path: string;
    readonly copy: Uint8Array;
    readonly at: number;
    readonly hasCopy: boolean;
  } | null = null;

  /** Number of the first damaged record. */
  #firstBreak = Infinity;
  /** True if a record of the newest segment is damaged; no program opens such a journal. */
  #isStopped = false;

  /**
   * Checks that all records before the first damage are there, whichever way the till continues.
   * @returns what is wrong, in words
   */
  missingIn(ledger: Ledger | null): string | null {
    const whole = this.#isStopped ? this.#firstBreak - 1 : 0;
    if (ledger === null || ledger.lastSequence >= whole) return null;
    return `${whole} records were whole, ${ledger.lastSequence} are left`;
  }

  /** Flips a bit in one of the last records of the newest segment, except the very last. */
  harm(disk: VirtualDisk, folder: string, random: Random, mayHaveCopy: boolean): boolean {
    const path = assertPresent(filesOf(disk, folder, CHAIN).at(-1), 'a journal has a segment');
    const starts = lineStarts(disk.contents(path)).slice(0, -2).slice(-LATEST_LINES);
    this.#flip(disk, path, random.pick(starts));
    this.#isStopped = true;
    this.#keepCopy(mayHaveCopy && random.chance(0.5));
    return true;
  }

  /**
   * Flips a bit in a record of a sealed segment.
   * @returns false if there is none
   */
  harmOld(disk: VirtualDisk, folder: string, random: Random): boolean {
    const sealed = filesOf(disk, folder, CHAIN).slice(0, -1);
    if (sealed.length === 0) return false;
    const path = random.pick(sealed);
    this.#flip(disk, path, random.pick(lineStarts(disk.contents(path)).slice(2, -2)));
    this.#keepCopy(random.chance(0.3));
    return true;
  }

  /**
   * Deletes a file of private parts.
   * @returns false if there is none
   */
  loseNumbers(disk: VirtualDisk, folder: string, random: Random): boolean {
    const files = filesOf(disk, folder, SIDE_FILE).filter((path) => disk.contents(path).length > 0);
    if (files.length === 0) return false;
    const path = random.pick(files);
    this.#harmed = { path, copy: disk.contents(path), at: 0, hasCopy: random.chance(0.3) };
    disk.put(path, null);
    return true;
  }

  /** Forgets the damage, because another journal has replaced this one. */
  forget(): void {
    this.#harmed = null;
    this.#firstBreak = Infinity;
    this.#isStopped = false;
  }

  /** Puts the undamaged copy back, if somebody has it. */
  mend(disk: VirtualDisk): boolean {
    const harmed = this.#harmed;
    this.#harmed = null;
    if (harmed?.hasCopy !== true) return false;
    disk.put(harmed.path, harmed.copy);
    return true;
  }

  /** Cuts the journal at the damage. A faulty start would do this: it would take the readable part for everything. */
  cut(disk: VirtualDisk): boolean {
    const harmed = this.#harmed;
    this.#harmed = null;
    if (harmed) disk.put(harmed.path, harmed.copy.slice(0, harmed.at));
    return harmed !== null;
  }

  #flip(disk: VirtualDisk, path: string, at: number): void {
    const copy = disk.contents(path);
    const bytes = copy.slice();
    bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 1;
    disk.put(path, bytes);
    this.#firstBreak = Math.min(this.#firstBreak, sequenceAt(copy, at));
    this.#harmed = { path, copy, at, hasCopy: false };
  }

  #keepCopy(hasCopy: boolean): void {
    if (this.#harmed) this.#harmed = { ...this.#harmed, hasCopy };
  }
}

/** Treats a lost number as an erased one, as a faulty program would. */
export async function markLostAsErased(disk: VirtualDisk, folder: string): Promise<void> {
  const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
  const place = { folder: `${folder}/journal`, disk, hash };
  const found = (await findLostParts(place)) ?? [];
  const erased = found.map((parts) => ({
    ...parts,
    lines: parts.lines.map((line) =>
      'lost' in line ? ({ sequence: line.sequence, erased: true } as const) : line,
    ),
  }));
  await markLostParts(place, erased);
}

/** Lists the journal's files, oldest first. */
function filesOf(disk: VirtualDisk, folder: string, name: RegExp): string[] {
  const paths = [...disk.names.keys()].filter((path) => path.startsWith(`${folder}/journal/`));
  return paths.filter((path) => name.test(path)).toSorted();
}

/** Reads the sequence of the record at a place; 1 for a header, a checkpoint or a seal without one. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const text = new TextDecoder().decode(bytes.slice(at, bytes.indexOf(LINE_END, at)));
  const line = z.object({ sequence: z.number() }).safeParse(JSON.parse(text));
  return line.data?.sequence ?? 1;
}

function lineStarts(bytes: Uint8Array): number[] {
  const starts = [0];
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}
