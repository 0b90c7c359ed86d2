import { expect, test } from 'vitest';
import { outsideOfPromises } from './drain-promises.ts';
import { cents } from '../../shared/values/money.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { instantMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { PRESETS } from '../../shared/ledger/limits.ts';
import { present } from '../../shared/values/assert.ts';
import { FAULT_CLASSES } from './fault-plan.ts';
import { hunt } from './hunt-mutants.ts';
import { KEPT_WORLDS } from './kept-worlds.ts';
import { MUTANTS } from './mutants.ts';
import { addFindings, NO_FINDINGS, runWorlds } from './run-worlds.ts';
import { shareOut } from './share-out.ts';
import { shrinkWorld } from './shrink-world.ts';
import type { VirtualTill } from './virtual-till.ts';
import { simulateTrust } from './trusting-shop.ts';
import { simulate, World } from './world.ts';
import type { Fixed } from './world.ts';
import { THE_TILL_ITSELF } from '../../electron/ledger/ledger-writer.ts';

const SEEDS = 1_000;
const EVIDENT_SEEDS = 400;
/** One seed in so many is run twice: the same seed must give the same trace. */
const TWICE_EVERY = 10;

test('in many worlds full of trouble nothing is lost, doubled or miscounted', async () => {
  const seen = new Set<string>();
  const broken: string[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const report = await outsideOfPromises(() => simulate(seed));
    for (const name of report.seen.keys()) seen.add(name);
    for (const violation of report.violations) broken.push(`seed ${seed}: ${violation}`);
    const again = seed % TWICE_EVERY === 0 ? await outsideOfPromises(() => simulate(seed)) : report;
    if (again.traceHash !== report.traceHash) broken.push(`seed ${seed}: another trace`);
  }
  expect(broken).toEqual([]);
  expect(FAULT_CLASSES.filter((name) => !seen.has(name))).toEqual([]);
  expect([...seen].filter((name) => !FAULT_CLASSES.includes(name))).toEqual([]);
});

test('where evidence may decide, most of what nobody knows is settled by itself', async () => {
  let ambiguous = 0;
  let settled = 0;
  for (let seed = 1; seed <= EVIDENT_SEEDS; seed += 1) {
    const evidence = {
      onlyWriter: true,
      transactionList: seed % 2 === 0,
      balanceRead: seed % 3 === 0,
      honoursKey: seed % 5 === 0,
    };
    // What harms a journal leaves its past to a person.
    const shape = { evidence, tills: 1, honest: true, harms: 0 };
    const report = await outsideOfPromises(() => simulate(seed, { shape }));
    expect(report.violations, `seed ${seed}`).toEqual([]);
    if (!report.evidenceMayDecide) continue;
    ambiguous += report.ambiguous;
    settled += report.settledByItself;
  }
  expect(ambiguous).toBeGreaterThan(100);
  expect(settled / ambiguous).toBeGreaterThan(0.95);
});

test.each(KEPT_WORLDS)(
  'world $seed, which once showed a fault of ours: $shows',
  async ({ seed, shape }) => {
    const { violations } = await outsideOfPromises(() => simulate(seed, { shape }));
    expect(violations).toEqual([]);
  },
);

/** Each is found within this; `npm run sim -- --mutants` looks further. */
const MUTANT_SEEDS = 3_000;

test.each(MUTANTS)('the planted bug “$name” is found', async (mutant) => {
  const { seed } = await hunt(mutant, MUTANT_SEEDS);
  expect(seed).not.toBeNull();
});

test('a failing world is made smaller, and still fails in the same way', async () => {
  const [mutant] = MUTANTS;
  const { seed } = await hunt(present(mutant, 'bugs are planted'), MUTANT_SEEDS);
  const engine = mutant?.engine ?? {};
  const run = (fixed: Fixed) => outsideOfPromises(() => simulate(seed ?? 0, fixed));
  const whole = await run({ engine });
  const shape = await outsideOfPromises(() => shrinkWorld(seed ?? 0, { engine }));
  const smallest = await run({ engine, shape });
  expect(smallest.violations[0]?.slice(0, 2)).toBe(whole.violations[0]?.slice(0, 2));
  expect(smallest.facts).toBeLessThan(whole.facts);
});

test('with one writer later balances settle what nobody knows, and never against the service', async () => {
  let unknown = 0;
  let settled = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const report = await outsideOfPromises(() => simulateTrust(seed, 'one'));
    expect(report.wrong, `seed ${seed}`).toEqual([]);
    unknown += report.unknown;
    settled += report.settledByItself;
  }
  expect(unknown).toBeGreaterThan(300);
  expect(settled / unknown).toBeGreaterThan(0.95);
});

test('with several writers nothing settles by itself', async () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const report = await outsideOfPromises(() => simulateTrust(seed, 'several'));
    expect(report.unknown).toBeGreaterThan(10);
    expect(report.settledByItself, `seed ${seed}`).toBe(0);
  }
});

