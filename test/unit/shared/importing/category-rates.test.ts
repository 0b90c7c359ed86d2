import { expect, test } from 'vitest';
import { RATE_NOT_USED } from '../../../../shared/importing/columns/rate-words.ts';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { suggestedTaxes } from '../../../../shared/ledger/sale/suggested-taxes.ts';
import { rateLookupIn, taxTableSchema } from '../../../../shared/ledger/sale/tax.ts';
import type { TaxTable } from '../../../../shared/ledger/sale/tax.ts';
import { articlesIn, DUTCH_CONTEXT, sheetOf } from '../../../builders/imported-lists.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** The VAT rates of a price list become rates of its Categories, once a person says so. */

const SHOP: ArticleContext = { ...DUTCH_CONTEXT, taxes: DUTCH_RATES };
const NOTHING_SET: ArticleContext = {
  ...DUTCH_CONTEXT,
  proposed: suggestedTaxes('NL')?.table ?? null,
};
const SET: ImportAnswers = { 'category-rates': 'set-rates' };

const list = (...rows: readonly string[]) => ['Naam;Prijs;Categorie;Btw', ...rows].join('\n');
const judge = (text: string, answers: ImportAnswers = {}, context = SHOP) =>
  articlesIn(sheetOf(text), context, { answers });
const asked = (text: string, answers: ImportAnswers = {}, context = SHOP) =>
  judge(text, answers, context).questions.map(({ id, examples }) => [id, ...examples]);

/** Returns the rates of Categories in hundredths of one per cent. */
function ratesIn(table: TaxTable | null | undefined, ...ids: readonly (string | null)[]) {
  const rateOf = rateLookupIn(taxTableSchema.parse(table));
  return ids.map((id) => rateOf(id)?.basisPoints);
}

test('a category whose articles all have one rate of the till gets that rate, and no other category', () => {
  const text = list('Sap;2,50;drinks;9', 'Water;1,00;drinks;9 %', 'Atlas;9,00;books;9');
  expect(asked(text)).toEqual([['category-rates', 'drinks: 9 % / 21 %']]);
  expect(judge(text).kept).toHaveLength(1);
  const { kept, taxes } = judge(text, SET);
  expect(kept).toHaveLength(3);
  expect(ratesIn(taxes, 'drinks', 'books', 'tea', 'stamps', null)).toEqual([
    9_00, 9_00, 9_00, 0, 21_00,
  ]);
});

test('a category returns to the general rate if its articles have that rate in the file', () => {
  const { taxes } = judge(list('Atlas;9,00;books;21'), SET);
  expect(ratesIn(taxes, 'books')).toEqual([21_00]);
  expect(taxes?.categories.map(({ externalId }) => externalId)).not.toContain('books');
});

test.each(['0', '0 %', '0,00', 'vrijgesteld', 'exempt', 'steuerfrei'])(
  'a category of goods with VAT %j gets the till’s rate of 0 %%, a new one if the till has none',
  (typed) => {
    const text = list(`Zegel;2,50;drinks;${typed}`);
    expect(asked(text)).toEqual([['category-rates', 'drinks: 0 % / 21 %']]);
    expect(judge(text, SET).taxes?.categories).toContainEqual({
      externalId: 'drinks',
      letter: 'C',
    });
    const [high, low] = DUTCH_RATES.rates;
    const without = { ...DUTCH_RATES, rates: [high!, low!], categories: [] };
    const { taxes } = judge(text, SET, { ...SHOP, taxes: without });
    expect(ratesIn(taxes, 'drinks', null)).toEqual([0, 21_00]);
  },
);

test('a rate that the till does not have becomes a new one with a free letter', () => {
  const { taxes } = judge(
    list('Sap;2,50;drinks;5,5', 'Thee;1,00;tea;5,5', 'Kaart;1,00;12;0,12'),
    SET,
  );
  expect(taxes?.rates.slice(3)).toEqual([
    { letter: 'D', basisPoints: 5_50 },
    { letter: 'E', basisPoints: 12_00 },
  ]);
  expect(ratesIn(taxes, 'drinks', 'tea', '12')).toEqual([5_50, 5_50, 12_00]);
  expect(asked(list('Sap;2,50;drinks;5,5'))).toEqual([['category-rates', 'drinks: 5,5 % / 21 %']]);
});

