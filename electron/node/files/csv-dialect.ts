import type { CsvDialect } from '../../../shared/values/write-csv.ts';

/** Where numbers have a point and lists are parted by semicolons all the same. */
const SEMICOLON_WITH_POINT = /-(CH|LI)$/;

/**
 * How spreadsheets of a region part values and write fractions: the separator is a semicolon wherever a comma
 * is the decimal mark, as Windows and its spreadsheets have it.
 * @param region the shop's, a BCP 47 tag: which language the till speaks changes no spreadsheet
 */
export function csvDialectFor(region: string): CsvDialect {
  const known = styles.get(region) ?? readStyle(region);
  styles.set(region, known);
  return known;
}

/** Asked with every overview, and dear: the system's own table of regions is read for it. */
const styles = new Map<string, CsvDialect>();

function readStyle(region: string): CsvDialect {
  const parts = new Intl.NumberFormat(region, { numberingSystem: 'latn' }).formatToParts(0.5);
  const isComma = parts.find(({ type }) => type === 'decimal')?.value === ',';
  if (isComma) return { separator: ';', decimalMark: ',' };
  return { separator: SEMICOLON_WITH_POINT.test(region) ? ';' : ',', decimalMark: '.' };
}
