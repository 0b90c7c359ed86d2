import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { perSecond } from './service-beside.ts';
import type { ServiceCount } from './service-beside.ts';

/**
 * One payment of a drain, on average, in ms: what its place among those in flight was used for. With the whole of it a
 * place has had one payment, so that `inFlight` divided by it is what the till sends a second.
 */
export interface PaymentTimeline {
  /** From the fact that it is being sent until the service has it: on disk, connected, sent. */
  readonly leavesMs: number;
  readonly atServiceMs: number;
  /** From the answer until the till has read it. */
  readonly comesBackMs: number;
  /** Until another is being sent in its place: what became of the first is on disk, and the next one is chosen. */
  readonly untilNextMs: number;
}

interface FactLine {
  readonly sequence: number;
  readonly public?: { readonly kind: string; readonly atMs: number };
}

/** The number of the newest fact in the journal of the only book in a till's data. */
export async function lastSequence(dataFolder: string): Promise<number> {
  return (await readFacts(dataFolder)).at(-1)?.sequence ?? 0;
}

/**
 * @param after number of the last fact before the drain
 * @param inFlight how many payments may be on their way at once; all of these places were in use
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

/** The size of its segments, with what they keep of persons. */
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
