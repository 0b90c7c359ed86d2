import { describe, expect, test } from 'vitest';
import { readRepositoryFile } from '../../../read-sources.ts';

/** Checks that the files named in `docs/quality/hostile-inputs.md` test its numbers. */

const parts = readRepositoryFile('docs/quality/hostile-inputs.md')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    name: part.split('\n')[0] ?? '',
    files: [...(/^Tests: (.+)$/m.exec(part)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, file = '']) => file,
    ),
    numbers: [...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)),
  }))
  .filter(({ numbers }) => numbers.length > 0);

/** Returns the numbers in a file's comments above tests and groups, such as *Hostile inputs 12 and 13.* */
function numbersTestedIn(file: string): readonly number[] {
  const comments = [
    ...readRepositoryFile(file).matchAll(/^ *\/\/ Hostile inputs? ([\d, and]+)\.$/gm),
  ];
  return comments.flatMap(([, list = '']) => list.split(/, | and /).map(Number));
}

test('docs/quality/hostile-inputs.md lists every number from 1 to 100 once and in order', () => {
  const numbers = parts.flatMap((part) => part.numbers);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

describe.each(parts)('hostile inputs: $name', ({ files, numbers }) => {
  test('every number has a test in one of the files', () => {
    const tested = new Set(files.flatMap(numbersTestedIn));
    expect(numbers.filter((number) => !tested.has(number))).toEqual([]);
  });

  test('every file tests one of the numbers', () => {
    const idle = (file: string) => !numbersTestedIn(file).some((one) => numbers.includes(one));
    expect(files.filter(idle)).toEqual([]);
  });
});
