import type { Admission } from '../../shared/proposals/admission.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { isOpen } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';

/** What is taken beyond what is known of a card (decision 0115), counted by hand. */

const ONE_CENT = 1;

/** Null where it holds: more than is known is only asked for, with nothing else of the card on its way. */
export function aboveBroken(
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

/** Whether the fact that tells a balance below zero leaves the service with what was said of it. */
export function believesStill({ queue }: Ledger, { kind, card }: Fact): boolean {
  if (kind !== 'intent-applied' || (card?.confirmed?.balanceCents ?? 0) >= 0) return false;
  return queue.aboveBalance?.service === 'refuses';
}
