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

/** Where a sale stands at the screen, and what may happen to it. */

/** A gift balance that is to pay: planned first, and taken when the other tenders are in. */
export interface GiftPlan extends GiftPayment {
  /** Above a limit of the store: a manager is asked when it is taken. */
  readonly isAboveLimit: boolean;
  /** What was known of the card's balance when it was planned. */
  readonly known?: PresentedCard;
  /** Not before this one has told the balance: the rest of what a customer says is there (decision 0115). */
  readonly after?: IntentId;
}

export type Problem =
  | GiftProblem
  | { readonly kind: 'draft'; readonly fault: DraftFault }
  /** The EAN of a product that has no key here; nothing was rung up. */
  | { readonly kind: 'no-article'; readonly ean: string }
  /** Something else was begun before its scan was read. */
  | { readonly kind: 'not-rung-up'; readonly name: string }
  /** Exactly what is due, and less than its nearest amount in cash. */
  | { readonly kind: 'cash-short'; readonly cashCents: Cents; readonly step: CashStep }
  /** More than what is due; only cash is given back. */
  | { readonly kind: 'more-than-due'; readonly dueCents: Cents }
  /** Scanned before there was anything to pay: what is possible on it, and what to do with what was typed. */
  | {
      readonly kind: 'card-waits';
      readonly masked: string;
      readonly quote: Quote;
      readonly amountCents: Cents | null;
    }
  /** Cash was asked for by Enter alone, which may have been pressed for a card. */
  | {
      readonly kind: 'card-not-taken';
      /** The waiting card; null behind a scan that failed. */
      readonly masked: string | null;
      /** In cash. */
      readonly amountCents: Cents;
      /** Monotonic, in ms. */
      readonly saidAtMs: number;
    }
  /** Taken off the sale: it goes back to the customer. */
  | { readonly kind: 'tender-removed'; readonly tender: KeptTender }
  /** The card terminal took nothing; `code` is its own. */
  | {
      readonly kind: 'terminal';
      readonly why: DeclinedWhy;
      readonly code: number | null;
      readonly amountCents: Cents;
    }
  /** Given back by the terminal. */
  | { readonly kind: 'terminal-reversed'; readonly amountCents: Cents }
  | { readonly kind: 'terminal-busy'; readonly amountCents: Cents }
  /** Put aside just now. */
  | { readonly kind: 'parked'; readonly amountCents: Cents }
  | { readonly kind: 'park-paid' | 'park-empty' | 'none-parked' }
  | { readonly kind: 'gift-not-for-this' | 'nothing-to-pay' | 'lines-fixed' | 'on-its-way' }
  /** A gift balance has paid for the lines as they were, or its answer is on its way. */
  | { readonly kind: 'lines-put-back' }
  /** A gift balance came to nothing, or is not known: its amount is due again. */
  | {
      readonly kind: 'gift';
      readonly outcome: Exclude<OutcomeKind, 'applied'>;
      readonly masked: string;
      readonly amountCents: Cents;
      /** The refused transaction: its reason is worded in the reader's language. */
      readonly refused: Intent | null;
    }
  /** For a card that was topped up: the available part of the rest, null where the balance was never shown. */
  | {
      readonly kind: 'rest-not-there';
      readonly masked: string;
      readonly wantedCents: Cents;
      readonly thereCents: Cents | null;
    }
  /** Said to be not known, and taken after all when something else had paid. */
  | { readonly kind: 'taken-after-all'; readonly masked: string; readonly amountCents: Cents };

