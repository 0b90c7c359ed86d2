import { afterEach } from 'vitest';
import { setLanguage } from '../../../shared/language/language.ts';
import { languageOf } from '../../../shared/language/region.ts';
import { test } from '../till-under-test.ts';
import { Shop } from './shop.ts';
import { playWholeDay } from './whole-day.ts';
import type { Mishap } from './whole-day.ts';

/** A shop's whole day, written once: under whatever may befall a shop, and in each language. */

afterEach(() => setLanguage('en'));

test.for<Mishap>(['none', 'the network is cut', 'a restart and a kill'])(
  'a whole day; at noon: %s',
  async (mishap, { counter }) => {
    await playWholeDay(await Shop.open(counter, 'en-IE'), mishap);
  },
);

test.for(['nl-BE', 'de-DE', 'fr-FR'])('a whole day in %s', async (locale, { counter }) => {
  setLanguage(languageOf(locale));
  await playWholeDay(await Shop.open(counter, locale), 'none');
});
