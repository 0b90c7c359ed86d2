import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { categoriesIn, sheetOf } from '../../../builders/imported-lists.ts';

/** An import creates no Category twice because a spreadsheet dropped the zeros of its identifier. */

const KNOWN = [
  { uuid: 'u-1', external_identifier: '007', name: 'Books' },
  { uuid: 'u-2', external_identifier: 'TEA', name: 'Tea' },
];

const FILE = 'id;name\n7;Novels\nB;books\ntea;Green tea\nC;Coffee\n007;Books\n007;Again\n';

function read(answers: ImportAnswers = {}, file = FILE) {
  const { kept, questions, leftOut } = categoriesIn(sheetOf(file), { answers }, KNOWN);
  return { kept: kept.map(({ value }) => value.externalIdentifier), questions, leftOut };
}

describe('a new Category that looks like another one', () => {
  test('is asked about by its number, name and spelling, and not imported before', () => {
    const { kept, questions } = read();
    expect(kept).toEqual(['C', '007', '007']);
    expect(questions).toEqual([
      {
        id: 'alike',
        count: 3,
        examples: ['7: Novels / 007', 'B: books / 007', 'tea: Green tea / TEA'],
        options: ['create', 'leave-out'],
        assumed: null,
      },
    ]);
  });

  test('is created or left out in every row by one answer', () => {
    expect(read({ alike: 'create' }).kept).toEqual(['7', 'B', 'tea', 'C', '007', '007']);
    expect(read({ alike: 'leave-out' })).toMatchObject({ kept: ['C', '007', '007'], leftOut: 3 });
  });

  test('is asked about as well if the similar one is an earlier row of the same file', () => {
    const { kept, questions } = read({}, 'id;name\n8;Toys\n008;Toys\n');
    expect(kept).toEqual(['8']);
    expect(questions).toMatchObject([{ id: 'alike', examples: ['008: Toys / 8'] }]);
  });
});

test('Categories that the service has, even renamed ones, are not asked about', () => {
  expect(read({}, 'id;name\n007;Tea\nTEA;Tea\n').questions).toEqual([]);
});

test.each(['4111111111111111;Books', '7;VISA 4111 1111 1111 1111'])(
  'a Category row with a bank card’s number is reported without the number: %s',
  (row) => {
    const judged = categoriesIn(sheetOf(`code;name\n${row}\n8;Maps`));
    expect(judged.kept).toMatchObject([{ row: 3 }]);
    expect(judged.failed).toMatchObject([{ row: 2, why: 'bank-card', text: '' }]);
    expect(JSON.stringify(judged.failed)).not.toMatch(/4111 ?1111/);
  },
);
