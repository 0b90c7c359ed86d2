import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertNever } from '../../../../shared/values/assert.ts';
import {
  ANY_CODE_RULES,
  cardCodeRulesSchema,
  fitsPattern,
} from '../../../../shared/cards/card-codes.ts';
import type { CodeMeaning } from '../../../../shared/cards/identifier.ts';
import type { CardCodeRules } from '../../../../shared/cards/card-codes.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import {
  containsBankCardNumber,
  isBankCardNumber,
} from '../../../../shared/cards/bank-card-number.ts';

/** Judges a scan by the store's rules; returns the card number, the question or the fault. */
function judge(scanned: string, rules: Partial<CardCodeRules>, said: CodeMeaning = null) {
  const judged = judgeIdentifier(scanned, {
    isKnown: () => false,
    isInUse: () => false,
    rules: cardCodeRulesSchema.parse({ ...ANY_CODE_RULES, ...rules }),
    tillMark: '8F11',
    said,
  });
  switch (judged.kind) {
    case 'card':
      return judged.secret.value;
    case 'question':
      return { asks: judged.about };
    case 'fault':
      return { refuses: judged.fault };
    default:
      return assertNever(judged);
  }
}

const BANK_CARDS = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '3530111333300000',
  '6011111111111117',
  '6200000000000005',
  '6759649826438453',
];

describe('the number of a bank card', () => {
  test.each(BANK_CARDS)('%s is refused, even if a cashier says it is a gift card', (number) => {
    const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    for (const written of [
      number,
      spaced,
      `;${number}=2512?`,
      `%B${number}^NAME^2512?`,
      `%B${number}^DOE/JOHN^25121010000000000?;${number}=25121010000000000?`,
      // A scan as a keyboard with another layout types it.
      `ö${number}´25121010000012300_`,
      `B${number}&DOE-JOHN            &2512101?`,
      `+E?;${number}=25121010000012300?`,
    ]) {
      expect(judge(written, {}), written).toEqual({ refuses: 'bank-card' });
      expect(judge(written, {}, 'card'), written).toEqual({ refuses: 'bank-card' });
    }
  });

  test('is not recognised with a wrong check digit, another length or no issuer', () => {
    for (const number of [
      '4111111111111112',
      '41111111111111',
      '6364000000001238',
      '7992739871300008',
    ]) {
      expect(isBankCardNumber(number), number).toBe(false);
    }
  });

  test('with 13 digits is asked about if it may be a German maker’s product', () => {
    expect(isBankCardNumber('4000000000303')).toBe(true);
    expect(judge('4000000000303', {})).toEqual({ asks: 'product-barcode' });
  });

  test('is accepted if the store’s prefixes or pattern match, but not for its length alone', () => {
    const [number = ''] = BANK_CARDS;
    expect(judge(number, { prefixes: ['411111'] })).toBe(number);
    expect(judge(number, { pattern: '4111############' })).toBe(number);
    expect(judge(number, { lengths: [16] })).toEqual({ refuses: 'bank-card' });
    for (const pattern of ['################', '*', '####*', '?*1']) {
      expect(judge(number, { pattern }), pattern).toEqual({ refuses: 'bank-card' });
    }
    const grouped = '4111-1111-1111-1111';
    expect(judge(grouped, { pattern: '####-####-####-####' })).toEqual({ refuses: 'bank-card' });
    expect(judge(number, { prefixes: ['6364'] })).toEqual({ refuses: 'bank-card' });
  });
});

describe('a typed text', () => {
  test.each(BANK_CARDS)(
    'that contains bank card %s is recognised, wherever the number stands',
    (number) => {
      const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ');
      const amex = number.replace(/^(\d{4})(\d{6})/, '$1-$2-');
      const wide = number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
      for (const text of [
        number,
        `the card ${number}, of Kim`,
        `kaart:${spaced}.`,
        amex,
        wide,
        spaced.replaceAll(' ', '\u00a0'),
        `${number.slice(0, 6)}\u200b${number.slice(6)}`,
        number + number,
        `${number} ${number}`,
        `sale 0012 ${number}`,
        `;${number}=25121010000012300?`,
        `%B${number}^DOE/JOHN^2512?`,
      ]) {
        expect(containsBankCardNumber(text), text).toBe(true);
      }
    },
  );

  test('with a barcode, receipt, telephone, account or house number has no bank card', () => {
    for (const text of [
      // EAN-13 of a German maker that also has a valid Visa check digit.
      '4000000000303',
      'EAN 4000000000303, two pieces',
      '4111111111111112',
      '6364000000001238',
      'Receipt R8F11-00417, terminal 10203040, 20-11-2026 16:42',
      '+31 20 123 4567 / 06-12345678',
      'NL91 ABNA 0417 1643 00',
      'BE68 5390 0754 7034',
      '9b2f6c1e-4111-4111-8111-111111111111',
      '',
    ]) {
      expect(containsBankCardNumber(text), text).toBe(false);
    }
  });

  test('of 20,000 characters is searched without backtracking', () => {
    expect(containsBankCardNumber('123 '.repeat(5_000))).toBe(false);
  });
});

