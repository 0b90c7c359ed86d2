import { describe, expect, test } from 'vitest';
import { OFFICE_MUTANTS } from './office-mutants.ts';
import { OFFICE_AS_BUILT, playOffice } from './office-world.ts';

describe('a store whose hub forwards to a head office', () => {
  test('has each record there once, and comes to what its tills come to, whatever goes wrong on the way', async () => {
    const broken: string[] = [];
    const seeds = Array.from({ length: 40 }, (_, at) => at + 1);
    for (const seed of seeds) {
      const promise = await playOffice(seed, OFFICE_AS_BUILT);
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test('counts nothing nowhere where a hub is lost before the office has heard of a name that was used in it', async () => {
    const broken: string[] = [];
    for (let seed = 1; seed <= 40; seed += 1) {
      const promise = await playOffice(seed, { ...OFFICE_AS_BUILT, losesNames: true });
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test.each(Object.entries(OFFICE_MUTANTS))('would be caught if %s', async (_, rules) => {
    for (let seed = 1; seed <= 200; seed += 1) if ((await playOffice(seed, rules)) !== null) return;
    expect.fail('no world has found it');
  });
});
