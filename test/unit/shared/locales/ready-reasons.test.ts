import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { english } from '../../../../shared/locales/en/english.ts';
import { choices, languageSchema, t } from '../../../../shared/locales/language.ts';
import { groundOf, sayGround } from '../../../../shared/locales/ready-reasons.ts';

afterEach(() => setLanguage('en'));

/** Every list of the catalogue whose name says that it holds reasons. */
function listed(part: object = english): string[] {
  return Object.entries(part).flatMap(([name, inside]: [string, unknown]) => {
    if (Array.isArray(inside)) return /reasons/i.test(name) ? inside.map(String) : [];
    return typeof inside === 'object' && inside !== null ? listed(inside) : [];
  });
}

describe('a reason that was chosen', () => {
  test('is kept in English, and said in the language of whoever reads it', () => {
    setLanguage('de');
    const chosen = choices('activity.reasons')[1]!;
    const kept = groundOf(chosen);
    expect(kept).toBe('Wrong card');
    expect(sayGround(kept)).toBe(chosen);
    setLanguage('fr');
    expect(sayGround(kept)).toBe(choices('activity.reasons')[1]);
    expect(groundOf(t('needsPerson.paidIn.load'))).toBe('In cash, out of this drawer');
  });

  test.each(languageSchema.options)('in %s is one of the list, wherever it stands', (language) => {
    setLanguage(language);
    const all = listed();
    expect(all.length).toBeGreaterThan(50);
    for (const ground of all) expect(groundOf(sayGround(ground))).toBeTypeOf('string');
    if (language !== 'en') {
      expect(all.filter((ground) => sayGround(ground) === ground)).toEqual([]);
    }
  });
});

test.each(['', 'Der Kunde war hier', 'toString'])(
  '%j, which was typed, stays as it is',
  (typed) => {
    setLanguage('de');
    expect(groundOf(typed)).toBe(typed);
    expect(sayGround(typed)).toBe(typed);
  },
);
