import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callCategories } from '../../../../electron/gateway/category-gateway.ts';
import { PaymentGateway } from '../../../../electron/gateway/payment-gateway.ts';
import { Allowance, withAllowance } from '../../../../electron/http-client/allowance.ts';
import type { RequestSlot } from '../../../../electron/http-client/allowance.ts';
import { openHttpClient } from '../../../../electron/http-client/http-client.ts';
import {
  bucketAfterSending,
  DEFAULT_ALLOWANCE,
  nextSendAtMs,
  requestAllowedAtMs,
  sendableRequestCount,
  turnedAwayReturnAtMs,
} from '../../../../shared/api/allowance.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { noCategoriesAnswer } from '../../../e2e/polite-service.ts';
import { startMisbehavingServer } from '../../../faults/misbehaving-server.ts';
import { rawAnswer } from '../../../faults/one-payment.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** One allowance limits all requests of the till, payments and Categories together. */

const settingsOf = fc.record({
  maxInFlight: fc.integer({ min: 1, max: 64 }),
  maxPerMinute: fc.integer({ min: 1, max: 60_000 }),
});
type Did = 'money' | 'behind' | 'answer' | number;
const doings = fc.array(
  fc.oneof(fc.constantFrom<Did>('money', 'behind', 'answer'), fc.integer({ min: 1, max: 20_000 })),
  { minLength: 1, maxLength: 400 },
);

function mostInAMinute(leftAtMs: readonly number[]): number {
  let [most, from] = [0, 0];
  for (const [at, lastMs] of leftAtMs.entries()) {
    while ((leftAtMs[from] ?? 0) <= lastMs - MINUTE_MS) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}

/** Waits for a place as the gateway does. */
async function placeFor(
  allowance: Allowance,
  isAwaited = () => false,
): Promise<RequestSlot | null> {
  return allowance.takeForMoney() ?? allowance.lineUp(isAwaited);
}

test('no more requests are in flight or sent in a minute than the settings allow, however many are requested', async () => {
  await fc.assert(
    fc.asyncProperty(settingsOf, doings, async (settings, did) => {
      let nowMs = 1_000;
      const allowance = new Allowance(settings, () => nowMs);
      const flying: RequestSlot[] = [];
      const leftAtMs: number[] = [];
      const leave = (place: RequestSlot | null) => {
        if (place === null) return;
        leftAtMs.push(nowMs);
        flying.push(place);
      };
      for (const one of did) {
        if (one === 'money') void placeFor(allowance).then(leave);
        else if (one === 'behind') void allowance.take().then(leave);
        else if (one === 'answer') flying.shift()?.giveBack();
        else nowMs += one;
        await Promise.resolve();
        expect(flying.length).toBeLessThanOrEqual(settings.maxInFlight);
      }
      allowance.close();
      expect(mostInAMinute(leftAtMs)).toBeLessThanOrEqual(settings.maxPerMinute);
    }),
  );
});

describe('the pace', () => {
  test('uses nearly the whole allowance in ten minutes, and lets the next request leave soon after a burst', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (maxPerMinute) => {
        const settings = { maxInFlight: 1, maxPerMinute };
        let [used, left] = [0, 0];
        for (let nowMs = 0; nowMs < 10 * MINUTE_MS;) {
          const room = sendableRequestCount(settings, used, nowMs);
          expect(room).toBeGreaterThanOrEqual(1);
          used = bucketAfterSending(settings, used, nowMs, room);
          left += room;
          expect(sendableRequestCount(settings, used, nowMs)).toBe(0);
          const nextMs = requestAllowedAtMs(settings, used);
          expect(nextMs - nowMs).toBeLessThanOrEqual(
            Math.ceil((1.2 * MINUTE_MS) / settings.maxPerMinute),
          );
          nowMs = nextMs;
        }
        expect(left).toBeGreaterThanOrEqual(8.5 * settings.maxPerMinute);
      }),
      { numRuns: 20 },
    );
  });

  test.each([1, 12, 120, 1_200])(
    'of %i is not exceeded in any minute, even after an idle hour',
    (maxPerMinute) => {
      const settings = { maxInFlight: 1, maxPerMinute };
      const leftAtMs: number[] = [];
      let used = bucketAfterSending(settings, 0, 0);
      for (let nowMs = HOUR_MS; nowMs < HOUR_MS + 3 * MINUTE_MS;) {
        const room = sendableRequestCount(settings, used, nowMs);
        used = bucketAfterSending(settings, used, nowMs, room);
        leftAtMs.push(...Array.from({ length: room }, () => nowMs));
        nowMs = Math.max(nowMs + 1, requestAllowedAtMs(settings, used));
      }
      expect(mostInAMinute(leftAtMs)).toBe(maxPerMinute);
    },
  );

  test.each([
    [1_200, 1_000 + 2_000 + 56],
    [12, 1_000 + 2_000 + 5_000],
  ])(
    'of %i reserves a place for a payment that returns after a 429, until %i ms at the latest',
    (most, untilMs) => {
      expect(turnedAwayReturnAtMs({ maxInFlight: 1, maxPerMinute: most }, 1_000)).toBe(untilMs);
    },
  );

  test('lets requests other than payments use half of the bucket', async () => {
    const allowance = new Allowance({ maxInFlight: 64, maxPerMinute: 120 }, () => 0);
    const behind: (RequestSlot | null)[] = [];
    for (let asked = 0; asked < 16; asked += 1) {
      void allowance.take().then((place) => behind.push(place));
    }
    await Promise.resolve();
    expect(behind).toHaveLength(6);
    const money = Array.from({ length: 16 }, () => allowance.takeForMoney());
    expect(money.filter((place) => place !== null)).toHaveLength(6);
    allowance.close();
  });

  test('of a setting larger than the default is not cut down to the default', () => {
    const settings = { maxInFlight: 64, maxPerMinute: 60_000 };
    expect(sendableRequestCount(settings, 0, 0)).toBeGreaterThan(DEFAULT_ALLOWANCE.maxPerMinute);
  });
});

