import { describe, expect, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { COMING_BACK_MUTANTS } from './coming-back-mutants.ts';
import { COMING_BACK_AS_BUILT, playComingBack } from './coming-back-world.ts';
import { expectMistakeFound, expectPromisesKept } from './play-worlds.ts';

/**
 * Each of these worlds once broke a promise. In the first, a till was cut off while its disk image worked at the hub,
 * whose database was then lost (docs/quality/taking-over.md); in the second, the simulator had no names left by which
 * the last computers could join again.
 */
const KEPT = [9_878, 11_922];

describe('a simulated store whose computers and hub are replaced while old computers return', () => {
  test('sends no payment twice or after its refund, and loses none without informing a person', async () => {
    await expectPromisesKept(playComingBack, COMING_BACK_AS_BUILT, 60);
    for (const seed of KEPT) expect(await playComingBack(seed, COMING_BACK_AS_BUILT)).toBeNull();
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.entries(COMING_BACK_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    (_, { rules, firstSeed }) => expectMistakeFound(playComingBack, rules, { firstSeed }),
  );
});
