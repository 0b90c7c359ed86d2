import type { LedgerNow } from '../../../shared/ledger/ledger-now.ts';
import { datedByAge } from '../../../shared/policy/at-hub.ts';
import type { HubSession } from './hub-presence.ts';
import type { SeenCards } from './seen-cards.ts';

/**
 * Reads what the others have changed since the last heartbeat, within a turn and from a hub that is complete: what a
 * till promises after losing the hub depends on it (decision 0090). Amounts are cents.
 * @param mineCents what this till holds there on a card, by the card's id at the hub
 * @throws HubUnreached
 */
export async function hearChanges(
  { line, incarnation }: HubSession,
  seen: SeenCards,
  { now, mineCents }: { readonly now: LedgerNow; readonly mineCents: (name: string) => number },
): Promise<void> {
  const { of, since } = seen.heard;
  const from = of === incarnation ? since : null;
  const told = await line.call<'changes'>({ name: 'changes', since: from });
  for (const { card, confirmedCents, ageMs, heldCents } of told.cards) {
    const othersCents = Math.max(0, heldCents - mineCents(card));
    seen.note(card, { confirmedCents, othersCents, ...datedByAge(now, ageMs) }, true);
  }
  seen.noteHeard({ of: incarnation, since: told.since });
}
