import { expect, test } from 'vitest';
import { isSameName, withDistinctNames } from '../../../../shared/policy/distinct-names.ts';

const named = (...names: readonly string[]) =>
  names.map((name, index) => ({ id: `person-${index}`, name }));
const shown = (...names: readonly string[]) =>
  withDistinctNames(named(...names)).map(({ name }) => name);

test('people of one name are numbered, by ids and not by their order in the list', () => {
  expect(shown('Kim', 'Robin', 'Kim', 'kim ')).toEqual(['Kim', 'Robin', 'Kim (2)', 'kim  (3)']);
  const turned = withDistinctNames(named('Kim', 'Robin', 'Kim').toReversed());
  expect(turned.map(({ id, name }) => [id, name])).toEqual([
    ['person-2', 'Kim (2)'],
    ['person-1', 'Robin'],
    ['person-0', 'Kim'],
  ]);
});

test('a number never makes a name that somebody has', () => {
  expect(shown('Kim', 'Kim', 'Kim (2)')).toEqual(['Kim', 'Kim (3)', 'Kim (2)']);
});

test('names that look alike are the same, whatever their case, spaces and number', () => {
  expect(isSameName('Kim', 'KIM (2)')).toBe(true);
  expect(isSameName('Kim', 'Kim B.')).toBe(false);
});
