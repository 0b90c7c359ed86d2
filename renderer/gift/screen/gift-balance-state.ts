import type { CardLookupResult, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import type {
  CardAmount,
  FoundCard,
  GiftEffect,
  GiftEvent,
  GiftPayment,
  GiftProblem,
  PaymentWithOutcome,
} from '../payment/gift-state.ts';

/** The steps of the gift balance page: card, amount, wait, result. */

export type GiftBalanceQuestion =
  | { readonly kind: 'repeat'; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'change-card'; readonly card: FoundCard };

export interface IdleStep {
  readonly kind: 'idle';
  /** Code of the card that is being looked up; null if none. */
  readonly lookingUp: string | null;
  readonly problem: GiftProblem | null;
}

export interface AmountStep extends CardAmount {
  readonly kind: 'amount';
  /** Chosen when this step opens: however often Enter is pressed, main accepts one payment. */
  readonly intentId: IntentId;
  readonly problem: GiftProblem | null;
  readonly question: GiftBalanceQuestion | null;
  readonly isProposing: boolean;
  /** True if the till was locked while main was being asked: if main does not accept the payment, it is dropped. */
  readonly wasLocked: boolean;
  /** Code of another card that is being looked up; null if none. */
  readonly lookingUp: string | null;
}

export interface WaitingStep {
  readonly kind: 'waiting';
  readonly payment: GiftPayment;
}

export interface ResultStep extends PaymentWithOutcome {
  readonly kind: 'result';
  /** When the result appeared, monotonic, in ms. */
  readonly shownAtMs: number;
}

export interface GiftBalanceFlow {
  readonly verb: Verb;
  /** True if the till can ask the card service while the cashier waits. */
  readonly online: boolean;
  /** The decimals of the till's amounts. */
  readonly minorUnit: MinorUnit;
  readonly step: IdleStep | AmountStep | WaitingStep | ResultStep;
  /** A payment that a manager released while the cashier continued with others; shown as soon as the screen is free. */
  readonly late: GiftPayment | null;
  /**
   * When the page became visible to the person who unlocked the till, monotonic, in ms; null if nobody has unlocked it.
   */
  readonly unlockedAtMs: number | null;
}

/** Events of the gift balance page. Times are monotonic ms of the window. */
export type GiftBalanceEvent =
  | GiftEvent
  | {
      readonly kind: 'looked-up';
      readonly scanned: string;
      /** Main's answer; null if main did not reply. */
      readonly answer: CardLookupResult | null;
      /** Id for the payment of the amount step, if one opens now. */
      readonly freshIntentId: IntentId;
    }
  | { readonly kind: 'choose-verb'; readonly verb: Verb; readonly nowMs: number }
  | { readonly kind: 'confirm'; readonly nowMs: number }
  | { readonly kind: 'decide'; readonly yes: boolean; readonly freshIntentId: IntentId }
  | {
      readonly kind: 'answered';
      readonly intentId: IntentId;
      /** Main's answer; null if the bridge failed. */
      readonly answer: ProposeAnswer | null;
      /** Main's last notice of this payment. */
      readonly known: Intent | null;
      readonly nowMs: number;
    }
  /** A manager has approved an amount, and main has recorded the payment; comes with main's last notice of it. */
  | {
      readonly kind: 'stepped-up';
      readonly intent: Intent;
      readonly masked: string;
      readonly nowMs: number;
    }
  /** A sale has begun, perhaps for another customer: the card on screen is removed. */
  | { readonly kind: 'sale-began' }
  /** The person has opened another page. */
  | { readonly kind: 'left' }
  | { readonly kind: 'unlocked'; readonly nowMs: number }
  | { readonly kind: 'intent'; readonly intent: Intent; readonly nowMs: number }
  | { readonly kind: 'connection'; readonly online: boolean; readonly nowMs: number }
  | { readonly kind: 'time'; readonly nowMs: number }
  | { readonly kind: 'back'; readonly nowMs: number };

export interface GiftBalanceTurn {
  readonly flow: GiftBalanceFlow;
  readonly effects: readonly GiftEffect[];
}
