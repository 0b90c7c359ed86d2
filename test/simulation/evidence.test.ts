import { expect, test } from 'vitest';
import { inDepth } from '../depth.ts';
import { runAsOwnEvent } from './drain-promises.ts';
import { withoutFormatChecks } from './format-checks.ts';
import { simulateTrust } from './trusting-shop.ts';

const SEEDS = inDepth(4, 12);
const SEEDS_OF_SEVERAL = inDepth(1, 4);

test('with one till that moves balances, later balances settle over 95 % of unknown payments, and never against the service', async () => {
  let unknown = 0;
  let settled = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const report = await runAsOwnEvent(() => withoutFormatChecks(() => simulateTrust(seed, 'one')));
    expect(report.wrong, `seed ${seed}`).toEqual([]);
    unknown += report.unknown;
    settled += report.settledByItself;
  }
  expect(unknown).toBeGreaterThan(25 * SEEDS);
  expect(settled / unknown).toBeGreaterThan(0.95);
});

test('if several tills move balances, later balances settle no unknown payment', async () => {
  for (let seed = 1; seed <= SEEDS_OF_SEVERAL; seed += 1) {
    const report = await runAsOwnEvent(() =>
      withoutFormatChecks(() => simulateTrust(seed, 'several')),
    );
    expect(report.unknown).toBeGreaterThan(10);
    expect(report.settledByItself, `seed ${seed}`).toBe(0);
  }
});
