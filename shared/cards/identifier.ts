import { parseReceiptCode, TRAINING_MARK } from '../receipt/receipt-code.ts';
import type { ReceiptReference } from '../receipt/receipt-code.ts';
import {
  ANY_CODE_RULES,
  cashierAnswerAbout,
  hasCardCodeRules,
  isCardByCodeRules,
  hasFixedLength,
  holdsTwoAddresses,
  isRepeatedTwice,
  isWebAddress,
  MAX_CODE_LENGTH,
  codeFromUrl,
} from './card-codes.ts';
import type { CardCodeRules } from './card-codes.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import { isUuidShaped } from '../values/card-spelling.ts';
import { isProductBarcode } from '../values/gtin.ts';
import { parseProductCode, withoutSymbology } from '../scans/product-code.ts';
import {
  containsBankCardNumber,
  isBankCardNumber,
  looksLikeCardNumber,
} from './bank-card-number.ts';

/** Longest scan in characters: longer than any web address in a code that a scanner reads. */
const MAX_SCAN_LENGTH = 2_000;

/** Codes that may be a card although they look like something else. The cashier is asked once for each. */
export type CardQuestion =
  | 'product-barcode'
  | 'web-address'
  | 'other-receipt'
  | 'training-receipt'
  | 'other-code'
  /**
   * The code looks like a UUID, and the store wants to be asked: first whether it is a card's, then whether a
   * customer's.
   */
  | 'uuid-card'
  | 'uuid-customer';

/** A cashier's answer about a code; `goods` means a product rather than a card. Null if nobody was asked. */
export type CodeMeaning = 'card' | 'customer' | 'goods' | null;

export type IdentifierFault =
  | 'empty'
  | 'too-short'
  | 'too-long'
  | 'control-characters'
  | 'two-scans'
  | 'bank-card'
  | 'own-receipt'
  /** The text has words or an amount, so it cannot be a card number. */
  | 'no-code'
  /** The shop has no card service yet. */
  | 'no-service'
  /** The till's key for card numbers is locked, so it cannot tell whose card this is. */
  | 'numbers-locked'
  /** The cashier was asked, and answered that it is not a card. */
  | CardQuestion;

type JudgedIdentifier =
  | { readonly kind: 'card'; readonly secret: CardSecret }
  | { readonly kind: 'question'; readonly about: CardQuestion }
  | { readonly kind: 'fault'; readonly fault: IdentifierFault };

export interface CardKnowledge {
  /** True if this till has a card with that number; such cards are not asked about again. */
  readonly isKnown: (secret: CardSecret) => boolean;
  /** True if the card's spelling is settled: the service has accepted it, or a payment with it was sent. */
  readonly isInUse: (secret: CardSecret) => boolean;
  readonly rules: CardCodeRules;
  /** Mark of the till, as on its receipts; null before it has one. */
  readonly tillMark: string | null;
  readonly said: CodeMeaning;
}

/** Used for a list made by the store, on which everything is a card. */
export const STORE_LIST_KNOWLEDGE: CardKnowledge = {
  isKnown: () => true,
  isInUse: () => false,
  rules: { ...ANY_CODE_RULES, fromUrl: 'whole' },
  tillMark: null,
  said: 'card',
};

/**
 * Judges a scanned or typed code. It is sent as scanned, without surrounding spaces and the scanner's symbology
 * identifier, because the service compares it exactly; it is judged by its NFKC form. A bank card's number is refused
 * unless the store's rules describe it. A valid 13-digit EAN is asked about instead: a tenth of those that begin with
 * 4, as German ones do, would pass for an old Visa. A product's code counts as a card only by the store's rules or a
 * cashier's answer.
 */
