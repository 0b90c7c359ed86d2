import { describe, expect, test } from 'vitest';
import {
  beginOutageReplay,
  finishOutageReplay,
  replayFactInOutage,
} from '../../../../shared/guard/replay-outage.ts';
import type { ReplayedOutage } from '../../../../shared/guard/replay-outage.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import { oldCardListIdSchema, oldCardLoadId } from '../../../../shared/ledger/money/old-card.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  DAY_ONE_MS,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';

const WEEK = Array.from({ length: 7 }, (_, day) => instantMs(DAY_ONE_MS + day * DAY_MS));

function limited(change: Partial<Limits['offline']> = {}): Limits {
  const offline = { ...LIMIT_PRESETS.shop.offline, outageMs: 7 * DAY_MS, ...change };
  return { ...LIMIT_PRESETS.shop, preset: 'own', offline };
}

function replay(till: GuardedLedger, limits: Limits, days = WEEK): ReplayedOutage {
  const draft = beginOutageReplay(emptyLedger(), limits, days);
  for (const record of till.records) replayFactInOutage(draft, record);
  return finishOutageReplay(draft);
}

/** A till online for a week, with a known card a day that pays €30 and is paid by the service. */
function weekOnline(): GuardedLedger {
  const till = GuardedLedger.started();
  till.pass(HOUR_MS);
  for (let day = 1; day <= 7; day += 1) {
    const card = till.card(`known-${day}`);
    till.accept(`day-${day}`, card, 'redeem', 30_00);
    till.apply(`day-${day}`, 70_00);
    till.pass(DAY_MS);
  }
  return till;
}

const counts = ({ days }: ReplayedOutage) =>
  days.map(({ promised, refused }) => [promised.count, refused.count]);

