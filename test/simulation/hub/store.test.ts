import { describe, expect, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { STORE_MUTANTS } from './store-mutants.ts';
import { playStore, STORE_AS_BUILT } from './store-world.ts';

const seeds = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Each of these worlds once broke a promise. */
const KEPT = [18, 22, 144, 184, 187, 489, 727, 6_044, 9_596, 19_620];

describe('a store with a hub', () => {
  test('a store keeps its promises whatever goes wrong between its tills and the hub', () => {
    const broken = [...KEPT, ...seeds(300)].map((seed) => playStore(seed, STORE_AS_BUILT));
    expect(broken.filter((promise) => promise !== null)).toEqual([]);
  });

  test('the same seed gives the same world', () => {
    const mistaken = STORE_MUTANTS['hello renews the lease'] ?? STORE_AS_BUILT;
    const once = seeds(20).map((seed) => playStore(seed, mistaken));
    expect(seeds(20).map((seed) => playStore(seed, mistaken))).toEqual(once);
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.keys(STORE_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    (name) => {
      const mistaken = STORE_MUTANTS[name] ?? STORE_AS_BUILT;
      expect(seeds(1_000).some((seed) => playStore(seed, mistaken) !== null)).toBe(true);
    },
  );
});
