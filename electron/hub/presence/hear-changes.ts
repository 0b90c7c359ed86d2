import type { LedgerNow } from '../../../shared/ledger/ledger-now.ts';
import { datedByAge } from '../../../shared/policy/at-hub.ts';
import type { HubSession } from './hub-presence.ts';
import type { SeenCards } from './seen-cards.ts';

/**
 * Reads other tills' changes since the last heartbeat, from a complete hub and within a turn. The amounts that this
 * till may promise after losing the hub follow from them (decision 0090). Amounts are cents.
 * @param mineCents this till's holds on a card at the hub, by the card's id there
 * @throws HubUnreached
 */
export async function pullBalanceChanges(
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
