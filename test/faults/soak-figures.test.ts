import { expect, test } from 'vitest';
import { drawLines } from '../soak/draw-lines.ts';
import { judgePayment } from '../soak/judge-payment.ts';
import { findGrowth, findIdleTimes, MEGABYTE, sumSpans, quantileOf } from '../soak/soak-figures.ts';
import type { TimedSample } from '../soak/soak-figures.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { ServiceBooks } from './hostile-run/service-books.ts';

/**
 * Tests the figures of a soak test, up to a whole day, which has more samples than a function call can have arguments.
 */

const DAY_SECONDS = 86_400;
const day = (of: (at: number) => Partial<TimedSample>, lasts = DAY_SECONDS): TimedSample[] =>
  Array.from({ length: 3 * lasts }, (_, index) => {
    const at = Math.floor(index / 3);
    const still = { rss: 0, heap: 100 * MEGABYTE, handles: 40, bytes: MEGABYTE, open: 0 };
    const said = { accepted: ['one'], forPerson: [], latencies: [at % 100] };
    return { ...still, ...said, atSeconds: at, ...of(at) };
  });

test('growing memory or handles are reported, and constant ones are not', () => {
  expect(findGrowth(day(() => ({})))).toEqual([]);
  expect(findGrowth(day((at) => ({ heap: at * 10_000, handles: 40 + at / 200 })))).toEqual([
    expect.stringMatching(/^memory grows/),
    expect.stringMatching(/^handles grow/),
  ]);
});

test('the worker’s databases count as memory, but not as growth of the till', () => {
  expect(findGrowth(day((at) => ({ rss: at * MEGABYTE }), 1_000))).toEqual([]);
});

test('a till that stops selling after a full disk is reported, and a short stop is not', () => {
  const stopped = (from: number, to: number) =>
    day((at) => (at > from && at < to ? { accepted: [] } : {}), 1_000);
  expect(findIdleTimes('three', stopped(500, 560), 1_000)).toEqual([]);
  expect(findIdleTimes('three', stopped(500, 900), 1_000)).toEqual([
    'three sold nothing from 500 s to 900 s',
  ]);
  expect(findIdleTimes('three', stopped(800, Infinity), 1_000)).toHaveLength(1);
});

test('the summary has the highest memory use of each part of the run', () => {
  const spans = sumSpans(day((at) => ({ rss: at < 80_000 ? MEGABYTE : 9 * MEGABYTE })));
  expect(spans.map(({ memoryMb }) => memoryMb)).toEqual([1, 1, 1, 1, 1, 1, 1, 9]);
  expect(spans.at(-1)).toMatchObject({ untilSeconds: 86_399, latencyP50: 50, latencyP99: 99 });
});

test('a soak run without samples reports no growth and does not fail', () => {
  expect(findGrowth([])).toEqual([]);
  expect(quantileOf([], 0.99)).toBe(0);
  expect(sumSpans([])).toHaveLength(8);
});

test('the chart of a day keeps its peak, with no more points than pixels', () => {
  const points = day(() => ({})).map(({ atSeconds: at }) => [at, at === 43_210 ? 77 : 1] as const);
  const drawn = drawLines('memory', 'MB', [{ name: 'one', points }]);
  expect(drawn).toContain('77 MB');
  const [, path = ''] = /points="([^"]*)"/.exec(drawn) ?? [];
  expect(path.split(' ').length).toBeLessThan(600);
  // The highest point is drawn at the upper edge.
  expect(path).toMatch(/\d,48\.0( |$)/);
});

test.each([
  ['once', [1], 'applied', { finding: null, takenCents: 100, repeatedCents: 0 }],
  ['repeated by a proxy', [2], 'applied', { finding: null, takenCents: 100, repeatedCents: 100 }],
  ['sent twice by the till', [1, 1], 'applied', { finding: expect.stringContaining('2 times') }],
  ['not done', [0], 'applied', { finding: expect.stringContaining('is applied: 0') }],
  ['done, and refused', [1], 'refused', { finding: expect.stringContaining('is refused: 1') }],
  ['still there', [], 'waiting', { finding: expect.stringContaining('still waits') }],
  ['not known', [1], 'unknown', { finding: null, takenCents: 100 }],
  ['found by a manager', [1], 'taken', { finding: null, takenCents: 100 }],
  ['found, and not there', [0], 'taken', { finding: expect.stringContaining(': 0') }],
  ['given up', [], 'shop-loss', { finding: null, takenCents: 0 }],
  ['given up, and done', [1], 'shop-loss', { finding: expect.stringContaining(': 1') }],
] as const)(
  'a soak payment is reported if the service’s ledger disagrees with it: %s',
  (_name, deliveries, state, judged) => {
    const books = new ServiceBooks();
    const id = intentIdSchema.parse('0b7c0b5e-6d1f-4d0a-9a58-000000000001');
    const money = { contact_identifier_value: '6364', amount_in_cents: -100, shop_uuid: 'shop' };
    for (const commits of deliveries) {
      const delivery = books.arrived(id, 'none');
      for (let done = 0; done < commits; done += 1) books.commit(money, delivery);
    }
    const isSettled = state === 'taken' || state === 'shop-loss';
    const settlement = isSettled ? { how: state } : null;
    const payment = {
      id,
      state: isSettled ? ('settled' as const) : state,
      settlement,
      amountCents: cents(100),
    };
    expect(judgePayment(payment, books)).toMatchObject(judged);
  },
);
