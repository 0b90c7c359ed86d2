import type { Health, LookUp } from '../../../shared/messages/bridge.ts';
import type { IdentifierFault } from '../../../shared/cards/identifier.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import type { AboveLimitRefusal } from '../../../shared/policy/quote.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { Cents, TypedAmount } from '../../../shared/values/money.ts';
import type { TypedText } from '../../../shared/values/typed-text.ts';
import type { SoundName } from '../../design/sounds.ts';

/** The state of a gift payment that both screens share, from card to result. */

export type FoundCard = Extract<LookUp, { kind: 'card' }>;

/** A card, with the amount being typed for it. */
export interface CardAmount extends TypedText {
  readonly card: FoundCard;
  /** True for a suggested amount: the first key replaces it. */
  readonly isSuggested: boolean;
}

/** One gift payment: planned, while main is asked for it, and once main has it. */
export interface GiftPayment {
  /** Chosen before main is asked: however often Enter is pressed, it is one payment. */
  readonly intentId: IntentId;
  readonly cardId: CardId;
  readonly masked: string;
  readonly verb: Verb;
  readonly amountCents: Cents;
  /** The cashier was asked "a second time?" and said yes. */
  readonly repeatConfirmed: boolean;
  /** True if it is taken in order to learn the card's balance. */
  readonly learnsBalance?: true;
  /** The payment's intent; null before main's first notice of it. */
  readonly intent: Intent | null;
  /** When main was first known to have it, monotonic, in ms; null before. */
  readonly recordedAtMs: number | null;
}

/** A payment with an outcome to show. */
export interface SaidPayment {
  readonly payment: GiftPayment;
  readonly outcome: OutcomeKind;
  /** True if it was first shown as unknown; another payment may have been taken since. */
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
  /** A scan arrived in pieces; the characters that were typed are still shown. */
  | { readonly kind: 'torn-scan' }
  /** Looking up a card failed; no payment was asked for. */
  | { readonly kind: 'no-answer' }
  /** Main did not say whether it recorded the payment: only the same payment may be sent again. */
  | { readonly kind: 'unanswered' };

export type AcceptProposal = Extract<ScreenProposal, { kind: 'accept' }>;

/** What must be done outside the state machine, by `carryOut`. */
export type GiftEffect<Asked extends ScreenProposal = AcceptProposal> =
  | { readonly kind: 'look-up'; readonly scanned: string }
  | { readonly kind: 'requote'; readonly cardId: CardId }
  | { readonly kind: 'propose'; readonly proposal: Asked }
  /** The cashier reads the refusal while the customer is still there, so no manager is needed. */
  | { readonly kind: 'tell-refusal'; readonly intentId: IntentId }
  /** Main keeps it for the reports; `sumCents` is what the refused payments would have added up to. */
  | {
      readonly kind: 'note';
      readonly what: 'line-voided' | 'sale-abandoned';
      readonly sumCents: Cents;
    }
  | { readonly kind: 'sound'; readonly name: SoundName };

/** Events of a gift payment, at either screen. */
export type GiftEvent =
  | { readonly kind: 'scan'; readonly scanned: string }
  | { readonly kind: 'torn-scan' }
  | CardEvent
  /** The till was locked: whoever unlocks it may be another person. */
  | { readonly kind: 'locked' }
  /** The decimals of the open book. */
  | { readonly kind: 'money'; readonly minorUnit: MinorUnit };

/** Events of the shown card and its amount. */
export type CardEvent =
  | { readonly kind: 'requoted'; readonly answer: LookUp }
  | { readonly kind: 'type'; readonly text: string }
  /** Edits the current amount, which may be newer than the one on screen. */
  | { readonly kind: 'edit'; readonly edit: (before: string) => string }
  /** The possible amount may be different now. */
  | { readonly kind: 'limits-changed' };
