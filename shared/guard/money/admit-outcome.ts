import { nowByAllClocks } from '../../ledger/now-by-all-clocks.ts';
import type { NowByAllClocks } from '../../ledger/now-by-all-clocks.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { assertNever, assertPresent } from '../../values/assert.ts';
import type { Card } from '../../ledger/money/card.ts';
import { MAX_NOTE_LENGTH } from '../../ledger/store/note.ts';
import type { Fact } from '../../ledger/facts.ts';
import { saleWithoutTender } from '../../ledger/gifts-beside.ts';
import { aboveBalanceAfter } from '../settings/admit-above-balance.ts';
import { alarmOfLateAnswer } from './abandoned-attempt.ts';
import { timesAtService, timesMemberOf } from '../../ledger/money/gift-effect.ts';
import { isFenced, successorFlags } from '../../ledger/money/hub-fence.ts';
import type { IntentId } from '../../values/ids.ts';
import { withoutPartRefund } from './admit-part-refund-of-other-till.ts';
import {
  balanceChangeCents,
  fullyReversedId,
  isUnresolved,
  mayHaveBeenAppliedBefore,
} from '../../ledger/money/intent.ts';
import type { Alarm, Intent } from '../../ledger/money/intent.ts';
import {
  cardOf,
  clockAt,
  intentsOfCard,
  knownBalanceCents,
  openIntentsOnCard,
  saleOf,
} from '../../ledger/ledger.ts';
import { isOfCancelled } from '../../ledger/sale/sale.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Cents } from '../../values/money.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { plainMs } from '../../values/clocks.ts';
import { earlierDate } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';
import type { Pause, Queue } from '../../ledger/money/queue.ts';
import {
  wouldNextUnknownPause,
  possibleEchoes,
  withoutPause,
  withPause,
} from '../../ledger/money/queue.ts';
import {
  isRefusedForBalance,
  refusalsAfterApplied,
  withRefusal,
} from '../../ledger/money/refusals-in-a-row.ts';
import type { Outcome } from '../../api/outcome.ts';
import { echoesAfter } from '../../api/parse-applied-answer.ts';
import type { AppliedAnswer } from '../../api/parse-applied-answer.ts';
import { findLateEvidence, NO_LATE_EVIDENCE } from '../../evidence/late-evidence.ts';
import { cardWithUnexpectedBalance } from '../../evidence/other-tills.ts';
import { reconcileBalance } from '../../evidence/reconcile-balance.ts';
import type { BalanceAnswer } from '../../evidence/reconcile-balance.ts';

/**
 * Writes the outcome of one attempt (docs/service-contract.md#outcome-of-one-money-post). The verdict of an attempt
 * never changes (I9): only an intent that is being sent can get one.
 */
export function admitOutcome(
  ledger: Ledger,
  intentId: IntentId,
  outcome: Outcome,
  stamp: Stamp,
  {
    serviceClockAheadMs,
    atHubCents,
  }: { readonly serviceClockAheadMs?: number; readonly atHubCents?: number } = {},
): Admission {
  const sent = ledger.intents.get(intentId);
  if (!sent) return refuseAdmission({ why: 'unknown-intent' });
  if (sent.state !== 'sending') return refuseAdmission({ why: 'wrong-state', state: sent.state });
  const intent: Intent = {
    ...sent,
    ...(serviceClockAheadMs !== undefined && { serviceClockAheadMs }),
    ...successorFlags(ledger, sent),
  };
  switch (outcome.kind) {
    case 'not-sent':
      if (isGivenAway(ledger, intent)) return admitGivenAway(intent, stamp);
      return grantAdmission('intent-not-sent', stamp, {
        ...backInLane(ledger, intent, 'not-sent', stamp),
        note: outcome.code,
      });
    case 'not-applied':
      if (isGivenAway(ledger, intent)) return admitGivenAway(intent, stamp);
      return grantAdmission('intent-not-applied', stamp, {
        ...backInLane(ledger, intent, 'not-applied', stamp),
        ...(outcome.retryAfterMs === null ? {} : { retryAfterMs: outcome.retryAfterMs }),
      });
    case 'applied':
      return admitApplied(ledger, intent, outcome, stamp);
    case 'refused':
      return intent.underItsKey
        ? admitUnknown(ledger, intent, stillUnknown(outcome.status), stamp)
        : admitRefused(ledger, intent, { ...outcome, atHubCents }, stamp);
    case 'refused-by-key':
      return intent.underItsKey
        ? admitUnknown(ledger, intent, stillUnknown(outcome.status), stamp)
        : admitRefusedByKey(ledger, intent, outcome, stamp);
    case 'unknown':
      return admitUnknown(ledger, intent, outcome, stamp);
    default:
      return assertNever(outcome);
  }
}

