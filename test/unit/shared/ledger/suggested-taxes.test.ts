import { expect, test } from 'vitest';
import { taxTableSchema } from '../../../../shared/ledger/sale/tax.ts';
import { countrySchema } from '../../../../shared/values/country.ts';
import { suggestedTaxes } from '../../../../shared/ledger/sale/suggested-taxes.ts';

test.each(countrySchema.exclude(['other']).options)(
  'the rates proposed for %s are a valid table, the general rate first, with source and date',
  (country) => {
    const { table, source, asOf } = suggestedTaxes(country)!;
    expect(taxTableSchema.parse(table)).toEqual(table);
    const rates = table.rates.map(({ basisPoints }) => basisPoints);
    expect(rates.toSorted((a, b) => b - a)).toEqual(rates);
    expect(source).not.toBe('');
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);

test('no rates are proposed without a country, or for one that the till does not know', () => {
  expect(suggestedTaxes(null)).toBeNull();
  expect(suggestedTaxes('other')).toBeNull();
});