export type SaleFlowQuestion =
  | { readonly kind: 'repeat'; readonly intentId: IntentId; readonly acceptedAtMs: InstantMs }
  | { readonly kind: 'above-limit'; readonly intentId: IntentId }
  | { readonly kind: 'cancel' }
  /** How much is taken off this line; of null, off the whole sale. */
  | { readonly kind: 'discount'; readonly lineId: string | null }
  | { readonly kind: 'note'; readonly lineId: string }
  /** Which of those that were put aside is gone on with. */
  | { readonly kind: 'parked' }
  /** More is taken off than somebody may alone (decision 0116). */
  | {
      readonly kind: 'discount-approval';
      readonly proposal: Extract<ScreenProposal, { kind: 'open-sale' | 'change-sale' }>;
      readonly refusal: NeedsApproval;
    }
  /** Its payments are firm: a manager is asked (decision 0088). */
  | { readonly kind: 'cancel-firm'; readonly reason: string; readonly refusal: NeedsApproval }
  /** It loads, and its slip has no number (decision 0082#slips-without-a-number). */
  | { readonly kind: 'without-slip'; readonly tender: SlipTender; readonly refusal: NeedsApproval }
  /** The payment that is taken off the sale is firm (decision 0088#removing-a-payment). */
  | { readonly kind: 'remove-firm'; readonly removal: Removal; readonly refusal: NeedsApproval };

/** A payment that is taken off the sale, and how: what lay at the counter, or what has left its card. */
export interface Removal {
  readonly tender: KeptTender;
  readonly proposal: Extract<ScreenProposal, { kind: 'remove-tender' | 'undo' | 'put-right' }>;
}

/** Where the cashier comes back to from a card. */
export type StepBehindCard = 'ringing' | 'paying';

export interface CardStep extends CardAmount {
  readonly kind: 'card';
  readonly from: StepBehindCard;
  /** Redeem is a tender, load is a line. */
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
  /** Monotonic, in ms: when it came by itself, or a rest came of it; null where somebody went there. */
  readonly cameAtMs: number | null;
}

export type SaleStep =
  | { readonly kind: 'ringing' }
  /** A card is wanted: by scanner, or typed. */
  | { readonly kind: 'card-wanted'; readonly from: StepBehindCard; readonly verb: Verb }
  | CardStep
  | PayStep
  | {
      readonly kind: 'reference';
      readonly tender: SlipTender['kind'];
      readonly amountCents: Cents;
      readonly text: string;
      /** Monotonic, in ms: since when whoever has unlocked the till sees it; null where nobody has. */
      readonly cameAtMs: number | null;
    }
  | { readonly kind: 'taking'; readonly mayGoOn: boolean }
  | { readonly kind: 'completed' | 'cancelled'; readonly sale: Sale; readonly shownAtMs: number };

export interface SaleFlow {
  readonly saleId: SaleId;
  readonly online: boolean;
  /** As the guard takes cash; null: to the cent. */
  readonly cashStep: CashStep;
  /** Payments by card are asked of a terminal. */
  readonly terminalOn: boolean;
  /** Unit of the till's amounts, as they are typed. */
  readonly minorUnit: MinorUnit;
  readonly draft: SaleDraft;
  /** As main has it; null until the first tender has opened it. */
  readonly sale: Sale | null;
  /** Sequence of the fact that reported the sale: an older notice comes too late. */
  readonly saleSequence: number;
  /** The lines that main has. */
  readonly linesOpened: readonly SaleLine[] | null;
  /** Main is to have its lines now, before anything is paid: something was taken off them. */
  readonly isToBeTold: boolean;
  /** It is being put aside. */
  readonly isParking: boolean;
  /** Gone on with once main has written that. */
  readonly recalling: SaleId | null;
  /** Put aside at this till, the newest first. */
  readonly parked: readonly Sale[];
  readonly plans: readonly GiftPlan[];
  /** Gift balances that were given up without an answer: they pay for nothing, and may have been taken. */
  readonly unanswered: readonly GiftPlan[];
  /** A tender that waits for its sale to be open, or for its answer. */
  readonly wanted: HandTender | null;
  /** A payment that the terminal is to be asked for. */
  readonly wantedAtTerminal: { readonly paymentId: string; readonly amountCents: Cents } | null;
  /** A person's answer for a payment that nobody knows of. */
  readonly settlingTerminal: { readonly paymentId: string; readonly isDone: boolean } | null;
  /** Cancelling was pressed while main was being asked: the question comes with the answer. */
  readonly isCancelWanted: boolean;
  readonly cancelReason: string | null;
  /** The payment that is being taken off it. */
  readonly removing: Removal | null;
  /** The one thing that main is being asked. */
  readonly asking: ScreenProposal | null;
  /** The request that main did not carry out: it is repeated only after a key or a notice of main. */
  readonly notDone: ScreenProposal | null;
  readonly lookingUp: string | null;
  /** Taken only when it is asked for: whoever pays may be another customer by now. */
  readonly cardWaiting: CardWaiting | null;
  readonly step: SaleStep;
  readonly question: SaleFlowQuestion | null;
  readonly problem: Problem | null;
  /** It was open when the till started, and nobody has done anything since. */
  readonly isResumed: boolean;
  /** The sale before: its change may still have to be given. */
  readonly before: Sale | null;
  /** Loads of the sale, once they are accepted. */
  readonly loads: readonly Intent[];
  /** Amounts going back to cards of cancelled sales, until they are there. */
  readonly goingBack: readonly Intent[];
  readonly masked: ReadonlyMap<CardId, string>;
}

