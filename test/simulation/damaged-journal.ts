import { present } from '../../shared/values/assert.ts';
import type { Random } from './random.ts';
import type { VirtualDisk } from './virtual-disk.ts';

const LINE_END = 0x0a;
/** The damage is not further from the end than this. */
const LATEST_LINES = 20;

/** A record that the disk has damaged, and the copy of its file that somebody may still have. */
export class DamagedJournal {
  #harmed: {
    readonly path: string;
    readonly copy: Uint8Array;
    readonly at: number;
    readonly hasCopy: boolean;
  } | null = null;

  /** Flips a bit in one of the last records of the newest segment, the very last one left alone. */
  harm(disk: VirtualDisk, folder: string, random: Random): void {
    const chains = [...disk.names.keys()].filter((name) => /segment-\d+\.jsonl$/.test(name));
    const newest = chains
      .filter((name) => name.startsWith(`${folder}/journal/`))
      .toSorted()
      .at(-1);
    const path = present(newest, 'a journal has a segment');
    const copy = disk.contents(path);
    const starts = lineStarts(copy).slice(0, -2).slice(-LATEST_LINES);
    const at = random.pick(starts);
    const bytes = copy.slice();
    bytes[at + 20] = (bytes[at + 20] ?? 0) ^ 1;
    disk.put(path, bytes);
    this.#harmed = { path, copy, at, hasCopy: random.chance(0.5) };
  }

  /** Another journal has taken its place. */
  forget(): void {
    this.#harmed = null;
  }

  /** Somebody who has the copy puts it in its place. */
  mend(disk: VirtualDisk): boolean {
    const harmed = this.#harmed;
    this.#harmed = null;
    if (harmed?.hasCopy !== true) return false;
    disk.put(harmed.path, harmed.copy);
    return true;
  }

  /** As a start would that takes what it can read for all there is. */
  cut(disk: VirtualDisk): void {
    if (this.#harmed) disk.put(this.#harmed.path, this.#harmed.copy.slice(0, this.#harmed.at));
    this.#harmed = null;
  }
}

function lineStarts(bytes: Uint8Array): number[] {
  const starts = [0];
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}
