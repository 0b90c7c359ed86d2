import type { PresentedCard } from '../../../../shared/customer-display/customer-view.ts';
import type {
  CurrentSale,
  CardLookupResult,
  ProposeAnswer,
} from '../../../../shared/messages/bridge.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import type { Intent, Verb } from '../../../../shared/ledger/money/intent.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import type { ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import type { CashStep } from '../../../../shared/ledger/sale/rounding.ts';
import type { Sale, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type {
  ManualTender,
  RecordedTender,
  SlipTender,
} from '../../../../shared/ledger/sale/tender.ts';
import { paymentUnderWayAtTerminal } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { DeclineReason } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { InstantMs } from '../../../../shared/values/time.ts';
import type { OutcomeKind } from '../../../../shared/policy/judge-outcome.ts';
import type { LimitReason, Quote } from '../../../../shared/policy/quote.ts';
import { EMPTY_AMOUNT_FIELD } from '../../../../shared/values/amount-field-text.ts';
import type { AmountFieldText } from '../../../../shared/values/amount-field-text.ts';
import type {
  CardAmount,
  FoundCard,
  GiftEffect,
  GiftEvent,
  GiftPayment,
  GiftProblem,
} from '../../../gift/payment/gift-state.ts';
import type { NeedsApproval } from '../../../step-up/describe-needs-approval.ts';
import type { PricedKey } from './price-keys.ts';
import type { DraftFault, CategoryOfKey, SaleDraft } from './sale-draft.ts';

/** The state of a sale on screen, and the events that change it. */

/** What the till knows of a card's balance when the card is presented. */
export interface KnownBalance extends Omit<PresentedCard, 'planned'> {
  readonly balanceCents: Cents;
}

/** A gift payment of a sale: planned first, and taken when the other tenders are in. */
export interface GiftPlan extends GiftPayment {
  /** True if the payment is above a limit of the store: a manager is asked when it is taken. */
  readonly isAboveLimit: boolean;
  /** What was known of the card's balance when the payment was planned. */
  readonly known?: KnownBalance;
  /** What the card can pay now, if that has become less than the planned amount; missing otherwise. */
  readonly onlyUpToCents?: Cents;
  /**
   * A payment that is made first, because its answer tells the balance: this one takes the rest of what the customer
   * says is on the card (decision 0115).
   */
  readonly after?: IntentId;
}

export type SaleProblem =
  | GiftProblem
  | { readonly kind: 'draft'; readonly fault: DraftFault }
  /** A scanned product has no key, so nothing was rung up; `ean` is its code. */
  | { readonly kind: 'no-article'; readonly ean: string }
  /** A scanned article was not rung up, because the cashier had begun another step before the scan was read. */
  | { readonly kind: 'not-rung-up'; readonly name: string }
  /** The cash typed covers the amount due, but not that amount rounded up to the smallest coin, which is `cashCents`. */
  | { readonly kind: 'cash-short'; readonly cashCents: Cents; readonly step: CashStep }
  /** A payment other than cash is more than the due amount; change is only given for cash. */
  | { readonly kind: 'more-than-due'; readonly dueCents: Cents }
  /**
   * A card was scanned before there was anything to pay: shows its possible amount, and what to do with the typed one.
   */
  | {
      readonly kind: 'card-waits';
      readonly masked: string;
      readonly quote: Quote;
      readonly amountCents: Cents | null;
    }
  /** Enter alone would take cash, but may have been meant for a card. */
  | {
      readonly kind: 'card-not-taken';
      /** The waiting card, masked; null after a failed scan. */
      readonly masked: string | null;
      /** The amount that Enter would take in cash. */
      readonly amountCents: Cents;
      /** When the message appeared, monotonic, in ms. */
      readonly saidAtMs: number;
    }
  /** A payment was removed from the sale and goes back to the customer. */
  | { readonly kind: 'tender-removed'; readonly tender: RecordedTender }
  /** The card terminal has taken nothing; `code` is the terminal's own. */
  | {
      readonly kind: 'terminal';
      readonly why: DeclineReason;
      readonly code: number | null;
      readonly amountCents: Cents;
    }
  /** The card terminal has returned the payment to the customer. */
  | { readonly kind: 'terminal-reversed'; readonly amountCents: Cents }
  /** The card terminal has charged only a part of the requested amount. */
  | {
      readonly kind: 'terminal-part';
      readonly takenCents: Cents;
      readonly askedCents: Cents;
    }
  | { readonly kind: 'terminal-busy'; readonly amountCents: Cents }
  /** The sale was just parked. */
  | { readonly kind: 'parked'; readonly amountCents: Cents }
  | {
      readonly kind:
        | 'park-paid'
        | 'park-planned'
        | 'park-unanswered'
        | 'park-empty'
        | 'none-parked';
    }
  | { readonly kind: 'gift-not-for-this' | 'nothing-to-pay' | 'lines-fixed' | 'on-its-way' }
  /** The lines were changed back to main's, because a gift payment has paid for those or may still pay for them. */
  | { readonly kind: 'lines-put-back' }
  /** A gift payment failed or its outcome is unknown: its amount is due again. */
  | {
      readonly kind: 'gift';
      readonly outcome: Exclude<OutcomeKind, 'applied'>;
      readonly masked: string;
      readonly amountCents: Cents;
      /** The refused transaction; its reason is worded when it is shown, in the current language. */
      readonly refused: Intent | null;
    }
  /** A planned gift payment was not possible any more when it was to be made: its amount is due again. */
  | {
      readonly kind: 'planned-above-limit';
      readonly masked: string;
      readonly amountCents: Cents;
      readonly upToCents: Cents;
      readonly because: LimitReason;
    }
  /** A topped-up card had less than the rest: says how much was available, or null if the balance was never told. */
  | {
      readonly kind: 'rest-not-there';
      readonly masked: string;
      readonly wantedCents: Cents;
      readonly thereCents: Cents | null;
    }
  /** A gift payment reported as unknown was taken after all, after something else had paid. */
  | { readonly kind: 'taken-after-all'; readonly masked: string; readonly amountCents: Cents };

export type SaleFlowQuestion =
  | { readonly kind: 'repeat'; readonly intentId: IntentId; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'above-limit'; readonly intentId: IntentId }
  | { readonly kind: 'cancel' }
  /** Asks for the discount on a line; if `lineId` is null, on the whole sale. */
  | { readonly kind: 'discount'; readonly lineId: string | null }
  | { readonly kind: 'note'; readonly lineId: string }
  /** Asks which of the parked sales to recall. */
  | { readonly kind: 'parked' }
  /** Asks a manager for a discount higher than a cashier may give (decision 0116). */
  | {
      readonly kind: 'discount-approval';
      readonly proposal: Extract<ScreenProposal, { kind: 'open-sale' | 'change-sale' }>;
      readonly refusal: NeedsApproval;
    }
  /** Asks a manager to cancel a sale whose payments are firm (decision 0088). */
  | { readonly kind: 'cancel-firm'; readonly reason: string; readonly refusal: NeedsApproval }
  /**
   * Asks a manager for a card payment whose slip has no number, in a sale that contains loads (decision
   * 0082#slips-without-a-number).
   */
  | { readonly kind: 'without-slip'; readonly tender: SlipTender; readonly refusal: NeedsApproval }
  /** Asks a manager to complete a sale whose payments may have been given back meanwhile. */
  | { readonly kind: 'complete'; readonly refusal: NeedsApproval }
  /** Asks a manager to remove a payment that is firm (decision 0088#removing-a-payment). */
  | {
      readonly kind: 'remove-firm';
      readonly removal: TenderRemoval;
      readonly refusal: NeedsApproval;
    };

/**
 * A payment that is being removed from the sale, and the proposal for it: one made at the counter, or one taken from a
 * card.
 */
export interface TenderRemoval {
  readonly tender: RecordedTender;
  readonly proposal: Extract<ScreenProposal, { kind: 'remove-tender' | 'undo' | 'put-right' }>;
}

/** The step to which the cashier returns from a card. */
export type StepBehindCard = 'ringing' | 'paying';

export interface CardStep extends CardAmount {
  readonly kind: 'card';
  readonly from: StepBehindCard;
  /** `redeem` adds a payment to the sale, `load` adds a line. */
  readonly verb: Verb;
}

/** A card that was scanned before there was anything to pay. */
interface CardWaiting {
  readonly card: FoundCard;
  /** When it was scanned, monotonic, in ms. */
  readonly atMs: number;
}

export interface PayStep extends AmountFieldText {
  readonly kind: 'paying';
  /** When the step appeared by itself or with a rest to pay, monotonic, in ms; null if a person opened it. */
  readonly cameAtMs: number | null;
}

export type SaleStep =
  | { readonly kind: 'ringing' }
  /** Waits for a card, scanned or typed. */
  | { readonly kind: 'card-wanted'; readonly from: StepBehindCard; readonly verb: Verb }
  | CardStep
  | PayStep
  | {
      readonly kind: 'reference';
      readonly tender: SlipTender['kind'];
      readonly amountCents: Cents;
      readonly text: string;
      /**
       * When the result became visible to the person who unlocked the till, monotonic, in ms; null if nobody has
       * unlocked it.
       */
      readonly cameAtMs: number | null;
    }
  | { readonly kind: 'taking'; readonly mayGoOn: boolean }
  | { readonly kind: 'completed' | 'cancelled'; readonly sale: Sale; readonly shownAtMs: number };

export interface SaleFlow {
  readonly saleId: SaleId;
  readonly online: boolean;
  /** The rounding the guard applies to cash; null for whole cents. */
  readonly cashStep: CashStep;
  /** True if card payments are requested from a terminal. */
  readonly terminalOn: boolean;
  /** The decimals of the till's amounts. */
  readonly minorUnit: MinorUnit;
  readonly draft: SaleDraft;
  /** The sale as main has it; null until the first payment has opened it. */
  readonly sale: Sale | null;
  /** Sequence of the fact that last changed main's sale; notices of older facts are ignored. */
  readonly saleSequence: number;
  /** The lines that main has recorded; null before the sale is opened. */
  readonly linesOpened: readonly SaleLine[] | null;
  /** True if a discount was given, so that main must record the lines before anything is paid. */
  readonly isToBeTold: boolean;
  /** True while the sale is being parked. */
  readonly isParking: boolean;
  /** The parked sale to continue, once main has recorded that it is recalled. */
  readonly recalling: SaleId | null;
  /** Sales parked at this till, newest first. */
  readonly parked: readonly Sale[];
  readonly plans: readonly GiftPlan[];
  /** Gift payments that the screen gave up without an answer: they pay for nothing, but may have been taken. */
  readonly unanswered: readonly GiftPlan[];
  /** A payment by hand that waits until its sale is opened, or for main's answer. */
  readonly wanted: ManualTender | null;
  /** A payment that the card terminal will be asked for. */
  readonly wantedAtTerminal: { readonly paymentId: string; readonly amountCents: Cents } | null;
  /** A person's answer on a terminal payment with an unknown outcome. */
  readonly settlingTerminal: { readonly paymentId: string; readonly isDone: boolean } | null;
  /** True if cancelling was pressed while main was being asked something: the question is asked after main's answer. */
  readonly isCancelWanted: boolean;
  readonly cancelReason: string | null;
  /** The payment that is being removed. */
  readonly removing: TenderRemoval | null;
  /** The one request that main has not answered yet; null if none. */
  readonly asking: ScreenProposal | null;
  /** The request that main refused or did not answer. It is repeated only after a key press or a message from main. */
  readonly notDone: ScreenProposal | null;
  readonly lookingUp: string | null;
  /**
   * A scanned card that waits. It is charged only if the cashier asks for it, because another customer may be paying by
   * now.
   */
  readonly cardWaiting: CardWaiting | null;
  readonly step: SaleStep;
  readonly question: SaleFlowQuestion | null;
  readonly problem: SaleProblem | null;
  /** True if the sale was open when the till started, and nobody has done anything since. */
  readonly isResumed: boolean;
  /** The previous sale, kept because its change may still have to be given. */
  readonly before: Sale | null;
  /** The sale's loads that main has accepted. */
  readonly loads: readonly Intent[];
  /** Amounts of cancelled sales that are being returned to cards. */
  readonly goingBack: readonly Intent[];
  readonly masked: ReadonlyMap<CardId, string>;
}

export type SaleEvent =
  | GiftEvent
  | {
      readonly kind: 'looked-up';
      readonly scanned: string;
      readonly answer: CardLookupResult | null;
    }
  | { readonly kind: 'times' }
  | { readonly kind: 'ring-up'; readonly category: CategoryOfKey | null }
  | { readonly kind: 'ring-up-article'; readonly article: PricedKey }
  /** A product's code was scanned, not a card; `article` is null if no article of this till has that EAN. */
  | {
      readonly kind: 'product-scanned';
      readonly scanned: string;
      readonly article: PricedKey | null;
    }
  | { readonly kind: 'select'; readonly lineId: string | null }
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  | { readonly kind: 'step-quantity'; readonly by: -1 | 1 }
  | { readonly kind: 'void' }
  | { readonly kind: 'ask-discount' }
  | { readonly kind: 'ask-note' }
  | { readonly kind: 'write-note'; readonly lineId: string; readonly text: string }
  | { readonly kind: 'park' }
  | { readonly kind: 'recall'; readonly saleId: SaleId }
  /** Sets the discount of a line or of the sale; null removes it. */
  | {
      readonly kind: 'give-discount';
      readonly lineId: string | null;
      readonly discount: Discount | null;
    }
  | { readonly kind: 'want-card'; readonly verb: Verb }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'back' }
  /**
   * A payment by hand. `givenCents` is the value of a pressed note; null means the typed amount or exactly what is due.
   */
  | {
      readonly kind: 'tender';
      readonly tender: ManualTender['kind'];
      readonly givenCents: Cents | null;
    }
  | { readonly kind: 'drop-plan'; readonly intentId: IntentId }
  | { readonly kind: 'drop-waiting-card' }
  /** A code scanned at an empty sale was looked up as a card's, and a person said that it is none. */
  | { readonly kind: 'no-card'; readonly problem: Extract<GiftProblem, { kind: 'card' }> }
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'remove-tender'; readonly tender: RecordedTender }
  | { readonly kind: 'ask-manager' }
  /** The customer says that the card holds more than the till knows. */
  | { readonly kind: 'topped-up' }
  /** A manager has approved an amount above a limit, and main has recorded the payment. */
  | { readonly kind: 'allowed'; readonly intent: Intent }
  | { readonly kind: 'ask-cancel' }
  | { readonly kind: 'decide'; readonly yes: boolean; readonly reason: string }
  | { readonly kind: 'answered'; readonly answer: ProposeAnswer | null }
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'sale'; readonly sale: Sale; readonly sequence: number }
  | { readonly kind: 'current'; readonly current: CurrentSale }
  | { readonly kind: 'connection'; readonly online: boolean }
  | { readonly kind: 'cash-rounding'; readonly step: CashStep }
  | { readonly kind: 'terminal'; readonly isOn: boolean }
  | { readonly kind: 'settle-terminal'; readonly isDone: boolean }
  | { readonly kind: 'time' };

