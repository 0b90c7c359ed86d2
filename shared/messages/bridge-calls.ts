import * as z from 'zod';
import { MOST_BALANCES, statedBalanceSchema } from '../cards/opening-balances.ts';
import type { StatedAnswer } from '../cards/opening-balances.ts';
import type { CardCodes } from '../cards/card-codes.ts';
import type { ScreenHere } from '../customer-display/customer-screen.ts';
import type { BalanceEvidence } from '../evidence/settle-unknown.ts';
import { askedAnswerSchema } from '../local-api/asked-payment.ts';
import type { AnsweredAsked, OpenedPairing, OtherTills } from '../local-api/asked-payment.ts';
import { askedMatchSchema } from '../local-api/match-export.ts';
import type { MatchAnswer } from '../local-api/match-export.ts';
import { otherTillIdSchema, otherTillNameSchema } from '../ledger/money/other-till.ts';
import { languageSchema } from '../locales/language.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { PriceList } from '../ledger/store/price-list.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { saleLinesSchema } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { talliedSchema, tallySchema } from '../ledger/store/tally.ts';
import type { TaxTable } from '../ledger/sale/tax.ts';
import { namedByKeySchema, staffChangeSchema, typedForSchema } from '../proposals/people.ts';
import type { OwnerAnswer, SignInAnswer, StaffAnswer } from '../proposals/people.ts';
import type { Action } from '../proposals/permissions.ts';
import { managerProposalSchema, screenProposalSchema } from '../proposals/proposals.ts';
import { printedReportSchema } from '../receipt/compose-report.ts';
import {
  MAX_FACTS_OF_RECEIPT,
  printerPlaceSchema,
  printingSettingsSchema,
  waitingRequestSchema,
} from '../printing/printing.ts';
import type {
  PrintAnswer,
  PrintersHere,
  PrintingSettings,
  ShownReceipt,
} from '../printing/printing.ts';
import type { FoundPrinters } from '../printing/found-printer.ts';
import { pdfNameSchema, pdfSubjectSchema } from '../printing/pdf.ts';
import type { VirtualPaper } from '../printing/virtual-paper.ts';
import { askedDaySchema } from '../reports/store-report.ts';
import type { StoreAnswer } from '../reports/store-report.ts';
import type { Installing } from '../update/update-status.ts';
import { presentedCardSchema } from '../customer-display/customer-view.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import {
  booksRequestSchema,
  connectionDraftSchema,
  exportRequestSchema,
  fileToSaveSchema,
  firstDaySchema,
} from './bridge.ts';
import type {
  BooksAnswer,
  CardAnswer,
  ConnectAnswer,
  ConnectionReport,
  CurrentSale,
  DamageAnswer,
  DemoFault,
  ExportAnswer,
  LookUp,
  ManageAnswer,
  ManagerAnswer,
  Overview,
  PinAnswer,
  ProposeAnswer,
  RecoveryAnswer,
  ReportAnswer,
  SaveAnswer,
  SavedExchanges,
  SetUpAnswer,
  TrainingAnswer,
  UnlockAnswer,
} from './bridge.ts';

import { copyFolderSchema } from './copy-status.ts';
import type { CopyFolderAnswer } from './copy-status.ts';
import type { HeldAnswer, JoinAnswer, StoreTill, TakeOverAnswer } from './hub-status.ts';
import type { RefundOffer } from './refund-offer.ts';
import { rendererErrorSchema } from './renderer-error.ts';
import { settingChangesSchema } from './settings.ts';
import { replayedDaysSchema } from './replay-answer.ts';
import type { ReplayAnswer } from './replay-answer.ts';

/**
 * Who may ask: `anybody` at the till; who may do that `Action`; or it is `judged` by what is asked and
 * by the PIN that comes with it, where it is carried out.
 */
export type MayAsk = Action | 'anybody' | 'judged';

/** Tells whether main carries a call out for the person at the till, or leaves that to where it is judged. */
export function mayAsk(may: MayAsk, mayDo: (action: Action) => boolean): boolean {
  return may === 'anybody' || may === 'judged' || mayDo(may);
}

