import { expect, test } from 'vitest';
import { hideTexts } from '../../../../shared/ledger/memory/hide-texts.ts';
import { GuardedLedger, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/** A note on a sale line is one readable line, a private text, and contains no bank card number. */

function opened(note: string) {
  const till = GuardedLedger.started();
  const line = { ...lineOfCategory(10_00, 'ring'), note };
  const request = { kind: 'open-sale', saleId: saleId('the sale'), lines: [line] } as const;
  return { till, request: { ...request, lines: [...request.lines] } };
}

test('a line note loses control characters', () => {
  const { till, request } = opened('engraved:\u0007\n A+B\u202E for ever ');
  expect(till.write(request).fact.sale?.lines[0]?.note).toBe('engraved:  A+B for ever');
});

test('a line note of control characters alone is dropped', () => {
  const { till, request } = opened('\u0000\u202E');
  expect(till.write(request).fact.sale?.lines[0]).not.toHaveProperty('note');
});

test('a line note with a bank card number is refused', () => {
  const { till, request } = opened('paid with 4111 1111 1111 1111');
  expect(till.refusal(request)).toEqual({ why: 'bank-card' });
});

test('a line note is in the fact only by reference', () => {
  const { till, request } = opened('for Mr Jansen');
  const { fact } = till.write(request);
  const hidden = hideTexts(fact, { name: (name) => name, text: () => '¶hidden' });
  expect(JSON.stringify(hidden)).not.toContain('Jansen');
  expect(hidden.sale?.lines[0]?.note).toBe('¶hidden');
});
