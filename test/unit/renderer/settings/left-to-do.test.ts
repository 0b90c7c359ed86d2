import { expect, test } from 'vitest';
import { stepsLeftToDo } from '../../../../renderer/first-day/steps-left-to-do.ts';

const done = {
  hasManager: true,
  hasName: true,
  hasSetTaxes: true,
  articles: 1,
  hasPrinter: true,
};

test('each step of the setup is left to do until what it sets up is there', () => {
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
