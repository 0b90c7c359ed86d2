import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { admitBackToLane, admitBackToPerson, stoodForPerson } from './admit-release.ts';
import { standsAgain } from '../../ledger/load-back.ts';
import { alarmOfTaken } from './alarm-of-taken.ts';
import { assertNever } from '../../values/assert.ts';
import { cardAfterSettlement } from '../../ledger/card-after-settlement.ts';
import { cardKey } from '../../ledger/card.ts';
import type { CardSecret } from '../../ledger/card.ts';
import { isPaidOtherwise } from '../../ledger/gifts-beside.ts';
import { isOfCancelledSale } from '../money/give-back.ts';
import { grounds } from '../../ledger/grounds.ts';
import type { CardId, IntentId } from '../../values/ids.ts';
import { isUnresolved } from '../../ledger/intent.ts';
import type { Alarm, Applied, Intent } from '../../ledger/intent.ts';
import { cardOf, intentsOfCard, openOnCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { lastChangedBy, overOnCard } from '../../ledger/over.ts';
import { fromServiceCents } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/book.ts';
import type { MinorUnit } from '../../values/currency.ts';
import type { Cents } from '../../values/money.ts';
import { possibleEchoes } from '../../ledger/queue.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { KeysOfNow } from '../../evidence/request-keys.ts';
import { isRepeatedUnderKey } from '../../api/outcome.ts';
import { judgeTransactionList, sentSinceMs } from '../../evidence/judge-transaction-list.ts';
import type { ListedTransaction } from '../../evidence/judge-transaction-list.ts';
import {
  GRACE_MS,
  isKeyRemembered,
  isOnlyWriter,
  isPastGrace,
  lastAnswer,
  mayEvidenceDecide,
  movesAlone,
  sceneOf,
  weighBalance,
  weighLastAnswer,
} from '../../evidence/settle-unknown.ts';
import type { BalanceEvidence, BalanceSeen, KeptMoment } from '../../evidence/settle-unknown.ts';

/**
 * How something other than a person settles an unknown transaction (decision 0033). A proposal names
 * the intent and what was read; what that reading proves is computed here.
 */

/** Services keep even a failure with the key, for a day: it would come again with every send. */
const MAX_SENDS_UNDER_ITS_KEY = 5;

/** (a) The service honours the key: the same one is sent again, under the same name. */
export function admitReleaseByKey(
  ledger: Ledger,
  request: { readonly intentId: IntentId } & KeysOfNow,
  stamp: Stamp,
): Admission {
  const intent = unknownIntent(ledger, request.intentId);
  if ('why' in intent) return refused(intent);
  // An attempt's customer has paid otherwise: sending it again could only charge them (decision 0021).
  if (intent.strength === 'attempt') return refused({ why: 'wrong-state', state: 'attempt' });
  // What a person was to decide on before a doubt: nobody has said that it stands.
  if (stoodForPerson(ledger, intent)) return refused({ why: 'needs-manager' });
  if (!isKeyRemembered(ledger, intent, request, stamp)) return refused({ why: 'no-evidence' });
  // Its key was answered, with a refusal or what nobody can believe: it would come again each time, hold
  // the queue back, and no person would be asked.
  const isAnswered = intent.underItsKey === true && isRepeatedUnderKey(intent.cause);
  if (isAnswered || intent.attempts >= MAX_SENDS_UNDER_ITS_KEY)
    return refused({ why: 'no-evidence' });
  // The service may repeat its first answer, with the balance of then: nothing may have come after it.
  if (!isLastOnCard(ledger, intent)) return refused({ why: 'no-evidence' });
  return admitBackToLane(ledger, intent, grounds['key-honoured'], stamp, true);
}

/** (c) Later answers of the card leave exactly one explanation, and the owner lets them decide. */
export function admitByEvidence(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = unknownIntent(ledger, intentId);
  if ('why' in intent) return refused(intent);
  const card = cardOf(ledger, intent);
  if (!mayEvidenceDecide(ledger, card)) return refused({ why: 'no-evidence' });
  const seen = lastAnswer(ledger, card);
  const isOver = openOnCard(ledger, card.id).every(
    (other) => other.state !== 'unknown' || (seen !== null && isPastGrace(other, seen.asked)),
  );
  if (!isOver) return refused({ why: 'no-evidence' });
  return admitByBalance(ledger, intent, weighLastAnswer(ledger, intent), stamp);
}

/** (b) What the service's transaction list shows of the time in which it was sent. */
export function admitByList(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    /** What the card is called; believed only as far as the private parts agree. */
    readonly name: CardSecret;
    readonly rows: readonly ListedTransaction[];
    /** When the list was asked for. */
    readonly asked: KeptMoment;
  },
  stamp: Stamp,
): Admission {
  const intent = unknownIntent(ledger, request.intentId);
  if ('why' in intent) return refused(intent);
  if (isNewerJournals(intent)) return refused({ why: 'no-evidence' });
  const isItsName = ledger.cardsByKey.get(cardKey(request.name)) === intent.cardId;
  if (!isItsName) return refused({ why: 'no-evidence' });
  const verdict = judgeTransactionList(request.rows, intent, {
    name: request.name,
    isRivalled: isRivalled(ledger, intent),
    minorUnit: serviceUnitIn(ledger.book),
    echoes: possibleEchoes(ledger.queue),
    isUuidSeen: (uuid) => ledger.uuidsSeen.has(uuid),
    answered: answeredIn(ledger),
    cardNamed: (name) => ledger.cardsByKey.get(cardKey(name)),
  });
  switch (verdict.kind) {
    case 'found':
      // What another till or the back office did looks the same: rows name no till (decision 0039).
      if (!movesAlone(ledger) || mayBeForgotten(ledger, intent) || isOfTakenTill(intent)) {
        return refused({ why: 'no-evidence' });
      }
      return admitTaken(ledger, intent, stamp, grounds.listed, verdict.row);
    case 'not-there':
      if (!isPastGrace(intent, request.asked)) return refused({ why: 'no-evidence' });
      return admitNotTaken(ledger, intent, stamp, grounds['not-listed']);
    case 'unclear':
      return refused({ why: 'no-evidence' });
    default:
      return assertNever(verdict);
  }
}

