import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';

/**
 * The calendar on the wall of a simulated store: it knows when its zone changes its clocks from the rule of law, and uses
 * nothing of the till.
 */

interface ClockChange {
  /** The month of the change, from 0. */
  readonly month: number;
  /** Which Sunday of that month: 1 for the first, −1 for the last. */
  readonly sunday: 1 | 2 | -1;
  /** The hour of the change in UTC. */
  readonly utcHour: number;
}

interface StoreZone {
  readonly timeZone: string;
  readonly standardHours: number;
  /** When summer time begins and ends; null for a zone that never changes its clocks. */
  readonly summer: readonly [begins: ClockChange, ends: ClockChange] | null;
}

export const STORE_ZONES: readonly StoreZone[] = [
  {
    timeZone: 'Europe/Amsterdam',
    standardHours: 1,
    summer: [
      { month: 2, sunday: -1, utcHour: 1 },
      { month: 9, sunday: -1, utcHour: 1 },
    ],
  },
  {
    timeZone: 'America/New_York',
    standardHours: -5,
    summer: [
      { month: 2, sunday: 2, utcHour: 7 },
      { month: 10, sunday: 1, utcHour: 6 },
    ],
  },
  { timeZone: 'Asia/Kolkata', standardHours: 5.5, summer: null },
  { timeZone: 'Pacific/Kiritimati', standardHours: 14, summer: null },
  { timeZone: 'UTC', standardHours: 0, summer: null },
];

/** Returns the instants at which the zone changes its clocks in a year, in ms. */
export function clockChangesOf({ summer }: StoreZone, year: number): readonly number[] {
  return summer === null ? [] : summer.map((change) => instantOf(change, year));
}

function instantOf({ month, sunday, utcHour }: ClockChange, year: number): number {
  const day = (date: number) => Date.UTC(year, sunday === -1 ? month + 1 : month, date, utcHour);
  if (sunday === -1) {
    const last = day(0);
    return last - new Date(last).getUTCDay() * DAY_MS;
  }
  const first = day(1);
  return first + (((7 - new Date(first).getUTCDay()) % 7) + 7 * (sunday - 1)) * DAY_MS;
}

/** Returns the day on the wall, such as `2026-11-20`: until the hour at which it ends it is still the day before. */
export function dayOnWall(zone: StoreZone, dayEndsAtHour: number, atMs: number): string {
  const [begins = Infinity, ends = Infinity] = clockChangesOf(
    zone,
    new Date(atMs).getUTCFullYear(),
  );
  const isSummer = atMs >= begins && atMs < ends;
  const hours = zone.standardHours + (isSummer ? 1 : 0) - dayEndsAtHour;
  return new Date(atMs + hours * HOUR_MS).toISOString().slice(0, 10);
}
