import { assertNever } from '../values/assert.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { SECOND_MS } from '../values/time.ts';

/** The messages for the cashier (docs/words.md#what-the-cashier-reads), plus two that only a race can show. */
export type OutcomeKind =
  | 'applied'
  | 'deferred'
  | 'refused'
  | 'not-sent'
  | 'unknown-deferred'
  | 'unknown-attempt'
  /** A person settled the payment while the screen was still waiting. */
  | 'settled'
  /** An earlier press recorded the payment, which has had no answer since. */
  | 'recorded';

/** How long a cashier waits for an answer (electron/window/README.md#a-window-that-dies). */
export const ANSWER_SOFT_LIMIT_MS = 8 * SECOND_MS;
/**
 * At the soft limit main voids an attempt that could not be sent; writing that takes a moment. After this time the
 * cashier sees *unknown*.
 */
export const ATTEMPT_VOIDED_BY_MS = ANSWER_SOFT_LIMIT_MS + SECOND_MS;

/**
 * Returns the message for a payment now, or null while the cashier still waits. A deferred payment is promised at once
 * if the service cannot be asked (decision 0020).
 * @param intent null until main reports it
 * @param waitedMs since it was recorded
 */
export function judgeOutcome(
  intent: Intent | null,
  waitedMs: number,
  online: boolean,
): OutcomeKind | null {
  if (intent === null) return waitedMs >= ANSWER_SOFT_LIMIT_MS ? 'recorded' : null;
  const isPromise = intent.strength === 'deferred';
  switch (intent.state) {
    case 'applied':
      return 'applied';
    case 'refused':
      return 'refused';
    case 'voided':
      return 'not-sent';
    case 'settled':
      return intent.settlement?.how === 'told-at-till' ? 'refused' : 'settled';
    case 'unknown':
      return isPromise ? 'unknown-deferred' : 'unknown-attempt';
    case 'waiting':
    case 'sending':
    case 'refused-by-key':
      if (isPromise) return !online || waitedMs >= ANSWER_SOFT_LIMIT_MS ? 'deferred' : null;
      return waitedMs >= ATTEMPT_VOIDED_BY_MS ? 'unknown-attempt' : null;
    default:
      return assertNever(intent.state);
  }
}
