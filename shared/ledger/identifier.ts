import type { CardSecret } from './card.ts';

/** Longest identifier a till takes: far above any card, far below a pasted page. */
const LONGEST = 128;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type IdentifierFault =
  | 'empty'
  | 'too-short'
  | 'too-long'
  | 'control-characters'
  | 'web-address'
  | 'two-scans'
  | 'product-barcode';

export type JudgedIdentifier =
  | { readonly kind: 'card'; readonly secret: CardSecret }
  | { readonly kind: 'fault'; readonly fault: IdentifierFault };

/**
 * Judges what was scanned or typed as a contact identifier or contact uuid. Leading zeros stay;
 * full-width and similar digits are made plain (NFKC); nothing else is changed, since the service
 * compares what it is sent.
 * @param isKnown whether a card of this till has that key: a known card is never taken for a product
 */
export function judgeIdentifier(
  scanned: string,
  isKnown: (secret: CardSecret) => boolean,
): JudgedIdentifier {
  const value = scanned.normalize('NFKC').trim();
  if (value === '') return fault('empty');
  if (value.length > LONGEST) return fault('too-long');
  if (/[\t\r\n]/.test(value)) return fault('two-scans');
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return fault('control-characters');
  if (/^[a-z][a-z0-9+.-]*:|^www\./i.test(value)) return fault('web-address');
  if (UUID.test(value))
    return { kind: 'card', secret: { sentAs: 'uuid', value: value.toLowerCase() } };
  const secret: CardSecret = { sentAs: 'identifier', value };
  if (isKnown(secret)) return { kind: 'card', secret };
  if (value.length < 3) return fault('too-short');
  if (isTwice(value, isKnown)) return fault('two-scans');
  if (isProductBarcode(value)) return fault('product-barcode');
  return { kind: 'card', secret };
}

function fault(why: IdentifierFault): JudgedIdentifier {
  return { kind: 'fault', fault: why };
}

/** Two scans glued together: the same code twice, or two cards this till knows. */
function isTwice(value: string, isKnown: (secret: CardSecret) => boolean): boolean {
  const half = value.length / 2;
  if (half >= 6 && Number.isInteger(half) && value.slice(0, half) === value.slice(half))
    return true;
  for (let cut = 6; cut <= value.length - 6; cut += 1) {
    const first = isKnown({ sentAs: 'identifier', value: value.slice(0, cut) });
    if (first && isKnown({ sentAs: 'identifier', value: value.slice(cut) })) return true;
  }
  return false;
}

/** EAN-13, UPC-A and EAN-8 with a valid check digit (GS1 General Specifications, check digit). */
function isProductBarcode(value: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(value)) return false;
  const digits = Array.from(value, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * What of an identifier may stand on a screen, a receipt or in a log: its last four characters, and
 * fewer where four would be most of it.
 */
export function maskIdentifier(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 3));
  return `…${value.slice(value.length - shown)}`;
}
