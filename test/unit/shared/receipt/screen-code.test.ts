import { expect, test } from 'vitest';
import { drawScreenCode } from '../../../../shared/receipt/draw-code.ts';
import { markAsTraining } from '../../../../shared/receipt/mark-training.ts';
import {
  centredText,
  labelledFigure,
  HORIZONTAL_RULE,
} from '../../../../shared/receipt/receipt.ts';
import type { Receipt } from '../../../../shared/receipt/receipt.ts';
import { screenCodeOf } from '../../../../shared/receipt/screen-code.ts';
import { utf8ByteCount } from '../../../../shared/values/utf8-bytes.ts';
import { decodeQr } from '../../../decode-qr.ts';

/** The receipt's code for a phone, decoded from its drawing by an independent library. */

const ON = { screenCode: { address: null } } as const;

function receiptWith(lines: number): Receipt {
  return {
    title: 'Receipt',
    isCopy: false,
    copyWord: 'COPY',
    opensDrawer: true,
    elements: [
      centredText('Lampenladen Müller', { bold: true }),
      HORIZONTAL_RULE,
      ...Array.from({ length: lines }, (_, index) =>
        labelledFigure(`Grüne Lampe ${index}`, '12,99\u00a0€'),
      ),
      { kind: 'code', symbol: 'code128', value: 'R8F11-123' },
    ],
  };
}

test('the QR code holds the paper’s text, including a refund’s number', () => {
  const code = screenCodeOf(receiptWith(2), ON);
  const text = [
    'Lampenladen Müller',
    '',
    'Grüne Lampe 0  12,99 €',
    'Grüne Lampe 1  12,99 €',
    'R8F11-123',
  ].join('\n');
  expect(code).toEqual({ kind: 'code', value: text });
  expect(decodeQr(drawScreenCode(text))).toBe(text);
});

test('a text of every length up to the maximum can be decoded, and a longer one has no code', () => {
  let longest = 0;
  for (let lines = 1; lines < 120; lines += 1) {
    const code = screenCodeOf(receiptWith(lines), ON);
    if (code?.kind !== 'code') {
      expect(code).toEqual({ kind: 'too-long' });
      continue;
    }
    expect(decodeQr(drawScreenCode(code.value)), `${lines} lines`).toBe(code.value);
    longest = Math.max(longest, utf8ByteCount(code.value));
  }
  expect(longest).toBeGreaterThan(1_970);
});

test('with an address the QR code is a link that contains the whole receipt behind #', () => {
  const address = 'https://lamps.example/receipt';
  const code = screenCodeOf(receiptWith(3), { screenCode: { address } });
  const value = code?.kind === 'code' ? decodeQr(drawScreenCode(code.value)) : '';
  const url = new URL(value);
  expect(`${url.origin}${url.pathname}${url.search}`).toBe(address);
  const plain = screenCodeOf(receiptWith(3), ON);
  expect(decodeURIComponent(url.hash.slice(1))).toBe(plain?.kind === 'code' && plain.value);
});

test('a training receipt’s QR code is marked at both ends, and without the setting a receipt has no QR code', () => {
  const code = screenCodeOf(markAsTraining(receiptWith(1)), ON);
  const lines = code?.kind === 'code' ? code.value.split('\n') : [];
  expect(lines.at(0)).toBe(lines.at(-1));
  expect(lines[0]).toMatch(/training/i);
  expect(screenCodeOf(receiptWith(1), {})).toBeNull();
});
