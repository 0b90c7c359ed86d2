import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { caseToResolveIn, mayBeTwice, mayDecide } from '../../proposals/acts.ts';
import type { Fact } from '../../ledger/facts.ts';
import { cardAfterSettlement, cardAfterUndoneSurplus } from '../../ledger/card-after-settlement.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { isRefusedPromise, needsPerson, fullyReversedId } from '../../ledger/money/intent.ts';
import type { GivenBack, Intent, Settlement } from '../../ledger/money/intent.ts';
import { saleOf } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { handedCashCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { shiftAfterCashMove } from '../store/admit-shift.ts';
import { cashStepIn, roundingMemberOf } from '../../ledger/sale/rounding.ts';
import { isTenderOf } from '../../ledger/sale/sale.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { isCompletedAfter } from '../../ledger/sale/shift.ts';
import { reducedLoad, restoredLoad } from '../../ledger/load-back.ts';
import { alarmOfUncounted } from './alarm-of-taken.ts';
import { surplusCents, timesAtService, timesMemberOf } from '../../ledger/money/gift-effect.ts';
import {
  canReplacePayment,
  paymentWithOpenReversal,
  withReplacementLink,
} from '../../ledger/sale/replacement-payment.ts';
import type { Tender } from '../../ledger/sale/tender.ts';
import { MINUTE_MS } from '../../values/time.ts';

/** Within this time after the accept, a refusal reaches the customer at the counter. */
const AT_THE_COUNTER_MS = MINUTE_MS;

/**
 * Admits a person's decision about an unknown payment, or one refused after the goods were gone (decision 0033,
 * decision 0034).
 */
export function admitSettlement(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly how: Exclude<Settlement['how'], 'told-at-till'>;
    readonly reason: string;
    readonly serviceNumber?: string | undefined;
    readonly balanceSeenCents?: Cents | undefined;
    readonly otherIntentId?: IntentId | undefined;
    readonly inCash?: boolean | undefined;
    readonly isTwice?: true | undefined;
    readonly times?: number | undefined;
  },
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!mayDecide(ledger, intent, request.how))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (request.isTwice && !mayBeTwice(caseToResolveIn(ledger, intent)))
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const { how, reason, serviceNumber, balanceSeenCents, otherIntentId, inCash = false } = request;
  if (serviceNumber !== undefined && ledger.uuidsSeen.has(serviceNumber)) {
    return refuseAdmission({ why: 'number-known' });
  }
  const other = otherIntentId === undefined ? null : standInFor(ledger, otherIntentId, intent);
  if (otherIntentId !== undefined && other === null)
    return refuseAdmission({ why: 'other-card-unfit' });
  const times = timesMemberOf(timesAtService(request));
  const settlement: Settlement = {
    how,
    by: 'person',
    atMs: stamp.atMs,
    reason,
    ...(serviceNumber === undefined ? {} : { serviceNumber }),
    ...(balanceSeenCents === undefined ? {} : { balanceSeenCents }),
    ...(otherIntentId === undefined ? {} : { otherIntentId }),
    ...(request.isTwice && { isTwice: true, ...times }),
    ...(inCash && { inCash, ...roundingMemberOf(intent.amountCents, cashStepIn(ledger)) }),
  };
  const cash = inCash ? cashBeside(ledger, intent, settlement, stamp) : {};
  if (cash === null) return refuseAdmission({ why: 'shift-full' });
  const { alarm: _settledNow, ...settled } = intent;
  // Late evidence has already made the service's balance the card's own, which includes this payment.
  const isFoundTaken = intent.state === 'refused' && how === 'taken' && intent.alarm === undefined;
  const isCounted = intent.state === 'unknown' || isFoundTaken;
  return grantAdmission('intent-settled', stamp, {
    intent: {
      ...settled,
      state: 'settled',
      settlement,
      endedAtMs: stamp.atMs,
      ...(request.isTwice
        ? { alarm: { kind: 'done-twice', atMs: stamp.atMs, ...times } }
        : how === 'taken' && alarmOfUncounted(ledger, intent, stamp)),
    },
    ...(isCounted && {
      card: cardAfterSettlement(ledger, { ...intent, settlement }, how === 'taken'),
    }),
    ...retendered(ledger, intent, settlement),
    ...cash,
    ...givenBack(ledger, intent, settlement),
    ...(other !== null && { linked: withReplacementLink(other, intent) }),
    ...(how === 'not-taken' && restoredLoad(ledger.intents, intent)),
  });
}

