import { admitted, refused } from './admission.ts';
import type { Admission } from './admission.ts';
import { ended } from './admit-outcome.ts';
import { ATTEMPT_WAITS_MS } from './admit-sending.ts';
import type { IntentId } from './ids.ts';
import type { Intent, Settlement, VoidReason } from './intent.ts';
import { cardOf, clockAt } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { cents } from './money.ts';
import type { Stamp } from './proposals.ts';
import { quote } from '../policy/quote.ts';

/** Ways in which an intent ends, or goes back into its lane, by something other than an answer. */

/** HTTP statuses that say "wrong path or form" rather than "this card" (service-defaults.md). */
const CONFIGURATION_STATUSES: readonly (number | null)[] = [404, 405, 415];

/** Takes back what has not been sent; excludes `begin-sending` by the order in which main receives them. */
export function admitVoid(
  ledger: Ledger,
  intentId: IntentId,
  why: Extract<VoidReason, 'undone' | 'too-late' | 'restart'>,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const unsent =
    intent.state === 'waiting' || (intent.state === 'refused-by-key' && why === 'undone');
  if (!unsent) return refused({ why: 'wrong-state', state: intent.state });
  if (why !== 'undone' && intent.strength !== 'attempt') {
    return refused({ why: 'wrong-state', state: intent.strength });
  }
  if (why === 'too-late' && stamp.monoMs - intent.acceptedMonoMs < ATTEMPT_WAITS_MS) {
    return refused({ why: 'nothing-changes' });
  }
  return admitted(
    'intent-voided',
    stamp,
    ended(ledger, { ...intent, state: 'voided', voidReason: why }, stamp),
  );
}

/** An attempt becomes a promise: the offline column allows it after all, or a manager says so. */
export function admitDeferral(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'waiting' || intent.strength !== 'attempt') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  if (stamp.stepUp === null) {
    const possible = quote(ledger, cardOf(ledger, intent), intent.verb, clockAt(ledger, stamp));
    if (intent.amountCents > possible.deferredUpToCents) return refused({ why: 'needs-manager' });
  }
  return admitted('intent-deferred', stamp, { intent: { ...intent, strength: 'deferred' } });
}

/** *It was not taken: send again*: a person, with a step-up, answers for it (DESIGN §4.6 d, §4.7). */
export function admitRelease(
  ledger: Ledger,
  intentId: IntentId,
  reason: string,
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'unknown' && intent.state !== 'refused') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  return admitted('intent-released', stamp, { intent: backToLane(intent), note: reason });
}

/** After a mended set-up: what was refused like a wrong path goes back (service-defaults.md, 404 row). */
export function admitRetryRefused(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const mended =
    intent.state === 'refused' &&
    intent.strength === 'deferred' &&
    CONFIGURATION_STATUSES.includes(intent.httpStatus);
  if (!mended) return refused({ why: 'wrong-state', state: intent.state });
  return admitted('intent-released', stamp, { intent: backToLane(intent), note: 'set-up mended' });
}

function backToLane(intent: Intent): Intent {
  return {
    ...intent,
    state: 'waiting',
    verdict: 'released',
    strength: 'deferred',
    endedAtMs: null,
  };
}

/** A person ends what nobody could know or what was refused after the goods left (DESIGN §4.6, §4.7). */
export function admitSettlement(
  ledger: Ledger,
  wish: {
    readonly intentId: IntentId;
    readonly how: Settlement['how'];
    readonly reason: string;
  },
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(wish.intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const fits =
    intent.state === 'unknown'
      ? wish.how === 'taken' || wish.how === 'shop-loss'
      : intent.state === 'refused' && intent.strength === 'deferred' && wish.how !== 'taken';
  if (!fits) return refused({ why: 'wrong-state', state: intent.state });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const settlement: Settlement = {
    how: wish.how,
    by: 'person',
    atMs: stamp.atMs,
    reason: wish.reason,
  };
  const card = cardOf(ledger, intent);
  const appliedSinceAnchorCents = cents(card.appliedSinceAnchorCents + intent.signedAmountCents);
  return admitted('intent-settled', stamp, {
    intent: { ...intent, state: 'settled', settlement, endedAtMs: stamp.atMs },
    ...(wish.how === 'taken' && card.anchorCents !== null
      ? { card: { ...card, appliedSinceAnchorCents } }
      : {}),
  });
}

/** The probe with the same key has passed: this one alone is refused (service-defaults.md, 401/403). */
export function admitConfirmedRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'refused-by-key') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  return admitted(
    'intent-refused',
    stamp,
    ended(ledger, { ...intent, state: 'refused', verdict: 'refused' }, stamp),
  );
}

/**
 * At start-up: what was being sent when the program died, or what a copy of the journal holds, may
 * have been applied by somebody. It is unknown, and nothing sends it by itself (DESIGN §3, §4.10).
 */
export function admitForgottenSending(
  ledger: Ledger,
  wish: { readonly intentId: IntentId; readonly why: 'crashed' | 'restored' },
  stamp: Stamp,
): Admission {
  const intent = ledger.intents.get(wish.intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  const fits =
    intent.state === 'sending' ||
    (wish.why === 'restored' && (intent.state === 'waiting' || intent.state === 'refused-by-key'));
  if (!fits) return refused({ why: 'wrong-state', state: intent.state });
  const cause = wish.why === 'crashed' ? 'interrupted' : 'restored';
  return admitted('intent-unknown', stamp, {
    intent: { ...intent, state: 'unknown', verdict: 'unknown', cause },
  });
}
