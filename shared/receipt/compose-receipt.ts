import { t } from '../locales/language.ts';
import { assert, assertNever, assertPresent } from '../values/assert.ts';
import { isOpen } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { unrefundedGoods } from '../ledger/sale/refundable.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import type { IntentId } from '../values/ids.ts';
import { composeGift } from './compose-gift.ts';
import { composeRefund } from './compose-refund.ts';
import { composeSale } from './compose-sale.ts';
import { centredText, leftAlignedText, labelledFigure, HORIZONTAL_RULE } from './receipt.ts';
import type { Receipt, ReceiptElement } from './receipt.ts';
import { tillMark, formatReceiptCode } from './receipt-code.ts';
import type { ReceiptSettings } from './receipt-settings.ts';
import type { ReceiptStyle } from './receipt-style.ts';
import { goodsName, noteLines } from './compose-goods.ts';

/** What a receipt is about: a completed sale, a refund of it, or one gift transaction without a sale. */
export type ReceiptSubject =
  | { readonly kind: 'sale'; readonly sale: Sale }
  /** A sale's goods without any amount. */
  | { readonly kind: 'without-prices'; readonly sale: Sale }
  | { readonly kind: 'refund'; readonly sale: Sale; readonly refund: Refund }
  | { readonly kind: 'gift'; readonly intent: Intent };

export interface ReceiptRequest {
  readonly subject: ReceiptSubject;
  /**
   * Transactions of the sale, their reversals, and every open transaction of the same cards: an open one hides the
   * balance.
   */
  readonly intents: readonly Intent[];
  /** Payments and loads of the sale whose records can no longer be read; missing if none. */
  readonly lost?: readonly IntentId[];
  readonly isCopy: boolean;
  readonly opensDrawer: boolean;
}

/** True if there is a receipt. There is none for an open or cancelled sale, nor for an attempt without an answer. */
export function hasReceipt(subject: ReceiptSubject): boolean {
  if (subject.kind !== 'gift') return subject.sale.state === 'completed';
  return subject.intent.strength === 'deferred' || !isOpen(subject.intent);
}

/**
 * Composes the receipt of a sale or a single gift transaction in the till's language: pending amounts are marked
 * provisional, a remaining balance is shown only if confirmed, a load is not turnover.
 * @throws BrokenAssertion if `hasReceipt` is false
 */
export function composeReceipt(request: ReceiptRequest, style: ReceiptStyle): Receipt {
  const { subject, isCopy } = request;
  assert(hasReceipt(subject), 'a receipt is asked for only once it can be given');
  const { settings } = style;
  const code = formatReceiptCode({ ...referenceOf(subject), tillMark: tillMark(style.tillId) });
  const elements = [
    ...shopLines(settings),
    labelledFigure(`${t('receipt.receipt')} ${code}`, style.formatTime(timeOf(subject))),
    ...servedLines(subject),
    HORIZONTAL_RULE,
    ...bodyOf(request, style),
    HORIZONTAL_RULE,
    ...(settings.legalText ?? t('receipt.notFiscal')).split('\n').map((line) => centredText(line)),
    { kind: 'code', symbol: settings.code, value: code } as const,
    ...settings.footerLines.map((line) => centredText(line)),
  ];
  return {
    title: `${t('receipt.receipt')} ${code}`,
    isCopy,
    copyWord: t('receipt.copy'),
    opensDrawer: request.opensDrawer && !isCopy,
    elements,
  };
}

/** Returns the shop's name and the other header lines. */
export function shopLines({ headerLines }: ReceiptSettings): readonly ReceiptElement[] {
  return headerLines.map((line, index) =>
    centredText(line, index === 0 ? { bold: true, large: true } : {}),
  );
}

/**
 * Returns the line with the name of who served, as recorded with the sale, so that every copy shows the name of the
 * first print.
 */
function servedLines(subject: ReceiptSubject): readonly ReceiptElement[] {
  const { servedBy } =
    subject.kind === 'sale' ? subject.sale : subject.kind === 'refund' ? subject.refund : {};
  if (servedBy === undefined) return [];
  return [leftAlignedText(t('shell.labelled', { label: t('receipt.cashier'), value: servedBy }))];
}

function bodyOf(request: ReceiptRequest, style: ReceiptStyle): readonly ReceiptElement[] {
  const { subject, intents, lost = [] } = request;
  switch (subject.kind) {
    case 'sale':
      return composeSale(subject.sale, { intents, lost }, style);
    case 'without-prices':
      return composeWithoutPrices(subject.sale);
    case 'refund':
      return composeRefund(subject.sale, subject.refund, { intents, lost }, style);
    case 'gift':
      return composeGift(subject.intent, intents, style);
    default:
      return assertNever(subject);
  }
}

function referenceOf(subject: ReceiptSubject) {
  if (subject.kind === 'gift') return { kind: 'gift', number: subject.intent.sequence } as const;
  const { receiptNumber, refunds = [] } = subject.sale;
  const number = assertPresent(receiptNumber, 'a completed sale has a receipt number');
  if (subject.kind !== 'refund') return { kind: 'sale', number } as const;
  const refund = refunds.findIndex(({ id }) => id === subject.refund.id) + 1;
  return { kind: 'sale', number, refund } as const;
}

function timeOf(subject: ReceiptSubject) {
  if (subject.kind === 'gift') return subject.intent.acceptedAtMs;
  if (subject.kind === 'refund') return subject.refund.atMs;
  return subject.sale.endedAtMs ?? subject.sale.openedAtMs;
}

/**
 * Composes a receipt for whoever is given the goods: articles and quantities without amounts, with the sale's number so
 * that they can be returned. Loads, which are on a card, and refunded goods are left out.
 */
function composeWithoutPrices(sale: Sale): readonly ReceiptElement[] {
  const left = new Map(unrefundedGoods(sale).map(({ lineId, quantity }) => [lineId, quantity]));
  const goods = sale.lines.flatMap((line) => {
    const quantity = left.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
  return [
    leftAlignedText(t('receipt.withoutPrices'), { bold: true }),
    HORIZONTAL_RULE,
    ...goods.flatMap((line) => [
      labelledFigure(goodsName(line), `${line.quantity} ×`),
      ...noteLines(line),
    ]),
  ];
}
