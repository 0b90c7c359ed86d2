import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPriceFile } from '../../../../shared/importing/format-list-files.ts';
import { articlesIn, DUTCH_CONTEXT, sheetOf } from '../../../builders/imported-lists.ts';
import type { AmountNotation } from '../../../../shared/importing/amount-column.ts';
import { isCellError, isShortened } from '../../../../shared/importing/judged.ts';
import { unreadHeadings } from '../../../../shared/importing/choose-table.ts';
import { containsBankCardNumber } from '../../../../shared/cards/bank-card-number.ts';
import { prices as dutch } from '../../../../shared/locales/nl/prices.ts';
import { prices as english } from '../../../../shared/locales/en/prices.ts';
import { prices as french } from '../../../../shared/locales/fr/prices.ts';
import { prices as german } from '../../../../shared/locales/de/prices.ts';
import {
  articleSchema,
  MAX_ARTICLES,
  priceListSchema,
} from '../../../../shared/ledger/store/price-list.ts';
import type { Article } from '../../../../shared/ledger/store/price-list.ts';
import { isProductBarcode } from '../../../../shared/values/gtin.ts';
import { PRICES } from '../../../builders/prices.ts';

const EUROPE = { separator: ';', decimalMark: ',' } as const;
const BRITAIN = { separator: ',', decimalMark: '.' } as const;
const HEADINGS = ['Name', 'Price', 'Category', 'EAN'] as const;
/** Keeps unknown Categories as written; `ask-before.test.ts` tests the till's other choices. */
const KEPT = { answers: { unknown: 'keep' } } as const;
function read(
  text: string,
  written: AmountNotation = { decimalMark: ',', minorUnit: 2, currency: null },
) {
  const context = { ...DUTCH_CONTEXT, written, categories: [], isListWhole: false };
  return articlesIn(sheetOf(text), context, KEPT);
}
const articlesOf = (text: string, written?: AmountNotation) =>
  read(text, written).kept.map(({ value }) => value);

const ean = fc
  .tuple(fc.constantFrom(7, 11, 12), fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }))
  .map(([length, number]) => {
    const start = number.toString().padStart(12, '0').slice(-length);
    return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isProductBarcode)!;
  })
  // Lists write zeros for a missing code.
  .filter((code) => !/^0+$/.test(code));
const plain = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    fc.constantFrom('=1+1', '"', 'a;b', "'-x", '@SUM(A1)', '+49', 'Käse, alt'),
  )
  .filter((text) => text === text.trim() && !containsBankCardNumber(text))
  .filter((text) => !isShortened(text) && !isCellError(text))
  // A row named by a sum sign is a sum (`sum-rows.test.ts`), not an article.
  .filter((text) => !/[Σσς∑]/.test(text))
  .filter((text) => articleSchema.shape.name.safeParse(text).success);
const article = fc.record({
  name: plain,
  unitCents: fc.oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(1_00, 25_00)),
  categoryExternalId: fc.option(fc.oneof(plain, fc.nat({ max: 99 }).map(String))),
  ean: fc.option(ean),
});
const list = fc
  .uniqueArray(article, {
    maxLength: 30,
    minLength: 1,
    selector: ({ ean: own }) => own?.padStart(14, '0') ?? Symbol('none'),
  })
  .map((all) => priceListSchema.parse(all));

test('a written price list is parsed unchanged, whatever its names, prices and region', () => {
  fc.assert(
    fc.property(list, fc.constantFrom(EUROPE, BRITAIN), (articles, style) => {
      const text = formatPriceFile(articles, HEADINGS, style, 2);
      expect(articlesOf(text, { ...style, minorUnit: 2, currency: null })).toEqual(articles);
    }),
  );
});

test.each([
  ['English', english],
  ['Dutch', dutch],
  ['German', german],
  ['French', french],
])('the till’s own headings are recognised in %s', (_language, { columns }) => {
  const headings = [columns.name, columns.price, columns.category, columns.ean] as const;
  const text = formatPriceFile(PRICES, headings, EUROPE, 2);
  expect(articlesOf(text)).toEqual(PRICES);
});

test('a written price list has no formulas and no EAN as a number', () => {
  const [odd] = priceListSchema.parse([{ ...PRICES[0], name: '=HYPERLINK("x")' }]);
  expect(formatPriceFile([odd!], HEADINGS, EUROPE, 2).split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""x"")";2,5;"drinks";"4006381333931"`,
  );
});

