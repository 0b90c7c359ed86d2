import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { translatedChoices, languageSchema, t } from '../../../../shared/locales/language.ts';
import {
  toStoredReason,
  listTranslatedReasons,
  translateReason,
} from '../../../../shared/locales/ready-reasons.ts';
import { sentencesOf } from '../../../builders/every-sentence.ts';

afterEach(() => setLanguage('en'));

describe('a chosen ready-made reason', () => {
  test('is stored by its id and shown in the reader’s language', () => {
    setLanguage('de');
    const chosen = translatedChoices('activity.reasons')[1]!;
    const kept = toStoredReason(chosen);
    expect(kept).toBe('ready:wrong-card');
    expect(translateReason(kept)).toBe(chosen);
    setLanguage('fr');
    expect(translateReason(kept)).toBe(translatedChoices('activity.reasons')[1]);
    expect(toStoredReason(t('needsPerson.paidIn.load'))).toBe('ready:cash-out-of-drawer');
  });

  test.each(languageSchema.options)('in %s has one id per sentence', (language) => {
    setLanguage(language);
    const all = listTranslatedReasons();
    expect(all.length).toBeGreaterThan(70);
    expect(all.filter(([kept, said]) => translateReason(kept) !== said)).toEqual([]);
    expect(all.filter(([kept, said]) => toStoredReason(said) !== kept)).toEqual([]);
  });

  test('has an id in every list of the catalogue', () => {
    const listed = [...sentencesOf('en')].filter(([key]) => /reasons\w*\.\d+$/i.test(key));
    expect(listed.map(([, said]) => said).filter((said) => toStoredReason(said) === said)).toEqual(
      [],
    );
    expect(listed.length).toBeGreaterThan(70);
  });
});

test.each(['', 'Der Kunde war hier', 'toString', 'ready:', 'ready:nonsense'])(
  'the typed reason %j stays unchanged',
  (typed) => {
    setLanguage('de');
    expect(toStoredReason(typed)).toBe(typed);
    expect(translateReason(typed)).toBe(typed);
  },
);