export type SaleEvent =
  | GiftEvent
  | { readonly kind: 'looked-up'; readonly scanned: string; readonly answer: LookUp | null }
  | { readonly kind: 'times' }
  | { readonly kind: 'ring-up'; readonly category: KeyedCategory | null }
  | { readonly kind: 'ring-up-article'; readonly article: PricedKey }
  /** The code of a product, and no card's; null where nothing here has that EAN. */
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
  /** `givenCents` for a note that was pressed; null for what was typed, or exactly what is due. */
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
  /** The customer says that there is more on the card than is known. */
  | { readonly kind: 'topped-up' }
  /** With a PIN, and written: what came of a question above a limit. */
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
  /** Asks main again for its sale: that is the truth. */
  | { readonly kind: 'ask-current' };

export interface SaleTurn {
  readonly flow: SaleFlow;
  readonly effects: readonly SaleEffect[];
}

/** This moment, and one name that nothing else has, for whatever the turn may begin. */
export interface TurnMoment {
  /** Monotonic, in ms. */
  readonly nowMs: number;
  readonly freshId: string;
}

/** Everything that can pay, and nothing typed yet. */
export const PAYING: PayStep = { kind: 'paying', ...NOTHING_TYPED, cameAtMs: null };

export const refusedSound: SaleEffect = { kind: 'sound', name: 'refused' };

/** A turn that comes to this flow, with these effects, none by default. */
export function turnTo(flow: SaleFlow, ...effects: readonly SaleEffect[]): SaleTurn {
  return { flow, effects };
}

/** A turn that only tells of a problem, seen and heard; nothing that was typed is lost. */
export function trouble(flow: SaleFlow, problem: Problem): SaleTurn {
  return turnTo({ ...flow, problem }, refusedSound);
}

/**
 * Says of an event what follows from its kind:
 * - `hand`: a hand's act; all others main and time cause by themselves;
 * - `asks-again`: what main did not do before may be asked for again.
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
  // A scan elsewhere says it; by hand it is said where a card waits, and then something was read.
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

export function isHandsAct({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('hand');
}

export function asksAgain({ kind }: SaleEvent): boolean {
  return eventTraits[kind].includes('asks-again');
}

/** Tells whether the sale waits for its card terminal. */
export function isAtTerminal({ sale, wantedAtTerminal }: SaleFlow): boolean {
  return wantedAtTerminal !== null || (sale !== null && underWayAtTerminal(sale) !== null);
}

/** Where a card may be presented, lines be changed and tenders be chosen. */
export function isAtCounter(flow: SaleFlow): boolean {
  const { step, question, cancelReason } = flow;
  if (question !== null || cancelReason !== null || isAtTerminal(flow)) return false;
  return ['ringing', 'card-wanted', 'card', 'paying'].includes(step.kind);
}