/**
 * One call of the window to main.
 * @param given what does not parse is refused before anybody sees it
 * @param answer only a type: main is believed by its own window
 */
function call<Given extends z.ZodType<unknown[]>, Answer>(
  may: MayAsk,
  given: Given,
  answer: (value: Answer) => Answer,
) {
  return { may, given, answer };
}

const answers =
  <Answer>() =>
  (value: Answer): Answer =>
    value;

const noted = tallySchema.shape.sumCents;
const receiptNumber = z.int().positive();
const factsOfReceipt = z.array(z.int().positive()).max(MAX_FACTS_OF_RECEIPT).readonly();
const shiftNumber = z.int().positive();
/** More cards than anybody pays one sale with. */
const MAX_PRESENTED = 100;
const settingsOnly = answers<void>();

/**
 * Everything the window may ask of main: the name, who may, what is given, what is answered. Channels,
 * the preload, main's handlers and the types of both sides follow from a row.
 */
export const bridgeCalls = {
  overview: call('anybody', z.tuple([]), answers<Overview>()),
  /** Behind the lock, too: a window that is loaded anew goes on with what was begun before it. */
  currentSale: call('anybody', z.tuple([]), answers<CurrentSale>()),
  /** Given: all that is rung up and not paid yet; none once its sale is open. */
  saveRungLines: call('work-at-till', z.tuple([saleLinesSchema]), answers<void>()),
  /** Given: the cards that are to pay in the open sale, for the customer's screen. */
  presentCards: call(
    'work-at-till',
    z.tuple([z.array(presentedCardSchema).max(MAX_PRESENTED).readonly()]),
    answers<void>(),
  ),
  /**
   * Given: what was scanned, and what it is said to be, after the question. A card that was
   * never seen is introduced: it has a name from now on.
   */
  lookUp: call(
    'work-at-till',
    z.tuple([z.string().max(10_000), z.enum(['card', 'customer', 'goods']).nullable()]),
    answers<CardAnswer>(),
  ),
  /** Quotes the possible amount on a card now, without another scan. */
  quoteCard: call('work-at-till', z.tuple([cardIdSchema]), answers<LookUp>()),
  propose: call('judged', z.tuple([screenProposalSchema]), answers<ProposeAnswer>()),
  /** The PIN is checked in main, right before the append, and kept nowhere. */
  proposeAsManager: call(
    'judged',
    z.tuple([managerProposalSchema, typedForSchema]),
    answers<ManagerAnswer>(),
  ),
  /** Given: a manager's PIN, without which no identifier of a customer leaves the till. */
  exportFacts: call(
    'read-reports',
    z.tuple([exportRequestSchema, typedForSchema.nullable()]),
    answers<ExportAnswer>(),
  ),
  /** A month of closed shifts for the bookkeeper, of this till or of the whole store. */
  exportBooks: call('export-books', z.tuple([booksRequestSchema]), answers<BooksAnswer>()),
  /**
   * Given: what the screens' database refers to; answers in the same order, null for what is not there, and
   * for all of it while nobody may work at the till.
   */
  textsOf: call(
    'judged',
    z.tuple([z.array(z.string().max(100)).max(100_000)]),
    answers<readonly (string | null)[]>(),
  ),
  /** Returns the later answers' evidence for an unknown transaction, as the guard weighs it; null for others. */
  evidenceFor: call('work-at-till', z.tuple([intentIdSchema]), answers<BalanceEvidence | null>()),
  /** Saves the requests and answers of a payment, masked, as a file for support. */
  saveExchanges: call('work-at-till', z.tuple([intentIdSchema]), answers<SavedExchanges>()),
  /** Notes a removed line, or an abandoned sale, that the journal would not show. Takes the total in cents. */
  noteAtCounter: call(
    'work-at-till',
    z.tuple([talliedSchema.extract(['line-voided', 'sale-abandoned']), noted]),
    answers<void>(),
  ),
  /** The rates of value added tax; null where nobody has set any. */
  taxTable: call('anybody', z.tuple([]), answers<TaxTable | null>()),
  /** All that has a price of its own. */
  priceList: call('anybody', z.tuple([]), answers<PriceList>()),
  /** Stops a payment that waits for a card at the terminal, or asks the terminal for its last one again. */
  atTerminal: call('work-at-till', z.tuple([z.enum(['cancel', 'ask-again'])]), answers<void>()),
  sendNow: call('anybody', z.tuple([]), answers<void>()),
  /** For whoever helps: without keys, names and card numbers. It is saved only once it was shown. */
  supportFile: call('work-at-till', z.tuple([]), answers<string>()),
  saveFile: call('work-at-till', z.tuple([fileToSaveSchema]), answers<SaveAnswer>()),
  /** Given: its name, and what it is of. Saved where every other file is. */
  savePdf: call(
    'work-at-till',
    z.tuple([pdfNameSchema, pdfSubjectSchema]),
    answers<SaveAnswer | { readonly kind: 'no-receipt' }>(),
  ),
  /** Into the clipboard of the computer; the page itself may not. */
  copyLine: call('work-at-till', z.tuple([z.string().max(1_000)]), answers<void>()),
  /** A mistake of the page's own, for the log. */
  reportError: call('anybody', z.tuple([rendererErrorSchema]), answers<void>()),
  /** Proposes formats from the cards that the service has answered for; null while they are too few. */
  proposedCardCodes: call('anybody', z.tuple([]), answers<CardCodes | null>()),
  /** Judged by the row of each setting that is given. */
  changeSettings: call('judged', z.tuple([settingChangesSchema]), settingsOnly),
  /** Anybody may: who cannot read the till cannot sign in either. */
  setLanguage: call('anybody', z.tuple([languageSchema]), settingsOnly),
  /** It shows a page, and changes nothing. */
  noteFirstDay: call('anybody', z.tuple([firstDaySchema]), settingsOnly),
  signIn: call('anybody', z.tuple([typedForSchema]), answers<SignInAnswer>()),
  /** A manager opens with the PIN what only a manager may set; open until it is left. */
  manage: call('judged', z.tuple([typedForSchema]), answers<ManageAnswer>()),
  endManaging: call('anybody', z.tuple([]), answers<void>()),
  /** Whoever was told of wrong PINs has read it. */
  hasReadGuesses: call('anybody', z.tuple([]), answers<void>()),
  /** Given: the service's API key, which says that its owner asks, and the manager to be named. */
  nameByKey: call('judged', z.tuple([namedByKeySchema]), answers<OwnerAnswer>()),
  /** Back to work without a name; only where nobody is asked for one. */
  goOnWithoutName: call('anybody', z.tuple([]), answers<void>()),
  lock: call('anybody', z.tuple([]), answers<void>()),
  /** Only for a manager who has opened it with the PIN; the first manager is added by anybody. */
  changeStaff: call('judged', z.tuple([staffChangeSchema]), answers<StaffAnswer>()),
  /** Given: the number of a closed shift; null for what came after the last close. */
  shiftReport: call('read-reports', z.tuple([shiftNumber.nullable()]), answers<ReportAnswer>()),
  /** Replays these days under these limits. A second call ends the replay before it without an answer. */
  replayLimits: call(
    'change-limits',
    z.tuple([limitsSchema, replayedDaysSchema]),
    answers<ReplayAnswer>(),
  ),
  cancelReplay: call('change-limits', z.tuple([]), answers<void>()),
  /** Reads one business day of all tills of the store. */
  storeReport: call('read-reports', z.tuple([askedDaySchema]), answers<StoreAnswer>()),
  /**
   * Given: the number of a completed sale, null for the last one; and where the screens' database has it, the
   * facts that say the rest, since main does not know what is older than its memory (renderer/database/README.md#receipts).
   */
  showReceipt: call(
    'work-at-till',
    z.tuple([receiptNumber.nullable(), factsOfReceipt]),
    answers<ShownReceipt | null>(),
  ),
  /** Given: the number of a completed sale. */
  refundOffer: call('work-at-till', z.tuple([receiptNumber]), answers<RefundOffer>()),
  /** Once more, marked as a copy; given as for `showReceipt`. */
  printCopy: call('work-at-till', z.tuple([receiptNumber, factsOfReceipt]), answers<PrintAnswer>()),
  /** Its goods without any amount; given as for `showReceipt`. */
  printWithoutPrices: call(
    'work-at-till',
    z.tuple([receiptNumber, factsOfReceipt]),
    answers<PrintAnswer>(),
  ),
  /** Prints the slip of a gift transaction without a sale; every one after the first is marked as a copy. */
  printSlip: call('work-at-till', z.tuple([intentIdSchema]), answers<PrintAnswer>()),
  settleWaiting: call(
    'work-at-till',
    z.tuple([z.string().max(100), waitingRequestSchema]),
    answers<void>(),
  ),
  printing: call('anybody', z.tuple([]), answers<PrintingSettings>()),
  setPrinting: call('change-settings', z.tuple([printingSettingsSchema]), settingsOnly),
  printTest: call('work-at-till', z.tuple([printerPlaceSchema]), answers<void>()),
  /** Prints a card's balance for the customer. */
  printBalance: call('work-at-till', z.tuple([cardIdSchema]), answers<PrintAnswer>()),
  printReport: call('work-at-till', z.tuple([printedReportSchema]), answers<PrintAnswer>()),
  printersHere: call('change-settings', z.tuple([]), answers<PrintersHere>()),
  /** Looks in this computer's own networks, for a bounded time. Asked again, the search before it ends without an answer. */
  findPrinters: call('change-settings', z.tuple([]), answers<FoundPrinters>()),
  stopFindingPrinters: call('change-settings', z.tuple([]), answers<void>()),
  /** Those of this computer: customers may have one. */
  screens: call('anybody', z.tuple([]), answers<readonly ScreenHere[]>()),
  /** Returns the demo printer's papers, newest first. */
  papers: call('work-at-till', z.tuple([]), answers<readonly VirtualPaper[]>()),
  testConnection: call(
    'connect-service',
    z.tuple([connectionDraftSchema]),
    answers<ConnectionReport>(),
  ),
  /** Judged there, since who may not is told so in a sentence. */
  connect: call('judged', z.tuple([connectionDraftSchema]), answers<ConnectAnswer>()),
  /** Given: the text of a set-up file (docs/provisioning.md), for a till that was never connected. */
  setUp: call('connect-service', z.tuple([z.string().max(1_000_000)]), answers<SetUpAnswer>()),
  /** Given: the folder for the second copy; null ends it. */
  copyTo: call(
    'change-settings',
    z.tuple([copyFolderSchema.nullable()]),
    answers<CopyFolderAnswer>(),
  ),
  /** Given: the text of the hub's set-up file for this till. */
  joinHub: call('connect-service', z.tuple([z.string().max(20_000)]), answers<JoinAnswer>()),
  /** Given: whether one that is not reached is left all the same, and what it may have given up. */
  leaveHub: call('connect-service', z.tuple([z.boolean()]), answers<JoinAnswer>()),
  /** Given: the till whose place this one takes. */
  takeOverTill: call(
    'connect-service',
    z.tuple([z.string().min(1).max(32)]),
    answers<TakeOverAnswer>(),
  ),
  /** Given: a till whose place could be taken. What it held, by the copy of its records. */
  heldAtTill: call('connect-service', z.tuple([z.string().min(1).max(32)]), answers<HeldAnswer>()),
  /** This computer takes no other one's place after all. */
  replaceNoTill: call('connect-service', z.tuple([]), answers<JoinAnswer>()),
  /** As the store's hub sees them; null while that is not reached. */
  storeTills: call('anybody', z.tuple([]), answers<readonly StoreTill[] | null>()),
  unlockKeys: call('anybody', z.tuple([z.string().max(1_000)]), answers<UnlockAnswer>()),
  /** By a manager's PIN. */
  recoveryCode: call('judged', z.tuple([typedForSchema]), answers<RecoveryAnswer>()),
  /** Goes on with what is whole of a damaged journal, by a manager's PIN; the window is loaded anew. */
  goOnAfterDamage: call('judged', z.tuple([typedForSchema]), answers<DamageAnswer>()),
  /** Goes on with records that no older version opens after that; the window is loaded anew. */
  goOnWithVersion: call('anybody', z.tuple([]), answers<void>()),
  /** By a manager's PIN; the window is loaded anew with another book. */
  beginTraining: call('judged', z.tuple([typedForSchema]), answers<TrainingAnswer>()),
  /** Back to the shop's book; the window is loaded anew. */
  endTraining: call('anybody', z.tuple([]), answers<void>()),
  /** Looks for a newer version at once. */
  lookForUpdate: call('work-at-till', z.tuple([]), answers<void>()),
  /** Given: the version as it is shown, and a manager's PIN where a shift is open. The till closes and starts again. */
  installUpdate: call(
    'work-at-till',
    z.tuple([z.string().max(30), typedForSchema.nullable()]),
    answers<PinAnswer | Installing>(),
  ),
  /** Other tills on this computer, and what one of them waits for. */
  otherTills: call('anybody', z.tuple([]), answers<OtherTills>()),
  matchExport: call('read-reports', z.tuple([askedMatchSchema]), answers<MatchAnswer>()),
  /** Given: opening balances out of a file. @returns how many of them are new, or why none was written */
  stateBalances: call(
    'connect-service',
    z.tuple([z.array(statedBalanceSchema).max(MOST_BALANCES)]),
    answers<StatedAnswer>(),
  ),
  /** Takes the last opening balances back. @returns how many, or why not all of them */
  undoBalances: call('connect-service', z.tuple([]), answers<StatedAnswer>()),
  /** Given: a name, and which till is connected again. The code is for that till's own set-up. */
  connectOtherTill: call(
    'change-settings',
    z.tuple([otherTillNameSchema, otherTillIdSchema.nullable()]),
    answers<OpenedPairing>(),
  ),
  endConnecting: call('anybody', z.tuple([]), answers<void>()),
  changeOtherTill: call(
    'change-settings',
    z.tuple([otherTillIdSchema, noted, noted]),
    answers<boolean>(),
  ),
  disconnectOtherTill: call('change-settings', z.tuple([otherTillIdSchema]), answers<boolean>()),
  answerOtherTill: call(
    'work-at-till',
    z.tuple([intentIdSchema, askedAnswerSchema]),
    answers<AnsweredAsked>(),
  ),
  /** Only in the demo book; an empty list elsewhere. */
  demoFaults: call('anybody', z.tuple([]), answers<readonly DemoFault[]>()),
  setDemoFault: call('anybody', z.tuple([z.string().max(100), z.boolean()]), answers<void>()),
};

