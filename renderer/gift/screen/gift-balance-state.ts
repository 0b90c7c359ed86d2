import type { LookUp, ProposeAnswer } from '../../../shared/messages/bridge.ts';
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
  SaidPayment,
} from '../payment/gift-state.ts';

/** Where a gift balance without a sale stands: card, amount, wait, result. */

export type GiftBalanceQuestion =
  | { readonly kind: 'repeat'; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'change-card'; readonly card: FoundCard };

export interface IdleStep {
  readonly kind: 'idle';
  /** The card that is being looked up. */
  readonly lookingUp: string | null;
  readonly problem: GiftProblem | null;
}

export interface AmountStep extends CardAmount {
  readonly kind: 'amount';
  /** Made as this step opens: however often Enter is pressed, it is one payment. */
  readonly intentId: IntentId;
  readonly problem: GiftProblem | null;
  readonly question: GiftBalanceQuestion | null;
  readonly isProposing: boolean;
  /** While main was asked for it: what it does not take is nobody's any more. */
  readonly wasLocked: boolean;
  /** Another card that is being looked up. */
  readonly lookingUp: string | null;
}

export interface WaitingStep {
  readonly kind: 'waiting';
  readonly payment: GiftPayment;
}

export interface ResultStep extends SaidPayment {
  readonly kind: 'result';
  /** Monotonic, in ms. */
  readonly shownAtMs: number;
}

export interface Flow {
  readonly verb: Verb;
  /** True where the service can be asked while the cashier waits. */
  readonly online: boolean;
  /** Unit of the till's amounts, as they are typed. */
  readonly minorUnit: MinorUnit;
  readonly step: IdleStep | AmountStep | WaitingStep | ResultStep;
  /** A payment that a manager released while the cashier went on: shown as soon as nothing else is on the screen. */
  readonly late: GiftPayment | null;
  /** Monotonic, in ms: since when whoever has unlocked the till sees it; null where nobody has. */
  readonly unlockedAtMs: number | null;
}

/** Times are monotonic ms of the window. */
export type FlowEvent =
  | GiftEvent
  | {
      readonly kind: 'looked-up';
      readonly scanned: string;
      /** The answer; null if main did not reply. */
      readonly answer: LookUp | null;
      /** For the amount that may open now. */
      readonly freshIntentId: IntentId;
    }
  | { readonly kind: 'choose-verb'; readonly verb: Verb; readonly nowMs: number }
  | { readonly kind: 'confirm'; readonly nowMs: number }
  | { readonly kind: 'decide'; readonly yes: boolean; readonly freshIntentId: IntentId }
  | {
      readonly kind: 'answered';
      readonly intentId: IntentId;
      /** The answer; null if the bridge failed. */
      readonly answer: ProposeAnswer | null;
      /** Main's last notice of this payment. */
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
  /** Another customer is being served: the card of the one before is nobody's any more. */
  | { readonly kind: 'sale-began' }
  /** Another page is looked at. */
  | { readonly kind: 'left' }
  | { readonly kind: 'unlocked'; readonly nowMs: number }
  | { readonly kind: 'intent'; readonly intent: Intent; readonly nowMs: number }
  | { readonly kind: 'connection'; readonly online: boolean; readonly nowMs: number }
  | { readonly kind: 'time'; readonly nowMs: number }
  | { readonly kind: 'back'; readonly nowMs: number };

export interface FlowTurn {
  readonly flow: Flow;
  readonly effects: readonly GiftEffect[];
}
