import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { sentencesOf } from '../../builders/every-sentence.ts';

/** The pages for cashiers name what is on the screen, in the words that stand there. */

function readPage(language: string): string {
  return readFileSync(path.join(repositoryRoot, 'docs', 'cashier', `${language}.md`), 'utf8');
}

/** French keeps a space beside its marks from breaking. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
const headings = (text: string) => text.match(/^## /gm)?.length;

test.each(languageSchema.options)('each bold word of the page in %s is said by the till', (one) => {
  const page = readPage(one);
  // A line of the page quotes one sentence, where the screen has two.
  const said = new Set(
    [...sentencesOf(one).values()]
      .map(withPlainSpaces)
      .flatMap((text) => [text, text.split(/(?<=[.!?]) /)[0] ?? '']),
  );
  const named = [...page.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((words) => !said.has(withPlainSpaces(words)))).toEqual([]);
  expect(headings(page)).toBe(headings(readPage('en')));
});
