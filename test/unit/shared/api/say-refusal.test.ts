import { afterEach, expect, test } from 'vitest';
import { classify } from '../../../../shared/api/outcome.ts';
import { sayRefusal } from '../../../../shared/api/say-refusal.ts';
import type { Answered } from '../../../../shared/api/transmission.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, t } from '../../../../shared/locales/language.ts';

afterEach(() => setLanguage('en'));

const sent = {
  contact_identifier_value: '6299000000009917',
  amount_in_cents: -2_000,
  shop_uuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
};

/** What the journal keeps of a refusal with this body. */
function kept(body: object): string {
  const answered: Answered = {
    kind: 'answered',
    status: 422,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ended: 'framed',
    reusedSocket: false,
    serverDateMs: null,
    tookMs: 1,
  };
  const outcome = classify(answered, sent, {
    isUuidSeen: () => false,
    echoes: ['same'],
    minorUnit: 2,
  });
  if (outcome.kind !== 'refused') throw new Error(outcome.kind);
  return outcome.sentence;
}

test('what came while German was spoken is said in French to whoever reads French', () => {
  setLanguage('de');
  const sentence = kept({ code: 60003, message: 'Identifier not found' });
  expect(sentence).toBe(
    'The service does not know this card. The service says: “Identifier not found”',
  );
  expect(sayRefusal(sentence)).toMatch(
    /^Der Dienst kennt diese Karte nicht\..*Identifier not found/,
  );
  setLanguage('fr');
  expect(sayRefusal(sentence)).toBe(
    `${t('answer.known.60003')} ${t('answer.says', { words: 'Identifier not found' })}`,
  );
});

test.each(languageSchema.options)('whatever it says, it is said whole in %s', (language) => {
  const bodies = [
    { code: 60004 },
    { message: 'Karte „gesperrt“ – “really” {{words}}' },
    { code: 1003, message: 'The service answered with error 500.' },
    {},
  ];
  for (const body of bodies) {
    setLanguage('nl');
    const sentence = kept(body);
    setLanguage('en');
    expect(sayRefusal(sentence)).toBe(sentence);
    setLanguage(language);
    const said = sayRefusal(sentence);
    if ('message' in body && body.message) expect(said).toContain(body.message);
    if (language !== 'en') expect(said).not.toContain('The service says');
  }
});

test('a refusal without words is said by its number, in the language of now', () => {
  const sentence = kept({});
  expect(sentence).toBe(t('answer.error', { status: 422 }));
  const odd = ['4222', 'x422', '42', 'abc'].map((number) => sentence.replace('422', number));
  setLanguage('fr');
  expect(sayRefusal(sentence)).toBe(t('answer.error', { status: 422 }));
  expect(odd.map(sayRefusal)).toEqual(odd);
});

test('what only begins like a sentence of the till stays as it was kept', () => {
  const words = t('answer.says', { words: 'No.' }).slice(0, -1);
  setLanguage('fr');
  expect(sayRefusal(words)).toBe(words);
});

test.each(['', 'Der Dienst kennt diese Karte nicht.', 'undefined', 'timeout', 'The service'])(
  '%j stays as an older program has kept it',
  (text) => {
    setLanguage('fr');
    expect(sayRefusal(text)).toBe(text);
  },
);