/**
 * Links a reversal to its original after all, so that the original is not refunded a second time: the customer got the
 * money in another way, or on another card, or the reversal proves done although it counted as not done.
 */
function givenBack(ledger: Ledger, intent: Intent, { how }: Settlement): Pick<Fact, 'linked'> {
  if (how !== 'paid-otherwise' && how !== 'other-card' && how !== 'taken') return {};
  const takenBack = fullyReversedId(intent);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  return original?.reversedBy === null ? { linked: { ...original, reversedBy: intent.id } } : {};
}

/** Returns the payment on another card if it may replace this one; null if it may not. */
function standInFor(ledger: Ledger, otherId: IntentId, refusedOne: Intent): Intent | null {
  const other = ledger.intents.get(otherId);
  if (!other) return null;
  const sale = saleOf(ledger, other);
  // The other payment's sale is in damaged records, so it is unknown whether that payment paid for it.
  if (other.saleId !== null && sale === undefined) return null;
  const cases = [...ledger.forPerson.values()];
  if (cases.some((one) => paymentWithOpenReversal(one) === otherId)) return null;
  return canReplacePayment(refusedOne, other, sale) ? other : null;
}

/**
 * Returns the completed sale with the tender that paid it after all. A loss stays with its intent, and leaves the sale
 * unchanged; if it proves charged, the fact has that sale, so that the shift's report can take the loss back.
 */
function retendered(
  ledger: Ledger,
  intent: Intent,
  { how, inCash, otherIntentId, reason, roundingCents }: Settlement,
): Pick<Fact, 'sale'> {
  const sale = saleOf(ledger, intent);
  if (sale?.state !== 'completed') return {};
  if (how === 'taken' && intent.settlement?.how === 'shop-loss') return { sale };
  const { amountCents } = intent;
  const instead: Tender | null =
    how === 'paid-otherwise'
      ? inCash
        ? {
            kind: 'cash',
            amountCents,
            givenCents: handedCashCents({ amountCents, roundingCents }),
            ...(roundingCents !== undefined && { roundingCents }),
          }
        : { kind: 'other', amountCents, reference: reason.slice(0, 100) }
      : otherIntentId === undefined
        ? null
        : { kind: 'gift', intentId: otherIntentId, amountCents };
  const at = sale.tenders.findIndex(
    (tender) => tender.kind === 'gift' && tender.intentId === intent.id,
  );
  if (at === -1 || instead === null) return {};
  return { sale: { ...sale, tenders: sale.tenders.with(at, instead) } };
}

/**
 * Returns the cash that the customer paid or got in place of the gift payment, for the drawer of the open shift. Returns
 * nothing for a sale that counts this cash itself: one of this shift, one still open, or one that was paid another way.
 * Null if the shift accepts no more.
 */
function cashBeside(
  ledger: Ledger,
  intent: Intent,
  { reason, roundingCents }: Settlement,
  stamp: Stamp,
): Pick<Fact, 'shift'> | null {
  const { id, verb } = intent;
  const amountCents = handedCashCents({ ...intent, roundingCents });
  const sale = saleOf(ledger, intent);
  if (sale !== undefined && verb === 'redeem') {
    const isOfEarlierShift = sale.state === 'completed' && !isSaleOfThisShift(ledger, sale);
    if (!isOfEarlierShift || !isTenderOf(sale, id)) return {};
  }
  const direction = verb === 'redeem' ? 'in' : 'out';
  return shiftAfterCashMove(ledger, { id, direction, amountCents, reason }, stamp);
}

function isSaleOfThisShift({ closes }: Ledger, sale: Sale): boolean {
  return isCompletedAfter(sale, closes.at(-1)?.receipt ?? 0);
}

/**
 * Records that the cashier saw the refusal while the customer was still there, and asked for another payment: no goods
 * are gone for it, so no manager is needed (decision 0034).
 */
