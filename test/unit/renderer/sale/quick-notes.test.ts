import { expect, test } from 'vitest';
import { quickBanknotes } from '../../../../renderer/sale/flow/steps/pay-steps.ts';
import { cents } from '../../../../shared/values/money.ts';

test('the buttons for cash offer only notes above the amount due', () => {
  const euro = { currency: 'EUR', minorUnit: 2 } as const;
  expect(quickBanknotes(cents(12_50), euro)).toEqual([20_00, 50_00, 100_00]);
  expect(quickBanknotes(cents(500_00), euro)).toEqual([]);
  expect(quickBanknotes(cents(1_250), { currency: 'JPY', minorUnit: 0 })).toEqual([5_000, 10_000]);
  expect(quickBanknotes(cents(1_250), { currency: 'KWD', minorUnit: 3 })).toEqual([
    5_000, 10_000, 20_000,
  ]);
  expect(quickBanknotes(cents(1), { currency: 'KRW', minorUnit: 0 })).toEqual([]);
});
