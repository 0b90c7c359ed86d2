import { utf8ByteCount } from '../values/utf8-bytes.ts';
import { assertNever } from '../values/assert.ts';
import { toPaperText } from './paper-text.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import { printedElements } from './receipt.ts';
import type { Receipt, ReceiptElement } from './receipt.ts';

/**
 * A receipt as a QR code on a screen, for a customer's phone. It is plain text: every phone's camera shows plain text
 * without a network, while none opens a `data:` address. With an address of the shop it is a link with the text behind
 * `#`, a part that a browser sends to no server.
 */
export type ScreenCode =
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'too-long' };

/**
 * Maximum number of bytes of a code: 157 modules a side, which phones read from a screen. The largest QR code has 2,953
 * bytes.
 */
const MOST_BYTES = 2_000;

/**
 * Returns the QR code for a receipt on the screen.
 * @returns null if the store wants no code there
 */
export function screenCodeOf(
  receipt: Receipt,
  { screenCode }: Pick<ReceiptSettings, 'screenCode'>,
): ScreenCode | null {
  if (screenCode === undefined) return null;
  const text = printedElements(receipt).map(lineOf).join('\n');
  const { address } = screenCode;
  const value = address === null ? text : `${address}#${encodeURIComponent(text)}`;
  return utf8ByteCount(value) > MOST_BYTES ? { kind: 'too-long' } : { kind: 'code', value };
}

/** Writes a label and its figure side by side, since a phone has no columns. */
function lineOf(element: ReceiptElement): string {
  switch (element.kind) {
    case 'text':
      return toPaperText(element.text);
    case 'pair':
      return `${toPaperText(element.left)}  ${toPaperText(element.right)}`;
    case 'rule':
      return '';
    case 'code':
      return element.value;
    default:
      return assertNever(element);
  }
}
