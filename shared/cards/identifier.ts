import { readReceiptCode, TRAINING_MARK } from '../receipt/receipt-code.ts';
import type { ReceiptReference } from '../receipt/receipt-code.ts';
import {
  ANY_CODE,
  answerAbout,
  describesCards,
  fitsCardCodes,
  fixesLength,
  holdsTwoAddresses,
  isTwiceInARow,
  isWebAddress,
  MAX_CODE_LENGTH,
  takeFromUrl,
} from './card-codes.ts';
import type { CardCodes } from './card-codes.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import { isUuidShaped } from '../values/card-spelling.ts';
import { isProductBarcode } from '../values/gtin.ts';
import { readProductCode, withoutSymbology } from '../scans/product-code.ts';
import { holdsBankCard, isBankCard, isCode } from './known-shapes.ts';

/** The most characters of a scan: more than any web address in a code that a scanner reads. */
const MAX_SCAN_LENGTH = 2_000;

/** Kinds of code that may be a card all the same: the till asks once. */
export type CardQuestion =
  | 'product-barcode'
  | 'web-address'
  | 'other-receipt'
  | 'training-receipt'
  | 'other-code'
  /** In the form of a uuid, and the store asks what such a code is: first of a card, then of a customer. */
  | 'uuid-card'
  | 'uuid-customer';

/** A person's answer about a code; `goods`: no card, but a product. Null where nobody was asked. */
export type CodeAnswer = 'card' | 'customer' | 'goods' | null;

export type IdentifierFault =
  | 'empty'
  | 'too-short'
  | 'too-long'
  | 'control-characters'
  | 'two-scans'
  | 'bank-card'
  | 'own-receipt'
  /** Words or an amount: no number of anything. */
  | 'no-code'
  /** The key of the till's card numbers is locked: whose card it is cannot be told. */
  | 'numbers-locked'
  /** It was asked about, and is no card. */
  | CardQuestion;

type JudgedIdentifier =
  | { readonly kind: 'card'; readonly secret: CardSecret }
  | { readonly kind: 'question'; readonly about: CardQuestion }
  | { readonly kind: 'fault'; readonly fault: IdentifierFault };

export interface CardKnowledge {
  /** Tells whether a card of this till has that key: known cards are not asked about again. */
  readonly isKnown: (secret: CardSecret) => boolean;
  /** Tells whether its card is settled: the service has answered for it, or a payment of it is on its way. */
  readonly isInUse: (secret: CardSecret) => boolean;
  readonly rules: CardCodes;
  /** As on its receipts; null before it has one. */
  readonly tillMark: string | null;
  readonly said: CodeAnswer;
}

/** Knowledge about a list that the store has made: all of it are cards. */
export const STATED_BY_STORE: CardKnowledge = {
  isKnown: () => true,
  isInUse: () => false,
  rules: { ...ANY_CODE, fromUrl: 'whole' },
  tillMark: null,
  said: 'card',
};

/**
 * Judges what was scanned or typed as a contact identifier or contact uuid. It is sent as it was scanned, without
 * the space around it and a scanner's symbology identifier, since the service compares what it is sent; judged is its
 * plain form (NFKC). A bank card's number is no card of ours, whoever says so: only what the store says of its cards
 * makes it one. Of 13 digits it is asked about where it is a proper EAN: every tenth one that begins with 4, as German
 * ones do, would pass for an old Visa. A product's code is a card only where the store's form, or somebody, says so.
 */
export function judgeIdentifier(scanned: string, knowledge: CardKnowledge): JudgedIdentifier {
  const { isKnown, rules, tillMark, said } = knowledge;
  const text = plainForm(scanned);
  if (text === '') return fault('empty');
  if (text.length > MAX_SCAN_LENGTH) return fault('too-long');
  if (/[\t\r\n]/.test(text) || holdsTwoAddresses(text)) return fault('two-scans');
  const product = readProductCode(scanned);
  if (product?.isCertain === true && said !== 'card' && !fitsCardCodes(text, rules))
    return said === 'goods' ? fault('product-barcode') : question('product-barcode');
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return fault('control-characters');
  const receipt = readReceiptCode(text);
  if (receipt !== null && receipt.tillMark === tillMark) return fault('own-receipt');
  const { sent, isWhole } = cardIn(scanned.trim(), rules);
  const value = plainForm(sent);
  if (Math.max(sent.length, value.length) > MAX_CODE_LENGTH) return fault('too-long');
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return fault('control-characters');
  if (isUuidShaped(value)) return judgeUuidShaped(sent, knowledge);
  const secret = { sentAs: 'identifier', value: sent } as const;
  if (isKnown(secret)) return { kind: 'card', secret };
  const fits = fitsCardCodes(value, rules);
  if (isTwice(value, isKnown) && !(fits && fixesLength(rules))) return fault('two-scans');
  if (!fits && isShort(value)) return fault('too-short');
  const mayBeBankCard = isBankCard(value) && !isProductBarcode(value);
  if (mayBeBankCard && !saysBankCardsAreOurs(value, rules)) return fault('bank-card');
  if (fits || said === 'card' || said === 'customer') return { kind: 'card', secret };
  const about = questionAbout(value, isWhole, receipt, rules);
  if (about === null) {
    const mayBeCard = !isWhole || isWebAddress(value) || isCode(value);
    return mayBeCard ? { kind: 'card', secret } : fault('no-code');
  }
  const answer = about === 'product-barcode' ? answerAbout(value, rules) : null;
  if (answer === 'card') return { kind: 'card', secret };
  return said === 'goods' || answer === 'goods' ? fault(about) : question(about);
}