test('a spreadsheet with columns in another order and unknown ones between them is parsed', () => {
  const text = [
    '\uFEFFArt.-Nr.;Barcode;Bezeichnung;Bestand;Warengruppe;VK',
    '17;4006381333931;Espresso;12;drinks;2,50 €',
    '',
    '18;;Gift wrap;;;1,-',
    ';;;;;',
  ].join('\r\n');
  expect(articlesOf(text)).toEqual([PRICES[0], PRICES[3]]);
  const { table } = read(text);
  expect(unreadHeadings(table, [])).toEqual(['Art.-Nr.', 'Bestand']);
});

test.each([
  ['2,50', ',', 2_50],
  ['2.50', ',', 2_50],
  ['€ 2,5', ',', 2_50],
  ['3', ',', 3_00],
  ['1.250', ',', 1_250_00],
  ['1.250,00', ',', 1_250_00],
  ["1'250.00", '.', 1_250_00],
  ['1,250', '.', 1_250_00],
  ['1 250,00', ',', 1_250_00],
  ['999999,99', ',', 999_999_99],
] as const)('%s with the decimal mark %s is a price', (price, mark, unitCents) => {
  for (const text of [`Soap;"${price}"`, `Soap;${price}`, `Soap,"${price}"`])
    expect(articlesOf(text, { decimalMark: mark, minorUnit: 2, currency: null })).toMatchObject([
      { unitCents },
    ]);
});

test.each([
  ['250', ',', 0, 250],
  ['1.250', ',', 0, 1_250],
  ['1,250', '.', 0, 1_250],
  ['1,250', ',', 0, 'asked'],
  ['2,50', ',', 0, 'price-too-exact'],
  ['2,500', ',', 3, 2_500],
  ['2.500', '.', 3, 2_500],
  ['2.500', ',', 3, 'asked'],
  ['2.5', ',', 3, 2_500],
  ['1.250,005', ',', 3, 1_250_005],
] as const)(
  'the cell %s with the mark %s has %i decimals',
  (price, decimalMark, minorUnit, expected) => {
    const written = { decimalMark, minorUnit, currency: null } as const;
    const taken = read(`Soap;"${price}"`, written);
    if (expected === 'asked') {
      expect(taken).toMatchObject({ kept: [], questions: [{ id: 'decimals', examples: [price] }] });
    } else if (typeof expected === 'string') {
      expect(taken.failed).toMatchObject([{ row: 1, why: expected }]);
    } else {
      expect(taken.kept).toMatchObject([{ value: { unitCents: expected } }]);
      const style = { separator: ';', decimalMark } as const;
      const articles = taken.kept.map(({ value }) => value);
      expect(articlesOf(formatPriceFile(articles, HEADINGS, style, minorUnit), written)).toEqual(
        articles,
      );
    }
  },
);

