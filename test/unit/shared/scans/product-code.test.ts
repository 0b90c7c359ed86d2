import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasGtinCheckDigit } from '../../../../shared/values/gtin.ts';
import { GROUP_SEPARATOR, parseProductCode } from '../../../../shared/scans/product-code.ts';

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
    ['UPC-E of number system 1', '14252611', ['00142100005261']],
    ['UPC-E with the add-on of a magazine', '0425261405', ['00042100005264']],
    ['magazine with its ISSN in it, and its issue', '977123456789801', ['09771234567898']],
    ['book with its price in pounds', '978316148410052495', ['09783161484100']],
    ['music with its ISMN in it', '9790060115615', ['09790060115615']],
    ['coupon-like code of the shop', '2000000000008', ['02000000000008']],
    ['code of a weighed article, whose number no list has', '2112345678917', ['02112345678917']],
    ['ITF-14 of a case with its symbology', ']I114006381333938', [CASE_OF_PENS]],
    ['ITF-14 without a check by the scanner', ']I014006381333938', [CASE_OF_PENS]],
    ['EAN-13 and its add-on with a gap', '4006381333931 05', [PEN]],
    ['ISBN and its add-on with a plus', '9783161484100+52495', ['09783161484100']],
    ['UPC-A with gaps as under the bars', '0 36000 29145 2', ['00036000291452']],
    ['element string typed with gaps', '01 04006381333931 17 271231', [PEN]],
    ['element string with a batch and a date without FNC1', `01${PEN}10LOT17271231`, [PEN]],
    ['element string with | for FNC1', `01${PEN}10AB|17271231`, [PEN]],
    ['element string with <GS> in it', `01${PEN}10AB<GS>17271231`, [PEN]],
    ['element string with the picture of FNC1', `01${PEN}21X\u241d17271231`, [PEN]],
    ['pallet without its symbology', '00340063810000000018', []],
    ['place behind 414 without its symbology', '4144006381000017', []],
    ['reference of a Swiss payment slip', '210000000003139471430009017', []],
    ['digits of another width', '４００６３８１３３３９３１', [PEN]],
    ['with gaps as under the bars', '4 006381 333931', [PEN]],
    ['Code 39 with its stars', '*4006381333931*', [PEN]],
    ['with hyphens, as an ISBN', '978-3-16-148410-0', ['09783161484100']],
    ['element string with its GTIN alone', `01${PEN}`, [PEN]],
    ['element string with a best-before date', `01${PEN}15271231`, [PEN]],
    ['element string with a batch', `01${PEN}10AB-77`, [PEN]],
    ['element string of what a case contains', `02${PEN}3712`, [PEN]],
  ])('as %s: %s', (_what, scanned, gtins) => {
    const read = parseProductCode(scanned);
    expect(read?.gtins.filter((gtin) => gtins.includes(gtin))).toEqual(gtins);
    expect(read?.isCertain).toBe(false);
  });

  test('as two different products, if there are eight digits', () => {
    const read = parseProductCode('12345670');
    expect(read?.gtins).toEqual(['00000012345670', '00123456000070']);
    expect(read?.gtins.every((gtin) => hasGtinCheckDigit(gtin))).toBe(true);
  });
});

test('a number without an application identifier is no product’s, although its symbology is GS1-128', () => {
  expect(parseProductCode(']C16364488908856634')).toBeNull();
});

