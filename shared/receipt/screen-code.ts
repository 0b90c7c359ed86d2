import { utf8Bytes } from '../values/utf8-bytes.ts';
import { assertNever } from '../values/assert.ts';
import { paperText } from './paper-text.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import { printedElements } from './receipt.ts';
import type { Receipt, ReceiptElement } from './receipt.ts';

/**
 * A receipt as a QR code on a screen, for a customer's phone. It is plain text: every phone's camera shows that, without a network,
 * while none opens a `data:` address. With an address of the shop it is a link with the text behind `#`, which a browser keeps
 * to itself: no server learns it.
 */
export type ScreenCode =
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'too-long' };

/** So many bytes are 157 modules a side, which phones read from a screen; a code of 2,953 bytes is the largest there is. */
const MOST_BYTES = 2_000;

/** @returns null where the store wants none */
export function screenCodeOf(
  receipt: Receipt,
  { screenCode }: Pick<ReceiptSettings, 'screenCode'>,
): ScreenCode | null {
  if (screenCode === undefined) return null;
  const text = printedElements(receipt).map(lineOf).join('\n');
  const { address } = screenCode;
  const value = address === null ? text : `${address}#${encodeURIComponent(text)}`;
  return utf8Bytes(value) > MOST_BYTES ? { kind: 'too-long' } : { kind: 'code', value };
}

/** A label and its figure stand beside each other: a phone has no columns. */
function lineOf(element: ReceiptElement): string {
  switch (element.kind) {
    case 'text':
      return paperText(element.text);
    case 'pair':
      return `${paperText(element.left)}  ${paperText(element.right)}`;
    case 'rule':
      return '';
    case 'code':
      return element.value;
    default:
      return assertNever(element);
  }
}
