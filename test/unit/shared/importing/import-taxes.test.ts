import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTaxFile } from '../../../../shared/importing/format-list-files.ts';
import { unansweredQuestions } from '../../../../shared/importing/choose-table.ts';
import { sheetOf, taxesIn } from '../../../builders/imported-lists.ts';
import type { ImportChoices } from '../../../builders/imported-lists.ts';
import { containsBankCardNumber } from '../../../../shared/cards/bank-card-number.ts';
import { MAX_TAXED_CATEGORIES } from '../../../../shared/ledger/sale/tax.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

const HEADINGS = ['External identifier', 'VAT letter', 'VAT per cent'] as const;
const EUROPE = { separator: ';', decimalMark: ',' } as const;
/** A till without a list of Categories keeps identifiers as they are written. */
const KEPT: ImportChoices = { answers: { unknown: 'keep' } };
const read = (text: string, chosen = KEPT) =>
  taxesIn(sheetOf(text), { rates: DUTCH_RATES.rates, categories: [] }, chosen);
const categoriesOf = (text: string) => read(text).kept.map(({ value }) => value);

test('a written list of VAT letters is parsed unchanged, whatever its identifiers and region', () => {
  const style = fc.constantFrom(EUROPE, { separator: ',', decimalMark: '.' } as const);
  const id = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.constantFrom('=1+1', ' = ', '"', 'a;b', "'-x"),
    )
    .filter((text) => text.trim() !== '' && !/[\p{Cc}\u2028\u2029\uFFFD\p{Surrogate}]/u.test(text))
    .filter((text) => !containsBankCardNumber(text));
  const ids = fc.uniqueArray(id, {
    minLength: 1,
    maxLength: 30,
    selector: (text) => text.trim(),
  });
  fc.assert(
    fc.property(
      ids,
      fc.infiniteStream(fc.constantFrom('A', 'B', 'C')),
      style,
      (all, letters, as) => {
        const categories = all.map((externalId) => ({ externalId, letter: letters.next().value }));
        const text = formatTaxFile(categories, DUTCH_RATES.rates, HEADINGS, as);
        expect(categoriesOf(text)).toEqual(
          categories.map((one) => ({ ...one, externalId: one.externalId.trim() })),
        );
      },
    ),
  );
});

test('a written list of VAT letters has the rate beside each letter', () => {
  const [tea] = [{ externalId: 'tea', letter: 'B' }];
  expect(formatTaxFile([tea], [{ letter: 'B', basisPoints: 5_50 }], HEADINGS, EUROPE)).toBe(
    '\uFEFF"External identifier";"VAT letter";"VAT per cent"\r\n"tea";"B";5,5\r\n',
  );
});

test('a list of VAT letters may lack headings and have small letters', () => {
  const categories = [
    { externalId: 'tea', letter: 'B' },
    { externalId: 'Käse', letter: 'A' },
  ];
  expect(categoriesOf('tea,b\nKäse, A \n')).toEqual(categories);
  expect(categoriesOf('Code;Letter\ntea;B\nKäse;A')).toEqual(categories);
});

test('a rate in per cent is recognised as the only letter with that rate', () => {
  const percent = DUTCH_RATES.rates[1]!;
  expect(categoriesOf(`Code;Rate\ntea;${percent.basisPoints / 100} %`)).toEqual([
    { externalId: 'tea', letter: percent.letter },
  ]);
});

test('a doubled letter in the first line is asked about and not mistaken for a heading', () => {
  const judged = read('tea;BB\nKäse;A');
  expect(judged.questions.find(({ id }) => id === 'rates')).toMatchObject({
    rates: { words: [{ text: 'BB' }] },
  });
  expect(judged.kept).toMatchObject([{ row: 2 }]);
});

test('each wrong row of VAT letters is reported by its number, and the others are imported', () => {
  const text = [
    'Identifier;Letter',
    'tea;B',
    ';A',
    'books;',
    'lamps;23 %',
    'tea;A',
    `${'x'.repeat(501)};A`,
    '4111 1111 1111 1111;A',
    '1,23457E+12;A',
    '#REF!;A',
  ].join('\r\n');
  const { kept, failed } = read(text);
  expect(kept).toHaveLength(1);
  expect(failed.map(({ row, why }) => [row, why])).toEqual([
    [3, 'no-identifier'],
    [4, 'no-letter'],
    [5, 'unknown-letter'],
    [6, 'repeated'],
    [7, 'odd-category'],
    [8, 'bank-card'],
    [9, 'shortened'],
    [10, 'cell-error'],
  ]);
});

test('an unknown Category in a VAT list is asked about before anything is imported', () => {
  const categories = [{ externalIdentifier: '007', name: 'Books' }];
  const context = { rates: DUTCH_RATES.rates, categories };
  const sheet = sheetOf('Code;Letter\n7;A\nLamps;B');
  expect(taxesIn(sheet, context)).toMatchObject({
    kept: [],
    questions: [
      { id: 'matches', examples: ['7 → 007'] },
      { id: 'unknown', examples: ['Lamps'] },
    ],
  });
  const answers = { matches: 'match', unknown: 'leave-out' } as const;
  expect(taxesIn(sheet, context, { answers })).toMatchObject({
    kept: [{ row: 2, value: { externalId: '007', letter: 'A' } }],
    leftOut: 1,
  });
});

test('an unknown Category in a VAT list is kept for later or left out, but never created', () => {
  const context = {
    rates: DUTCH_RATES.rates,
    categories: [{ externalIdentifier: '007', name: 'Books' }],
  };
  const sheet = sheetOf('Code;Letter\nLamps;B\nKites;low');
  const asked = taxesIn(sheet, context);
  expect(asked.questions).toMatchObject([
    { id: 'unknown', count: 2, options: ['keep', 'leave-out'] },
    { id: 'rates', count: 1 },
  ]);
  const created = taxesIn(sheet, context, { answers: { unknown: 'create' }, rates: { low: 'B' } });
  expect(unansweredQuestions(created.questions, { unknown: 'create' })).toHaveLength(1);
  const kept = taxesIn(sheet, context, { answers: { unknown: 'keep' }, rates: { low: 'B' } });
  expect(kept.kept).toMatchObject([{ value: { externalId: 'Lamps' } }, { row: 3 }]);
});

test('rows beyond the largest table are reported by their numbers', () => {
  const text = Array.from({ length: MAX_TAXED_CATEGORIES + 1 }, (_, index) => `n${index};A`).join(
    '\n',
  );
  expect(read(text).failed).toMatchObject([{ row: MAX_TAXED_CATEGORIES + 1, why: 'too-many' }]);
});
