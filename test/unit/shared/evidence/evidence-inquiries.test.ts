import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { initialSyncState } from '../../../../shared/sync/initial-state.ts';
import type { SyncState } from '../../../../shared/sync/state.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { step } from '../../../../shared/sync/step.ts';
import { GuardedLedger, intentId, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';

/** When the worker requests main to look up unknown payments at the service (decision 0039). */

function withUnknown(names: readonly string[], mayInquire = true): SyncState {
  const till = GuardedLedger.started();
  for (const name of names) {
    till.accept(name, till.card(`0${names.indexOf(name)}`));
    till.sendAndHear(name, UNKNOWN_OUTCOME);
  }
  const { open, queue } = till.ledger;
  const state = initialSyncState([...open.values()], { ...queue, pauses: [] }, mayInquire);
  return { ...state, circuit: { kind: 'closed' } };
}

/** Runs the worker whenever it is due; returns when it looked up which payment. */
function inquiriesWithin(before: SyncState, untilMs: number) {
  const inquiries: { readonly atMs: number; readonly intentId: string }[] = [];
  let state = before;
  let nowMs = 0;
  while (nowMs <= untilMs) {
    const { state: next, effects } = step(state, { type: 'woken', nowMs });
    state = next;
    for (const effect of effects) {
      if (effect.type === 'inquire') inquiries.push({ atMs: nowMs, intentId: effect.intentId });
    }
    const wake = effects.find((effect) => effect.type === 'wake');
    if (wake?.atMs === null || wake === undefined) break;
    nowMs = wake.atMs;
  }
  return inquiries;
}

describe('a status inquiry', () => {
  test('is made soon, again after the grace period, and then ever more rarely', () => {
    const inquiries = inquiriesWithin(withUnknown(['one']), 24 * HOUR_MS);
    const gaps = inquiries.map(({ atMs }, index) => atMs - (inquiries[index - 1]?.atMs ?? 0));
    expect(gaps).toEqual(
      [0, 1, 16, 60, 6 * 60, 6 * 60, 6 * 60].map((minutes) => minutes * MINUTE_MS),
    );
    expect(inquiries.some(({ atMs }) => atMs > GRACE_MS && atMs < HOUR_MS)).toBe(true);
  });

  test('is made for several unknown payments in turn', () => {
    const inquiries = inquiriesWithin(withUnknown(['one', 'two', 'three']), MINUTE_MS / 2);
    expect(new Set(inquiries.map((inquiry) => inquiry.intentId)).size).toBe(3);
    for (const [index, { atMs }] of inquiries.entries()) {
      const before = inquiries[index - 1]?.atMs ?? -Infinity;
      expect(atMs - before).toBeGreaterThanOrEqual(SECOND_MS);
    }
  });

  test('is made only for unknown payments, and without one sets no timer', () => {
    const till = GuardedLedger.started();
    till.accept('known', till.card('0001'));
    const known = initialSyncState([...till.ledger.open.values()], till.ledger.queue, true);
    expect(known.inquiries.size).toBe(0);
    const { effects } = step(
      { ...known, circuit: { kind: 'closed' }, lanes: withUnknown([]).lanes },
      { type: 'woken', nowMs: 0 },
    );
    expect(effects).toEqual([{ type: 'wake', atMs: null }]);
  });

  test('is made again soon after an answered payment, but not after each one', () => {
    const till = GuardedLedger.started();
    till.accept('paid', till.card('0002'));
    till.apply('paid', 90_00);
    const { fact } = till.records.at(-1)!;
    const state = withUnknown(['one']);
    const looked = (count: number, dueAtMs: number) =>
      step(
        { ...state, inquiries: new Map([[intentId('one'), { dueAtMs, count }]]) },
        { type: 'fact', fact, nowMs: 10 * HOUR_MS },
      ).state.inquiries.get(intentId('one'))?.dueAtMs;
    expect(looked(4, 15 * HOUR_MS)).toBe(10 * HOUR_MS + MINUTE_MS);
    expect(looked(4, 16 * HOUR_MS - MINUTE_MS)).toBe(10 * HOUR_MS + 15 * MINUTE_MS);
    expect(looked(1, 10 * HOUR_MS + 1)).toBe(10 * HOUR_MS + 1);
  });

  test('is not made if the service has no way to look payments up', () => {
    expect(inquiriesWithin(withUnknown(['one'], false), HOUR_MS)).toEqual([]);
  });

  test('waits while the service is out of reach or the till works offline', () => {
    const state = withUnknown(['one']);
    const away = { ...state, circuit: { ...openCircuit, probeAtMs: 2 * HOUR_MS } };
    expect(inquiriesWithin(away, HOUR_MS)).toEqual([]);
    const offline = { ...state, queue: { ...state.queue, workOffline: true } };
    expect(inquiriesWithin(offline, HOUR_MS)).toEqual([]);
  });

  test('begins with the fact that makes a payment unknown, and ends with the one that settles it', () => {
    const till = GuardedLedger.started();
    const card = till.card('0001');
    till.accept('one', card);
    till.send('one');
    const sending = initialSyncState([...till.ledger.open.values()], till.ledger.queue, true);
    till.answer('one', UNKNOWN_OUTCOME);
    const unknown = step(sending, { type: 'fact', fact: till.records.at(-1)!.fact, nowMs: 0 });
    expect([...unknown.state.inquiries]).toEqual([
      [intentId('one'), { dueAtMs: 5 * SECOND_MS, count: 0 }],
    ]);
    till.write({ kind: 'pause-sending' });
    till.accept('two', card);
    const another = till.records.at(-1)!.fact;
    const same = { ...another, intent: till.intent('one') };
    for (const fact of [another, same]) {
      const { inquiries } = step(unknown.state, { type: 'fact', fact, nowMs: 900 }).state;
      expect(inquiries).toEqual(unknown.state.inquiries);
    }
    till.write(
      { kind: 'settle', intentId: intentId('one'), how: 'shop-loss', reason: 'x' },
      { manager: 'Mia' },
    );
    const settled = step(unknown.state, {
      type: 'fact',
      fact: till.records.at(-1)!.fact,
      nowMs: 1,
    });
    expect(settled.state.inquiries.size).toBe(0);
  });
});

describe('a 429 to an inquiry', () => {
  /** Makes one inquiry of three that are due, which the service turns away; returns the state after it. */
  function turnedAway(turned: { readonly retryAfterMs?: number }, times = 1) {
    let state = withUnknown(['one', 'two', 'three']);
    let nowMs = 0;
    for (let time = 0; time < times; time += 1) {
      const asked = step(state, { type: 'woken', nowMs });
      const inquiry = asked.effects.find((effect) => effect.type === 'inquire');
      const id = assertPresent(inquiry, 'an inquiry is due').intentId;
      const event = { type: 'inquired', intentId: id, turnedAway: turned, nowMs } as const;
      const said = step(asked.state, event);
      const wake = said.effects.find((effect) => effect.type === 'wake');
      state = said.state;
      if (time < times - 1) nowMs = wake?.atMs ?? Infinity;
    }
    return { state, nowMs };
  }
  const waitAfter = (turned: { readonly retryAfterMs?: number }, times = 1): number => {
    const { state, nowMs } = turnedAway(turned, times);
    const [next] = inquiriesWithin(state, nowMs + HOUR_MS);
    return assertPresent(next, 'the next inquiry').atMs - nowMs;
  };

  test.each([
    ['the time that it asks', { retryAfterMs: 90_000 }, 1, 90_000],
    ['ten minutes if it asks for them', { retryAfterMs: 600_000 }, 1, 600_000],
    ['half a minute if no time can be read', {}, 1, 30_000],
    ['two seconds if it asks for no wait', { retryAfterMs: 0 }, 1, 2_000],
    ['half a minute if it asks for no wait again', { retryAfterMs: 0 }, 2, 30_000],
    ['four minutes if it asks for no wait five times', { retryAfterMs: 0 }, 5, 240_000],
  ])('makes every other one wait %s', (_wait, turned, times, waitMs) => {
    expect(waitAfter(turned, times)).toBe(waitMs);
  });

  test('is not the turn of its payment: it is looked up again after the wait', () => {
    const { state } = turnedAway({ retryAfterMs: 90_000 });
    const next = inquiriesWithin(state, 2 * MINUTE_MS).map(({ intentId: id }) => id);
    expect(next.slice(0, 3).toSorted()).toEqual(['one', 'three', 'two'].map(intentId));
  });

  test('counts no further once an inquiry has been answered', () => {
    const { state, nowMs } = turnedAway({ retryAfterMs: 0 }, 3);
    const answered = { type: 'inquired', intentId: intentId('one'), turnedAway: null } as const;
    expect(step(state, { ...answered, nowMs }).state.inquiriesTurnedAway).toBe(0);
  });

  test('makes no payment wait', () => {
    const { state } = turnedAway({ retryAfterMs: 600_000 });
    const till = GuardedLedger.started();
    till.accept('paid', till.card('0009'));
    const { effects } = step(state, { type: 'fact', fact: till.records.at(-1)!.fact, nowMs: 0 });
    expect(effects).toContainEqual({ type: 'send', intentId: intentId('paid') });
  });

  test('after it is settled by a person changes nothing but the wait', () => {
    const { state } = turnedAway({ retryAfterMs: 90_000 });
    const gone = { ...state, inquiries: new Map() };
    const late = { type: 'inquired', intentId: intentId('one'), turnedAway: {}, nowMs: 1 } as const;
    expect(step(gone, late).state.inquiries.size).toBe(0);
  });
});

test('a 429 to a payment makes inquiries wait as long as it asks', () => {
  const state = { ...withUnknown(['one']), askedToWaitUntilMs: 5 * MINUTE_MS };
  expect(inquiriesWithin(state, 6 * MINUTE_MS)[0]?.atMs).toBe(5 * MINUTE_MS);
});

const openCircuit = { kind: 'open', cause: 'no-network', failures: 0 } as const;
