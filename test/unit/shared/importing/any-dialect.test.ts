import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GUESSED_TEXT_CHOICE,
  parseListFile,
} from '../../../../shared/importing/parse-list-file.ts';
import { cellText } from '../../../../shared/importing/table.ts';
import type { TableSheet } from '../../../../shared/importing/table.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Article } from '../../../../shared/ledger/store/price-list.ts';
import { isProductBarcode } from '../../../../shared/values/gtin.ts';
import { cents } from '../../../../shared/values/money.ts';
import { articlesIn, sheetIn } from '../../../builders/imported-lists.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { workbook } from '../../../builders/workbook.ts';

/** A shop's list is parsed as it was written, whichever program wrote it. */

/** Encoders by name. If no byte order mark distinguishes two encodings, a person's choice decides. */
const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'UTF-16 LE': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  Macintosh: (text: string) => Buffer.from(text.replace(/[^\n]/gu, toMacintosh), 'latin1'),
} as const;
type EncodingName = keyof typeof ENCODINGS;

/** Bytes of the Macintosh encoding (the table of the Encoding Standard). */
const MACINTOSH = new Map([
  ['ä', '\x8a'],
  ['ö', '\x9a'],
  ['ü', '\x9f'],
  ['ß', '\xa7'],
  ['é', '\x8e'],
  ['ç', '\x8d'],
]);

function toMacintosh(letter: string): string {
  return MACINTOSH.get(letter) ?? letter;
}

interface Dialect {
  readonly separator: ',' | ';' | '\t' | '|';
  readonly decimalMark: ',' | '.';
  readonly encoding: EncodingName;
  readonly quotes: 'all' | 'needed';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly endsWithLine: boolean;
}

const dialects: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  decimalMark: fc.constantFrom(',', '.'),
  encoding: fc.constantFrom(...(Object.keys(ENCODINGS) as EncodingName[])),
  quotes: fc.constantFrom('all', 'needed'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  endsWithLine: fc.boolean(),
});

function written(rows: readonly (readonly string[])[], dialect: Dialect): Uint8Array {
  const { separator, quotes, lineEnd, encoding, endsWithLine } = dialect;
  const cell = (text: string) =>
    quotes === 'all' || text.includes(separator) || /["\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const lines = rows.map((cells) => cells.map(cell).join(separator));
  return ENCODINGS[encoding](`${lines.join(lineEnd)}${endsWithLine ? lineEnd : ''}`);
}

async function readAs(bytes: Uint8Array, { encoding }: Dialect): Promise<TableSheet> {
  const isSaid = encoding === 'Macintosh';
  const choice = isSaid
    ? { ...GUESSED_TEXT_CHOICE, encoding: 'macintosh' as const }
    : GUESSED_TEXT_CHOICE;
  const file = await parseListFile(bytes, TextDecoder, choice);
  if (file.kind === 'fault') throw new Error(file.fault.kind);
  return file.sheets[0]!;
}

const LETTERS = ['a', 'B', '7', '0', 'ä', 'ü', 'ß', 'é', 'ç', '.', '=', "'"];
const texts = fc.string({
  unit: fc.constantFrom(...LETTERS, ' ', ',', ';', '\t', '|', '"', '\n'),
  maxLength: 12,
});

test('a table of any texts is parsed unchanged from every CSV dialect', async () => {
  const rows = fc.array(fc.tuple(fc.constantFrom(...LETTERS), texts, texts), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(rows, dialects, async (cells, dialect) => {
      const table = [['Name', 'Price', 'Category'], ...cells];
      const { rows: back } = await readAs(written(table, dialect), dialect);
      expect(back.map((row) => row.cells.map(cellText))).toEqual(table);
    }),
    { numRuns: 300 },
  );
});

/** Returns a valid EAN-13. */
function eanOf(index: number): string {
  const start = `40063813${String(index).padStart(4, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isProductBarcode)!;
}

const lists = fc
  .array(
    fc.record({
      name: fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ü', '"', ',', ';'), maxLength: 10 }),
      unitCents: fc.integer({ min: 1, max: 99_999_99 }),
      categoryExternalId: fc.constantFrom('drinks', 'tea', 'books', '12', null),
      hasEan: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) =>
    list.map(({ name, unitCents, hasEan, ...others }, index) => ({
      ...others,
      name: `A${index} ${name}`.trim(),
      unitCents: cents(unitCents),
      ean: hasEan ? eanOf(index) : null,
    })),
  );

const HEADINGS = ['Name', 'Price', 'Category', 'EAN'];

test('a price list has the same articles and totals through every CSV dialect and a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(lists, dialects, async (list, dialect) => {
      const articles = list.map(({ name, unitCents, categoryExternalId, ean }): Article => {
        return { name, unitCents, categoryExternalId, ean };
      });
      const asText = articles.map(({ name, unitCents, categoryExternalId, ean }) => [
        name,
        (unitCents / 100).toFixed(2).replace('.', dialect.decimalMark),
        categoryExternalId ?? '',
        ean ?? '',
      ]);
      const asCells = articles.map(({ name, unitCents, categoryExternalId, ean }) => [
        name,
        unitCents / 100,
        categoryExternalId,
        ean === null ? null : Number(ean),
      ]);
      // Returns the total of one receipt with all articles.
      const totalOf = (of: readonly Article[]) =>
        totalCents({
          lines: of.map(({ unitCents, name }, index) =>
            lineOfCategory(unitCents, name, list[index]!.quantity),
          ),
        });
      const csv = await readAs(written([HEADINGS, ...asText], dialect), dialect);
      const xlsx = await sheetIn(workbook({ Prices: [HEADINGS, ...asCells] }));
      for (const sheet of [csv, xlsx]) {
        const { kept, failed, questions } = articlesIn(sheet);
        expect({ failed, questions }).toEqual({ failed: [], questions: [] });
        const values = kept.map(({ value }) => value);
        expect(values).toEqual(articles);
        expect(totalOf(values)).toBe(totalOf(articles));
      }
    }),
    { numRuns: 60 },
  );
});
