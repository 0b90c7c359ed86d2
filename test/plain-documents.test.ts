import { describe, expect, test } from 'vitest';
import { longCellsIn, longSentencesIn, wronglyBrokenLinesIn } from './read-documents.ts';
import { listRepositoryFiles, readRepositoryFile } from './read-sources.ts';

/** Tests rules of plain writing that can be counted: docs/CONTRIBUTING.md#documents states them. */

const LONGEST_SENTENCE = 25;
const LONGEST_CELL = 20;

const documents = listRepositoryFiles()
  .filter((file) => file.endsWith('.md'))
  .map((document) => ({ document, text: readRepositoryFile(document) }));

/** Texts that GitHub puts into a form need no title or reader. */
const FORM = /^\.github\/(?:ISSUE_TEMPLATE\/|pull_request_template)/;

describe('each document', () => {
  const said = (find: (text: string) => readonly string[]) =>
    documents.flatMap(({ document, text }) => find(text).map((found) => `${document}:${found}`));

  test('says at its top who reads it, and what for', () => {
    const unsaid = documents
      .filter(({ document }) => !FORM.test(document))
      .filter(({ text }) => !/^# .+\n\n\*(?:For|Für|Pour|Voor) \S.*\*$/m.test(text));
    expect(unsaid.map(({ document }) => document)).toEqual([]);
  });

  test(`has sentences of at most ${LONGEST_SENTENCE} words`, () => {
    expect(said((text) => longSentencesIn(text, LONGEST_SENTENCE))).toEqual([]);
  });

  test('has one sentence a line', () => {
    expect(said(wronglyBrokenLinesIn)).toEqual([]);
  });

  test(`has table cells of at most ${LONGEST_CELL} words`, () => {
    expect(said((text) => longCellsIn(text, LONGEST_CELL))).toEqual([]);
  });
});

test('the gate finds each kind of mistake in a document', () => {
  const mistaken = [
    '# Title',
    '',
    'This is fine: a [link of five words here](README.md), `a code of many words`, and _an emphasis_.',
    'One sentence. Two sentences.',
    'This line breaks in the midst',
    'of a sentence.',
    '',
    '- an item, which needs no full stop',
    '- e.g. another one, No. 5, of it',
    '',
    '| one two three | `one` |',
    '|---|---|',
    '| one two three four | [one two](README.md) |',
    '',
    '```sh',
    'any code. Whatever It says',
    '```',
  ].join('\n');
  expect(wronglyBrokenLinesIn(mistaken)).toEqual([
    '4: One sentence. Two sentences.',
    '5: This line breaks in the midst',
  ]);
  expect(longSentencesIn(mistaken, 12)).toEqual([
    '3: This is fine: a link of five words here, code, and an emphasis.',
  ]);
  expect(longCellsIn(mistaken, 3)).toEqual([' one two three four ']);
});