/**
 * (b) A balance that the service was asked for, with nothing of this card on its way meanwhile. It
 * settles what it can where this till alone moves balances; otherwise it is kept for the person.
 */
export function admitBalanceRead(
  ledger: Ledger,
  request: {
    readonly cardId: CardId;
    readonly balanceCents: Cents;
    readonly asked: KeptMoment;
    /** Of the last fact when it was asked for. */
    readonly afterSequence: number;
  },
  stamp: Stamp,
): Admission {
  const card = ledger.cards.get(request.cardId);
  if (!card) return refused({ why: 'unknown-card' });
  const scene = sceneOf(ledger, card);
  const onTheirWay = [...scene.intents, ...scene.over].some(
    (intent) =>
      intent.state === 'sending' ||
      (intent.sentBySequence ?? 0) > request.afterSequence ||
      (lastChangedBy(ledger, intent.id) ?? 0) > request.afterSequence,
  );
  if (onTheirWay) return refused({ why: 'no-evidence' });
  const seen: BalanceSeen = {
    balanceCents: request.balanceCents,
    asked: request.asked,
    sequence: request.afterSequence + 1,
  };
  for (const intent of openOnCard(ledger, card.id)) {
    if (intent.state !== 'unknown' || !isOnlyWriter(ledger, card)) continue;
    const evidence = weighBalance(scene, intent, seen);
    const admission = admitByBalance(ledger, intent, evidence, stamp);
    if (admission.kind === 'admitted') return admission;
  }
  const { balanceCents } = request;
  if (card.lastRead?.balanceCents === balanceCents) return refused({ why: 'nothing-changes' });
  return admitted('balance-read', stamp, {
    card: { ...card, lastRead: { balanceCents, atMs: stamp.atMs } },
  });
}

function admitByBalance(
  ledger: Ledger,
  intent: Intent,
  evidence: BalanceEvidence,
  stamp: Stamp,
): Admission {
  if (evidence.kind === 'taken') {
    return admitTaken(ledger, intent, stamp, grounds.moved, null);
  }
  if (evidence.kind === 'not-taken') {
    return admitNotTaken(ledger, intent, stamp, grounds['not-moved']);
  }
  return refused({ why: 'no-evidence' });
}

