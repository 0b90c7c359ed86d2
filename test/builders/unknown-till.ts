import type { CardId } from '../../shared/values/ids.ts';
import { CLEAN_PAIRS_NEEDED, compareLastAnswer } from '../../shared/evidence/settle-unknown.ts';
import { expect } from 'vitest';
import { GuardedLedger, intentId, UNKNOWN_OUTCOME } from './guarded-ledger.ts';

/** Tills with a transaction whose outcome is unknown. */

/** Returns a till whose owner lets later balances decide, and whose sums have always agreed with the service. */
export function openEvidenceTill(
  change: { readonly pairs?: number; readonly only?: boolean } = {},
) {
  const till = GuardedLedger.started();
  till.limits((limits) => ({
    ...limits,
    evidenceDecides: true,
    onlyThisTillMovesBalances: change.only ?? true,
  }));
  till.ledger.queue = { ...till.ledger.queue, cleanPairs: change.pairs ?? CLEAN_PAIRS_NEEDED };
  return till;
}

/** Adds a card with an anchor of €100, and then an unknown redemption of €10. */
export function addUnknownRedemption(till: GuardedLedger, amountCents = 10_00): CardId {
  const card = till.card('0001');
  till.accept('before', card, 'load', 1_00);
  till.apply('before', 100_00);
  makeUnknown(till, 'lost', card, amountCents);
  return card;
}

export function makeUnknown(
  till: GuardedLedger,
  name: string,
  card: CardId,
  amountCents: number,
): void {
  till.accept(name, card, 'redeem', amountCents);
  till.sendAndHear(name, UNKNOWN_OUTCOME);
  for (const { cause } of till.ledger.queue.pauses) till.write({ kind: 'resume-sending', cause });
}

/** Makes a later payment of €5, answered with this balance. */
export function payLater(
  till: GuardedLedger,
  card: CardId,
  balanceCents: number,
  name = 'later',
): void {
  till.accept(name, card, 'redeem', 5_00);
  till.apply(name, balanceCents);
}

export function lastAnswerComparison(till: GuardedLedger, name = 'lost') {
  return compareLastAnswer(till.ledger, till.intent(name));
}

export const settleByEvidence = (name = 'lost') => ({
  kind: 'settle-by-evidence' as const,
  intentId: intentId(name),
});

/** Adds an unknown attempt: €60 is above the offline limit. */
export function addUnknownAttempt(till: GuardedLedger): CardId {
  const card = addAnchoredCard(till);
  till.accept('lost', card, 'redeem', 60_00);
  expect(till.intent('lost').strength).toBe('attempt');
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  return card;
}

export function addAnchoredCard(till: GuardedLedger): CardId {
  const card = till.card('0001');
  till.accept('before', card, 'load', 1_00);
  till.apply('before', 100_00);
  return card;
}
