import { afterEach } from 'vitest';
import { setLanguage } from '../../../shared/locales/catalogues/every-language.ts';
import { languageOf } from '../../../shared/locales/region.ts';
import { test } from '../till-under-test.ts';
import { Shop } from './shop.ts';
import { playWholeDay } from './whole-day.ts';
import type { Mishap } from './whole-day.ts';

/**
 * Tests a shop's whole day, written once for each language and each mishap. A day takes a minute, so each language has
 * its own noon and its own file: two are played at a time. In each language: a kill with a sale parked, an outage in
 * the evening, a restart after the last day; cards topped up elsewhere, the drawer opened without a sale, discounts,
 * notes, parked sales, refunds, loads taken back, a night between two days. At noon in Dutch: an outage, and a kill
 * within it; in German: a restart, and a kill between two payments of a sale; in English: training.
 */
export function testWholeDay(locale: string, mishap: Mishap): void {
  afterEach(() => setLanguage('en'));

  test(`a whole day in ${locale} ends with every amount right; mishap at noon: ${mishap}`, async ({
    counter,
  }) => {
    setLanguage(languageOf(locale));
    await playWholeDay(await Shop.open(counter, locale), mishap);
  });
}
