import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { instantMsSchema } from '../../../../shared/values/time.ts';

const format = createFormat({ locale: 'de-DE', timeZone: 'UTC', currency: 'EUR' });

test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
  'an impossible time %d from another till’s records is shown without an error',
  (atMs) => {
    expect(instantMsSchema.safeParse(atMs).success).toBe(true);
    const { time, day, exact } = format;
    for (const said of [time(atMs), day(atMs), exact(atMs), format.moment(atMs, 0)])
      expect(said).not.toBe('');
  },
);

test('an amount in a field is written as people in that region type it', () => {
  expect(format.typed(1_234_50)).toBe('1234,50');
});

test('an axis shows cents only for amounts that have some', () => {
  expect(format.wholeMoney(1_200_00)).toBe('1.200\u00a0€');
  expect(format.wholeMoney(50)).toBe('0,50\u00a0€');
  const inYen = { locale: 'ja-JP', timeZone: 'UTC', currency: 'JPY', minorUnit: 0 } as const;
  expect(createFormat(inYen).wholeMoney(1_200)).toContain('1,200');
});
