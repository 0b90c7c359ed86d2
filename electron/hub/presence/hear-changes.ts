import type { NowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import { datedByAge } from '../../../shared/policy/at-hub.ts';
import type { HubSession } from './hub-presence.ts';
import type { SeenCards } from './seen-cards.ts';

/** Time limit of one answer: it may list thousands of cards, and nobody at the counter waits for it. */
const ANSWER_MS = 1_200;

/**
 * Reads other tills' changes since the last heartbeat, from a complete hub and within a turn. The amounts that this
 * till may promise after losing the hub follow from them (decision 0090). Amounts are cents.
 * @param mineCents this till's holds on a card at the hub, by the card's id there
 * @throws DatabaseUnreached
 */
export async function pullBalanceChanges(
  { line, incarnation }: Pick<HubSession, 'line' | 'incarnation'>,
  seen: SeenCards,
  {
    now,
    mineCents,
  }: { readonly now: NowByAllClocks; readonly mineCents: (name: string) => number },
): Promise<void> {
  const { of, since } = seen.heard;
  for (let from = of === incarnation ? since : null; ;) {
    const told = await line.call<'changes'>({ name: 'changes', since: from }, ANSWER_MS);
    for (const { card, confirmedCents, ageMs, heldCents } of told.cards) {
      const othersCents = Math.max(0, heldCents - mineCents(card));
      seen.note(card, { confirmedCents, othersCents, ...datedByAge(now, ageMs) }, true);
    }
    seen.noteHeard({ of: incarnation, since: told.since });
    // While a transaction at the hub has not ended, the hub lists the changes after it again, and the next heartbeat
    // continues.
    if (told.isMore !== true || told.since === from) return;
    from = told.since;
  }
}
