import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEscPos, textLines } from '../../../faults/decode-escpos.ts';
import type { PrintedPart } from '../../../faults/printer-mind.ts';
import { encodeReceipt } from '../../../../electron/printing/escpos.ts';
import type { PaperSettings } from '../../../../electron/printing/escpos.ts';
import { layOutReceipt, wrapText } from '../../../../shared/receipt/lay-out-receipt.ts';
import { paperText } from '../../../../shared/receipt/paper-text.ts';
import {
  printerLanguageOf,
  printerModelSchema,
} from '../../../../shared/printing/printer-settings.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import {
  appliedGift,
  gift,
  goodsLine,
  intent,
  receiptOf,
  sale,
  styleOf,
} from '../../../builders/receipt-fixtures.ts';

const SETTINGS: PaperSettings = { columns: 42, model: 'epson-tm-t20iii', hasDrawer: true };
const cash = (amountCents: number) => ({ kind: 'cash', amountCents, givenCents: amountCents });

function print(receipt: Receipt, settings: Partial<PaperSettings> = {}): readonly PrintedPart[] {
  return decodeEscPos(encodeReceipt(receipt, { ...SETTINGS, ...settings }));
}
const cashSale = (name: string, amountCents: number) =>
  sale([goodsLine(name, amountCents)], [cash(amountCents)]);
const printed = (name: string, amountCents = 123_450, locale = 'en-IE') =>
  textLines(print(receiptOf(cashSale(name, amountCents), [], styleOf(locale))));

