import type { Health, LookUp, ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { IdentifierFault } from '../../shared/cards/identifier.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import type { Intent, Verb } from '../../shared/ledger/intent.ts';
import type { Cents, TypedAmount } from '../../shared/values/money.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { InstantMs } from '../../shared/values/time.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';

/** Where the main job stands: card, amount, wait, result. */

export type FoundCard = Extract<LookUp, { kind: 'card' }>;

export type Problem =
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

export type Question =
  | { readonly kind: 'repeat'; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'change-card'; readonly card: FoundCard };

export interface IdleStep {
  readonly kind: 'idle';
  /** The card that is being looked up. */
  readonly lookingUp: string | null;
  readonly problem: Problem | null;
}

export interface AmountStep {
  readonly kind: 'amount';
  readonly card: FoundCard;
  /** Made as this step opens: however often Enter is pressed, it is one payment. */
  readonly intentId: IntentId;
  readonly text: string;
  readonly problem: Problem | null;
  readonly question: Question | null;
  readonly isProposing: boolean;
  /** Another card that is being looked up. */
  readonly lookingUp: string | null;
}

/** One payment that main has recorded. */
export interface Payment {
  readonly intentId: IntentId;
  readonly verb: Verb;
  readonly amountCents: Cents;
  readonly masked: string;
  /** Null when it had been recorded before and main has said nothing since. */
  readonly intent: Intent | null;
  /** Monotonic, in ms. */
  readonly recordedAtMs: number;
}

export interface WaitingStep {
  readonly kind: 'waiting';
  readonly payment: Payment;
}

export interface ResultStep {
  readonly kind: 'result';
  readonly payment: Payment;
  readonly outcome: OutcomeKind;
  /** It was said to be not known, and another payment may have been taken since. */
  readonly afterAll: boolean;
  /** Monotonic, in ms. */
  readonly shownAtMs: number;
}

export interface Flow {
  readonly verb: Verb;
  /** Whether the service can be asked while the cashier waits. */
  readonly online: boolean;
  readonly step: IdleStep | AmountStep | WaitingStep | ResultStep;
  /** What a manager let go while the cashier went on: told as soon as nothing else is on the screen. */
  readonly late: Payment | null;
}

/** Times are monotonic ms of the window. */
export type FlowEvent =
  | { readonly kind: 'scan'; readonly scanned: string }
  | { readonly kind: 'torn-scan' }
  | {
      readonly kind: 'looked-up';
      readonly scanned: string;
      /** Null when main did not answer. */
      readonly answer: LookUp | null;
      /** For the amount that may open now. */
      readonly freshIntentId: IntentId;
    }
  | { readonly kind: 'requoted'; readonly answer: LookUp }
  | { readonly kind: 'choose-verb'; readonly verb: Verb; readonly nowMs: number }
  | { readonly kind: 'type'; readonly text: string }
  /** What is there by then is changed, which may be more than the screen shows yet. */
  | { readonly kind: 'edit'; readonly edit: (before: string) => string }
  | { readonly kind: 'confirm'; readonly nowMs: number }
  | { readonly kind: 'decide'; readonly yes: boolean; readonly freshIntentId: IntentId }
  | {
      readonly kind: 'answered';
      readonly intentId: IntentId;
      /** Null when the bridge failed. */
      readonly answer: ProposeAnswer | null;
      /** What main last said about this payment by itself. */
      readonly known: Intent | null;
      readonly nowMs: number;
    }
  /** A manager has answered for an amount; what main last said of it. */
  | {
      readonly kind: 'stepped-up';
      readonly intent: Intent;
      readonly masked: string;
      readonly nowMs: number;
    }
  /** What is possible may be more now, or less. */
  | { readonly kind: 'limits-changed' }
  | { readonly kind: 'intent'; readonly intent: Intent; readonly nowMs: number }
  | { readonly kind: 'connection'; readonly online: boolean; readonly nowMs: number }
  | { readonly kind: 'time'; readonly nowMs: number }
  | { readonly kind: 'back'; readonly nowMs: number };

export type FlowEffect =
  | { readonly kind: 'look-up'; readonly scanned: string }
  | { readonly kind: 'requote'; readonly cardId: CardId }
  | { readonly kind: 'propose'; readonly proposal: Extract<ScreenProposal, { kind: 'accept' }> }
  /** The cashier reads it while the customer still stands there: no manager is needed. */
  | { readonly kind: 'tell-refusal'; readonly intentId: IntentId }
  | { readonly kind: 'sound'; readonly name: 'scan' | 'refused' | 'taken' | 'loaded' | 'deferred' };

export interface FlowTurn {
  readonly flow: Flow;
  readonly effects: readonly FlowEffect[];
}
