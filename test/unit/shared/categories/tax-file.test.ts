import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTaxFile, writeTaxFile } from '../../../../shared/categories/tax-file.ts';
import { holdsBankCard } from '../../../../shared/cards/known-shapes.ts';
import { MAX_TAXED_CATEGORIES } from '../../../../shared/ledger/sale/tax.ts';
import { RATES } from '../../../builders/taxes.ts';

const HEADINGS = ['External identifier', 'VAT letter', 'VAT per cent'] as const;
const EUROPE = { separator: ';', decimalMark: ',' } as const;
const read = (text: string | null) => readTaxFile(text, RATES.rates);

test('what is written is read back as it was, whatever the identifiers and the region', () => {
  const style = fc.constantFrom(EUROPE, { separator: ',', decimalMark: '.' } as const);
  const id = fc
    .oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom('=1+1', '"', 'a;b', "'-x"))
    .filter((text) => text.trim() !== '' && !/[\p{Cc}\u2028\u2029\uFFFD\p{Surrogate}]/u.test(text))
    .filter((text) => !holdsBankCard(text));
  const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      ids,
      fc.infiniteStream(fc.constantFrom('A', 'B', 'C')),
      style,
      (all, letters, as) => {
        const categories = all.map((externalId) => ({ externalId, letter: letters.next().value }));
        const text = writeTaxFile(categories, RATES.rates, HEADINGS, as);
        expect(read(text)).toEqual({ kind: 'categories', categories });
      },
    ),
  );
});

test('it says the rate, for whoever reads it', () => {
  const [tea] = [{ externalId: 'tea', letter: 'B' }];
  expect(writeTaxFile([tea], [{ letter: 'B', basisPoints: 5_50 }], HEADINGS, EUROPE)).toBe(
    '\uFEFF"External identifier";"VAT letter";"VAT per cent"\r\n"tea";"B";5,5\r\n',
  );
});

test('headings may be left out, and letters may be small', () => {
  const categories = [
    { externalId: 'tea', letter: 'B' },
    { externalId: 'Käse', letter: 'A' },
  ];
  expect(read('tea,b\nKäse, A \n')).toEqual({ kind: 'categories', categories });
  expect(read('Code;Letter\ntea;B\nKäse;A')).toEqual({ kind: 'categories', categories });
});

test('a letter that is typed twice in the first line is a mistake, and no heading', () => {
  expect(read('tea;BB\nKäse;A')).toMatchObject({ kind: 'wrong', rows: [{ row: 1 }] });
});

describe('a file with anything wrong in it is taken in no part', () => {
  test('each line is told by its number in the spreadsheet', () => {
    const text = [
      'Identifier;Letter',
      'tea;B',
      ';A',
      'books;9 %',
      'lamps;Q',
      'tea;A',
      `${'x'.repeat(501)};A`,
      '4111 1111 1111 1111;A',
    ].join('\r\n');
    expect(read(text)).toEqual({
      kind: 'wrong',
      rows: [
        { row: 3, why: 'no-identifier', letter: '' },
        { row: 4, why: 'no-letter', letter: '' },
        { row: 5, why: 'unknown-letter', letter: 'Q' },
        { row: 6, why: 'repeated', letter: '' },
        { row: 7, why: 'too-long', letter: '' },
        { row: 8, why: 'bank-card', letter: '' },
      ],
    });
  });

  test.each([
    ['nothing', '', { kind: 'empty' }],
    ['a quotation mark that never closes', 'tea;B\n"lamps;A\n', { kind: 'unclosed-quote', row: 2 }],
    ['what is no text', null, { kind: 'not-text' }],
    [
      'more than a table has',
      Array.from({ length: MAX_TAXED_CATEGORIES + 1 }, (_, place) => `n${place};A`).join('\n'),
      { kind: 'too-long' },
    ],
  ])('%s', (_what, text, answer) => {
    expect(read(text)).toEqual(answer);
  });
});
