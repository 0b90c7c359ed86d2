import { idempotencyHeaderSchema, shopUuidSchema } from '../../api/service-settings.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { isToBeLeft } from '../../ledger/money/hub-fence.ts';
import { isInLane } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { KnownReference, KnownReferences } from '../../ledger/money/known-reference.ts';
import { isOfReference } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { isTextReference } from '../../ledger/store/private-texts.ts';
import { isAdopted, stillTaking } from '../../ledger/store/joined-hub.ts';
import type { AdoptedTill } from '../../ledger/store/joined-hub.ts';
import { usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Adopting } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { LARGEST_TYPED_CENTS } from '../../values/money.ts';
import { shownMs, timeBy } from '../../values/clocks.ts';
import { earlierDate } from '../../values/time.ts';
import { newIntent } from './new-intent.ts';
import { isSendable, isTaken, nameRefusal } from './judge-intent-id.ts';

/**
 * Transactions that come from a till that was taken over, and those that such a till gives up
 * (docs/quality/taking-over.md).
 */

/**
 * A transaction of a till that was taken over is this till's: by its own name, for the card, amount and shop it was accepted for. What had
 * not left, and by the fence of the hub never will from there, waits here; what may have left is unknown, and only a person sends it.
 */
export function admitAdoption(ledger: Ledger, adopting: Adopting, stamp: Stamp): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refused({ why: 'wrong-state', state: 'no-hub' });
  const unfit = copyRefusal(ledger, adopting);
  if (unfit) return refused(unfit);
  const card = usableCard(ledger, adopting.cardId);
  if (!card) return refused({ why: 'unknown-card' });
  const { intentId, verb, amountCents, strength, from } = adopting;
  const { saleThere, isElsewhere, keyHeader, moveTo, otherTill, takesBack, nameThere } = adopting;
  const isForPerson =
    adopting.mayHaveLeft || nameThere !== undefined || !isWithinLoads(ledger, adopting);
  // For people to read, and for nothing else: another till's date proves nothing here.
  const acceptedAtMs = earlierDate(shownMs(adopting.acceptedAtMs), stamp.atMs);
  const commitment = { intentId, verb, amountCents, strength, saleId: null, reverses: null };
  const own = newIntent(ledger, { ...commitment, reason: null }, card, stamp);
  if (own.signedAmountCents !== adopting.signedAmountCents)
    return refused({ why: 'not-an-amount' });
  const begun: Intent = {
    ...own,
    shopUuid: adopting.shopUuid,
    acceptedAtMs,
    adoptedFrom: from,
    ...(saleThere !== undefined && { saleThere }),
    // One half of a move is sent by nobody, and a manager sees to it where it is found taken.
    ...(moveTo !== undefined && isForPerson && { saleThere: 'paid-otherwise' as const }),
    ...(takesBack && { takesBack }),
    ...(isElsewhere === true && { isElsewhere }),
    ...(moveTo !== undefined && !isForPerson && { moveTo }),
    // No second attempt goes without the key of the first one.
    ...(keyHeader !== undefined && { keyHeader }),
    ...(otherTill !== undefined && { otherTill }),
    ...(nameThere !== undefined && { nameThere }),
  };
  if (!isForPerson) return admitted('intent-adopted', stamp, { intent: begun });
  // No manager who stands by this journal says anything of what has left at another till.
  const { doubted: _doubt, ...plain } = begun;
  return admitted('intent-adopted', stamp, {
    intent: {
      ...plain,
      state: 'unknown',
      verdict: 'unknown',
      cause: saleThere === 'open' ? 'taken-over-open' : 'taken-over',
      firstSentAtMs: timeBy(acceptedAtMs),
      // It may have left in the moment in which its till was fenced: the grace begins here.
      lastSentAtMs: timeBy(stamp.atMs),
      lastSentMonoMs: stamp.monoMs,
      lastSentInRun: stamp.run,
    },
  });
}

/** Whoever has written the copy: no name, no header and no amount comes in by it that this till would not have accepted itself. */
function copyRefusal(ledger: Ledger, adopting: Adopting): Refusal | null {
  const { intentId, amountCents, keyHeader = '', shopUuid, moveTo, otherTill } = adopting;
  if (isTaken(ledger, intentId)) return { why: 'already-accepted', intentId };
  if (moveTo !== undefined && !isMoveFit(ledger, adopting, moveTo)) return { why: 'text-unfit' };
  const fits =
    isSendable(intentId) &&
    (otherTill === undefined || isTextReference(otherTill.reference)) &&
    idempotencyHeaderSchema.safeParse(keyHeader).success &&
    shopUuidSchema.safeParse(shopUuid).success;
  if (!fits) return { why: 'text-unfit' };
  const isAmount =
    amountCents > 0 &&
    amountCents <= LARGEST_TYPED_CENTS &&
    isServiceAmount(amountCents, serviceUnitIn(ledger.book));
  return isAmount ? null : { why: 'not-an-amount' };
}