/** A refusal of the second attempt proves nothing about the first, which may have been applied (decision 0035). */
function stillUnknown(status: number): Extract<Outcome, { kind: 'unknown' }> {
  return {
    kind: 'unknown',
    cause: 'other-status',
    status,
    pausesQueue: false,
    evidence: `Answer ${status} to the second attempt under its key.`,
  };
}

type Changes = Pick<Fact, 'intent' | 'linked' | 'sale'>;

function isGivenAway(ledger: Ledger, intent: Intent): boolean {
  return intent.strength === 'deferred' && isFenced(ledger, intent);
}

/**
 * Stops an intent that this till lost to a successor while sending it: it leaves its lane, and is never sent from here
 * again.
 */
function admitGivenAway(intent: Intent, stamp: Stamp): Admission {
  return grantAdmission('intent-unknown', stamp, {
    intent: {
      ...intent,
      state: 'unknown',
      verdict: 'unknown',
      cause: 'taken-over',
      isElsewhere: true,
    },
  });
}

/**
 * Returns a deferred payment to the head of its lane. An attempt ends, because the cashier has continued without it.
 */
function backInLane(
  ledger: Ledger,
  intent: Intent,
  verdict: 'not-sent' | 'not-applied',
  stamp: Stamp,
): Changes {
  const next = { ...intent, verdict, cause: verdict };
  if (intent.strength === 'deferred') return { intent: { ...next, state: 'waiting' } };
  const voidReason = verdict === 'not-sent' ? ('not-sent' as const) : ('not-answered' as const);
  return closeWithoutEffect(ledger, { ...next, state: 'voided', voidReason }, stamp);
}

/**
 * Closes an intent that moved no money: it no longer pays for its sale, and the transaction that it was to reverse
 * counts as not reversed.
 */
export function closeWithoutEffect(ledger: Ledger, intent: Intent, stamp: Stamp): Changes {
  return {
    intent: { ...intent, endedAtMs: stamp.atMs },
    ...standsAgain(ledger, intent, stamp),
    ...saleWithoutTender(ledger, intent),
  };
}

/**
 * Takes back the mark *reversed* or *refunded* of the original, because its reversal came to nothing. A refused partial
 * refund stays counted, because it was reported to whoever asked for it.
 */
function standsAgain(ledger: Ledger, intent: Intent, stamp: Stamp): Pick<Changes, 'linked'> {
  const { isPart, reverses, state } = intent;
  const takenBack = isPart === true && state === 'voided' ? reverses : fullyReversedId(intent);
  const original = takenBack === null ? undefined : ledger.intents.get(takenBack);
  if (original === undefined) return {};
  if (isPart === true) return { linked: withoutPartRefund(original, intent) };
  const wasCaseClosed = state === 'voided' && original.alarmSeenAtMs !== undefined;
  const alarm = wasCaseClosed ? { alarm: alarmOfUnreversed(ledger, original, stamp) } : {};
  return { linked: { ...original, reversedBy: null, ...alarm } };
}

/**
 * Returns the alarm of a payment whose case a manager has closed, if its reversal is undone: it may be the reversal that
 * had resolved the case.
 */
function alarmOfUnreversed(ledger: Ledger, original: Intent, { atMs }: Stamp): Alarm {
  if (isOfCancelled(original, saleOf(ledger, original))) return { kind: 'not-given-back', atMs };
  const isTwice = mayHaveBeenAppliedBefore(original) && original.strength === 'deferred';
  if (!isTwice) return { kind: 'done-and-paid', atMs };
  return { kind: 'done-twice', atMs, ...timesMemberOf(timesAtService(original.settlement)) };
}

