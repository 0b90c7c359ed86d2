import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEscPos, textLines } from '../../../faults/decode-escpos.ts';
import type { PrintedPart } from '../../../faults/printer-interpreter.ts';
import { encodeReceipt } from '../../../../electron/printing/escpos.ts';
import type { PaperSettings } from '../../../../electron/printing/escpos.ts';
import { layOutReceipt, wrapText } from '../../../../shared/receipt/lay-out-receipt.ts';
import { toPaperText } from '../../../../shared/receipt/paper-text.ts';
import {
  printerLanguageOf,
  printerModelSchema,
} from '../../../../shared/printing/printer-settings.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import {
  appliedGift,
  giftTender,
  goodsLine,
  intentFixture,
  receiptOf,
  saleFixture,
  styleOf,
} from '../../../builders/receipt-fixtures.ts';

const SETTINGS: PaperSettings = { columns: 42, model: 'epson-tm-t20iii', hasDrawer: true };
const cash = (amountCents: number) => ({ kind: 'cash', amountCents, givenCents: amountCents });

function print(receipt: Receipt, settings: Partial<PaperSettings> = {}): readonly PrintedPart[] {
  return decodeEscPos(encodeReceipt(receipt, { ...SETTINGS, ...settings }));
}
const cashSale = (name: string, amountCents: number) =>
  saleFixture([goodsLine(name, amountCents)], [cash(amountCents)]);
const printed = (name: string, amountCents = 123_450, locale = 'en-IE') =>
  textLines(print(receiptOf(cashSale(name, amountCents), [], styleOf(locale))));

describe('printed amounts', () => {
  test.each([
    ['en-IE', 'KRW', 0, 'KRW 123,450'],
    ['de-DE', 'KRW', 0, '123.450 KRW'],
    ['en-IE', 'VND', 0, 'VND 123,450'],
    ['nl-NL', 'ILS', 2, 'ILS 1.234,50'],
    ['en-IE', 'JPY', 0, 'JP¥123,450'],
    ['en-IE', 'KWD', 3, 'KWD 123.450'],
    ['en-IE', 'EUR', 2, '€1,234.50'],
  ] as const)(
    'in %s, of %s, begin without a “?” if the printer lacks the character',
    (locale, currency, digits, text) => {
      const money = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      const style = {
        ...styleOf(locale),
        formatMoney: (amountCents: number) => money.format(amountCents / 10 ** digits),
      };
      const lines = textLines(print(receiptOf(cashSale('Tea', 123_450), [], style)));
      expect(lines).toContain(`Tea${text.padStart(39)}`);
      expect(lines.every((line) => line.length <= 42 && !line.includes('?'))).toBe(true);
    },
  );

  test.each([
    ['fr-BE', '1 234,50 €'],
    ['fr-FR', '1 234,50 €'],
    ['nl-BE', '€ 1.234,50'],
    ['nl-NL', '€ 1.234,50'],
    ['de-BE', '1.234,50 €'],
    ['de-AT', '€ 1.234,50'],
    ['de-CH', "EUR 1'234.50"],
    ['en-IE', '€1,234.50'],
  ])('of %s are printed whole, with plain spaces', (locale, amount) => {
    const total = printed('Vin', 123_450, locale).find((line) => line.startsWith('TOTAL'));
    expect(total).toBe(`TOTAL${amount.padStart(37)}`);
  });

  test('below zero keep their minus, in whichever form the region writes it', () => {
    for (const locale of ['fr-BE', 'nl-BE', 'de-DE', 'sv-SE', 'fi-FI']) {
      const below = appliedGift(-123_450);
      const given = saleFixture([goodsLine('Cake', 500)], [giftTender(500, 'one')]);
      const lines = textLines(
        print(receiptOf(given, [intentFixture('one', below)], styleOf(locale))),
      );
      const balance = lines.find((line) => line.startsWith('Remaining'));
      expect(balance).toMatch(/[-−]/);
      expect(balance).not.toContain('?');
    }
  });

  test('lose no character on any model of printer', () => {
    for (const model of printerModelSchema.options) {
      if (printerLanguageOf(model) !== 'esc-pos') continue;
      const receipt = receiptOf(cashSale('Vin', 123_450), [], styleOf('fr-BE'));
      const bytes = Buffer.from(encodeReceipt(receipt, { ...SETTINGS, model }));
      expect(bytes.includes('?'), model).toBe(false);
      expect(bytes.includes('1 234,50 '), model).toBe(true);
    }
  });

  test('are never broken or cut, however long the name and narrow the paper', () => {
    fc.assert(
      fc.property(
        // No name may have this replacement character, since it marks a cut name below.
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((name) => !name.includes('\ufffd')),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(32 as const, 42 as const, 48 as const),
        fc.constantFrom('fr-BE', 'nl-BE', 'de-DE', 'en-IE'),
        (name, amountCents, columns, locale) => {
          const style = styleOf(locale);
          const amount = toPaperText(style.formatMoney(amountCents as never));
          const receipt = receiptOf(cashSale(name, amountCents), [], style);
          const lines = textLines(print(receipt, { columns }));
          expect(lines.filter((line) => line.endsWith(amount)).length).toBeGreaterThanOrEqual(3);
          expect(lines.every((line) => line.length <= columns)).toBe(true);
          expect(lines.join('')).not.toContain('\ufffd');
        },
      ),
    );
  });
});

