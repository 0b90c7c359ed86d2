import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeGlossary, glossaryFile } from '../../../build/write-glossary-doc.ts';
import { glossary } from '../../../shared/locales/glossary.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { sentencesOf } from '../../builders/every-sentence.ts';

/** Returns a page's words in bold, with every kind of space as a plain one. */
function boldIn(page: string): string[] {
  const text = plainSpaces(readFileSync(page, 'utf8'));
  return [...text.matchAll(/\*\*(.+?)(?: …)?\*\*/gu)].map(([, words = '']) => words);
}

function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/gu, ' ');
}

const beginning = (word: string) => new RegExp(`(?<!\\p{L})${word}`, 'iu');

describe.each(languageSchema.options)('the words in %s', (language) => {
  const sentences = [...sentencesOf(language)];

  test('avoid what the glossary forbids', () => {
    const banned = glossary.flatMap(({ terms }) => terms[language].not ?? []).map(beginning);
    expect(banned.length).toBeGreaterThan(10);
    // Search synonyms of settings are never shown.
    const shown = sentences.filter(([key]) => !/^settings?\..*\balso\b/u.test(key));
    // A soft hyphen, which shows only where a line ends, hides no word.
    const plain = (sentence: string) => sentence.replaceAll('\u00AD', '');
    const offenders = shown.filter(([, sentence]) =>
      banned.some((word) => word.test(plain(sentence))),
    );
    expect(offenders).toEqual([]);
  });

  test.each(['cashier', 'manager'])(
    'avoid what the glossary forbids in the handbook of the %s too',
    (reader) => {
      const banned = glossary.flatMap(({ terms }) => terms[language].not ?? []).map(beginning);
      const page = readFileSync(`docs/${reader}/${language}.md`, 'utf8');
      const lines = page.replaceAll(/\]\([^)]*\)/gu, ']').split('\n');
      expect(lines.filter((line) => banned.some((word) => word.test(line)))).toEqual([]);
    },
  );

  test.each(['cashier', 'manager'])(
    'in bold on the page of the %s appear on a screen',
    (reader) => {
      const said = plainSpaces(sentences.map(([, sentence]) => sentence).join('\n'));
      const bold = boldIn(`docs/${reader}/${language}.md`);
      expect(bold.length).toBeGreaterThan(10);
      expect(bold.filter((words) => !said.includes(words))).toEqual([]);
    },
  );

  test('of the glossary are all used by the till', () => {
    const words = glossary.flatMap(({ terms }) => terms[language].say.split(', '));
    const unsaid = words.filter(
      (word) => !sentences.some(([, sentence]) => beginning(word).test(sentence)),
    );
    expect(unsaid).toEqual([]);
  });

  test('each have one meaning', () => {
    const words = glossary.flatMap(({ terms }) => terms[language].say.split(', '));
    const twice = words.filter((word, index) => words.indexOf(word) !== index);
    expect(twice).toEqual([]);
  });
});

test('the words in bold in docs/set-up-one-till.md are on a screen', () => {
  const said = [...sentencesOf('en').values()].join('\n');
  // The program's name is in the computer's menu, not on a screen.
  const bold = boldIn('docs/set-up-one-till.md').filter((words) => words !== 'Evertill');
  expect(bold.length).toBeGreaterThan(20);
  expect(bold.filter((words) => !said.includes(words))).toEqual([]);
});

test('docs/glossary.md equals the table', () => {
  expect(readFileSync(glossaryFile, 'utf8')).toBe(describeGlossary());
});
