import { isInLane, isRefusedPromise } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import type { Actor, LedgerWriter, WriteResult } from '../../ledger/write/ledger-writer.ts';
import type { JournalCopier } from './journal-copier.ts';
import type { SendingFence } from '../presence/sending-fence.ts';

const HUB_AWAY: WriteResult = { kind: 'refused', refusal: { why: 'hub-away' } };

/** Proposals that end a transaction without sending it. */
export type EndingProposal = Extract<Proposal, { kind: 'undo' | 'settle' | 'take-back-promise' }>;

/**
 * Brings the copy up to date before a payment that a hub may hold ends unsent, so that a successor never sends it.
 * @returns null if the payment may end now
 */
export async function updateCopyBeforeEnding(
  ending: EndingProposal,
  actor: Actor,
  {
    writer,
    fence,
    copy,
  }: {
    readonly writer: LedgerWriter;
    readonly fence: SendingFence;
    readonly copy: JournalCopier | null;
  },
): Promise<WriteResult | null> {
  const { ledger } = writer;
  const { intentId } = ending;
  const intent = ledger.intents.get(intentId);
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined || !intent) return null;
  if (!mayBeWaitingInCopy(intent) || !fence.mayBeThere(intent)) return null;
  if (copy?.isReady !== true) return HUB_AWAY;
  if (isInLane(intent) && intent.recalledAtMs === undefined) {
    const refusal = await writer.refusalOf(ending, actor);
    if (refusal !== null) return { kind: 'refused', refusal };
    const recalled = await writer.write({ kind: 'recall', intentId }, actor);
    if (recalled.kind !== 'written') return recalled;
  }
  return (await copy.waitUntilKnownOrNotLive(ledger.lastSequence)) ? null : HUB_AWAY;
}

/** Counts payments tied to the hub, which can be sent or settled only once the hub is reached or left. */
export function countPaymentsTiedToHub(
  { open, forPerson, owed }: Ledger,
  fence: SendingFence,
): number {
  const refused = [...forPerson.values()].filter(isRefusedPromise);
  const there = [...open.values(), ...refused].filter((intent) => fence.mayBeThere(intent));
  const waiting = there.filter(
    (intent) => intent.state === 'waiting' || mayBeWaitingInCopy(intent),
  );
  return waiting.length + owed.size;
}

/** True if the copy may show a payment as waiting, although it has another state or is about to. */
export function mayBeWaitingInCopy({
  state,
  strength,
  attempts,
  doubted,
  ...intent
}: Intent): boolean {
  if (strength === 'attempt') return false;
  // In the copy, a payment that was sent has at least its *sending*.
  const hasLeft = state === 'unknown' && attempts > 0 && doubted === undefined;
  return !hasLeft && intent.alarm === undefined;
}
