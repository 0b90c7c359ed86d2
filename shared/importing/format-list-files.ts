import type { TaxedCategory, TaxRate } from '../ledger/sale/tax.ts';
import type { Article } from '../ledger/store/price-list.ts';
import { centsToUnits } from '../values/currency.ts';
import type { MinorUnit } from '../values/currency.ts';
import { formatCsv } from '../values/write-csv.ts';
import type { CsvDialect } from '../values/write-csv.ts';
import { cellText } from './table.ts';
import type { Cell } from './table.ts';

export function formatPriceFile(
  articles: readonly Article[],
  headings: readonly [name: string, price: string, category: string, ean: string],
  style: CsvDialect,
  minorUnit: MinorUnit,
): string {
  const rows = articles.map(({ name, unitCents, categoryExternalId, ean }) => [
    name,
    centsToUnits(unitCents, minorUnit),
    categoryExternalId ?? '',
    ean ?? '',
  ]);
  return formatCsv([[...headings], ...rows], style);
}

export function formatTaxFile(
  categories: readonly TaxedCategory[],
  rates: readonly TaxRate[],
  headings: readonly [externalId: string, letter: string, percent: string],
  style: CsvDialect,
): string {
  const percents = new Map(rates.map(({ letter, basisPoints }) => [letter, basisPoints / 100]));
  const rows = categories.map(({ externalId, letter }) => [
    externalId,
    letter,
    percents.get(letter) ?? '',
  ]);
  return formatCsv([[...headings], ...rows], style);
}

/** Writes rows that were not imported, with the reason, for correcting in a spreadsheet and importing again. */
export function formatFailedRows(
  headings: readonly string[],
  failed: readonly { readonly cells: readonly Cell[]; readonly sentence: string }[],
  why: string,
  style: CsvDialect,
): string {
  const width = Math.max(headings.length, ...failed.map(({ cells }) => cells.length));
  const lines = failed.map(({ cells, sentence }) => [
    ...Array.from({ length: width }, (_, index) => cellText(cells[index])),
    sentence,
  ]);
  const head = Array.from({ length: width }, (_, index) => headings[index] ?? '');
  return formatCsv([...(headings.length === 0 ? [] : [[...head, why]]), ...lines], style);
}
