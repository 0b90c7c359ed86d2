import { expect, test } from 'vitest';
import { editedAmountText } from '../../../../shared/values/amount-field-text.ts';

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
  // An edit that cannot become an amount, or is too long, is ignored.
  ['12', '12a', '12'],
  ['', 'abc!', ''],
  ['12', '12abc34', '12'],
  ['', '1'.repeat(30), ''],
  ['1'.repeat(16), '1'.repeat(17), '1'.repeat(16)],
  ['1'.repeat(15), '1'.repeat(17), '1'.repeat(15)],
  // Earlier text can be erased, whatever it is.
  ['abc', 'ab', 'ab'],
])('editing %j to %j results in %j', (before, after, left) => {
  expect(editedAmountText(before, after, 2)).toBe(left);
});
