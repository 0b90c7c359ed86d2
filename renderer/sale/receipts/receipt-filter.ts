import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import {
  MAX_RECEIPT_NUMBER,
  parseOwnReceiptCode,
  parseReceiptCode,
} from '../../../shared/receipt/receipt-code.ts';
import type { ReceiptFilter } from '../../database/queries/queries-receipts.ts';
import { daySpan } from '../../design/day-span.ts';
import type { NamedSeller } from './use-sellers.ts';
import { parseInUnits } from './typed-in-units.ts';

/** The filters above the list of receipts, as typed or scanned. */
export interface TypedReceiptFilter {
  readonly number: string;
  /** The day, as `2026-11-20` from the date field; empty for every day. */
  readonly day: string;
  readonly amount: string;
  /** Name of the person who completed or refunded the sale; empty for everybody. */
  readonly person: string;
  readonly card: { readonly cardId: CardId; readonly masked: string } | null;
}

export const EMPTY_RECEIPT_FILTER: TypedReceiptFilter = {
  number: '',
  day: '',
  amount: '',
  person: '',
  card: null,
};

export interface ReceiptFilterReading {
  readonly filter: ReceiptFilter;
  /** Why the typed receipt number is not valid here; the list is then not filtered by it. */
  readonly numberFault: 'not-a-number' | 'of-other-till' | null;
  readonly amountFault: boolean;
}

interface ReceiptPlace {
  readonly timeZone: string;
  readonly tillId: string;
  /** The decimals of the amounts on the till's receipts. */
  readonly minorUnit: MinorUnit;
}

/** Turns the typed filters into a query. */
export function parseReceiptFilter(
  typed: TypedReceiptFilter,
  { timeZone, tillId, minorUnit }: ReceiptPlace,
  sellers: readonly NamedSeller[],
): ReceiptFilterReading {
  const number = readNumber(typed.number, tillId);
  const amount = parseInUnits(typed.amount, minorUnit);
  const seller = sellers.find(({ name }) => name === typed.person);
  return {
    filter: {
      number,
      totalCents: amount.kind === 'amount' ? amount.cents : null,
      ended: daySpan(typed.day, timeZone),
      cardId: typed.card?.cardId ?? null,
      operators: typed.person === '' ? null : (seller?.references ?? []),
    },
    numberFault: number === null ? numberFaultOf(typed.number.trim()) : null,
    amountFault: amount.kind !== 'amount' && amount.kind !== 'empty',
  };
}

export function hasReceiptFilter(typed: TypedReceiptFilter): boolean {
  const { number, day, amount, person, card } = typed;
  return card !== null || [number, day, amount, person].some((text) => text.trim() !== '');
}

function numberFaultOf(text: string): ReceiptFilterReading['numberFault'] {
  if (text === '') return null;
  // This till's own sales are read by now, and a gift payment's number is no receipt's.
  return parseReceiptCode(text)?.kind === 'sale' ? 'of-other-till' : 'not-a-number';
}

/**
 * Parses a receipt number, with or without this till's prefix as printed. Another till's prefix is rejected, because
 * this till gave the same number to another sale.
 */
function readNumber(text: string, tillId: string): number | null {
  const plain = text.trim();
  const code = parseOwnReceiptCode(plain, tillId);
  if (code?.kind === 'sale') return code.number;
  const number = Number(plain);
  const isNumber = /^\d+$/.test(plain) && number >= 1 && number <= MAX_RECEIPT_NUMBER;
  return isNumber ? number : null;
}