describe('a week replayed as an outage', () => {
  test('promises everything within the limits, and the risk grows by each day’s payments', () => {
    const answer = replay(weekOnline(), limited());
    expect(answer.promised).toEqual({ count: 7, cents: 210_00 });
    expect(answer.refused.count).toBe(0);
    expect(answer.unpaid.count).toBe(0);
    expect(answer.days.map(({ riskCents }) => riskCents)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => day * 30_00),
    );
  });

  test('refuses what the whole outage, a day or its length do not allow', () => {
    const till = weekOnline();
    const few = replay(till, limited({ perTillCents: cents(100_00) }));
    expect(counts(few).map(([, refused]) => refused)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(Math.max(...few.days.map(({ riskCents }) => riskCents))).toBe(90_00);
    const falling = replay(till, limited({ perDayCents: cents(100_00), nextDayPercent: 50 }));
    expect(counts(falling).map(([, refused]) => refused)).toEqual([0, 0, 1, 1, 1, 1, 1]);
    const short = replay(till, limited({ outageMs: 2 * DAY_MS }));
    expect(counts(short).map(([promised]) => promised)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('keeps at risk what was promised on days on which nothing was written', () => {
    const till = GuardedLedger.started();
    till.pass(HOUR_MS);
    till.accept('one', till.card('known'), 'redeem', 30_00);
    till.apply('one', 70_00);
    const { days } = replay(till, limited());
    expect(days.map(({ riskCents }) => riskCents)).toEqual(WEEK.map(() => 30_00));
  });

  test('knows no limits that a manager had raised for a real outage', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const raise = { kind: 'raise-limits', sumCents: cents(100_00), forMs: 2 * DAY_MS } as const;
    till.write({ ...raise, reason: 'A long outage.' }, MANAGER);
    till.pass(DAY_MS);
    till.accept('one', till.card('known'), 'redeem', 30_00);
    const answer = replay(till, limited({ perTillCents: cents(20_00) }), WEEK.slice(1));
    expect([answer.promised.count, answer.refused.count]).toEqual([0, 1]);
  });

  test('loads no list of old cards, which would wait for the service, and leaves its share of the limits to customers', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.pass(HOUR_MS);
    till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(1_000_00) });
    const listId = oldCardListIdSchema.parse('old-list');
    const cards = ['a', 'b', 'c', 'd'].map((name) => till.card(name, null));
    for (const cardId of cards)
      till.write({
        kind: 'list-old-card',
        cardId,
        listId,
        upToCents: cents(40_00),
        addsRest: false,
      });
    const begin = { kind: 'begin-old-cards', listId, fileCents: cents(160_00), count: 4 } as const;
    till.write({ ...begin, totalCents: cents(160_00) }, MANAGER);
    for (const cardId of cards) {
      till.write({ kind: 'accept-old-card', cardId });
      const intentId = oldCardLoadId({ id: cardId, upToCents: cents(40_00) });
      till.write({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
      till.write({
        kind: 'record-outcome',
        intentId,
        outcome: appliedOutcome(`uuid-${cardId}`, 40_00),
      });
    }
    till.accept('sold', till.card('known'), 'redeem', 30_00);
    till.apply('sold', 70_00);
    const answer = replay(
      till,
      limited({ perTillTransactions: 1, loadPerTillCents: cents(100_00) }),
    );
    expect(answer.refusedLoads.count).toBe(0);
    expect([answer.promised.count, answer.refused.count]).toEqual([1, 0]);
  });

  test('begins with its own first day, even if the till was in an outage by then', () => {
    const till = GuardedLedger.started();
    till.pass(HOUR_MS);
    till.write({ kind: 'provision-limits', limits: limited() });
    const card = till.card('known');
    till.write({ kind: 'begin-outage', cause: 'service-failing' });
    till.pass(2 * DAY_MS);
    till.accept('one', card, 'redeem', 30_00);
    const falling = limited({ perDayCents: cents(100_00), nextDayPercent: 50 });
    expect(counts(replay(till, falling, WEEK.slice(2)))[0]).toEqual([1, 0]);
  });

  test('does not use a balance that the service reported in that week', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna', null);
    till.pass(HOUR_MS);
    till.accept('one', card, 'redeem', 15_00);
    till.apply('one', 300_00);
    till.accept('two', card, 'redeem', 40_00);
    till.apply('two', 260_00);
    const answer = replay(till, limited());
    expect(counts(answer)[0]).toEqual([1, 1]);
  });

  test('reports what the service really refused', () => {
    const till = GuardedLedger.started();
    till.pass(HOUR_MS);
    till.accept('one', till.card('anna'), 'redeem', 15_00);
    till.sendAndHear('one', refusedOutcome(422));
    till.accept('two', till.card('bert'), 'redeem', 5_00);
    till.apply('two', 95_00);
    expect(replay(till, limited())).toMatchObject({
      promised: { count: 2, cents: 20_00 },
      unpaid: { count: 1, cents: 15_00 },
    });
  });

  test('leaves out what was undone or reversed', () => {
    const till = GuardedLedger.started();
    till.pass(HOUR_MS);
    for (const name of ['one', 'two']) till.accept(name, till.card(name), 'redeem', 15_00);
    till.write({ kind: 'undo', intentId: till.intent('one').id });
    till.apply('two', 85_00);
    till.write(
      {
        kind: 'put-right',
        intentId: till.request('back', till.intent('two').cardId, 'load', 1).intentId,
        reverses: till.intent('two').id,
        reason: 'Mistake',
      },
      MANAGER,
    );
    const answer = replay(till, limited({ perTillCents: cents(30_00) }));
    expect(answer).toMatchObject({ promised: { count: 0 }, refused: { count: 0 } });
  });

  test('counts loads above their limits, and does not add them to a balance', () => {
    const till = GuardedLedger.started();
    till.pass(HOUR_MS);
    const card = till.card('anna', null);
    till.accept('one', card, 'load', 40_00);
    till.apply('one', 40_00);
    till.accept('two', card, 'load', 80_00);
    till.apply('two', 120_00);
    till.accept('three', card, 'redeem', 30_00);
    till.apply('three', 90_00);
    expect(replay(till, limited())).toMatchObject({
      refusedLoads: { count: 1, cents: 80_00 },
      refused: { count: 1, cents: 30_00 },
    });
  });

  test('begins with what waited, and only on its first day', () => {
    const till = weekOnline();
    const answer = replay(till, limited(), WEEK.slice(4));
    expect(counts(answer)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(answer.days[0]?.riskCents).toBe(30_00);
  });

  test('replays an outage of that time as a part of the longer one', () => {
    const till = weekOnline();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('late', till.card('late'), 'redeem', 30_00);
    till.restart();
    till.write({ kind: 'end-outage' });
    till.apply('late', 70_00);
    const days = WEEK.map((startMs) => instantMs(startMs + DAY_MS));
    expect(replay(till, limited(), days).promised.count).toBe(7);
  });
});
