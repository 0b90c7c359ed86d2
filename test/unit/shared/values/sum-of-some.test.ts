import { expect, test } from 'vitest';
import {
  FARTHEST_CENTS,
  mayBeSumOfSome,
  isPlausibleCents,
  proposedCentsSchema,
} from '../../../../shared/values/money.ts';

/** Which amounts may explain a wrong balance, and the largest amount accepted from outside. */

const ELEVEN_TENS = Array.from({ length: 11 }, () => 10_00);

test.each<[readonly number[], number, boolean]>([
  [[], 0, true],
  [[], 5_00, false],
  [[5_00], 0, true],
  [[5_00], 5_00, true],
  [[5_00], -5_00, false],
  [[5_00, 3_00, 2_00], 7_00, true],
  [[5_00, 3_00, 2_00], 8_00, true],
  [[5_00, 3_00, 2_00], 10_00, true],
  [[5_00, 3_00, 2_00], 6_00, false],
  [[5_00, 3_00], 10_00, false],
  [[-5_00, 20_00], 15_00, true],
  // Eleven amounts have so many sums that one sum could explain any balance.
  [ELEVEN_TENS, 7, true],
  [ELEVEN_TENS.slice(1), 7, false],
])('some of %j add up to %i: %s', (changes, sum, is) => {
  expect(mayBeSumOfSome(changes, sum)).toBe(is);
});

test.each([
  [FARTHEST_CENTS, true],
  [-FARTHEST_CENTS, true],
  [FARTHEST_CENTS + 1, false],
  [-FARTHEST_CENTS - 1, false],
])('an amount of %i cents is accepted from a file or another program: %s', (value, may) => {
  expect(isPlausibleCents(value)).toBe(may);
  expect(proposedCentsSchema.safeParse(value).success).toBe(may);
});
