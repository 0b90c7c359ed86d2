import type { LedgerNow } from '../../../shared/ledger/ledger-now.ts';
import { datedByAge } from '../../../shared/policy/at-hub.ts';
import type { HubSession } from './hub-presence.ts';
import type { SeenCards } from './seen-cards.ts';

/**
 * What the others have changed since the last beat, within a turn and of a hub that was told everything: what a till
 * promises that then loses the hub rests on it (decision 0090). Amounts are cents.
 * @param mineCents what this till holds there on a card, by the hub's name of it
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