test.each([
  [
    'a category whose two articles have different rates',
    ['Sap;2,50;drinks;9', 'Wijn;5,00;drinks;21'],
  ],
  ['a category with an article that names no rate', ['Sap;2,50;drinks;9', 'Wijn;5,00;drinks;']],
  ['an article without a category', ['Sap;2,50;;9']],
])('no rate is set for %s', (_what, rows) => {
  const text = list(...rows);
  expect(asked(text)).toMatchObject([['taxes', expect.stringContaining('9 % / 21 %')]]);
  const { taxes, kept } = judge(text, { ...SET, taxes: 'take' });
  expect(kept).toHaveLength(rows.length);
  expect(taxes).toBeNull();
});

test('the rates stay as they are if a person takes the rows with the till’s rate, or leaves them out', () => {
  const text = list('Sap;2,50;drinks;9', 'Atlas;9,00;books;9');
  for (const [answer, rows] of [
    ['take', 2],
    ['leave-out', 1],
  ] as const) {
    const { kept, taxes } = judge(text, { 'category-rates': answer });
    expect([kept.length, taxes]).toEqual([rows, null]);
  }
});

test('while nobody has set VAT, the country’s proposed rates are set together with the list', () => {
  const text = list('Sap;2,50;drinks;9', 'Atlas;9,00;books;21', 'Tas;1,00;;21');
  expect(asked(text, {}, NOTHING_SET)).toEqual([
    ['category-rates', 'drinks: 9 % / –', 'books: 21 % / –', 'Tas: 21 % / –'],
  ]);
  const { taxes } = judge(text, SET, NOTHING_SET);
  expect(taxes?.isOn).toBe(true);
  expect(ratesIn(taxes, 'drinks', 'books', null)).toEqual([9_00, 21_00, 21_00]);
  expect(judge(text, { 'category-rates': 'take' }, NOTHING_SET).taxes).toBeNull();
});

test('a shop that has switched VAT off is asked nothing, and gets no rate', () => {
  const context = { ...NOTHING_SET, taxes: { ...DUTCH_RATES, isOn: false } };
  const { questions, kept, taxes } = judge(list('Sap;2,50;drinks;9'), {}, context);
  expect([questions, kept.length, taxes]).toEqual([[], 1, null]);
});

test('a table with nine rates takes no tenth', () => {
  const rates = 'ABCDEFGHI'
    .split('')
    .map((letter, at) => ({ letter, basisPoints: (at + 20) * 100 }));
  const context = { ...SHOP, taxes: { isOn: true, rates, forOthers: 'A', categories: [] } };
  const text = list('Sap;2,50;drinks;9 %', 'Thee;2,50;tea;21');
  expect(asked(text, {}, context)).toEqual([
    ['taxes', 'drinks: 9 % / 20 %'],
    ['category-rates', 'tea: 21 % / 20 %'],
  ]);
});

test('a category that the file creates gets its rate too, and a word that is no rate gives none', () => {
  const text = list('Roos;2,50;flowers;9', 'Pot;4,00;pots;vrij');
  const said = { answers: { ...SET, unknown: 'create' }, rates: { vrij: RATE_NOT_USED } } as const;
  const { taxes, toCreate } = articlesIn(sheetOf(text), SHOP, said);
  expect(toCreate).toEqual(['flowers', 'pots']);
  expect(ratesIn(taxes, 'flowers', 'pots')).toEqual([9_00, 21_00]);
});

test('a shop without a card service is not offered to create categories, and gives those of its file their rates', () => {
  const { proposed } = NOTHING_SET;
  const context = {
    ...NOTHING_SET,
    proposed,
    categories: [],
    isListWhole: false,
    hasService: false,
  };
  const text = list('Sap;2,50;Dranken;9', 'Pot;9,00;Potten;21');
  const options = judge(text, {}, context).questions.map(({ id, options: of }) => [id, ...of]);
  expect(options).toEqual([['unknown', 'keep', 'none', 'leave-out']]);
  const { kept, taxes, toCreate } = judge(text, { ...SET, unknown: 'keep' }, context);
  expect(kept).toHaveLength(2);
  expect(toCreate).toEqual([]);
  expect(ratesIn(taxes, 'Dranken', 'Potten')).toEqual([9_00, 21_00]);
});
