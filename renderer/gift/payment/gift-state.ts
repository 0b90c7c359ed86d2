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

/** The state of a gift payment that both screens share, from its card to its end. */

export type FoundCard = Extract<LookUp, { kind: 'card' }>;

/** A card, and the amount that is being typed for it. */
export interface CardAmount extends TypedText {
  readonly card: FoundCard;
  /** True for a suggested amount: the first key replaces it. */
  readonly isSuggested: boolean;
}

/** One gift balance: as it is planned, while main is asked for it, and once main has it. */
export interface GiftPayment {
  /** Made before anything is asked: however often Enter is pressed, it is one payment. */
  readonly intentId: IntentId;
  readonly cardId: CardId;
  readonly masked: string;
  readonly verb: Verb;
  readonly amountCents: Cents;
  /** The cashier was asked "a second time?" and said yes. */
  readonly repeatConfirmed: boolean;
  /** It is taken to learn what is on the card. */
  readonly learnsBalance?: true;
  /** The payment's intent; null before main's first notice of it. */
  readonly intent: Intent | null;
  /** Since when main is known to have it, monotonic, in ms; null before. */
  readonly recordedAtMs: number | null;
}

/** A payment of which something can be said. */
export interface SaidPayment {
  readonly payment: GiftPayment;
  readonly outcome: OutcomeKind;
  /** It was said to be not known, and another payment may have been taken since. */
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
  /** A scan came in pieces; what of it was typed is still there to be seen. */
  | { readonly kind: 'torn-scan' }
  /** Looking up a card failed; nothing was asked of money. */
  | { readonly kind: 'no-answer' }
  /** Main did not say whether the payment was recorded: only the same one may be pressed again. */
  | { readonly kind: 'unanswered' };

export type AcceptProposal = Extract<ScreenProposal, { kind: 'accept' }>;

/** Redeem or load outside; `carryOut` does it. */
export type GiftEffect<Asked extends ScreenProposal = AcceptProposal> =
  | { readonly kind: 'look-up'; readonly scanned: string }
  | { readonly kind: 'requote'; readonly cardId: CardId }
  | { readonly kind: 'propose'; readonly proposal: Asked }
  /** The cashier reads it while the customer still stands there: no manager is needed. */
  | { readonly kind: 'tell-refusal'; readonly intentId: IntentId }
  /** Main keeps it for the reports; `sumCents` is what it would have come to. */
  | {
      readonly kind: 'note';
      readonly what: 'line-voided' | 'sale-abandoned';
      readonly sumCents: Cents;
    }
  | { readonly kind: 'sound'; readonly name: SoundName };

/** Events of a gift payment at either screen. */
export type GiftEvent =
  | { readonly kind: 'scan'; readonly scanned: string }
  | { readonly kind: 'torn-scan' }
  | CardEvent
  /** Nobody stands there any more, and whoever unlocks the till may be another person. */
  | { readonly kind: 'locked' }
  /** The book that is open counts so. */
  | { readonly kind: 'money'; readonly minorUnit: MinorUnit };

/** Events of the card that is shown, and of its amount. */
export type CardEvent =
  | { readonly kind: 'requoted'; readonly answer: LookUp }
  | { readonly kind: 'type'; readonly text: string }
  /** Changes the current amount, which may be newer than the one on screen. */
  | { readonly kind: 'edit'; readonly edit: (before: string) => string }
  /** The possible amount may be higher now, or lower. */
  | { readonly kind: 'limits-changed' };
