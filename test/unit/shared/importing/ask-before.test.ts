import { describe, expect, test } from 'vitest';
import {
  NO_IMPORT_CHOICE,
  prepareTable,
  withRememberedImport,
} from '../../../../shared/importing/choose-table.ts';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  ARTICLES,
  articlesIn,
  balancesIn,
  categoriesIn,
  DUTCH_CONTEXT,
  sheetOf,
} from '../../../builders/imported-lists.ts';

/**
 * Nothing that changes a price or a rate is guessed: a person is asked once for all rows, before anything is imported.
 */

const SHOP: ArticleContext = {
  ...DUTCH_CONTEXT,
  categories: [
    { externalIdentifier: '007', name: 'Books' },
    { externalIdentifier: 'D', name: 'Drinks' },
    { externalIdentifier: 'E1', name: 'Twice' },
    { externalIdentifier: 'E2', name: 'Twice' },
  ],
  taxes: {
    isOn: true,
    rates: [
      { letter: 'A', basisPoints: 19_00 },
      { letter: 'B', basisPoints: 7_00 },
    ],
    forOthers: 'A',
    categories: [{ externalId: '007', letter: 'B' }],
  },
};

const judge = (text: string, answers: ImportAnswers = {}) =>
  articlesIn(sheetOf(text), SHOP, { answers });
const asked = (text: string, answers?: ImportAnswers) =>
  judge(text, answers).questions.map(({ id, count, examples }) => [id, count, ...examples]);

describe('a Category in an article list', () => {
  const of = (category: string) => `Name;Preis;Kategorie\nAtlas;1,00;${category}`;

  test.each([
    ['its exact identifier', '007', []],
    ['a number without its zeros', '7', [['matches', 1, '7 → 007']]],
    ['a number with more zeros', '0007', [['matches', 1, '0007 → 007']]],
    ['its name', 'Books', [['matches', 1, 'Books → 007']]],
    ['its name in other letters', ' BOOKS', [['matches', 1, 'BOOKS → 007']]],
    ['the end of a path', 'Shop > Books', [['matches', 1, 'Shop > Books → 007']]],
    ['an identifier in other letters', 'd', [['matches', 1, 'd → D']]],
    ['a name that two have', 'Twice', [['unknown', 1, 'Twice']]],
    ['another one', 'Maps', [['unknown', 1, 'Maps']]],
    ['nothing', '', []],
  ])('given as %s is matched or asked about', (_what, category, questions) => {
    expect(asked(of(category))).toEqual(questions);
    expect(judge(of(category)).kept).toHaveLength(questions.length === 0 ? 1 : 0);
  });

  test.each(['1,23457E+12', '6.30119E+18', '4E+12', '#N/A', '#BEZUG!'])(
    'is not taken from a damaged cell: %s',
    (category) => {
      expect(judge(of(category)).failed).toMatchObject([{ row: 2 }]);
      expect(categoriesIn(sheetOf(`code;name\n${category};Books`)).failed).toMatchObject([
        { row: 2 },
      ]);
    },
  );

  test('that is misspelt or unknown is asked about once, and each possible answer applies to all its rows', () => {
    const text = 'Name;Preis;Kategorie\nA;1;7\nB;1;Books\nC;1;Maps\nD;1;Maps\nE;1;D';
    expect(asked(text)).toEqual([
      ['matches', 2, '7 → 007', 'Books → 007'],
      ['unknown', 2, 'Maps'],
    ]);
    const ids = (answers: ImportAnswers) =>
      judge(text, answers).kept.map(({ value }) => value.categoryExternalId);
    expect(ids({ matches: 'match', unknown: 'create' })).toEqual([
      '007',
      '007',
      'Maps',
      'Maps',
      'D',
    ]);
    expect(judge(text, { matches: 'match', unknown: 'create' }).toCreate).toEqual(['Maps']);
    expect(ids({ matches: 'match', unknown: 'none' })).toEqual(['007', '007', null, null, 'D']);
    expect(ids({ matches: 'leave-out', unknown: 'leave-out' })).toEqual(['D']);
    expect(judge(text, { matches: 'leave-out', unknown: 'leave-out' }).leftOut).toBe(4);
  });
});

