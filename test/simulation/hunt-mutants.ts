import { MUTANTS } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { outsideOfPromises } from './drain-promises.ts';
import { simulate } from './world.ts';

export interface Catch {
  readonly name: string;
  /** The first seed that shows it; null when none does. */
  readonly seed: number | null;
  readonly violation: string;
}

/** Looks for every planted bug, each in at most so many worlds. */
export async function huntMutants(
  seeds: number,
  tell: (caught: Catch) => void,
  from?: number,
): Promise<{ readonly found: number; readonly missed: readonly string[] }> {
  const missed: string[] = [];
  for (const mutant of MUTANTS) {
    const caught = await hunt(mutant, seeds, from);
    if (caught.seed === null) missed.push(mutant.name);
    tell(caught);
  }
  return { found: MUTANTS.length - missed.length, missed };
}

/** @param from the first world; where the mutant itself says when left out */
export async function hunt(mutant: Mutant, seeds: number, from = mutant.from ?? 1): Promise<Catch> {
  const { name, engine, shape = {} } = mutant;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const report = await outsideOfPromises(() => simulate(seed, { engine, shape }));
    const [violation] = report.violations;
    if (violation !== undefined) return { name, seed, violation };
  }
  return { name, seed: null, violation: '' };
}
