import { describe, test } from 'vitest';
import { TAKING_MUTANTS } from './taking-mutants.ts';
import { AS_BUILT, playTaking } from './taking-world.ts';
import { expectFound, expectKept } from './play-worlds.ts';

describe('a store whose tills are taken over', () => {
  test('sends nothing from two tills, nothing that was taken back, and loses nothing without anybody told', async () => {
    await expectKept(playTaking, AS_BUILT, 60);
  });

  test.each(Object.entries(TAKING_MUTANTS))('would be caught if %s', (_, { rules, firstSeed }) =>
    expectFound(playTaking, rules, { firstSeed }),
  );
});