function admitApplied(
  ledger: Ledger,
  intent: Intent,
  { answer, notes }: Extract<Outcome, { kind: 'applied' }>,
  stamp: Stamp,
): Admission {
  const clockMs = clockAt(ledger, stamp);
  const isOtherCent = notes.includes('cent-disagrees');
  const others = openIntentsOnCard(ledger, intent.cardId).filter(({ id }) => id !== intent.id);
  const cardBefore = cardOf(ledger, intent);
  const { card, sign } = reconcileBalance(
    cardBefore,
    {
      intentId: intent.id,
      changeCents: balanceChangeCents(intent),
      balanceCents: answer.balanceCents,
      atMs: clockMs,
      ...balanceOf(intent, nowByAllClocks(ledger, stamp)),
    },
    {
      unresolved: others.some(isUnresolved),
      perhapsLater: changesSince(ledger, intent, cardBefore),
    },
  );
  const { signSpokenAgainst: isSpokenAgainst = false, ...before } = ledger.queue;
  const { signProven } = before;
  // A single contradiction may come from another till's payments; two in a row come from the service.
  const isOtherSign = sign === 'contradicts' && (!signProven || isSpokenAgainst);
  const isNowAgainst =
    !isOtherSign && sign !== 'agrees' && (isSpokenAgainst || sign === 'contradicts');
  const reached: Queue = {
    ...before,
    reachedAtMs: clockMs,
    unknownInARow: 0,
    refusalsInARow: refusalsAfterApplied(before, intent),
    signProven: !isOtherCent && !isOtherSign && (signProven || sign === 'agrees'),
    ...(isNowAgainst && { signSpokenAgainst: true }),
    // After a contrary sign or cent, another till's proof of the sign is not enough: this till has to see echoes again.
    ...(((isOtherSign && signProven) || isOtherCent) && { echoesAnew: true }),
    ...echoesShown(ledger.queue, intent, answer),
    ...aboveBalanceAfter(ledger.queue, card, clockMs),
    ...clockOf(intent),
  };
  const drift = card.driftCount > cardBefore.driftCount ? card.drift : null;
  if (drift !== null) reached.cleanPairs = 0;
  else if (sign === 'agrees') reached.cleanPairs = (reached.cleanPairs ?? 0) + 1;
  const signs =
    drift === null ? NO_LATE_EVIDENCE : findLateEvidence(ledger, intent, cardBefore, drift);
  const alarm = alarmOfLateAnswer(ledger, intent, stamp);
  const against: readonly Pause['cause'][] = [
    ...(isOtherCent ? (['cent'] as const) : []),
    ...(isOtherSign ? (['sign'] as const) : []),
  ];
  return grantAdmission('intent-applied', stamp, {
    intent: {
      ...intent,
      state: 'applied',
      verdict: 'applied',
      cause: null,
      applied: {
        uuid: answer.uuid,
        balanceCents: answer.balanceCents,
        balanceText: answer.balanceText,
        createdAt: answer.createdAt,
        shopName: answer.shop?.name ?? null,
        shopReference: answer.shop?.reference ?? null,
        identifierKind: answer.contactIdentifier?.name ?? null,
        notes: [...notes],
      },
      endedAtMs: stamp.atMs,
      ...(alarm && { alarm }),
      ...signs.own,
    },
    ...signs.other,
    card:
      drift === null
        ? card
        : cardWithUnexpectedBalance(ledger, intent, {
            before: cardBefore,
            card,
            drift: signs.drift,
            at: nowByAllClocks(ledger, stamp).reading,
          }),
    queue: against.reduce(
      (queue, cause) => withPause(queue, pauseFor(cause, intent, clockMs, '')),
      reached,
    ),
  });
}

/**
 * Returns the forms of echo that are still possible after this answer. A form is ruled out only by a second answer
 * against it, so that a single wrong answer cannot do it. Two answers at the same time that contradict each other prove
 * nothing.
 */
function echoesShown(
  queue: Queue,
  { signedAmountCents }: Intent,
  { amountCents }: AppliedAnswer,
): Pick<Queue, 'echoes' | 'echoDoubts'> {
  const before = possibleEchoes(queue);
  const fitting = echoesAfter(before, signedAmountCents, amountCents);
  if (fitting.length === 0 || fitting.length === before.length) return {};
  const { echoDoubts: doubted = [] } = queue;
  const against = before.filter((form) => !fitting.includes(form));
  const echoes = before.filter((form) => fitting.includes(form) || !doubted.includes(form));
  return { echoes, echoDoubts: echoes.filter((form) => [...doubted, ...against].includes(form)) };
}

/**
 * Returns the balance with its time. For a transaction sent again under its idempotency key that is its first sending,
 * because the service may repeat its first answer (decision 0035).
 */
function balanceOf(
  intent: Intent,
  { clockMs, reading }: NowByAllClocks,
): Pick<BalanceAnswer, 'balanceAtMs' | 'told' | 'sentBySequence'> {
  const sentBySequence = assertPresent(intent.sentBySequence, 'only what was sent is answered');
  if (!intent.underItsKey) return { balanceAtMs: clockMs, told: reading, sentBySequence };
  return {
    balanceAtMs: earlierDate(clockMs, firstSentMs(intent) ?? clockMs),
    told: intent.firstSent,
    sentBySequence: firstSentBy(intent),
  };
}

/**
 * The recorded date may be wrong, so the earliest possible one is used: the balance then never looks newer than it is.
 */
function firstSentMs({ firstSentAtMs }: Intent): InstantMs | null {
  return firstSentAtMs === null ? null : plainMs(firstSentAtMs);
}

function firstSentBy({ firstSentBySequence }: Intent): number {
  return assertPresent(firstSentBySequence, 'only what was sent is answered');
}

