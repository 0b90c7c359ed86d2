import { describe, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { TAKING_MUTANTS } from './taking-mutants.ts';
import { TAKING_AS_BUILT, playTaking } from './taking-world.ts';
import { expectFound, expectKept } from './play-worlds.ts';

describe('a store whose tills are taken over', () => {
  test('nothing is sent by two tills or after it was given back, and nothing is lost without anybody told', async () => {
    await expectKept(playTaking, TAKING_AS_BUILT, 60);
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.entries(TAKING_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    (_, { rules, firstSeed }) => expectFound(playTaking, rules, { firstSeed }),
  );
});
