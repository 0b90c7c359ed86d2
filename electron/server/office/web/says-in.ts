import type { SaysTimes } from '../../../../shared/office/say-health.ts';
import { decimalsOf, inUnits, minorUnitOf } from '../../../../shared/values/currency.ts';

/** How times and amounts are written on a page. */
export interface Says extends SaysTimes {
  /** @param currency of the store; the bare figure where it has more than one */
  readonly money: (cents: number, currency: string) => string;
}

/** The farthest from 1970 that a calendar has (ECMA-262, 21.4.1.1); ms. */
const FARTHEST_MS = 8_640_000_000_000_000;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** A till's clock can say what no calendar has. */
export function saysIn(locale: string, timeZone: string): Says {
  const look = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const moments = new Intl.DateTimeFormat(locale, look);
  return {
    moment: (atMs) => moments.format(Math.min(FARTHEST_MS, Math.max(-FARTHEST_MS, atMs))),
    length: (lengthMs) => {
      const [unit, unitMs] = UNITS.find(([, least]) => lengthMs >= least) ?? UNITS[3];
      const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
      return words.format(Math.max(0, Math.floor(lengthMs / unitMs)));
    },
    money: (cents, currency) => {
      const minorUnit = minorUnitOf(currency);
      const style = currency === '' ? 'decimal' : 'currency';
      const written = { style, currency: currency || undefined, ...decimalsOf(minorUnit) } as const;
      return new Intl.NumberFormat(locale, written).format(inUnits(cents, minorUnit));
    },
  };
}
