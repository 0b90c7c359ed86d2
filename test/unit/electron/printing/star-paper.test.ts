import * as fc from 'fast-check';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, test } from 'vitest';
import { encodeDrawerPulse, encodeReceipt } from '../../../../electron/printing/escpos.ts';
import {
  printerLanguageOf,
  printerModelSchema,
} from '../../../../shared/printing/printer-settings.ts';
import type { PrinterModel } from '../../../../shared/printing/printer-settings.ts';
import { layOutReceipt } from '../../../../shared/receipt/lay-out-receipt.ts';
import { toPaperText } from '../../../../shared/receipt/paper-text.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import { goodsLine, receiptOf, saleFixture, styleOf } from '../../../builders/receipt-fixtures.ts';
import { textLines } from '../../../faults/decode-escpos.ts';
import { decodeStar } from '../../../faults/decode-star.ts';

const STAR_MODELS = printerModelSchema.options.filter(
  (model) => printerLanguageOf(model) !== 'esc-pos',
);
const cashSale = (name: string, amountCents: number) =>
  saleFixture(
    [goodsLine(name, amountCents)],
    [{ kind: 'cash', amountCents, givenCents: amountCents }],
  );
const receiptFor = (name: string, amountCents: number, locale: string): Receipt =>
  receiptOf(cashSale(name, amountCents), [], styleOf(locale), { opensDrawer: true });

function print(receipt: Receipt, model: PrinterModel = 'generic-star-prnt') {
  return decodeStar(encodeReceipt(receipt, { columns: 48, model, hasDrawer: true }));
}

test('each Star model is addressed in the printer language that the encoder knows', () => {
  for (const model of printerModelSchema.options) {
    if (model === 'generic' || model === 'generic-star-prnt' || model === 'generic-star-line') {
      continue;
    }
    const { language } = new ReceiptPrinterEncoder({ printerModel: model });
    expect(printerLanguageOf(model), model).toBe(language);
  }
  expect(STAR_MODELS).toHaveLength(8);
});

describe.each(STAR_MODELS)('the Star model %s', (model) => {
  test('opens the drawer first and once, prints what the screen draws, and cuts once at the end', () => {
    const receipt = receiptFor('Café ☕ Größe', 123_450, 'fr-BE');
    const parts = print(receipt, model);
    const commands = parts.map(({ kind }) => kind).filter((kind) => kind !== 'text');
    expect(commands).toEqual(['pulse', 'barcode', 'cut']);
    expect(parts[0]).toEqual({ kind: 'pulse' });
    const behind = parts.slice(parts.findIndex(({ kind }) => kind === 'cut'));
    expect(textLines(behind).join('')).toBe('');
    const drawn = layOutReceipt(receipt, 48).flatMap((line) =>
      line.kind === 'text' ? [line.text.trimEnd()] : [],
    );
    const lines = textLines(parts).map((line) => line.trimEnd());
    expect(lines.filter((line) => line !== '' && !/^─+$/.test(line))).toEqual(drawn);
  });

  test('has the euro sign, and amounts without replaced characters', () => {
    for (const locale of ['fr-BE', 'fr-FR', 'nl-BE', 'de-AT', 'en-IE']) {
      const amount = toPaperText(styleOf(locale).formatMoney(123_450 as never));
      const lines = textLines(print(receiptFor('Vin', 123_450, locale), model));
      const total = lines.find((line) => line.startsWith('TOTAL'));
      expect(total).toBe(`TOTAL${amount.padStart(43)}`);
      expect(total).toContain('€');
    }
  });
});

test.each([
  ['Café crème'],
  ['Straßenkäse Größe L'],
  ['Coördinatie één'],
  ['Œuf à la coque'],
  ['Żubrówka'],
  ['Καφές'],
  ['Борщ'],
  ['Saft 19 €'],
])('%s is printed as written on Star printers', (name) => {
  expect(textLines(print(receiptFor(name, 500, 'en-IE'))).join('\n')).toContain(name);
});

test('the drawer opens without printing any line on Star printers', () => {
  for (const model of STAR_MODELS) {
    const bytes = encodeDrawerPulse({ columns: 48, model, hasDrawer: true });
    expect(decodeStar(bytes)).toEqual([{ kind: 'pulse' }]);
  }
});

test.each(['code128', 'qr'] as const)('a Star printer prints the number as %s, centred', (code) => {
  const style = styleOf('en-IE', { settings: { ...styleOf().settings, code } });
  const parts = print(receiptOf(cashSale('Coffee', 350), [], style));
  expect(parts.find(({ kind }) => kind === 'barcode' || kind === 'qr')).toEqual({
    kind: code === 'qr' ? 'qr' : 'barcode',
    value: 'R8F11-123',
    align: 1,
  });
});

test('no name controls a Star printer, and no amount is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...STAR_MODELS),
      (name, amountCents, model) => {
        const parts = print(receiptFor(name, amountCents, 'fr-BE'), model);
        const commands = parts.map(({ kind }) => kind).filter((kind) => kind !== 'text');
        expect(commands).toEqual(['pulse', 'barcode', 'cut']);
        const amount = toPaperText(styleOf('fr-BE').formatMoney(amountCents as never));
        const ends = textLines(parts).filter((line) => line.endsWith(amount));
        expect(ends.length).toBeGreaterThanOrEqual(3);
      },
    ),
  );
});

test('the decoder of this test refuses a command that no receipt uses', () => {
  expect(() => decodeStar(Uint8Array.of(0x1b, 0x7f))).toThrow('does not expect');
  expect(() => decodeStar(Uint8Array.of(0x41))).toThrow('comes after its page');
  expect(() => decodeStar(Uint8Array.of(0x07))).toThrow('comes after its length');
});
