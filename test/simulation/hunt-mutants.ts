import { MUTANTS } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { runAsOwnEvent } from './drain-promises.ts';
import { withoutFormatChecks } from './format-checks.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { WorldShape } from './shape.ts';
import { simulate } from './world.ts';

/** A planted bug to look for. */
export interface MutantHunt {
  readonly name: string;
  /** The largest number of worlds to look in. */
  readonly seeds: number;
  /** The first world; if left out, the mutant's own. */
  readonly from?: number;
}

export interface HuntResult {
  readonly name: string;
  /** The first seed that shows the bug; null if none does. */
  readonly seed: number | null;
  readonly violation: string;
  /** Time of one core that the search took, in ms by the system's count. */
  readonly cpuMs: number;
}

/** Planted bugs also show in shorter worlds without an engineer who installs and sets up, so those are searched. */
export const UNMAINTAINED_SHAPE: Partial<WorldShape> = {
  maintenance: 0,
  setUps: 0,
  wrongDates: 0,
  updates: 0,
  printsLate: false,
  chargesOther: false,
  hasOtherTills: false,
  hasTerminal: false,
};

export function huntMutantByName({ name, seeds, from }: MutantHunt): Promise<HuntResult> {
  const mutant = MUTANTS.find((one) => one.name === name);
  return huntMutant(assertPresent(mutant, `${name} is planted`), seeds, from);
}

/**
 * Looks for a planted bug.
 * @param from the first world; if left out, the mutant's own
 */
export async function huntMutant(
  mutant: Mutant,
  seeds: number,
  from = mutant.from ?? 1,
): Promise<HuntResult> {
  const startedAt = process.cpuUsage();
  const tookMs = () => {
    const { user, system } = process.cpuUsage(startedAt);
    return (user + system) / 1000;
  };
  const { name, engine } = mutant;
  const shape = { ...UNMAINTAINED_SHAPE, ...mutant.shape };
  for (let seed = from; seed < from + seeds; seed += 1) {
    const report = await runAsOwnEvent(() =>
      withoutFormatChecks(() => simulate(seed, { engine, shape })),
    );
    const [violation] = report.violations;
    if (violation !== undefined) return { name, seed, violation, cpuMs: tookMs() };
  }
  return { name, seed: null, violation: '', cpuMs: tookMs() };
}
