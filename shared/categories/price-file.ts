import { holdsBankCard } from '../cards/known-shapes.ts';
import { articleSchema, isShortEnough, MAX_ARTICLES } from '../ledger/store/price-list.ts';
import type { Article, PriceList } from '../ledger/store/price-list.ts';
import { inUnits } from '../values/currency.ts';
import type { MinorUnit } from '../values/currency.ts';
import { gtinOf } from '../values/gtin.ts';
import { parseTypedAmount } from '../values/money.ts';
import type { Cents, TypedAmount } from '../values/money.ts';
import { unmarkFormula, writeCsv } from '../values/write-csv.ts';
import type { SheetStyle } from '../values/write-csv.ts';
import { foldHeading, placeOfHeading } from './columns.ts';
import { CsvReader } from './read-csv.ts';
import type { CsvRow } from './read-csv.ts';

/** Reads and writes articles as a file: name, price of one piece, its Category's external identifier, EAN. */

/** How prices are written where the till stands. */
export interface WrittenPrices {
  readonly decimalMark: SheetStyle['decimalMark'];
  readonly minorUnit: MinorUnit;
}

type PriceFault = Exclude<TypedAmount['kind'], 'amount'> | 'ambiguous';

export type PriceRowFault =
  | 'no-name'
  | 'split'
  | 'odd-name'
  | 'odd-category'
  | 'bank-card'
  | 'ean'
  /** A spreadsheet has made a number of it, and shortened that. */
  | 'ean-shortened'
  | 'repeated-ean'
  | `price-${PriceFault}`;

/** The fault of one line; lines are counted as a spreadsheet does. */
interface WrongPriceRow {
  readonly row: number;
  readonly why: PriceRowFault;
  /** As it stands there: the price, or the EAN; shortened. */
  readonly text: string;
}

/** A file with anything wrong in it is taken in no part. */
export type ReadPriceFile =
  | { readonly kind: 'articles'; readonly articles: PriceList }
  | { readonly kind: 'wrong'; readonly rows: readonly WrongPriceRow[] }
  | { readonly kind: 'unclosed-quote'; readonly row: number }
  | { readonly kind: 'not-text' | 'empty' | 'too-many' | 'too-long' };

/** Which column, from 0, holds what; -1 for none. */
interface PriceColumns {
  readonly name: number;
  readonly price: number;
  readonly category: number;
  readonly ean: number;
}

/** A file without headings, and what this till writes. */
const OWN_COLUMNS: PriceColumns = { name: 0, price: 1, category: 2, ean: 3 };

/** Headings that shops use in their spreadsheets, folded; the better known one first. */
const HEADINGS: Readonly<Record<keyof PriceColumns, readonly string[]>> = {
  name: [
    'name',
    'article',
    'item',
    'product',
    'product_name',
    'description',
    'naam',
    'artikel',
    'artikelnaam',
    'artikelname',
    'artikelbezeichnung',
    'omschrijving',
    'bezeichnung',
    'produkt',
    'nom',
    'designation',
    'libelle',
    'produit',
  ],
  price: [
    'price',
    'unit_price',
    'prijs',
    'verkoopprijs',
    'preis',
    'verkaufspreis',
    'vk',
    'prix',
    'prix_de_vente',
    'prix_ttc',
  ],
  category: ['category', 'categorie', 'kategorie', 'group', 'groep', 'warengruppe', 'groupe'],
  ean: [
    'ean',
    'barcode',
    'gtin',
    'upc',
    'ean_code',
    'ean_13',
    'ean13',
    'strichcode',
    'streepjescode',
    'code_barres',
  ],
};

/** Additions to a heading: a currency, or that VAT is included; a button never has a net price. */
const BESIDE =
  /[([][^)\]]*\b(?:incl|inkl|brutto|TTC)\b[^)\]]*[)\]]|[([]?(?:\b(?:in|en) )?(?:[€£$¥]|\b(?:EUR|GBP|CHF|JPY|KWD|euros?)\b)[)\]]?/giu;

/**
 * @param text of the whole file, whose first line may be headings, in any order; null where it is no text
 * @param written how the region tells cents: `1.250` is a thousand in one and more digits than a price has in another
 */
