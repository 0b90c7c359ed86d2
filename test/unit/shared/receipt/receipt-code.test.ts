import * as fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { code128Widths } from '../../../../shared/receipt/code128.ts';
import { drawCode } from '../../../../shared/receipt/draw-code.ts';
import {
  parseReceiptCode,
  tillMark,
  formatReceiptCode,
} from '../../../../shared/receipt/receipt-code.ts';

test('a receipt code begins with a letter for its kind, so that a scan of it is not mistaken for a card', () => {
  const about = { tillMark: '8F11', number: 123 };
  expect(formatReceiptCode({ kind: 'sale', ...about })).toBe('R8F11-123');
  expect(formatReceiptCode({ kind: 'gift', ...about })).toBe('G8F11-123');
});

test('a written receipt code is parsed again, and no other text is', () => {
  for (const kind of ['sale', 'gift'] as const) {
    const reference = { kind, tillMark: '8F11', number: 123 };
    expect(parseReceiptCode(formatReceiptCode(reference))).toEqual(reference);
  }
  expect(parseReceiptCode('r8f11-7')).toEqual({ kind: 'sale', tillMark: '8F11', number: 7 });
  for (const text of ['R8F11-', 'X8F11-1', 'R8F111-1', 'R8F11-1234567890', ' R8F11-1']) {
    expect(parseReceiptCode(text), text).toBeNull();
  }
});

test('a refund’s receipt code leads to its sale, and a gift payment’s code to no sale', () => {
  const reference = { kind: 'sale', tillMark: '8F11', number: 123, refund: 2 } as const;
  expect(formatReceiptCode(reference)).toBe('R8F11-123-2');
  expect(parseReceiptCode('R8F11-123-2')).toEqual(reference);
  for (const text of ['G8F11-123-2', 'R8F11-123-', 'R8F11-123-2-1', 'R8F11-123-1234']) {
    expect(parseReceiptCode(text), text).toBeNull();
  }
});

test('two tills of a store have different marks of readable characters', () => {
  expect(tillMark('0b7c0b5e-6d1f-4d0a-9a58-2f1f0f4f8f11')).toBe('8F11');
  expect(tillMark('paper-till_1')).toBe('ILL1');
});

test('the bars are those of Code 128', () => {
  // The expected widths were drawn by an independent implementation (bwip-js 4.11.4, set B).
  expect(code128Widths('R8F11-123').join('')).toBe(
    '2112142311313112221323111232211232211221321232212232112211323111232331112',
  );
});

test('every bar code has the width of its characters, and ends with the stop pattern', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{1,30}$/), (text) => {
      const widths = code128Widths(text);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11 * (text.length + 2) + 13);
      expect(widths.slice(-7).join('')).toBe('2331112');
    }),
  );
});

test('a character outside Code 128 throws', () => {
  expect(() => code128Widths('é')).toThrow(BrokenAssertion);
});

/** Paints the modules of a drawing with `scale` dots each. */
function paint({ width, height, path }: ReturnType<typeof drawCode>, scale: number) {
  const image = new Uint8Array(width * scale * height * scale * 4).fill(255);
  for (const [, ...numbers] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
    const [left = 0, top = 0, wide = 0, high = 0] = numbers.map((text) => Number(text) * scale);
    for (let y = top; y < top + high * 1; y += 1) {
      for (let x = left; x < left + wide; x += 1) {
        image.fill(0, (y * width * scale + x) * 4, (y * width * scale + x) * 4 + 3);
      }
    }
  }
  return { width: width * scale, height: height * scale, data: image };
}

test('the QR code on screen can be decoded', () => {
  expect(decodeQR(paint(drawCode('qr', 'R8F11-123'), 4))).toBe('R8F11-123');
});

test('the bars on screen equal those on paper, with white margins', () => {
  const { width, path } = drawCode('code128', 'R8F11-123');
  const boxes = [...path.matchAll(/M(\d+) 0h(\d+)v30/g)].map(([, x, wide]) => [
    Number(x),
    Number(wide),
  ]);
  const bars = code128Widths('R8F11-123').filter((_, index) => index % 2 === 0);
  expect(boxes.map(([, wide]) => wide)).toEqual(bars);
  expect(boxes[0]?.[0]).toBe(10);
  const [lastX = 0, lastWidth = 0] = boxes.at(-1) ?? [];
  expect(lastX + lastWidth + 10).toBe(width);
});
