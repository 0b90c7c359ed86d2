import { MINUTE_MS } from '../../shared/values/time.ts';
import { troubleNumbersOf } from './fault-plan.ts';
import type { WorldShape } from './shape.ts';
import { simulate } from './world.ts';
import type { FixedParts } from './world.ts';

/**
 * Makes a failing world smaller as long as it still breaks the same invariant: fewer tills, customers and troubles, a
 * shorter day. Returns the remaining shape, in the form that `--shape` takes.
 */
export function shrinkWorld(seed: number, fixed: FixedParts): Partial<WorldShape> {
  const run = (shape: Partial<WorldShape>) => simulate(seed, { ...fixed, shape });
  const first = run({ ...fixed.shape });
  const [broken] = first.violations.map(invariantOf);
  let smallest: Partial<WorldShape> = { ...fixed.shape };
  let whole = first.shape;
  const attempt = (change: Partial<WorldShape>) => {
    const shape = { ...smallest, ...change };
    const { violations, shape: now } = run(shape);
    if (!violations.some((violation) => invariantOf(violation) === broken)) return;
    smallest = shape;
    whole = now;
  };
  for (let tills = 1; tills < whole.tills; tills += 1) attempt({ tills });
  for (const number of troubleNumbersOf(whole)) attempt({ without: [...whole.without, number] });
  for (let contacts = 1; contacts < whole.contacts; contacts += 1) attempt({ contacts });
  for (let minutes = 1; minutes * MINUTE_MS < whole.faultsUntilMs; minutes += 1) {
    attempt({ faultsUntilMs: minutes * MINUTE_MS });
  }
  return smallest;
}

/**
 * Returns the invariant of a violation, without the rest of the sentence, whose intents a smaller world numbers
 * differently.
 */
function invariantOf(violation: string): string {
  return violation.split(':', 1)[0] ?? violation;
}
