import { lineOfPieces } from './discounted-lines.ts';
import { isAppliedAtService, isOpen, isRefusedPromise } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { giftPartsOf } from './refund.ts';
import type { Refund, RefundedLine, RefundPart } from './refund.ts';
import { lineCents } from './sale.ts';
import type { Sale, SaleLine } from './sale.ts';
import type { TenderKind } from './tender.ts';
import type { IntentId } from '../../values/ids.ts';
import { cents, sumCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/** The members of a sale that its refunds depend on. */
export type RefundedSale = Pick<Sale, 'lines' | 'tenders' | 'refunds'>;

/** Whether a gift payment can be refunded to its card now, or why not. */
export type GiftRefundability =
  | 'returnable'
  /** The payment may never have been charged: it was not sent, has no answer, or waits for a person. */
  | 'unsettled'
  /** Nothing of the payment can be refunded: it was reversed, perhaps refunded by hand, or never charged. */
  | 'gone'
  /** The card's number was erased at this till, so nothing can be sent to the card. */
  | 'erased';

/**
 * Tells whether the amount of a gift payment can be returned to its card.
 * @param intent that paid; undefined if its records cannot be read
 */
export function giftRefundabilityOf(intent: Intent | undefined): GiftRefundability {
  if (intent === undefined || isOpen(intent) || isRefusedPromise(intent)) return 'unsettled';
  if (intent.alarm !== undefined) return 'unsettled';
  // Another maker's till has already had parts of it refunded; version 1.0.0 let such a payment replace another.
  const isInParts = intent.verb === 'redeem' && intent.takenBackCents !== undefined;
  const isThere = isAppliedAtService(intent) && intent.reversedBy === null && !isInParts;
  return isThere && intent.alarmSeenAtMs === undefined ? 'returnable' : 'gone';
}

/** Returns pieces of a line that were not refunded yet; zero for a load, which is refunded separately. */
export function piecesLeft({ refunds = [] }: RefundedSale, line: SaleLine): number {
  if (line.kind !== 'goods') return 0;
  const back = refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  return back.reduce((left, { quantity }) => left - quantity, line.quantity);
}

/**
 * Returns the lines of one refund, with the refunded pieces and their amounts; lines that the sale does not have are
 * left out.
 */
export function linesOfRefund(
  sale: RefundedSale,
  refund: Pick<Refund, 'id' | 'lines'>,
): SaleLine[] {
  const { refunds = [] } = sale;
  const index = refunds.findIndex(({ id }) => id === refund.id);
  const before = { ...sale, refunds: index < 0 ? refunds : refunds.slice(0, index) };
  return refund.lines.flatMap(({ lineId, quantity }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [lineOfPieces(line, piecesLeft(before, line), quantity)];
  });
}

/** Returns the goods of a sale that stay sold, as lines. */
export function goodsLinesLeft(sale: RefundedSale): SaleLine[] {
  return sale.lines.flatMap((line) => {
    const left = piecesLeft(sale, line);
    return left > 0 ? [lineOfPieces(line, left, left)] : [];
  });
}

/** Returns the cents of a payment that are left after all refunds of its sale. */
export function tenderLeftCents(
  { tenders, refunds = [] }: RefundedSale,
  tenderIndex: number,
): Cents {
  const parts = refunds
    .flatMap((refund) => refund.parts)
    .filter((part) => part.place === tenderIndex);
  const paid = tenders[tenderIndex]?.amountCents ?? 0;
  return cents(paid - sumCents(parts.map(({ amountCents }) => amountCents)));
}

/** Returns the cents of a gift payment that went back with refunds of its sale. */
export function returnedToCardCents(
  { refunds = [] }: Pick<Sale, 'refunds'>,
  intentId: IntentId,
): Cents {
  const parts = refunds.flatMap(giftPartsOf).filter(({ reverses }) => reverses === intentId);
  return sumCents(parts.map(({ amountCents }) => amountCents));
}

/** True if any part of this gift payment went back with a refund. */
export function isAtLeastPartlyRefunded(sale: Pick<Sale, 'refunds'>, intentId: IntentId): boolean {
  return returnedToCardCents(sale, intentId) > 0;
}

/**
 * Returns the price paid for these pieces, in cents; null if none were asked for, a line was asked for twice, or a line
 * is not on the sale or has fewer pieces left.
 */
export function soldForCents(sale: RefundedSale, asked: readonly RefundedLine[]): Cents | null {
  const ids = new Set(asked.map(({ lineId }) => lineId));
  if (asked.length === 0 || ids.size < asked.length) return null;
  const sums: Cents[] = [];
  for (const { lineId, quantity } of asked) {
    const line = sale.lines.find(({ id }) => id === lineId);
    const left = line === undefined ? 0 : piecesLeft(sale, line);
    if (line === undefined || quantity < 1 || quantity > left) return null;
    sums.push(lineCents(lineOfPieces(line, left, quantity)));
  }
  return sumCents(sums);
}

/** Returns the goods of a sale that are not refunded yet, line by line. */
export function unrefundedGoods(sale: RefundedSale): RefundedLine[] {
  return sale.lines.flatMap((line) => {
    const quantity = piecesLeft(sale, line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

/** True if goods, or a part of a sold load, can still be refunded. */
export function isAnythingRefundable(sale: RefundedSale): boolean {
  const hasLoadLeft = sale.lines.some(
    ({ id, kind }) => kind === 'load' && loadLeftCents(sale, id) > 0,
  );
  return hasLoadLeft || unrefundedGoods(sale).length > 0;
}

/**
 * Returns the cents that can still be refunded for goods. Gift payments that cannot be refunded, or already were, do
 * not count, and nothing is paid instead of them, so that a gift balance never becomes cash.
 */
export function refundableCents(
  sale: RefundedSale,
  giftAt: (place: number) => GiftRefundability,
): Cents {
  const goods = goodsLinesLeft(sale).map(lineCents);
  const withheld = sale.tenders.map(({ kind }, index) =>
    kind === 'gift' && giftAt(index) !== 'returnable' ? tenderLeftCents(sale, index) : cents(0),
  );
  return cents(Math.max(0, sumCents(goods) - sumCents(withheld)));
}

/** Returns the cents of a sold load that are not paid out yet; zero for an unknown line. */
export function loadLeftCents({ lines, refunds = [] }: RefundedSale, lineId: string): Cents {
  const sold = lines.filter(({ id, kind }) => id === lineId && kind === 'load').map(lineCents);
  const paid = refunds.flatMap(({ load }) => (load?.lineId === lineId ? [load.amountCents] : []));
  return cents(sumCents(sold) - sumCents(paid));
}

/**
 * Chooses the payments to which a refunded load is paid out: only kinds that may pay for loads, so that a gift balance
 * never becomes cash by way of a load.
 * @param amountCents at most what these have paid for loads, less refunds
 */
export function loadRefundSharesOf(sale: RefundedSale, amountCents: Cents): RefundShare[] {
  return refundSharesOf(sale, amountCents, () => 'gone');
}

/** The share of a refund for each payment, before it has an id or a reference. */
export type RefundShare = Pick<RefundPart, 'kind' | 'place' | 'amountCents'>;

/**
 * Order of payments to refund to: gift cards first and cash last, so that the least leaves the drawer, in whatever
 * order refunds are made.
 */
const ORDER: Readonly<Record<TenderKind, number>> = { gift: 0, card: 1, other: 2, cash: 3 };

/**
 * Splits an amount over the payments that it came from, in whole cents, so nothing is rounded.
 * @param amountCents at most `refundableCents`
 */
export function refundSharesOf(
  sale: RefundedSale,
  amountCents: Cents,
  giftAt: (place: number) => GiftRefundability,
): RefundShare[] {
  const places = sale.tenders
    .map(({ kind }, index) => ({ kind, place: index }))
    .filter(({ kind, place }) => kind !== 'gift' || giftAt(place) === 'returnable')
    .toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind] || one.place - other.place);
  let restCents: number = amountCents;
  const shares: RefundShare[] = [];
  for (const { kind, place } of places) {
    const share = Math.min(restCents, tenderLeftCents(sale, place));
    if (share <= 0) continue;
    restCents -= share;
    shares.push({ kind, place, amountCents: cents(share) });
  }
  return shares;
}
