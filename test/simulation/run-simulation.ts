import { parseArgs } from 'node:util';
import { FAULT_CLASSES } from './fault-plan.ts';
import { simulateTrust } from './trusting-shop.ts';
import { simulate } from './world.ts';

/** `npm run sim -- --seeds N [--from S] [--json] [--trace]`: many worlds, or one looked at closely. */

/** One seed in so many is run twice: the same seed must give the same trace. */
const TWICE_EVERY = 25;

/** One day of a shop that lets later balances decide for so many worlds; never fewer than a handful. */
const TRUST_EVERY = 2_000;
const TRUST_AT_LEAST = 5;

/** From so many seeds on, a fault class that was never met is a fault of the simulator. */
const SEES_ALL_FROM = 2_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const count = Number(values.seeds);

const seen = new Map<string, number>(FAULT_CLASSES.map((name) => [name, 0]));
let violations = 0;
let nondeterministic = 0;
let unknown = 0;
let facts = 0;
const startedMs = performance.now();
for (let seed = from; seed < from + count; seed += 1) {
  const report = simulate(seed, values.trace ? (line) => console.log(line) : undefined);
  for (const [name, times] of report.seen) seen.set(name, (seen.get(name) ?? 0) + times);
  violations += report.violations.length;
  unknown += report.unknown;
  facts += report.facts;
  if (seed % TWICE_EVERY === 0 && simulate(seed).traceHash !== report.traceHash) {
    nondeterministic += 1;
    console.log(`Seed ${seed} gave another trace the second time.`);
  }
  if (report.violations.length > 0) {
    for (const violation of report.violations) console.log(`Seed ${seed}: ${violation}`);
    console.log(`  replay: npm run sim -- --seeds 1 --from ${seed} --trace`);
  }
}
const seconds = (performance.now() - startedMs) / 1000;

const trust = { unknown: 0, settled: 0 };
for (let at = 0; at < Math.max(TRUST_AT_LEAST, count / TRUST_EVERY); at += 1) {
  for (const writers of ['one', 'several'] as const) {
    const report = simulateTrust(from + at, writers);
    const wrong = [...report.wrong];
    if (writers === 'one') {
      trust.unknown += report.unknown;
      trust.settled += report.settledByItself;
    } else if (report.settledByItself > 0) wrong.push('settled, although others move balances');
    violations += wrong.length;
    for (const words of wrong) console.log(`Trusting shop ${from + at}, ${writers}: ${words}`);
  }
}
const settledByItself = trust.settled / trust.unknown;

const unseen = [...seen].filter(([, times]) => times === 0).map(([name]) => name);

const blind = count >= SEES_ALL_FROM && unseen.length > 0;
if (blind) console.log(`Never seen: ${unseen.join(', ')}.`);

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
  console.log(`Unknown: ${unknown}. Of ${trust.unknown} in shops that let later balances decide:`);
  console.log(
    `  ${(settledByItself * 100).toFixed(1)} % settled by themselves; one against the service would be an invariant broken.`,
  );
  for (const [name, times] of seen) console.log(`  ${String(times).padStart(8)}  ${name}`);
}
if (violations > 0 || nondeterministic > 0 || blind) process.exitCode = 1;
