import { expect, test } from 'vitest';
import { Allowance, withinAllowance } from '../../../../electron/upstream/allowance.ts';
import type { Upstream } from '../../../../electron/upstream/upstream.ts';

/** What takes its place before it leaves, and gives it back whatever became of it. */

const SETTINGS = { maxPerMinute: 6_000, maxInFlight: 4 };
const LIMITS = { hardMs: 1_000, answerBytes: 1_000 };
const REQUEST = { method: 'GET', path: '/', headers: {}, body: null };
const SEEN = { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' } as const;

function service(answer: () => ReturnType<Upstream['readCategories']>) {
  const calls: string[] = [];
  const asked = (name: string) => () => {
    calls.push(name);
    return answer();
  };
  const upstream: Upstream = {
    sendMoney: asked('money'),
    writeCategories: asked('write'),
    readCategories: asked('read'),
    close: () => void calls.push('close'),
  };
  return { calls, allowed: withinAllowance(upstream, new Allowance(SETTINGS, () => 0)) };
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
  expect(await allowed.sendMoney(REQUEST, LIMITS)).toBe(SEEN);
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
  const next = allowance.lineUp(false);
  const told = allowance.holdLine();
  places[0]!.giveBack();
  told();
  expect(await next).toBeNull();
});
