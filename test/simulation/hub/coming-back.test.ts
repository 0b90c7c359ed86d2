import { describe, expect, test } from 'vitest';
import { COMING_BACK_MUTANTS } from './coming-back-mutants.ts';
import { COMING_BACK_AS_BUILT, playComingBack } from './coming-back-world.ts';

describe('a store whose computers and hub are replaced, and whose old ones come back', () => {
  test('sends nothing twice, nothing that was taken back, and loses nothing without anybody told', async () => {
    const broken: string[] = [];
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
    for (const seed of seeds) {
      const promise = await playComingBack(seed, COMING_BACK_AS_BUILT);
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test.each(Object.entries(COMING_BACK_MUTANTS))(
    'would be caught if %s',
    async (_, { rules, firstSeed }) => {
      for (let seed = firstSeed; seed < firstSeed + 1_000; seed += 1)
        if ((await playComingBack(seed, rules)) !== null) return;
      expect.fail('no world has found it');
    },
  );
});
