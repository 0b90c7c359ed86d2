import { parseArgs } from 'node:util';
import { FAULT_CLASSES } from './fault-plan.ts';
import { huntMutants } from './hunt-mutants.ts';
import type { Catch } from './hunt-mutants.ts';
import { outsideOfPromises } from './drain-promises.ts';
import { shrinkWorld } from './shrink-world.ts';
import { simulate } from './world.ts';
import type { Shape } from './shape.ts';

/**
 * `npm run sim -- --seeds N [--from S] [--json]`: many worlds. One looked at closely:
 * `--seed S [--shape JSON]`, every step told. Whether planted bugs are found: `--mutants [--json]`.
 */

/** One seed in so many is run twice: the same seed must give the same trace. */
const TWICE_EVERY = 25;

/** From so many seeds on, a fault class that was never met is a fault of the simulator. */
const SEES_ALL_FROM = 2_000;

/** Of the ambiguous ones in worlds with one writer and evidence switched on; wrong ones are violations. */
const SETTLED_AT_LEAST = 0.95;

/** Making a world smaller runs it many times: the first few of a broken engine tell enough. */
const SHRINKS_AT_MOST = 3;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string' },
    shape: { type: 'string', default: '{}' },
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});
const isLookedAt = values.trace || values.seed !== undefined;
const from = Number(values.seed ?? values.from ?? 1);

if (values.mutants) await runMutants(Number(values.seeds ?? 100_000));
else await runWorlds(Number(values.seeds ?? (isLookedAt ? 1 : 2_000)));

async function runMutants(seeds: number): Promise<void> {
  const tell = ({ name, seed, violation }: Catch): void => {
    if (values.json) return;
    const how = seed === null ? 'MISSED' : `seed ${seed}, ${violation}`;
    console.log(`${name.padEnd(46)}${how}`);
  };
  const first = values.from === undefined ? undefined : from;
  const { found, missed } = await huntMutants(seeds, tell, first);
  const summary = { mutants: found + missed.length, found, missed };
  if (values.json) console.log(JSON.stringify(summary));
  else console.log(`${found} of ${summary.mutants} planted bugs found.`);
  if (missed.length === 0) return;
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

async function runWorlds(count: number): Promise<void> {
  const shape: Partial<Shape> = JSON.parse(values.shape);
  const seen = new Map<string, number>(FAULT_CLASSES.map((name) => [name, 0]));
  let violations = 0;
  let nondeterministic = 0;
  let facts = 0;
  let ambiguous = 0;
  let settled = 0;
  let shrunk = 0;
  const startedMs = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    const tell = isLookedAt ? { tell: (line: string) => console.log(line) } : {};
    const report = await outsideOfPromises(() => simulate(seed, { shape, ...tell }));
    for (const [name, times] of report.seen) seen.set(name, (seen.get(name) ?? 0) + times);
    violations += report.violations.length;
    facts += report.facts;
    if (report.evidenceMayDecide) {
      ambiguous += report.ambiguous;
      settled += report.settledByItself;
    }
    const again =
      seed % TWICE_EVERY === 0 ? await outsideOfPromises(() => simulate(seed, { shape })) : report;
    if (again.traceHash !== report.traceHash) {
      nondeterministic += 1;
      console.log(`Seed ${seed} gave another trace the second time.`);
    }
    if (report.violations.length === 0) continue;
    for (const violation of report.violations) console.log(`Seed ${seed}: ${violation}`);
    const isSmallEnough = isLookedAt || shrunk >= SHRINKS_AT_MOST;
    const smallest = isSmallEnough
      ? shape
      : await outsideOfPromises(() => shrinkWorld(seed, { shape }));
    if (!isSmallEnough) shrunk += 1;
    console.log(`  replay: ${commandFor(seed, smallest)}`);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const unseen = [...seen].filter(([, times]) => times === 0).map(([name]) => name);
  const settledByItself = ambiguous === 0 ? 1 : settled / ambiguous;
  const isLarge = count >= SEES_ALL_FROM;
  if (isLarge && unseen.length > 0) console.log(`Never seen: ${unseen.join(', ')}.`);
  if (values.json) {
    console.log(
      JSON.stringify({
        seeds: count,
        seedsPerSecond: Math.round(count / seconds),
        violations,
        faultClassesSeen: seen.size - unseen.length,
        faultClasses: seen.size,
        nondeterministic,
        settledByItself,
      }),
    );
  } else {
    console.log(
      `${count} worlds from seed ${from}, ${facts} facts, ${Math.round(count / seconds)} worlds a second.`,
    );
    console.log(`Invariants broken: ${violations}. Traces that differ: ${nondeterministic}.`);
    console.log(`Of ${ambiguous} that evidence may settle, ${settled} needed nobody.`);
    for (const [name, times] of seen) console.log(`  ${String(times).padStart(8)}  ${name}`);
  }
  const isBlind = isLarge && (unseen.length > 0 || settledByItself < SETTLED_AT_LEAST);
  if (violations > 0 || nondeterministic > 0 || isBlind) process.exitCode = 1;
}

function commandFor(seed: number, shape: Partial<Shape>): string {
  const fixed = Object.keys(shape).length === 0 ? '' : ` --shape '${JSON.stringify(shape)}'`;
  return `npm run sim -- --seed ${seed}${fixed}`;
}
