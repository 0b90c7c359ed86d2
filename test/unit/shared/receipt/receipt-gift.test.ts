import { expect, test } from 'vitest';
import { hasReceipt } from '../../../../shared/receipt/compose-receipt.ts';
import { composeReport } from '../../../../shared/receipt/compose-report.ts';
import {
  appliedGift,
  intentFixture,
  paperOf,
  receiptOf,
  styleOf,
} from '../../../builders/receipt-fixtures.ts';

test('the slip of a gift payment without a sale has its amount, card and remaining balance', () => {
  const slip = receiptOf(intentFixture('one', { saleId: null, ...appliedGift(1_500) }));
  expect(paperOf(slip)).toEqual([
    'Corner Shop',
    'High Street 1',
    'Receipt G8F11-41 | 20/11/2026, 13:02',
    'Gift card redeemed ...0412 | €10.00',
    'Remaining balance ...0412 | €15.00',
    'Not a fiscal receipt',
  ]);
});

test('the slip of a waiting gift payment is provisional and shows no balance', () => {
  const older = intentFixture('old', { saleId: null, ...appliedGift(2_500) });
  const lines = paperOf(receiptOf(intentFixture('one', { verb: 'load', saleId: null }), [older]));
  expect(lines).toContain('Gift card loaded ...0412 | €10.00');
  expect(lines.join('\n')).toContain('(provisional)');
  expect(lines.join('\n')).toContain('can be spent once');
  expect(lines.join('\n')).not.toContain('Remaining');
});

test('the slip of a reversal says so', () => {
  const back = intentFixture('back', {
    verb: 'load',
    reverses: 'intent-one',
    ...appliedGift(2_500),
  });
  expect(paperOf(receiptOf(back))).toContain('Reversal');
  const adopted = intentFixture('back', { verb: 'load', takesBack: true, ...appliedGift(2_500) });
  expect(paperOf(receiptOf(adopted))).toContain('Reversal');
});

test('a copy says that a payment which a manager found charged was reversed', () => {
  const taken = {
    state: 'settled',
    settlement: { how: 'taken', by: 'person', atMs: 1, reason: 'seen' },
  };
  const lines = (changes: Record<string, unknown>) =>
    paperOf(receiptOf(intentFixture('one', { saleId: null, ...taken, ...changes }))).join('\n');
  expect(lines({})).not.toContain('reversed');
  expect(lines({ reversedBy: 'intent-back' })).toContain('(reversed)');
  expect(lines({ verb: 'load', takenBackCents: 400 })).toMatch(/\(€4\.00 .*\sreversed\)/);
});

test('an attempt has no slip before its outcome', () => {
  const attempt = intentFixture('one', { strength: 'attempt', state: 'unknown' });
  expect(hasReceipt({ kind: 'gift', intent: attempt })).toBe(false);
  expect(() => receiptOf(attempt)).toThrow('asked for only once');
  expect(hasReceipt({ kind: 'gift', intent: intentFixture('one') })).toBe(true);
  const answered = intentFixture('one', { strength: 'attempt', ...appliedGift(1) });
  expect(hasReceipt({ kind: 'gift', intent: answered })).toBe(true);
});

test('a report starts with a receipt’s header, and its copy is marked as a copy', () => {
  const report = {
    title: 'Z report 7',
    about: ['Till 8F11', '20/11/2026'],
    sections: [
      {
        heading: 'Tenders',
        rows: [
          { label: 'Cash', figure: '€10.00', isSum: false },
          { label: 'Sum', figure: '€10.00', isSum: true },
        ],
      },
    ],
    notes: ['Leave this till on: it sends by itself.'],
    isCopy: true,
  };
  const { settings } = styleOf();
  expect(paperOf(composeReport(report, settings))).toEqual([
    '*** COPY ***',
    'Corner Shop',
    'High Street 1',
    'Z report 7',
    'Till 8F11',
    '20/11/2026',
    'Tenders',
    'Cash | €10.00',
    'Sum | €10.00',
    'Leave this till on: it sends by itself.',
  ]);
});
