import { expect, test } from 'vitest';
import { replacementName } from '../../../../shared/hub/replacement-name.ts';

test.each([
  ['north', ['north'], 'north-2'],
  ['north-2', ['north', 'north-2'], 'north-3'],
  ['north', ['north', 'north-2', 'north-3'], 'north-4'],
  ['till-1', ['till-1', 'till-2'], 'till-1-2'],
  ['till-1-2', ['till-1', 'till-2', 'till-1-2'], 'till-1-3'],
  ['a'.repeat(30), ['a'.repeat(30)], `${'a'.repeat(30)}-2`],
  ['a'.repeat(31), ['a'.repeat(31)], null],
])('the till that replaces %s among %j is named %s', (till, given, name) => {
  expect(replacementName(till, given)).toBe(name);
});
