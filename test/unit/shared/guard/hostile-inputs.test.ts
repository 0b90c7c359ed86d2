import { describe, expect, test } from 'vitest';
import { readRepositoryFile } from '../../../read-sources.ts';

/** `docs/hostile-inputs.md` says where each number is tested; this says whether that is so. */

const rows = readRepositoryFile('docs/hostile-inputs.md')
  .split('\n')
  .flatMap((line) => {
    const [, number, , tests] = /^\| (\d+) \| (.+) \| \w+ \| (.*?) ?\|$/.exec(line) ?? [];
    if (number === undefined) return [];
    const files = [...(tests ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return [{ number: Number(number), files }];
  });

/** The numbers before the colon in the names of this file's tests and groups. */
function numbersTestedIn(file: string): Set<number> {
  const names = readRepositoryFile(file).matchAll(/['"`](\d+(?:, \d+)*): /g);
  return new Set([...names].flatMap(([, list = '']) => list.split(', ').map(Number)));
}

test('every number from 1 to 100 stands in the table once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

test('no number is without a test', () => {
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
});

describe('a number that is said to be tested', () => {
  test.each(rows.flatMap(({ number, files }) => files.map((file) => [number, file] as const)))(
    '%i has a test of that name in %s',
    (number, file) => {
      expect([...numbersTestedIn(file)]).toContain(number);
    },
  );
});