describe('printed names', () => {
  test.each([
    ['Café crème', 'Café crème'],
    ['Straßenkäse Größe L', 'Straßenkäse Größe L'],
    ['Coördinatie één', 'Coördinatie één'],
    ['Œuf à la coque', 'Œuf à la coque'],
    ['Żubrówka', 'Żubrówka'],
    ['Καφές', 'Καφές'],
    ['Борщ', 'Борщ'],
    ['e\u0301clair', 'éclair'],
    ['Phở bò', 'Pho bò'],
    ['☕ Koffie', 'Koffie'],
    ['Koffie ☕️👩🏽‍🍳 groot', 'Koffie groot'],
    ['🇧🇪 Wafel', 'Wafel'],
    ['🎁', '?'],
    ['חלה מתוקה', '? ?'],
    ['Tee \u202e抹茶', 'Tee ?'],
    ['‘Petit’ “déjeuner”', '\'Petit\' "déjeuner"'],
    // German quotation marks, both of one kind on paper.
    ['Kranz „Herbst“, ‚klein‘', 'Kranz "Herbst", \'klein\''],
    ['Tea™ ½ – €5', 'Tea™ ½ – €5'],
    ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    // Old code pages have these characters among the control bytes; 0x07 beeps.
    ['Saft \u00a7 19 • ¶', 'Saft \u00a7 19 • ¶'],
    ['Борщ \u00a7 19 • café ¶', 'Борщ ? 19 ? café ?'],
  ])('%j is readable as %j, beside its amount', (name, onPaper) => {
    const line = printed(name).at(4);
    expect(line).toBe(onPaper.padEnd(33) + '€1,234.50');
  });

  test('cannot control the printer, not even open the drawer', () => {
    const parts = print(receiptOf(cashSale('A\x1bp\x00\x19\xfa\x1dV\x00\x10\x14\x01', 500)));
    expect(parts.filter((part) => part.kind === 'pulse')).toEqual([]);
    expect(parts.filter((part) => part.kind === 'cut')).toHaveLength(1);
  });

  test('that are long continue in the next line, with the amount in the first', () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk Bauunterbeamten Kaffee';
    const lines = textLines(
      print(receiptOf(cashSale(name, 1_050), [], styleOf('de-DE')), { columns: 32 }),
    );
    const start = lines.findIndex((line) => line.startsWith('Donau'));
    expect(lines.slice(start, start + 5)).toEqual([
      'Donaudampfschifffahrtsel 10,50 €',
      'ektrizitätenhauptbetrieb',
      'swerk Bauunterbeamten',
      'Kaffee',
      expect.stringMatching(/^─+$/),
    ]);
  });

  test('break at spaces first, keep their indentation and lose nothing', () => {
    expect(wrapText('  3 × € 4,00', 42)).toEqual(['  3 × € 4,00']);
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('', 7)).toEqual(['']);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.integer({ min: 1, max: 20 }),
        (text, columns) => {
          const lines = wrapText(text, columns);
          expect(lines.every((line) => line.length <= columns)).toBe(true);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        },
      ),
    );
  });
});

