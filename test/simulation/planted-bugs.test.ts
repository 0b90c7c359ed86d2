import { expect, test } from 'vitest';
import { hunt } from './hunt-mutants.ts';
import { ENGINE_MUTANTS } from './mutants.ts';

/** Each is found within this; `npm run sim -- --mutants` looks further. */
const MUTANT_SEEDS = 3_000;

test.each(ENGINE_MUTANTS)('the planted bug “$name” is found', async (mutant) => {
  const { seed } = await hunt(mutant, MUTANT_SEEDS);
  expect(seed).not.toBeNull();
});
