import type { Admission } from '../../shared/proposals/admission.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { isOpen } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';

/** Checks amounts taken beyond a card's known balance (decision 0115), counted independently of the till. */

const ONE_CENT = 1;

/**
 * Returns how an admission broke the rule, or `null`. The rule: more than the known balance may be sent only while
 * nothing else of the card is being sent.
 */
export function brokenAboveBalanceRule(
  { cards, intents, queue }: Ledger,
  asked: Extract<Proposal, { kind: 'accept' }>,
  admission: Admission,
): string | null {
  const { amountCents, cardId, intentId, verb } = asked;
  if (admission.kind === 'refused' || verb !== 'redeem') return null;
  const card = cards.get(cardId);
  const knownCents = card?.confirmed?.balanceCents ?? card?.stated?.balanceCents ?? null;
  if (knownCents === null) return null;
  const unsettled = [...intents.values()].filter(
    (intent) => intent.cardId === cardId && isOpen(intent),
  );
  let heldCents = 0;
  for (const intent of unsettled) if (intent.verb === 'redeem') heldCents += intent.amountCents;
  if (amountCents <= knownCents - heldCents) return null;
  const isQuestion = asked.learnsBalance === true && amountCents === ONE_CENT;
  if (admission.fact.intent?.strength !== 'attempt')
    return `${intentId} promises more than is known`;
  if (unsettled.length > 0)
    return `${intentId} goes above what is known beside ${unsettled[0]?.id}`;
  return isQuestion || queue.aboveBalance?.service === 'refuses'
    ? null
    : `${intentId} takes more than is known, and nobody refuses it`;
}

/**
 * Tells whether the till still trusts the service to refuse overdraws, although it has answered a balance below zero.
 */
export function stillTrustsService({ queue }: Ledger, { kind, card }: Fact): boolean {
  if (kind !== 'intent-applied' || (card?.confirmed?.balanceCents ?? 0) >= 0) return false;
  return queue.aboveBalance?.service === 'refuses';
}
