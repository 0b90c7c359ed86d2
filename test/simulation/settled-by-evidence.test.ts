import { expect, test } from 'vitest';
import { runAsOwnEvent } from './drain-promises.ts';
import { withoutFormatChecks } from './format-checks.ts';
import { simulate } from './world.ts';

/**
 * Second tier: how seldom a person is asked; that evidence never contradicts the service is `many-worlds.test.ts`’s and
 * `evidence.test.ts`’s.
 */

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
    const report = await runAsOwnEvent(() => withoutFormatChecks(() => simulate(seed, { shape })));
    expect(report.violations, `seed ${seed}`).toEqual([]);
    if (!report.evidenceMayDecide) continue;
    ambiguous += report.ambiguous;
    settled += report.settledByItself;
  }
  expect(ambiguous).toBeGreaterThan(100);
  expect(settled / ambiguous).toBeGreaterThan(0.95);
});
