import { expect, test } from 'vitest';
import { dutch } from '../../../../shared/locales/nl/dutch.ts';
import { english } from '../../../../shared/locales/en/english.ts';
import { french } from '../../../../shared/locales/fr/french.ts';
import { german } from '../../../../shared/locales/de/german.ts';
import { installTexts } from '../../../../shared/locales/language.ts';
import { saleSchema } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { taxSumsOf, taxSumsOfRefund } from '../../../../shared/ledger/sale/tax-sums.ts';
import { layOutReceipt } from '../../../../shared/receipt/lay-out-receipt.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import {
  AT_MS,
  goodsLine,
  paperOf,
  receiptOf,
  saleFixture,
  styleOf,
} from '../../../builders/receipt-fixtures.ts';

/** VAT on a receipt: a letter on each line, and a sum for each letter. */

const A = { letter: 'A', basisPoints: 21_00 };
const B = { letter: 'B', basisPoints: 5_50 };

function taxed(): Sale {
  const lines = [
    { ...goodsLine('Lamp', 12_10), tax: A },
    { ...goodsLine('Tea', 3_50, 2), id: 'line-0002', tax: B },
  ];
  const paid = saleFixture(lines, [{ kind: 'cash', amountCents: 19_10, givenCents: 20_00 }]);
  return saleSchema.parse({ ...paid, taxes: taxSumsOf(paid.lines) });
}

test('a receipt has a letter on each line, and rate, net amount and tax per letter', () => {
  expect(paperOf(receiptOf(taxed())).slice(2)).toEqual([
    'Receipt R8F11-123 | 20/11/2026, 13:02',
    'Lamp | €12.10 A',
    'Tea | €7.00 B',
    '2 × €3.50',
    'TOTAL | €19.10',
    'Cash | €20.00',
    'Change | €0.90',
    'VAT A 21% on €10.00 | €2.10',
    'VAT B 5.5% on €6.64 | €0.36',
    'Total VAT | €2.46',
    'Not a fiscal receipt',
  ]);
});

test('a receipt with one rate has no total of VAT, and one without rates no VAT line', () => {
  const { refunds: _, taxes: __, ...bare } = taxed();
  const one = { ...bare, taxes: taxSumsOf(bare.lines).slice(0, 1) };
  expect(paperOf(receiptOf(one)).join('\n')).not.toContain('Total VAT');
  expect(paperOf(receiptOf(bare)).join('\n')).not.toContain('VAT');
});

test('a refund receipt has the VAT that is refunded', () => {
  const sold = taxed();
  const lines = [{ lineId: 'line-0002', quantity: 1 }];
  const refund = {
    id: 'refund-0001',
    sequence: 60,
    atMs: AT_MS,
    lines,
    parts: [{ kind: 'cash', place: 0, amountCents: 3_50 }],
    reason: 'faulty',
    taxes: taxSumsOfRefund(sold, lines),
  };
  const subject = saleSchema.parse({ ...sold, refunds: [refund] });
  const request = {
    subject: {
      kind: 'refund',
      sale: subject,
      refund: assertPresent(subject.refunds?.[0], 'it is there'),
    },
  } as const;
  expect(paperOf(receiptOf(subject, [], undefined, request)).slice(3, 8)).toEqual([
    'Refund',
    'Tea | €3.50 B',
    'Refunded | €3.50',
    'Cash | €3.50',
    'VAT B 5.5% on €3.32 | €0.18',
  ]);
});

const LANGUAGES = [
  ['en', english, 'en-IE', 'VAT A 21% on €10.00 | €2.10'],
  ['nl', dutch, 'nl-NL', 'Btw A 21% over € 10,00 | € 2,10'],
  ['de', german, 'de-DE', 'MwSt. A 21 % auf 10,00 € | 2,10 €'],
  ['fr', french, 'fr-FR', 'TVA A 21 % sur 10,00 € | 2,10 €'],
] as const;

test.each(LANGUAGES)(
  'a receipt with VAT in %s fits the narrowest paper',
  (language, catalogue, locale, line) => {
    installTexts(language, catalogue);
    const receipt = receiptOf(taxed(), [], styleOf(locale));
    installTexts('en', english);
    expect(paperOf(receipt, 42)).toContain(line);
    for (const columns of [32, 42, 48]) {
      for (const one of layOutReceipt(receipt, columns)) {
        if (one.kind === 'text') expect(one.text.length).toBeLessThanOrEqual(columns);
      }
    }
  },
);
