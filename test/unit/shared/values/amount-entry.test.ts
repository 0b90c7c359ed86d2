import { expect, test } from 'vitest';
import { amountEntry } from '../../../../shared/values/typed-text.ts';

test.each([
  ['', '5', '5'],
  ['12', '12.', '12.'],
  ['12.', '12.5', '12.5'],
  ['', '.', '.'],
  ['', '-', '-'],
  ['12', '1', '1'],
  ['12', '', ''],
  ['', '€1,234.56', '€1,234.56'],
  ['', ' 1 234,56 € ', '1 234,56 €'],
  ['', 'EUR 999,999.99', 'EUR 999,999.99'],
  // An edit that could be no amount, or is longer than any, changes nothing.
  ['12', '12a', '12'],
  ['', 'abc!', ''],
  ['12', '12abc34', '12'],
  ['', '1'.repeat(30), ''],
  ['1'.repeat(16), '1'.repeat(17), '1'.repeat(16)],
  ['1'.repeat(15), '1'.repeat(17), '1'.repeat(15)],
  // Text that was there before can be erased, whatever it is.
  ['abc', 'ab', 'ab'],
])('of %j the edit to %j leaves %j', (before, after, left) => {
  expect(amountEntry(before, after, 2)).toBe(left);
});
