import { expect, test } from 'vitest';
import { maskToLastFour, maskIdentifierIn } from '../../../../shared/api/mask-identifier.ts';

test.each([
  ['', '…'],
  ['1234', '…'],
  ['12345', '…2345'],
])('the card number %j is shown as %s', (identifier, shown) => {
  expect(maskToLastFour(identifier)).toBe(shown);
});

test('the sent card number is masked everywhere, and so is any long number, even with spaces, dots or hyphens in it', () => {
  expect(maskIdentifierIn('ab-77 and ab-77', 'ab-77')).toBe('…b-77 and …b-77');
  expect(maskIdentifierIn('card 6299 0000.0000-9917 of 2026-11-20', 'x')).toBe(
    'card …9917 of 2026-11-20',
  );
  expect(maskIdentifierIn('plain', '')).toBe('plain');
});
