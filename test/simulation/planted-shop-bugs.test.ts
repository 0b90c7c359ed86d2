import { expect, test } from 'vitest';
import { hunt } from './hunt-mutants.ts';
import { SHOP_MUTANTS } from './shop-mutants.ts';

/** As many as for those of an engine. */
const MUTANT_SEEDS = 3_000;

test.each(SHOP_MUTANTS)('the planted bug “$name” is found', async (mutant) => {
  const { seed } = await hunt(mutant, MUTANT_SEEDS);
  expect(seed).not.toBeNull();
});