describe('a list with two price columns', () => {
  test.each([
    ['Name;Preis;Preis (inkl. MwSt.)', 2],
    ['Name;Preis (inkl. MwSt.);Preis', 1],
    ['Name;Price;Price incl. VAT', 2],
    ['Name;Price including tax;Price', 1],
    ['Name;VK netto;VK brutto', 2],
    ['Name;Prix HT;Prix TTC', 2],
    ['Name;Prijs excl. btw;Prijs incl. btw', 2],
    ['Name;Preis;Bruttopreis (brutto)', 2],
    ['Artikel;Nettopreis;Bruttopreis', 2],
    ['Artikel;Nettopreis;Verkaufspreis (inkl. MwSt.)', 2],
    ['Produit;Prix HTVA;Prix TVAC', 2],
    ['Artikel;UVP;Ladenpreis', null],
    ['Name;Preis;Preis', null],
    ['Name;Preis;Verkaufspreis', null],
    ['Name;Preis;Preis (netto)', null],
  ])('has the price with VAT used, or a person is asked: %s', (headings, price) => {
    const { table, kept } = judge(`${headings}\nSoap;10,00;11,90`);
    expect(table.columns.price).toBe(price);
    expect(table.missing).toEqual(price === null ? ['price'] : []);
    if (price !== null) expect(kept).toHaveLength(1);
  });

  test('is asked about a column named as without VAT, even if it is the only one', () => {
    const text = 'Name;Preis netto\nSoap;10,00';
    expect(asked(text)).toEqual([['net', 1, 'Preis netto']]);
    expect(judge(text).kept).toEqual([]);
    expect(judge(text, { net: 'take' }).kept).toHaveLength(1);
  });
});

describe('a VAT rate in an article list', () => {
  test.each([
    ['7', []],
    ['7 %', []],
    ['7,0%', []],
    ['19', [['category-rates', 1, '007: 19 % / 7 %']]],
    ['19,00 %', [['category-rates', 1, '007: 19 % / 7 %']]],
    ['', []],
    ['reduced', [['rates', 1]]],
  ])('of %j beside a Category of 7 per cent is asked about', (rate, questions) => {
    const text = `Name;Preis;Kategorie;MwSt\nAtlas;1,00;007;${rate}`;
    expect(asked(text)).toEqual(questions);
  });

  test('as a fraction is parsed, and settled for all rows at once', () => {
    const text = 'Name;Preis;Kategorie;MwSt-Satz\nAtlas;1;007;0.19\nTea;1;D;0.19\nMap;1;007;0.07';
    expect(asked(text)).toEqual([['taxes', 1, '007: 19 % / 7 %']]);
    expect(judge(text, { taxes: 'take' }).kept).toHaveLength(3);
    expect(judge(text, { taxes: 'leave-out' })).toMatchObject({ leftOut: 1 });
  });
});

describe('a product code in an article list', () => {
  test.each([
    ['04006381333931', '4006381333931', []],
    ["'4006381333931", '4006381333931', []],
    ['’036000291452', '036000291452', []],
    ['4006381-333931', '4006381333931', []],
  ])('is parsed from %s', (ean, expected, questions) => {
    const text = `Name;Preis;EAN\nSoap;1;${ean}`;
    expect(asked(text)).toEqual(questions);
    expect(judge(text).kept).toMatchObject([{ value: { ean: expected } }]);
  });

  test('without its first zero is asked about, and imported with the zero or left out', () => {
    const text = 'Name;Preis;EAN\nSyrup;7,95;36000291452';
    expect(asked(text)).toEqual([['zeros', 1, '36000291452 → 036000291452']]);
    expect(judge(text, { zeros: 'add-zero' }).kept).toMatchObject([
      { value: { ean: '036000291452' } },
    ]);
    expect(judge(text, { zeros: 'leave-out' }).kept).toEqual([]);
  });
});

describe('a price column', () => {
  test.each([
    ['says by one row what all its marks mean', ['1.250', '2,50'], [1_250_00, 2_50]],
    ['the other way', ['1,250', '2.50'], [1_250_00, 2_50]],
    [
      'with both marks reads each clear price',
      ['2.50', '3,50', '1.234,00'],
      [2_50, 3_50, 1_234_00],
    ],
    ['by Swiss thousands', ['1’250.00', '89.–'], [1_250_00, 89_00]],
  ])('%s', (_what, prices, expected) => {
    const judged = judge(`Name;Preis\n${prices.map((price) => `Soap;${price}`).join('\n')}`);
    expect(judged.kept.map(({ value }) => value.unitCents)).toEqual(expected);
  });

  test('whose decimal mark is unclear is asked about', () => {
    const text = 'Name;Preis\nSoap;1,250\nRope;3';
    expect(asked(text)).toEqual([['decimals', 1, '1,250']]);
    expect(judge(text, { decimals: 'point' }).kept.map(({ value }) => value.unitCents)).toEqual([
      1_250_00, 3_00,
    ]);
    expect(judge(text, { decimals: 'comma' }).failed).toMatchObject([{ why: 'price-too-exact' }]);
  });
});

