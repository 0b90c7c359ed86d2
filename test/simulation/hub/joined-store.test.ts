import { describe, expect, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import {
  JOINED_MUTANTS,
  JOINED_AS_BUILT,
  WITH_NEWCOMER,
  WITH_PAGES,
  WITH_REPEATS,
} from './joined-rules.ts';
import { playJoinedStore } from './joined-world.ts';
import { expectMistakeFound, expectPromisesKept } from './play-worlds.ts';

/** For each mistake that is not found at once: the world, among the first 5,000, at which the search begins. */
const FOUND_FROM: Readonly<Record<string, number>> = {
  'a till alone takes its part of the limit, and not of the card': 74,
  'the hub sets aside nothing of a card': 2_171,
};

/** Each of these worlds once broke a promise. */
const KEPT = [
  24, 45, 258, 280, 1308, 4579, 5828, 6093, 50458000, 50509000, 50524000, 60002595, 61000810,
  61002047,
];
/**
 * A till joined while the answer to a promise was on its way. In the second world a timer ended before the promises of
 * an earlier event had run, which no real till does.
 */
const KEPT_WITH_NEWCOMER = [910000060, 910000943];
const SEEDS = [...KEPT, ...Array.from({ length: 16 }, (_, at) => at + 1)];

describe('tills with their real hub client', () => {
  test('a store keeps its promises whatever goes wrong', async () => {
    const broken: string[] = [];
    for (const seed of SEEDS) {
      const promise = await playJoinedStore(seed);
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test('no till charges a payment that another till holds for another maker’s program', async () => {
    await expectPromisesKept(playJoinedStore, WITH_REPEATS, 40);
  });

  test('a store keeps its promises if a till joins in an outage, with no more at risk than its owner was told', async () => {
    await expectPromisesKept(playJoinedStore, WITH_NEWCOMER, 15);
    for (const seed of KEPT_WITH_NEWCOMER)
      expect(await playJoinedStore(seed, WITH_NEWCOMER)).toBeNull();
  });

  test('a store keeps its promises even if a till receives the other tills’ changes in several pages', async () => {
    await expectPromisesKept(playJoinedStore, WITH_PAGES, 15);
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.keys(JOINED_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    async (name) => {
      await expectMistakeFound(playJoinedStore, JOINED_MUTANTS[name] ?? JOINED_AS_BUILT, {
        firstSeed: FOUND_FROM[name] ?? 1,
        worlds: 100,
      });
    },
  );
});
