import * as z from 'zod';
import { cardIdSchema, intentIdSchema, saleIdSchema } from '../../values/ids.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { discountSchema, lineDiscountSchema } from './discount.ts';
import { isAppliedAtService, isOpen } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import {
  cents,
  centsSchema,
  handedCashCents,
  LARGEST_TYPED_CENTS,
  sumCents,
  ZERO,
} from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { compareDates, instantMsSchema } from '../../values/time.ts';
import { MAX_REFUNDS, refundSchema } from './refund.ts';
import { taxRateSchema, taxSumSchema } from './tax.ts';
import { MAX_TERMINAL_PAYMENTS, terminalPaymentSchema } from './terminal-payment.ts';
import { recordedTenderSchema, hasSlipNumber, takenStampSchema, tenderKinds } from './tender.ts';
import type { Tender } from './tender.ts';

/** The article whose price button entered a line, as it was then. */
const soldArticleSchema = z.object({
  /** The article's price per piece at the time, in cents; the line's own differs if somebody changed it. */
  unitCents: centsSchema,
  /** The Category's name; null if the till did not have it. */
  categoryName: z.string().max(500).nullable(),
});

/** Maximum number of characters of a line's note. */
export const MAX_LINE_NOTE_LENGTH = 100;

export const saleLineSchema = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['goods', 'load']),
  categoryExternalId: z.string().nullable(),
  name: z.string().max(500),
  quantity: z.number().int().positive().max(9_999),
  /** Price of one piece in cents. Limited so that no total of a sale exceeds what a number holds exactly. */
  unitCents: centsSchema.refine((value) => Math.abs(value) <= LARGEST_TYPED_CENTS, 'too large'),
  /**
   * Id of the load that this line sells, fixed before the load is accepted; null for goods. A load is a liability, not
   * turnover.
   */
  intentId: intentIdSchema.nullable(),
  /** The card to load; null for goods. */
  cardId: cardIdSchema.nullable().default(null),
  /** Rate of its Category when the line was entered; a load has none (decision 0110). */
  tax: taxRateSchema.optional(),
  /** Discount on this line alone (decision 0116). */
  discount: discountSchema.optional(),
  /** Typed note for the receipt. */
  note: z.string().min(1).max(MAX_LINE_NOTE_LENGTH).optional(),
  /** Discounts of the line, computed by the guard; missing if there are none. */
  off: lineDiscountSchema.optional(),
  /** The article whose price button entered the line. Name and Category are the line's own members (decision 0117). */
  article: soldArticleSchema.optional(),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

/** Who parked a sale, and when. */
const parkedSchema = z.strictObject({
  atMs: instantMsSchema,
  by: z.string().max(100).nullable(),
});

export const saleLinesSchema = z.array(saleLineSchema).max(1_000);

/** Maximum number of parked sales of one till, more than customers ever wait. */
export const MAX_PARKED_SALES = 50;

/** Maximum number of payments of a sale: far more than one is ever split into. */
export const MAX_TENDERS = 100;

export const saleSchema = z.object({
  id: saleIdSchema,
  state: z.enum(['open', 'completed', 'cancelled']),
  openedAtMs: instantMsSchema,
  /** Sequence of the fact that opened the sale. */
  openedBySequence: z.number().int().positive(),
  endedAtMs: instantMsSchema.nullable(),
  /** The number on the receipt, given when the sale is completed. */
  receiptNumber: z.number().int().positive().nullable(),
  lines: saleLinesSchema,
  /** Set while the sale is parked, before anything was paid. */
  parked: parkedSchema.optional(),
  /** Discount on all goods; the lines have their shares. */
  discount: discountSchema.optional(),
  /**
   * The discounts that a manager has approved, line by line, with the line's price before discounts; no lines once the
   * approval has ended.
   */
  discountAllowed: z
    .strictObject({
      /** Who was signed in when the discount was approved (`personOf`). */
      person: z.string(),
      /** Sequence of the fact that recorded the approval; a later close ends it. */
      sequence: z.int().positive(),
      lines: z
        .array(
          z.strictObject({
            id: z.string().min(1).max(64),
            offCents: centsSchema.positive(),
            ofCents: centsSchema.positive(),
          }),
        )
        .max(1_000),
    })
    .optional(),
  /** Discounts of the sale that no manager approved, and the person who gave them (`personOf`). */
  discountAlone: z
    .strictObject({ person: z.string(), offCents: centsSchema.positive() })
    .optional(),
  tenders: z.array(recordedTenderSchema).max(MAX_TENDERS),
  /** Payments requested from a card terminal, oldest first. */
  terminal: z.array(terminalPaymentSchema).max(MAX_TERMINAL_PAYMENTS).optional(),
  reason: z.string().max(500).nullable(),
  /**
   * When the oldest removed payment was taken. A payment that replaces it counts as equally old (decision
   * 0088#removing-a-payment).
   */
  removed: takenStampSchema.optional(),
  /** Refunds after completion, oldest first. */
  refunds: z.array(refundSchema).max(MAX_REFUNDS).optional(),
  /** Taxes as on the receipt, once the sale is completed; missing if no line has a rate. */
  taxes: z.array(taxSumSchema).optional(),
  /** Who completed it, as named on its receipt; missing if nobody was signed in, and in sales of version 1.0.0. */
  servedBy: z.string().max(100).optional(),
});
export type Sale = z.infer<typeof saleSchema>;

/** The members of a sale that its arithmetic needs. */
export interface LinesAndTenders {
  readonly lines: readonly SaleLine[];
  readonly tenders: readonly Tender[];
}

