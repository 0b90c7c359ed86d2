import { afterEach, expect, test } from 'vitest';
import { classifyOutcome } from '../../../../shared/api/outcome.ts';
import { phraseFormattedRefusal } from '../../../../shared/api/phrase-refusal.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

afterEach(() => setLanguage('en'));

const sent = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
};

/** Returns what the journal stores of a refusal with this body. */
function kept(body: object): string {
  const outcome = classifyOutcome(answeredExchange(body, { status: 422 }), sent, {
    isUuidSeen: () => false,
    echoes: ['same'],
    minorUnit: 2,
  });
  if (outcome.kind !== 'refused') throw new Error(outcome.kind);
  return outcome.kept;
}

test('a refusal is stored without a language and shown in the reader’s language', () => {
  setLanguage('de');
  const refusal = kept({ code: 60003, message: 'Identifier not found' });
  expect(refusal).toBe('60003: Identifier not found');
  expect(phraseFormattedRefusal(refusal)).toMatch(
    /^Der Kartendienst kennt diese Karte nicht\..*Identifier not found/,
  );
  setLanguage('fr');
  expect(phraseFormattedRefusal(refusal)).toBe(
    `${t('answer.known.60003')} ${t('answer.says', { words: 'Identifier not found' })}`,
  );
});

test.each(languageSchema.options)('every kind of refusal is shown in full in %s', (language) => {
  setLanguage('nl');
  const cases = [
    [kept({ code: 60004 }), () => t('answer.known.60004')],
    [
      kept({ message: 'Karte „gesperrt“: “really” {{words}}' }),
      () => t('answer.says', { words: 'Karte „gesperrt“: “really” {{words}}' }),
    ],
    [kept({ code: 77, message: '60003: No.' }), () => t('answer.says', { words: '60003: No.' })],
    [kept({}), () => t('answer.error', { status: 422 })],
  ] as const;
  setLanguage(language);
  for (const [refusal, said] of cases) expect(phraseFormattedRefusal(refusal)).toBe(said());
});

test.each(['', 'undefined', 'timeout', '77: No.', 'status 42', '60003 No.'])(
  'the text %j, which is not a stored refusal, is shown unchanged',
  (text) => expect(phraseFormattedRefusal(text)).toBe(text),
);
