import { expect, test } from 'vitest';
import { isOnOwnLimits } from '../../../../shared/hub/own-limits.ts';

const LEASE_MS = 1_500;
const RENEWED_MS = 40_000;
const isOnOwnLimitsAfter = (ms: number) => isOnOwnLimits(RENEWED_MS, LEASE_MS, RENEWED_MS + ms);

test('a till relies on its hub for two leases after the last answer, and not a millisecond longer', () => {
  expect(isOnOwnLimitsAfter(2 * LEASE_MS), 'two leases after the answer').toBe(false);
  expect(isOnOwnLimitsAfter(2 * LEASE_MS + 1), 'a millisecond after two leases').toBe(true);
});
