import { describe, test } from 'vitest';
import { inDepth } from '../../depth.ts';
import { OFFICE_MUTANTS } from './office-mutants.ts';
import { OFFICE_AS_BUILT, playOffice } from './office-world.ts';
import { expectMistakeFound, expectPromisesKept } from './play-worlds.ts';

describe('a store whose hub forwards to a head office', () => {
  test('the office has each record once and the same sums as the tills, whatever goes wrong on the way', async () => {
    await expectPromisesKept(playOffice, OFFICE_AS_BUILT, 40);
  });

  test('no promise is missing at the office if a hub is lost before the office knows a till that the hub had taken over', async () => {
    await expectPromisesKept(playOffice, { ...OFFICE_AS_BUILT, losesNames: true }, 40);
  });

  // Mistakes are planted in the second tier, since they test the simulator itself.
  test.each(inDepth([], Object.entries(OFFICE_MUTANTS)))(
    'the simulated worlds find the planted mistake: %s',
    (_, rules) => expectMistakeFound(playOffice, rules, { worlds: 200 }),
  );
});
