import { describe, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { TAKE_OVER_MUTANTS } from './taking-mutants.ts';
import { TAKING_AS_BUILT, playTakeOvers } from './taking-world.ts';
import { expectMistakeFound, expectPromisesKept } from './play-worlds.ts';

describe('a simulated store whose tills are taken over', () => {
  test('sends no payment from two tills or after its refund, and loses none without informing a person', async () => {
    await expectPromisesKept(playTakeOvers, TAKING_AS_BUILT, 60);
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.entries(TAKE_OVER_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    (_, { rules, firstSeed }) => expectMistakeFound(playTakeOvers, rules, { firstSeed }),
  );
});
