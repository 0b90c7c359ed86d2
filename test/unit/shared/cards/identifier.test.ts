import { expect, test } from 'vitest';
import {
  ANY_CODE_RULES,
  cardCodeRulesSchema,
  withCashierAnswer,
} from '../../../../shared/cards/card-codes.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import type { CodeMeaning } from '../../../../shared/cards/identifier.ts';
import { cardKey } from '../../../../shared/ledger/money/card.ts';

/** Rules for scans that no setting of a store can change. */

const UUID = '5D3B2A90-3F53-4F0C-8F0C-000000000001';

/** The longest scan allowed, of 2,000 characters. */
const LONGEST_SCAN = 'https://a.example/?c=62990&d='.padEnd(2_000, '1');

function judge(scanned: string, known: readonly string[] = [], rules: object = {}) {
  return judgeIdentifier(scanned, {
    isKnown: (secret) => known.includes(cardKey(secret)),
    isInUse: () => false,
    rules: cardCodeRulesSchema.parse({ ...ANY_CODE_RULES, ...rules }),
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
])('%s is not a card number', (_, scanned, why) => {
  expect(judge(scanned)).toEqual(fault(why));
});

test('a scan may be as long as a web address, a card number at most 128 characters', () => {
  const longest = `7${'x'.repeat(127)}`;
  expect(judge(longest)).toEqual(card(longest));
  const rules = { fromUrl: 'parameter', urlParameter: 'c' };
  expect(judge(LONGEST_SCAN, [], rules)).toEqual(card('62990'));
});

test('a card number taken from a web address has the limits of one scanned alone', () => {
  const rules = { fromUrl: 'parameter', urlParameter: 'c' };
  const address = (code: string) => `https://a.example/?c=${encodeURIComponent(code)}`;
  expect(judge(address(' 62990 '), [], rules)).toEqual(card('62990'));
  expect(judge(address('x'.repeat(129)), [], rules)).toEqual(fault('too-long'));
  expect(judge(address('12345\u200B6'), [], rules)).toEqual(fault('control-characters'));
});

test('a contact uuid is a card without a question, even if the store has rules for cards', () => {
  expect(judge(UUID, [], { prefixes: ['63'] })).toEqual({
    kind: 'card',
    secret: { sentAs: 'uuid', value: UUID },
  });
});

test.each([
  ['123456654321', 6],
  ['12345676543210', 7],
  ['1234567654321', 6],
])('%s is refused as two known cards in one scan', (scanned, cut) => {
  const keys = [scanned.slice(0, cut), scanned.slice(cut)].map((value) => `identifier:${value}`);
  expect(judge(scanned, keys)).toEqual(fault('two-scans'));
  for (const key of keys) expect(judge(scanned, [key])).toEqual(card(scanned));
});

test('a number repeated in one scan is refused as two scans from six characters on', () => {
  expect(judge('765431765431')).toEqual(fault('two-scans'));
  expect(judge('4006381333931 4006381333931')).toEqual(fault('two-scans'));
  expect(judge('7654 7654')).toEqual(card('7654 7654'));
  expect(judge('7654376543')).toEqual(card('7654376543'));
});

test('a code is sent as it was scanned, and classified by its plain form', () => {
  for (const scanned of ['ＡＢＣ１２３', 'ﬁnch-1', 'e\u0301-cole-1', '1234 5678']) {
    expect(judge(` ${scanned}\u3000`)).toEqual(card(scanned));
  }
  expect(judge('４１１１１１１１１１１１１１１１')).toEqual(fault('bank-card'));
  expect(judge('ＡＢＣ１２３', [], { prefixes: ['ABC'] })).toEqual(card('ＡＢＣ１２３'));
});

test.each(['uuid', 'identifier'] as const)(
  'a code shaped like a uuid is sent as %s if the store says so',
  (uuidShaped) => {
    const secret = { sentAs: uuidShaped, value: UUID };
    expect(judge(UUID, [], { uuidShaped })).toEqual({ kind: 'card', secret });
  },
);

test('a code shaped like a uuid is asked about until the store has decided', () => {
  const ask = (said: CodeMeaning, isInUse: boolean) =>
    judgeIdentifier(UUID, {
      isKnown: () => true,
      isInUse: () => isInUse,
      rules: cardCodeRulesSchema.parse({ uuidShaped: 'ask' }),
      tillMark: null,
      said,
    });
  expect(ask(null, false)).toEqual({ kind: 'question', about: 'uuid-card' });
  expect(ask('card', false)).toEqual(card(UUID));
  expect(ask('customer', false)).toMatchObject({ secret: { sentAs: 'uuid', value: UUID } });
  expect(ask(null, true).kind).toBe('card');
});

test('all spellings of a number have one key, as has a uuid in either field', () => {
  const key = (sentAs: 'identifier' | 'uuid', value: string) => cardKey({ sentAs, value });
  expect(key('identifier', 'ＡＢＣ１')).toBe('identifier:ABC1');
  expect(key('identifier', UUID)).toBe(key('uuid', UUID.toLowerCase()));
  expect(key('identifier', 'abc1')).not.toBe(key('identifier', 'ABC1'));
});

const PEN = '4006381333931';

test.each([
  ['EAN-13', PEN],
  ['GTIN-14', `0${PEN}`],
  ['GTIN-14 of a case', '14006381333938'],
  ['EAN-13 with an add-on', `${PEN}05`],
  ['UPC-E', '01234565'],
  ['element string', `010${PEN}`],
  ['element string in brackets', `(01)0${PEN}(10)7`],
  ['GS1 DataMatrix with FNC1', `]d2010${PEN}21X\u001D17271231`],
  ['EAN-13 with its symbology', `]E0${PEN}`],
  ['Digital Link', `https://id.gs1.org/01/0${PEN}`],
])(
  'a scanned product code, %s, is asked about before it counts as a card: %s',
  (_what, scanned) => {
    expect(judge(scanned)).toEqual({ kind: 'question', about: 'product-barcode' });
  },
);

test('a store’s pattern accepts cards that look like products without a question', () => {
  expect(judge(`${PEN}05`, [], { pattern: '4006###########' })).toEqual(card(`${PEN}05`));
  expect(judge(`]E0${PEN}`, [], { prefixes: [']E0'] })).toEqual(card(`]E0${PEN}`));
});

test('a symbology identifier is not part of the card number', () => {
  expect(judge(']C06364930335083060')).toEqual(card('6364930335083060'));
  expect(judge(']Q1RF788-1', [], { pattern: 'RF###-#' })).toEqual(card('RF788-1'));
});

test('an answer about a product code applies to all codes of its maker until it is deleted', () => {
  const said = (isCard: boolean) => withCashierAnswer(ANY_CODE_RULES, PEN, isCard);
  expect(said(false).answered).toEqual([{ pattern: '400638#######', isCard: false }]);
  expect(judge('4006381333948', [], said(false))).toEqual(fault('product-barcode'));
  expect(judge('4006381333948', [], said(true))).toEqual(card('4006381333948'));
  expect(judge('4012345678901', [], said(true)).kind).toBe('question');
  expect(judge('40063812', [], said(true)).kind).toBe('question');
  expect(withCashierAnswer(said(true), PEN, false).answered).toHaveLength(1);
  expect(withCashierAnswer(ANY_CODE_RULES, 'https://id.gs1.org/01/04006381333931', true)).toBe(
    ANY_CODE_RULES,
  );
});

test.each([
  'WIFI:S:Shop 2;T:WPA;P:geheim7;;',
  'VERSION:3.0',
  'TEL;TYPE=CELL:+41791234567',
  'ADR;TYPE=WORK:;;Rue_du_Lac_12;Biel;;2501;CH',
  'DTSTART:20261127T190000Z',
  'X-ABLABEL:2',
  'EUR12.50',
  'CHF 1250.00',
  'MECARD:N:Muster,Max;TEL:030123;;',
  'tel:+49301234567',
  'SMSTO:+4930123:Hallo1',
  'geo:52.5,13.4',
  'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'HC1:6BFOXN1TS3MAHN',
  'otpauth://totp/x1?secret=ABC2',
  'BEGIN:VCARD2',
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'CH9300762011623852957',
  'NL91ABNA0417164300',
])('%j is a payload for a telephone or a bank, and not a card', (text) => {
  expect(judge(text)).toEqual(fault('no-code'));
  expect(judge(text, [], { pattern: '*' })).toEqual(card(text));
});

test.each(['DE88370400440532013000', 'GC:7788', 'tel49301', 'XX12345678901234567890'])(
  '%j is accepted as a card number',
  (text) => {
    expect(judge(text)).toEqual(card(text));
  },
);

test.each(['Blumen', 'en', 'Blumen 3 Euro', '12.50', '€ 1.250,00', '12,50 €', '89.–', 'CHF 12.-'])(
  '%j is not a card number unless the store’s pattern says so',
  (text) => {
    expect(judge(text)).toEqual(fault('no-code'));
    expect(judge(text, [], { pattern: '*' })).toEqual(card(text));
  },
);
