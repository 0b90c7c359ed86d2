import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { admitBackToLane, admitBackToPerson, mayHaveAwaitedDecision } from './admit-release.ts';
import { restoredLoad } from '../../ledger/load-back.ts';
import { alarmOfUncounted } from './alarm-of-taken.ts';
import { assertNever } from '../../values/assert.ts';
import { cardAfterSettlement } from '../../ledger/card-after-settlement.ts';
import { cardKey } from '../../ledger/money/card.ts';
import type { CardSecret } from '../../ledger/money/card.ts';
import { isNoLongerNeeded } from '../../ledger/gifts-beside.ts';
import { caseToResolveIn } from '../../proposals/acts.ts';
import { isOfCancelledSale } from '../money/give-back.ts';
import { automaticReasons } from '../../ledger/money/automatic-reasons.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { isUnresolved, mayProveListNewer } from '../../ledger/money/intent.ts';
import type { Alarm, AppliedTransaction, Intent } from '../../ledger/money/intent.ts';
import { cardOf, intentsOfCard, openIntentsOnCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isSoleWriter } from '../../ledger/store/sole-writer.ts';
import {
  archivedIntentOf,
  archivedIntentsOnCard,
  isAnsweredBefore,
  hasServiceUuid,
  lastChangeSequence,
} from '../../ledger/sale/archived.ts';
import { fromServiceCents } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { msBetween } from '../../values/clocks.ts';
import type { MinorUnit } from '../../values/currency.ts';
import type { Cents } from '../../values/money.ts';
import { possibleEchoes } from '../../ledger/money/queue.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { CurrentKeyState } from '../../evidence/request-keys.ts';
import { wouldKeyRepeatAnswer } from '../../api/outcome.ts';
import type { UnknownCause } from '../../api/outcome.ts';
import {
  judgeTransactionList,
  LIST_TIME_TOLERANCE_MS,
} from '../../evidence/judge-transaction-list.ts';
import type {
  AnsweredPayment,
  ListedTransaction,
  PaymentWithCard,
} from '../../evidence/judge-transaction-list.ts';
import {
  GRACE_MS,
  isKeyRemembered,
  isSoleWriterOfCard,
  isPastGrace,
  lastBalanceReading,
  lastSentMoment,
  mayEvidenceDecide,
  cardEvidenceOf,
  compareBalance,
  compareLastAnswer,
} from '../../evidence/settle-unknown.ts';
import type {
  BalanceEvidence,
  BalanceReading,
  MonotonicMoment,
} from '../../evidence/settle-unknown.ts';

const TAKEN_ON: UnknownCause = 'accepted-202';

/**
 * Maximum number of sends under one idempotency key: some services store even a failure under the key for a day, and
 * repeat it for every send.
 */
const MAX_SENDS_UNDER_ITS_KEY = 5;

/**
 * Sends the same request again under the same idempotency key, so that the answer settles it: method (a) of decision
 * 0033. The service must honour the key.
 */
export function admitReleaseByKey(
  ledger: Ledger,
  request: { readonly intentId: IntentId } & CurrentKeyState,
  stamp: Stamp,
): Admission {
  const intent = unknownIntent(ledger, request.intentId);
  if ('why' in intent) return refuseAdmission(intent);
  // An attempt's customer has paid another way, so sending it again could only charge them twice (decision 0021).
  if (intent.strength === 'attempt')
    return refuseAdmission({ why: 'wrong-state', state: 'attempt' });
  // The payment waited for a person's decision before a doubt, and still does.
  if (mayHaveAwaitedDecision(ledger, intent)) return refuseAdmission({ why: 'needs-manager' });
  if (!isKeyRemembered(ledger, intent, request, stamp))
    return refuseAdmission({ why: 'no-evidence' });
  // The key's answer was a refusal, or not to be believed. Further sends would repeat it and hold up the queue without
  // ever asking a person.
  const isAnswered = intent.underItsKey === true && wouldKeyRepeatAnswer(intent.cause);
  if (isAnswered || intent.attempts >= MAX_SENDS_UNDER_ITS_KEY)
    return refuseAdmission({ why: 'no-evidence' });
  // The service may repeat its first answer, with the balance of that time, so no other payment of the card may have
  // been sent since.
  if (!isLastOnCard(ledger, intent)) return refuseAdmission({ why: 'no-evidence' });
  return admitBackToLane(ledger, intent, automaticReasons['key-honoured'], stamp, true);
}

