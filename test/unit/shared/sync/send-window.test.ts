import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  windowAfterAnswer,
  INITIAL_WINDOW,
  shrinkToOne,
  shrinkAfterFailure,
} from '../../../../shared/sync/send-window.ts';
import type { SendWindow } from '../../../../shared/sync/send-window.ts';
import { appliedOutcome } from '../../../builders/guarded-ledger.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

const MOST = 64;

/**
 * Sends this many payments to a service.
 *
 * @param tookMs time of a payment, by the number in flight
 */
function drained(
  window: SendWindow,
  payments: number,
  tookMs: (inFlight: number, payment: number) => number,
): { readonly window: SendWindow; readonly sizes: readonly number[] } {
  const sizes: number[] = [];
  const flight: { readonly atMs: number; readonly tookMs: number }[] = [];
  let [now, nowMs] = [window, 0];
  for (let payment = 0; payment < payments; payment += 1) {
    while (flight.length < now.size) {
      const took = tookMs(flight.length + 1, payment);
      flight.push({ atMs: nowMs + took, tookMs: took });
    }
    flight.sort((one, other) => one.atMs - other.atMs);
    const answer = flight.shift()!;
    nowMs = answer.atMs;
    now = windowAfterAnswer(now, answer.tookMs, MOST, flight.length);
    sizes.push(now.size);
  }
  return { window: now, sizes };
}

const steady = () => 20;
/** Up to ten payments at once take 20 ms, each further one 40 ms more. */
const ofTen = (inFlight: number) => 20 + 40 * Math.max(0, inFlight - 10);

describe('the send window', () => {
  test('grows to the setting, one per answer, and never above it', () => {
    const { sizes } = drained(INITIAL_WINDOW, 500, steady);
    expect(sizes.indexOf(MOST)).toBe(MOST - 2);
    expect(Math.max(...sizes)).toBe(MOST);
    expect(sizes.at(-1)).toBe(MOST);
  });

  test('stays at the size at which the service begins to slow down, and returns to the setting once it recovers', () => {
    const pressed = drained(INITIAL_WINDOW, 2_000, ofTen);
    const later = pressed.sizes.slice(200);
    expect(Math.min(...later)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...later)).toBeLessThanOrEqual(20);
    expect(drained(pressed.window, 3_000, steady).window.size).toBe(MOST);
  });

  test('is halved once for payments sent together', () => {
    const { window } = drained(INITIAL_WINDOW, 200, steady);
    const { sizes } = drained(window, 2 * MOST - 1, () => 500);
    expect([...new Set(sizes)]).toEqual([MOST, MOST / 2]);
  });

  test('is not narrowed by one slow answer or by every second one', () => {
    const seldom = drained(INITIAL_WINDOW, 500, (_, payment) => (payment % 50 === 9 ? 9_000 : 20));
    expect(seldom.window.size).toBe(MOST);
    const often = drained(INITIAL_WINDOW, 500, (_, payment) => (payment % 2 === 0 ? 900 : 20));
    expect(often.window.size).toBeGreaterThan(8);
    expect(often.sizes.every((size, at) => size >= (often.sizes[at - 1] ?? 1))).toBe(true);
  });

  test('returns to full size at a service that has become slow for good', () => {
    const { window } = drained(INITIAL_WINDOW, 200, steady);
    const slow = drained(window, 4_000, () => 2_000);
    expect(Math.min(...slow.sizes)).toBe(1);
    expect(slow.window.size).toBe(MOST);
  });

  test('is one payment after a failure, soon half its earlier size, and then grows slowly', () => {
    const { window } = drained(INITIAL_WINDOW, 200, steady);
    const failed = shrinkToOne(shrinkAfterFailure(window, MOST));
    expect(failed.size).toBe(1);
    const { sizes } = drained(failed, 200, steady);
    expect(sizes.indexOf(MOST / 2)).toBe(MOST / 2 - 2);
    expect(sizes[MOST]).toBeLessThan(MOST / 2 + 3);
  });

  test('is one payment after an outage, and soon as large as the service has handled before', () => {
    const { window } = drained(INITIAL_WINDOW, 200, steady);
    const back = shrinkToOne(shrinkToOne(window));
    expect(back.size).toBe(1);
    expect(drained(back, 200, steady).sizes.indexOf(MOST)).toBe(MOST - 2);
  });

  test('is not halved by a failure or late answers while it was far from full', () => {
    const { window } = drained(INITIAL_WINDOW, 200, steady);
    const failed = shrinkAfterFailure(window, MOST - 1);
    expect(drained(failed, 200, steady).sizes.indexOf(MOST)).toBe(MOST - 2);
    let few = window;
    for (let answer = 0; answer < 4 * MOST; answer += 1) few = windowAfterAnswer(few, 900, MOST, 2);
    expect(few.size).toBe(MOST);
  });

  test('stays at two while each answered payment was the only one in flight', () => {
    let window = INITIAL_WINDOW;
    for (let answer = 0; answer < 200; answer += 1) window = windowAfterAnswer(window, 20, MOST, 0);
    expect(window.size).toBe(2);
  });
});

test('the send window always has a place for at least one payment, after slow and failed answers too', () => {
  const others = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
  const answers = fc.record({ tookMs: fc.constantFrom(20, 2_000), others });
  const failures = fc.record({ tookMs: fc.constant(null), others });
  fc.assert(
    fc.property(fc.array(fc.oneof(answers, failures), { maxLength: 12 }), (stretches) => {
      const sizes = [];
      let window = INITIAL_WINDOW;
      for (const { tookMs, others: inFlight } of stretches)
        for (const other of inFlight) {
          window =
            tookMs === null
              ? shrinkAfterFailure(window, other + 1)
              : windowAfterAnswer(window, tookMs, MOST, other);
          sizes.push(window.size, window.quickUpTo);
        }
      expect(Math.min(1, ...sizes)).toBe(1);
    }),
  );
});

test('the send window grows to the most again if a payment sent alone is as slow as one among many', () => {
  const { window } = drained(INITIAL_WINDOW, 200, () => 2);
  const alone = { ...shrinkToOne(window), quickUpTo: 2 };
  expect(drained(alone, 8 + MOST, () => 1_000).window.size).toBe(MOST);
});

test('the send window grows by how long main says an answer took, not by when the worker hears of it', () => {
  const worker = ScheduledWorker.open(tillWithQueue(60));
  const answerAll = (tookMs: number) => {
    const named = [...worker.state.flight.keys()].map((id) => id.replace('intent-', ''));
    const flying = named.slice(0, worker.state.window.size);
    for (const name of flying) worker.does((till) => till.send(name));
    worker.till.pass(tookMs);
    for (const name of flying)
      worker.does((till) => till.answer(name, appliedOutcome(`u-${name}`, 1)));
    return worker.state.window.size;
  };
  expect([answerAll(20), answerAll(20), answerAll(20)]).toEqual([2, 4, 8]);
  expect(worker.state.window.quickestMs).toBe(20);
  // The first of these slow answers ends the round of fast ones.
  expect([answerAll(2_000), answerAll(2_000)]).toEqual([8, 4]);
});