describe('amounts', () => {
  test.each([
    ['en-IE', 'KRW', 0, 'KRW 123,450'],
    ['de-DE', 'KRW', 0, '123.450 KRW'],
    ['en-IE', 'VND', 0, 'VND 123,450'],
    ['nl-NL', 'ILS', 2, 'ILS 1.234,50'],
    ['en-IE', 'JPY', 0, 'JP¥123,450'],
    ['en-IE', 'KWD', 3, 'KWD 123.450'],
    ['en-IE', 'EUR', 2, '€1,234.50'],
  ] as const)(
    'in %s, of %s, begin with no “?” where the printer has not that sign',
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
  ])('of %s come out of the printer whole, with plain spaces', (locale, amount) => {
    const total = printed('Vin', 123_450, locale).find((line) => line.startsWith('TOTAL'));
    expect(total).toBe(`TOTAL${amount.padStart(37)}`);
  });

  test('below zero keep their sign, whichever sign the region writes', () => {
    for (const locale of ['fr-BE', 'nl-BE', 'de-DE', 'sv-SE', 'fi-FI']) {
      const below = appliedGift(-123_450);
      const given = sale([goodsLine('Cake', 500)], [gift(500, 'one')]);
      const lines = textLines(print(receiptOf(given, [intent('one', below)], styleOf(locale))));
      const balance = lines.find((line) => line.startsWith('Remaining'));
      expect(balance).toMatch(/[-−]/);
      expect(balance).not.toContain('?');
    }
  });

  test('never lose a sign to any model of printer', () => {
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
        // The sign for what cannot be written may be in no name: below it shows a cut one.
        fc.string({ unit: 'grapheme', maxLength: 200 }).filter((name) => !name.includes('\ufffd')),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(32 as const, 42 as const, 48 as const),
        fc.constantFrom('fr-BE', 'nl-BE', 'de-DE', 'en-IE'),
        (name, amountCents, columns, locale) => {
          const style = styleOf(locale);
          const amount = paperText(style.formatMoney(amountCents as never));
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

describe('names', () => {
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
    ['Tea™ ½ – €5', 'Tea™ ½ – €5'],
    ['soft\u00adhyphen zero\u200bwidth', 'softhyphen zerowidth'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    // Old pages have these among the bytes that steer a printer; 0x07 lets it beep.
    ['Saft \u00a7 19 • ¶', 'Saft \u00a7 19 • ¶'],
    ['Борщ \u00a7 19 • café ¶', 'Борщ ? 19 ? café ?'],
  ])('%j is readable on paper as %j, beside its amount', (name, onPaper) => {
    const line = printed(name).at(4);
    expect(line).toBe(onPaper.padEnd(33) + '€1,234.50');
  });

  test('a name cannot steer the printer, not even open the drawer', () => {
    const parts = print(receiptOf(cashSale('A\x1bp\x00\x19\xfa\x1dV\x00\x10\x14\x01', 500)));
    expect(parts.filter((part) => part.kind === 'pulse')).toEqual([]);
    expect(parts.filter((part) => part.kind === 'cut')).toHaveLength(1);
  });

  test('a long German word goes on in the next line, and its amount stands in the first', () => {
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

  test('words break at spaces first, an indentation stays, and nothing is lost', () => {
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

describe('what the printer does beside text', () => {
  const receipt = receiptOf(cashSale('Coffee', 350), [], styleOf(), { opensDrawer: true });

  test('the drawer opens once and first, the paper is cut once and last', () => {
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

  test('a printer without a drawer gets no pulse', () => {
    const kinds = print(receipt, { hasDrawer: false }).map(({ kind }) => kind);
    expect(kinds).not.toContain('pulse');
  });

  test('the shop’s name and the total stand out, and nothing after them', () => {
    const strong = print(receipt).filter(
      (part) => part.kind === 'text' && (part.bold || part.large),
    );
    expect(textLines(strong).map((line) => line.trim().split(' ')[0])).toEqual(['Corner', 'TOTAL']);
  });

  test.each(['code128', 'qr'] as const)('the number is scannable as %s, in the middle', (code) => {
    const style = styleOf('en-IE', { settings: { ...styleOf().settings, code } });
    const parts = print(receiptOf(cashSale('Coffee', 350), [], style));
    expect(parts.find(({ kind }) => kind === 'barcode' || kind === 'qr')).toEqual({
      kind: code === 'qr' ? 'qr' : 'barcode',
      value: 'R8F11-123',
      align: 1,
    });
  });

  test('a model that knows no QR prints bars instead of nothing', () => {
    const style = styleOf('en-IE', { settings: { ...styleOf().settings, code: 'qr' } });
    const qrReceipt = receiptOf(cashSale('Coffee', 350), [], style);
    const kinds = print(qrReceipt, { model: 'epson-tm-t88iii' }).map(({ kind }) => kind);
    expect(kinds).toContain('barcode');
  });
});

test('the models to choose from are those that the encoder knows, but for its toy and one that prints only pictures', () => {
  const known = ReceiptPrinterEncoder.printerModels.map(({ id }) => id);
  const generic = ['generic', 'generic-star-prnt', 'generic-star-line'];
  expect(['meow', 'star-tsp100iii', ...printerModelSchema.options].toSorted()).toEqual(
    [...generic, ...known].toSorted(),
  );
});

test('every model and width of paper takes a receipt', () => {
  const receipt = receiptOf(cashSale('Coffee', 350), [], styleOf('fr-BE'), { opensDrawer: true });
  for (const model of printerModelSchema.options) {
    for (const columns of [32, 42, 48] as const) {
      expect(encodeReceipt(receipt, { model, columns, hasDrawer: true }).length).toBeGreaterThan(
        200,
      );
    }
  }
});

test('what the screen draws is line by line what the printer prints', () => {
  const receipt = receiptOf(cashSale('Café ☕ חלה', 123_450), [], styleOf('fr-BE'));
  for (const columns of [32, 42, 48] as const) {
    const drawn = layOutReceipt(receipt, columns).flatMap((line) =>
      line.kind === 'text' ? [line.text.trimEnd()] : [],
    );
    const onPaper = textLines(print(receipt, { columns })).map((line) => line.trimEnd());
    expect(onPaper.filter((line) => line !== '' && !/^─+$/.test(line))).toEqual(drawn);
  }
});
