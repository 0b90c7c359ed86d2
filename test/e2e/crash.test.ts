import { expect, inject, test } from 'vitest';
import { MOMENTS, runCrashes } from './crash-run/crash-run.ts';

const seed = inject('seed');

// Hostile inputs 94 and 100.
test(`a till that is killed while it works has lost nothing and sends nothing twice (seed ${seed})`, async () => {
  const report = await runCrashes(MOMENTS.length, seed);
  expect(report).toMatchObject({
    kills: MOMENTS.length,
    lost: 0,
    appliedTwice: 0,
    unknownWithoutCause: 0,
  });
  expect(report.accepted).toBeGreaterThanOrEqual(MOMENTS.length * 20);
});
