import { describe, expect, test } from 'vitest';
import { serviceTimeIn, wrongClock } from '../../../../shared/sync/service-clock.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { DAY_ONE_MS } from '../../../builders/guarded-ledger.ts';
import { seenAnswer } from '../../../builders/answered.ts';

const now = (passedMs = 0, setByMs = 0) => ({
  atMs: instantMs(DAY_ONE_MS + passedMs + setByMs),
  monoMs: 1_000 + passedMs,
});

const dated = (serverDateMs: number | null, headers: Record<string, string>) =>
  seenAnswer('{}', { headers, serverDateMs, tookMs: 10 });
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The service's word at `now()`, by which the computer is ahead by so much. */
const saidAhead = (aheadMs: number) => serviceTimeIn(dated(DAY_ONE_MS - aheadMs, JSON_TYPE), now());

describe('the time of an answer', () => {
  test('is taken from the service’s own answers', () => {
    expect(saidAhead(DAY_MS)).toEqual({ serviceMs: DAY_ONE_MS - DAY_MS, heard: now() });
  });

  test.each([
    ['no time', null, JSON_TYPE],
    ['a web page', DAY_ONE_MS, { 'content-type': 'text/html' }],
    ['no type', DAY_ONE_MS, {}],
    ['what a cache kept', DAY_ONE_MS, { ...JSON_TYPE, age: '86400' }],
  ])('is none in %s', (_, dateMs, headers) => {
    expect(serviceTimeIn(dated(dateMs, headers), now())).toBeNull();
  });

  test('is none where no answer came', () => {
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
  ])('ahead by %d ms: wrong %s', (aheadMs, isWrong) => {
    expect(wrongClock(saidAhead(aheadMs), now()) !== null).toBe(isWrong);
  });

  test('goes on being wrong, and is right once somebody has set it', () => {
    const told = saidAhead(DAY_MS);
    expect(wrongClock(told, now(3 * HOUR_MS))).toEqual({
      serviceMs: DAY_ONE_MS - DAY_MS + 3 * HOUR_MS,
      nowMs: DAY_ONE_MS + 3 * HOUR_MS,
      aheadMs: DAY_MS,
    });
    expect(wrongClock(told, now(3 * HOUR_MS, -DAY_MS))).toBeNull();
  });

  test('is not wrong because the computer slept, which one of its clocks does not count', () => {
    expect(wrongClock(saidAhead(0), now(0, 9 * HOUR_MS))).toBeNull();
  });

  test('is no matter before the service has answered', () => {
    expect(wrongClock(null, now())).toBeNull();
  });
});
