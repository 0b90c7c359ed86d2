import { expect, test } from 'vitest';
import { listIndexAfterKey } from '../../../../renderer/design/list/list-index-after-key.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 7, 0],
  ['End', -1, 9],
])('%s on line %i of ten moves to %i', (key, place, next) => {
  expect(listIndexAfterKey(key, place, 10)).toBe(next);
});

test('any other key, and an empty list, move nowhere', () => {
  expect(listIndexAfterKey('Enter', 0, 10)).toBeNull();
  expect(listIndexAfterKey('End', -1, 0)).toBeNull();
});