describe('the choices made for a list', () => {
  const sheet = sheetOf('Bezeichner;Betrag;Gruppe\nSoap;1,250;7');
  const columns = { name: 0, price: 1, category: 2, ean: null, tax: null };
  const answers = { decimals: 'point', matches: 'match' } as const;
  const choice = { ...NO_IMPORT_CHOICE, hasHeadings: true, columns, answers };
  const first = prepareTable(ARTICLES, sheet, choice, []);
  const remembered = withRememberedImport(first, choice, []);

  test('are asked for the first time and remembered the next month', () => {
    expect(
      prepareTable(ARTICLES, sheet, { ...NO_IMPORT_CHOICE, hasHeadings: true }, []),
    ).toMatchObject({
      missing: ['name', 'price'],
      isRemembered: false,
    });
    const next = sheetOf('BEZEICHNER ;betrag;Gruppe\nRope;2,500;7');
    const judged = articlesIn(next, SHOP, { hasHeadings: true, remembered });
    expect(judged).toMatchObject({
      table: { isRemembered: true, missing: [] },
      questions: [{ id: 'decimals' }, { id: 'matches' }],
      kept: [{ value: { name: 'Rope', unitCents: 2_500_00, categoryExternalId: '007' } }],
    });
  });

  test('are not used for a list with other headings', () => {
    const other = sheetOf('Bezeichner;Betrag;Lager\nRope;2,500;7');
    expect(
      prepareTable(ARTICLES, other, { ...NO_IMPORT_CHOICE, hasHeadings: true }, remembered)
        .isRemembered,
    ).toBe(false);
  });
});

test('titles above the headings are skipped, and rows keep their numbers', () => {
  const judged = judge(
    'Preisliste;;\nStand;1.11.;\n;;\nName;Preis;Kategorie\n"Soap\nsoft";1,00;D\nRope;x;D',
  );
  expect(judged.kept).toMatchObject([{ row: 5, value: { name: 'Soap soft' } }]);
  expect(judged.failed).toMatchObject([{ row: 6, why: 'price-not-a-number' }]);
});

describe('an amount with another currency than the till’s', () => {
  const HERE_IN = (currency: string) => ({ ...SHOP, written: { ...SHOP.written, currency } });
  const ask = (text: string, currency: string, answers: ImportAnswers = {}) =>
    articlesIn(sheetOf(text), HERE_IN(currency), { answers });

  test.each([
    ['Name;Preis\nSoap;CHF 5.–', 'EUR', 1],
    ['Name;Preis\nSoap;5,00 €', 'CHF', 1],
    ['Name;Preis (CHF)\nSoap;5,00', 'EUR', 1],
    ['Name;Price\nSoap;$5.00', 'EUR', 1],
    ['Name;Price\nSoap;£5.00', 'EUR', 1],
    ['Name;Preis\nSoap;5,00 €', 'EUR', 0],
    ['Name;Preis (CHF)\nSoap;CHF 5.–', 'CHF', 0],
    ['Name;Preis CHF\nSoap;5 EUR', 'EUR', 0],
    ['Name;Price\nSoap;$5.00', 'CAD', 0],
    ['Name;Preis\nSoap;5,00', 'EUR', 0],
  ])('%j at a till in %s is asked about %i times', (text, currency, count) => {
    const judged = ask(text, currency);
    expect(judged.questions.map(({ id }) => id)).toEqual(count === 0 ? [] : ['currency']);
    expect(judged.kept).toHaveLength(1 - count);
    expect(ask(text, currency, { currency: 'take' }).kept).toHaveLength(1);
    expect(ask(text, currency, { currency: 'leave-out' }).kept).toHaveLength(1 - count);
  });

  test('is asked about in opening balances too', () => {
    const written = { decimalMark: ',', minorUnit: 2, currency: 'EUR' } as const;
    const text = 'Karte;Guthaben\n62990-111;CHF 25.–';
    const judged = balancesIn(sheetOf(text), { written, nowMs: instantMs(0) });
    expect(judged).toMatchObject({ kept: [], questions: [{ id: 'currency', count: 1 }] });
  });
});
