import { maskIdentifierIn } from '../api/mask-identifier.ts';
import { t } from '../locales/language.ts';
import { assertNever } from '../values/assert.ts';
import { isReversal } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { IntentId } from '../values/ids.ts';
import { cents, handedCashCents, sumCents, ZERO } from '../values/money.ts';
import { isTenderOf, lineCents, totalCents } from '../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../ledger/sale/sale.ts';
import type { ManualTender, Tender } from '../ledger/sale/tender.ts';
import { saleDiscountCents } from '../ledger/sale/discounted-lines.ts';
import { composeGoods, discountLabel } from './compose-goods.ts';
import { refundLines, roundingLines } from './compose-refund.ts';
import { taxLines } from './compose-taxes.ts';
import {
  giftLabel,
  giftLoadLabel,
  provisionalNotes,
  remainingBalanceLines,
} from './compose-gift.ts';
import { giftStatus } from './gift-status.ts';
import { leftAlignedText, labelledFigure, HORIZONTAL_RULE } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

type GiftTender = Extract<Tender, { kind: 'gift' }>;

/** Gift transactions of a sale, as in `ReceiptRequest`. */
interface Transactions {
  readonly intents: readonly Intent[];
  readonly lost: readonly IntentId[];
}

/** Composes the body of a sale's receipt: goods, loads separately, the total, how it was paid. */
export function composeSale(
  sale: Sale,
  { intents, lost }: Transactions,
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const { formatMoney } = style;
  const byId = new Map(intents.map((intent) => [intent.id, intent]));
  const paidBy = ({ intentId }: GiftTender) => byId.get(intentId) ?? 'lost';
  // A load is accepted only after its sale is completed, so it may be missing.
  const loadOf = ({ intentId }: SaleLine) =>
    intentId === null ? null : (byId.get(intentId) ?? (lost.includes(intentId) ? 'lost' : null));

  const goods = sale.lines.filter((line) => line.kind === 'goods');
  const loads = sale.lines.filter((line) => line.kind === 'load');
  const loaded = loads.map(loadOf);
  const paid = sale.tenders.filter((tender) => tender.kind === 'gift').map(paidBy);
  const isProvisional = (intent: Intent | 'lost' | null) =>
    intent !== 'lost' && (intent === null || giftStatus(intent) === 'provisional');
  // A transaction with lost records may have changed the balance of any of these cards, so no balance is shown.
  const shown = lost.length > 0 ? [] : [...loaded, ...paid];
  const cardsStillToLoad = loads
    .filter((line) => loadOf(line) === null)
    .map(({ cardId }) => cardId);
  return [
    ...goods.flatMap((line) => composeGoods(line, style, line.off?.ownCents ?? ZERO)),
    ...saleDiscount(sale, style),
    ...(loads.length > 0 && goods.length > 0
      ? [
          HORIZONTAL_RULE,
          labelledFigure(t('receipt.goods'), formatMoney(sumCents(goods.map(lineCents)))),
        ]
      : []),
    ...loads.map((line) =>
      labelledFigure(giftLoadLabel(line, loadOf(line), style), formatMoney(lineCents(line))),
    ),
    ...(loaded.some(mayBeSpent) ? [leftAlignedText(t('receipt.loadIsNoTurnover'))] : []),
    HORIZONTAL_RULE,
    labelledFigure(t('receipt.total'), formatMoney(totalCents(sale)), { bold: true, large: true }),
    ...sale.tenders.flatMap((tender) =>
      tender.kind === 'gift'
        ? [
            labelledFigure(
              giftLabel(t('receipt.giftBalance'), paidBy(tender), style),
              formatMoney(tender.amountCents),
            ),
          ]
        : tenderLines(tender, style),
    ),
    ...terminalSlips(sale),
    ...taxLines(sale.taxes, style),
    ...refundLines(sale, style),
    ...provisionalNotes({ redeem: paid.some(isProvisional), load: loaded.some(isProvisional) }),
    ...replacedPayments(sale, intents, style),
    ...remainingBalanceLines(
      shown
        .filter((intent) => intent !== null && intent !== 'lost')
        .filter(({ cardId }) => !cardsStillToLoad.includes(cardId)),
      intents,
      style,
    ),
  ];
}