/**
 * Settles by arithmetic, method (c) of decision 0033: later answers of the card leave exactly one explanation, and the
 * owner allows settling by it.
 */
export function admitSettlementByArithmetic(
  ledger: Ledger,
  intentId: IntentId,
  stamp: Stamp,
): Admission {
  const intent = unknownIntent(ledger, intentId);
  if ('why' in intent) return refuseAdmission(intent);
  const card = cardOf(ledger, intent);
  if (!mayEvidenceDecide(ledger, card)) return refuseAdmission({ why: 'no-evidence' });
  const seen = lastBalanceReading(ledger, card);
  const isOver = openIntentsOnCard(ledger, card.id).every(
    (other) => other.state !== 'unknown' || (seen !== null && isPastGrace(other, seen.asked)),
  );
  if (!isOver) return refuseAdmission({ why: 'no-evidence' });
  return admitByBalance(ledger, intent, compareLastAnswer(ledger, intent), stamp);
}

/**
 * Settles by the service's transaction list for the time in which the payment was sent, method (b) of decision 0033.
 */
export function admitSettlementByList(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    /** Identifier of the card, trusted only if it agrees with the private parts. */
    readonly name: CardSecret;
    readonly rows: readonly ListedTransaction[];
    /** True if no row follows the last one. */
    readonly isToEnd: boolean;
    readonly asked: MonotonicMoment;
    /** Sequence of the last fact when the list was requested. */
    readonly afterSequence: number;
  },
  stamp: Stamp,
): Admission {
  const intent = unknownIntent(ledger, request.intentId);
  if ('why' in intent) return refuseAdmission(intent);
  if (isNewerJournals(intent)) return refuseAdmission({ why: 'no-evidence' });
  // The list covers only the book's shop, so a payment adopted from another shop's till is never on it.
  if (!isOfShop(ledger, intent)) return refuseAdmission({ why: 'no-evidence' });
  const isItsName = ledger.cardsByKey.get(cardKey(request.name)) === intent.cardId;
  if (!isItsName) return refuseAdmission({ why: 'no-evidence' });
  const verdict = judgeTransactionList(request.rows, intent, {
    name: request.name,
    rivals: rivalsOf(ledger, intent, request.rows),
    minorUnit: serviceUnitIn(ledger.book),
    echoes: possibleEchoes(ledger.queue),
    isUuidSeen: (uuid) => ledger.uuidsSeen.has(uuid),
    answered: answeredBefore(ledger, intent, request),
    isToEnd: request.isToEnd,
    cardNamed: (name) => ledger.cardsByKey.get(cardKey(name)),
  });
  switch (verdict.kind) {
    case 'found':
      // Rows name no till, so payments of another till or of the back office look the same (decision 0039).
      if (
        !wasSentAlone(ledger, intent) ||
        mayBeForgotten(ledger, intent) ||
        isOfTakenTill(intent)
      ) {
        return refuseAdmission({ why: 'no-evidence' });
      }
      return admitTaken(ledger, intent, stamp, automaticReasons.listed, verdict.row);
    case 'not-there':
      if (!isPastGrace(intent, request.asked)) return refuseAdmission({ why: 'no-evidence' });
      return admitNotTaken(ledger, intent, stamp, automaticReasons['not-listed']);
    case 'unclear':
      return refuseAdmission({ why: 'no-evidence' });
    default:
      return assertNever(verdict);
  }
}

/**
 * Settles by a balance read while nothing else of this card was under way, method (b) of decision 0033. It is proof
 * only if this till alone changes balances; otherwise it is kept for the person.
 */
