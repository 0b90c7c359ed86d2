import { idempotencyHeaderSchema, shopUuidSchema } from '../../api/service-settings.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { isToBeHandedOver } from '../../ledger/money/hub-fence.ts';
import { isInLane } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { LostSum } from '../../ledger/money/loss.ts';
import type { KnownReference, KnownReferences } from '../../ledger/money/known-reference.ts';
import { isReferenceId } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { isTextReference } from '../../ledger/store/private-texts.ts';
import { hasAdoptedFrom, tillsBeingTakenOver } from '../../ledger/store/joined-hub.ts';
import type { AdoptedFromTill } from '../../ledger/store/joined-hub.ts';
import { usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AdoptionRequest } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { LARGEST_TYPED_CENTS } from '../../values/money.ts';
import { plainMs, clockTime } from '../../values/clocks.ts';
import { earlierDate } from '../../values/time.ts';
import { clockAhead } from './admit-sending.ts';
import { newIntent } from './new-intent.ts';
import { isSendableId, isIdTaken, intentIdRefusal } from './judge-intent-id.ts';

/**
 * Adopts a transaction of a taken-over till, with its id, card, amount and shop. If the hub's fence proves that it was
 * never sent there and never will be, it waits in a lane here. If it may have been sent, it is unknown, and only a
 * person may send it.
 */
export function admitAdoption(ledger: Ledger, adopting: AdoptionRequest, stamp: Stamp): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  const known = ledger.intents.get(adopting.intentId);
  // True if this till had accepted the transaction itself and the successor whose copy this is
  // still owns it, not a later successor.
  const isHome = known?.hasTaker === true && adopting.hasTaker !== true;
  if (isHome && isSameTransaction(known, adopting))
    return grantAdmission('intent-adopted', stamp, {
      intent: comesHome(known),
      note: adopting.from,
    });
  const unfit = copyRefusal(ledger, adopting);
  if (unfit) return refuseAdmission(unfit);
  const card = usableCard(ledger, adopting.cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  const { intentId, verb, amountCents, strength, from } = adopting;
  const { saleThere, isElsewhere, hasTaker, keyHeader, moveTo, otherTill, takesBack, nameThere } =
    adopting;
  const isForPerson =
    adopting.mayHaveLeft || nameThere !== undefined || !isWithinLoads(ledger, adopting);
  // For display only, because another till's date proves nothing here.
  const acceptedAtMs = earlierDate(plainMs(adopting.acceptedAtMs), stamp.atMs);
  const commitment = { intentId, verb, amountCents, strength, saleId: null, reverses: null };
  const own = newIntent(ledger, { ...commitment, reason: null }, card, stamp);
  if (own.signedAmountCents !== adopting.signedAmountCents)
    return refuseAdmission({ why: 'not-an-amount' });
  const begun: Intent = {
    ...own,
    shopUuid: adopting.shopUuid,
    acceptedAtMs,
    adoptedFrom: from,
    ...(saleThere !== undefined && { saleThere }),
    // The remaining half of a move is never sent automatically; if its first half proves charged, a manager decides.
    ...(moveTo !== undefined && isForPerson && { saleThere: 'paid-otherwise' as const }),
    ...(takesBack && { takesBack }),
    ...(isElsewhere === true && { isElsewhere }),
    ...(hasTaker && { hasTaker }),
    ...(moveTo !== undefined && !isForPerson && { moveTo }),
    // A second attempt must use the idempotency header of the first.
    ...(keyHeader !== undefined && { keyHeader }),
    ...(otherTill !== undefined && { otherTill }),
    ...(nameThere !== undefined && { nameThere }),
  };
  if (!isForPerson) return grantAdmission('intent-adopted', stamp, { intent: begun });
  // The manager who vouches for this journal cannot vouch for another till's sending.
  const { doubted: _doubt, ...plain } = begun;
  return grantAdmission('intent-adopted', stamp, {
    intent: {
      ...plain,
      state: 'unknown',
      verdict: 'unknown',
      cause: saleThere === 'open' ? 'taken-over-open' : 'taken-over',
      firstSentAtMs: clockTime(acceptedAtMs),
      // The payment may have been sent just before its till was fenced, so the grace period begins now.
      lastSentAtMs: clockTime(stamp.atMs),
      lastSentMonoMs: stamp.monoMs,
      lastSentInRun: stamp.run,
      ...clockAhead(ledger, stamp),
    },
  });
}

/** Tells whether a copy has this till's own transaction, which an earlier successor had adopted from here. */
export function isSameTransaction(
  known: Intent,
  { cardId, verb, amountCents }: Pick<AdoptionRequest, 'cardId' | 'verb' | 'amountCents'>,
): boolean {
  return known.cardId === cardId && known.verb === verb && known.amountCents === amountCents;
}

/**
 * Takes back a transaction of this till from its successor, which this till now takes over. This till accounts for its
 * end again, but never sends it, since the successor may have.
 */
function comesHome({ hasTaker: _taker, ...own }: Intent): Intent {
  return { ...own, isElsewhere: true };
}

/**
 * Refuses a copied transaction with an id, header or amount that this till would not have accepted itself, since the
 * copy may be forged.
 */