describe('the store’s rules for cards', () => {
  test('accept any code that matches them, without a question', () => {
    expect(judge('4006381333931', { prefixes: ['400'] })).toBe('4006381333931');
    expect(judge('4006381333931', { lengths: [13] })).toBe('4006381333931');
    expect(judge('R7A00-123', { prefixes: ['R7'] })).toBe('R7A00-123');
    expect(judge('7', { lengths: [1] })).toBe('7');
  });

  test('ask about every other code, once', () => {
    expect(judge('ABC', { prefixes: ['6364'] })).toEqual({ asks: 'other-code' });
    expect(judge('ABC', { prefixes: ['6364'] }, 'card')).toBe('ABC');
  });

  test('count a prefix only at the beginning of a code', () => {
    expect(judge('ABC6364', { prefixes: ['6364'] })).toEqual({ asks: 'other-code' });
  });

  test('never accept the till’s own receipt numbers as cards', () => {
    expect(judge('R8F11-123', { prefixes: ['R8'] }, 'card')).toEqual({ refuses: 'own-receipt' });
  });

  test('accept a code that repeats itself only if its length is given', () => {
    const twice = '636412346364'.repeat(2);
    expect(judge(twice, { prefixes: ['6364'] })).toEqual({ refuses: 'two-scans' });
    expect(judge(twice, { prefixes: ['6364'], lengths: [24] })).toBe(twice);
  });
});

test('full-width characters count as plain ones in codes and in settings', () => {
  expect(judge('6364001', { prefixes: ['６３６４'] })).toBe('6364001');
  expect(judge('６３６４００１', { prefixes: ['6364'] })).toBe('６３６４００１');
  expect(judge('6364001', { pattern: '６３６４＃＃＃' })).toBe('6364001');
  const address = `https://shop.example/c?card=${encodeURIComponent('６３６４００１')}`;
  const parameter = { fromUrl: 'parameter', urlParameter: 'card' } as const;
  expect(judge(address, { prefixes: ['6364'], ...parameter })).toBe('６３６４００１');
});

describe('the part of a web address', () => {
  test.each([
    ['https://shop.example/card/AB-12', 'last-part', '', 'AB-12'],
    ['https://shop.example/card/AB-12/?utm=1#top', 'last-part', '', 'AB-12'],
    ['www.shop.example/AB%2012', 'last-part', '', 'AB 12'],
    ['https://shop.example/c?x=1&id=AB12&y=2', 'parameter', 'id', 'AB12'],
    ['https://shop.example/c?id=100%', 'parameter', 'id', '100%'],
    ['https://shop.example/c/AB', 'whole', '', 'https://shop.example/c/AB'],
  ] as const)('taken from %s as %s %s is %s', (address, fromUrl, urlParameter, card) => {
    expect(judge(address, { fromUrl, urlParameter })).toBe(card);
  });

  test('is judged as if it had been scanned alone', () => {
    const taken = { fromUrl: 'last-part' } as const;
    expect(judge('https://x.example/4111111111111111', taken)).toEqual({ refuses: 'bank-card' });
    expect(judge('https://x.example/4006381333931', taken)).toEqual({ asks: 'product-barcode' });
    expect(judge('https://x.example/a%00b', taken)).toEqual({ refuses: 'control-characters' });
    expect(judge('https://x.example/9B2F6C1E-0000-4000-8000-0123456789AB', taken)).toBe(
      '9B2F6C1E-0000-4000-8000-0123456789AB',
    );
  });

  test('is not used if the scan has two addresses, since that is two scans', () => {
    for (const [one, other] of [
      ['https://x.example/c?id=636412', 'https://x.example/c?id=636412'],
      ['https://x.example/c?id=636412', 'https://x.example/c?id=636477'],
      ['https://x.example/c/636412', 'https://x.example/c/636477'],
      ['https://x.example/c/636412', 'HTTPS://x.example/c/636412'],
    ] as const) {
      const glued = { refuses: 'two-scans' };
      expect(judge(one + other, { fromUrl: 'last-part' })).toEqual(glued);
      expect(judge(one + other, { fromUrl: 'parameter', urlParameter: 'id' })).toEqual(glued);
    }
    const goesOn = 'https://x.example/c/636412?then=https://x.example/';
    expect(judge(goesOn, { fromUrl: 'last-part' })).toBe('636412');
  });

  test('is asked about with the whole scan if it is missing', () => {
    for (const address of ['https://shop.example', 'https://shop.example/?other=1']) {
      const rules = { fromUrl: 'parameter', urlParameter: 'id' } as const;
      expect(judge(address, rules)).toEqual({ asks: 'web-address' });
    }
  });
});

describe('a pattern of card numbers', () => {
  test.each([
    ['AB-1234', '@@-####', true],
    ['AB-123', '@@-####', false],
    ['card:77', 'card:*', true],
    ['', '*', true],
    ['xAyBz', '*A*B*', true],
    ['xByAz', '*A*B*', false],
    ['1', '?', true],
    ['', '?', false],
    ['.+', '.+', true],
    ['ab', '.+', false],
  ])('code %j fits pattern %j: %s', (code, pattern, fits) => {
    expect(fitsPattern(code, pattern)).toBe(fits);
  });

  test('matches like the same regular expression', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab*?]{0,12}$/),
        fc.stringMatching(/^[ab]{0,16}$/),
        (pattern, code) => {
          const regex = pattern.replaceAll(/\*+/g, '*').replaceAll('*', '.*').replaceAll('?', '.');
          expect(fitsPattern(code, pattern)).toBe(new RegExp(`^${regex}$`).test(code));
        },
      ),
    );
  });
});

test('a parameter is required if card numbers are in a parameter, and refused otherwise', () => {
  expect(cardCodeRulesSchema.safeParse({ fromUrl: 'parameter' }).success).toBe(false);
  expect(cardCodeRulesSchema.safeParse({ urlParameter: 'id' }).success).toBe(false);
  expect(cardCodeRulesSchema.parse({})).toEqual(ANY_CODE_RULES);
});
