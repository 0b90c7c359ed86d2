/** A span of time from `sinceMs` up to, but without, `untilMs`, in ms since 1970. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns a day from midnight to midnight in the store's time zone; 23 or 25 hours long twice a year.
 * @param isoDay as `2026-11-20`; null for anything that is not a day
 */
export function daySpan(isoDay: string, timeZone: string): Span | null {
  const startMs = Date.parse(`${isoDay}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDay) || Number.isNaN(startMs)) return null;
  const nextMs = startMs + 24 * 3_600_000;
  return { fromMs: toInstant(startMs, timeZone), untilMs: toInstant(nextMs, timeZone) };
}

/** Returns the day of an instant in the store's time zone, as `2026-11-20`. */
export function isoDayOf(atMs: number, timeZone: string): string {
  return new Date(localWallClockMs(atMs, timeZone)).toISOString().slice(0, 10);
}

/** Returns the instant at which the local clock shows what UTC shows at `wallMs`. */
function toInstant(wallMs: number, timeZone: string): number {
  const firstGuessMs = wallMs - offsetMs(wallMs, timeZone);
  // The offset is computed again at the first guess, because daylight saving may change in between.
  const atMs = wallMs - offsetMs(firstGuessMs, timeZone);
  // Where the clocks go forward at midnight, the day begins at one o'clock, which is the later one of the two.
  return localWallClockMs(atMs, timeZone) === wallMs ? atMs : Math.max(firstGuessMs, atMs);
}

function offsetMs(atMs: number, timeZone: string): number {
  return localWallClockMs(atMs, timeZone) - Math.floor(atMs / 1_000) * 1_000;
}

/** Returns the local time of an instant in ms since 1970, as if it were UTC. */
export function localWallClockMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}
