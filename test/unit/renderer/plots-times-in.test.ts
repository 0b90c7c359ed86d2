import { expect, test } from 'vitest';
import { axisTimes } from '../../../renderer/plots/times-in.ts';

const HOUR_MS = 3_600_000;
const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
const shown = (fromMs: number, untilMs: number) =>
  axisTimes({ fromMs, untilMs }, 6, clock).map(clock);

test('the axis of a shift shorter than a minute shows one time', () => {
  expect(shown(0, 0)).toEqual(['00:00']);
  expect(shown(0, 30_000)).toEqual(['00:00']);
  expect(shown(0, 60_000)).toEqual(['00:00', '00:01']);
});

test('the axis of a longer shift shows its ends, and whole hours between them as far as there is room', () => {
  expect(shown(0, 3 * HOUR_MS)).toEqual(['00:00', '01:00', '02:00', '03:00']);
  expect(shown(0, 24 * HOUR_MS)).toEqual(['00:00', '03:00', '09:00', '15:00', '21:00', '00:00']);
});