/**
 * Returns the gift payments that another payment replaced because they had no answer, if their cards were charged after
 * all or may have been. One that a manager has dealt with is left out.
 */
function replacedPayments(
  sale: Sale,
  intents: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const perhaps = intents.filter((intent) => isBesideSale(sale, intent));
  return (['provisional', 'booked'] as const).flatMap((status) => {
    const those = perhaps.filter((intent) => {
      const now = giftStatus(intent);
      return now === status || (status === 'booked' && now === 'partly-taken-back');
    });
    if (those.length === 0) return [];
    return [
      leftAlignedText(t(`receipt.replaced.${status}`)),
      ...those.map(({ cardId, amountCents, takenBackCents = ZERO }) => {
        const label = [t('receipt.giftBalance'), style.maskedCard(cardId) ?? ''].join(' ').trim();
        return labelledFigure(label, style.formatMoney(cents(amountCents - takenBackCents)));
      }),
    ];
  });
}

/** True for a redemption that was asked for at the counter for this sale, and is not one of its payments. */
function isBesideSale(sale: Sale, intent: Intent): boolean {
  const { id, saleId, verb, loadBack, standsInFor, alarmSeenAtMs, givenBack } = intent;
  const isForSale = saleId === sale.id && loadBack === undefined && standsInFor === undefined;
  const isDealtWith = alarmSeenAtMs !== undefined || givenBack !== undefined;
  return (
    verb === 'redeem' && isForSale && !isReversal(intent) && !isDealtWith && !isTenderOf(sale, id)
  );
}

/** True unless a load never reached its card, or is off it again. */
function mayBeSpent(load: Intent | 'lost' | null): boolean {
  if (load === null || load === 'lost') return true;
  const status = giftStatus(load);
  return status !== 'not-booked' && status !== 'taken-back';
}

/** Returns the customer's copies from the card terminal, in the terminal's own words. */
function terminalSlips({ tenders, terminal = [] }: Sale): ReceiptElement[] {
  const paid = terminal.filter(({ takenBy }) =>
    tenders.some(({ taken }) => takenBy !== null && taken?.sequence === takenBy),
  );
  const slips = paid.flatMap(({ report }) => (report === null ? [] : [report.slip]));
  return slips
    .filter((slip) => slip.length > 0)
    .flatMap((slip) => [HORIZONTAL_RULE, ...slip.map((line) => leftAlignedText(line))]);
}

/** Returns the line of the discount on the whole sale, shown below its goods. */
function saleDiscount(sale: Sale, style: ReceiptStyle): ReceiptElement[] {
  const offCents = saleDiscountCents(sale);
  if (offCents === 0) return [];
  return [
    labelledFigure(discountLabel(sale.discount, style), style.formatMoney(cents(0 - offCents))),
  ];
}

function tenderLines(tender: ManualTender, { formatMoney }: ReceiptStyle): ReceiptElement[] {
  switch (tender.kind) {
    case 'cash': {
      const changeCents = cents(tender.givenCents - handedCashCents(tender));
      const given = labelledFigure(t('receipt.cash'), formatMoney(tender.givenCents));
      const change =
        changeCents > 0 ? [labelledFigure(t('receipt.change'), formatMoney(changeCents))] : [];
      return [...roundingLines(tender.roundingCents, formatMoney), given, ...change];
    }
    case 'card':
    case 'other': {
      const label = tender.kind === 'card' ? t('receipt.card') : t('receipt.otherPayment');
      const paid = labelledFigure(label, formatMoney(tender.amountCents));
      if (tender.reference.trim() === '') return [paid];
      // The reference that the cashier typed may be a bank card's number.
      const reference = maskIdentifierIn(tender.reference, '');
      return [paid, leftAlignedText(`  ${t('receipt.reference')} ${reference}`)];
    }
    default:
      return assertNever(tender);
  }
}
