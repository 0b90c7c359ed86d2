import { expect, test } from 'vitest';
import { huntMutant } from './hunt-mutants.ts';
import type { Mutant } from './mutants.ts';

/** Each planted bug is found within this many worlds; `npm run sim -- --mutants` looks further. */
const MUTANT_SEEDS = 3_000;

/** Tests that planted bugs are found; called from two files, so that two processors look for them. */
export function testPlantedBugs(mutants: readonly Mutant[]): void {
  test.each(mutants)('the planted bug “$name” is found', async (mutant) => {
    const { seed } = await huntMutant(mutant, MUTANT_SEEDS);
    expect(seed).not.toBeNull();
  });
}
