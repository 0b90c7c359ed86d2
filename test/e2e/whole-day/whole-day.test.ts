import { afterEach } from 'vitest';
import { setLanguage } from '../../../shared/language/catalogues/every-language.ts';
import { languageOf } from '../../../shared/language/region.ts';
import { test } from '../till-under-test.ts';
import { Shop } from './shop.ts';
import { playWholeDay } from './whole-day.ts';
import type { Mishap } from './whole-day.ts';

/**
 * A shop's whole day, written once: in each language, and under whatever may befall a shop. A day takes
 * most of a minute, so that each language has a mishap of its own.
 */
const days: readonly { readonly locale: string; readonly mishap: Mishap }[] = [
  { locale: 'en-IE', mishap: 'none' },
  { locale: 'nl-BE', mishap: 'the network is cut' },
  { locale: 'de-DE', mishap: 'a restart and a kill' },
  { locale: 'fr-FR', mishap: 'none' },
];

afterEach(() => setLanguage('en'));

test.for(days)('a whole day in $locale; at noon: $mishap', async (day, { counter }) => {
  setLanguage(languageOf(day.locale));
  await playWholeDay(await Shop.open(counter, day.locale), day.mishap);
});
