import { describe, expect, test } from 'vitest';
import {
  msBetween,
  toClockAhead,
  laterBy,
  roughElapsedMs,
  elapsedBetween,
  plainMs,
  clockTime,
} from '../../../../shared/values/clocks.ts';
import type {
  RecordedTillDate,
  ClockReading,
  TimeOfService,
} from '../../../../shared/values/clocks.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { DAY_MS, HOUR_MS, instantMs, monotonicMs } from '../../../../shared/values/time.ts';

const date: RecordedTillDate = clockTime(1_000);
const byService: TimeOfService = clockTime(5_000);

test('comparing times of two clocks does not compile', () => {
  const wrong = () => [
    // @ts-expect-error two clocks
    date < byService,
    // @ts-expect-error two clocks
    msBetween(date, byService),
    // @ts-expect-error a date of then and a date of now
    date > instantMs(2_000),
    // @ts-expect-error no number
    byService - 1,
    // @ts-expect-error no number
    Math.max(date, 0),
    // @ts-expect-error a date of now and the time of an answer
    instantMs(2_000) < byService,
    // @ts-expect-error a date of now and the time of an answer
    instantMs(2_000) - byService,
    // @ts-expect-error a date of now and the clock of a card terminal
    instantMs(2_000) > clockTime<'terminal'>(1_000),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('times of one clock are compared by their difference', () => {
  expect(msBetween(date, laterBy(date, 500))).toBe(500);
  expect(msBetween(byService, toClockAhead<'service'>(date, 4_000))).toBe(0);
  expect(plainMs(byService)).toBe(5_000);
});

const RUN = runIdSchema.parse('run-0001');
const NEXT = runIdSchema.parse('run-0002');

function reading(
  change: Partial<Record<'at' | 'mono' | 'proven' | 'service', number>>,
  run = RUN,
): ClockReading {
  const { at = 0, mono = 0, proven = 0, service } = change;
  return {
    atMs: clockTime(at),
    monoMs: monotonicMs(mono),
    run,
    provenMs: clockTime(proven),
    ...(service !== undefined && { serviceMs: clockTime<'service'>(service) }),
  };
}

describe('the time passed between two moments', () => {
  test('is between zero and infinity if the first was not recorded', () => {
    expect(elapsedBetween(undefined, reading({}))).toEqual({ leastMs: 0, mostMs: Infinity });
  });

  test('is at most the time by the fastest clock', () => {
    const began = reading({ service: 0 });
    expect(elapsedBetween(began, reading({ at: DAY_MS, mono: 5, proven: 5 })).mostMs).toBe(DAY_MS);
    expect(elapsedBetween(began, reading({ mono: HOUR_MS, proven: 5 })).mostMs).toBe(HOUR_MS);
    expect(elapsedBetween(began, reading({ service: DAY_MS })).mostMs).toBe(DAY_MS);
  });

  test('has no upper bound if the date was set back, or after a start without the service’s time', () => {
    expect(elapsedBetween(reading({ at: DAY_MS }), reading({})).mostMs).toBe(Infinity);
    expect(elapsedBetween(reading({}), reading({ at: HOUR_MS }, NEXT)).mostMs).toBe(Infinity);
    const told = elapsedBetween(reading({ service: 0 }), reading({ service: HOUR_MS }, NEXT));
    expect(told.mostMs).toBe(HOUR_MS);
  });

  test('is at least the time by the clock that is never fast', () => {
    const began = reading({ service: 0 });
    expect(elapsedBetween(began, reading({ at: DAY_MS, proven: 7 })).leastMs).toBe(7);
  });

  test.each([
    ['since then', RUN, 10, 5],
    ['since its restart', NEXT, 3, 3],
  ])(
    'is, without an earlier time of the service, at least how long the program has run %s',
    (_, run, mono, leastMs) => {
      const later = reading({ at: DAY_MS, mono, proven: DAY_MS, service: DAY_MS }, run);
      expect(elapsedBetween(reading({ mono: 5, proven: 5 }), later).leastMs).toBe(leastMs);
    },
  );

  test('is never below zero', () => {
    expect(elapsedBetween(reading({ mono: 9, proven: 9 }), reading({})).leastMs).toBe(0);
  });

  test('is at least what the date and the service’s time both show, whatever the date was in between', () => {
    const began = reading({ service: 0 });
    const after = (at: number, service: number) =>
      elapsedBetween(began, reading({ at, proven: 7, service }, NEXT)).leastMs;
    expect(after(HOUR_MS, HOUR_MS)).toBe(HOUR_MS);
    expect(after(DAY_MS, HOUR_MS)).toBe(HOUR_MS);
    expect(after(HOUR_MS, DAY_MS)).toBe(HOUR_MS);
    expect(after(-HOUR_MS, DAY_MS)).toBe(7);
  });

  test('is estimated over a restart by the service’s time, or by the date if the service sent none', () => {
    const put = { at: -HOUR_MS, mono: 7, proven: 7 };
    expect(roughElapsedMs(reading({ service: 0 }), reading({ ...put, service: 60 }, NEXT))).toBe(
      60,
    );
    expect(roughElapsedMs(reading({}), reading({ ...put, service: 60 }, NEXT))).toBe(7);
    expect(roughElapsedMs(reading({}), reading({ at: HOUR_MS, mono: 7, proven: 7 }, NEXT))).toBe(
      HOUR_MS,
    );
  });

  test('is estimated within one run by the running time, whatever the date shows', () => {
    expect(roughElapsedMs(reading({}), reading({ at: DAY_MS, mono: 7, proven: 7 }))).toBe(7);
  });
});
