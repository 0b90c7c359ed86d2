import { availableParallelism } from 'node:os';
import { parseCommandOrExit } from '../../build/read-command.js';
import { FAULT_CLASSES } from './fault-plan.ts';
import { MUTANTS } from './mutants.ts';
import { addCrossing, CROWDED_SHAPE, CROWDED_STORES } from './crossings/count-crossings.ts';
import type { Crossing, CrossingStretch } from './crossings/count-crossings.ts';
import { PAIRS_THAT_CANNOT_MEET, gapsIn, tableOf } from './crossings/crossing-table.ts';
import type { CapabilityPair } from './crossings/crossings-of-world.ts';
import { SHOP_MISTAKES } from './customers/shop-mistakes.ts';
import type { ShopDayReport } from './customers/shop-day.ts';
import type { StoreShape } from './customers/store-shape.ts';
import { HUB_WORLDS } from './hub/hub-worlds.ts';
import { runAsOwnEvent } from './drain-promises.ts';
import { addFindings, NO_FINDINGS, runWorlds } from './run-worlds.ts';
import type { FailedWorld, WorldFindings } from './run-worlds.ts';
import type { HuntResult } from './hunt-mutants.ts';
import { runInProcesses } from './run-in-processes.ts';
import { shrinkWorld } from './shrink-world.ts';
import type { WorldShape } from './shape.ts';

/** `npm run sim`: plays many worlds on all cores, or one in detail. */

/** From this number of seeds on, a fault class that was never met is a fault of the simulator. */
const SEES_ALL_FROM = 2_000;

/**
 * The lowest acceptable share of ambiguous payments that evidence settles, in worlds with one writer and evidence
 * switched on. Wrongly settled ones are violations.
 */
const SETTLED_AT_LEAST = 0.95;

/** At most this many failing worlds are made smaller, because that runs each of them many times. */
const SHRINKS_AT_MOST = 3;

/**
 * Worlds per piece of work: few enough that the cores finish together, enough that handing pieces out takes no time.
 */
const WORLDS_IN_A_STRETCH = 40;

const { values: given } = parseCommandOrExit('sim');
const values = {
  shape: '{}',
  ...given,
};
const isLookedAt = values.trace || values.seed !== undefined;
const from = Number(values.seed ?? values.from ?? 1);
const shape: Partial<WorldShape> = JSON.parse(values.shape);
const jobs = Number(values.jobs ?? availableParallelism());

if (values.hub) await lookAtHubs(Number(values.seeds ?? 1));
else if (values.crossings) await lookAtCrossings(Number(values.seeds ?? 400));
else if (values.customers && values.mutants) await lookForMistakes(Number(values.seeds ?? 5_000));
else if (values.customers) await lookAtDays(Number(values.seeds ?? 1));
else if (values.mutants) await lookForMutants(Number(values.seeds ?? 100_000));
else await lookAtWorlds(Number(values.seeds ?? (isLookedAt ? 1 : 2_000)));

/** Plays this many worlds of each kind of hub world in this process, because each takes only some milliseconds. */
async function lookAtHubs(count: number): Promise<void> {
  for (const [kind, play] of Object.entries(HUB_WORLDS)) {
    let broken = 0;
    for (let seed = from; seed < from + count; seed += 1) {
      const promise = await play(seed);
      if (promise === null) continue;
      broken += 1;
      console.log(`${kind}, seed ${seed}: ${promise}`);
    }
    console.log(`${kind}: ${count} worlds from seed ${from}, ${broken} broken.`);
    if (broken > 0) process.exitCode = 1;
  }
}

/**
 * Plays days of a store.
 * @param count used unless the command gives a number of facts
 */
