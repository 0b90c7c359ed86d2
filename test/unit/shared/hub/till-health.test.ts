import { expect, test } from 'vitest';
import { tillHealthSchema } from '../../../../shared/hub/till-health.ts';

const WHOLE = {
  version: '1.0.0',
  startedAtMs: 1,
  clockAheadMs: 5,
  disk: 'low',
  receipts: 'waits',
  second: 'well',
  papersWaiting: 2,
  stop: 'TILL-301',
  sending: 'paused',
  alarms: 3,
} as const;

test('an older till’s health is read without the figures that it does not have', () => {
  for (const figure of Object.keys(WHOLE).slice(2)) {
    const { [figure as 'disk']: _unknown, ...older } = WHOLE;
    expect(tillHealthSchema.parse(older)).toMatchObject(older);
  }
  expect(tillHealthSchema.parse({ version: '1.0.0', startedAtMs: 1 })).toMatchObject({
    disk: 'ok',
    papersWaiting: 0,
    stop: '',
  });
});

test('a newer till’s health is read without the figures that this version does not know', () => {
  expect(tillHealthSchema.parse({ ...WHOLE, temperature: 'Anna Example' })).toEqual(WHOLE);
});
