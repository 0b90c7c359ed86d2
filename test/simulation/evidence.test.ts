import { expect, test } from 'vitest';
import { outsideOfPromises } from './drain-promises.ts';
import { withoutFormatChecks } from './format-checks.ts';
import { simulateTrust } from './trusting-shop.ts';
import { simulate } from './world.ts';

const EVIDENT_SEEDS = 200;

test('if evidence may decide, it settles over 95 % of unknown payments', async () => {
  let ambiguous = 0;
  let settled = 0;
  for (let seed = 1; seed <= EVIDENT_SEEDS; seed += 1) {
    const evidence = {
      onlyWriter: true,
      transactionList: seed % 2 === 0,
      balanceRead: seed % 3 === 0,
      honoursKey: seed % 5 === 0,
    };
    // After a harm, a person has to settle the payments from before it, so these worlds have no harms.
    const shape = { evidence, tills: 1, honest: true, harms: 0 };
    const report = await outsideOfPromises(() =>
      withoutFormatChecks(() => simulate(seed, { shape })),
    );
    expect(report.violations, `seed ${seed}`).toEqual([]);
    if (!report.evidenceMayDecide) continue;
    ambiguous += report.ambiguous;
    settled += report.settledByItself;
  }
  expect(ambiguous).toBeGreaterThan(100);
  expect(settled / ambiguous).toBeGreaterThan(0.95);
});

test('with one till that moves balances, later balances settle over 95 % of unknown payments, and never against the service', async () => {
  let unknown = 0;
  let settled = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const report = await outsideOfPromises(() =>
      withoutFormatChecks(() => simulateTrust(seed, 'one')),
    );
    expect(report.wrong, `seed ${seed}`).toEqual([]);
    unknown += report.unknown;
    settled += report.settledByItself;
  }
  expect(unknown).toBeGreaterThan(300);
  expect(settled / unknown).toBeGreaterThan(0.95);
});

test('if several tills move balances, later balances settle no unknown payment', async () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const report = await outsideOfPromises(() =>
      withoutFormatChecks(() => simulateTrust(seed, 'several')),
    );
    expect(report.unknown).toBeGreaterThan(10);
    expect(report.settledByItself, `seed ${seed}`).toBe(0);
  }
});
