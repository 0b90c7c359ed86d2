import * as z from 'zod';
import { oldCardListPartSchema } from '../old-cards/asked-old-cards.ts';
import type { OldCardListAnswer, OldCardsStatus } from '../old-cards/asked-old-cards.ts';
import { MAX_BALANCES, statedBalanceSchema } from '../cards/opening-balances.ts';
import type { BalanceImportAnswer } from '../cards/opening-balances.ts';
import type { CardCodeRules } from '../cards/card-codes.ts';
import { codeRulesSourceSchema } from '../cards/propose-codes.ts';
import type { LocalScreen } from '../customer-display/customer-screen.ts';
import type { BalanceEvidence } from '../evidence/settle-unknown.ts';
import { requestedPaymentAnswerSchema } from '../local-api/requested-payment.ts';
import type {
  RequestedPaymentResult,
  OpenPairingAnswer,
  OtherTills,
} from '../local-api/requested-payment.ts';
import { exportMatchRequestSchema } from '../local-api/match-export.ts';
import type { MatchAnswer } from '../local-api/match-export.ts';
import { otherTillIdSchema, otherTillNameSchema } from '../ledger/money/other-till.ts';
import { languageSchema } from '../locales/language.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { PriceList } from '../ledger/store/price-list.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { saleLinesSchema } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { talliedActSchema, tallySchema } from '../ledger/store/tally.ts';
import type { TaxTable } from '../ledger/sale/tax.ts';
import {
  managerByKeySchema,
  staffChangeSchema,
  typedPersonPinSchema,
} from '../proposals/people.ts';
import type { AppointmentAnswer, SignInAnswer, StaffAnswer } from '../proposals/people.ts';
import type { Action } from '../proposals/permissions.ts';
import { managerProposalSchema, screenProposalSchema } from '../proposals/proposals.ts';
import { printedReportSchema } from '../receipt/compose-report.ts';
import {
  MAX_FACTS_OF_RECEIPT,
  printerRoleSchema,
  printingSettingsSchema,
  waitingReceiptActionSchema,
} from '../printing/printing.ts';
import type {
  PrintAnswer,
  LocalPrinters,
  PrintingSettings,
  ShownReceipt,
} from '../printing/printing.ts';
import type { FoundPrinters } from '../printing/found-printer.ts';
import { pdfNameSchema, pdfSubjectSchema } from '../printing/pdf.ts';
import type { VirtualPaper } from '../printing/virtual-paper.ts';
import { storeReportRequestSchema } from '../reports/store-report.ts';
import type { StoreReportAnswer } from '../reports/store-report.ts';
import type { InstallAnswer } from '../update/update-status.ts';
import { presentedCardSchema } from '../customer-display/customer-view.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import {
  accountingRequestSchema,
  connectionDraftSchema,
  shopWithoutServiceSchema,
  exportRequestSchema,
  fileToSaveSchema,
  firstDayStateSchema,
} from './bridge.ts';
import type {
  AccountingAnswer,
  CardAnswer,
  ConnectAnswer,
  ConnectionReport,
  CurrentSale,
  DamageAnswer,
  DemoFault,
  ExportAnswer,
  CardLookupResult,
  OpenPagesAnswer,
  ManagerAnswer,
  Overview,
  PinRefusal,
  ProposeAnswer,
  RecoveryAnswer,
  ReportAnswer,
  SaveAnswer,
  SaveExchangesAnswer,
  SetUpAnswer,
  TrainingAnswer,
  UnlockAnswer,
} from './bridge.ts';

import { copyFolderSchema } from './copy-status.ts';
import type { CopyFolderAnswer } from './copy-status.ts';
import type { HeldAnswer, JoinAnswer, StoreTill, TakeOverAnswer } from './hub-status.ts';
import type { RefundOffer } from './refund-offer.ts';
import { rendererErrorSchema } from './renderer-error.ts';
import { rehearsalCommandSchema } from '../rehearsal/rehearsal.ts';
import type { RehearsalStatus } from '../rehearsal/rehearsal.ts';
import { settingChangesSchema } from './settings.ts';
import { replayedDaysSchema } from './replay-answer.ts';
import type { ReplayAnswer } from './replay-answer.ts';

/**
 * Who may call: `anybody` at the till, whoever may do that `Action`, or `judged`, where the handler decides by content
 * and PIN.
 */
export type CallPermission = Action | 'anybody' | 'judged';

/** True if main carries out a call for the person at the till, or leaves the decision to the handler. */
export function mayCall(may: CallPermission, mayDo: (action: Action) => boolean): boolean {
  return may === 'anybody' || may === 'judged' || mayDo(may);
}