describe('the commands for the printer', () => {
  const receipt = receiptOf(cashSale('Coffee', 350), [], styleOf(), { opensDrawer: true });

  test('open the drawer first and once, and cut the paper last and once', () => {
    const parts = print(receipt);
    expect(parts.map(({ kind }) => kind).filter((kind) => kind !== 'text')).toEqual([
      'pulse',
      'barcode',
      'cut',
    ]);
    expect(parts[0]).toEqual({ kind: 'pulse' });
    const cutAt = parts.findIndex(({ kind }) => kind === 'cut');
    expect(textLines(parts.slice(cutAt - 4, cutAt))).toEqual(['', '', '', '']);
  });

  test('have no pulse for a printer without a drawer', () => {
    const kinds = print(receipt, { hasDrawer: false }).map(({ kind }) => kind);
    expect(kinds).not.toContain('pulse');
  });

  test('emphasise only the shop’s name and the total', () => {
    const strong = print(receipt).filter(
      (part) => part.kind === 'text' && (part.bold || part.large),
    );
    expect(textLines(strong).map((line) => line.trim().split(' ')[0])).toEqual(['Corner', 'TOTAL']);
  });

  test.each(['code128', 'qr'] as const)('print the receipt number as %s, centred', (code) => {
    const style = styleOf('en-IE', { settings: { ...styleOf().settings, code } });
    const parts = print(receiptOf(cashSale('Coffee', 350), [], style));
    expect(parts.find(({ kind }) => kind === 'barcode' || kind === 'qr')).toEqual({
      kind: code === 'qr' ? 'qr' : 'barcode',
      value: 'R8F11-123',
      align: 1,
    });
  });

  test('print bars on a model without QR', () => {
    const style = styleOf('en-IE', { settings: { ...styleOf().settings, code: 'qr' } });
    const qrReceipt = receiptOf(cashSale('Coffee', 350), [], style);
    const kinds = print(qrReceipt, { model: 'epson-tm-t88iii' }).map(({ kind }) => kind);
    expect(kinds).toContain('barcode');
  });
});

test('the offered models are those of the encoder, except its demo and a picture-only one', () => {
  const known = ReceiptPrinterEncoder.printerModels.map(({ id }) => id);
  const generic = ['generic', 'generic-star-prnt', 'generic-star-line'];
  expect(['meow', 'star-tsp100iii', ...printerModelSchema.options].toSorted()).toEqual(
    [...generic, ...known].toSorted(),
  );
});

test('every model and paper width prints a receipt', () => {
  const receipt = receiptOf(cashSale('Coffee', 350), [], styleOf('fr-BE'), { opensDrawer: true });
  for (const model of printerModelSchema.options) {
    for (const columns of [32, 42, 48] as const) {
      expect(encodeReceipt(receipt, { model, columns, hasDrawer: true }).length).toBeGreaterThan(
        200,
      );
    }
  }
});

test('the drawing on screen equals the printout line by line', () => {
  const receipt = receiptOf(cashSale('Café ☕ חלה', 123_450), [], styleOf('fr-BE'));
  for (const columns of [32, 42, 48] as const) {
    const drawn = layOutReceipt(receipt, columns).flatMap((line) =>
      line.kind === 'text' ? [line.text.trimEnd()] : [],
    );
    const onPaper = textLines(print(receipt, { columns })).map((line) => line.trimEnd());
    expect(onPaper.filter((line) => line !== '' && !/^─+$/.test(line))).toEqual(drawn);
  }
});
