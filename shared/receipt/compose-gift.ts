import type { Intent } from '../ledger/intent.ts';
import { confirmedBalanceCents, giftStanding } from './gift-standing.ts';
import { leftAligned, pair } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';
import type { ReceiptWords } from './receipt-words.ts';

/** The body of the slip of one gift transaction that belongs to no sale. */
export function composeGift(
  intent: Intent,
  intents: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const { words } = style;
  const verb = intent.verb === 'redeem' ? words.giftRedemption : words.giftLoad;
  const known = intents.some(({ id }) => id === intent.id) ? intents : [...intents, intent];
  return [
    ...(intent.reverses === null ? [] : [leftAligned(words.correction, { bold: true })]),
    pair(giftLabel(verb, intent, style), style.formatMoney(intent.amountCents), { bold: true }),
    ...provisionalNotes([intent], words),
    ...remainingBalances([intent], known, style),
  ];
}

/** `Gift balance …0412 (provisional)`: what it is, whose, and how far it has come. */
export function giftLabel(what: string, intent: Intent, style: ReceiptStyle): string {
  const card = style.nameCard(intent.cardId);
  const mark = standingMark(intent, style.words);
  return [what, card, mark].filter((part) => part !== null).join(' ');
}

function standingMark(intent: Intent, words: ReceiptWords): string | null {
  const marks = {
    booked: null,
    provisional: words.provisional,
    'not-booked': words.notBooked,
    'taken-back': words.takenBack,
  };
  const mark = marks[giftStanding(intent)];
  return mark === null ? null : `(${mark})`;
}

/** Why something is marked provisional, once for redemptions and once for loads. */
export function provisionalNotes(
  intents: readonly Intent[],
  words: ReceiptWords,
): readonly ReceiptElement[] {
  const verbs = new Set(
    intents.filter((intent) => giftStanding(intent) === 'provisional').map(({ verb }) => verb),
  );
  return [
    ...(verbs.has('redeem') ? [leftAligned(words.redemptionConfirmedLater)] : []),
    ...(verbs.has('load') ? [leftAligned(words.loadConfirmedLater)] : []),
  ];
}

/** One line for each card whose balance the service has confirmed, and none for any other. */
export function remainingBalances(
  shown: readonly Intent[],
  known: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const cardIds = [...new Set(shown.map(({ cardId }) => cardId))];
  return cardIds.flatMap((cardId) => {
    const balanceCents = confirmedBalanceCents(cardId, known);
    if (balanceCents === null) return [];
    const card = style.nameCard(cardId);
    const label = [style.words.remainingBalance, card].filter((part) => part !== null).join(' ');
    return [pair(label, style.formatMoney(balanceCents))];
  });
}