/**
 * Declares one call of the window to main.
 * @param given schema of its arguments; invalid ones are refused before any code gets them
 * @param answer only declares the type: the window trusts main, and does not check it
 */
function call<Given extends z.ZodType<unknown[]>, Answer>(
  may: CallPermission,
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
/** Maximum number of cards presented for one sale: more than anybody pays one sale with. */
const MAX_PRESENTED = 100;
const settingsOnly = answers<void>();

/**
 * Every call of the window to main: name, who may, arguments and answer. Channels, the preload, main's handlers and the
 * types of both sides are derived from a row.
 */
export const bridgeCalls = {
  overview: call('anybody', z.tuple([]), answers<Overview>()),
  /** Allowed while the till is locked, because a reloaded window continues what was begun before. */
  currentSale: call('anybody', z.tuple([]), answers<CurrentSale>()),
  /** Stores all lines that are entered and not paid; none once their sale is open. */
  saveRungLines: call('work-at-till', z.tuple([saleLinesSchema]), answers<void>()),
  /** Gives main the cards presented for the open sale, for the customer display. */
  presentCards: call(
    'work-at-till',
    z.tuple([z.array(presentedCardSchema).max(MAX_PRESENTED).readonly()]),
    answers<void>(),
  ),
  /**
   * Looks up a scan, with the cashier's answer if a question was asked. A new card is introduced, so it has an id from
   * then on.
   */
  lookUp: call(
    'work-at-till',
    z.tuple([z.string().max(10_000), z.enum(['card', 'customer', 'goods']).nullable()]),
    answers<CardAnswer>(),
  ),
  /** Quotes the possible amount on a card now, without another scan. */
  quoteCard: call('work-at-till', z.tuple([cardIdSchema]), answers<CardLookupResult>()),
  propose: call('judged', z.tuple([screenProposalSchema]), answers<ProposeAnswer>()),
  /**
   * Main checks the PIN right before the append, and does not store it. Null uses the PIN of a moment ago, if that
   * still counts.
   */
  proposeAsManager: call(
    'judged',
    z.tuple([managerProposalSchema, typedPersonPinSchema.nullable()]),
    answers<ManagerAnswer>(),
  ),
  /** Exports facts, with a manager's PIN: no customer's identifier leaves the till without one. */
  exportFacts: call(
    'read-reports',
    z.tuple([exportRequestSchema, typedPersonPinSchema.nullable()]),
    answers<ExportAnswer>(),
  ),
  /** Exports a month of closed shifts for the bookkeeper, of this till or of the whole store. */
  exportBooks: call(
    'export-books',
    z.tuple([accountingRequestSchema]),
    answers<AccountingAnswer>(),
  ),
  /**
   * Returns the texts of references in the screens' database, in the order of the references; null for an erased text,
   * and for every text while the till is locked.
   */
  textsOf: call(
    'judged',
    z.tuple([z.array(z.string().max(100)).max(100_000)]),
    answers<readonly (string | null)[]>(),
  ),
  /**
   * Returns what later answers prove about an unknown transaction, as the guard judges it; null for other transactions.
   */
  evidenceFor: call('work-at-till', z.tuple([intentIdSchema]), answers<BalanceEvidence | null>()),
  /** Saves the requests and answers of a payment, masked, as a file for support. */
  saveExchanges: call('work-at-till', z.tuple([intentIdSchema]), answers<SaveExchangesAnswer>()),
  /** Records a removed line or an abandoned sale, which the journal would not show, with its total in cents. */
  noteAtCounter: call(
    'work-at-till',
    z.tuple([talliedActSchema.extract(['line-voided', 'sale-abandoned']), noted]),
    answers<void>(),
  ),
  /** The VAT rates; null if none are set. */
  taxTable: call('anybody', z.tuple([]), answers<TaxTable | null>()),
  /** All articles with a price. */
  priceList: call('anybody', z.tuple([]), answers<PriceList>()),
  /** Cancels a payment that waits for a card at the terminal, or asks the terminal for its last one again. */
  atTerminal: call('work-at-till', z.tuple([z.enum(['cancel', 'ask-again'])]), answers<void>()),
  sendNow: call('anybody', z.tuple([]), answers<void>()),
  /** Returns the support file, without keys, names and card numbers. It is saved only after it was shown. */
  supportFile: call('work-at-till', z.tuple([]), answers<string>()),
  saveFile: call('work-at-till', z.tuple([fileToSaveSchema]), answers<SaveAnswer>()),
  /** Saves a PDF with this name and content, in the same place as every other file. */
  savePdf: call(
    'work-at-till',
    z.tuple([pdfNameSchema, pdfSubjectSchema]),
    answers<SaveAnswer | { readonly kind: 'no-receipt' }>(),
  ),
  /** Copies to the computer's clipboard, which the page itself may not use. */
  copyLine: call('work-at-till', z.tuple([z.string().max(1_000)]), answers<void>()),
  /** Reports an error of the page, for the log. */
  reportError: call('anybody', z.tuple([rendererErrorSchema]), answers<void>()),
  /** Proposes formats from the cards that the service has accepted; null while there are too few. */
  proposedCardCodes: call(
    'anybody',
    z.tuple([codeRulesSourceSchema]),
    answers<CardCodeRules | null>(),
  ),
  /** The row of each changed setting decides who may change it. */
  changeSettings: call('judged', z.tuple([settingChangesSchema]), settingsOnly),
  /** Allowed for anybody, since somebody who cannot read the till cannot sign in either. */
  setLanguage: call('anybody', z.tuple([languageSchema]), settingsOnly),
  /** Records which page of the guided set-up was shown, and nothing else. */
  noteFirstDay: call('anybody', z.tuple([firstDayStateSchema]), settingsOnly),
  signIn: call('anybody', z.tuple([typedPersonPinSchema]), answers<SignInAnswer>()),
  /** Opens the manager settings with a manager's PIN, until they are left. */
  manage: call('judged', z.tuple([typedPersonPinSchema]), answers<OpenPagesAnswer>()),
  endManaging: call('anybody', z.tuple([]), answers<void>()),
  /** Ends whatever a manager's PIN of a moment ago still opens. */
  endLease: call('anybody', z.tuple([]), answers<void>()),
  /** Confirms that the manager has read the message about wrong PINs. */
  hasReadGuesses: call('anybody', z.tuple([]), answers<void>()),
  /** Appoints a manager for whoever has the service's API key, which proves the owner. */
  nameByKey: call('judged', z.tuple([managerByKeySchema]), answers<AppointmentAnswer>()),
  /** Continues without a name, if nobody has to sign in. */
  goOnWithoutName: call('anybody', z.tuple([]), answers<void>()),
  lock: call('anybody', z.tuple([]), answers<void>()),
  /** Changes the list of people, for a manager who typed the PIN; anybody may add the first manager. */
  changeStaff: call('judged', z.tuple([staffChangeSchema]), answers<StaffAnswer>()),
  /** Reads the report of a closed shift by number; null for the time since the last close. */
  shiftReport: call('read-reports', z.tuple([shiftNumber.nullable()]), answers<ReportAnswer>()),
  /** Replays these days under these limits. A second call ends the first one without an answer. */
  replayLimits: call(
    'change-limits',
    z.tuple([limitsSchema, replayedDaysSchema]),
    answers<ReplayAnswer>(),
  ),
  cancelReplay: call('change-limits', z.tuple([]), answers<void>()),
  /** Reads one business day of all tills of the store. */
  storeReport: call(
    'read-reports',
    z.tuple([storeReportRequestSchema]),
    answers<StoreReportAnswer>(),
  ),
  /**
   * Shows the receipt with this number, null for the last one. The facts with the rest come from the screens' database,
   * because main does not remember older sales (renderer/database/README.md#receipts).
   */
  showReceipt: call(
    'work-at-till',
    z.tuple([receiptNumber.nullable(), factsOfReceipt]),
    answers<ShownReceipt | null>(),
  ),
  /** Lists what can be refunded of a completed sale, by its number. */
  refundOffer: call('work-at-till', z.tuple([receiptNumber]), answers<RefundOffer>()),
  /** Prints a receipt again, marked as a copy; arguments as for `showReceipt`. */
  printCopy: call('work-at-till', z.tuple([receiptNumber, factsOfReceipt]), answers<PrintAnswer>()),
  /** Prints a receipt's goods without prices; arguments as for `showReceipt`. */
  printWithoutPrices: call(
    'work-at-till',
    z.tuple([receiptNumber, factsOfReceipt]),
    answers<PrintAnswer>(),
  ),
  /** Prints the slip of a gift transaction without a sale; every one after the first is marked as a copy. */
  printSlip: call('work-at-till', z.tuple([intentIdSchema]), answers<PrintAnswer>()),
  settleWaiting: call(
    'work-at-till',
    z.tuple([z.string().max(100), waitingReceiptActionSchema]),
    answers<void>(),
  ),
  printing: call('anybody', z.tuple([]), answers<PrintingSettings>()),
  setPrinting: call('change-settings', z.tuple([printingSettingsSchema]), settingsOnly),
  printTest: call('work-at-till', z.tuple([printerRoleSchema]), answers<void>()),
  /** Prints a card's balance for the customer. */
  printBalance: call('work-at-till', z.tuple([cardIdSchema]), answers<PrintAnswer>()),
  printReport: call('work-at-till', z.tuple([printedReportSchema]), answers<PrintAnswer>()),
  printersHere: call('change-settings', z.tuple([]), answers<LocalPrinters>()),
  /** Searches this computer's own networks for a limited time. A second call ends the first one without an answer. */
  findPrinters: call('change-settings', z.tuple([]), answers<FoundPrinters>()),
  stopFindingPrinters: call('change-settings', z.tuple([]), answers<void>()),
  /** Returns this computer's screens, one of which customers may see. */
  screens: call('anybody', z.tuple([]), answers<readonly LocalScreen[]>()),
  /** Returns the demo printer's papers, newest first. */
  papers: call('work-at-till', z.tuple([]), answers<readonly VirtualPaper[]>()),
  testConnection: call(
    'connect-service',
    z.tuple([connectionDraftSchema]),
    answers<ConnectionReport>(),
  ),
  /** Judged by the handler, so that the refusal can be explained. */
  connect: call('judged', z.tuple([connectionDraftSchema]), answers<ConnectAnswer>()),
  /** Begins a shop's book that has no card service yet. */
  beginShop: call('connect-service', z.tuple([shopWithoutServiceSchema]), answers<ConnectAnswer>()),
  /** Sets up a till that was never connected, by the text of a set-up file (docs/provisioning.md). */
  setUp: call('connect-service', z.tuple([z.string().max(1_000_000)]), answers<SetUpAnswer>()),
  /** Sets the folder for the second copy; null ends it. */
  copyTo: call(
    'change-settings',
    z.tuple([copyFolderSchema.nullable()]),
    answers<CopyFolderAnswer>(),
  ),
  /** Lets a person choose a folder in the system's own dialog; null if none is chosen. */
  chooseFolder: call('change-settings', z.tuple([]), answers<string | null>()),
  /** Joins a hub by the text of its set-up file for this till. */
  joinHub: call('connect-service', z.tuple([z.string().max(20_000)]), answers<JoinAnswer>()),
  /** Leaves the hub. True gives up payments that a hub out of reach may have. */
  leaveHub: call('connect-service', z.tuple([z.boolean()]), answers<JoinAnswer>()),
  takeOverTill: call(
    'connect-service',
    z.tuple([z.string().min(1).max(32)]),
    answers<TakeOverAnswer>(),
  ),
  /** Returns what a till held that could be taken over, by the copy of its records. */
  heldAtTill: call('connect-service', z.tuple([z.string().min(1).max(32)]), answers<HeldAnswer>()),
  /** Makes this computer an additional till, which replaces none. */
  replaceNoTill: call('connect-service', z.tuple([]), answers<JoinAnswer>()),
  /** Returns the store's tills as the hub sees them; null while it is out of reach. */
  storeTills: call('anybody', z.tuple([]), answers<readonly StoreTill[] | null>()),
  unlockKeys: call('anybody', z.tuple([z.string().max(1_000)]), answers<UnlockAnswer>()),
  /** Shows the recovery code, with a manager's PIN. */
  recoveryCode: call('judged', z.tuple([typedPersonPinSchema]), answers<RecoveryAnswer>()),
  /** Continues with the undamaged records of a journal, with a manager's PIN; the window is reloaded. */
  goOnAfterDamage: call('judged', z.tuple([typedPersonPinSchema]), answers<DamageAnswer>()),
  /** Continues with records that older versions cannot open afterwards; the window is reloaded. */
  goOnWithVersion: call('anybody', z.tuple([]), answers<void>()),
  /** Begins training with a manager's PIN; the window is reloaded with another book. */
  beginTraining: call('judged', z.tuple([typedPersonPinSchema]), answers<TrainingAnswer>()),
  /** Returns to the shop's book; the window is reloaded. */
  endTraining: call('anybody', z.tuple([]), answers<void>()),
  rehearsal: call('anybody', z.tuple([]), answers<RehearsalStatus>()),
  /** Begins training and in it a rehearsal of an outage, or continues one: needs a manager's PIN; the window is reloaded. */
  beginRehearsal: call('judged', z.tuple([typedPersonPinSchema]), answers<TrainingAnswer>()),
  /** Allowed for anybody, like ending training. */
  actInRehearsal: call('anybody', z.tuple([rehearsalCommandSchema]), answers<void>()),
  /** Searches for a newer version at once. */
  lookForUpdate: call('work-at-till', z.tuple([]), answers<void>()),
  /**
   * Installs the version that was shown; a manager's PIN is needed if a shift is open. The till closes and starts
   * again.
   */
  installUpdate: call(
    'work-at-till',
    z.tuple([z.string().max(30), typedPersonPinSchema.nullable()]),
    answers<PinRefusal | InstallAnswer>(),
  ),
  /** Returns other tills on this computer, and which request of theirs waits. */
  otherTills: call('anybody', z.tuple([]), answers<OtherTills>()),
  matchExport: call('read-reports', z.tuple([exportMatchRequestSchema]), answers<MatchAnswer>()),
  /** Writes opening balances from a file. @returns how many are new, or why none was written */
  stateBalances: call(
    'connect-service',
    z.tuple([z.array(statedBalanceSchema).max(MAX_BALANCES)]),
    answers<BalanceImportAnswer>(),
  ),
  /** Records the rows of a list of old cards; nothing is loaded until a manager begins it. */
  listOldCards: call(
    'connect-service',
    z.tuple([oldCardListPartSchema]),
    answers<OldCardListAnswer>(),
  ),
  /** Returns the list of old cards that was begun last, with the first or all cards not loaded; null for none. */
  oldCards: call(
    'read-reports',
    z.tuple([z.enum(['first', 'all'])]),
    answers<OldCardsStatus | null>(),
  ),
  /** Undoes the last opening balances. @returns how many, or why not all */
  undoBalances: call('connect-service', z.tuple([]), answers<BalanceImportAnswer>()),
  /** Begins to connect another till by a name, or to reconnect one; the code is for that till's own set-up. */
  connectOtherTill: call(
    'connect-service',
    z.tuple([otherTillNameSchema, otherTillIdSchema.nullable()]),
    answers<OpenPairingAnswer>(),
  ),
  endConnecting: call('anybody', z.tuple([]), answers<void>()),
  changeOtherTill: call(
    'connect-service',
    z.tuple([otherTillIdSchema, noted, noted]),
    answers<boolean>(),
  ),
  disconnectOtherTill: call('connect-service', z.tuple([otherTillIdSchema]), answers<boolean>()),
  answerOtherTill: call(
    'work-at-till',
    z.tuple([intentIdSchema, requestedPaymentAnswerSchema]),
    answers<RequestedPaymentResult>(),
  ),
  /** Returns the demo's faults; empty in any other book. */
  demoFaults: call('anybody', z.tuple([]), answers<readonly DemoFault[]>()),
  setDemoFault: call('anybody', z.tuple([z.string().max(100), z.boolean()]), answers<void>()),
};

export type BridgeCallName = keyof typeof bridgeCalls;
export const bridgeCallNames: readonly BridgeCallName[] =
  Object.keys(bridgeCalls).filter(isBridgeCallName);

/** Lists the calls that main would refuse now, by the same table, so that the screens do not offer them. */
export function refusedCalls(mayDo: (action: Action) => boolean): BridgeCallName[] {
  return bridgeCallNames.filter((name) => !mayCall(bridgeCalls[name].may, mayDo));
}

function isBridgeCallName(name: string): name is BridgeCallName {
  return Object.hasOwn(bridgeCalls, name);
}

/** The calls as functions, which the preload exposes and main carries out. */
export type BridgeCalls = {
  readonly [Name in BridgeCallName]: (
    ...given: z.infer<(typeof bridgeCalls)[Name]['given']>
  ) => Promise<ReturnType<(typeof bridgeCalls)[Name]['answer']>>;
};

/** Messages of the window to main without an answer. */
export interface BridgeNotices {
  /** Asks main for the sync worker's port; it arrives by `window.postMessage('till-worker-port')`. */
  requestWorkerPort(): void;
  /** Reports that the first screen is shown. */
  ready(): void;
}

/** Everything of main that a screen may use. */
export interface TillBridge extends BridgeCalls, BridgeNotices {
  onOtherTills(listener: (otherTills: OtherTills) => void): () => void;
  onOverview(listener: (overview: Overview) => void): () => void;
  /** Reports intents as they change, one write at a time, for the screen that waits for an outcome. */
  onIntents(listener: (intents: readonly Intent[]) => void): () => void;
  /** Reports each sale as it changes, with its fact's sequence: a call's answer may arrive after a newer change. */
  onSale(listener: (sale: Sale, sequence: number) => void): () => void;
}
