/** From and up to, without `untilMs` itself; ms since 1970. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * From midnight to midnight of a day in the store's time zone, which takes 23 or 25 hours twice a year.
 * @param isoDay `2026-11-20`; null for anything that is no day
 */
export function daySpan(isoDay: string, timeZone: string): Span | null {
  const startMs = Date.parse(`${isoDay}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDay) || Number.isNaN(startMs)) return null;
  const nextMs = startMs + 24 * 3_600_000;
  return { fromMs: toInstant(startMs, timeZone), untilMs: toInstant(nextMs, timeZone) };
}

/** The day in the store's time zone in which an instant lies, as `2026-11-20`. */
export function isoDayOf(atMs: number, timeZone: string): string {
  return new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 10);
}

/** The instant at which the clock on the wall shows what UTC's clock shows at `wallMs`. */
function toInstant(wallMs: number, timeZone: string): number {
  const firstGuessMs = wallMs - offsetMs(wallMs, timeZone);
  // The offset is asked for again at the guess: it may lie across a change of the clocks.
  return wallMs - offsetMs(firstGuessMs, timeZone);
}

function offsetMs(atMs: number, timeZone: string): number {
  return wallClockMs(atMs, timeZone) - Math.floor(atMs / 1_000) * 1_000;
}

/** What the clock on the wall shows, in ms since 1970 as if it were UTC's. */
export function wallClockMs(atMs: number, timeZone: string): number {
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
