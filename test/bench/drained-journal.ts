import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { perSecond } from './service-beside.ts';
import type { ServiceCount } from './service-beside.ts';

/**
 * The average time of one payment in a drain, in ms, by what its place among the requests in flight was used for. The
 * sum is the time between two payments of one place, so `intentsInFlight` divided by the sum is the till's rate.
 */
export interface PaymentTimeline {
  /** From the fact that the payment is being sent until the service has it: on disk, connected, sent. */
  readonly leavesMs: number;
  readonly atServiceMs: number;
  /** From the service's answer until the till has read it. */
  readonly comesBackMs: number;
  /**
   * From reading the answer until the next payment is being sent in the same place: the outcome is written to disk, and
   * the next payment is chosen.
   */
  readonly untilNextMs: number;
}

interface FactLine {
  readonly sequence: number;
  readonly public?: { readonly kind: string; readonly atMs: number };
}

/** Returns the number of the newest fact in the journal of the only book in a till's data. */
export async function lastSequence(dataFolder: string): Promise<number> {
  return (await readFacts(dataFolder)).at(-1)?.sequence ?? 0;
}

/**
 * Reads the times of a drain from the journal.
 * @param after number of the last fact before the drain
 * @param inFlight how many payments could be on their way at once; all of these places were used
 */
export async function readTimeline(
  dataFolder: string,
  after: number,
  count: ServiceCount,
  inFlight: number,
): Promise<PaymentTimeline> {
  const facts = (await readFacts(dataFolder)).filter(({ sequence }) => sequence > after);
  const meanOf = (kind: string) => {
    const times = facts.flatMap((fact) => (fact.public?.kind === kind ? [fact.public.atMs] : []));
    if (times.length !== count.booked)
      throw new Error(`${times.length} facts ${kind} for ${count.booked} payments`);
    return times.reduce((sum, atMs) => sum + atMs / times.length, 0);
  };
  const named = meanOf('intent-sending');
  const applied = meanOf('intent-applied');
  const came = count.cameAtMsSum / count.booked;
  const answered = count.answeredAtMsSum / count.booked;
  return {
    leavesMs: came - named,
    atServiceMs: answered - came,
    comesBackMs: applied - answered,
    untilNextMs: (1_000 * inFlight) / perSecond(count) - (applied - named),
  };
}

/** Returns the size of the journal's segments, with their private parts. */
export async function journalBytes(dataFolder: string): Promise<number> {
  const files = await journalFiles(dataFolder, /journal\/segment-\d+(\.private)?\.jsonl$/);
  const stats = await Promise.all(files.map((file) => stat(file)));
  return stats.reduce((sum, { size }) => sum + size, 0);
}

async function journalFiles(dataFolder: string, named: RegExp): Promise<readonly string[]> {
  const names = await readdir(dataFolder, { recursive: true });
  const ours = names.filter((name) => named.test(name)).toSorted();
  return ours.map((name) => path.join(dataFolder, name));
}

async function readFacts(dataFolder: string): Promise<FactLine[]> {
  const segments = await journalFiles(dataFolder, /journal\/segment-\d+\.jsonl$/);
  const texts = await Promise.all(segments.map((file) => readFile(file, 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => JSON.parse(line) as FactLine);
}
