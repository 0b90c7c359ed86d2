import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasGtinCheckDigit } from '../../../../shared/values/gtin.ts';
import { GROUP_SEPARATOR, readProductCode } from '../../../../shared/scans/product-code.ts';

const PEN = '04006381333931';
const CASE_OF_PENS = '14006381333938';
const FNC1 = GROUP_SEPARATOR;

describe('digits alone may be a product', () => {
  test.each([
    ['EAN-13', '4006381333931', [PEN]],
    ['EAN-8', '96385074', ['00000096385074']],
    ['UPC-A', '036000291452', ['00036000291452']],
    ['GTIN-14 with a padding nought', PEN, [PEN]],
    ['GTIN-14 of a case', CASE_OF_PENS, [CASE_OF_PENS]],
    ['EAN-13 with the add-on of a magazine', '400638133393105', [PEN]],
    ['EAN-13 with the price of a book', '400638133393152495', [PEN]],
    ['UPC-A with an add-on of two', '03600029145212', ['00036000291452']],
    ['UPC-A with an add-on of five', '03600029145251299', ['00036000291452']],
    ['UPC-E, last digit 0 to 2', '04252614', ['00042100005264']],
    ['UPC-E, last digit 3', '01234133', ['00012300000413']],
    ['UPC-E, last digit 4', '01234543', ['00012340000053']],
    ['UPC-E, last digit 5 to 9', '01234565', ['00012345000065']],
    ['digits of another width', '４００６３８１３３３９３１', [PEN]],
    ['with gaps as under the bars', '4 006381 333931', [PEN]],
    ['with hyphens, as an ISBN', '978-3-16-148410-0', ['09783161484100']],
    ['element string with its GTIN alone', `01${PEN}`, [PEN]],
    ['element string with a best-before date', `01${PEN}15271231`, [PEN]],
    ['element string with a batch', `01${PEN}10AB-77`, [PEN]],
    ['element string of what a case contains', `02${PEN}3712`, [PEN]],
  ])('%s: %s', (_what, scanned, gtins) => {
    const read = readProductCode(scanned);
    expect(read?.gtins.filter((gtin) => gtins.includes(gtin))).toEqual(gtins);
    expect(read?.isCertain).toBe(false);
  });

  test('a short code of eight digits may stand for two products', () => {
    const both = Array.from({ length: 200_000 }, (_, n) => String(n).padStart(7, '0'))
      .flatMap((start) => Array.from({ length: 10 }, (_, last) => `${start}${last}`))
      .find((code) => (readProductCode(code)?.gtins.length ?? 0) > 1);
    const read = readProductCode(both ?? '');
    expect(read?.gtins[0]).toBe(both?.padStart(14, '0'));
    expect(read?.gtins.every((gtin) => hasGtinCheckDigit(gtin))).toBe(true);
  });
});

describe('what only a product has', () => {
  test.each([
    ['EAN-13 with its symbology', `]E04006381333931`, [PEN]],
    ['EAN-8 with its symbology', ']E496385074', ['00000096385074']],
    ['EAN-13 and its add-on with their symbology', ']E3400638133393105', [PEN]],
    ['GS1-128', `]C101${PEN}10AB77`, [PEN]],
    ['GS1 DataBar', `]e001${PEN}`, [PEN]],
    ['GS1 DataMatrix with a serial number and a date', `]d201${PEN}21X9${FNC1}17271231`, [PEN]],
    ['GS1 DataMatrix that begins with its date', `]d21727123101${PEN}`, [PEN]],
    ['GS1 QR Code', `]Q301${PEN}`, [PEN]],
    ['element string in brackets', `(01)${PEN}(10)AB77`, [PEN]],
    ['element string in brackets, with spaces', `(01) ${PEN} (17) 271231`, [PEN]],
    ['element string with FNC1 before it', `${FNC1}01${PEN}10AB77`, [PEN]],
    ['element string with FNC1 in it', `10AB77${FNC1}01${PEN}`, [PEN]],
    ['weight inside', `(01)99006381333939(3103)001250`, []],
    ['price inside', ']C101990063813339393922000499', []],
    ['pallet', ']C100340063810000000018', []],
    ['Digital Link', `https://id.gs1.org/01/${PEN}`, [PEN]],
    [
      'Digital Link of a maker, with batch and date',
      `https://pens.example/01/${PEN}/10/AB77?17=271231`,
      [PEN],
    ],
    [
      'Digital Link with an EAN-13 in it',
      'https://pens.example/products/gtin/4006381333931',
      [PEN],
    ],
  ])('%s: %s', (_what, scanned, gtins) => {
    expect(readProductCode(scanned)).toEqual({ gtins, isCertain: true });
  });
});

test.each([
  ['wrong check digit', '4006381333930'],
  ['GTIN-14 with a wrong check digit', '14006381333931'],
  ['seven digits', '4006381'],
  ['sixteen digits of a card', '6364930335083060'],
  ['letters', 'RF788-1'],
  ['web address of a card', 'https://cards.example/c/62990-111'],
  ['web address with a number that is no GTIN', 'https://cards.example/01/6364930335'],
  ['element string with a wrong GTIN', '0104006381333930'],
  ['element string that goes on with no identifier', `01${PEN}80`],
  ['Code 128 with its symbology', ']C06364930335083060'],
  ['brackets that are no identifiers', '(0049) 30 1234'],
  ['nothing', ''],
])('%s is no product: %j', (_what, scanned) => {
  expect(readProductCode(scanned)).toBeNull();
});

test('any GTIN is found again in each form that a scanner may send', () => {
  const gtin = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
    .map((digits) => digits.join(''))
    .map((start) => Array.from({ length: 10 }, (_, last) => `${start}${last}`))
    .map((ten) => ten.find((code) => hasGtinCheckDigit(code)) ?? '');
  const forms = [
    (one: string) => one,
    (one: string) => `01${one}`,
    (one: string) => `]C101${one}`,
    (one: string) => `]d201${one}10LOT${FNC1}17290101`,
    (one: string) => `(01)${one}(21)77`,
    (one: string) => `https://id.gs1.org/01/${one}`,
  ];
  fc.assert(
    fc.property(gtin, fc.constantFrom(...forms), (one, form) => {
      expect(readProductCode(form(one))?.gtins).toContain(one);
    }),
  );
});
