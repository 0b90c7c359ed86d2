import type { TillSample } from './soak-till.ts';

/** A sample of a till, with when it came (seconds since the beginning) and the bytes in the till's folder then. */
export interface TimedSample extends TillSample {
  readonly atSeconds: number;
  readonly bytes: number;
}

/** A part of the run, with the largest figures of all tills in it. */
interface Span {
  readonly untilSeconds: number;
  readonly memoryMb: number;
  readonly heapMb: number;
  readonly handles: number;
  readonly diskMb: number;
  readonly latencyP50: number;
  readonly latencyP99: number;
}

export const MEGABYTE = 1024 * 1024;
const SPANS = 8;

/** Returns the greatest value, however many there are; 0 for none. */
export function maxOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Returns the value that this share of all values is below; 0 for none. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Sums up equal parts of the run, so that growth shows in figures too. */
export function sumSpans(samples: readonly TimedSample[]): readonly Span[] {
  const lastSecond = maxOf(samples.map(({ atSeconds: at }) => at));
  const width = lastSecond / SPANS;
  return Array.from({ length: SPANS }, (_, span) => {
    const isIn = ({ atSeconds: at }: TimedSample) =>
      Math.min(SPANS - 1, Math.floor(at / width)) === span;
    const some = samples.filter(isIn);
    const latencies = some.flatMap((one) => one.latencies);
    return {
      untilSeconds: Math.round(width * (span + 1)),
      memoryMb: Math.round(maxOf(some.map(({ rss }) => rss)) / MEGABYTE),
      heapMb: Math.round(maxOf(some.map(({ heap }) => heap)) / MEGABYTE),
      handles: maxOf(some.map((one) => one.handles)),
      diskMb: Math.round(maxOf(some.map(({ bytes }) => bytes)) / MEGABYTE),
      latencyP50: Math.round(quantileOf(latencies, 0.5)),
      latencyP99: Math.round(quantileOf(latencies, 0.99)),
    };
  });
}

/**
 * How long a till may sell nothing, in seconds: a full one looks for room every 5 s, a nearly full one each minute; the
 * longest harm takes 8 s, and a start on a busy computer some more.
 */
const MOST_IDLE_SECONDS = 120;

/**
 * Finds when a till has sold nothing for longer than any harm lasts.
 * @param until seconds since the beginning
 */
export function findIdleTimes(
  name: string,
  samples: readonly TimedSample[],
  until: number,
): readonly string[] {
  const sold = samples.filter(({ accepted }) => accepted.length > 0).map(({ atSeconds: at }) => at);
  const ends = [...sold.toSorted((one, other) => one - other), until];
  return ends.flatMap((at, index) => {
    const since = ends[index - 1] ?? 0;
    const isIdle = at - since > MOST_IDLE_SECONDS;
    return isIdle
      ? [`${name} sold nothing from ${Math.round(since)} s to ${Math.round(at)} s`]
      : [];
  });
}

/** Finds out whether the last third of a run needs more memory or handles than the middle one. */
export function findGrowth(samples: readonly TimedSample[]): readonly string[] {
  const sorted = samples.toSorted((one, other) => one.atSeconds - other.atSeconds);
  const third = Math.floor(sorted.length / 3);
  const [middle, last] = [sorted.slice(third, 2 * third), sorted.slice(2 * third)];
  const memory = (some: readonly TimedSample[]) => maxOf(some.map(({ heap }) => heap));
  const handles = (some: readonly TimedSample[]) => maxOf(some.map((one) => one.handles));
  return [
    ...(memory(last) > 1.3 * memory(middle) + 50 * MEGABYTE
      ? [`memory grows: ${memory(middle)}, ${memory(last)}`]
      : []),
    ...(handles(last) > 1.3 * handles(middle) + 20
      ? [`handles grow: ${handles(middle)}, ${handles(last)}`]
      : []),
  ];
}