export function admitBalanceRead(
  ledger: Ledger,
  request: {
    readonly cardId: CardId;
    readonly balanceCents: Cents;
    readonly asked: MonotonicMoment;
    /** Sequence of the last fact when the balance was requested. */
    readonly afterSequence: number;
  },
  stamp: Stamp,
): Admission {
  const card = ledger.cards.get(request.cardId);
  if (!card) return refuseAdmission({ why: 'unknown-card' });
  const scene = cardEvidenceOf(ledger, card);
  const onTheirWay = [...scene.intents, ...scene.over].some(
    (intent) =>
      intent.state === 'sending' ||
      (intent.sentBySequence ?? 0) > request.afterSequence ||
      (lastChangeSequence(ledger, intent.id) ?? 0) > request.afterSequence,
  );
  if (onTheirWay) return refuseAdmission({ why: 'no-evidence' });
  const seen: BalanceReading = {
    balanceCents: request.balanceCents,
    asked: request.asked,
    sequence: request.afterSequence + 1,
  };
  for (const intent of openIntentsOnCard(ledger, card.id)) {
    if (intent.state !== 'unknown' || !isSoleWriterOfCard(ledger, card)) continue;
    const evidence = compareBalance(scene, intent, seen);
    const admission = admitByBalance(ledger, intent, evidence, stamp);
    if (admission.kind === 'admitted') return admission;
  }
  const { balanceCents } = request;
  if (card.lastRead?.balanceCents === balanceCents)
    return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('balance-read', stamp, {
    card: {
      ...card,
      lastRead: { balanceCents, atMs: stamp.atMs, bySequence: ledger.lastSequence + 1 },
    },
  });
}

function admitByBalance(
  ledger: Ledger,
  intent: Intent,
  evidence: BalanceEvidence,
  stamp: Stamp,
): Admission {
  if (evidence.kind === 'taken') {
    return admitTaken(ledger, intent, stamp, automaticReasons.moved, null);
  }
  if (evidence.kind === 'not-taken') {
    return admitNotTaken(ledger, intent, stamp, automaticReasons['not-moved']);
  }
  return refuseAdmission({ why: 'no-evidence' });
}

function admitTaken(
  ledger: Ledger,
  intent: Intent,
  stamp: Stamp,
  reason: string,
  row: ListedTransaction | null,
): Admission {
  const { atMs } = stamp;
  // Another payment was asked for meanwhile, and may have been made. A cancelled sale refunds the charged one
  // automatically.
  const isAskedTwice = intent.strength === 'attempt' || isNoLongerNeeded(ledger, intent);
  const isPaidTwice = isAskedTwice && !isOfCancelledSale(ledger, intent);
  const alarm: Alarm | null = isPaidTwice ? { kind: 'done-and-paid', atMs } : null;
  return grantAdmission('intent-settled', stamp, {
    intent: {
      ...intent,
      state: 'settled',
      settlement: { how: 'taken', by: 'evidence', atMs, reason },
      endedAtMs: atMs,
      ...(alarm && { alarm }),
      ...alarmOfUncounted(ledger, intent, stamp),
      ...(row && { applied: appliedFrom(row, serviceUnitIn(ledger.book)) }),
    },
    card: cardAfterSettlement(ledger, intent, true),
  });
}

/**
 * Settles an unknown transaction as not charged. A deferred payment is sent again, or goes back to a person if one was
 * to decide. It ends instead if it is an attempt, which promised nothing (decision 0021), of a cancelled sale (decision
 * 0049), paid another way, or a reversal that a second one has replaced.
 */
function admitNotTaken(ledger: Ledger, intent: Intent, stamp: Stamp, reason: string): Admission {
  // The service announced that it will process the payment later, however long that takes.
  if (intent.cause === TAKEN_ON || intent.httpStatus === 202)
    return refuseAdmission({ why: 'no-evidence' });
  const isOwed =
    !isOfCancelledSale(ledger, intent) &&
    !isNoLongerNeeded(ledger, intent) &&
    !caseToResolveIn(ledger, intent).isReplaced;
  if (intent.strength === 'deferred' && isOwed) {
    if (mayHaveAwaitedDecision(ledger, intent))
      return admitBackToPerson(ledger, intent, reason, stamp);
    return admitBackToLane(ledger, intent, reason, stamp);
  }
  const { atMs } = stamp;
  return grantAdmission('intent-settled', stamp, {
    intent: {
      ...intent,
      state: 'settled',
      settlement: { how: 'not-taken', by: 'evidence', atMs, reason },
      endedAtMs: atMs,
    },
    ...restoredLoad(ledger.intents, intent),
    card: cardAfterSettlement(ledger, intent, false),
  });
}

