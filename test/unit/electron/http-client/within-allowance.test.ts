import { expect, test } from 'vitest';
import { Allowance, withinAllowance } from '../../../../electron/http-client/allowance.ts';
import type { WakeIn } from '../../../../electron/time/wake-in.ts';
import type { HttpClient } from '../../../../electron/http-client/http-client.ts';
import type { AllowanceSettings } from '../../../../shared/api/allowance.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';

/** A request takes a place in the allowance before it leaves, and gives it back even after a failure. */

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
  return { calls, allowed: withinAllowance(httpClient, new Allowance(SETTINGS, () => 0)) };
}

test('one after the other leaves, also after one that failed', async () => {
  let isBroken = true;
  const { calls, allowed } = service(() =>
    isBroken ? Promise.reject(new Error('ours')) : Promise.resolve(SEEN),
  );
  await expect(allowed.readCategories(REQUEST, LIMITS)).rejects.toThrow('ours');
  isBroken = false;
  expect(await allowed.writeCategories(REQUEST, LIMITS)).toBe(SEEN);
  expect(await allowed.readCategories(REQUEST, LIMITS)).toBe(SEEN);
  expect(await allowed.sendPayment(REQUEST, LIMITS)).toBe(SEEN);
  expect(calls).toEqual(['read', 'write', 'read', 'money']);
});

test('what comes after the close is answered as not sent, and the service hears nothing of it', async () => {
  const { calls, allowed } = service(() => Promise.resolve(SEEN));
  allowed.close();
  expect(await allowed.readCategories(REQUEST, LIMITS)).toEqual({
    kind: 'not-connected',
    phase: 'cancelled',
    code: 'CLOSED',
  });
  expect(calls).toEqual(['close']);
});

test('while a failure is written down nobody in line gets a place, and then nobody stands there', async () => {
  const allowance = new Allowance(SETTINGS, () => 0);
  const places = Array.from({ length: 3 }, () => allowance.takeForMoney());
  expect(places).not.toContain(null);
  while (allowance.takeForMoney() !== null);
  const next = allowance.lineUp(NOBODY_WAITS);
  const told = allowance.holdLine();
  places[0]!.giveBack();
  told();
  expect(await next).toBeNull();
  // It was told: whoever lines up from then on is served again.
  expect(allowance.takeForMoney()).not.toBeNull();
  const after = allowance.lineUp(NOBODY_WAITS);
  places[1]!.giveBack();
  expect(await after).not.toBeNull();
});

/** An allowance in a time of its own; `timers` are those that have not fired and were not ended. */
function inOwnTime(settings: AllowanceSettings, nowMs = 50_000) {
  const timers = new Map<() => void, number>();
  const clock = { nowMs };
  const wakeIn: WakeIn = (delayMs, wake) => {
    timers.set(wake, delayMs);
    return () => timers.delete(wake);
  };
  return { allowance: new Allowance(settings, () => clock.nowMs, wakeIn), timers, clock };
}

/** One that may leave at any moment, and the next one in a minute. */
const ONE_A_MINUTE = { maxInFlight: 4, maxPerMinute: 1 };
const FAST = { maxInFlight: 8, maxPerMinute: 60_000 };
const settled = () => new Promise(setImmediate);

test('by the clock of the computer, too, one a minute is one', () => {
  const allowance = new Allowance(ONE_A_MINUTE);
  expect(allowance.takeForMoney()).not.toBeNull();
  expect(allowance.takeForMoney()).toBeNull();
});

test('who stands in line for the pace is not overtaken at the moment at which it comes back', async () => {
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

test('nobody lines up for what the pace forbids, whatever of the rest is on its way', async () => {
  const { allowance } = inOwnTime(ONE_A_MINUTE);
  expect(await allowance.take()).not.toBeNull();
  expect(await allowance.lineUp(NOBODY_WAITS)).toBeNull();
});

test('in line the first to come is the first to leave', async () => {
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

test('a payment that was turned away is the next one, though it asked in vain once more', async () => {
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

test('what hangs on an answer waits for no time', async () => {
  const { allowance, timers } = inOwnTime({ ...FAST, maxInFlight: 1 });
  const place = await allowance.take();
  const waiting = allowance.take();
  expect(timers.size).toBe(0);
  place!.giveBack();
  expect(await waiting).not.toBeNull();
});

test('one clock runs for those that wait, and none behind the close', async () => {
  const { allowance, timers } = inOwnTime({ maxInFlight: 8, maxPerMinute: 1 });
  const place = await allowance.take();
  place!.giveBack();
  const waiting = Array.from({ length: 3 }, () => allowance.take());
  expect([...timers.values()]).toEqual([MINUTE_MS]);
  allowance.close();
  expect(timers.size).toBe(0);
  expect(await Promise.all(waiting)).toEqual([null, null, null]);
});

test('who stands in line when the book is closed gets no place', async () => {
  const { allowance } = inOwnTime(FAST);
  while (allowance.takeForMoney() !== null);
  const inLine = allowance.lineUp(NOBODY_WAITS);
  allowance.close();
  expect(await inLine).toBeNull();
});
