import { expect, test } from 'vitest';
import { languageSchema } from '../../../../../shared/language/language.ts';
import { loadCatalogue } from '../../../../../shared/language/catalogues/load-catalogue.ts';
import { dutch } from '../../../../../shared/language/nl/dutch.ts';
import { english } from '../../../../../shared/language/en/english.ts';
import { french } from '../../../../../shared/language/fr/french.ts';
import { german } from '../../../../../shared/language/de/german.ts';

test.each(Object.entries({ en: english, nl: dutch, de: german, fr: french }))(
  'the window reads for %s its own sentences',
  async (language, catalogue) => {
    expect(await loadCatalogue(languageSchema.parse(language))).toBe(catalogue);
  },
);
