import { describe, test } from 'vitest';
import { expectMistakeFound, expectPromisesKept } from '../hub/play-worlds.ts';
import { OLD_CARDS_AS_BUILT, playOldCards } from './old-cards-world.ts';

describe('two simulated tills of a store with the same file of old cards', () => {
  test('load each card at most once, and all of them if no records were lost', async () => {
    await expectPromisesKept(playOldCards, OLD_CARDS_AS_BUILT, 150);
  });

  test.each([
    ['the hub gave a card to both', { ...OLD_CARDS_AS_BUILT, givesOnce: false }],
    ['a list went on after lost records', { ...OLD_CARDS_AS_BUILT, endsWithLoss: false }],
  ])('are found loading a card twice by the simulator if %s', (_, rules) =>
    expectMistakeFound(playOldCards, rules, {}),
  );
});
