import type { PresentedCard } from '../../../../shared/customer-display/customer-view.ts';
import type { CurrentSale, LookUp, ProposeAnswer } from '../../../../shared/messages/bridge.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import type { Intent, Verb } from '../../../../shared/ledger/money/intent.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import type { ScreenProposal } from '../../../../shared/proposals/proposals.ts';
import type { CashStep } from '../../../../shared/ledger/sale/rounding.ts';
import type { Sale, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { HandTender, KeptTender, SlipTender } from '../../../../shared/ledger/sale/tender.ts';
import { underWayAtTerminal } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { DeclinedWhy } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { InstantMs } from '../../../../shared/values/time.ts';
import type { OutcomeKind } from '../../../../shared/policy/judge-outcome.ts';
import type { Quote } from '../../../../shared/policy/quote.ts';
import { NOTHING_TYPED } from '../../../../shared/values/typed-text.ts';
import type { TypedText } from '../../../../shared/values/typed-text.ts';
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
import type { DraftFault, KeyedCategory, SaleDraft } from './sale-draft.ts';

/** The state of a sale on screen, and the events that change it. */

/** A gift payment of a sale: planned first, and taken when the other tenders are in. */
export interface GiftPlan extends GiftPayment {
  /** True above a limit of the store: a manager is asked when it is taken. */
  readonly isAboveLimit: boolean;
  /** What was known of the card's balance when it was planned. */
  readonly known?: PresentedCard;
  /** The payment whose answer must tell the balance first: this one takes the rest of what the customer says is on the card (decision 0115). */
  readonly after?: IntentId;
}

export type Problem =
  | GiftProblem
  | { readonly kind: 'draft'; readonly fault: DraftFault }
  /** The EAN of a product without a key; nothing was rung up. */
  | { readonly kind: 'no-article'; readonly ean: string }
  /** A scanned article was not rung up, since another step was begun before its scan was read. */
  | { readonly kind: 'not-rung-up'; readonly name: string }
  /** Exactly the due amount was given, which is less than the nearest amount payable in cash. */
  | { readonly kind: 'cash-short'; readonly cashCents: Cents; readonly step: CashStep }
  /** More than due; change is only given for cash. */
  | { readonly kind: 'more-than-due'; readonly dueCents: Cents }
  /** A card scanned before there was anything to pay: what is possible on it, and what to do with the typed amount. */
  | {
      readonly kind: 'card-waits';
      readonly masked: string;
      readonly quote: Quote;
      readonly amountCents: Cents | null;
    }
  /** Enter alone asked for cash, but may have been meant for a card. */
  | {
      readonly kind: 'card-not-taken';
      /** The waiting card; null after a failed scan. */
      readonly masked: string | null;
      /** In cash. */
      readonly amountCents: Cents;
      /** Monotonic, in ms. */
      readonly saidAtMs: number;
    }
  /** A payment was removed from the sale and goes back to the customer. */
  | { readonly kind: 'tender-removed'; readonly tender: KeptTender }
  /** The card terminal took nothing; `code` is its own. */
  | {
      readonly kind: 'terminal';
      readonly why: DeclinedWhy;
      readonly code: number | null;
      readonly amountCents: Cents;
    }
  /** The terminal has given it back. */
  | { readonly kind: 'terminal-reversed'; readonly amountCents: Cents }
  | { readonly kind: 'terminal-busy'; readonly amountCents: Cents }
  /** The sale was parked just now. */
  | { readonly kind: 'parked'; readonly amountCents: Cents }
  | { readonly kind: 'park-paid' | 'park-empty' | 'none-parked' }
  | { readonly kind: 'gift-not-for-this' | 'nothing-to-pay' | 'lines-fixed' | 'on-its-way' }
  /** A gift payment has paid for the previous lines, or its answer is awaited. */
  | { readonly kind: 'lines-put-back' }
  /** A gift payment failed or its outcome is unknown: its amount is due again. */
  | {
      readonly kind: 'gift';
      readonly outcome: Exclude<OutcomeKind, 'applied'>;
      readonly masked: string;
      readonly amountCents: Cents;
      /** The refused transaction, of which the reason is taken when it is displayed, in the current language. */
      readonly refused: Intent | null;
    }
  /** For a card that was topped up: how much of the rest was available; null if the balance was never told. */
  | {
      readonly kind: 'rest-not-there';
      readonly masked: string;
      readonly wantedCents: Cents;
      readonly thereCents: Cents | null;
    }
  /** A gift payment reported as unknown turned out to be taken, after something else had paid. */
  | { readonly kind: 'taken-after-all'; readonly masked: string; readonly amountCents: Cents };

export type SaleFlowQuestion =
  | { readonly kind: 'repeat'; readonly intentId: IntentId; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'above-limit'; readonly intentId: IntentId }
  | { readonly kind: 'cancel' }
  /** Asks how much to take off this line, or off the whole sale if null. */
  | { readonly kind: 'discount'; readonly lineId: string | null }
  | { readonly kind: 'note'; readonly lineId: string }
  /** Asks which parked sale to recall. */
  | { readonly kind: 'parked' }
  /** The discount is higher than a cashier may give alone (decision 0116). */
  | {
      readonly kind: 'discount-approval';
      readonly proposal: Extract<ScreenProposal, { kind: 'open-sale' | 'change-sale' }>;
      readonly refusal: NeedsApproval;
    }
  /** A manager is asked to cancel the sale, since its payments are firm (decision 0088). */
  | { readonly kind: 'cancel-firm'; readonly reason: string; readonly refusal: NeedsApproval }
  /** The sale contains loads, and the card slip has no number (decision 0082#slips-without-a-number). */
  | { readonly kind: 'without-slip'; readonly tender: SlipTender; readonly refusal: NeedsApproval }
  /** A manager is asked to complete the sale, since its payments may have been given back meanwhile. */
  | { readonly kind: 'complete'; readonly refusal: NeedsApproval }
  /** The payment to be removed is firm (decision 0088#removing-a-payment). */
  | { readonly kind: 'remove-firm'; readonly removal: Removal; readonly refusal: NeedsApproval };

/** A payment to be removed from the sale, and how: one made at the counter, or one already taken from a card. */
export interface Removal {
  readonly tender: KeptTender;
  readonly proposal: Extract<ScreenProposal, { kind: 'remove-tender' | 'undo' | 'put-right' }>;
}

/** The step the cashier returns to from a card. */
export type StepBehindCard = 'ringing' | 'paying';

export interface CardStep extends CardAmount {
  readonly kind: 'card';
  readonly from: StepBehindCard;
  /** A redemption becomes a tender, a load becomes a line. */
  readonly verb: Verb;
}

/** A card that was scanned before there was anything to pay. */
interface CardWaiting {
  readonly card: FoundCard;
  /** When it was scanned, monotonic, in ms. */
  readonly atMs: number;
}

export interface PayStep extends TypedText {
  readonly kind: 'paying';
  /** Monotonic, in ms: when it appeared without being asked for, or with a rest to pay; null if a person opened it. */
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
      /** Monotonic, in ms: since when it is visible to the person who unlocked the till; null if nobody has. */
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
  /** The sale as main has it; null until the first tender has opened it. */
  readonly sale: Sale | null;
  /** Sequence of the fact that last changed the sale; notices of older facts are ignored. */
  readonly saleSequence: number;
  /** The lines that main has. */
  readonly linesOpened: readonly SaleLine[] | null;
  /** True if main must get the lines before anything is paid, because a discount was given. */
  readonly isToBeTold: boolean;
  /** True while it is being parked. */
  readonly isParking: boolean;
  /** The parked sale to continue once main has recorded that. */
  readonly recalling: SaleId | null;
  /** Sales parked at this till, newest first. */
  readonly parked: readonly Sale[];
  readonly plans: readonly GiftPlan[];
  /** Gift payments given up without an answer: they pay for nothing, and may have been taken. */
  readonly unanswered: readonly GiftPlan[];
  /** A tender that waits for its sale to be opened, or for main's answer. */
  readonly wanted: HandTender | null;
  /** A payment that the terminal will be asked for. */
  readonly wantedAtTerminal: { readonly paymentId: string; readonly amountCents: Cents } | null;
  /** A person's answer for a terminal payment with an unknown outcome. */
  readonly settlingTerminal: { readonly paymentId: string; readonly isDone: boolean } | null;
  /** True if cancelling was pressed while main was being asked: the question follows main's answer. */
  readonly isCancelWanted: boolean;
  readonly cancelReason: string | null;
  /** The payment that is being removed. */
  readonly removing: Removal | null;
  /** The one request that main is being asked; null if none. */
  readonly asking: ScreenProposal | null;
  /** The request that main did not carry out; repeated only after a key or a notice of main. */
  readonly notDone: ScreenProposal | null;
  readonly lookingUp: string | null;
  /** Taken only on request: the person paying may be another customer by now. */
  readonly cardWaiting: CardWaiting | null;
  readonly step: SaleStep;
  readonly question: SaleFlowQuestion | null;
  readonly problem: Problem | null;
  /** True if it was open when the till started, and nobody has done anything since. */
  readonly isResumed: boolean;
  /** The previous sale: its change may still have to be given. */
  readonly before: Sale | null;
  /** Loads of the sale, once they are accepted. */
  readonly loads: readonly Intent[];
  /** Amounts of cancelled sales that are being returned to cards. */
  readonly goingBack: readonly Intent[];
  readonly masked: ReadonlyMap<CardId, string>;
}

export type SaleEvent =
  | GiftEvent
  | { readonly kind: 'looked-up'; readonly scanned: string; readonly answer: LookUp | null }
  | { readonly kind: 'times' }
  | { readonly kind: 'ring-up'; readonly category: KeyedCategory | null }
  | { readonly kind: 'ring-up-article'; readonly article: PricedKey }
  /** A product's code and not a card's; null if no article here has that EAN. */
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
  /** Sets a discount; null removes it. */
  | {
      readonly kind: 'give-discount';
      readonly lineId: string | null;
      readonly discount: Discount | null;
    }
  | { readonly kind: 'want-card'; readonly verb: Verb }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'back' }
  /** `givenCents` is the value of a pressed note; null means the typed amount or exactly what is due. */
  | {
      readonly kind: 'tender';
      readonly tender: HandTender['kind'];
      readonly givenCents: Cents | null;
    }
  | { readonly kind: 'drop-plan'; readonly intentId: IntentId }
  | { readonly kind: 'drop-waiting-card' }
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'remove-tender'; readonly tender: KeptTender }
  | { readonly kind: 'ask-manager' }
  /** The customer says that the card holds more than is known. */
  | { readonly kind: 'topped-up' }
  /** A manager has approved an amount above a limit, and it was recorded. */
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
  /** Asks main again for its sale, which is authoritative. */
  | { readonly kind: 'ask-current' };