function copyRefusal(ledger: Ledger, adopting: AdoptionRequest): Refusal | null {
  const { intentId, amountCents, keyHeader = '', shopUuid, moveTo, otherTill } = adopting;
  if (isIdTaken(ledger, intentId)) return { why: 'already-accepted', intentId };
  if (moveTo !== undefined && !isMoveFit(ledger, adopting, moveTo)) return { why: 'text-unfit' };
  const fits =
    isSendableId(intentId) &&
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

/**
 * True if a move can be adopted whole: it is a redemption of one known card, then a load of another under its own id.
 */
function isMoveFit(
  ledger: Ledger,
  { intentId, cardId, verb }: AdoptionRequest,
  moveTo: NonNullable<AdoptionRequest['moveTo']>,
): boolean {
  return (
    verb === 'redeem' &&
    moveTo.intentId !== intentId &&
    moveTo.cardId !== cardId &&
    intentIdRefusal(ledger, moveTo.intentId) === null &&
    usableCard(ledger, moveTo.cardId) !== undefined
  );
}

/**
 * True for loads up to the store's own limits, which are adopted automatically; a person checks larger ones first,
 * because anybody with that till's login could write any load into its copy (docs/SECURITY.md).
 */
function isWithinLoads(
  { limits, promised }: Ledger,
  { verb, amountCents, moveTo }: AdoptionRequest,
): boolean {
  // A move is also a load, once its first half is applied.
  if (verb !== 'load' && moveTo === undefined) return true;
  const { online, offline } = limits;
  const mostAtOnce = Math.max(online.loadCents, offline.loadCents);
  const mostInAll = Math.max(online.loadCents, offline.loadPerTillCents);
  return amountCents <= mostAtOnce && promised.loadedCents + amountCents <= mostInAll;
}

/**
 * Records that a manager at this till begins or ends taking over another. From the hub, this till gets that one's state
 * with each heartbeat.
 */
export function admitTakeOverChange(
  { hub }: Ledger,
  { till, on }: { readonly till: string; readonly on: boolean },
  stamp: Stamp,
): Admission {
  if (hub === null || hub.takenOverBy !== undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  const { taking = [] } = hub;
  if (!on) {
    if (!tillsBeingTakenOver(hub).includes(till))
      return refuseAdmission({ why: 'nothing-changes' });
    const left = taking.filter((one) => one !== till);
    return grantAdmission('hub-take-over-ended', stamp, {
      hub: { ...hub, taking: left },
      note: till,
    });
  }
  if (stamp.stepUp === null && stamp.accessLevel !== 'open')
    return refuseAdmission({ why: 'needs-manager' });
  const all = [...taking.filter((one) => one !== till), till];
  return grantAdmission('hub-take-over-asked', stamp, { hub: { ...hub, taking: all }, note: till });
}

/**
 * Recalls a transaction that the hub may already have in its copy: a successor till then does not send it, and asks a
 * person.
 */
export function admitIntentRecall(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  const isToBeHad = isInLane(intent) && intent.state !== 'sending';
  if (!isToBeHad) return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (intent.recalledAtMs !== undefined) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('intent-recalled', stamp, {
    intent: { ...intent, recalledAtMs: stamp.atMs },
  });
}

/**
 * Records that all unsettled transactions of another till are adopted, so that a successor of this till need not read
 * that till's copy. What that till had lost counts for this one's limits.
 */
export function admitAdoptedFromTill(
  ledger: Ledger,
  { adopted, lost }: { readonly adopted: AdoptedFromTill; readonly lost: readonly LostSum[] },
  stamp: Stamp,
): Admission {
  const { hub } = ledger;
  if (hub === null) return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  if (hasAdoptedFrom(hub, adopted.till)) return refuseAdmission({ why: 'nothing-changes' });
  const all = [...(hub.adopted ?? []), adopted];
  const sums = lost.map((sum) => ({
    ...sum,
    acceptedAtMs: earlierDate(sum.acceptedAtMs, stamp.atMs),
  }));
  return grantAdmission('hub-adopted', stamp, {
    hub: { ...hub, adopted: all },
    ...(sums.length > 0 && { lostThere: { from: adopted.till, sums } }),
  });
}

/**
 * Stores a taken-over till's answers to other programs about payments that were not adopted. A repeated request gets
 * the same answer, and its id is never accepted again.
 */
export function admitAdoptedReferences(
  ledger: Ledger,
  { from, references }: KnownReferences,
  stamp: Stamp,
): Admission {
  if (ledger.hub === null || ledger.hub.takenOverBy !== undefined)
    return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  const left = references.filter(
    (one) => isReferenceFit(ledger, one) && !isIdTaken(ledger, one.id),
  );
  if (left.length === 0) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('references-adopted', stamp, { references: { from, references: left } });
}

/** Refuses a copied reference whose amount or id no other program could have sent. */
function isReferenceFit(ledger: Ledger, one: KnownReference): boolean {
  const { id, cardId, askedCents, amountCents, backCents } = one;
  const isAmount =
    backCents >= 0 &&
    backCents <= amountCents &&
    amountCents <= askedCents &&
    askedCents <= LARGEST_TYPED_CENTS;
  return isAmount && isReferenceId(id) && (cardId === null || ledger.cards.has(cardId));
}

/**
 * Records that another till has taken this one over. That till owns everything accepted up to that point, whatever this
 * till has learnt since. The hub stays joined until a manager leaves it, and never accepts this till again.
 */
export function admitTakenOver(
  ledger: Ledger,
  { by, through }: { readonly by: string; readonly through: number },
  stamp: Stamp,
): Admission {
  const { hub, lastSequence } = ledger;
  if (hub === null) return refuseAdmission({ why: 'wrong-state', state: 'no-hub' });
  if (hub.takenOverBy !== undefined) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('hub-taken-over', stamp, {
    hub: { ...hub, takenOverBy: by },
    hubFence: { through, sequence: lastSequence + 1 },
  });
}

/** Lists the transactions that this till must no longer send, and that are not marked so yet. */
export function intentsToHandOver(ledger: Ledger): Intent[] {
  return [...ledger.open.values()].filter((intent) => isToBeHandedOver(ledger, intent));
}