/** Four digits are an amount, a PIN or a year, unless the store says that its cards are like that. */
function isShort(value: string): boolean {
  return value.length < 2 || /^\d{1,4}$/.test(value);
}

function fault(why: IdentifierFault): JudgedIdentifier {
  return { kind: 'fault', fault: why };
}

function question(about: CardQuestion): JudgedIdentifier {
  return { kind: 'question', about };
}

/** The part of a scan that is the card's number. An address without that part stays as it is. */
function cardIn(scanned: string, rules: CardCodes) {
  const text = fitsCardCodes(plainForm(scanned), rules) ? scanned : withoutSymbology(scanned);
  const whole = { sent: text, isWhole: true };
  const address = isWebAddress(text) ? text : plainForm(text);
  if (!isWebAddress(address) || rules.fromUrl === 'ask' || rules.fromUrl === 'whole') return whole;
  const part = takeFromUrl(address, rules)?.trim() ?? '';
  return part === '' ? whole : { sent: part, isWhole: false };
}

/** The store says what such a code is, or whoever holds the card is asked until its card is settled. */
function judgeUuidShaped(value: string, { isInUse, rules, said }: CardKnowledge): JudgedIdentifier {
  const asUuid = { sentAs: 'uuid', value } as const;
  const asIdentifier = { sentAs: 'identifier', value } as const;
  if (rules.uuidShaped === 'identifier') return { kind: 'card', secret: asIdentifier };
  if (rules.uuidShaped === 'uuid') return { kind: 'card', secret: asUuid };
  if (said === 'customer' || isInUse(asUuid)) return { kind: 'card', secret: asUuid };
  if (said === 'card') return { kind: 'card', secret: asIdentifier };
  return question('uuid-card');
}

function plainForm(text: string): string {
  return text.normalize('NFKC').trim();
}

/** A bank card has the length and the groups of many a gift card: only how a shop's own begin tells them apart. */
function saysBankCardsAreOurs(value: string, rules: CardCodes): boolean {
  const { prefixes, pattern } = rules;
  const saysBeginning = prefixes.length > 0 || /^[^#@?*]/.test(pattern);
  return saysBeginning && fitsCardCodes(value, rules);
}

/** Tells whether a text can be a card's number at all: words and amounts are only where the store's form says so. */
export function mayBeNumber(stated: string, rules: CardCodes): boolean {
  const value = plainForm(stated);
  return isWebAddress(value) || isCode(value) || fitsCardCodes(value, rules);
}

/** Tells whether what a list calls a card holds a bank card's number, unless the store says that its own cards begin like it. */
export function listsBankCard(stated: string, rules: CardCodes): boolean {
  return holdsBankCard(stated) && !saysBankCardsAreOurs(plainForm(stated), rules);
}

function questionAbout(
  value: string,
  isWhole: boolean,
  receipt: ReceiptReference | null,
  rules: CardCodes,
): CardQuestion | null {
  if (receipt !== null)
    return receipt.tillMark === TRAINING_MARK ? 'training-receipt' : 'other-receipt';
  if (readProductCode(value) !== null) return 'product-barcode';
  if (isWhole && isWebAddress(value) && rules.fromUrl !== 'whole') return 'web-address';
  return describesCards(rules) ? 'other-code' : null;
}

/** Two scans glued together: the same code twice, or two cards this till knows. */
function isTwice(value: string, isKnown: CardKnowledge['isKnown']): boolean {
  if (value.length >= 12 && isTwiceInARow(value)) return true;
  for (let cut = 6; cut <= value.length - 6; cut += 1) {
    const first = isKnown({ sentAs: 'identifier', value: value.slice(0, cut) });
    if (first && isKnown({ sentAs: 'identifier', value: value.slice(cut) })) return true;
  }
  return false;
}