export interface SaleTurn {
  readonly flow: SaleFlow;
  readonly effects: readonly SaleEffect[];
}

/** The current time, and one fresh id for whatever the turn may begin. */
export interface TurnMoment {
  /** Monotonic, in ms. */
  readonly nowMs: number;
  readonly freshId: string;
}

/** The paying step with nothing typed yet. */
export const PAYING: PayStep = { kind: 'paying', ...NOTHING_TYPED, cameAtMs: null };

export const refusedSound: SaleEffect = { kind: 'sound', name: 'refused' };

/** Returns a turn to this flow with these effects. */
export function turnTo(flow: SaleFlow, ...effects: readonly SaleEffect[]): SaleTurn {
  return { flow, effects };
}

/** Returns a turn that only reports a problem, with a sound; nothing typed is lost. */
export function trouble(flow: SaleFlow, problem: Problem): SaleTurn {
  return turnTo({ ...flow, problem }, refusedSound);
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
  // Not the act of a hand by itself: a scan elsewhere causes it.
  'drop-waiting-card': [],
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

export function isPersonsAct({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('hand');
}

export function asksAgain({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('asks-again');
}

/** Tells whether the sale waits for its card terminal. */
export function isAtTerminal({ sale, wantedAtTerminal }: SaleFlow): boolean {
  return wantedAtTerminal !== null || (sale !== null && underWayAtTerminal(sale) !== null);
}

/** True at the steps where a card may be presented, lines changed and tenders chosen. */
export function isAtCounter(flow: SaleFlow): boolean {
  const { step, question, cancelReason } = flow;
  if (question !== null || cancelReason !== null || isAtTerminal(flow)) return false;
  return ['ringing', 'card-wanted', 'card', 'paying'].includes(step.kind);
}
