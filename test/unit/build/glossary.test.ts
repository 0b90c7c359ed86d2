import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeGlossary, glossaryDocument } from '../../../build/write-glossary-doc.ts';
import { glossary } from '../../../shared/locales/glossary.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { sentencesOf } from '../../builders/every-sentence.ts';

const beginning = (word: string) => new RegExp(`(?<!\\p{L})${word}`, 'iu');

describe.each(languageSchema.options)('in %s', (language) => {
  const sentences = [...sentencesOf(language)];

  test('nothing is called what the glossary says it is not called', () => {
    const banned = glossary.flatMap(({ terms }) => terms[language].not ?? []).map(beginning);
    expect(banned.length).toBeGreaterThan(10);
    // Words that a search takes for a setting are what people say, and are never shown.
    const shown = sentences.filter(([key]) => !/^settings?\..*\balso\b/u.test(key));
    const offenders = shown.filter(([, sentence]) => banned.some((word) => word.test(sentence)));
    expect(offenders).toEqual([]);
  });

  test.each(['cashier', 'manager'])('nor in the handbook of the %s', (reader) => {
    const banned = glossary.flatMap(({ terms }) => terms[language].not ?? []).map(beginning);
    const page = readFileSync(`docs/${reader}/${language}.md`, 'utf8');
    const lines = page.replaceAll(/\]\([^)]*\)/gu, ']').split('\n');
    expect(lines.filter((line) => banned.some((word) => word.test(line)))).toEqual([]);
  });

  test('every word of the glossary is one that the till says', () => {
    const words = glossary.flatMap(({ terms }) => terms[language].say.split(', '));
    const unsaid = words.filter(
      (word) => !sentences.some(([, sentence]) => beginning(word).test(sentence)),
    );
    expect(unsaid).toEqual([]);
  });

  test('no word stands for two things', () => {
    const words = glossary.flatMap(({ terms }) => terms[language].say.split(', '));
    const twice = words.filter((word, place) => words.indexOf(word) !== place);
    expect(twice).toEqual([]);
  });
});

test('docs/glossary.md says what the table says', () => {
  expect(readFileSync(glossaryDocument, 'utf8')).toBe(describeGlossary());
});