export function judgeIdentifier(scanned: string, knowledge: CardKnowledge): JudgedIdentifier {
  const { isKnown, rules, tillMark, said } = knowledge;
  const text = plainForm(scanned);
  if (text === '') return fault('empty');
  if (text.length > MAX_SCAN_LENGTH) return fault('too-long');
  if (/[\t\r\n]/.test(text) || holdsTwoAddresses(text)) return fault('two-scans');
  const product = parseProductCode(scanned);
  if (product?.isCertain === true && said !== 'card' && !isCardByCodeRules(text, rules))
    return said === 'goods' ? fault('product-barcode') : question('product-barcode');
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return fault('control-characters');
  const receipt = parseReceiptCode(text);
  if (receipt !== null && receipt.tillMark === tillMark) return fault('own-receipt');
  const { sent, isWhole } = cardIn(scanned.trim(), rules);
  const value = plainForm(sent);
  if (Math.max(sent.length, value.length) > MAX_CODE_LENGTH) return fault('too-long');
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value)) return fault('control-characters');
  if (isUuidShaped(value)) return judgeUuidShaped(sent, knowledge);
  const secret = { sentAs: 'identifier', value: sent } as const;
  if (isKnown(secret)) return { kind: 'card', secret };
  const fits = isCardByCodeRules(value, rules);
  if (isTwice(value, isKnown) && !(fits && hasFixedLength(rules))) return fault('two-scans');
  if (!fits && isShort(value)) return fault('too-short');
  const mayBeBankCard = isBankCardNumber(value) && !isProductBarcode(value);
  if (mayBeBankCard && !saysBankCardsAreOurs(value, rules)) return fault('bank-card');
  if (fits || said === 'card' || said === 'customer') return { kind: 'card', secret };
  const about = questionAbout(value, isWhole, receipt, rules);
  if (about === null) {
    const mayBeCard = !isWhole || isWebAddress(value) || looksLikeCardNumber(value);
    return mayBeCard ? { kind: 'card', secret } : fault('no-code');
  }
  const answer = about === 'product-barcode' ? cashierAnswerAbout(value, rules) : null;
  if (answer === 'card') return { kind: 'card', secret };
  return said === 'goods' || answer === 'goods' ? fault(about) : question(about);
}

/** True for four digits, which are an amount, a PIN or a year, unless the store's rules allow such cards. */
function isShort(value: string): boolean {
  return value.length < 2 || /^\d{1,4}$/.test(value);
}

function fault(why: IdentifierFault): JudgedIdentifier {
  return { kind: 'fault', fault: why };
}

function question(about: CardQuestion): JudgedIdentifier {
  return { kind: 'question', about };
}

/** Returns the card's number in a scan; a web address without such a part is returned whole. */
function cardIn(scanned: string, rules: CardCodeRules) {
  const text = isCardByCodeRules(plainForm(scanned), rules) ? scanned : withoutSymbology(scanned);
  const whole = { sent: text, isWhole: true };
  const address = isWebAddress(text) ? text : plainForm(text);
  if (!isWebAddress(address) || rules.fromUrl === 'ask' || rules.fromUrl === 'whole') return whole;
  const part = codeFromUrl(address, rules)?.trim() ?? '';
  return part === '' ? whole : { sent: part, isWhole: false };
}

/** Applies the store's setting for UUIDs. Without one, the cashier is asked until the card's spelling is settled. */
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

/**
 * True if the rules claim numbers in the form of bank cards as the store's own. That needs a prefix or pattern: many
 * gift cards have the same length and grouping.
 */
function saysBankCardsAreOurs(value: string, rules: CardCodeRules): boolean {
  const { prefixes, pattern } = rules;
  const saysBeginning = prefixes.length > 0 || /^[^#@?*]/.test(pattern);
  return saysBeginning && isCardByCodeRules(value, rules);
}

/** True if a text can be a card number at all. Words and amounts can be one only if the store's rules say so. */
export function mayBeCardNumber(stated: string, rules: CardCodeRules): boolean {
  const value = plainForm(stated);
  return isWebAddress(value) || looksLikeCardNumber(value) || isCardByCodeRules(value, rules);
}

/** True if a card in a list has a bank card's number, unless the store's rules describe such numbers as its own. */
export function isForbiddenBankCard(stated: string, rules: CardCodeRules): boolean {
  return containsBankCardNumber(stated) && !saysBankCardsAreOurs(plainForm(stated), rules);
}

function questionAbout(
  value: string,
  isWhole: boolean,
  receipt: ReceiptReference | null,
  rules: CardCodeRules,
): CardQuestion | null {
  if (receipt !== null)
    return receipt.tillMark === TRAINING_MARK ? 'training-receipt' : 'other-receipt';
  if (parseProductCode(value) !== null) return 'product-barcode';
  if (isWhole && isWebAddress(value) && rules.fromUrl !== 'whole') return 'web-address';
  return hasCardCodeRules(rules) ? 'other-code' : null;
}

/** True if two scans were joined: the same code twice, or two cards that this till has. */
function isTwice(value: string, isKnown: CardKnowledge['isKnown']): boolean {
  if (value.length >= 12 && isRepeatedTwice(value)) return true;
  for (let cut = 6; cut <= value.length - 6; cut += 1) {
    const first = isKnown({ sentAs: 'identifier', value: value.slice(0, cut) });
    if (first && isKnown({ sentAs: 'identifier', value: value.slice(cut) })) return true;
  }
  return false;
}
