import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { isFenced } from '../../ledger/hub-fence.ts';
import type { Intent } from '../../ledger/intent.ts';
import type { AdoptedTill } from '../../ledger/joined-hub.ts';
import { usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/over.ts';
import type { Adopting } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { newIntent } from './admit-accept.ts';

/** What comes from a till that was taken over, and what the one that was taken over gives up (docs/taking-over.md). */

/**
 * A transaction of a till that was taken over is this till's: by its own name, for the card, amount and shop it was accepted for. What had
 * not left, and by the fence of the hub never will from there, waits here; what may have left is unknown, and only a person sends it.
 */
export function admitAdoption(ledger: Ledger, adopting: Adopting, stamp: Stamp): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refused({ why: 'wrong-state', state: 'no-hub' });
  if (isAccepted(ledger, adopting.intentId))
    return refused({ why: 'already-accepted', intentId: adopting.intentId });
  const card = usableCard(ledger, adopting.cardId);
  if (!card) return refused({ why: 'unknown-card' });
  const { intentId, verb, amountCents, strength, from, mayHaveLeft } = adopting;
  const commitment = { intentId, verb, amountCents, strength, saleId: null, reverses: null };
  const begun: Intent = {
    ...newIntent(ledger, { ...commitment, reason: null }, card, stamp),
    signedAmountCents: adopting.signedAmountCents,
    shopUuid: adopting.shopUuid,
    acceptedAtMs: adopting.acceptedAtMs,
    adoptedFrom: from,
  };
  if (!mayHaveLeft) return admitted('intent-adopted', stamp, { intent: begun });
  // No manager who stands by this journal says anything of what has left at another till.
  const { doubted: _doubt, ...plain } = begun;
  return admitted('intent-adopted', stamp, {
    intent: {
      ...plain,
      state: 'unknown',
      verdict: 'unknown',
      cause: 'taken-over',
      firstSentAtMs: adopting.acceptedAtMs,
      // It may have left in the moment in which its till was fenced: the grace begins here.
      lastSentAtMs: stamp.atMs,
      lastSentMonoMs: stamp.monoMs,
      lastSentInRun: stamp.run,
      keyHeader: '',
    },
  });
}

/** All of a till's unsettled transactions are here: whoever takes this one over need not read that one's copy. */
export function admitAdopted(ledger: Ledger, adopted: AdoptedTill, stamp: Stamp): Admission {
  const { hub } = ledger;
  if (hub === null) return refused({ why: 'wrong-state', state: 'no-hub' });
  const before = hub.adopted ?? [];
  if (before.some(({ till }) => till === adopted.till)) return refused({ why: 'nothing-changes' });
  return admitted('hub-adopted', stamp, { hub: { ...hub, adopted: [...before, adopted] } });
}

/**
 * Another till has this one's place: what was accepted up to there is that one's, whatever this one knows of it since.
 * It stays this till's hub until a manager leaves it, and never takes this till in again.
 */
export function admitTakenOver(
  ledger: Ledger,
  { by, through }: { readonly by: string; readonly through: number },
  stamp: Stamp,
): Admission {
  const { hub, lastSequence } = ledger;
  if (hub === null) return refused({ why: 'wrong-state', state: 'no-hub' });
  if (hub.takenOverBy !== undefined) return refused({ why: 'nothing-changes' });
  return admitted('hub-taken-over', stamp, {
    hub: { ...hub, takenOverBy: by },
    hubFence: { through, sequence: lastSequence + 1 },
  });
}

/** What stands in a lane, and is not sent from here any more. */
export function waitsBehindFence(ledger: Ledger): Intent[] {
  return [...ledger.open.values()].filter(
    (intent) =>
      (intent.state === 'waiting' || intent.state === 'refused-by-key') && isFenced(ledger, intent),
  );
}