/** Returns the price of all pieces of a line, without discounts. */
export function listPriceCents({
  unitCents,
  quantity,
}: Pick<SaleLine, 'unitCents' | 'quantity'>): Cents {
  return cents(unitCents * quantity);
}

/** Returns the price of all pieces of a line, less its discounts. */
export function lineCents(line: Pick<SaleLine, 'unitCents' | 'quantity' | 'off'>): Cents {
  const { ownCents = ZERO, ofSaleCents = ZERO } = line.off ?? {};
  return cents(listPriceCents(line) - ownCents - ofSaleCents);
}

/** Returns the customer's total, loads included. */
export function totalCents({ lines }: Pick<LinesAndTenders, 'lines'>): Cents {
  return sumCents(lines.map(lineCents));
}

/** Returns the amount due; never negative, since a larger tender is refused. */
export function dueCents(sale: LinesAndTenders): Cents {
  return cents(totalCents(sale) - sumCents(sale.tenders.map((tender) => tender.amountCents)));
}

/** Returns the cents that gift cards may still pay: of what is due, the goods without the loads. */
export function giftDueCents(sale: LinesAndTenders): Cents {
  const goods = sale.lines.filter(({ kind }) => kind === 'goods');
  const forGoods = sale.tenders.filter(({ kind }) => !tenderKinds[kind].paysLoads);
  const left = sumCents(goods.map(lineCents)) - sumCents(forGoods.map((one) => one.amountCents));
  return cents(Math.min(left, dueCents(sale)));
}

/** Returns the change: cash given beyond the amount due. */
export function cashChangeCents({ tenders }: Pick<LinesAndTenders, 'tenders'>): Cents {
  const back = tenders.map((tender) =>
    'givenCents' in tender ? tender.givenCents - handedCashCents(tender) : 0,
  );
  return cents(back.reduce((total, one) => total + one, 0));
}

/** A line that sells a load, with the members that only such a line has. */
export type LoadLine = SaleLine & { readonly intentId: IntentId; readonly cardId: CardId };

export function isLoadLine(line: SaleLine): line is LoadLine {
  return line.kind === 'load' && line.intentId !== null && line.cardId !== null;
}

/**
 * Returns the price of loads not covered by cash or a numbered slip: the till cannot see the card terminal, and nobody
 * can look up a slip without a number.
 */
export function loadedWithoutSlipCents({ lines, tenders }: LinesAndTenders): Cents {
  const loadedCents = sumCents(lines.filter(isLoadLine).map(lineCents));
  const unnamed = tenders.filter((tender) => 'reference' in tender && !hasSlipNumber(tender));
  return cents(Math.min(loadedCents, sumCents(unnamed.map((tender) => tender.amountCents))));
}

/**
 * Returns the part of `loadedWithoutSlipCents` that the last payment added, for which the person who took that payment
 * is responsible.
 */
export function lastAddedWithoutSlipCents({ lines, tenders }: LinesAndTenders): Cents {
  const before = loadedWithoutSlipCents({ lines, tenders: tenders.slice(0, -1) });
  return cents(loadedWithoutSlipCents({ lines, tenders }) - before);
}

/**
 * True if a payment was for a sale that was then cancelled: it is never sent again, and is refunded if it proves
 * charged (decision 0049). False for a refund.
 */
export function isOfCancelled(intent: Intent, sale: Pick<Sale, 'state'> | undefined): boolean {
  const isItself = intent.reverses === null && intent.follows === undefined;
  const isCancelled = sale?.state === 'cancelled' || intent.saleThere === 'cancelled';
  return isCancelled && isItself;
}

/**
 * True for a load that the till owes a customer because the amount was already taken off a card: the second half of a
 * move, or the refund of a cancelled sale or of goods. Only a manager may void it (decision 0049, decision 0108).
 */
export function isOwedLoad(intent: Intent, sale: Pick<Sale, 'state'> | undefined): boolean {
  const isOfEnded = sale?.state === 'cancelled' || intent.refund !== undefined;
  const goesBack = intent.reverses !== null && isOfEnded;
  return intent.verb === 'load' && (intent.follows !== undefined || goesBack);
}

/**
 * True if the redemption counts as a payment. A deferred one is the till's promise and pays; an attempt pays once
 * applied (decision 0020), or once it proves charged. One that later fails or is reversed takes its tender off the open
 * sale. One whose alarm a manager has dealt with pays for nothing, since it may have been refunded by hand.
 */
export function paysForSale(intent: Intent): boolean {
  if (intent.verb !== 'redeem' || intent.reverses !== null || intent.reversedBy !== null) {
    return false;
  }
  if (intent.alarmSeenAtMs !== undefined) return false;
  return isAppliedAtService(intent) || (intent.strength === 'deferred' && isOpen(intent));
}

/** True if the sale counts this redemption already. */
export function isTenderOf(
  { tenders }: Pick<LinesAndTenders, 'tenders'>,
  intentId: IntentId,
): boolean {
  return tenders.some((tender) => tender.kind === 'gift' && tender.intentId === intentId);
}

/** Returns the parked sales, newest first. */
export function parkedSalesNewestFirst(sales: readonly Sale[]): Sale[] {
  return sales
    .flatMap((sale) => (sale.parked === undefined ? [] : [{ sale, atMs: sale.parked.atMs }]))
    .toSorted((one, other) => compareDates(other.atMs, one.atMs))
    .map(({ sale }) => sale);
}