describe('only a product code has the form', () => {
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
    ['ITF-14 in brackets', `(01)${CASE_OF_PENS}`, [CASE_OF_PENS]],
    ['GS1-128 of a case', `]C101${CASE_OF_PENS}`, [CASE_OF_PENS]],
    ['GS1-128 that begins with FNC1', `]C1${FNC1}01${PEN}`, [PEN]],
    ['GS1-128 with a batch, FNC1 and a date', `]C101${PEN}10LOT${FNC1}17271231`, [PEN]],
    ['GS1 DotCode', `]J101${PEN}`, [PEN]],
    ['GS1 DataBar Expanded with a weight', `]e001${PEN}3103001250`, []],
    ['GS1 DataMatrix with a price', `]d201${PEN}392200499`, []],
    ['contents of a case with their number', `(02)${CASE_OF_PENS}(37)24`, [CASE_OF_PENS]],
    ['batch with brackets in it', `(01)${PEN}(10)A(B)C`, [PEN]],
    ['element string with ~ before it', `~01${PEN}`, [PEN]],
    ['element string with ^ before it', `^01${PEN}10AB`, [PEN]],
    ['element string with {GS} before it', `{GS}01${PEN}`, [PEN]],
    ['UPC-E with its symbology', ']E004252614', ['00042100005264']],
    ['UPC-A that the scanner sends as EAN-13', ']E00036000291452', ['00036000291452']],
    ['PZN of a medicine, as its bar code has it', '-12345678', ['04150123456782']],
    ['PZN with its letters', 'PZN - 12345678', ['04150123456782']],
    ['PZN in Code 39 with its stars', '*-12345678*', ['04150123456782']],
    ['PZN in Code 39 with its symbology', ']A0-12345678', ['04150123456782']],
    ['an add-on alone', ']E252495', []],
    ['coupon', '(8110)106141416543213150110120', []],
    ['ISBN with its letters', 'ISBN 978-3-16-148410-0', ['09783161484100']],
    ['ISBN-10 that ends in X', '3-16-148410-X', ['09783161484100']],
    ['ISBN-10 with its letters', 'ISBN-10: 316148410X', ['09783161484100']],
    ['ISBN-10 as it is printed', '0-306-40615-2', ['09780306406157']],
    ['Digital Link in capitals', `HTTPS://ID.GS1.ORG/01/${PEN}`, [PEN]],
    ['Digital Link without its scheme', `id.gs1.org/01/${PEN}`, [PEN]],
    [
      'Digital Link on a subdomain, with a path before it',
      `https://qr.shop.example/de/01/${PEN}?linkType=all`,
      [PEN],
    ],
    ['Digital Link with a short number', 'https://pens.example/01/96385074', ['00000096385074']],
    ['Digital Link out of a QR code', `]Q1https://id.gs1.org/01/${PEN}/21/7`, [PEN]],
    ['Digital Link with a weight', `https://shop.example/01/${PEN}/3103/001250`, []],
    [
      'Digital Link with a price in its query',
      `https://shop.example/01/${PEN}?17=271231&3922=0499`,
      [],
    ],
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
    expect(parseProductCode(scanned)).toEqual({ gtins, isCertain: true });
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
  ['UPC-E of number system 1 with a wrong check digit', '14252614'],
  ['UPC-E of number system 2', '24252615'],
  ['code of a weighed article with a wrong check digit', '2012345012345'],
  ['pallet with a wrong check digit', '00340063810000000017'],
  ['place with a wrong check digit', '4144006381000018'],
  ['reference of a payment slip with a wrong check digit', '210000000003139471430009018'],
  ['ISBN-10 with a wrong check digit', '3-16-148410-0'],
  ['ten digits of a card, which an ISBN-10 could be', '3161484100'],
  ['ISSN alone, which has no number of its issue', 'ISSN 0317-8471'],
  ['web address that has a GTIN elsewhere', 'https://cards.example/c/04006381333931'],
  ['e-mail', 'anna@shop.example'],
  ['card with a | in it', '6364930335|08'],
  ['card of letters and ~', 'GC~7788'],
  ['brackets that are no identifiers', '(0049) 30 1234'],
  ['PZN with a wrong check digit', '-12345677'],
  ['PZN without its hyphen', '12345678'],
  ['card in Code 39 with its stars', '*GC12345*'],
  ['two stars', '**'],
  ['nothing', ''],
])('the scan %s is not a product: %j', (_what, scanned) => {
  expect(parseProductCode(scanned)).toBeNull();
});

test('any GTIN is recognised in each form that a scanner may send', () => {
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
      expect(parseProductCode(form(one))?.gtins).toContain(one);
    }),
  );
});
