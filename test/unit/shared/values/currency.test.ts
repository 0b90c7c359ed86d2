import { describe, expect, test } from 'vitest';
import {
  centsInUnit,
  currencyOfRegion,
  centsToUnits,
  isSupportedCurrency,
  minorUnitOf,
  formatUnits,
} from '../../../../shared/values/currency.ts';
import { offeredLocales } from '../../../../shared/locales/region.ts';

/**
 * ISO 4217:2015, table A.1 as amended to 2026: every currency and fund with its minor unit; those without one (gold,
 * test codes) are left out.
 */
const ISO_4217: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: [
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD',
    'CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP',
    'GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK',
    'LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO',
    'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS',
    'SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST',
    'XCD XCG YER ZAR ZMW ZWG',
  ].join(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const all = Object.entries(ISO_4217).flatMap(([digits, codes]) =>
  codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
);

describe('the minor unit of a currency is that of ISO 4217', () => {
  test.each(all.filter(([, digits]) => digits < 4))('%s has %i decimals', (code, digits) => {
    expect(isSupportedCurrency(code)).toBe(true);
    expect(minorUnitOf(code)).toBe(digits);
  });

  test('units of account with four decimals are not supported', () => {
    const four = all.filter(([, digits]) => digits === 4).map(([code]) => code);
    expect(four.map(isSupportedCurrency)).toEqual([false, false]);
  });

  test('an unknown currency has two decimals', () => expect(minorUnitOf('ZZZ')).toBe(2));

  test('Intl differs from it for some currencies, such as IQD, and not for JPY and KWD', () => {
    const others = all.filter(([currency, digits]) => {
      const written = new Intl.NumberFormat('en', { style: 'currency', currency });
      return written.resolvedOptions().maximumFractionDigits !== digits;
    });
    expect(others.map(([code]) => code)).toContain('IQD');
    expect(others.map(([code]) => code)).not.toContain('JPY');
    expect(others.map(([code]) => code)).not.toContain('KWD');
  });
});

test.each([
  [0, 1, 1_234, '1234'],
  [2, 100, 12.34, '12.34'],
  [3, 1_000, 1.234, '1.234'],
] as const)('with %i decimals %i cents are one unit', (minorUnit, inOne, units, plain) => {
  expect(centsInUnit(minorUnit)).toBe(inOne);
  expect(centsToUnits(1_234, minorUnit)).toBe(units);
  expect(formatUnits(1_234, minorUnit)).toBe(plain);
});

test('each offered region has its own currency', () => {
  const currencies = offeredLocales.map((region) => currencyOfRegion(region.slice(-2)));
  expect(new Set(currencies)).toEqual(new Set(['EUR', 'CHF', 'GBP']));
  expect(['JP', 'KW', 'TN', 'BH'].map(currencyOfRegion)).toEqual(['JPY', 'KWD', 'TND', 'BHD']);
});