export function admitToldRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  // An adopted payment's customer is at the till that accepted it, however recently this till adopted it.
  const atTheCounter =
    intent.adoptedFrom === undefined &&
    intent.acceptedInRun === stamp.run &&
    stamp.monoMs - intent.acceptedMonoMs <= AT_THE_COUNTER_MS;
  // After a refused reversal the original is still charged, and an owed load has been paid for, so a manager decides.
  const isOwed = intent.reverses !== null || intent.follows !== undefined || isSold(ledger, intent);
  if (!isRefusedPromise(intent) || !atTheCounter || isOwed) {
    return refuseAdmission({ why: 'wrong-state', state: intent.state });
  }
  const { atMs } = stamp;
  return grantAdmission('intent-settled', stamp, {
    intent: {
      ...intent,
      state: 'settled',
      settlement: { how: 'told-at-till', by: 'person', atMs, reason: '' },
      endedAtMs: atMs,
    },
  });
}

function isSold(ledger: Ledger, intent: Intent): boolean {
  return intent.standsInFor !== undefined || saleOf(ledger, intent)?.state === 'completed';
}

/** Records that a manager has checked late evidence: the case leaves the list, and stays in the history. */
export function admitAlarmSeen(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly note: string;
    readonly back?: GivenBack['how'] | undefined;
  },
  stamp: Stamp,
): Admission {
  const { intentId, note, back } = request;
  const before = ledger.intents.get(intentId);
  if (!before) return refuseAdmission({ why: 'unknown-intent' });
  if (before.alarm === undefined) return refuseAdmission({ why: 'nothing-changes' });
  if (back !== undefined && !mayDecide(ledger, before, 'given-back'))
    return refuseAdmission({ why: 'wrong-state', state: before.state });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (back !== undefined) return admitGivenBack(ledger, before, { how: back, note }, stamp);
  const { alarm: _seen, ...rest } = before;
  const intent = { ...rest, alarmSeenAtMs: stamp.atMs };
  const load = before.alarm.kind === 'not-paid-out' ? reducedLoad(ledger.intents, before) : {};
  return grantAdmission('intent-alarm-acknowledged', stamp, { intent, note, ...load });
}

/**
 * Records how all charges but one were given back. The first one counts as before, unless its sale was paid another way:
 * that is the next case.
 */
function admitGivenBack(
  ledger: Ledger,
  before: Intent,
  { how, note }: { readonly how: GivenBack['how']; readonly note: string },
  stamp: Stamp,
): Admission {
  const { alarm, id, verb } = before;
  const amountCents = surplusCents(before, alarm);
  const rounding = how === 'in-cash' ? roundingMemberOf(amountCents, cashStepIn(ledger)) : {};
  const handed = handedCashCents({ amountCents, ...rounding });
  const direction = verb === 'redeem' ? 'out' : 'in';
  const move = { id, direction, amountCents: handed, reason: note } as const;
  const cash = how === 'in-cash' ? shiftAfterCashMove(ledger, move, stamp) : {};
  if (cash === null) return refuseAdmission({ why: 'shift-full' });
  const { alarm: _seen, ...rest } = before;
  const isLeft = before.settlement?.isTwice === true && before.reversedBy === null;
  return grantAdmission('intent-alarm-acknowledged', stamp, {
    intent: {
      ...rest,
      givenBack: { how, atMs: stamp.atMs, ...timesMemberOf(timesAtService(alarm)), ...rounding },
      ...(isLeft && alarmOfUncounted(ledger, before, stamp)),
    },
    ...cash,
    ...(how === 'at-service' && { card: cardAfterUndoneSurplus(ledger, before) }),
    note,
  });
}

/**
 * Shows a manager the full card number, because nobody can find a transaction at the service by a masked one. Records
 * who looked.
 */
export function admitShownCardNumber(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (!needsPerson(intent)) return refuseAdmission({ why: 'wrong-state', state: intent.state });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  return grantAdmission('intent-card-shown', stamp, { intent });
}

/** Records that a manager has seen an unexpected balance of the service; the count stays. */
export function admitDriftSeen(
  ledger: Ledger,
  cardId: CardId,
  note: string,
  stamp: Stamp,
): Admission {
  const card = ledger.cards.get(cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  if (card.drift === null) return refuseAdmission({ why: 'nothing-changes' });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  return grantAdmission('drift-acknowledged', stamp, { card: { ...card, drift: null }, note });
}
