import { paymentUnderWayAtTerminal } from '../../ledger/sale/terminal-payment.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { assertPresent } from '../../values/assert.ts';
import type { Card } from '../../ledger/money/card.ts';
import type { Fact } from '../../ledger/facts.ts';
import { intentIdRefusal } from './judge-intent-id.ts';
import { withoutAbandonmentAlarm } from './abandoned-attempt.ts';
import { perhapsPaidWithoutTenderCents, saleWithoutTender } from '../../ledger/gifts-beside.ts';
import type { CardId, IntentId, SaleId } from '../../values/ids.ts';
import {
  hasSurplusCase,
  isAppliedAtService,
  isReadyToLoadElsewhere,
  leftAfterPartsCents,
  mayBeAccidentalRepeat,
} from '../../ledger/money/intent.ts';
import type { Intent, Verb } from '../../ledger/money/intent.ts';
import { clockAt, intentsOfCard, saleOf, usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { clockReadingAt } from '../../ledger/known-clocks.ts';
import { isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { LARGEST_TYPED_CENTS, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { admitPartRefundOfOtherTill } from './admit-part-refund-of-other-till.ts';
import { newIntent } from './new-intent.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isPauseUntilFixed } from '../../ledger/money/queue.ts';
import { isAtLeastPartlyRefunded } from '../../ledger/sale/refundable.ts';
import { giftDueCents } from '../../ledger/sale/sale.ts';

import type { HubKnowledge } from '../../policy/at-hub.ts';
import type { HubReport } from '../../ledger/money/hub-report.ts';
import { aboveLimitRefusal, quote, capForManager } from '../../policy/quote.ts';
import type { Quote } from '../../policy/quote.ts';
import { judgeDiscountsBeforePayment } from '../store/judge-discounts.ts';
import { toFirmBack, firmSummaryOfIntent } from '../store/firm-payment.ts';
import { otherTillRefusal } from '../store/admit-other-till.ts';
import type { OtherTillOrigin } from '../../ledger/money/other-till.ts';
import { loadLimitRefusal, putRightLimitRefusal } from '../store/cashier-limits.ts';

interface AcceptRequest {
  readonly intentId: IntentId;
  readonly cardId: CardId;
  readonly verb: Verb;
  readonly amountCents: Cents;
  readonly saleId: SaleId | null;
  readonly repeatConfirmed: boolean;
  /**
   * True for a payment of one cent above the known balance: the service's answer then shows the real balance (decision
   * 0115).
   */
  readonly learnsBalance?: true | undefined;
  /** The manager's reason for going above the limits; only with a step-up. */
  readonly reason?: string;
  /** The hub's answer, if main has asked it. */
  readonly atHub?: HubKnowledge;
  /** True if main has found that the code matches the store's card formats. */
  readonly fitsForm?: boolean;
  /** Set by main if another till asks for the payment. */
  readonly otherTill?: OtherTillOrigin;
}

/**
 * Accepts a redemption or a load (decision 0020). Within the offline limits it is *deferred*, guaranteed by the till.
 * Above them it is an *attempt*, possible only while the service can be reached.
 */
export function admitAccept(ledger: Ledger, request: AcceptRequest, stamp: Stamp): Admission {
  const unnamed = intentIdRefusal(ledger, request.intentId);
  if (unnamed) return refuseAdmission(unnamed);
  const card = usableCard(ledger, request.cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  if (request.amountCents <= 0 || request.amountCents > LARGEST_TYPED_CENTS) {
    return refuseAdmission({ why: 'not-an-amount' });
  }
  if (!isServiceAmount(request.amountCents, serviceUnitIn(ledger.book))) {
    return refuseAdmission({ why: 'finer-than-service' });
  }
  const unasked = otherTillRefusal(ledger, request, stamp);
  if (unasked) return refuseAdmission(unasked);
  const unfit = request.saleId === null ? null : saleRefusal(ledger, request, request.saleId);
  if (unfit) return refuseAdmission(unfit);
  const before = request.saleId === null ? undefined : ledger.sales.get(request.saleId);
  const judged = before && judgeDiscountsBeforePayment(ledger, before, stamp);
  if (judged?.kind === 'refused') return refuseAdmission(judged.refusal);
  const changed = judged && judged.sale !== before ? { sale: judged.sale } : {};
  const repeat = request.repeatConfirmed ? null : findRepeat(ledger, request, stamp);
  if (repeat) return refuseAdmission(repeat);

  if (request.reason !== undefined)
    return admitAbove(ledger, request, { card, changed, reason: request.reason }, stamp);
  const { verb, atHub, fitsForm } = request;
  const possible = quote(ledger, card, verb, clockAt(ledger, stamp), atHub, fitsForm);
  const overLimit = loadLimitRefusal(ledger, request, stamp);
  if (overLimit && request.amountCents <= possible.upToCents) return refuseAdmission(overLimit);
  const asksBalance = isQuestion(request, possible);
  if (request.amountCents > possible.upToCents && !asksBalance) {
    return refuseAdmission(aboveLimitRefusal(possible));
  }
  if (!asksBalance && !isHubHoldSatisfied(ledger, request)) return refuseAdmission(HUB_SILENT);
  const strength = request.amountCents <= possible.deferredUpToCents ? 'deferred' : 'attempt';
  return grantAdmission('intent-accepted', stamp, {
    intent: newIntent(ledger, { ...request, strength, reverses: null, reason: null }, card, stamp),
    ...changed,
    ...judgedBy(request),
  });
}

/**
 * True for an amount above the known balance, sent to learn the real balance. It needs no hold at the hub, which knows
 * no higher balance either.
 */
function isQuestion(
  { amountCents, learnsBalance }: AcceptRequest,
  { upToCents, toLearnCents }: Quote,
): boolean {
  return learnsBalance === true && amountCents > upToCents && amountCents === toLearnCents;
}

const HUB_SILENT: Refusal = {
  why: 'above-limit',
  upToCents: ZERO,
  because: 'offline-hub-lost',
};

/** True if no hold at the hub is needed, or the hub has one for exactly this amount (decision 0095). */
export function isHubHoldSatisfied(
  { hub }: Ledger,
  {
    verb,
    intentId,
    amountCents,
    atHub,
  }: Pick<AcceptRequest, 'verb' | 'intentId' | 'amountCents' | 'atHub'>,
): boolean {
  if (hub === null || verb === 'load') return true;
  if (atHub?.kind !== 'shared') return atHub !== undefined;
  const { admitted: held } = atHub;
  return held?.intentId === intentId && held.cents === amountCents;
}

/**
 * Returns why a payment does not fit its sale: the sale must be open, and the amount at most what is due after the
 * payments under way. Loads are lines of a sale, and are accepted when it completes (`accept-sold-load`).
 */
function saleRefusal(
  ledger: Ledger,
  { verb, amountCents }: AcceptRequest,
  saleId: SaleId,
): Refusal | null {
  const sale = ledger.sales.get(saleId);
  if (sale?.parked !== undefined) return { why: 'wrong-state', state: 'parked' };
  if (sale && paymentUnderWayAtTerminal(sale)) return { why: 'wrong-state', state: 'at-terminal' };
  if (!sale) return { why: 'unknown-sale' };
  if (sale.state !== 'open') return { why: 'wrong-state', state: sale.state };
  if (verb !== 'redeem') return { why: 'wrong-state', state: verb };
  const leftCents = giftDueCents(sale) - perhapsPaidWithoutTenderCents(ledger, sale);
  return amountCents > leftCents ? { why: 'sale-tender-too-large' } : null;
}

/**
 * Accepts a redemption above the store's limits by a manager's authority, with a reason; never above the known balance.
 */
function admitAbove(
  ledger: Ledger,
  request: AcceptRequest,
  {
    card,
    changed,
    reason,
  }: { readonly card: Card; readonly changed: Pick<Fact, 'sale'>; readonly reason: string },
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const nowMs = clockAt(ledger, stamp);
  const possible = capForManager(ledger, card, request.verb, nowMs, request.atHub);
  if (request.amountCents > possible.upToCents)
    return refuseAdmission({ why: 'above-limit', ...possible });
  if (!isHubHoldSatisfied(ledger, request)) return refuseAdmission(HUB_SILENT);
  const promise = { ...request, strength: 'deferred', reverses: null, reason } as const;
  return grantAdmission('intent-accepted', stamp, {
    intent: newIntent(ledger, promise, card, stamp),
    ...changed,
    ...judgedBy(request),
    note: reason,
  });
}

/**
 * Returns inputs of the decision that no other fact contains, so that `replay-limits.ts` can test other limits on it.
 */
function judgedBy({ verb, atHub, fitsForm }: AcceptRequest): Pick<Fact, 'toldByHub' | 'isOddCode'> {
  if (verb === 'load') return {};
  return {
    ...(atHub !== undefined && atHub.kind !== 'none' && { toldByHub: withoutAdmitted(atHub) }),
    ...(fitsForm === false && { isOddCode: true as const }),
  };
}

function withoutAdmitted(atHub: Exclude<HubKnowledge, { kind: 'none' }>): HubReport {
  if (atHub.kind !== 'shared') return atHub;
  const { admitted: _, ...told } = atHub;
  return told;
}

/**
 * Reverses an applied transaction that was a mistake: with the opposite verb, linked, and with a reason. The service
 * has confirmed the amount, so the only limit is the one for acting without a manager.
 */
export function admitPutRight(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly reverses: IntentId;
    readonly reason: string;
    readonly moveTo?: NonNullable<Intent['moveTo']>;
    readonly otherTill?: OtherTillOrigin;
    readonly partCents?: Cents;
  },
  stamp: Stamp,
): Admission {
  const unnamed = intentIdRefusal(ledger, request.intentId);
  if (unnamed) return refuseAdmission(unnamed);
  const alarm = ledger.queue.pauses.find((pause) => isPauseUntilFixed(pause.cause));
  if (alarm) return refuseAdmission({ why: 'queue-paused', cause: alarm.cause });
  const original = ledger.intents.get(request.reverses);
  if (!original) return refuseAdmission({ why: 'unknown-intent' });
  const { otherTill } = request;
  if (otherTill !== undefined && otherTill.id !== original.otherTill?.id)
    return refuseAdmission({ why: 'unknown-intent' });
  if (!isAppliedAtService(original))
    return refuseAdmission({ why: 'wrong-state', state: original.state });
  if (original.reverses !== null) return refuseAdmission({ why: 'is-a-reversal' });
  if (hasSurplusCase(original)) return refuseAdmission({ why: 'wrong-state', state: 'done-twice' });
  if (request.partCents !== undefined && otherTill === undefined)
    return refuseAdmission({ why: 'unknown-intent' });
  // The transaction replaces a payment for goods that this till sold: only a refund of these, or a person at this till,
  // may reverse it.
  if (otherTill !== undefined && original.standsInFor !== undefined)
    return refuseAdmission({ why: 'already-reversed' });
  // Only a person at this till may reverse what partial refunds have left.
  const leftCents = otherTill === undefined ? leftAfterPartsCents(original) : null;
  const partCents = request.partCents ?? leftCents;
  if (partCents !== null && leftCents !== 0)
    return admitPartRefundOfOtherTill(ledger, original, { ...request, partCents }, stamp);
  const sale = saleOf(ledger, original);
  const isBack =
    original.reversedBy !== null ||
    original.takenBackCents !== undefined ||
    (sale !== undefined && isAtLeastPartlyRefunded(sale, original.id));
  if (isBack) return refuseAdmission({ why: 'already-reversed' });
  if (!usableCard(ledger, original.cardId)) return refuseAdmission({ why: 'unknown-card' });
  const overLimit = putRightLimitRefusal(ledger, original, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  return grantAdmission('intent-accepted', stamp, {
    ...newReversal(ledger, original, request, stamp),
    ...toFirmBack(firmSummaryOfIntent(ledger, original, stamp)),
  });
}

/** Creates the reversal of a transaction, linked to it; an open sale loses the tender that it paid. */
export function newReversal(
  ledger: Ledger,
  original: Intent,
  request: {
    readonly intentId: IntentId;
    readonly reason: string;
    readonly moveTo?: NonNullable<Intent['moveTo']>;
    readonly otherTill?: OtherTillOrigin;
  },
  stamp: Stamp,
): Pick<Fact, 'intent' | 'linked' | 'sale'> {
  const card = assertPresent(
    ledger.cards.get(original.cardId),
    'every intent names an introduced card',
  );
  const isOfOpenSale = original.saleId !== null && ledger.openSales.has(original.saleId);
  const opposite = {
    intentId: request.intentId,
    verb: original.verb === 'redeem' ? ('load' as const) : ('redeem' as const),
    amountCents: original.amountCents,
    saleId: original.saleId,
    strength: 'deferred' as const,
    reverses: original.id,
    reason: request.reason,
    otherTill: request.otherTill,
  };
  return {
    intent: {
      ...newIntent(ledger, opposite, card, stamp),
      ...(request.moveTo === undefined ? {} : { moveTo: request.moveTo }),
    },
    linked: {
      ...(isOfOpenSale ? withoutAbandonmentAlarm(original) : original),
      reversedBy: request.intentId,
    },
    ...saleWithoutTender(ledger, original),
  };
}

/**
 * Moves a load to the right card: takes it off the wrong card, and once that is applied, `finish-move` loads the right
 * one. In the other order, the customer would have the amount twice if the service then refused the removal.
 */
export function admitLoadMove(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly reverses: IntentId;
    readonly toCardId: CardId;
    readonly secondIntentId: IntentId;
    readonly reason: string;
  },
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const original = ledger.intents.get(request.reverses);
  if (!original) return refuseAdmission({ why: 'unknown-intent' });
  if (original.verb !== 'load')
    return refuseAdmission({ why: 'wrong-state', state: original.verb });
  const known = usableCard(ledger, request.toCardId) && request.toCardId !== original.cardId;
  if (!known) return refuseAdmission({ why: 'unknown-card' });
  const { intentId, secondIntentId, reverses, reason } = request;
  const unnamed = intentIdRefusal(ledger, secondIntentId);
  if (unnamed) return refuseAdmission(unnamed);
  if (secondIntentId === intentId) {
    return refuseAdmission({ why: 'already-accepted', intentId: secondIntentId });
  }
  const moveTo = { cardId: request.toCardId, intentId: secondIntentId };
  return admitPutRight(ledger, { intentId, reverses, reason, moveTo }, stamp);
}

/** Accepts the second half of a move, once the first is applied. Only the journal decides that it is due. */
export function admitLoadMoveEnd(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const first = ledger.intents.get(intentId);
  if (!first?.moveTo) return refuseAdmission({ why: 'unknown-intent' });
  if (!isReadyToLoadElsewhere(first))
    return refuseAdmission({ why: 'wrong-state', state: first.state });
  const { moveTo } = first;
  if (!ledger.owed.has(moveTo.intentId)) return refuseAdmission({ why: 'nothing-changes' });
  const card = assertPresent(ledger.cards.get(moveTo.cardId), 'a load is moved to a known card');
  const second = {
    intentId: moveTo.intentId,
    verb: 'load' as const,
    amountCents: first.amountCents,
    saleId: first.saleId,
    strength: 'deferred' as const,
    reverses: null,
    reason: first.reason,
    follows: first.id,
  };
  return grantAdmission('intent-accepted', stamp, {
    intent: newIntent(ledger, second, card, stamp),
  });
}

/**
 * Finds an equal recent payment. Of several it returns the newest, so that the result does not depend on their order in
 * memory.
 */
function findRepeat(ledger: Ledger, request: AcceptRequest, stamp: Stamp): Refusal | null {
  const now = clockReadingAt(ledger, stamp);
  const [newest] = intentsOfCard(ledger, request.cardId)
    .filter(
      (earlier) =>
        earlier.verb === request.verb &&
        earlier.amountCents === request.amountCents &&
        mayBeAccidentalRepeat(earlier, now) &&
        earlier.state !== 'voided' &&
        earlier.state !== 'refused',
    )
    .toSorted((a, b) => b.sequence - a.sequence);
  return newest === undefined
    ? null
    : { why: 'looks-like-repeat', intentId: newest.id, acceptedAtMs: newest.acceptedAtMs };
}