export type SaleEffect =
  | GiftEffect<ScreenProposal>
  /** Asks main for its current sale, which is authoritative. */
  | { readonly kind: 'ask-current' };

export interface SaleTurn {
  readonly flow: SaleFlow;
  readonly effects: readonly SaleEffect[];
}

/** The time of an event, and one new id for whatever the event may begin. */
export interface TurnMoment {
  /** The time, monotonic, in ms. */
  readonly nowMs: number;
  readonly freshId: string;
}

/** The paying step with nothing typed yet. */
export const EMPTY_PAY_STEP: PayStep = { kind: 'paying', ...EMPTY_AMOUNT_FIELD, cameAtMs: null };

export const refusedSound: SaleEffect = { kind: 'sound', name: 'refused' };

/** Returns a turn to this flow with these effects. */
export function saleTurnOf(flow: SaleFlow, ...effects: readonly SaleEffect[]): SaleTurn {
  return { flow, effects };
}

/** Returns a turn that only shows a problem and plays a sound; nothing typed is lost. */
export function showProblem(flow: SaleFlow, problem: SaleProblem): SaleTurn {
  return saleTurnOf({ ...flow, problem }, refusedSound);
}

/**
 * What follows from the kind of an event:
 * - `hand`: a person caused it; all others come from main or from time;
 * - `asks-again`: a request that main did not carry out may be sent again.
 */
