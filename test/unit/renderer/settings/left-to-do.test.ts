import { expect, test } from 'vitest';
import { isFloatLeft, stepsLeftToDo } from '../../../../renderer/first-day/steps-left-to-do.ts';

const done = {
  hasManager: true,
  hasName: true,
  hasSetTaxes: true,
  articles: 1,
  hasPrinter: true,
};

test('a step of the set-up is listed as left to do until its manager, printer, name, VAT or prices exist', () => {
  expect(stepsLeftToDo(done)).toEqual([]);
  expect(stepsLeftToDo({ ...done, hasManager: false, hasPrinter: false })).toEqual([
    'people',
    'devices',
  ]);
  expect(stepsLeftToDo({ ...done, hasName: false, hasSetTaxes: false, articles: 0 })).toEqual([
    'receipt',
    'tax',
    'goods',
  ]);
});

test('the opening float is left to do until the first shift was opened', () => {
  const shift = { number: 1 } as never;
  expect(isFloatLeft({ shift: null, shiftsClosed: 0 })).toBe(true);
  expect(isFloatLeft({ shift, shiftsClosed: 0 })).toBe(false);
  expect(isFloatLeft({ shift: null, shiftsClosed: 1 })).toBe(false);
});
