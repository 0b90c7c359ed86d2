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

/** Looks for every planted bug in worlds `from`, `from + 1` and so on, in at most so many of each. */
export async function huntMutants(
  from: number,
  seeds: number,
  tell: (caught: Catch) => void,
): Promise<{ readonly found: number; readonly missed: readonly string[] }> {
  const missed: string[] = [];
  for (const mutant of MUTANTS) {
    const caught = await hunt(mutant, from, seeds);
    if (caught.seed === null) missed.push(mutant.name);
    tell(caught);
  }
  return { found: MUTANTS.length - missed.length, missed };
}

export async function hunt(
  { name, engine, shape = {} }: Mutant,
  from: number,
  seeds: number,
): Promise<Catch> {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const report = await outsideOfPromises(() => simulate(seed, { engine, shape }));
    const [violation] = report.violations;
    if (violation !== undefined) return { name, seed, violation };
  }
  return { name, seed: null, violation: '' };
}
