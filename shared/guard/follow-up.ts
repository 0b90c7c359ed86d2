import { isFenced } from '../ledger/money/hub-fence.ts';
import { isToBeSent } from '../ledger/money/intent.ts';
import { assertNever } from '../values/assert.ts';
import { isKindSentTo } from '../ledger/fact-kinds.ts';
import type { Fact } from '../ledger/facts.ts';
import type { SaleId } from '../values/ids.ts';
import { intentsOfFact, openIntentsOnCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OwedLoad } from '../ledger/sale/owed-load.ts';
import { needsNumberToSend } from './money/admit-number-lost.ts';
import type { Proposal } from '../proposals/proposals.ts';

/**
 * Lists the proposals that a fact makes due, for main to make once the fact is on disk. The guard checks each again, so
 * proposing one too often does no harm.
 */
export function followUps(ledger: Ledger, fact: Fact): Proposal[] {
  const changed = new Set(intentsOfFact(fact).map(({ id }) => id));
  const due = [...ledger.owed.values()].filter(
    (load) =>
      (load.by === 'move' && changed.has(load.reversalId)) ||
      (load.by === 'cancelled' && changed.has(load.takenId)),
  );
  return [...due.map(owedLoadProposal), ...unsendable(ledger, fact), ...dueEvidence(ledger, fact)];
}

/**
 * Proposes to stop a payment that can never be sent: because a successor till owns it now, or because its card's number
 * was erased.
 */
function unsendable(ledger: Ledger, { intent }: Fact): Proposal[] {
  if (intent === undefined) return [];
  const { id: intentId } = intent;
  if (isToBeSent(intent) && isFenced(ledger, intent))
    return [{ kind: 'forget-sending', intentId, why: 'taken-over' }];
  if (!ledger.erasedCards.has(intent.cardId) || !needsNumberToSend(intent)) return [];
  return [{ kind: 'hold-without-number', intentId }];
}

/** Lists the loads of a completed sale, and of its refunds, that are not accepted as payments yet. */
export function proposalsForOwedLoads(ledger: Ledger, saleId: SaleId): Proposal[] {
  return [...ledger.owed.values()]
    .filter((load) => 'saleId' in load && load.saleId === saleId)
    .map(owedLoadProposal);
}

/** Returns the proposal that accepts an owed load. */
export function owedLoadProposal(load: OwedLoad): Proposal {
  switch (load.by) {
    case 'sale':
      return { kind: 'accept-sold-load', saleId: load.saleId, intentId: load.intentId };
    case 'move':
      return { kind: 'finish-move', intentId: load.reversalId };
    case 'refund': {
      const { saleId, intentId, takenId } = load;
      return { kind: 'accept-refund', saleId, intentId, reverses: takenId };
    }
    case 'cancelled':
      return { kind: 'give-back', intentId: load.takenId };
    default:
      return assertNever(load);
  }
}

/**
 * Lists the unknown transactions of a card that evidence may settle, now that its balance or transactions have changed
 * (decision 0041).
 */
function dueEvidence(ledger: Ledger, fact: Fact): Proposal[] {
  const { intent } = fact;
  if (ledger.limits.evidenceDecides !== true) return [];
  if (intent === undefined || !isKindSentTo(fact.kind, 'arithmetic')) return [];
  return openIntentsOnCard(ledger, intent.cardId)
    .filter(({ state }) => state === 'unknown')
    .map(({ id }): Proposal => ({ kind: 'settle-by-evidence', intentId: id }));
}
