import type { CsvDialect } from '../../../shared/values/write-csv.ts';

/** Regions with a decimal point that still separate lists by semicolons. */
const SEMICOLON_WITH_POINT = /-(CH|LI)$/;

/**
 * How spreadsheets of a region separate values and write fractions: by semicolon wherever a comma is the decimal
 * separator, as Windows and its spreadsheets do.
 * @param region the shop's, a BCP 47 tag: the till's language does not change spreadsheets
 */
export function csvDialectFor(region: string): CsvDialect {
  const known = styles.get(region) ?? readStyle(region);
  styles.set(region, known);
  return known;
}

/** Cached: needed for every overview, and expensive, since the system's table of regions is read for it. */
const styles = new Map<string, CsvDialect>();

function readStyle(region: string): CsvDialect {
  const parts = new Intl.NumberFormat(region, { numberingSystem: 'latn' }).formatToParts(0.5);
  const isComma = parts.find(({ type }) => type === 'decimal')?.value === ',';
  if (isComma) return { separator: ';', decimalMark: ',' };
  return { separator: SEMICOLON_WITH_POINT.test(region) ? ';' : ',', decimalMark: '.' };
}
