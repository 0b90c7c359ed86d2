import type { Fact } from './facts.ts';
import type { Intent } from './intent.ts';
import { intentsOf, openOnCard } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import type { Proposal } from './proposals.ts';

/**
 * What a fact makes due, to be proposed by main once it is on disk. Each is proven again by the guard,
 * so asking once too often costs nothing.
 */
export function followUps(ledger: Ledger, fact: Fact): Proposal[] {
  return [...dueMoves(intentsOf(fact), ledger), ...dueEvidence(ledger, fact)];
}

/** First halves of a move that are done, with a second that is not accepted yet (DESIGN §4.8). */
export function dueMoves(intents: Iterable<Intent>, ledger: Ledger): Proposal[] {
  const due: Proposal[] = [];
  for (const { id, state, settlement, moveTo } of intents) {
    const isDone = state === 'applied' || settlement?.how === 'taken';
    if (isDone && moveTo !== undefined && !ledger.intents.has(moveTo.intentId)) {
      due.push({ kind: 'finish-move', intentId: id });
    }
  }
  return due;
}

const CHANGES_ARITHMETIC: ReadonlySet<Fact['kind']> = new Set([
  'intent-applied',
  'intent-released',
  'intent-settled',
]);

/** Whatever nobody knows on a card, once its arithmetic has changed (DESIGN §4.6 c). */
function dueEvidence(ledger: Ledger, fact: Fact): Proposal[] {
  const { intent } = fact;
  if (ledger.limits.evidenceDecides !== true) return [];
  if (intent === undefined || !CHANGES_ARITHMETIC.has(fact.kind)) return [];
  return openOnCard(ledger, intent.cardId)
    .filter(({ state }) => state === 'unknown')
    .map(({ id }): Proposal => ({ kind: 'settle-by-evidence', intentId: id }));
}