type EventTrait = 'hand' | 'asks-again';

const eventTraits: Readonly<Record<SaleEvent['kind'], readonly EventTrait[]>> = {
  scan: ['hand'],
  'torn-scan': ['hand'],
  locked: [],
  money: [],
  requoted: [],
  type: ['hand'],
  edit: ['hand'],
  'limits-changed': [],
  'looked-up': [],
  times: ['hand'],
  'ring-up': ['hand', 'asks-again'],
  'ring-up-article': ['hand', 'asks-again'],
  'product-scanned': ['asks-again'],
  select: ['hand'],
  move: ['hand'],
  'step-quantity': ['hand'],
  void: ['hand', 'asks-again'],
  'ask-discount': ['hand'],
  'ask-note': ['hand'],
  'write-note': ['hand', 'asks-again'],
  park: ['hand', 'asks-again'],
  recall: ['hand', 'asks-again'],
  'give-discount': ['hand', 'asks-again'],
  'want-card': ['hand'],
  confirm: ['hand', 'asks-again'],
  back: ['hand'],
  tender: ['hand', 'asks-again'],
  'drop-plan': ['hand', 'asks-again'],
  // Caused by a scan on another page, not by the cashier in the sale.
  'drop-waiting-card': [],
  'no-card': [],
  unlocked: [],
  'remove-tender': ['hand', 'asks-again'],
  'ask-manager': ['hand'],
  'topped-up': ['hand'],
  allowed: ['hand', 'asks-again'],
  'ask-cancel': ['hand'],
  decide: ['hand', 'asks-again'],
  answered: [],
  intent: ['asks-again'],
  sale: ['asks-again'],
  current: [],
  connection: [],
  'cash-rounding': [],
  terminal: [],
  'settle-terminal': ['hand', 'asks-again'],
  time: [],
};

export function isCausedByPerson({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('hand');
}

export function allowsAskingAgain({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('asks-again');
}

/** Tells whether the sale waits for its card terminal. */
export function isWaitingForTerminal({ sale, wantedAtTerminal }: SaleFlow): boolean {
  return wantedAtTerminal !== null || (sale !== null && paymentUnderWayAtTerminal(sale) !== null);
}

/** True at the steps where a card may be presented, lines changed and tenders chosen. */
export function isSaleEditable(flow: SaleFlow): boolean {
  const { step, question, cancelReason } = flow;
  if (question !== null || cancelReason !== null || isWaitingForTerminal(flow)) return false;
  return ['ringing', 'card-wanted', 'card', 'paying'].includes(step.kind);
}
