import { describe, expect, test } from 'vitest';
import { TAKING_MUTANTS } from './taking-mutants.ts';
import { AS_BUILT, playTaking } from './taking-world.ts';

describe('a store whose tills are taken over', () => {
  test('sends nothing from two tills, nothing that was taken back, and loses nothing without anybody told', async () => {
    const broken: string[] = [];
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
    for (const seed of seeds) {
      const promise = await playTaking(seed, AS_BUILT);
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test.each(Object.entries(TAKING_MUTANTS))(
    'would be caught if %s',
    async (_, { rules, firstSeed }) => {
      for (let seed = firstSeed; seed < firstSeed + 1_000; seed += 1)
        if ((await playTaking(seed, rules)) !== null) return;
      expect.fail('no world has found it');
    },
  );
});