test('two processes find what one finds', async () => {
  const seeds = { from: 20_000_658, count: 6, shape: {} };
  const alone = await runWorlds(seeds);
  let shared = NO_FINDINGS;
  const stretches = [0, 2, 4].map((at) => ({
    stretch: { ...seeds, from: seeds.from + at, count: 2 },
  }));
  await shareOut(stretches, 2, (done) => {
    if ('findings' in done) shared = addFindings(shared, done.findings);
  });
  expect({ ...shared, cpuMs: 0 }).toEqual({ ...alone, cpuMs: 0 });
  expect(alone.worlds).toBe(6);
});

test('a promise of a world that nobody hears is its failure', async () => {
  const failing = outsideOfPromises(() => void Promise.reject(new Error('nobody hears')));
  await expect(failing).rejects.toThrow('nobody hears');
});

/** Virtual time runs outside of promises. */
function inAWorld(name: string, act: () => void): void {
  test(name, () => outsideOfPromises(act));
}

const QUEUED = 300;
const CARDS = 100;

/** A till that was cut off and has promised 300 redemptions on 100 cards. */
function withQueue(): { world: World; till: VirtualTill } {
  const limits = PRESETS['always-sell'];
  const world = new World(1, {
    shape: {
      tills: 1,
      honest: true,
      contacts: CARDS,
      signKnown: true,
      evidence: null,
      limits: { ...limits, offline: { ...limits.offline, perTillTransactions: QUEUED } },
    },
  });
  const [till] = world.tills;
  world.time.runUntil(SECOND_MS);
  const trading = till?.trading;
  if (!till || !trading) throw new Error('the till does not run');
  const { writer } = trading;
  till.network.road = 'refused';
  for (const contact of world.service.contacts) {
    contact.balanceCents = 100_00;
    for (const identifier of contact.identifiers) identifier.active = true;
  }
  for (let at = 0; at < QUEUED; at += 1) {
    const value = world.service.contacts[at % CARDS]?.identifiers[0]?.value ?? '';
    const found = trading.lookUp(value);
    if (found.kind !== 'card') throw new Error(`${value} is a card`);
    const { cardId } = found;
    if (at < CARDS) {
      void trading.cards.introduce(cardId);
      const asOfMs = instantMs(writer.moment().atMs);
      const balanceCents = cents(100_00);
      void writer.write(
        { kind: 'state-opening-balance', cardId, balanceCents, asOfMs },
        THE_TILL_ITSELF,
      );
    }
    void till.propose({
      kind: 'accept',
      intentId: intentIdSchema.parse(`intent-${at}`),
      cardId,
      verb: 'redeem',
      amountCents: cents(10_00),
      saleId: null,
      repeatConfirmed: true,
    });
  }
  world.time.runUntil(MINUTE_MS);
  expect(writer.ledger.open.size).toBe(QUEUED);
  return { world, till };
}

function failMoney(world: World): void {
  world.service.faults.push({
    where: 'exchange',
    fault: { name: 'error-before-commit', status: 500, body: 'json' },
    target: 'money',
    times: null,
  });
}

function states(till: VirtualTill): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of till.ledger()?.intents.values() ?? []) {
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

inAWorld('300 queued while lists work and money answers 500 for an hour: at most 5 unknown', () => {
  const { world, till } = withQueue();
  failMoney(world);
  till.network.road = null;
  world.time.runUntil(world.time.nowMs + HOUR_MS);
  expect(states(till)).toEqual({ unknown: 3, waiting: 297 });
  expect(till.ledger()?.queue.pauses).toMatchObject([{ cause: 'three-unknown' }]);
});

inAWorld('a person who presses *try one* twice in that hour adds two unknown and not more', () => {
  const { world, till } = withQueue();
  failMoney(world);
  till.network.road = null;
  for (let press = 0; press < 2; press += 1) {
    world.time.runUntil(world.time.nowMs + 20 * MINUTE_MS);
    void till.propose({ kind: 'resume-sending', cause: 'three-unknown' });
  }
  world.time.runUntil(world.time.nowMs + 20 * MINUTE_MS);
  expect(states(till)).toEqual({ unknown: 5, waiting: 295 });
});

inAWorld('once money works again and a person says so, the rest is delivered once each', () => {
  const { world, till } = withQueue();
  failMoney(world);
  till.network.road = null;
  world.time.runUntil(world.time.nowMs + HOUR_MS);
  world.service.faults = [];
  void till.propose({ kind: 'resume-sending', cause: 'three-unknown' });
  world.time.runUntil(world.time.nowMs + 10 * MINUTE_MS);
  expect(states(till)).toEqual({ unknown: 3, applied: 297 });
  expect(world.service.transactions).toHaveLength(297);
  expect(world.oracle.violations).toEqual([]);
});

inAWorld('300 queued and a service that is well are delivered within a minute, once each', () => {
  const { world, till } = withQueue();
  till.network.road = null;
  world.time.runUntil(world.time.nowMs + MINUTE_MS);
  expect(states(till)).toEqual({ applied: QUEUED });
  expect(world.service.transactions).toHaveLength(QUEUED);
});
