import type { Health, LookUp } from '../../shared/messages/bridge.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { IdentifierFault } from '../../shared/cards/identifier.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent, Verb } from '../../shared/ledger/intent.ts';
import type { Cents, TypedAmount } from '../../shared/values/money.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';

/** What both screens know of a gift balance, from its card to its end. */

export type FoundCard = Extract<LookUp, { kind: 'card' }>;

export type GiftProblem =
  | { readonly kind: 'card'; readonly fault: IdentifierFault }
  | { readonly kind: 'amount'; readonly fault: Exclude<TypedAmount['kind'], 'amount'> }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly health: Health }
  /** A scan came in pieces; what of it was typed is still there to be seen. */
  | { readonly kind: 'torn-scan' }
  /** Looking up a card failed; nothing was asked of money. */
  | { readonly kind: 'no-answer' }
  /** Main did not say whether the payment was recorded: only the same one may be pressed again. */
  | { readonly kind: 'unanswered' };

/** One payment that main has recorded. */
export interface GiftPayment {
  readonly intentId: IntentId;
  readonly verb: Verb;
  readonly amountCents: Cents;
  readonly masked: string;
  /** Null when it had been recorded before and main has said nothing since. */
  readonly intent: Intent | null;
  /** Monotonic, in ms. */
  readonly recordedAtMs: number;
}

/** A payment of which something can be said. */
export interface SaidPayment {
  readonly payment: GiftPayment;
  readonly outcome: OutcomeKind;
  /** It was said to be not known, and another payment may have been taken since. */
  readonly afterAll: boolean;
}