export type BridgeCallName = keyof typeof bridgeCalls;
export const bridgeCallNames: readonly BridgeCallName[] =
  Object.keys(bridgeCalls).filter(isBridgeCallName);

/** The calls that main refuses as things are, by the same table: the screens ask for none of them. */
export function refusedCalls(mayDo: (action: Action) => boolean): BridgeCallName[] {
  return bridgeCallNames.filter((name) => !mayAsk(bridgeCalls[name].may, mayDo));
}

function isBridgeCallName(name: string): name is BridgeCallName {
  return Object.hasOwn(bridgeCalls, name);
}

/** The calls as functions: what the preload exposes, and what main carries out. */
export type BridgeCalls = {
  readonly [Name in BridgeCallName]: (
    ...given: z.infer<(typeof bridgeCalls)[Name]['given']>
  ) => Promise<ReturnType<(typeof bridgeCalls)[Name]['answer']>>;
};

/** Notices of the window to main, which answers nothing. */
export interface BridgeNotices {
  /** Asks main for the sync worker's port; it arrives by `window.postMessage('till-worker-port')`. */
  requestWorkerPort(): void;
  /** The first screen stands. */
  ready(): void;
}

/** Everything that a screen may use of main. */
export interface TillBridge extends BridgeCalls, BridgeNotices {
  onOtherTills(listener: (otherTills: OtherTills) => void): () => void;
  onOverview(listener: (overview: Overview) => void): () => void;
  /** Intents as they change, those of one write together, for the screen that waits for an outcome. */
  onIntents(listener: (intents: readonly Intent[]) => void): () => void;
  /** Each sale as it changes, with its fact's sequence: answers may overtake what comes by itself. */
  onSale(listener: (sale: Sale, sequence: number) => void): () => void;
}
