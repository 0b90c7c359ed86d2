import { knownTransactionsWithoutReversals } from './recall-all.ts';
import { expect, test } from 'vitest';
import { runAsOwnEvent } from './drain-promises.ts';
import { cents } from '../../shared/values/money.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { instantMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { VirtualTill } from './virtual-till.ts';
import { World } from './world.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';

/** Runs a test outside of promises, as virtual time requires. */
function inAWorld(name: string, act: () => void): void {
  test(name, () => runAsOwnEvent(act));
}

const QUEUED = 300;
const CARDS = 100;

/** A world with a till that was cut off and has promised 300 redemptions on 100 cards. */
function withQueue(): { world: World; till: VirtualTill } {
  const limits = LIMIT_PRESETS['always-sell'];
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
      void trading.cards.introduceOrRespell(cardId);
      const asOfMs = instantMs(writer.moment().atMs);
      const balanceCents = cents(100_00);
      void writer.write(
        { kind: 'state-opening-balance', cardId, balanceCents, asOfMs },
        SYSTEM_ACTOR,
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
  for (const { state } of knownTransactionsWithoutReversals(till.ledger()!)) {
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
