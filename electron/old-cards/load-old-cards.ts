import { dueOldCard } from '../../shared/guard/money/admit-old-cards.ts';
import type { OldCard } from '../../shared/ledger/money/old-card.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** A hub that does not answer, or a disk that is nearly full, is looked at again so much later. */
const AGAIN_MS = 5 * SECOND_MS;

/** The list uses one of so many parts of the requests of a minute: the others are the customers'. */
const SHARE = 2;

/** The part of the hub that gives each card of a list to one till of the store. */
export type GivesOldCards = Pick<HubClient, 'claimOldCard'>;

/**
 * Accepts the loads of a list one after the other, while a person lets it (decided in `dueOldCard`): a start and every
 * fact look at what is due, so that a kill or an outage is nothing to go on after.
 * @param maxPerMinute requests that the service allows, of all kinds
 * @returns how to end it
 */
export function loadOldCards(
  writer: Pick<LedgerWriter, 'ledger' | 'moment' | 'onFact' | 'write'> & {
    readonly journal: Pick<LedgerWriter['journal'], 'space'>;
  },
  hub: () => GivesOldCards | null,
  wakeIn: WakeIn,
  maxPerMinute: number,
): () => void {
  let isAtWork = false;
  let isAskedAgain = false;
  let isEnded = false;
  /** By the clock that only goes forward. */
  let freeAtMs = -Infinity;
  let endWaiting = (): void => undefined;
  const wake = (): void => {
    isAskedAgain = true;
    if (isAtWork || writer.ledger.oldCardList?.isOn !== true) return;
    isAtWork = true;
    void work().finally(() => {
      isAtWork = false;
    });
  };
  const work = async (): Promise<void> => {
    while (isAskedAgain) {
      isAskedAgain = false;
      const proposal = isEnded ? null : await nextProposal();
      if (proposal === null || isEnded) continue;
      if (typeof proposal === 'number') {
        endWaiting();
        endWaiting = wakeIn(proposal, wake);
        continue;
      }
      const written = await writer.write(proposal, SYSTEM_ACTOR);
      if (written.kind === 'written') {
        isAskedAgain = true;
        const isLoad = proposal.kind === 'accept-old-card';
        if (isLoad) freeAtMs = writer.moment().monoMs + (SHARE * MINUTE_MS) / maxPerMinute;
      }
      if (written.kind !== 'refused' || proposal.kind !== 'accept-old-card') continue;
      // Cut off in this turn, it is due later; its number was erased, or its name is taken, for ever.
      if (written.refusal.why === 'nothing-changes') continue;
      const leftOut = { why: 'not-possible' } as const;
      const { cardId } = proposal;
      await writer.write({ kind: 'leave-out-old-card', cardId, leftOut }, SYSTEM_ACTOR);
    }
  };
  const nextProposal = async (): Promise<Proposal | number | null> => {
    const due = dueOldCard(writer.ledger);
    if (due === null) return null;
    if (due.kind === 'end') return { kind: 'end-old-cards' };
    if (due.kind === 'repeat') return { kind: 'retry-refused', intentId: due.intentId };
    const waitMs = freeAtMs - writer.moment().monoMs;
    if (waitMs > 0) return waitMs;
    return writer.journal.space === 'ok' ? proposalFor(due.card) : AGAIN_MS;
  };
  const proposalFor = async ({ id: cardId }: OldCard): Promise<Proposal | number> => {
    const at = (await hub()?.claimOldCard(cardId, 'take')) ?? 'here';
    if (at === 'away') return AGAIN_MS;
    if (at === 'here' || at === 'free') return { kind: 'accept-old-card', cardId };
    return { kind: 'leave-out-old-card', cardId, leftOut: { why: 'elsewhere', till: at.till } };
  };
  const endListening = writer.onFact(wake);
  wake();
  return () => {
    isEnded = true;
    endWaiting();
    endListening();
  };
}
