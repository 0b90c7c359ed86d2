import { describe, expect, test } from 'vitest';
import {
  unansweredQuestions,
  withRememberedImport,
  NO_IMPORT_CHOICE,
} from '../../../../shared/importing/choose-table.ts';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import { MAX_RATE_WORDS, RATE_NOT_USED } from '../../../../shared/importing/columns/rate-words.ts';
import { articlesIn, DUTCH_CONTEXT, sheetOf, taxesIn } from '../../../builders/imported-lists.ts';
import type { ImportChoices } from '../../../builders/imported-lists.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** A VAT rate given as a word is explained once by a person and never ignored. */

const TAXED: ArticleContext = { ...DUTCH_CONTEXT, taxes: DUTCH_RATES };
const KNOWN = ['tea', 'books', 'drinks'].map((externalIdentifier) => {
  return { externalIdentifier, name: `Named ${externalIdentifier}` };
});
const taxes = (text: string, chosen: ImportChoices = {}) =>
  taxesIn(sheetOf(text), { rates: DUTCH_RATES.rates, categories: KNOWN }, chosen);
const articles = (text: string, chosen: ImportChoices = {}) =>
  articlesIn(sheetOf(text), TAXED, chosen);

/** Words that stand beside a rate that the till parses. */
const WORDS = [
  'normal',
  'Regelsteuersatz',
  'ermäßigt',
  'voll',
  'standard',
  'reduced',
  'taux normal',
  'taux réduit',
  'hoog',
  'laag',
  'Differenz',
  'S',
  'Z',
  'V19',
  'USt7',
  '1',
  '2',
  '19 % / 7 %',
  '=',
  'constructor',
  '__proto__',
];

describe('a VAT rate in words in an article list', () => {
  test.each(WORDS)('%j is asked about, and its row not imported before', (word) => {
    const judged = articles(
      `Artikel;Preis;Kategorie;MwSt\nTee;2,50;tea;${word}\nSaft;2,50;drinks;21`,
    );
    expect(judged.kept.map(({ row }) => row)).toEqual([3]);
    expect(judged.questions).toMatchObject([
      {
        id: 'rates',
        count: 1,
        rates: { rates: DUTCH_RATES.rates, words: [{ text: word, said: null }] },
      },
    ]);
    expect(unansweredQuestions(judged.questions, {})).toHaveLength(1);
  });

  const TWO =
    'Artikel;Preis;Kategorie;MwSt\nTee;2,50;tea;laag\nSap;2,50;drinks;Laag\nUhr;2,50;drinks;hoog';

  test('is compared with the Category’s rate once it is explained', () => {
    const judged = articles(TWO, { rates: { laag: 'B', hoog: 'A' } });
    expect(judged.kept.map(({ row }) => row)).toEqual([2, 4]);
    expect(judged.questions).toMatchObject([
      { id: 'taxes', examples: ['drinks: 9 % / 21 %'] },
      { id: 'rates', count: 3 },
    ]);
  });

  test('is not compared if a person says that it is not a rate', () => {
    const judged = articles(TWO, { rates: { laag: RATE_NOT_USED, hoog: RATE_NOT_USED } });
    expect(judged.kept).toHaveLength(3);
    expect(unansweredQuestions(judged.questions, {})).toEqual([]);
  });

  test.each([
    ['a letter that the till has lost', { laag: 'Q', hoog: 'A' }],
    ['nothing', { hoog: 'A' }],
  ])('is not explained by %s', (_what, rates) => {
    const judged = articles(TWO, { rates });
    expect(judged.kept.map(({ row }) => row)).toEqual([4]);
    expect(unansweredQuestions(judged.questions, {})).toHaveLength(1);
  });

  test('is reported row by row once there are more words than rates', () => {
    const rows = Array.from(
      { length: MAX_RATE_WORDS + 2 },
      (_, index) => `Tee ${index};2,50;word-${'x'.repeat(index)}`,
    );
    const judged = articles(`Artikel;Preis;MwSt\n${rows.join('\n')}`);
    expect(judged.failed).toMatchObject([
      { row: MAX_RATE_WORDS + 2, why: 'rate' },
      { row: MAX_RATE_WORDS + 3, why: 'rate' },
    ]);
  });

  test('is not asked about if VAT is off', () => {
    expect(articlesIn(sheetOf(TWO), DUTCH_CONTEXT)).toMatchObject({ questions: [], failed: [] });
  });
});

describe('a VAT rate in words in a list of Categories', () => {
  test.each(WORDS)('%j is asked about, and its row not imported before', (word) => {
    const judged = taxes(`Kategorie;MwSt\ntea;${word}\nbooks;21 %`);
    expect(judged.kept).toMatchObject([{ row: 3, value: { letter: 'A' } }]);
    expect(judged.questions).toMatchObject([{ id: 'rates', rates: { words: [{ text: word }] } }]);
  });

  test('is the rate that a person chose, and its rows are left out if it is not a rate', () => {
    const text = 'Kategorie;MwSt\ntea;laag\nbooks;hoog\ndrinks;hoog';
    expect(taxes(text, { rates: { laag: 'B', hoog: RATE_NOT_USED } })).toMatchObject({
      kept: [{ value: { externalId: 'tea', letter: 'B' } }],
      leftOut: 2,
    });
  });

  test('that belongs to two letters is asked about', () => {
    const rates = [...DUTCH_RATES.rates, { letter: 'D', basisPoints: 21_00 }];
    const context = { rates, categories: KNOWN };
    const sheet = sheetOf('Kategorie;MwSt\ntea;21 %');
    expect(taxesIn(sheet, context).questions).toMatchObject([{ id: 'rates' }]);
    const said = { rates: { '21 %': 'D' } };
    expect(taxesIn(sheet, context, said).kept).toMatchObject([{ value: { letter: 'D' } }]);
  });

  test.each([
    ['0,21', 'A'],
    ['21 % btw', 'A'],
    ['btw 9%', 'B'],
    ['9,0', 'B'],
    ['b', 'B'],
    ['0', 'C'],
    ['0 %', 'C'],
    ['zero-rated', 'C'],
    ['Exempt', 'C'],
    ['steuerfrei', 'C'],
    ['exonéré', 'C'],
    ['vrijgesteld', 'C'],
  ])('%j is parsed as in an article list', (typed, letter) => {
    expect(taxes(`Kategorie;MwSt\ntea;${typed}`).kept).toMatchObject([{ value: { letter } }]);
  });
});

test.each(['0', '0 %', 'exempt'])(
  '%j in a list of Categories is refused with what is missing if the till has no rate of 0 %%',
  (typed) => {
    const context = { rates: DUTCH_RATES.rates.slice(0, 2), categories: KNOWN };
    expect(taxesIn(sheetOf(`Kategorie;MwSt\ntea;${typed}`), context).failed).toMatchObject([
      { why: 'unknown-letter', text: typed },
    ]);
  },
);

test('the explained words of a list are remembered under its headings', () => {
  const text = 'Kategorie;MwSt\ntea;laag\nbooks;hoog';
  const before = taxes(text, { rates: { laag: 'B', hoog: 'A' } });
  const remembered = withRememberedImport(before.table, NO_IMPORT_CHOICE, []);
  const next = taxes(`${text}\ndrinks;laag`, { remembered });
  expect(next.kept).toHaveLength(3);
  expect(unansweredQuestions(next.questions, next.table.answers)).toEqual([]);
});
