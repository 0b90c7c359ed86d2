import { afterEach, expect, test } from 'vitest';
import {
  describeLeftAtClose,
  describeTakenOut,
} from '../../../../renderer/day/close/left-at-close.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';

afterEach(() => setLanguage('en'));

test('a close never says that nothing is left if something is', () => {
  for (const openSales of [0, 1, 2]) {
    for (const parkedSales of [0, 1, 2].filter((count) => count <= openSales)) {
      for (const carried of [0, 1]) {
        for (const needsPerson of [0, 1]) {
          const { isNothing } = describeLeftAtClose(
            { openSales, parkedSales },
            carried,
            needsPerson,
          );
          expect(isNothing).toBe(openSales + carried + needsPerson === 0);
        }
      }
    }
  }
});

test('a close asks for no cash out of the drawer if all that was counted stays', () => {
  const money = (sum: number) => `€${sum}`;
  expect(describeTakenOut(50_00, 20_00, money)).toBe('Take €3000 out of the drawer now.');
  expect(describeTakenOut(50_00, 50_00, money)).toBeNull();
  expect(describeTakenOut(50_00, null, money)).toBeNull();
});

test('a parked sale is called parked at each step of the close', () => {
  const parked = describeLeftAtClose({ openSales: 1, parkedSales: 1 }, 0, 0);
  expect(parked.open).toBeNull();
  expect(parked.go).toBe(t('reports.closing.close'));
  const both = describeLeftAtClose({ openSales: 2, parkedSales: 1 }, 0, 0);
  expect(both.open).toBe(t('reports.closing.openSale'));
  expect(both.go).toBe(t('reports.closing.closeOverSale'));
});

test.each(languageSchema.options)('one parked sale is singular in %s', (language) => {
  setLanguage(language);
  const said = (count: number) =>
    describeLeftAtClose({ openSales: count, parkedSales: count }, 0, 0).parked;
  expect(said(1)?.replace('1', '2')).not.toBe(said(2));
});