async function lookAtDays(count: number): Promise<void> {
  const ofStore: Partial<StoreShape> = JSON.parse(values.shape);
  const wanted = values.facts === undefined ? null : Number(values.facts);
  const startedMs = performance.now();
  let [days, facts, takeOvers, complaints, cpuMs] = [0, 0, 0, 0, 0];
  const hear = (done: readonly ShopDayReport[]): void => {
    days += done.length;
    for (const day of done) {
      facts += day.facts;
      takeOvers += day.takeOvers;
      complaints += day.complaints.length;
      for (const words of day.complaints) console.log(`Seed ${day.seed}: ${words}`);
    }
  };
  const isMore = (at: number): boolean => (wanted === null ? at < count : facts < wanted);
  const pieces = stretchesWhile(isMore, (first, most) => {
    const many = wanted === null ? Math.min(most, count - first) : most;
    return { days: Array.from({ length: many }, (_, at) => from + first + at), shape: ofStore };
  });
  await runInProcesses(pieces, jobs, (done) => {
    if (!('days' in done)) return;
    cpuMs += done.cpuMs;
    hear(done.days);
  });
  const perSecond = Math.round((1000 * facts) / (performance.now() - startedMs));
  const perCoreSecond = Math.round((1000 * facts) / cpuMs);
  console.log(`${days} shop days from seed ${from}, ${facts} facts, ${perSecond} a second.`);
  console.log(`${perCoreSecond} a second of one core, ${Math.round(cpuMs / 1000)} s of cores.`);
  console.log(`Take-overs: ${takeOvers}.`);
  console.log(`Complaints of customers: ${complaints}.`);
  if (complaints > 0) process.exitCode = 1;
}

/** Plays worlds as drawn, then crowded ones for the pairs that did not meet. */
async function lookAtCrossings(count: number): Promise<void> {
  const counted = new Map<CapabilityPair, Crossing>();
  const play = (of: Partial<WorldShape>, stores: CrossingStretch['stores']) => {
    const pieces = [...stretches(count)].map(({ stretch }) => ({
      crossed: { ...stretch, shape: { ...of, ...shape }, stores },
    }));
    return runInProcesses(pieces, jobs, (done) => {
      if ('crossings' in done)
        for (const [pair, more] of done.crossings) addCrossing(counted, pair, more);
    });
  };
  await play({}, [{}]);
  const drawn = gapsIn(counted).empty.length;
  await play(CROWDED_SHAPE, CROWDED_STORES);
  for (const line of tableOf(counted)) console.log(line);
  const { empty, unended } = gapsIn(counted);
  console.log(`Worlds: ${count} as drawn, ${count} crowded; shop days: ${4 * count}.`);
  console.log(`Met: ${counted.size}. Empty: ${empty.length}, before the crowded worlds ${drawn}.`);
  for (const pair of PAIRS_THAT_CANNOT_MEET) console.log(`  cannot meet: ${pair}`);
  for (const pair of empty) console.log(`  never met: ${pair}`);
  for (const pair of unended) console.log(`  met without an outcome: ${pair}`);
  if (empty.length > 0) process.exitCode = 1;
}

/** Looks for each planted mistake, from the first seed on, in stores of its shape. */
async function lookForMistakes(seeds: number): Promise<void> {
  let missed = 0;
  const hunts = Object.keys(SHOP_MISTAKES).map((name) => ({ shopHunt: { name, from, seeds } }));
  await runInProcesses(hunts, jobs, (done) => {
    if (!('shopCaught' in done)) return;
    const { name, seed, words } = done.shopCaught;
    if (seed === null) missed += 1;
    console.log(`${name.padEnd(68)}${seed === null ? 'MISSED' : `seed ${seed}, ${words}`}`);
  });
  console.log(`${hunts.length - missed} of ${hunts.length} planted mistakes noticed by customers.`);
  if (missed > 0) process.exitCode = 1;
}

