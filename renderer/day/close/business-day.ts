/**
 * The day that a moment belongs to by the shop's clock, as `2026-11-20`: up to the hour at which the
 * business day ends, it is still the day before.
 * @param timeZone of the shop
 */
export function businessDayOf(atMs: number, timeZone: string, dayEndsAtHour: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const daysBack = part('hour') < dayEndsAtHour ? 1 : 0;
  // A calendar day, counted in UTC, where every day has 24 hours.
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day') - daysBack));
  return day.toISOString().slice(0, 10);
}