function admitTaken(
  ledger: Ledger,
  intent: Intent,
  stamp: Stamp,
  reason: string,
  row: ListedTransaction | null,
): Admission {
  const { atMs } = stamp;
  // The customer was asked for another payment meanwhile, and it may have been taken. Of a cancelled
  // sale it goes back by itself.
  const isAskedTwice = intent.strength === 'attempt' || isPaidOtherwise(ledger, intent);
  const isPaidTwice = isAskedTwice && !isOfCancelledSale(ledger, intent);
  const alarm: Alarm | null = isPaidTwice ? { kind: 'done-and-paid', atMs } : null;
  return admitted('intent-settled', stamp, {
    intent: {
      ...intent,
      state: 'settled',
      settlement: { how: 'taken', by: 'evidence', atMs, reason },
      endedAtMs: atMs,
      ...(alarm && { alarm }),
      ...alarmOfTaken(ledger, intent, stamp),
      ...(row && { applied: appliedFrom(row, serviceUnitIn(ledger.book)) }),
    },
    card: cardAfterSettlement(ledger, intent, true),
  });
}

/**
 * A promise is sent again, or stands for a person again where one was to decide. An attempt promised nothing and is over (decision 0021); so is a transaction
 * of a cancelled sale (decision 0049), and one whose customer has paid in another way.
 */
function admitNotTaken(ledger: Ledger, intent: Intent, stamp: Stamp, reason: string): Admission {
  const isOwed = !isOfCancelledSale(ledger, intent) && !isPaidOtherwise(ledger, intent);
  if (intent.strength === 'deferred' && isOwed) {
    if (stoodForPerson(ledger, intent)) return admitBackToPerson(ledger, intent, reason, stamp);
    return admitBackToLane(ledger, intent, reason, stamp);
  }
  const { atMs } = stamp;
  return admitted('intent-settled', stamp, {
    intent: {
      ...intent,
      state: 'settled',
      settlement: { how: 'not-taken', by: 'evidence', atMs, reason },
      endedAtMs: atMs,
    },
    ...standsAgain(ledger.intents, intent),
    card: cardAfterSettlement(ledger, intent, false),
  });
}

/** Looks up by the service's number what it has answered. */
function answeredIn(ledger: Ledger): (uuid: string) => Intent | undefined {
  const byNumber = new Map<string, Intent>();
  for (const intent of ledger.intents.values()) {
    if (intent.applied !== null) byNumber.set(intent.applied.uuid, intent);
  }
  return (uuid) => byNumber.get(uuid);
}

function appliedFrom(row: ListedTransaction, minorUnit: MinorUnit): Applied {
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

/** Whether a list shows the same amount for both: where its sign is always the same, only the size tells. */
function looksLike(ledger: Ledger, one: Intent, other: Intent): boolean {
  const isSigned = possibleEchoes(ledger.queue).every((form) => /^(same|opposite)$/.test(form));
  return isSigned
    ? one.signedAmountCents === other.signedAmountCents
    : one.amountCents === other.amountCents;
}

/** Whether a row that looks like it may be another one of this till, of which no number is known. */
function isRivalled(ledger: Ledger, intent: Intent): boolean {
  for (const other of intentsOfCard(ledger, intent.cardId)) {
    if (other.id === intent.id) continue;
    if (!looksLike(ledger, other, intent)) continue;
    const isTaken = other.settlement?.how === 'taken';
    const isNumbered = other.applied !== null || other.settlement?.serviceNumber !== undefined;
    if (isUnresolved(other) || (isTaken && !isNumbered)) return true;
  }
  return false;
}

/**
 * Whether a row of its time may be of what a newer journal did, which this one has replaced
 * (decision 0046).
 */
function mayBeForgotten({ queue }: Ledger, intent: Intent): boolean {
  if (queue.behind === undefined) return false;
  return sentSinceMs(intent) < queue.behind.atMs + GRACE_MS;
}

/**
 * Whether a row of its time may be of another payment of the till that had accepted it: the numbers of what that till had settled
 * are not known here.
 */
function isOfTakenTill({ adoptedFrom }: Intent): boolean {
  return adoptedFrom !== undefined;
}

/** Only a newer journal can have sent it, at a time that this one knows nothing of (decision 0018). */
function isNewerJournals({ attempts, doubted, sequence }: Intent): boolean {
  return attempts === 0 && doubted?.sequence === sequence;
}

function isLastOnCard(ledger: Ledger, { cardId, sentBySequence }: Intent): boolean {
  const ofCard = [...intentsOfCard(ledger, cardId), ...overOnCard(ledger, cardId)];
  return !ofCard.some((other) => (other.sentBySequence ?? 0) > (sentBySequence ?? 0));
}

function unknownIntent(ledger: Ledger, intentId: IntentId): Intent | Refusal {
  const intent = ledger.intents.get(intentId);
  if (!intent) return { why: 'unknown-intent' };
  return intent.state === 'unknown' ? intent : { why: 'wrong-state', state: intent.state };
}