describe('a row of an article list', () => {
  test('that is wrong is reported by its number in the spreadsheet and its text, and not imported', () => {
    const text = [
      'Naam;Prijs;Categorie;EAN',
      'Espresso;2,50;drinks;4006381333931',
      ';1,00;;',
      'Tea;;;',
      'Tea;0,00;;',
      'Tea;-1,00;;',
      'Tea;a lot;;',
      'Tea;10,0005;;',
      'Tea;1000000,00;;',
      'Tea;1,00;;4006381333930',
      'Tea;1,00;;4,00638E+12',
      'Tea;1,00;;4006381333931',
      '4111 1111 1111 1111;1,00;;',
      `${'x'.repeat(81)};1,00;;`,
      `Tea;1,00;${'x'.repeat(501)};`,
    ].join('\n');
    const { kept, failed } = read(text);
    expect(kept).toHaveLength(1);
    expect(failed.map(({ row, why, text: said }) => [row, why, said])).toEqual([
      [3, 'no-name', ''],
      [4, 'price-empty', ''],
      [5, 'price-zero', '0,00'],
      [6, 'price-negative', '-1,00'],
      [7, 'price-not-a-number', 'a lot'],
      [8, 'price-too-exact', '10,0005'],
      [9, 'price-too-large', '1000000,00'],
      [10, 'ean', '4006381333930'],
      [11, 'shortened', '4,00638E+12'],
      [12, 'repeated-ean', '4006381333931'],
      [13, 'bank-card', ''],
      [14, 'odd-name', ''],
      [15, 'odd-category', ''],
    ]);
  });

  test.each([
    ['Name,Price\nSoap,1,50', 2],
    ['Soap,1,50', 1],
    ['Soap,1,50 €', 1],
    ['Soap,1,5', 1],
    ['Name,Price,Category,EAN\nSoap,1,5,,', 2],
    ['Name,Price,Category,EAN\nSoap,1,50', 2],
  ])('is wrong if a comma has split the price: %j', (text, row) => {
    expect(read(text).failed).toMatchObject([{ row, why: 'split' }]);
  });

  test('is wrong if it repeats an article under its UPC and its EAN', () => {
    const text = 'Syrup;7,95;;036000291452\nSyrup;7,95;;0036000291452';
    expect(read(text).failed).toMatchObject([{ row: 2, why: 'repeated-ean' }]);
  });

  test.each([
    'Name;Preis (€);Kategorie;EAN-13',
    'Artikelbezeichnung;Preis in EUR;Warengruppe;EAN-Code',
    'Artikelname;Verkaufspreis [EUR];Warengruppe;Barcode',
    'Naam;Verkoopprijs (incl. btw);Categorie;EAN',
    'Désignation;Prix TTC (€);Catégorie;Code-barres',
    'Product name;Price (£);Category;Barcode',
  ])('is imported if a heading names the currency or the unit: %s', (headings) => {
    expect(articlesOf(`${headings}\r\nTee;2,50;12;4006381333931\r\n`)).toEqual([
      { name: 'Tee', unitCents: 250, categoryExternalId: '12', ean: '4006381333931' },
    ]);
  });

  test.each(['Name;Preis (netto)', 'Naam;Prijs (excl. btw)', 'Nom;Prix (HT)'])(
    'is wrong if its price is without VAT: %s',
    (headings) => {
      expect(read(`${headings}\r\nTee;2,50\r\n`)).toMatchObject({
        kept: [],
        questions: [{ id: 'net', count: 1 }],
      });
    },
  );

  test('is wrong if it has unknown headings as the first row', () => {
    expect(read('Ding;Betrag\nEspresso;2,50').failed).toMatchObject([
      { row: 1, why: 'price-not-a-number', text: 'Betrag' },
    ]);
  });

  test.each([
    [
      'identifiers that are too long together',
      `Soap;1,00;${'é'.repeat(300)}\n`.repeat(1_000),
      'too-long',
    ],
  ])('is wrong: %s', (_what, text, why) => {
    const { failed, kept } = read(text);
    expect(failed.at(0)).toMatchObject({ why });
    expect(priceListSchema.safeParse(kept.map(({ value }) => value)).success).toBe(true);
  });

  test('is asked about if the list has more articles than a till keeps', () => {
    const { kept, failed, questions, leftOut } = read('Soap;1,00\n'.repeat(5_000));
    expect(questions).toMatchObject([{ id: 'full', count: 3_000, options: ['leave-out'] }]);
    expect([kept.length, failed.length, leftOut]).toEqual([MAX_ARTICLES, 0, 3_000]);
  });

  test('is imported from a list of 2 000 articles', () => {
    expect(read('Soap;1,00\n'.repeat(MAX_ARTICLES)).kept).toHaveLength(MAX_ARTICLES);
  });
});

test.each<[string, Partial<Article>]>([
  ['free', { unitCents: 0 as Article['unitCents'] }],
  ['below nothing', { unitCents: -1 as Article['unitCents'] }],
  ['dearer than anything', { unitCents: 100_000_000 as Article['unitCents'] }],
  ['half a cent', { unitCents: 0.5 as Article['unitCents'] }],
  ['without a name', { name: ' ' }],
  ['with a name that is turned around', { name: 'Soap\u202E' }],
  ['with a name of two lines', { name: 'Soap\nRope' }],
  ['with a wrong check digit', { ean: '4006381333930' }],
])('an article that is %s is refused', (_what, change) => {
  expect(articleSchema.safeParse(PRICES[0]).success).toBe(true);
  expect(articleSchema.safeParse({ ...PRICES[0], ...change }).success).toBe(false);
});

test('a question names eight of its values, and says how many more the file has', () => {
  const named = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `Item ${at};1,00;Category ${at};\n`);
    return read(`Name;Price;Category;EAN\n${rows.join('')}`).questions.find(
      ({ id }) => id === 'unknown',
    );
  };
  expect(named(8)?.examples).toHaveLength(8);
  expect(named(8)?.moreExamples).toBeUndefined();
  expect(named(9)?.examples).toHaveLength(8);
  expect(named(9)?.moreExamples).toBe(1);
});
