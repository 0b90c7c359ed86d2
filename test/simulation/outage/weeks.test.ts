import { describe, expect, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { expectMistakeFound, expectPromisesKept } from '../hub/play-worlds.ts';
import { playWeek, WEEK_AS_BUILT } from './week-world.ts';
import type { WeekRules } from './week-world.ts';

const MISTAKES: readonly (readonly [string, Partial<WeekRules>])[] = [
  ['the service’s first answer ended the outage', { goesOnAfterMoment: false }],
  ['a start began the day anew', { keepsDay: false }],
  ['each till had the whole day’s sum', { dividesDay: false }],
  ['no sum fell from day to day', { falls: false }],
  ['one confirmed payment freed the day’s sum', { countsWaiting: false }],
];

describe('a week without the card service', () => {
  test('loses no payment, charges none twice and never risks more than the owner was shown', async () => {
    await expectPromisesKept(playWeek, WEEK_AS_BUILT, inDepth(6, 12));
  });

  test(`breaks no promise with ${inDepth(180, 600)} customers a day at three tills`, async () => {
    expect(
      await playWeek(1, WEEK_AS_BUILT, { tills: 3, customersADay: inDepth(60, 200) }),
    ).toBeNull();
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], MISTAKES))('is found faulty by the simulator if %s', async (_, mistake) => {
    await expectMistakeFound(playWeek, { ...WEEK_AS_BUILT, ...mistake }, { worlds: 100 });
  });
});
