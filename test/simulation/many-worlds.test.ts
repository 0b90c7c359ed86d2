import { expect, test } from 'vitest';
import { inDepth } from '../depth.ts';
import { runAsOwnEvent } from './drain-promises.ts';
import { FAULT_CLASSES } from './fault-plan.ts';
import { withoutFormatChecks } from './format-checks.ts';
import { KEPT_WORLDS } from './kept-worlds.ts';
import { simulate } from './world.ts';

/**
 * The number of worlds in which every kind of trouble is met, and a number that meets nearly every kind; `npm run sim`
 * plays more.
 */
const SEEDS = inDepth(120, 450);
/**
 * The number of further worlds after which rarer troubles must have been met, such as a service that refuses what it
 * has done.
 */
const MORE_SEEDS = inDepth(0, 450);
/** The number of kinds of trouble that may be missing. */
const MOST_UNSEEN = inDepth(10, 0);
/** One seed in this many is run twice, the second time with all format checks: it must give the same trace. */
const TWICE_EVERY = 25;

test('no payment is lost, doubled or miscounted in many worlds full of trouble', async () => {
  const seen = new Set<string>();
  const broken: string[] = [];
  const unseen = () => FAULT_CLASSES.filter((name) => !seen.has(name));
  for (let seed = 1; seed <= SEEDS + MORE_SEEDS; seed += 1) {
    if (seed > SEEDS && unseen().length === 0) break;
    const report = await runAsOwnEvent(() => withoutFormatChecks(() => simulate(seed)));
    for (const name of report.seen.keys()) seen.add(name);
    for (const violation of report.violations) broken.push(`seed ${seed}: ${violation}`);
    const again = seed % TWICE_EVERY === 0 ? await runAsOwnEvent(() => simulate(seed)) : report;
    if (again.traceHash !== report.traceHash) broken.push(`seed ${seed}: another trace`);
  }
  expect(broken).toEqual([]);
  expect(unseen().slice(MOST_UNSEEN)).toEqual([]);
  expect([...seen].filter((name) => !FAULT_CLASSES.includes(name))).toEqual([]);
});

test.each(KEPT_WORLDS)(
  'world $seed breaks no promise, as it did when $shows',
  async ({ seed, shape }) => {
    const { violations } = await runAsOwnEvent(() => simulate(seed, { shape }));
    expect(violations).toEqual([]);
  },
);
