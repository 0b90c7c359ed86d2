import { expect, test } from 'vitest';
import { ANY_CODE, cardCodesSchema } from '../../../../shared/cards/card-codes.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import type { SaidToBe } from '../../../../shared/cards/identifier.ts';
import { cardKey } from '../../../../shared/ledger/money/card.ts';

/** Rules for a scan that hold whatever a store has set for its cards. */

const UUID = '5D3B2A90-3F53-4F0C-8F0C-000000000001';

/** Scan of 2,000 characters, the most that one may have. */
const LONGEST_SCAN = 'https://a.example/?c=62990&d='.padEnd(2_000, '1');

function judge(scanned: string, known: readonly string[] = [], rules: object = {}) {
  return judgeIdentifier(scanned, {
    isKnown: (secret) => known.includes(cardKey(secret)),
    isInUse: () => false,
    rules: cardCodesSchema.parse({ ...ANY_CODE, ...rules }),
    tillMark: '8F11',
    said: null,
  });
}
const fault = (why: string) => ({ kind: 'fault', fault: why });
const card = (value: string) => ({ kind: 'card', secret: { sentAs: 'identifier', value } });

test.each([
  ['nothing', ' ', 'empty'],
  ['one sign', '7', 'too-short'],
  ['four digits', '1295', 'too-short'],
  ['more signs than a card has', 'x'.repeat(129), 'too-long'],
  ['more signs than any scan has', `${LONGEST_SCAN}1`, 'too-long'],
  ['a sign that nobody sees', '12345\u200B6', 'control-characters'],
  ['a sign of the scanner', '12345\u001D6', 'control-characters'],
  ['two lines', '12345\n67890', 'two-scans'],
])('%s is no card', (_, scanned, why) => {
  expect(judge(scanned)).toEqual(fault(why));
});

test('a code may have as many signs as a card has, and a scan as many as an address', () => {
  const longest = `a${'x'.repeat(127)}`;
  expect(judge(longest)).toEqual(card(longest));
  const rules = { fromUrl: 'parameter', urlParameter: 'c' };
  expect(judge(LONGEST_SCAN, [], rules)).toEqual(card('62990'));
});

test('of an address the part is taken, as it would be without it', () => {
  const rules = { fromUrl: 'parameter', urlParameter: 'c' };
  const address = (code: string) => `https://a.example/?c=${encodeURIComponent(code)}`;
  expect(judge(address(' 62990 '), [], rules)).toEqual(card('62990'));
  expect(judge(address('x'.repeat(129)), [], rules)).toEqual(fault('too-long'));
  expect(judge(address('12345\u200B6'), [], rules)).toEqual(fault('control-characters'));
});

test('a contact uuid is a card without a question, where the store says what its cards look like too', () => {
  expect(judge(UUID, [], { prefixes: ['63'] })).toEqual({
    kind: 'card',
    secret: { sentAs: 'uuid', value: UUID },
  });
});

test.each([
  ['123456654321', 6],
  ['12345676543210', 7],
  ['1234567654321', 6],
])('%s is two cards that this till knows, in one scan', (scanned, cut) => {
  const keys = [scanned.slice(0, cut), scanned.slice(cut)].map((value) => `identifier:${value}`);
  expect(judge(scanned, keys)).toEqual(fault('two-scans'));
  for (const key of keys) expect(judge(scanned, [key])).toEqual(card(scanned));
});

test('the same number twice is two scans from six signs on', () => {
  expect(judge('765431765431')).toEqual(fault('two-scans'));
  expect(judge('7654376543')).toEqual(card('7654376543'));
});

test('what is sent is what was scanned; its plain form is judged', () => {
  for (const scanned of ['ＡＢＣ１２３', 'ﬁnch-1', 'e\u0301-cole', 'Gift 12345']) {
    expect(judge(` ${scanned}\u3000`)).toEqual(card(scanned));
  }
  expect(judge('４１１１１１１１１１１１１１１１')).toEqual(fault('bank-card'));
  expect(judge('ＡＢＣ１２３', [], { prefixes: ['ABC'] })).toEqual(card('ＡＢＣ１２３'));
});

test.each(['uuid', 'identifier'] as const)('a code like a uuid is sent as %s', (uuidShaped) => {
  const secret = { sentAs: uuidShaped, value: UUID };
  expect(judge(UUID, [], { uuidShaped })).toEqual({ kind: 'card', secret });
});

test('a code like a uuid is asked about until its card is settled', () => {
  const ask = (said: SaidToBe, isInUse: boolean) =>
    judgeIdentifier(UUID, {
      isKnown: () => true,
      isInUse: () => isInUse,
      rules: cardCodesSchema.parse({ uuidShaped: 'ask' }),
      tillMark: null,
      said,
    });
  expect(ask(null, false)).toEqual({ kind: 'question', about: 'uuid-card' });
  expect(ask('card', false)).toEqual(card(UUID));
  expect(ask('customer', false)).toMatchObject({ secret: { sentAs: 'uuid', value: UUID } });
  expect(ask(null, true).kind).toBe('card');
});

test('one key for all spellings of a number, and for a uuid in either field', () => {
  const key = (sentAs: 'identifier' | 'uuid', value: string) => cardKey({ sentAs, value });
  expect(key('identifier', 'ＡＢＣ１')).toBe('identifier:ABC1');
  expect(key('identifier', UUID)).toBe(key('uuid', UUID.toLowerCase()));
  expect(key('identifier', 'abc1')).not.toBe(key('identifier', 'ABC1'));
});