async function lookForMutants(seeds: number): Promise<void> {
  const missed: string[] = [];
  let cpuMs = 0;
  const tell = (caught: HuntResult): void => {
    const { name, seed, violation } = caught;
    cpuMs += caught.cpuMs;
    if (seed === null) missed.push(name);
    if (values.json) return;
    const how = seed === null ? 'MISSED' : `seed ${seed}, ${violation}`;
    console.log(`${name.padEnd(68)}${how}`);
  };
  const first = values.from === undefined ? {} : { from };
  const hunts = MUTANTS.map(({ name }) => ({ hunt: { name, seeds, ...first } }));
  await runInProcesses(hunts, jobs, (done) => 'caught' in done && tell(done.caught));
  const found = MUTANTS.length - missed.length;
  const cpuSeconds = Math.round(cpuMs / 1000);
  if (values.json) {
    console.log(JSON.stringify({ mutants: MUTANTS.length, found, missed, cpuSeconds }));
  } else {
    console.log(`${found} of ${MUTANTS.length} planted bugs found in ${cpuSeconds} s of one core.`);
  }
  if (missed.length === 0) return;
  console.log(`Missed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

async function lookAtWorlds(count: number): Promise<void> {
  const startedMs = performance.now();
  let findings = NO_FINDINGS;
  let shrunk = 0;
  const hear = (more: WorldFindings): void => {
    findings = addFindings(findings, { ...more, failed: [] });
    for (const world of more.failed) tellFailure(world);
  };
  const failed: FailedWorld[] = [];
  const tellFailure = (world: FailedWorld): void => {
    failed.push(world);
    for (const words of world.violations) console.log(`Seed ${world.seed}: ${words}`);
  };
  if (isLookedAt) {
    hear(await runWorlds({ from, count, shape }, (line) => console.log(line)));
  } else {
    await runInProcesses(
      stretches(count),
      jobs,
      (done) => 'findings' in done && hear(done.findings),
    );
  }
  const seconds = (performance.now() - startedMs) / 1000;
  for (const { seed } of failed) {
    const isSmallEnough = isLookedAt || shrunk >= SHRINKS_AT_MOST;
    if (!isSmallEnough) shrunk += 1;
    const smallest = isSmallEnough
      ? shape
      : await runAsOwnEvent(() => shrinkWorld(seed, { shape })).catch(() => shape);
    console.log(`  replay: ${commandFor(seed, smallest)}`);
  }
  summarize(findings, seconds);
}

function stretches(count: number) {
  return stretchesWhile(
    (at) => at < count,
    (at, most) => ({ stretch: { from: from + at, count: Math.min(most, count - at), shape } }),
  );
}

/** Yields stretches until all are handed out or the run is stopped; what has run by then is reported. */
function* stretchesWhile<Piece>(
  isMore: (at: number) => boolean,
  pieceAt: (at: number, most: number) => Piece,
): Generator<Piece, undefined> {
  const enough = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => enough.abort());
  for (let at = 0; isMore(at) && !enough.signal.aborted; at += WORLDS_IN_A_STRETCH)
    yield pieceAt(at, WORLDS_IN_A_STRETCH);
}

function summarize(findings: WorldFindings, seconds: number): void {
  const { worlds, facts, violations, nondeterministic, ambiguous, settledByItself } = findings;
  const seen = FAULT_CLASSES.map((name) => [name, findings.seen[name] ?? 0] as const);
  const unseen = seen.filter(([, times]) => times === 0).map(([name]) => name);
  const settled = ambiguous === 0 ? 1 : settledByItself / ambiguous;
  const isLarge = worlds >= SEES_ALL_FROM;
  const perSecond = Math.round(worlds / seconds);
  const perCoreSecond = Math.round((1000 * worlds) / findings.cpuMs);
  if (isLarge && unseen.length > 0) console.log(`Never seen: ${unseen.join(', ')}.`);
  if (values.json) {
    console.log(
      JSON.stringify({
        seeds: worlds,
        seedsPerSecond: perSecond,
        seedsPerCoreSecond: perCoreSecond,
        violations,
        faultClassesSeen: seen.length - unseen.length,
        faultClasses: seen.length,
        nondeterministic,
        settledByItself: settled,
      }),
    );
  } else {
    console.log(`${worlds} worlds from seed ${from}, ${facts} facts.`);
    console.log(
      `${perCoreSecond} worlds a second of one core, ${perSecond} a second on ${isLookedAt ? 1 : jobs}.`,
    );
    console.log(`Invariants broken: ${violations}. Traces that differ: ${nondeterministic}.`);
    console.log(`Of ${ambiguous} that evidence may settle, ${settledByItself} needed nobody.`);
    for (const [name, times] of seen) console.log(`  ${String(times).padStart(8)}  ${name}`);
  }
  const isBlind = isLarge && (unseen.length > 0 || settled < SETTLED_AT_LEAST);
  if (violations > 0 || nondeterministic > 0 || isBlind) process.exitCode = 1;
}

function commandFor(seed: number, smallest: Partial<WorldShape>): string {
  const fixed = Object.keys(smallest).length === 0 ? '' : ` --shape '${JSON.stringify(smallest)}'`;
  return `npm run sim -- --seed ${seed}${fixed}`;
}
