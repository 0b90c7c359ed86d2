import { expect, test } from 'vitest';
import { languageSchema } from '../../../../../shared/locales/language.ts';
import { loadCatalogue } from '../../../../../shared/locales/catalogues/load-catalogue.ts';
import { dutch } from '../../../../../shared/locales/nl/dutch.ts';
import { english } from '../../../../../shared/locales/en/english.ts';
import { french } from '../../../../../shared/locales/fr/french.ts';
import { german } from '../../../../../shared/locales/de/german.ts';

test.each(Object.entries({ en: english, nl: dutch, de: german, fr: french }))(
  'the window loads the catalogue for %s',
  async (language, catalogue) => {
    expect(await loadCatalogue(languageSchema.parse(language))).toBe(catalogue);
  },
);
