import { expect, test } from 'vitest';
import { Allowance, withAllowance } from '../../../../electron/http-client/allowance.ts';
import type { WakeIn } from '../../../../electron/time/wake-in.ts';
import type { HttpClient } from '../../../../electron/http-client/http-client.ts';
import type { AllowanceSettings } from '../../../../shared/api/allowance.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';

/** A request takes a place in the allowance before it is sent, and returns it even after a failure. */

const SETTINGS = { maxPerMinute: 6_000, maxInFlight: 4 };
const LIMITS = { hardMs: 1_000, answerBytes: 1_000 };
const REQUEST = { method: 'GET', path: '/', headers: {}, body: null };
const NOBODY_WAITS = () => false;
const SEEN = { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' } as const;

function service(answer: () => ReturnType<HttpClient['readCategories']>) {
  const calls: string[] = [];
  const asked = (name: string) => () => {
    calls.push(name);
    return answer();
  };
  const httpClient: HttpClient = {
    sendPayment: asked('money'),
    writeCategories: asked('write'),
    readCategories: asked('read'),
    close: () => void calls.push('close'),
  };
  return { calls, allowed: withAllowance(httpClient, new Allowance(SETTINGS, () => 0)) };
}

test('requests are sent one after the other, even after a failed one', async () => {
  let isBroken = true;
  const { calls, allowed } = service(() =>
    isBroken ? Promise.reject(new Error('ours')) : Promise.resolve(SEEN),
  );
  await expect(allowed.readCategories(REQUEST, LIMITS)).rejects.toThrow('ours');
  isBroken = false;
  expect(await allowed.writeCategories(REQUEST, LIMITS)).toBe(SEEN);
  expect(await allowed.readCategories(REQUEST, LIMITS)).toBe(SEEN);
  expect(await allowed.sendPayment(REQUEST, LIMITS, Promise.resolve(null))).toBe(SEEN);
  expect(calls).toEqual(['read', 'write', 'read', 'money']);
});

test('a request made after the client was closed counts as not sent and does not reach the service', async () => {
  const { calls, allowed } = service(() => Promise.resolve(SEEN));
  allowed.close();
  expect(await allowed.readCategories(REQUEST, LIMITS)).toEqual({
    kind: 'not-connected',
    phase: 'cancelled',
    code: 'CLOSED',
  });
  expect(calls).toEqual(['close']);
});

test('while a failure is recorded, no request in line is sent: all of them are turned away', async () => {
  const allowance = new Allowance(SETTINGS, () => 0);
  const places = Array.from({ length: 3 }, () => allowance.takeForMoney());
  expect(places).not.toContain(null);
  while (allowance.takeForMoney() !== null);
  const next = allowance.lineUp(NOBODY_WAITS);
  const told = allowance.holdLine();
  places[0]!.giveBack();
  told();
  expect(await next).toBeNull();
  // Once the failure is recorded, new requests in line are served again.
  expect(allowance.takeForMoney()).not.toBeNull();
  const after = allowance.lineUp(NOBODY_WAITS);
  places[1]!.giveBack();
  expect(await after).not.toBeNull();
});

/** Makes an allowance with its own clock; `timers` are the pending ones. */
function inOwnTime(settings: AllowanceSettings, nowMs = 50_000) {
  const timers = new Map<() => void, number>();
  const clock = { nowMs };
  const wakeIn: WakeIn = (delayMs, wake) => {
    timers.set(wake, delayMs);
    return () => timers.delete(wake);
  };
  return { allowance: new Allowance(settings, () => clock.nowMs, wakeIn), timers, clock };
}

/** One request may be sent at any moment, the next a minute later. */
const ONE_A_MINUTE = { maxInFlight: 4, maxPerMinute: 1 };
const FAST = { maxInFlight: 8, maxPerMinute: 60_000 };
const settled = () => new Promise(setImmediate);

test('a limit of one request a minute refuses a second one at once, on the computer’s real clock', () => {
  const allowance = new Allowance(ONE_A_MINUTE);
  expect(allowance.takeForMoney()).not.toBeNull();
  expect(allowance.takeForMoney()).toBeNull();
});

test('a request that waits for the rate limit is not overtaken when the limit allows one more', async () => {
  const { allowance, timers, clock } = inOwnTime({ maxInFlight: 4, maxPerMinute: 40 });
  const places = Array.from({ length: 4 }, () => allowance.takeForMoney());
  const inLine = allowance.lineUp(NOBODY_WAITS);
  places[0]!.giveBack();
  const [[wake, delayMs] = [() => undefined, 0]] = timers;
  expect(delayMs).toBeGreaterThan(0);
  clock.nowMs += delayMs;
  expect(allowance.takeForMoney()).toBeNull();
  wake();
  expect(await inLine).not.toBeNull();
});

test('a request that the rate limit forbids is turned away at once instead of waiting in line', async () => {
  const { allowance } = inOwnTime(ONE_A_MINUTE);
  expect(await allowance.take()).not.toBeNull();
  expect(await allowance.lineUp(NOBODY_WAITS)).toBeNull();
});

test('requests in line are sent in order of arrival', async () => {
  const { allowance } = inOwnTime(FAST);
  const places = Array.from({ length: 8 }, () => allowance.takeForMoney());
  const order: string[] = [];
  for (const name of ['first', 'second']) {
    void allowance.lineUp(NOBODY_WAITS).then(() => order.push(name));
  }
  for (const place of places.slice(0, 2)) {
    place!.giveBack();
    await settled();
  }
  expect(order).toEqual(['first', 'second']);
});

test('a payment that was turned away comes next when it is tried again, before requests that wait', async () => {
  const { allowance, clock } = inOwnTime({ ...FAST, maxInFlight: 1 });
  const first = await allowance.take();
  const rest = allowance.take();
  expect(await allowance.lineUp(NOBODY_WAITS)).toBeNull();
  expect(allowance.takeForMoney()).toBeNull();
  clock.nowMs += 10;
  first!.giveBack();
  const paid = allowance.takeForMoney();
  expect(paid).not.toBeNull();
  paid!.giveBack();
  expect(await rest).not.toBeNull();
});

test('a request that waits for an answer sets no timer', async () => {
  const { allowance, timers } = inOwnTime({ ...FAST, maxInFlight: 1 });
  const place = await allowance.take();
  const waiting = allowance.take();
  expect(timers.size).toBe(0);
  place!.giveBack();
  expect(await waiting).not.toBeNull();
});

test('one timer serves all waiting requests, and none after the close', async () => {
  const { allowance, timers } = inOwnTime({ maxInFlight: 8, maxPerMinute: 1 });
  const place = await allowance.take();
  place!.giveBack();
  const waiting = Array.from({ length: 3 }, () => allowance.take());
  expect([...timers.values()]).toEqual([MINUTE_MS]);
  allowance.close();
  expect(timers.size).toBe(0);
  expect(await Promise.all(waiting)).toEqual([null, null, null]);
});

test('a request in line when the till closes is turned away', async () => {
  const { allowance } = inOwnTime(FAST);
  while (allowance.takeForMoney() !== null);
  const inLine = allowance.lineUp(NOBODY_WAITS);
  allowance.close();
  expect(await inLine).toBeNull();
});
