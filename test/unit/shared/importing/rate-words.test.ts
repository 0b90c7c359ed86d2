import { describe, expect, test } from 'vitest';
import {
  openQuestions,
  remember,
  NOTHING_CHOSEN,
} from '../../../../shared/importing/choose-table.ts';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import { MOST_WORDS, NOT_USED } from '../../../../shared/importing/columns/rate-words.ts';
import { articlesIn, HERE, sheetOf, taxesIn } from '../../../builders/read-list.ts';
import type { Chosen } from '../../../builders/read-list.ts';
import { RATES } from '../../../builders/taxes.ts';

/** A rate of VAT that a list names by a word is explained once by a person, and never passed over. */

const TAXED: ArticleContext = { ...HERE, taxes: RATES };
const KNOWN = ['tea', 'books', 'drinks'].map((externalIdentifier) => {
  return { externalIdentifier, name: `Named ${externalIdentifier}` };
});
const taxes = (text: string, chosen: Chosen = {}) =>
  taxesIn(sheetOf(text), { rates: RATES.rates, categories: KNOWN }, chosen);
const articles = (text: string, chosen: Chosen = {}) => articlesIn(sheetOf(text), TAXED, chosen);

/** Each is a word of its own beside a rate that the till reads. */
const WORDS = [
  'normal',
  'Regelsteuersatz',
  'ermäßigt',
  'voll',
  'standard',
  'reduced',
  'zero-rated',
  'exempt',
  'taux normal',
  'taux réduit',
  'hoog',
  'laag',
  'vrijgesteld',
  'steuerfrei',
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

describe('beside an article', () => {
  test.each(WORDS)('%j is asked about, and its row is not taken before', (word) => {
    const judged = articles(
      `Artikel;Preis;Kategorie;MwSt\nTee;2,50;tea;${word}\nSaft;2,50;drinks;21`,
    );
    expect(judged.kept.map(({ row }) => row)).toEqual([3]);
    expect(judged.questions).toMatchObject([
      { id: 'rates', count: 1, rates: { of: RATES.rates, words: [{ text: word, said: null }] } },
    ]);
    expect(openQuestions(judged.questions, {})).toHaveLength(1);
  });

  const TWO =
    'Artikel;Preis;Kategorie;MwSt\nTee;2,50;tea;laag\nSap;2,50;drinks;Laag\nUhr;2,50;drinks;hoog';

  test('a word that is explained is compared with the rate of the Category', () => {
    const judged = articles(TWO, { rates: { laag: 'B', hoog: 'A' } });
    expect(judged.kept.map(({ row }) => row)).toEqual([2, 4]);
    expect(judged.questions).toMatchObject([
      { id: 'taxes', examples: ['drinks: 9 % / 21 %'] },
      { id: 'rates', count: 3 },
    ]);
  });

  test('a word that is no rate is not compared', () => {
    const judged = articles(TWO, { rates: { laag: NOT_USED, hoog: NOT_USED } });
    expect(judged.kept).toHaveLength(3);
    expect(openQuestions(judged.questions, {})).toEqual([]);
  });

  test.each([
    ['a letter that the till has lost', { laag: 'Q', hoog: 'A' }],
    ['nothing', { hoog: 'A' }],
  ])('%s explains no word', (_what, rates) => {
    const judged = articles(TWO, { rates });
    expect(judged.kept.map(({ row }) => row)).toEqual([4]);
    expect(openQuestions(judged.questions, {})).toHaveLength(1);
  });

  test('with more words than rates have, the others are told row by row', () => {
    const rows = Array.from(
      { length: MOST_WORDS + 2 },
      (_, place) => `Tee ${place};2,50;word-${'x'.repeat(place)}`,
    );
    const judged = articles(`Artikel;Preis;MwSt\n${rows.join('\n')}`);
    expect(judged.failed).toMatchObject([
      { row: MOST_WORDS + 2, why: 'rate' },
      { row: MOST_WORDS + 3, why: 'rate' },
    ]);
  });

  test('where VAT is off nothing is asked', () => {
    expect(articlesIn(sheetOf(TWO), HERE)).toMatchObject({ questions: [], failed: [] });
  });
});

describe('of a Category', () => {
  test.each(WORDS)('%j is asked about, and its row is not taken before', (word) => {
    const judged = taxes(`Kategorie;MwSt\ntea;${word}\nbooks;21 %`);
    expect(judged.kept).toMatchObject([{ row: 3, value: { letter: 'A' } }]);
    expect(judged.questions).toMatchObject([{ id: 'rates', rates: { words: [{ text: word }] } }]);
  });

  test('a word is the rate that a person says, and one that is none leaves its rows out', () => {
    const text = 'Kategorie;MwSt\ntea;laag\nbooks;hoog\ndrinks;hoog';
    expect(taxes(text, { rates: { laag: 'B', hoog: NOT_USED } })).toMatchObject({
      kept: [{ value: { externalId: 'tea', letter: 'B' } }],
      leftOut: 2,
    });
  });

  test('a rate that two letters have is asked about', () => {
    const rates = [...RATES.rates, { letter: 'D', basisPoints: 21_00 }];
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
  ])('%j is read as beside an article', (typed, letter) => {
    expect(taxes(`Kategorie;MwSt\ntea;${typed}`).kept).toMatchObject([{ value: { letter } }]);
  });
});

test('what the words of a list mean is remembered by its headings', () => {
  const text = 'Kategorie;MwSt\ntea;laag\nbooks;hoog';
  const before = taxes(text, { rates: { laag: 'B', hoog: 'A' } });
  const remembered = remember(before.table, NOTHING_CHOSEN, []);
  const next = taxes(`${text}\ndrinks;laag`, { remembered });
  expect(next.kept).toHaveLength(3);
  expect(openQuestions(next.questions, next.table.answers)).toEqual([]);
});
