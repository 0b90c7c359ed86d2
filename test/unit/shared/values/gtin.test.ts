import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gtinOf, isInStoreGtin, isProductBarcode } from '../../../../shared/values/gtin.ts';

test.each([
  ['EAN-13', '4006381333931', '04006381333931'],
  ['EAN-8', '96385074', '00000096385074'],
  ['UPC-A', '036000291452', '00036000291452'],
  ['the same UPC-A as an EAN-13', '0036000291452', '00036000291452'],
  ['digits of another width', '４００６３８１３３３９３１', '04006381333931'],
  ['GTIN-14', '14006381333938', '14006381333938'],
  ['with blanks around', ' 4006381333931\t', '04006381333931'],
])('%s is written as one number of 14 digits', (_what, scanned, gtin) => {
  expect(gtinOf(scanned)).toBe(gtin);
});

test.each(['4006381333930', '12345678', '036000291453', '', '40063813339', '14006381333931', 'x'])(
  '%j is not a GTIN',
  (scanned) => expect(gtinOf(scanned)).toBeNull(),
);

test('one of ten check digits is valid, and any single misread digit is noticed', () => {
  const begun = fc.constantFrom(7, 11, 12).chain((length) => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), {
      minLength: length,
      maxLength: length,
    });
    return digits.map((each) => each.join(''));
  });
  fc.assert(
    fc.property(begun, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const right = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(
        isProductBarcode,
      );
      expect(right).toHaveLength(1);
      const [code = ''] = right;
      const place = at % code.length;
      const misread = (Number(code[place]) + by) % 10;
      expect(isProductBarcode(code.slice(0, place) + misread + code.slice(place + 1))).toBe(false);
    }),
  );
});

describe('a code issued by a shop itself', () => {
  test.each(['2012345002504', '2912345678906', '0212345678900', '20123451', '02345673'])(
    'is recognised by the prefix of %s',
    (code) => {
      const start = code.slice(0, -1);
      const valid = Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(
        isProductBarcode,
      );
      expect(isInStoreGtin(gtinOf(valid!)!)).toBe(true);
    },
  );

  test.each(['4006381333931', '96385074', '036000291452', '5012345678900', '12345670'])(
    'is not recognised in %s',
    (code) => expect(isInStoreGtin(gtinOf(code)!)).toBe(false),
  );
});