/**
 * Returns changes that a repeated answer may lack: the service repeats the balance from when it first received the key
 * (decision 0035), and other transactions of the card were applied since.
 */
function changesSince(ledger: Ledger, intent: Intent, { anchorSequence = 0 }: Card): Cents[] {
  if (!intent.underItsKey) return [];
  return intentsOfCard(ledger, intent.cardId)
    .filter(({ sentBySequence }) => (sentBySequence ?? 0) > anchorSequence)
    .filter(({ state, settlement, sentBySequence }) => {
      const cameLate = settlement?.how === 'taken';
      return cameLate || (state === 'applied' && (sentBySequence ?? 0) > firstSentBy(intent));
    })
    .map(balanceChangeCents);
}

/** Returns the lowest balance of the card that this till has, by itself or from the store's hub. */
function lowestKnown(
  ledger: Ledger,
  { cardId }: Intent,
  { atHubCents }: { readonly atHubCents: number | undefined },
): number | null {
  const here = knownBalanceCents(ledger.cards.get(cardId) ?? null);
  const known = [here, atHubCents ?? null].filter((cents) => cents !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function admitRefused(
  ledger: Ledger,
  intent: Intent,
  outcome: Extract<Outcome, { kind: 'refused' }> & { readonly atHubCents: number | undefined },
  stamp: Stamp,
): Admission {
  const isShort = isRefusedForBalance(
    intent,
    outcome.fieldErrors,
    lowestKnown(ledger, intent, outcome),
  );
  const refusedOne: Intent = {
    ...intent,
    state: 'refused',
    verdict: 'refused',
    cause: outcome.kept,
    httpStatus: outcome.status,
  };
  const queue: Queue = { ...ledger.queue, ...clockOf(intent) };
  return grantAdmission('intent-refused', stamp, {
    ...closeWithoutEffect(ledger, refusedOne, stamp),
    // A card with too low a balance proves nothing about the service.
    queue: isShort ? queue : withRefusal(queue, refusedOne, clockAt(ledger, stamp)),
  });
}

/**
 * Handles a refusal of the key: nothing was applied, and the probe decides whether the service refuses the key or only
 * this transaction (decision 0024#the-probes-key).
 */
function admitRefusedByKey(
  ledger: Ledger,
  intent: Intent,
  outcome: Extract<Outcome, { kind: 'refused-by-key' }>,
  stamp: Stamp,
): Admission {
  const next: Intent = {
    ...intent,
    verdict: 'refused-by-key',
    cause: outcome.kept,
    httpStatus: outcome.status,
  };
  return grantAdmission(
    'intent-refused-by-key',
    stamp,
    intent.strength === 'deferred'
      ? { intent: { ...next, state: 'refused-by-key' } }
      : closeWithoutEffect(ledger, { ...next, state: 'refused' }, stamp),
  );
}

/**
 * Makes a payment unknown: it leaves its lane so that later ones continue, and keeps its hold. Nothing sends it again
 * automatically (decision 0033).
 */
function admitUnknown(
  ledger: Ledger,
  intent: Intent,
  outcome: Extract<Outcome, { kind: 'unknown' }>,
  stamp: Stamp,
): Admission {
  const clockMs = clockAt(ledger, stamp);
  const unknownInARow = ledger.queue.unknownInARow + 1;
  let queue: Queue = { ...ledger.queue, unknownInARow, ...clockOf(intent) };
  if (outcome.pausesQueue) {
    queue = withPause(
      // After an unexpected echo, resuming means learning the echo again, whatever oddity there was before.
      outcome.cause === 'echo-amount' ? withoutPause(queue, 'strange-answer') : queue,
      pauseFor('strange-answer', intent, clockMs, outcome.cause),
    );
  }
  if (wouldNextUnknownPause(ledger.queue)) {
    queue = withPause(queue, pauseFor('three-unknown', intent, clockMs, outcome.cause));
  }
  return grantAdmission('intent-unknown', stamp, {
    intent: {
      ...intent,
      state: 'unknown',
      verdict: 'unknown',
      cause: outcome.cause,
      httpStatus: outcome.status,
    },
    queue,
    note: outcome.evidence.slice(0, MAX_NOTE_LENGTH),
  });
}

function clockOf(intent: Intent): Pick<Queue, 'serviceClockAheadMs'> {
  const { serviceClockAheadMs } = intent;
  return serviceClockAheadMs === undefined ? {} : { serviceClockAheadMs };
}

function pauseFor(
  cause: Pause['cause'],
  intent: Intent,
  sinceMs: Pause['sinceMs'],
  note: string,
): Pause {
  return { cause, sinceMs, intentId: intent.id, note };
}
