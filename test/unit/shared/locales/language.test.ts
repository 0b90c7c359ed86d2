import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import {
  translatedChoices,
  currentLanguage,
  languages,
  languageSchema,
  t,
} from '../../../../shared/locales/language.ts';
import { languageOf, localeIn, offeredLocales } from '../../../../shared/locales/region.ts';
import { sentencesOf } from '../../../builders/every-sentence.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { listRepositoryFiles, readRepositoryFile } from '../../../read-sources.ts';

afterEach(() => setLanguage('en'));

describe('a sentence of the catalogue', () => {
  test('has its placeholders filled', () => {
    expect(t('sale.gift.applied.redeem', { money: '€20.00', masked: '…9917' })).toBe(
      'Charged …9917: €20.00.',
    );
  });

  test.each(['{{masked}}', '$t(lock.title)', '$& $1 $$', '<b>&amp;</b>', '{{', '\u202E5€'])(
    'shows the typed text %s unchanged',
    (typed) => {
      expect(t('lock.pinOf', { name: typed })).toBe(`PIN of ${typed}`);
    },
  );

  test('has the plural form of its count', () => {
    const said = [0, 1, 2, 1_000_000].map((count) => t('sale.ring.hits', { count }));
    expect(said).toEqual(['0 found', '1 found', '2 found', '1000000 found']);
  });

  test.each(languageSchema.options)('in %s never says “one” for none', (language) => {
    setLanguage(language);
    const counted = [...sentencesOf(language).keys()]
      .filter((key) => key.endsWith('_one'))
      .map((key) => key.slice(0, -'_one'.length) as 'sale.ring.hits');
    expect(counted.length).toBeGreaterThan(50);
    const wrong = counted.filter((key) => !t(key, { count: 0 }).includes('0'));
    expect(wrong.filter((key) => t(key, { count: 0 }) === t(key, { count: 1 }))).toEqual([]);
  });

  test('of several answers is read as a list', () => {
    expect(translatedChoices('sale.question.reasons')).toEqual([
      'The customer changed their mind',
      'Wrong amount',
      'The customer cannot pay',
    ]);
  });
});

test('a chosen language applies at once, and switching back restores the earlier one', () => {
  const english = t('lock.title');
  for (const language of languageSchema.options) {
    setLanguage(language);
    expect(currentLanguage()).toBe(language);
    expect(t('lock.title') === english).toBe(language === 'en');
  }
  setLanguage('en');
  expect(t('lock.title')).toBe(english);
});

test('every language has its name in that language', () => {
  expect(Object.keys(languages)).toEqual(languageSchema.options);
});

describe('language and region', () => {
  test.each([
    ['nl-BE', 'nl'],
    ['fr', 'fr'],
    ['de-AT', 'de'],
    ['en-IE', 'en'],
    ['pl-PL', 'en'],
    ['zh-Hant-TW', 'en'],
  ])('of a computer set to %s start the till in %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  test.each([
    ['nl', 'nl-BE', 'nl-BE'],
    ['fr', 'nl-BE', 'fr-BE'],
    ['de', 'nl-BE', 'de-BE'],
    ['en', 'fr-BE', 'en-BE'],
    ['nl', 'de', 'nl'],
    ['de', 'zh-Hant-TW', 'de-TW'],
    ['en', 'es-419', 'en-419'],
  ] as const)('for %s in region %s are %s', (language, locale, both) => {
    expect(localeIn(language, locale)).toBe(both);
  });

  test('include no region unknown to the computer', () => {
    const known = Intl.DateTimeFormat.supportedLocalesOf([...offeredLocales]);
    expect(known).toEqual([...offeredLocales]);
    expect(offeredLocales).toEqual(expect.arrayContaining(['nl-BE', 'fr-BE', 'de-BE']));
  });
});

describe('amounts, dates and times', () => {
  const at = Date.parse('2026-03-02T13:04:05Z');
  const inBelgium = (language: 'en' | 'nl' | 'de' | 'fr') =>
    createFormat({
      locale: localeIn(language, 'nl-BE'),
      timeZone: 'Europe/Brussels',
      currency: 'EUR',
    });
  // Intl uses no-break spaces; this test checks only the order of characters.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  test.each([
    ['nl', '€ 1.234,50', '02/03/2026', '14:04', '3 minuten', '1 uur', '2 dagen'],
    ['fr', '1 234,50 €', '02/03/2026', '14:04', '3 minutes', '1 heure', '2 jours'],
    ['de', '1.234,50 €', '02.03.2026', '14:04', '3 Minuten', '1 Stunde', '2 Tage'],
    ['en', '€1,234.50', '02/03/2026', '14:04', '3 minutes', '1 hour', '2 days'],
  ] as const)(
    'are written as in Belgium, for a reader of %s',
    (language, money, day, time, ...lengths) => {
      const format = inBelgium(language);
      expect(plain(format.money(1_234_50))).toBe(money);
      expect(format.day(at)).toBe(day);
      expect(format.businessDay('2026-03-02')).toBe(day);
      expect(format.time(at)).toBe(time);
      const said = [180_000, 3_600_000, 172_800_000].map((lengthMs) =>
        plain(format.duration(lengthMs)),
      );
      expect(said).toEqual(lengths);
    },
  );
});

test('no code joins a name and a value by a colon of its own, which in French follows a space', () => {
  const joined = /\$\{t\([^`]*\)\}: /;
  const sources = listRepositoryFiles().filter((file) =>
    /^(renderer|shared|electron)\/.*\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => joined.test(readRepositoryFile(file)))).toEqual([]);
});
