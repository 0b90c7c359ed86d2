import { expect, test } from 'vitest';
import { fitsCardCodes } from '../../../../shared/cards/card-codes.ts';
import { proposeCardCodes } from '../../../../shared/cards/propose-codes.ts';
import { demoCards } from '../../../../shared/sandbox/demo-shop.ts';

const UUID = '9b2f6c1e-0000-4000-8000-0123456789ab';

test('nothing is proposed from too few cards, repeated cards or customer numbers', () => {
  const four = demoCards.slice(0, 4).map(({ identifier }) => identifier);
  expect(proposeCardCodes([])).toBeNull();
  expect(proposeCardCodes([...four, ...four])).toBeNull();
  expect(proposeCardCodes([...four, UUID])).toBeNull();
  expect(proposeCardCodes(['1', '22', '333', '4444', '55555'])).toBeNull();
});

test('five demo cards propose a pattern that fits all of them and no invented code', () => {
  const codes = demoCards.map(({ identifier }) => identifier);
  const proposed = proposeCardCodes(codes.slice(0, 5))!;
  expect(proposed.pattern).toBe('#'.repeat(16));
  for (const code of codes.filter((one) =>
    proposed.prefixes.some((begin) => one.startsWith(begin)),
  )) {
    expect(fitsCardCodes(code, proposed)).toBe(true);
  }
  for (const invented of ['!!"$%garbage<script>', '12345', 'EVERTILL', `${codes[0]}1`]) {
    expect(fitsCardCodes(invented, proposed)).toBe(false);
  }
});

test('proposed patterns distinguish letters, digits, a common prefix and several lengths', () => {
  expect(proposeCardCodes(['GC-1a', 'GC-2b', 'GC-3c', 'GC-4d', 'GC-5e'])).toMatchObject({
    prefixes: ['GC-'],
    pattern: '@@?#@',
    lengths: [],
  });
  expect(proposeCardCodes(['10001', '20002', '30003', '400004', '500005'])).toMatchObject({
    prefixes: [],
    pattern: '',
    lengths: [5, 6],
  });
});
