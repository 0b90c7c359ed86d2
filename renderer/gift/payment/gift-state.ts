import type { Health, CardLookupResult } from '../../../shared/messages/bridge.ts';
import type { IdentifierFault } from '../../../shared/cards/identifier.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import type { AboveLimitRefusal } from '../../../shared/policy/quote.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { Cents, TypedAmount } from '../../../shared/values/money.ts';
import type { AmountFieldText } from '../../../shared/values/amount-field-text.ts';
import type { SoundName } from '../../design/sounds.ts';

/** The state of a gift payment, from card to result, that the gift balance page and the sale share. */

export type FoundCard = Extract<CardLookupResult, { kind: 'card' }>;

/** A card, with the amount that is being typed for it. */
export interface CardAmount extends AmountFieldText {
  readonly card: FoundCard;
  /** Who entered the amount. The first key replaces what the till suggests, or what a button entered as a whole. */
  readonly enteredBy: 'keys' | 'button' | 'till';
}

/** One gift payment: first planned, then proposed to main, then recorded by main. */
export interface GiftPayment {
  /** Chosen before main is asked: however often Enter is pressed, main accepts one payment. */
  readonly intentId: IntentId;
  readonly cardId: CardId;
  readonly masked: string;
  readonly verb: Verb;
  readonly amountCents: Cents;
  /** True if the cashier has confirmed an equal payment right after another one. */
  readonly repeatConfirmed: boolean;
  /** True if the payment is made in order to learn the card's balance. */
  readonly learnsBalance?: true;
  /** The payment's intent; null until main has sent it. */
  readonly intent: Intent | null;
  /** When the screen first knew that main has the payment, monotonic, in ms; null before. */
  readonly recordedAtMs: number | null;
}

/** A payment with an outcome to show. */
export interface PaymentWithOutcome {
  readonly payment: GiftPayment;
  readonly outcome: OutcomeKind;
  /** True if the payment was first shown as unknown; the customer may have paid another way since. */
  readonly afterAll: boolean;
}

export interface AboveLimit extends Omit<AboveLimitRefusal, 'why'> {
  readonly kind: 'above-limit';
  readonly verb: Verb;
}

export type GiftProblem =
  | { readonly kind: 'card'; readonly fault: IdentifierFault }
  | { readonly kind: 'amount'; readonly fault: Exclude<TypedAmount['kind'], 'amount'> }
  | AboveLimit
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly health: Health }
  /** A scan arrived in pieces; text typed by the cashier is still shown. */
  | { readonly kind: 'torn-scan' }
  /** Main did not answer a card look-up; no payment was asked for. */
  | { readonly kind: 'no-answer' }
  /** Main did not say whether it recorded the payment: only the same payment may be sent again. */
  | { readonly kind: 'unanswered' };

export type AcceptProposal = Extract<ScreenProposal, { kind: 'accept' }>;

/** Requests that the state machine makes to the outside; `carryOutGiftEffect` runs them. */
export type GiftEffect<Asked extends ScreenProposal = AcceptProposal> =
  | { readonly kind: 'look-up'; readonly scanned: string }
  | { readonly kind: 'requote'; readonly cardId: CardId }
  | { readonly kind: 'propose'; readonly proposal: Asked }
  /**
   * Records that the cashier has read the refusal while the customer was still there, so that no manager has to decide.
   */
  | { readonly kind: 'tell-refusal'; readonly intentId: IntentId }
  /** Records a removed line or an abandoned sale for the reports; `sumCents` is the price of the goods. */
  | {
      readonly kind: 'note';
      readonly what: 'line-voided' | 'sale-abandoned';
      readonly sumCents: Cents;
    }
  | { readonly kind: 'sound'; readonly name: SoundName };

/** Events of a gift payment, on the gift balance page or in a sale. */
export type GiftEvent =
  | { readonly kind: 'scan'; readonly scanned: string }
  | { readonly kind: 'torn-scan' }
  | CardEvent
  /** The till was locked, and another person may unlock it. */
  | { readonly kind: 'locked' }
  /** The decimals of the open book, when they become known. */
  | { readonly kind: 'money'; readonly minorUnit: MinorUnit };

/** Events about the card on screen and its amount. */
export type CardEvent =
  | { readonly kind: 'requoted'; readonly answer: CardLookupResult }
  | { readonly kind: 'type'; readonly text: string }
  /** Edits the current amount, which may be newer than the one on screen. */
  | { readonly kind: 'edit'; readonly edit: (before: string) => string }
  /** The possible amount may be different now. */
  | { readonly kind: 'limits-changed' };