export function readPriceFile(text: string | null, written: WrittenPrices): ReadPriceFile {
  if (text === null) return { kind: 'not-text' };
  const separator = separatorOf(text);
  const reader = new CsvReader(() => separator);
  const rows: CsvRow[] = [];
  for (const read of [reader.take(text), reader.end()]) {
    if (read.kind === 'unclosed-quote') return read;
    rows.push(...read.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
  }
  const [first, ...others] = rows;
  const columns = first === undefined ? null : columnsIn(first);
  const those = columns === null ? rows : others;
  if (those.length === 0) return { kind: 'empty' };
  if (those.length > MAX_ARTICLES) return { kind: 'too-many' };
  const width = columns === null ? Infinity : (first?.cells.length ?? 0);
  return judgeRows(those, { columns: columns ?? OWN_COLUMNS, width, separator, written });
}

interface PriceSheet {
  readonly columns: PriceColumns;
  /** How many values a line has at most. */
  readonly width: number;
  readonly separator: string;
  readonly written: WrittenPrices;
}

/** A comma is in many prices: it parts values only where its line has neither semicolon nor tab. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .replace(/"[^"]*"/g, '')
    .trim()
    .split(/[\r\n]/);
  return [';', '\t'].find((one) => line.includes(one)) ?? ',';
}

/**
 * A price that a comma has parted: `1,50` would be 1.00, and of a Category 50. Where a point tells cents, a line of as many values as there are
 * headings is what it says: so a spreadsheet, and this till, writes 1.00 of a Category 50.
 */
function isSplit({ cells }: CsvRow, { columns, width, separator, written }: PriceSheet): boolean {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return true;
  if (separator !== ',' || (written.decimalMark === '.' && cells.length === width)) return false;
  const [price = '', next = ''] = cells.slice(columns.price);
  return /^\s*\d+$/.test(price) && /^\d\d?\D*$/.test(next);
}

/** Returns null where the first line has no headings: every file with headings names a name and a price. */
function columnsIn({ cells }: CsvRow): PriceColumns | null {
  const folded = cells.map((cell) => foldHeading(cell.replace(BESIDE, ' ')));
  const at = (column: keyof PriceColumns) => placeOfHeading(HEADINGS[column], folded) ?? -1;
  const columns = {
    name: at('name'),
    price: at('price'),
    category: at('category'),
    ean: at('ean'),
  };
  return columns.name < 0 || columns.price < 0 ? null : columns;
}

function judgeRows(rows: readonly CsvRow[], sheet: PriceSheet): ReadPriceFile {
  const { columns, written } = sheet;
  const wrong: WrongPriceRow[] = [];
  const articles: Article[] = [];
  const gtins = new Set<string>();
  for (const line of rows) {
    const { row, cells } = line;
    const cell = (column: keyof PriceColumns) => unmarkFormula(cells[columns[column]] ?? '').trim();
    const [price, ean] = [cell('price'), cell('ean').replace(/[\s-]/g, '')];
    const read = readRow({ name: cell('name'), price, category: cell('category'), ean }, written);
    const gtin = typeof read === 'string' || read.ean === null ? null : gtinOf(read.ean);
    const why = isSplit(line, sheet)
      ? 'split'
      : typeof read === 'string'
        ? read
        : gtin !== null && gtins.has(gtin)
          ? 'repeated-ean'
          : null;
    if (why !== null) {
      wrong.push({ row, why, text: (why.startsWith('price') ? price : ean).slice(0, 30) });
    } else if (typeof read !== 'string') {
      articles.push(read);
      if (gtin !== null) gtins.add(gtin);
    }
  }
  if (wrong.length > 0) return { kind: 'wrong', rows: wrong };
  return isShortEnough(articles) ? { kind: 'articles', articles } : { kind: 'too-long' };
}

interface TypedArticle {
  readonly name: string;
  readonly price: string;
  readonly category: string;
  readonly ean: string;
}

/** One article as it is typed, in a file or by hand; whatever is right can be kept. */
export function readRow(
  { name, price, category, ean }: TypedArticle,
  written: WrittenPrices,
): Article | PriceRowFault {
  if (name === '') return 'no-name';
  if (holdsBankCard(name) || holdsBankCard(category)) return 'bank-card';
  const unitCents = readPrice(price, written);
  if (typeof unitCents === 'string') return `price-${unitCents}`;
  if (/^\d[.,]\d+E[+]?\d+$/i.test(ean)) return 'ean-shortened';
  if (ean !== '' && gtinOf(ean) === null) return 'ean';
  const shape = articleSchema.shape;
  if (!shape.name.safeParse(name).success) return 'odd-name';
  const categoryExternalId = category === '' ? null : category;
  if (!shape.categoryExternalId.safeParse(categoryExternalId).success) return 'odd-category';
  return { name, unitCents, categoryExternalId, ean: ean === '' ? null : ean.normalize('NFKC') };
}

/**
 * Whole units without a mark. Three digits behind the only mark may be a thousand, or what is behind the comma: where prices have three
 * decimals, behind the region's own mark they are those; elsewhere they are a thousand behind the other one.
 */
function readPrice(text: string, { decimalMark, minorUnit }: WrittenPrices): Cents | PriceFault {
  const digits = text.replace(/[^\d.,]/g, '');
  const [, mark] = /^\d{1,3}([.,])\d{3}$/.exec(digits) ?? [];
  const isOwnMark = mark === decimalMark;
  if (mark !== undefined && isOwnMark !== (minorUnit === 3)) return 'ambiguous';
  const typed = parseTypedAmount(text, false, minorUnit);
  return typed.kind === 'amount' ? typed.cents : typed.kind;
}

/** Writes the file that `readPriceFile` reads back unchanged. */
export function writePriceFile(
  articles: readonly Article[],
  headings: readonly [name: string, price: string, category: string, ean: string],
  style: SheetStyle,
  minorUnit: MinorUnit,
): string {
  const rows = articles.map(({ name, unitCents, categoryExternalId, ean }) => [
    name,
    inUnits(unitCents, minorUnit),
    categoryExternalId ?? '',
    ean ?? '',
  ]);
  return writeCsv([[...headings], ...rows], style);
}
