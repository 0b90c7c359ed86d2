import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, NotErasableReason } from '../../proposals/admission.ts';
import { newestSequenceOlderThan } from '../../ledger/known-clocks.ts';
import type { ClockMoment } from '../../ledger/known-clocks.ts';
import { intentsOfCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Card } from '../../ledger/money/card.ts';
import type { OwedLoad } from '../../ledger/sale/owed-load.ts';
import { lastChangeSequence } from '../../ledger/sale/archived.ts';
import { isLoadLine } from '../../ledger/sale/sale.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import type { erasureSlice } from '../../ledger/slices/erasure.ts';
import { assertNever } from '../../values/assert.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { DAY_MS } from '../../values/time.ts';

/**
 * Erases a customer by card, by a manager's decision (decision 0006#forgetting). Refused while a transaction of the
 * card is open, because the gateway could not name the card any more.
 */
function admitCustomerErasure(ledger: Ledger, cardId: CardId, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const because = erasureBlocker(ledger, cardId);
  if (because !== null) return refuseAdmission({ why: 'not-erasable', because });
  return grantAdmission('parts-erased', stamp, {
    erasure: { because: 'customer', cardIds: [cardId], beforeSequence: 0 },
  });
}

/** Admits erasing records that are surely older than the retention period; records in use stay. */
function admitRetention(
  ledger: Ledger,
  { cardIds, beforeSequence }: Extract<Proposal, { kind: 'erase-old-parts' }>,
  stamp: Stamp,
): Admission {
  if (ledger.retentionDays === null || ledger.erasing !== null)
    return refuseAdmission({ why: 'nothing-changes' });
  const past = new Set(cardsPastRetention(ledger, stamp));
  const free = cardIds.filter((cardId) => past.has(cardId));
  if (beforeSequence > pastRetentionThroughSequence(ledger, stamp))
    return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('parts-erased', stamp, {
    erasure: { because: 'retention', cardIds: free, beforeSequence },
  });
}

/** Records that the erasure is complete, also in the journal's files. */
function admitErasureEnd(ledger: Ledger, note: string, stamp: Stamp): Admission {
  if (ledger.erasing === null) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('erasure-ended', stamp, { erasing: null, note });
}

/** Returns why a card cannot be erased now; null if it can. */
function erasureBlocker(ledger: Ledger, cardId: CardId): NotErasableReason | null {
  const card = ledger.cards.get(cardId);
  if (card === undefined || ledger.erasedCards.has(cardId)) return 'unknown-card';
  if (ledger.erasing !== null) return 'another-erasure';
  if (isCardInUse(ledger, cardId)) return 'unsettled';
  if (isOnOpenSale(ledger, cardId)) return 'open-sale';
  return card.drift === null ? null : 'drift';
}

/** True if a transaction of the card is on its way, waits for a person, is owed, or is to be moved onto it. */
export function isCardInUse(ledger: Ledger, cardId: CardId): boolean {
  return (
    ledger.openByCard.has(cardId) ||
    [...ledger.forPerson.values()].some((intent) => intent.cardId === cardId) ||
    [...ledger.secondHalves.values()].some((moves) => isAnyOnto(moves, cardId)) ||
    [...ledger.owed.values()].some((load) => isOwedTo(ledger, load, cardId))
  );
}

function isAnyOnto(
  moves: ReadonlyMap<IntentId, { readonly cardId: CardId }>,
  cardId: CardId,
): boolean {
  return [...moves.values()].some((moveTo) => moveTo.cardId === cardId);
}

function isOwedTo(ledger: Ledger, load: OwedLoad, cardId: CardId): boolean {
  switch (load.by) {
    case 'sale': {
      const lines = ledger.sales.get(load.saleId)?.lines ?? [];
      return lines.some((line) => line.intentId === load.intentId && line.cardId === cardId);
    }
    case 'move':
      return ledger.intents.get(load.reversalId)?.moveTo?.cardId === cardId;
    case 'cancelled':
    case 'refund':
      return ledger.intents.get(load.takenId)?.cardId === cardId;
    default:
      return assertNever(load);
  }
}

/** True if cancelling an open sale would refund money to that card. */
function isOnOpenSale(ledger: Ledger, cardId: CardId): boolean {
  const sales = [...ledger.openSales.values()];
  const isLoaded = sales.some(({ lines }) =>
    lines.filter(isLoadLine).some((line) => line.cardId === cardId),
  );
  return (
    isLoaded ||
    intentsOfCard(ledger, cardId).some(
      ({ saleId }) => saleId !== null && ledger.openSales.has(saleId),
    )
  );
}

/**
 * Returns the sequence of the newest fact that is surely older than the retention period; 0 for none, or without a
 * retention period. The facts' dates do not decide: a clock that was wrong for a minute would make the facts of that
 * minute look old.
 */
export function pastRetentionThroughSequence(ledger: Ledger, moment: ClockMoment): number {
  const { retentionDays } = ledger;
  return retentionDays === null
    ? 0
    : newestSequenceOlderThan(ledger, retentionDays * DAY_MS, moment);
}

/** Returns cards whose last use is surely older than the retention period, and that have nothing open. */
export function cardsPastRetention(ledger: Ledger, moment: ClockMoment): CardId[] {
  const through = pastRetentionThroughSequence(ledger, moment);
  if (through === 0) return [];
  const usedSince = new Set<CardId>();
  for (const { cardId, changedBy } of ledger.over.intents.values())
    if (changedBy > through) usedSince.add(cardId);
  return [...ledger.cards.values()]
    .filter((card) => !usedSince.has(card.id) && lastUsedBy(ledger, card) <= through)
    .filter(({ id }) => erasureBlocker(ledger, id) === null)
    .map(({ id }) => id);
}

/** Returns the sequence of the last fact about a card, not counting archived transactions (`Ledger.over`). */
function lastUsedBy(ledger: Ledger, card: Card): number {
  const { id, introducedBySequence, confirmed, lastRead } = card;
  const intents = intentsOfCard(ledger, id);
  return Math.max(
    introducedBySequence,
    confirmed?.sentBySequence ?? 0,
    lastRead?.bySequence ?? 0,
    ...intents.map((intent) => lastChangeSequence(ledger, intent.id) ?? 0),
  );
}

export const erasureRules: SliceRules<typeof erasureSlice> = {
  'erase-customer': (ledger, { cardId }, stamp) => admitCustomerErasure(ledger, cardId, stamp),
  'erase-old-parts': admitRetention,
  'end-erasure': (ledger, { note }, stamp) => admitErasureEnd(ledger, note, stamp),
};
