import { afterEach, expect, test } from 'vitest';
import { joinParts } from '../../../../shared/locales/join-parts.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';

/** The same act or state has one name, and lists have one form, in every language. */

afterEach(() => setLanguage('en'));

test.each(languageSchema.options)('one act or state has one name everywhere (%s)', (language) => {
  setLanguage(language);
  expect(t('otherTill.report.back')).toBe(t('receipt.takenBack'));
  expect(t('facts.kinds.outage-began')).toBe(t('facts.parts.outage'));
});

test('a list is joined by semicolons, in French after a narrow space', () => {
  expect(joinParts([])).toBe('');
  expect(joinParts(['a', 'b', 'c'])).toBe('a; b; c');
  setLanguage('fr');
  expect(joinParts(['a', 'b', 'c'])).toBe('a\u202F; b\u202F; c');
});
