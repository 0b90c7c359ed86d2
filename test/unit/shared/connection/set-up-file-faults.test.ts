import { afterEach, expect, test } from 'vitest';
import { parseProvisioning } from '../../../../shared/connection/provisioning.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';
import type { Language } from '../../../../shared/locales/language.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const NOW = instantMs(Date.UTC(2026, 10, 20, 9));
const SERVICE = {
  baseUrl: 'https://loyalty.example.com/',
  credentials: { apiKey: 'secret-key-1' },
  shopUuid: 'shop-1',
};
const balance = (changes: object) => ({
  ...SERVICE,
  openingBalances: [{ identifier: '123456', balanceCents: 1, asOf: '2026-11-19', ...changes }],
});
const person = { name: 'Kim', role: 'cashier', pin: '1111' };

/** Files with one fault each; a screen of any language may show it. */
const FAULTY: readonly (readonly [string, unknown])[] = [
  ['no JSON', '{'],
  ['no JSON in a line', '{\n"a": }'],
  ['no service', {}],
  ['an unknown field', { ...SERVICE, bseUrl: 'x' }],
  ['a secret as a field’s name', { ...SERVICE, 'a b c': 1 }],
  ['a number as a text', { ...SERVICE, shopUuid: 7 }],
  ['a text as a number', { ...SERVICE, pageSize: '7' }],
  ['a text as yes or no', { ...SERVICE, idempotencyHonoured: 'yes' }],
  ['a text as a list', { ...SERVICE, people: 'Kim' }],
  ['a text as a group', { ...SERVICE, proof: 'me' }],
  ['an unknown value', { ...SERVICE, findBy: 'luck' }],
  ['an unknown preset', { ...SERVICE, limits: { preset: 'mine' } }],
  ['a number too small', { ...SERVICE, maxInFlight: -1 }],
  ['a number too large', { ...SERVICE, maxInFlight: 1e9 }],
  ['an empty name', { ...SERVICE, people: [{ ...person, name: '' }] }],
  ['a PIN of letters', { ...SERVICE, people: [{ ...person, pin: 'abcd' }] }],
  ['a manager’s PIN of letters', { ...SERVICE, managerPin: 'abcd' }],
  ['PINs of no length', { ...SERVICE, managerPinDigits: 40 }],
  ['a manager’s short PIN', { ...SERVICE, managerPin: '1234' }],
  ['a hub of another shape', { ...SERVICE, hub: { till: 'one' } }],
  ['VAT of another shape', { ...SERVICE, taxes: { rates: 7 } }],
  ['prices of another shape', { ...SERVICE, prices: [{ name: 7 }] }],
  ['card codes of another shape', { ...SERVICE, cardCodes: { formats: [{ begins: 'x' }] } }],
  ['a password of letters', { ...SERVICE, till: { cardTerminal: { password: 'abcdef' } } }],
  ['a header without need', { currency: 'EUR', idempotencyHonoured: true }],
  [
    'rounding without hundredths',
    { ...SERVICE, currency: 'JPY', minorUnit: 0, cashRounding: true },
  ],
  ['yen in hundredths', { ...SERVICE, currency: 'JPY', minorUnit: 2 }],
  ['a bank card', balance({ identifier: '4111111111111111' })],
  ['no card', balance({ identifier: '' })],
  ['a negative balance', balance({ balanceCents: -1 })],
  ['a balance of next year', balance({ asOf: '2027-11-20' })],
  ['a date in words', balance({ asOf: 'yesterday' })],
];

function faultsIn(language: Language, file: unknown) {
  setLanguage(language);
  const judged = parseProvisioning(typeof file === 'string' ? file : JSON.stringify(file), NOW);
  return judged.ok ? [] : judged.faults;
}

afterEach(() => setLanguage('en'));

test.each(FAULTY)('a set-up file with %s is refused in the language of the till', (_, file) => {
  const english = faultsIn('en', file);
  expect(english).not.toEqual([]);
  for (const language of languageSchema.options.filter((one) => one !== 'en')) {
    const said = faultsIn(language, file);
    expect(said).toHaveLength(english.length);
    for (const [at, { sentence }] of said.entries()) {
      expect(sentence, language).not.toBe(english[at]?.sentence);
      expect(sentence).not.toMatch(/\b(?:this|must|invalid|expected|string|too)\b/i);
    }
  }
});
