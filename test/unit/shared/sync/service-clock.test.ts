import { describe, expect, test } from 'vitest';
import {
  earliestServiceTimeAt,
  serviceTimeIn,
  wrongClock,
} from '../../../../shared/sync/service-clock.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { DAY_ONE_MS } from '../../../builders/guarded-ledger.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

const now = (passedMs = 0, setByMs = 0) => ({
  atMs: instantMs(DAY_ONE_MS + passedMs + setByMs),
  monoMs: 1_000 + passedMs,
});

const dated = (serverDateMs: number | null, headers: Record<string, string>) =>
  answeredExchange('{}', { headers, serverDateMs, tookMs: 10 });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Returns an answer at `now()` whose time shows the computer ahead by this much. */
const saidAhead = (aheadMs: number) => serviceTimeIn(dated(DAY_ONE_MS - aheadMs, JSON_TYPE), now());

describe('the service’s time', () => {
  test('is taken from its own answers', () => {
    expect(saidAhead(DAY_MS)).toEqual({ serviceMs: DAY_ONE_MS - DAY_MS, heard: now() });
  });

  test.each([
    ['no time', null, JSON_TYPE],
    ['a web page', DAY_ONE_MS, { 'content-type': 'text/html' }],
    ['no type', DAY_ONE_MS, {}],
    ['an answer from a cache', DAY_ONE_MS, { ...JSON_TYPE, age: '86400' }],
  ])('is not taken from %s', (_, dateMs, headers) => {
    expect(serviceTimeIn(dated(dateMs, headers), now())).toBeNull();
  });

  test('goes on with the computer’s running time, and never back', () => {
    const time = saidAhead(0)!;
    const { monoMs } = now();
    expect(earliestServiceTimeAt(time, monoMs + HOUR_MS)).toBe(DAY_ONE_MS + HOUR_MS);
    expect(earliestServiceTimeAt(time, monoMs - HOUR_MS)).toBe(DAY_ONE_MS);
  });

  test('is missing if no answer came', () => {
    const away = { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' } as const;
    expect(serviceTimeIn(away, now())).toBeNull();
  });
});

describe('the computer’s clock', () => {
  test.each([
    [HOUR_MS, false],
    [-HOUR_MS, false],
    [HOUR_MS + 1, true],
    [-HOUR_MS - 1, true],
  ])('at %d ms ahead is wrong: %s', (aheadMs, isWrong) => {
    expect(wrongClock(saidAhead(aheadMs), now()) !== null).toBe(isWrong);
  });

  test('stays wrong until somebody corrects it', () => {
    const told = saidAhead(DAY_MS);
    expect(wrongClock(told, now(3 * HOUR_MS))).toEqual({
      serviceMs: DAY_ONE_MS - DAY_MS + 3 * HOUR_MS,
      nowMs: DAY_ONE_MS + 3 * HOUR_MS,
      aheadMs: DAY_MS,
    });
    expect(wrongClock(told, now(3 * HOUR_MS, -DAY_MS))).toBeNull();
  });

  test('is not wrong after a sleep that one of its clocks does not count', () => {
    expect(wrongClock(saidAhead(0), now(0, 9 * HOUR_MS))).toBeNull();
  });

  test('is not judged before the service has answered', () => {
    expect(wrongClock(null, now())).toBeNull();
  });
});