function isOfShop({ book }: Ledger, { shopUuid }: Pick<Intent, 'shopUuid'>): boolean {
  return book !== null && shopUuid.toLowerCase() === book.shopUuid.toLowerCase();
}

/** Lists this shop's transactions that were answered before the list was requested, to compare them with the list. */
function answeredBefore(
  ledger: Ledger,
  lost: Intent,
  {
    afterSequence,
    rows,
  }: { readonly afterSequence: number; readonly rows: readonly ListedTransaction[] },
): readonly AnsweredPayment[] {
  const listed = new Set(rows.map(({ uuid }) => uuid));
  // Archived transactions are included, so that archiving does not change a decision.
  const all = [...ledger.over.intents.values()].concat(
    [...ledger.intents.values()].flatMap((one) => {
      const changedBy = lastChangeSequence(ledger, one.id) ?? 0;
      return changedBy > afterSequence || !isOfShop(ledger, one)
        ? []
        : [archivedIntentOf(one, changedBy)];
    }),
  );
  const answered = all.filter(({ state }) => state !== 'settled').filter(hasServiceUuid);
  // The service may have started a new list, so payments older than the oldest of this till's that it shows need not be
  // on it.
  const shownSince = answered
    .filter(({ serviceNumber }) => listed.has(serviceNumber))
    .reduce((first, { changedBy }) => Math.min(first, changedBy), Infinity);
  return answered.map((one): AnsweredPayment => {
    const { serviceNumber: uuid, cardId, amountCents, verb } = one;
    const isDue = shownSince === Infinity || (one.sentBySequence ?? 0) > shownSince;
    const whole = ledger.intents.get(one.id);
    const isAfter =
      whole !== undefined && isSentAfterGrace(lost, whole) && isSentAfterLoss(ledger, lost, whole);
    const left = isAnsweredBefore(one, lost) ? 'before' : isAfter ? 'after' : 'meanwhile';
    return { uuid, cardId, amountCents, verb, sentAs: sentAsOf(ledger, cardId), isDue, left };
  });
}

/**
 * True if the other payment was sent when the service could no longer be working on the lost one. False after a repeat
 * under an idempotency key, whose answer may be much older.
 */
function isSentAfterGrace(lost: Intent, other: Intent): boolean {
  const sent = lastSentMoment(other);
  return (
    sent !== null &&
    mayProveListNewer(lost, other) &&
    other.underItsKey !== true &&
    isPastGrace(lost, sent)
  );
}

/**
 * True unless records were lost after the lost payment was sent: somebody who continued with them may have sent it again
 * until then. The other payment must have been sent when the service could no longer be working on that either.
 */
function isSentAfterLoss({ clocks, queue }: Ledger, lost: Intent, { firstSent }: Intent): boolean {
  const { lostRecordsMs } = clocks;
  const isSince = (lost.sentBySequence ?? lost.sequence) > (queue.behind?.sequence ?? 0);
  if (lostRecordsMs === null || isSince) return true;
  return firstSent !== undefined && msBetween(lostRecordsMs, firstSent.provenMs) >= GRACE_MS;
}

function appliedFrom(row: ListedTransaction, minorUnit: MinorUnit): AppliedTransaction {
  return {
    uuid: row.uuid,
    balanceCents: fromServiceCents(row.prepaid_balance.balance_in_cents, minorUnit),
    balanceText: row.prepaid_balance.balance ?? '',
    createdAt: row.created_at ?? '',
    shopName: row.shop?.name ?? null,
    identifierKind: row.contact_identifier?.name ?? null,
    notes: [],
  };
}

