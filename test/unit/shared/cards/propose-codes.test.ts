import { expect, test } from 'vitest';
import { isCardByCodeRules } from '../../../../shared/cards/card-codes.ts';
import { suggestedCardCodeRules } from '../../../../shared/cards/propose-codes.ts';
import { demoCards } from '../../../../shared/sandbox/demo-shop.ts';

const UUID = '9b2f6c1e-0000-4000-8000-0123456789ab';

test('nothing is proposed from too few cards, repeated cards or customer numbers', () => {
  const four = demoCards.slice(0, 4).map(({ identifier }) => identifier);
  expect(suggestedCardCodeRules([], 'first-cards')).toBeNull();
  expect(suggestedCardCodeRules([...four, ...four], 'first-cards')).toBeNull();
  expect(suggestedCardCodeRules([...four, UUID], 'first-cards')).toBeNull();
  expect(suggestedCardCodeRules(['1', '22', '333', '4444', '55555'], 'first-cards')).toBeNull();
});

test('five demo cards propose a pattern that fits all of them and no invented code', () => {
  const codes = demoCards.map(({ identifier }) => identifier);
  const proposed = suggestedCardCodeRules(codes.slice(0, 5), 'first-cards')!;
  expect(proposed.pattern).toBe('#'.repeat(16));
  for (const code of codes.filter((one) =>
    proposed.prefixes.some((begin) => one.startsWith(begin)),
  )) {
    expect(isCardByCodeRules(code, proposed)).toBe(true);
  }
  for (const invented of ['!!"$%garbage<script>', '12345', 'EVERTILL', `${codes[0]}1`]) {
    expect(isCardByCodeRules(invented, proposed)).toBe(false);
  }
});

test('proposed patterns distinguish letters, digits, a common prefix and several lengths', () => {
  expect(
    suggestedCardCodeRules(['GC-1a', 'GC-2b', 'GC-3c', 'GC-4d', 'GC-5e'], 'first-cards'),
  ).toMatchObject({
    prefixes: ['GC-'],
    pattern: '@@?#@',
    lengths: [],
  });
  expect(
    suggestedCardCodeRules(['10001', '20002', '30003', '400004', '500005'], 'first-cards'),
  ).toMatchObject({
    prefixes: [],
    pattern: '',
    lengths: [5, 6],
  });
});

test('one test card of digits proposes its length and beginning: other numbers are asked about', () => {
  const [{ identifier } = { identifier: '' }] = demoCards;
  const proposed = suggestedCardCodeRules([identifier], 'test-card')!;
  expect(proposed).toMatchObject({
    prefixes: [identifier.slice(0, 4)],
    pattern: '#'.repeat(16),
  });
  for (const { identifier: other } of demoCards) {
    expect(isCardByCodeRules(other, proposed)).toBe(other.startsWith(identifier.slice(0, 4)));
  }
  expect(isCardByCodeRules('9'.repeat(16), proposed)).toBe(false);
  expect(suggestedCardCodeRules(['10001'], 'test-card')).toMatchObject({ prefixes: ['10'] });
});

test.each([
  ['too short for a beginning', ['123']],
  ['that begin differently', ['6364000000000017', '7711000000000012']],
  ['of several lengths that begin differently', ['10001', '200002']],
  ['that a bank card would fit', ['4123000000000017']],
])('test cards of digits propose nothing if they are %s', (_, codes) => {
  expect(suggestedCardCodeRules(codes, 'test-card')).toBeNull();
});

test('one test card with letters proposes its kinds of characters, but no prefix', () => {
  expect(suggestedCardCodeRules(['GC-1a'], 'test-card')).toMatchObject({ pattern: '@@?#@' });
  expect(suggestedCardCodeRules([], 'test-card')).toBeNull();
});

test('cards printed as EAN-13 propose no format that every article would fit', () => {
  const eans = ['4006381333931', '4012345678901', '5012345678900', '3012345678909'];
  expect(suggestedCardCodeRules(eans.slice(0, 1), 'test-card')).toBeNull();
  const five = [...eans, '2012345678908'].map((one) => one.slice(0, 12)).map(withCheckDigit);
  expect(suggestedCardCodeRules(five, 'first-cards')).toBeNull();
  const ours = ['2700000000011', '2700000000028', '2700000000035', '2700000000042'];
  const known = [...ours, '2700000000059'].map((one) => one.slice(0, 12)).map(withCheckDigit);
  expect(suggestedCardCodeRules(known, 'first-cards')).toMatchObject({ prefixes: ['2700'] });
});

/** Completes twelve digits to an EAN-13. */
function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce(
    (all, digit, at) => all + digit * (at % 2 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
