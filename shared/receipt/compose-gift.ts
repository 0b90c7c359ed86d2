import { t } from '../locales/language.ts';
import type { CardId } from '../values/ids.ts';
import { isReversal } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { SaleLine } from '../ledger/sale/sale.ts';
import { ZERO } from '../values/money.ts';
import { confirmedBalanceCents, giftStatus } from './gift-status.ts';
import type { GiftStatus } from './gift-status.ts';
import { leftAlignedText, labelledFigure } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/** Composes the body of the slip of one gift transaction without a sale. */
export function composeGift(
  intent: Intent,
  intents: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const isProvisional = giftStatus(intent) === 'provisional';
  const isRedemption = intent.verb === 'redeem';
  const verb = isRedemption ? t('receipt.giftRedemption') : t('receipt.giftLoad');
  const known = intents.some(({ id }) => id === intent.id) ? intents : [...intents, intent];
  return [
    ...(isReversal(intent) ? [leftAlignedText(t('receipt.correction'), { bold: true })] : []),
    labelledFigure(giftLabel(verb, intent, style), style.formatMoney(intent.amountCents), {
      bold: true,
    }),
    ...provisionalNotes({
      redeem: isProvisional && isRedemption,
      load: isProvisional && !isRedemption,
    }),
    ...remainingBalanceLines([intent], known, style),
  ];
}

/**
 * Makes a label such as `Gift balance …0412 (provisional)`: what it is, whose, and its state.
 * @param intent `lost` if its records can no longer be read
 */
export function giftLabel(what: string, intent: Intent | 'lost', style: ReceiptStyle): string {
  if (intent === 'lost') return label(what, null, t('receipt.detailsMissing'), style);
  return label(what, intent.cardId, markOf(intent, style), style);
}

/**
 * Makes the label of a sold load.
 * @param intent `null` for a load that is sold but not accepted yet, as right after its sale; `lost` as for `giftLabel`
 */
export function giftLoadLabel(
  line: SaleLine,
  intent: Intent | 'lost' | null,
  style: ReceiptStyle,
): string {
  const what = t('receipt.balanceLoaded');
  if (intent === 'lost') return label(what, line.cardId, t('receipt.detailsMissing'), style);
  if (intent !== null) return giftLabel(what, intent, style);
  return label(what, line.cardId, t('receipt.provisional'), style);
}

/** Returns the remark after a transaction's label: its state, and how much was refunded; null if it simply counts. */
function markOf(intent: Intent, { formatMoney }: ReceiptStyle): string | null {
  const { takenBackCents = ZERO } = intent;
  const marks: Readonly<Record<GiftStatus, string | null>> = {
    booked: null,
    provisional: t('receipt.provisional'),
    'not-booked': t('receipt.notBooked'),
    'taken-back': t('receipt.takenBack'),
    'partly-taken-back': t('receipt.takenBackPart', { money: formatMoney(takenBackCents) }),
  };
  return marks[giftStatus(intent)];
}

function label(
  what: string,
  cardId: CardId | null,
  mark: string | null,
  { maskedCard: nameCard }: ReceiptStyle,
): string {
  const card = cardId === null ? null : nameCard(cardId);
  return [what, card, mark && `(${mark})`].filter((part) => part !== null).join(' ');
}

/** Explains what *provisional* means, once for redemptions and once for loads. */
export function provisionalNotes(has: {
  readonly redeem: boolean;
  readonly load: boolean;
}): readonly ReceiptElement[] {
  return [
    ...(has.redeem ? [leftAlignedText(t('receipt.redemptionConfirmedLater'))] : []),
    ...(has.load ? [leftAlignedText(t('receipt.loadConfirmedLater'))] : []),
  ];
}

/** Returns one line for each card whose balance the service has confirmed. */
export function remainingBalanceLines(
  shown: readonly Intent[],
  known: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const cardIds = [...new Set(shown.map(({ cardId }) => cardId))];
  return cardIds.flatMap((cardId) => {
    const balanceCents = confirmedBalanceCents(cardId, known);
    if (balanceCents === null) return [];
    const named = label(t('receipt.remainingBalance'), cardId, null, style);
    return [labelledFigure(named, style.formatMoney(balanceCents))];
  });
}
