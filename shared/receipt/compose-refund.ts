import { maskIdentifierIn } from '../api/mask-identifier.ts';
import { t } from '../locales/language.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { refundedCents } from '../ledger/sale/refund.ts';
import type { Refund, RefundPart } from '../ledger/sale/refund.ts';
import { linesOfRefund } from '../ledger/sale/refundable.ts';
import { isLoadLine } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import type { IntentId } from '../values/ids.ts';
import { assertNever } from '../values/assert.ts';
import { cents, handedCashCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { composeGoods } from './compose-goods.ts';
import { taxLines } from './compose-taxes.ts';
import { giftLabel, provisionalNotes, remainingBalanceLines } from './compose-gift.ts';
import { giftStatus } from './gift-status.ts';
import { leftAlignedText, labelledFigure, HORIZONTAL_RULE } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/**
 * Composes the body of a refund's receipt: what was returned, and how its price is refunded.
 * @param lost as in `ReceiptRequest`
 */
export function composeRefund(
  sale: Sale,
  refund: Refund,
  { intents, lost }: { readonly intents: readonly Intent[]; readonly lost: readonly IntentId[] },
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const { formatMoney } = style;
  const back = linesOfRefund(sale, refund).flatMap((line) => composeGoods(line, style));
  const loadOf = (part: RefundPart): Intent | 'lost' | null => {
    if (part.kind !== 'gift') return null;
    const found = intents.find(({ id }) => id === part.intentId);
    return found ?? (lost.includes(part.intentId) ? 'lost' : null);
  };
  const loads = refund.parts.map(loadOf).filter((load) => load !== null && load !== 'lost');
  const isProvisional = refund.parts.some((part) => {
    const load = loadOf(part);
    if (part.kind !== 'gift' || load === 'lost') return false;
    return load === null || giftStatus(load) === 'provisional';
  });
  return [
    leftAlignedText(t('receipt.refund'), { bold: true }),
    ...back,
    ...(refund.load === undefined
      ? []
      : [
          labelledFigure(loadLabel(sale, refund.load, style), formatMoney(refund.load.amountCents)),
        ]),
    HORIZONTAL_RULE,
    labelledFigure(t('receipt.refunded'), formatMoney(refundedCents(refund)), {
      bold: true,
      large: true,
    }),
    ...refund.parts.flatMap((part) => partLines(part, loadOf(part), style)),
    ...taxLines(refund.taxes, style),
    ...provisionalNotes({ redeem: false, load: isProvisional }),
    // A load with lost records may have changed the balance of any of these cards.
    ...remainingBalanceLines(lost.length > 0 ? [] : loads, intents, style),
  ];
}

/** Names the refunded load, and its card as far as a receipt may. */
function loadLabel(
  { lines }: Sale,
  { lineId }: NonNullable<Refund['load']>,
  { maskedCard: nameCard }: ReceiptStyle,
): string {
  const sold = lines.filter(isLoadLine).find(({ id }) => id === lineId);
  const card = sold === undefined ? null : nameCard(sold.cardId);
  return [t('receipt.loadTakenBack'), card].filter((part) => part !== null).join(' ');
}

/** Returns the lines on a sale's receipt about its refunds: what was refunded, and when. */
export function refundLines(sale: Sale, style: ReceiptStyle): readonly ReceiptElement[] {
  return (sale.refunds ?? []).map((refund) =>
    labelledFigure(
      `${t('receipt.refunded')} ${style.formatTime(refund.atMs)}`,
      style.formatMoney(cents(0 - refundedCents(refund))),
    ),
  );
}

/** @param load that refunds this part to a card; null if it is not accepted yet, because the disk failed in between */
function partLines(
  part: RefundPart,
  load: Intent | 'lost' | null,
  style: ReceiptStyle,
): ReceiptElement[] {
  const money = style.formatMoney(part.amountCents);
  switch (part.kind) {
    case 'gift': {
      const label = t('receipt.giftBalance');
      return [labelledFigure(load === null ? label : giftLabel(label, load, style), money)];
    }
    case 'cash':
      return [
        ...roundingLines(part.roundingCents, style.formatMoney),
        labelledFigure(t('receipt.cash'), style.formatMoney(handedCashCents(part))),
      ];
    case 'card':
    case 'other': {
      const label = part.kind === 'card' ? t('receipt.card') : t('receipt.otherPayment');
      if (part.reference.trim() === '') return [labelledFigure(label, money)];
      const reference = maskIdentifierIn(part.reference, '');
      return [
        labelledFigure(label, money),
        leftAlignedText(`  ${t('receipt.reference')} ${reference}`),
      ];
    }
    default:
      return assertNever(part);
  }
}

/** Returns the line for cash rounding, shown beside the amount that was rounded; none without rounding. */
export function roundingLines(
  roundingCents: Cents | undefined,
  formatMoney: ReceiptStyle['formatMoney'],
): readonly ReceiptElement[] {
  return roundingCents === undefined
    ? []
    : [labelledFigure(t('receipt.rounding'), formatMoney(roundingCents))];
}
