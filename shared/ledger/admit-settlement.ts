import { admitted, refused } from './admission.ts';
import type { Admission } from './admission.ts';
import { ended } from './admit-outcome.ts';
import { ATTEMPT_WAITS_MS } from './admit-sending.ts';
import type { Card } from './card.ts';
import type { IntentId } from './ids.ts';
import { balanceChangeCents, needsPerson } from './intent.ts';
import type { Intent, Settlement, VoidReason } from './intent.ts';
import { cardOf, clockAt, withoutOpen } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { cents } from './money.ts';
import type { Cents } from './money.ts';
import type { Stamp } from './proposals.ts';
import { instantMs, MINUTE_MS } from './time.ts';
import { quote } from '../policy/quote.ts';

/** Ways in which an intent ends, or goes back into its lane, by something other than an answer. */

/** HTTP statuses that say "wrong path or form" rather than "this card" (service-defaults.md). */
const CONFIGURATION_STATUSES: readonly (number | null)[] = [404, 405, 415];

/** How long the service may still be working on what nobody has heard of (DESIGN §4.6 c, d). */
export const RELEASE_GRACE_MS = 15 * MINUTE_MS;

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
  // A manager decided to send it again after the goods had left: a cashier's undo does not outweigh that.
  if (intent.verdict === 'released') {
    return refused({ why: 'verdict-forbids', verdict: intent.verdict });
  }
  const sale = intent.saleId === null ? undefined : ledger.sales.get(intent.saleId);
  if (sale?.state === 'completed') return refused({ why: 'wrong-state', state: 'sale-completed' });
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
    const others = withoutOpen(ledger, intent);
    const possible = quote(others, cardOf(ledger, intent), intent.verb, clockAt(ledger, stamp));
    if (intent.amountCents > possible.deferredUpToCents) return refused({ why: 'needs-manager' });
  }
  return admitted('intent-deferred', stamp, { intent: { ...intent, strength: 'deferred' } });
}

/**
 * *It was not taken: send again*: a person, with a step-up, answers for it (DESIGN §4.6 d, §4.7). Never
 * an attempt, whose customer has paid otherwise (§4.1); and what is unknown only after the grace, since
 * the service may still be working on it.
 */
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
  if (intent.strength === 'attempt') return refused({ why: 'wrong-state', state: 'attempt' });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const graceUntilMs = instantMs((intent.lastSentAtMs ?? 0) + RELEASE_GRACE_MS);
  if (intent.state === 'unknown' && stamp.atMs < graceUntilMs) {
    return refused({ why: 'grace', untilMs: graceUntilMs });
  }
  return admitBackToLane(ledger, intent, reason, stamp);
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
  return admitBackToLane(ledger, intent, 'set-up mended', stamp);
}

/** To the head of its lane; a reversal stands against its original again, unless another one does. */
function admitBackToLane(ledger: Ledger, intent: Intent, note: string, stamp: Stamp): Admission {
  const original = intent.reverses === null ? undefined : ledger.intents.get(intent.reverses);
  if (original && original.reversedBy !== null && original.reversedBy !== intent.id) {
    return refused({ why: 'already-reversed' });
  }
  return admitted('intent-released', stamp, {
    intent: { ...intent, state: 'waiting', verdict: 'released', endedAtMs: null },
    ...(original ? { linked: { ...original, reversedBy: intent.id } } : {}),
    note,
  });
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
  if (!settlementFits(intent, wish.how))
    return refused({ why: 'wrong-state', state: intent.state });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  const settlement: Settlement = {
    how: wish.how,
    by: 'person',
    atMs: stamp.atMs,
    reason: wish.reason,
  };
  return admitted('intent-settled', stamp, {
    intent: { ...intent, state: 'settled', settlement, endedAtMs: stamp.atMs },
    ...(wish.how === 'taken' ? { card: countedAsTaken(ledger, intent) } : {}),
  });
}

/** An attempt that was not taken cost nobody anything: it is no loss, and nothing is sent (§4.1). */
function settlementFits(intent: Intent, how: Settlement['how']): boolean {
  if (intent.state === 'unknown') {
    if (how === 'not-taken') return intent.strength === 'attempt';
    return how === 'taken' || how === 'shop-loss';
  }
  return needsPerson(intent) && how !== 'taken' && how !== 'not-taken';
}

/**
 * It was applied: the arithmetic has to count it, and the confirmed balance too where the service told
 * it before this one was sent. Its hold ends here, so without that the card would look richer than it is.
 */
function countedAsTaken(ledger: Ledger, intent: Intent): Card {
  const card = cardOf(ledger, intent);
  const change = balanceChangeCents(intent);
  const appliedSinceAnchorCents =
    card.anchorCents === null
      ? card.appliedSinceAnchorCents
      : cents(card.appliedSinceAnchorCents + change);
  const { confirmed, stated } = card;
  if (confirmed !== null && confirmed.sentBySequence > (intent.sentBySequence ?? Infinity)) {
    return { ...card, appliedSinceAnchorCents };
  }
  return {
    ...card,
    appliedSinceAnchorCents,
    confirmed: confirmed && moved(confirmed, change),
    stated: stated && moved(stated, change),
  };
}

function moved<Balance extends { readonly balanceCents: Cents }>(
  balance: Balance,
  changeCents: Cents,
): Balance {
  return { ...balance, balanceCents: cents(balance.balanceCents + changeCents) };
}

/** The probe with the same key has passed: this one alone is refused (service-defaults.md, 401/403). */
export function admitConfirmedRefusal(ledger: Ledger, intentId: IntentId, stamp: Stamp): Admission {
  const intent = ledger.intents.get(intentId);
  if (!intent) return refused({ why: 'unknown-intent' });
  if (intent.state !== 'refused-by-key') {
    return refused({ why: 'wrong-state', state: intent.state });
  }
  // The probe was asked with the key of then; the new one has yet to be tried.
  if (intent.keyVersion !== ledger.queue.keyVersion) {
    return refused({ why: 'wrong-state', state: 'key-changed' });
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
  // Whoever has gone on with the journal may have sent it up to now: the grace begins here.
  const lastSentAtMs = wish.why === 'restored' ? stamp.atMs : intent.lastSentAtMs;
  return admitted('intent-unknown', stamp, {
    intent: { ...intent, state: 'unknown', verdict: 'unknown', cause, lastSentAtMs },
  });
}
