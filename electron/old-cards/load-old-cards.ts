import { dueOldCardStep } from '../../shared/guard/money/admit-old-cards.ts';
import type { OldCard } from '../../shared/ledger/money/old-card.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** Pause before trying again if the hub does not answer, or the disk is nearly full. */
const AGAIN_MS = 5 * SECOND_MS;

/**
 * Divisor for the requests per minute: loads of a list use at most this part of them, so that the others are left for
 * customers.
 */
const SHARE = 2;

/** The part of the hub that assigns each card of a list to one till of the store. */
export type OldCardClaimer = Pick<HubClient, 'lookOrClaimOldCard'>;

/**
 * Accepts the loads of a list one after another, while a person lets it (`dueOldCardStep` decides). Each start and each
 * fact checks what is due, so that nothing has to be resumed after a kill or an outage.
 * @param maxPerMinute requests of all kinds that the service allows
 * @returns a function that ends it
 */
export function startOldCardLoads(
  writer: Pick<LedgerWriter, 'ledger' | 'moment' | 'onFact' | 'write'> & {
    readonly journal: Pick<LedgerWriter['journal'], 'space'>;
  },
  hub: () => OldCardClaimer | null,
  wakeIn: WakeIn,
  maxPerMinute: number,
): () => void {
  let isAtWork = false;
  let isAskedAgain = false;
  let isEnded = false;
  /** When the next load is allowed, by the monotonic clock. */
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
      // If an outage began in this turn, the load is only delayed. It is impossible for good if the number was erased,
      // or the id is in use.
      if (written.refusal.why === 'nothing-changes') continue;
      const leftOut = { why: 'not-possible' } as const;
      const { cardId } = proposal;
      await writer.write({ kind: 'leave-out-old-card', cardId, leftOut }, SYSTEM_ACTOR);
    }
  };
  const nextProposal = async (): Promise<Proposal | number | null> => {
    const due = dueOldCardStep(writer.ledger);
    if (due === null) return null;
    if (due.kind === 'end') return { kind: 'end-old-cards' };
    if (due.kind === 'repeat') return { kind: 'retry-refused', intentId: due.intentId };
    const waitMs = freeAtMs - writer.moment().monoMs;
    if (waitMs > 0) return waitMs;
    return writer.journal.space === 'ok' ? proposalFor(due.card) : AGAIN_MS;
  };
  const proposalFor = async (card: OldCard): Promise<Proposal | number> => {
    const { id: cardId } = card;
    const at = (await hub()?.lookOrClaimOldCard(card, 'take')) ?? 'here';
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
