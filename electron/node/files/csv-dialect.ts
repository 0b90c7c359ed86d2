import type { CsvDialect } from '../../../shared/values/write-csv.ts';

/** Regions with a decimal point that nevertheless separate lists by semicolons. */
const SEMICOLON_WITH_POINT = /-(CH|LI)$/;

/**
 * Returns how a region's spreadsheets separate values and write decimals: by semicolon if a comma is the decimal
 * separator, as on Windows.
 * @param region the shop's, a BCP 47 tag: the till's language does not change spreadsheets
 */
export function csvDialectFor(region: string): CsvDialect {
  const known = styles.get(region) ?? readStyle(region);
  styles.set(region, known);
  return known;
}

/** Dialects by region. Cached because each overview needs one, and finding it reads the system's table of regions. */
const styles = new Map<string, CsvDialect>();

function readStyle(region: string): CsvDialect {
  const parts = new Intl.NumberFormat(region, { numberingSystem: 'latn' }).formatToParts(0.5);
  const isComma = parts.find(({ type }) => type === 'decimal')?.value === ',';
  if (isComma) return { separator: ';', decimalMark: ',' };
  return { separator: SEMICOLON_WITH_POINT.test(region) ? ';' : ',', decimalMark: '.' };
}