test('requests other than payments leave half of the bucket and three quarters of the places to payments', () => {
  const settings = { maxInFlight: 8, maxPerMinute: 120 };
  const allowance = new Allowance(settings, () => 0);
  const behind = [allowance.take(), allowance.take(), allowance.take()];
  expect(behind).toHaveLength(3);
  const money = Array.from({ length: 7 }, () => allowance.takeForMoney());
  expect(money.filter((place) => place !== null)).toHaveLength(6);
  allowance.close();
});

test('a payment that returns after a 429 is the next to leave', async () => {
  let nowMs = 0;
  const allowance = new Allowance({ maxInFlight: 1, maxPerMinute: 60_000 }, () => nowMs);
  const first = await allowance.take();
  const second = allowance.take();
  expect(await placeFor(allowance)).toBeNull();
  nowMs = 10;
  first?.giveBack();
  const paid = allowance.takeForMoney();
  expect(paid).not.toBeNull();
  paid?.giveBack();
  expect(await second).not.toBeNull();
  allowance.close();
});

test('a due payment never waits behind a long pull of Categories, at any pace', async () => {
  const slow = fc.record({
    maxInFlight: fc.integer({ min: 1, max: 8 }),
    maxPerMinute: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(slow, fc.integer({ min: 1, max: 120_000 }), async (settings, dueAtMs) => {
      const worker = new ScheduledWorker(tillWithQueue(1));
      worker.state = { ...worker.state, allowance: settings };
      const timers = new Map<() => void, number>();
      const allowance = new Allowance(
        settings,
        () => worker.nowMs,
        (delayMs, wake) => {
          timers.set(wake, worker.nowMs + delayMs);
          return () => timers.delete(wake);
        },
      );
      /** Requests the next page at once, which is due before everything else. */
      const pull = async (): Promise<void> => {
        const place = await allowance.take();
        place?.giveBack();
        if (place !== null) await pull();
      };
      const passTo = async (atMs: number) => {
        worker.pass(atMs - worker.nowMs);
        const due = [...timers].filter(([, wakeAtMs]) => wakeAtMs <= atMs);
        for (const [wake] of due) timers.delete(wake);
        for (const [wake] of due) wake();
        await new Promise(setImmediate);
      };
      const pulled = pull();
      await new Promise(setImmediate);
      for (let atMs = 0; atMs < dueAtMs; atMs = Math.min(dueAtMs, ...timers.values()))
        await passTo(atMs);
      await passTo(dueAtMs);
      worker.probeAnswered({ kind: 'passed' });
      for (;;) {
        const [payment] = worker.effects.filter((effect) => effect.type === 'send');
        if (payment !== undefined) {
          if ((await placeFor(allowance)) !== null) break;
          worker.hear({ type: 'turned-away', intentId: payment.intentId });
        }
        await passTo(Math.min(worker.wakeAtMs ?? Infinity, ...timers.values()));
        const waitedMs = worker.nowMs - dueAtMs;
        expect(waitedMs).toBeLessThan((2 * MINUTE_MS) / settings.maxPerMinute + 2_000);
      }
      allowance.close();
      await pulled;
    }),
    { numRuns: 60 },
  );
});

describe('the line of announced payments', () => {
  const FOUR = { maxInFlight: 4, maxPerMinute: 60_000 };
  const full = (allowance: Allowance) =>
    Array.from({ length: 4 }, () =>
      assertPresent(allowance.takeForMoney(), 'there are four places'),
    );

  test('holds as many payments as there are places, and turns the next one away', async () => {
    const allowance = new Allowance(FOUR, () => 0);
    full(allowance);
    const turnedAway: number[] = [];
    for (const at of [0, 1, 2, 3, 4]) {
      void placeFor(allowance).then((place) => place === null && turnedAway.push(at));
    }
    await new Promise(setImmediate);
    expect(turnedAway).toEqual([4]);
    allowance.close();
  });

  test('gives each free place to the next payment in line and never to a later arrival', async () => {
    const allowance = new Allowance(FOUR, () => 0);
    const [place] = full(allowance);
    const inLine = placeFor(allowance);
    place?.giveBack();
    place?.giveBack();
    expect(allowance.takeForMoney()).toBeNull();
    expect(await inLine).not.toBeNull();
    allowance.close();
  });

  test('puts payments that a cashier waits for in front, even if the cashier’s wait begins later', async () => {
    const allowance = new Allowance(FOUR, () => 0);
    const places = full(allowance);
    const order: string[] = [];
    const awaited = new Set(['attempt']);
    for (const name of ['deferred', 'behind it', 'attempt', 'last']) {
      void placeFor(allowance, () => awaited.has(name)).then(() => order.push(name));
    }
    await new Promise(setImmediate);
    for (const place of places) {
      place.giveBack();
      await new Promise(setImmediate);
      // A cashier now waits for a payment of the same card.
      awaited.add('behind it');
    }
    expect(order).toEqual(['attempt', 'behind it', 'deferred', 'last']);
    allowance.close();
  });

  test('does not use the share of requests other than payments', async () => {
    const allowance = new Allowance(FOUR, () => 0);
    const [place] = full(allowance);
    const inLine = placeFor(allowance);
    const rest = allowance.take();
    place?.giveBack();
    expect(await rest).not.toBeNull();
    allowance.sendLineAway();
    expect(await inLine).toBeNull();
    allowance.close();
  });

  test('admits no payment that the pace forbids, and a payment already in line waits for the pace', async () => {
    const timers: [number, () => void][] = [];
    const clock = { nowMs: 0 };
    const allowance = new Allowance(
      { maxInFlight: 4, maxPerMinute: 40 },
      () => clock.nowMs,
      (delayMs, wake) => {
        timers.push([delayMs, wake]);
        return () => undefined;
      },
    );
    const places = full(allowance);
    const inLine = placeFor(allowance);
    places[0]?.giveBack();
    expect(await placeFor(allowance)).toBeNull();
    const [[delayMs, wake] = [0, () => undefined]] = timers;
    clock.nowMs += delayMs;
    wake();
    expect(await inLine).not.toBeNull();
    expect(delayMs).toBe(requestAllowedAtMs({ maxInFlight: 4, maxPerMinute: 40 }, 4 * MINUTE_MS));
    allowance.close();
  });
});

test('a payment in line when the ledger is closed is never sent', async () => {
  const allowance = new Allowance({ maxInFlight: 1, maxPerMinute: 1 }, () => 0);
  expect(await allowance.take()).not.toBeNull();
  const waiting = allowance.take();
  allowance.close();
  expect(await waiting).toBeNull();
  expect(await allowance.take()).toBeNull();
  expect(await placeFor(allowance)).toBeNull();
});

test('a payment has no known time to leave while all places in flight are taken, and may leave at once if one is free', () => {
  const use = { money: 1, behind: 1, used: 0, moneyDueUntilMs: 0 };
  expect(nextSendAtMs({ maxInFlight: 2, maxPerMinute: 60 }, use, 'money')).toBeNull();
  expect(nextSendAtMs({ maxInFlight: 3, maxPerMinute: 60 }, use, 'money')).toBeLessThanOrEqual(0);
});

test('payments and Categories together stay within both settings over real HTTP', async () => {
  let [flying, most] = [0, 0];
  const server = await startMisbehavingServer(async ({ readRequest, socket }) => {
    const { path } = await readRequest();
    flying += 1;
    most = Math.max(most, flying);
    await new Promise((resolve) => setImmediate(resolve));
    flying -= 1;
    const body = path.includes('categories') ? noCategoriesAnswer : { message: 'No' };
    socket.end(rawAnswer(path.includes('categories') ? 200 : 422, JSON.stringify(body)));
  });
  const till = await BookOnDisk.open();
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${server.port}`,
    shopUuid: BOOK.shopUuid,
    maxInFlight: 2,
    maxPerMinute: 40,
  });
  const clock = { nowMs: 0 };
  const allowance = new Allowance(settings, () => clock.nowMs);
  const httpClient = withAllowance(
    openHttpClient({
      origin: { scheme: 'http', host: '127.0.0.1', port: server.port },
      connectMs: 10_000,
      resolveProxy: () => Promise.resolve('DIRECT'),
      proxyAuthorization: null,
    }),
    allowance,
  );
  onTestFinished(async () => {
    httpClient.close();
    await server.close();
  });
  const keys = { version: 1, reveal: () => 'canary-key' };
  const service = { settings, keys, httpClient };
  const gateway = new PaymentGateway(till.writer, service);
  const pages = Array.from({ length: 3 }, () =>
    callCategories(service, 'list-categories', { page: 1, limit: 1 }, async () => null),
  );
  const intentIds = [];
  for (let at = 0; at < 12; at += 1) intentIds.push(await till.redeem(`card-${at}`));
  const answers = await Promise.all(intentIds.map((intentId) => gateway.sendPayment(intentId)));
  const turnedAway = answers.filter(({ kind }) => kind === 'refused');
  expect(turnedAway[0]).toEqual({ kind: 'refused', refusal: { why: 'too-many-in-flight' } });
  for (const intentId of intentIds) {
    expect(['waiting', 'refused']).toContain(till.stateOf(intentId));
  }
  httpClient.close();
  await Promise.all(pages);
  expect(most).toBeLessThanOrEqual(2);
  expect(server.requests.length).toBeLessThanOrEqual(4);
  expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
});