/** Tells whether the second half can follow under its own name: it takes from one known card and loads another. */
function isMoveFit(
  ledger: Ledger,
  { intentId, cardId, verb }: Adopting,
  moveTo: NonNullable<Adopting['moveTo']>,
): boolean {
  return (
    verb === 'redeem' &&
    moveTo.intentId !== intentId &&
    moveTo.cardId !== cardId &&
    nameRefusal(ledger, moveTo.intentId) === null &&
    usableCard(ledger, moveTo.cardId) !== undefined
  );
}

/**
 * Loads up to the store's own limits are adopted automatically; a person looks up larger ones first. Anyone with
 * that till's login could write any load into its copy (docs/SECURITY.md).
 */
function isWithinLoads(
  { limits, promised }: Ledger,
  { verb, amountCents, moveTo }: Adopting,
): boolean {
  // A move loads too, once its first half is applied.
  if (verb !== 'load' && moveTo === undefined) return true;
  const { online, offline } = limits;
  const mostAtOnce = Math.max(online.loadCents, offline.loadCents);
  const mostInAll = Math.max(online.loadCents, offline.loadPerTillCents);
  return amountCents <= mostAtOnce && promised.loadedCents + amountCents <= mostInAll;
}

/** A person here takes a till's place; what the hub then says of it, it says again after each beat. */
export function admitTaking(
  { hub }: Ledger,
  { till, on }: { readonly till: string; readonly on: boolean },
  stamp: Stamp,
): Admission {
  if (hub === null || hub.takenOverBy !== undefined)
    return refused({ why: 'wrong-state', state: 'no-hub' });
  const { taking = [] } = hub;
  if (!on) {
    if (!stillTaking(hub).includes(till)) return refused({ why: 'nothing-changes' });
    const left = taking.filter((one) => one !== till);
    return admitted('hub-take-over-ended', stamp, { hub: { ...hub, taking: left }, note: till });
  }
  if (stamp.stepUp === null && stamp.accessLevel !== 'open')
    return refused({ why: 'needs-manager' });
  const all = [...taking.filter((one) => one !== till), till];
  return admitted('hub-take-over-asked', stamp, { hub: { ...hub, taking: all }, note: till });
}

/**
 * Admits taking back a transaction that may be at a hub, once the copy says so: whoever has this till's place by
 * then asks a person, and sends nothing of it.
 */
export function admitRecall(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const isToBeHad = isInLane(intent) && intent.state !== 'sending';
  if (!isToBeHad) return refused({ why: 'wrong-state', state: intent.state });
  if (intent.recalledAtMs !== undefined) return refused({ why: 'nothing-changes' });
  return admitted('intent-recalled', stamp, { intent: { ...intent, recalledAtMs: stamp.atMs } });
}

/** All of a till's unsettled transactions are here: whoever takes this one over need not read that one's copy. */
export function admitAdopted(ledger: Ledger, adopted: AdoptedTill, stamp: Stamp): Admission {
  const { hub } = ledger;
  if (hub === null) return refused({ why: 'wrong-state', state: 'no-hub' });
  if (isAdopted(hub, adopted.till)) return refused({ why: 'nothing-changes' });
  const all = [...(hub.adopted ?? []), adopted];
  return admitted('hub-adopted', stamp, { hub: { ...hub, adopted: all } });
}

/**
 * Keeps what other programs are to be told of payments of a till that was taken over: those of which this till has no
 * transaction. The same request is answered by it, and nothing is accepted under its name.
 */
export function admitReferences(
  ledger: Ledger,
  { from, references }: KnownReferences,
  stamp: Stamp,
): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refused({ why: 'wrong-state', state: 'no-hub' });
  const left = references.filter((one) => isReferenceFit(ledger, one) && !isTaken(ledger, one.id));
  if (left.length === 0) return refused({ why: 'nothing-changes' });
  return admitted('references-adopted', stamp, { references: { from, references: left } });
}

/** Whoever has written the copy: no amount and no name that no other program could have asked for. */
function isReferenceFit(ledger: Ledger, one: KnownReference): boolean {
  const { id, cardId, askedCents, amountCents, backCents } = one;
  const isAmount =
    backCents >= 0 &&
    backCents <= amountCents &&
    amountCents <= askedCents &&
    askedCents <= LARGEST_TYPED_CENTS;
  return isAmount && isOfReference(id) && (cardId === null || ledger.cards.has(cardId));
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

/** Lists the transactions that are no longer sent from this till, as far as they do not say so yet. */
export function leftBehindFence(ledger: Ledger): Intent[] {
  return [...ledger.open.values()].filter((intent) => isToBeLeft(ledger, intent));
}
