import { expect, test } from 'vitest';
import { isInKnownDamage, isKnownDamage } from '../../../../shared/ledger/store/known-damage.ts';
import type { KnownDamage } from '../../../../shared/ledger/store/known-damage.ts';

const damage: KnownDamage = {
  file: '000002.jsonl',
  afterSequence: 12,
  found: 'as-found',
  expected: 'as-expected',
  firstSequence: 10,
  lastSequence: 19,
};
const other: KnownDamage = { ...damage, firstSequence: 30, lastSequence: 30 };

test('damage that a manager accepted is recognised by its content, whatever the file’s name', () => {
  expect(isKnownDamage({ ...damage, file: 'elsewhere', afterSequence: 11 }, [other, damage])).toBe(
    true,
  );
  expect(isKnownDamage(damage, [])).toBe(false);
});

test.each<[keyof KnownDamage, Partial<KnownDamage>]>([
  ['found', { found: 'worse' }],
  ['expected', { expected: 'another seal' }],
  ['firstSequence', { firstSequence: 20 }],
])('damage with another value of “%s” is not taken for the accepted damage', (_, change) => {
  expect(isKnownDamage({ ...damage, ...change }, [damage, other])).toBe(false);
});

test.each([
  [9, false],
  [10, true],
  [19, true],
  [20, false],
  [29, false],
  [30, true],
  [31, false],
])('record %i lies in accepted damage: %s', (sequence, mayBeMissing) => {
  expect(isInKnownDamage(sequence, [damage, other])).toBe(mayBeMissing);
});