/** True if both have the same amount on the list; if all its amounts have one sign, only the size counts. */
function looksLike(ledger: Ledger, one: Intent, other: Intent): boolean {
  const isSigned = possibleEchoes(ledger.queue).every((form) => /^(same|opposite)$/.test(form));
  return isSigned
    ? one.signedAmountCents === other.signedAmountCents
    : one.amountCents === other.amountCents;
}

/**
 * Lists other transactions whose row would look the same, and whose uuid at the service is unknown. A released one may
 * have been applied at its first send too, and dates do not prove that another card's is older than the rows.
 */
function rivalsOf(
  ledger: Ledger,
  intent: Intent,
  rows: readonly ListedTransaction[],
): readonly PaymentWithCard[] {
  const listed = new Set(rows.map(({ uuid }) => uuid));
  return [...ledger.intents.values()]
    .filter((other) => other.id !== intent.id && looksLike(ledger, other, intent))
    .filter((other) => mayHaveUnknownNumber(other, listed))
    .map(({ cardId }) => ({ cardId, sentAs: sentAsOf(ledger, cardId) }));
}

/**
 * True if the service may have applied the transaction, perhaps once more, under a uuid that it never reported. A uuid
 * typed by a person counts only if the list shows it.
 */
function mayHaveUnknownNumber(intent: Intent, listed: ReadonlySet<string>): boolean {
  const { state, settlement, releasedAtMs, applied, verdict } = intent;
  if (state === 'sending' || isUnresolved(intent) || releasedAtMs !== undefined) return true;
  if (settlement === null || applied !== null) return false;
  const { how, by, serviceNumber } = settlement;
  if (serviceNumber !== undefined && listed.has(serviceNumber)) return false;
  return how === 'taken' || (verdict === 'unknown' && by === 'person');
}

function sentAsOf({ cards, erasedCards }: Ledger, cardId: CardId): PaymentWithCard['sentAs'] {
  return erasedCards.has(cardId) ? null : (cards.get(cardId)?.sentAs ?? null);
}

/** True if no other till has changed balances since just before the payment was sent. */
function wasSentAlone(ledger: Ledger, { firstSentBySequence, sequence }: Intent): boolean {
  return isSoleWriter(ledger) && (firstSentBySequence ?? sequence) > ledger.notAloneThrough;
}

/**
 * True if a matching row may be a payment that this till has no record of: from a newer journal that this one replaced
 * (decision 0073#balances), or from a till that had this name before.
 */
function mayBeForgotten({ clocks }: Ledger, { firstSent }: Intent): boolean {
  return [clocks.lostRecordsMs, clocks.othersMs].some(
    (until) =>
      until !== null &&
      (firstSent === undefined ||
        msBetween(until, firstSent.provenMs) < GRACE_MS + LIST_TIME_TOLERANCE_MS),
  );
}

/**
 * True if a matching row may be another payment of the till that accepted this one, whose settled uuids are unknown
 * here.
 */
function isOfTakenTill({ adoptedFrom }: Intent): boolean {
  return adoptedFrom !== undefined;
}

/**
 * True if this journal never sent the transaction, so only a newer journal can have, at an unknown time (decision
 * 0018).
 */
function isNewerJournals({ attempts, doubted, sequence }: Intent): boolean {
  return attempts === 0 && doubted?.sequence === sequence;
}

function isLastOnCard(ledger: Ledger, { cardId, sentBySequence }: Intent): boolean {
  const ofCard = [...intentsOfCard(ledger, cardId), ...archivedIntentsOnCard(ledger, cardId)];
  return !ofCard.some((other) => (other.sentBySequence ?? 0) > (sentBySequence ?? 0));
}

function unknownIntent(ledger: Ledger, intentId: IntentId): Intent | Refusal {
  const intent = ledger.intents.get(intentId);
  if (!intent) return { why: 'unknown-intent' };
  return intent.state === 'unknown' ? intent : { why: 'wrong-state', state: intent.state };
}
