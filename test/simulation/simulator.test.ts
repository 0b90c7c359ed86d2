import { expect, test } from 'vitest';
import { runAsOwnEvent } from './drain-promises.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { huntMutant, UNMAINTAINED_SHAPE } from './hunt-mutants.ts';
import { MUTANTS } from './mutants.ts';
import { addFindings, NO_FINDINGS, runWorlds } from './run-worlds.ts';
import { runInProcesses } from './run-in-processes.ts';
import { shrinkWorld } from './shrink-world.ts';
import { simulate } from './world.ts';
import type { FixedParts } from './world.ts';

/** Second tier: it tests the simulator itself. */

test('a failing world that is made smaller still breaks the same promise', async () => {
  const [mutant] = MUTANTS;
  const { seed } = await huntMutant(assertPresent(mutant, 'bugs are planted'), 100);
  const engine = mutant?.engine ?? {};
  const run = (fixed: FixedParts) => runAsOwnEvent(() => simulate(seed ?? 0, fixed));
  const whole = await run({ engine, shape: UNMAINTAINED_SHAPE });
  const shape = await runAsOwnEvent(() =>
    shrinkWorld(seed ?? 0, { engine, shape: UNMAINTAINED_SHAPE }),
  );
  const smallest = await run({ engine, shape });
  expect(smallest.violations[0]?.slice(0, 2)).toBe(whole.violations[0]?.slice(0, 2));
  expect(smallest.facts).toBeLessThan(whole.facts);
});

test('two processes find the same violations as one', async () => {
  const seeds = { from: 20_000_658, count: 6, shape: {} };
  const alone = await runWorlds(seeds);
  let shared = NO_FINDINGS;
  const stretches = [0, 2, 4].map((at) => ({
    stretch: { ...seeds, from: seeds.from + at, count: 2 },
  }));
  await runInProcesses(stretches, 2, (done) => {
    if ('findings' in done) shared = addFindings(shared, done.findings);
  });
  expect({ ...shared, cpuMs: 0 }).toEqual({ ...alone, cpuMs: 0 });
  expect(alone.worlds).toBe(6);
});

test('an unhandled rejection in a world makes it fail', async () => {
  const failing = runAsOwnEvent(() => void Promise.reject(new Error('nobody hears')));
  await expect(failing).rejects.toThrow('nobody hears');
});
