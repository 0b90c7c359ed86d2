import { expect, test } from 'vitest';
import { stepsLeftToDo } from '../../../../renderer/first-day/steps-left-to-do.ts';
import { proposedTaxes } from '../../../../shared/ledger/sale/proposed-taxes.ts';

const done = {
  hasManager: true,
  hasName: true,
  taxes: proposedTaxes('DE')!.table,
  articles: 1,
  hasPrinter: true,
};

test('each step of the setup is left to do until what it sets up is there', () => {
  expect(stepsLeftToDo(done)).toEqual([]);
  expect(stepsLeftToDo({ ...done, hasManager: false, hasPrinter: false })).toEqual([
    'people',
    'devices',
  ]);
  expect(stepsLeftToDo({ ...done, hasName: false, taxes: null, articles: 0 })).toEqual([
    'receipt',
    'tax',
    'goods',
  ]);
  // VAT that somebody has switched off is not left to do.
  expect(stepsLeftToDo({ ...done, taxes: { ...done.taxes, isOn: false } })).toEqual([]);
});
