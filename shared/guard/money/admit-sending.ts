import { DEFAULT_ALLOWANCE } from '../../api/allowance.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { assertNever } from '../../values/assert.ts';
import { isOfCancelledSale } from './give-back.ts';
import type { IntentId } from '../../values/ids.ts';
import { isFenced } from '../../ledger/money/hub-fence.ts';
import { isInLane, isToBeSent } from '../../ledger/money/intent.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { openIntentsOnCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { CurrentKeyState } from '../../evidence/request-keys.ts';
import { clockReadingAt } from '../../ledger/known-clocks.ts';
import { msBetween, clockTime } from '../../values/clocks.ts';
import { SECOND_MS } from '../../values/time.ts';
import { isKeyRemembered } from '../../evidence/settle-unknown.ts';

/**
 * How long an attempt may wait to be sent; the cashier waits this long, and then continues without it (decision 0020).
 */
export const ATTEMPT_WAIT_MS = 8 * SECOND_MS;

/**
 * The only place that lets money be sent. It prevents a second charge (I2): only an intent whose last attempt is proven
 * harmless may be sent, one per card at a time, in order of acceptance, and only this fact, once on disk, opens the
 * gateway.
 */
export function admitSending(
  ledger: Ledger,
  request: {
    readonly intentId: IntentId;
    readonly mostInFlight?: number | undefined;
  } & CurrentKeyState,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(request.intentId);
  if (!intent) return refuseAdmission({ why: 'unknown-intent' });
  if (isOfCancelledSale(ledger, intent)) {
    return refuseAdmission({ why: 'wrong-state', state: 'sale-cancelled' });
  }
  if (isFenced(ledger, intent)) return refuseAdmission({ why: 'wrong-state', state: 'taken-over' });
  const refusal =
    verdictRefusal(intent, request.keyVersion) ??
    keyRefusal(ledger, intent, request, stamp) ??
    queueRefusal(ledger) ??
    attemptRefusal(intent, stamp) ??
    laneRefusal(ledger, intent) ??
    flightRefusal(ledger, request.mostInFlight ?? DEFAULT_ALLOWANCE.maxInFlight);
  if (refusal) return refuseAdmission(refusal);
  return grantAdmission('intent-sending', stamp, {
    intent: {
      ...intent,
      state: 'sending',
      attempts: intent.attempts + 1,
      firstSentAtMs: intent.firstSentAtMs ?? clockTime(stamp.atMs),
      ...firstSent(ledger, intent, stamp),
      lastSentAtMs: clockTime(stamp.atMs),
      lastSentMonoMs: stamp.monoMs,
      lastSentInRun: stamp.run,
      ...clockAhead(ledger, stamp),
      sentBySequence: ledger.lastSequence + 1,
      keyVersion: request.keyVersion,
      keyHeader: keyHeaderOf(intent, request.keyRule),
      balanceBeforeCents: ledger.cards.get(intent.cardId)?.confirmed?.balanceCents ?? null,
    },
  });
}

function firstSent(
  ledger: Ledger,
  { attempts, firstSentAtMs }: Intent,
  stamp: Stamp,
): Pick<Intent, 'firstSentBySequence' | 'firstSent'> {
  if (attempts > 0) return {};
  return {
    firstSentBySequence: ledger.lastSequence + 1,
    // Missing if another till may have sent the payment before: this till cannot know when.
    ...(firstSentAtMs === null && { firstSent: clockReadingAt(ledger, stamp) }),
  };
}

/** Returns how far the service's clock is ahead: as measured in this run, or else the last known value. */
export function clockAhead(
  { queue }: Ledger,
  { atMs, serviceMs }: Stamp,
): Pick<Intent, 'serviceClockAheadMs'> {
  const serviceClockAheadMs =
    serviceMs === undefined
      ? queue.serviceClockAheadMs
      : msBetween(clockTime<'service'>(atMs), serviceMs);
  return serviceClockAheadMs === undefined ? {} : { serviceClockAheadMs };
}

function verdictRefusal(intent: Intent, keyVersion: number): Refusal | null {
  if (!isToBeSent(intent)) {
    return { why: 'wrong-state', state: intent.state };
  }
  switch (intent.verdict) {
    case 'none':
    case 'not-sent':
    case 'not-applied':
    case 'released':
      return null;
    case 'refused-by-key':
      return keyVersion > intent.keyVersion
        ? null
        : { why: 'verdict-forbids', verdict: intent.verdict };
    case 'applied':
    case 'refused':
    case 'unknown':
      return { why: 'verdict-forbids', verdict: intent.verdict };
    default:
      return assertNever(intent.verdict);
  }
}

/**
 * Refuses to send again under the idempotency key once the service may have forgotten it, because it would count as a
 * first send (decision 0035).
 */
function keyRefusal(
  ledger: Ledger,
  intent: Intent,
  keys: CurrentKeyState,
  stamp: Stamp,
): Refusal | null {
  if (intent.underItsKey !== true || isKeyRemembered(ledger, intent, keys, stamp)) return null;
  return { why: 'no-evidence' };
}

/** Returns the header for the idempotency key: that of the first attempt, so that a second one never lacks it. */
export function keyHeaderOf(intent: Intent, rule: CurrentKeyState['keyRule']): string {
  return intent.keyHeader ?? rule?.header ?? '';
}

function queueRefusal(ledger: Ledger): Refusal | null {
  const [pause] = ledger.queue.pauses;
  if (pause) return { why: 'queue-paused', cause: pause.cause };
  return ledger.queue.workOffline ? { why: 'working-offline' } : null;
}

function attemptRefusal(intent: Intent, stamp: Stamp): Refusal | null {
  if (intent.strength === 'deferred') return null;
  const inTime =
    intent.acceptedInRun === stamp.run && stamp.monoMs - intent.acceptedMonoMs <= ATTEMPT_WAIT_MS;
  return inTime ? null : { why: 'attempt-over' };
}

function laneRefusal(ledger: Ledger, intent: Intent): Refusal | null {
  const lane = openIntentsOnCard(ledger, intent.cardId).filter(isInLane);
  if (lane.some((other) => other.state === 'sending')) return { why: 'lane-busy' };
  return lane[0]?.id === intent.id ? null : { why: 'not-its-turn' };
}

/** Refuses while as many payments as allowed are in flight; each lane has at most one (decision 0070). */
function flightRefusal(ledger: Ledger, mostInFlight: number): Refusal | null {
  const inFlight = ledger.sending.size;
  if (inFlight >= mostInFlight) return { why: 'too-many-in-flight' };
  return inFlight > 0 && !ledger.queue.signProven ? { why: 'sign-first' } : null;
}
