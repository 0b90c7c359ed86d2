import { balanceImportSchema } from '../ledger/money/imported-balances.ts';
import { terminalStatusSchema } from '../card-terminal/terminal-status.ts';
import * as z from 'zod';
import { ACCOUNTING_FORMATS, MONTH_PATTERN } from '../accounting/accounting-format.ts';
import { shopSettingsSchema } from '../api/service-settings.ts';
import { languageSchema } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';
import { aboveBalanceSchema } from '../ledger/money/above-balance.ts';
import { settingsShape } from '../ledger/slices/slices.ts';
import { bookSchema } from '../ledger/store/book.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { copyStatusSchema } from './copy-status.ts';
import type { WhyFindUnproven } from './gateway-answers.ts';
import { hubStatusSchema } from './hub-status.ts';
import { settingsSchema } from './settings.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { TRAINING_BLOCKERS } from '../ledger/may-train.ts';
import type { TrainingBlocker } from '../ledger/may-train.ts';
import type { Cents } from '../values/money.ts';
import { centsSchema } from '../values/money.ts';
import { peopleSchema } from '../proposals/people.ts';
import { statusSchema } from './status.ts';
import type { ShiftReport } from '../reports/shift-report.ts';
import { shiftSchema } from '../ledger/sale/shift.ts';
import type { PrintResult } from '../printing/print-result.ts';
import { printingStatusSchema } from '../printing/printing.ts';
import type { Refusal } from '../proposals/admission.ts';
import type { Sale, SaleLine } from '../ledger/sale/sale.ts';
import type { Quote } from '../policy/quote.ts';
import type { CardId } from '../values/ids.ts';
import { updateStatusSchema } from '../update/update-status.ts';
import { fileNameSchema } from '../printing/file-name.ts';
import { csvDialectSchema } from '../values/write-csv.ts';
import type { CardQuestion, IdentifierFault } from '../cards/identifier.ts';

const stopped = {
  code: z.string(),
  why: z.enum(['disk-full', 'read-only', 'permission', 'io', 'damaged', 'closed', 'mistake']),
  detail: z.string(),
};

/** The records that are left out when a till continues with its undamaged ones. */
const leftOutSchema = z.object({
  facts: z.number().int().nonnegative(),
  /** Number of left-out facts that may concern money. */
  money: z.number().int().nonnegative(),
  /** Set if nothing outside the records shows how many facts there were, so the numbers are minimums. */
  isAtLeast: z.boolean(),
});
export type LeftOutInExport = z.infer<typeof leftOutSchema>;

/**
 * Why money is paused. `why` names the case, which the window words in its language; `detail` is the technical cause.
 */
export const troubleSchema = z.discriminatedUnion('kind', [
  /** The records are damaged: nothing was cut off, and no money moves. */
  z.object({
    kind: z.literal('journal-damaged'),
    code: z.string(),
    why: z.enum(['broken-chain', 'numbers-lost', 'no-fold']),
    /** How many cards have lost their number, if nothing else is lost. */
    cards: z.number().int().nonnegative().optional(),
    /** Set if facts are lost too, and not only card numbers. */
    leaves: leftOutSchema.optional(),
    file: z.string(),
    detail: z.string(),
  }),
  /** The records in this book's folder belong to another book. */
  z.object({
    kind: z.literal('journal-foreign'),
    code: z.string(),
    /** Service and shop of the other book; the address is empty if it has no service. */
    service: z.object({ baseUrl: z.string(), shopUuid: z.string() }),
    /** Number of the other book's transactions that are not settled. */
    unsettled: z.number().int().nonnegative(),
  }),
  z.object({ kind: z.literal('journal-newer'), code: z.string() }),
  /** An older version wrote the records, and cannot open them after this one has: somebody has to agree. */
  z.object({ kind: z.literal('journal-older'), code: z.string() }),
  /** The disk refused a write, but may have kept it: money is paused until a restart. */
  z.object({ kind: z.literal('journal-stopped'), ...stopped }),
  /** The disk was full and has nothing of the write: the till continues automatically once there is space. */
  z.object({ kind: z.literal('journal-full'), ...stopped }),
  /** The disk had failed before, so this was not written. */
  z.object({ kind: z.literal('journal-closed'), ...stopped }),
  z.object({
    kind: z.literal('keys-locked'),
    code: z.string(),
    why: z.enum(['passphrase', 'absent', 'other-keyring', 'silent-keyring', 'unusable-file']),
    detail: z.string(),
    needsPassphrase: z.boolean(),
  }),
  /** The data key is locked: cash sales continue, and a recovery code unlocks it. */
  z.object({
    kind: z.literal('numbers-locked'),
    code: z.string(),
    why: z.enum(['absent', 'other-keyring', 'silent-keyring', 'unusable-file', 'other-passphrase']),
    detail: z.string(),
  }),
]);
export type Trouble = z.infer<typeof troubleSchema>;

/** Whether money can move, and if not, why. */
const healthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trading') }),
  ...troubleSchema.options,
]);
export type Health = z.infer<typeof healthSchema>;

export const keyProtectionSchema = z.enum(['os', 'passphrase', 'plain-accepted']);
export type KeyProtection = z.infer<typeof keyProtectionSchema>;

/** Optional credentials; without an API key there is no till. */
const removableCredentialSchema = z.enum(['access-token', 'personal-access-token']);

/**
 * State of the guided set-up. `goes-on`: it continues, once the shop's book is open. `left`: somebody has left it, and
 * the page *Sale* names what is left to do. `over`: that notice was dismissed, or nothing is left to do.
 */
export const firstDayStateSchema = z.enum(['goes-on', 'left', 'over']);

/** Whether the list from before an import can be restored; `none` without an import. */
const importUndoSchema = z.enum(['none', 'open', 'sold']);

export const overviewSchema = z.object({
  version: z.string(),
  /** When this version of the program was first run on this computer; wall clock, ms. */
  updatedAtMs: z.int(),
  health: healthSchema,
  book: bookSchema.nullable(),
  /** The till's region for money and dates, as a BCP 47 tag. */
  locale: z.string(),
  /** How spreadsheets of the till's region write CSV: separator and decimal mark. */
  sheets: csvDialectSchema,
  language: languageSchema,
  timeZone: z.string(),
  limits: limitsSchema,
  status: statusSchema.nullable(),
  /** Which credentials the till can use, so that screens offer only what works. */
  credentials: z.object({
    apiKey: z.boolean(),
    accessToken: z.boolean(),
    personalAccessToken: z.boolean(),
  }),
  /** Settings of the open book's service; null in the demo. */
  service: z
    .object({ settings: shopSettingsSchema, keyProtection: keyProtectionSchema.nullable() })
    .nullable(),
  /** The store's hub; null if this till has not joined one. */
  hub: hubStatusSchema.nullable(),
  /** The second copy of this till's records; null if there is none. */
  copy: copyStatusSchema.nullable(),
  people: peopleSchema,
  /** Names of calls that main would refuse for whoever works at the till now. */
  refusedCalls: z.array(z.string()),
  /** The open shift; null between shifts. */
  shift: shiftSchema.nullable(),
  /** Cash that the last close left in the drawer; null while a shift is open, or if nobody said. */
  keptCents: centsSchema.nullable(),
  /**
   * Cash that sales and refunds have brought since the last close, in cents; negative if more was paid out. The next
   * float must not include it. 0 while a shift is open.
   */
  cashSinceCloseCents: centsSchema,
  /**
   * Cash that the drawer should hold now; null between shifts, without a drawer, and if the drawer is counted blind.
   */
  drawerCents: centsSchema.nullable(),
  /** Number of closed shifts, which is the number of the newest Z report. */
  shiftsClosed: z.number().int(),
  openSales: z.number().int(),
  parkedSales: z.number().int(),
  /** What prevents switching *This till stands beside another till* on or off; null for nothing. */
  besideBlocker: z.enum(['shift-open', 'sale-open', 'sold-since-close']).nullable(),
  /** What prevents training now; null for nothing. */
  trainingBlocker: z.enum(TRAINING_BLOCKERS).nullable(),
  /** Settings that the ledger stores, by their names. */
  ...settingsShape,
  /** How the service treats amounts above a card's balance, as far as this till knows. */
  aboveBalance: aboveBalanceSchema,
  /**
   * Sequence of the fact that last set the prices; 0 for none. The list itself is requested separately (`priceList`).
   */
  pricesChangedBy: z.int().nonnegative(),
  /** True if a manager was shown the recovery code of the open book, as far as known. */
  hasShownCode: z.boolean(),
  /** Number of articles in the price list. */
  articleCount: z.int().nonnegative(),
  /** True once somebody has set VAT, be it to off. */
  hasSetTaxes: z.boolean(),
  /** Whether the last imported prices can be undone. */
  importUndo: importUndoSchema,
  /** Whether the last imported VAT rates can be undone. */
  taxUndo: importUndoSchema,
  /** Opening balances that can be undone until one of their cards is used; null if there are none. */
  balancesUndo: balanceImportSchema.nullable(),
  ...settingsSchema.shape,
  disk: z.enum(['ok', 'low', 'critical']),
  /** State of the card terminal; null if card payments are recorded by hand. */
  terminal: terminalStatusSchema.nullable(),
  printing: printingStatusSchema,
  /** Number of facts still to come while the projection is being rebuilt; else null. */
  rebuildingLeft: z.number().int().nullable(),
  /** Number of payments in flight for which the closing window waits; else null. */
  closingInFlight: z.number().int().nullable(),
  /** Whether the till's user could replace the program's files, and whether it was built for tests. */
  installation: z.object({
    isWritable: z.boolean(),
    isTestBuild: z.boolean(),
    /** Names of this computer's other users who have a till of their own. */
    otherTills: z.array(z.string()),
  }),
  /** State of the search for a newer version. */
  update: updateStatusSchema,
  /**
   * Where the guided set-up of a new till begins: with the first question, or after the connection; `left` if steps may
   * be left to do, null if it is over.
   */
  firstDay: z.enum(['ask', 'goes-on', 'left']).nullable(),
  /** The file of an interrupted set-up that cannot be finished; else null. */
  unfinishedSetUp: z.string().nullable(),
  /** Books that were left with something unsettled in them. */
  otherBooks: z.array(
    z.object({ mode: z.string(), baseUrl: z.string(), pending: z.number().int() }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** A card as scanned or typed, and what is possible with it. */
export type CardLookupResult =
  | {
      readonly kind: 'card';
      readonly cardId: CardId;
      /** The visible part; the full identifier stays in main and, encrypted, in IndexedDB. */
      readonly masked: string;
      readonly redeem: Quote;
      readonly load: Quote;
      /** The largest load of this card without a sale that needs no manager's PIN; null without such a limit. */
      readonly largestLoadWithoutManagerCents: Cents | null;
    }
  | { readonly kind: 'fault'; readonly fault: IdentifierFault };

/** Main's answer to a scan. A question is for the person who has the code in hand. */
export type CardAnswer =
  | CardLookupResult
  | { readonly kind: 'question'; readonly about: CardQuestion };

/** The current sale and its transactions: after a crash an open sale becomes the current one. */
export interface CurrentSale {
  /** Sequence of the newest fact that it includes. */
  readonly sequence: number;
  readonly sale: Sale | null;
  /** Parked sales, newest first. */
  readonly parked: readonly Sale[];
  /** Lines entered before they belong to a sale; for an open sale without a payment, they replace its lines. */
  readonly rung: readonly SaleLine[];
  /** Every transaction of that sale. */
  readonly intents: readonly Intent[];
  /** Refunds to cards of cancelled sales that are not applied yet. */
  readonly goingBack: readonly Intent[];
  /** Every card of these transactions, masked. */
  readonly cards: readonly { readonly cardId: CardId; readonly masked: string }[];
}

export type ProposeAnswer =
  | {
      readonly kind: 'written';
      readonly sequence: number;
      readonly intent: Intent | null;
      readonly sale: Sale | null;
      /** For a lifted pause: how many records were checked, and the folder with the findings. */
      readonly checked?: { readonly records: number; readonly place: string };
      /** How many private parts an erasure had to leave in damaged records. */
      readonly partsLeft?: number;
      /** The full identifier, for the manager who asked for it. */
      readonly cardNumber?: string;
      /** The result of opening the drawer. */
      readonly drawer?: PrintResult;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly health: Health };

/** A typed manager's PIN was not accepted, so nothing was done. */
export type PinRefusal =
  /** The PIN was refused; `waitMs` is the wait before the next try. */
  | { readonly kind: 'pin'; readonly verdict: 'wrong' | 'blocked'; readonly waitMs: number }
  /** This till has no manager yet. */
  | { readonly kind: 'nobody' };

export type OpenPagesAnswer = PinRefusal | { readonly kind: 'opened' };

export type TrainingAnswer =
  | PinRefusal
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly why: TrainingBlocker };

export type ManagerAnswer =
  | ProposeAnswer
  | PinRefusal
  /** No PIN was typed, and none of a moment ago counts for it now. */
  | { readonly kind: 'pin-needed' };

/** The period and form of an export. The period is by the computer's clock; `untilMs` is exclusive. */
export const exportRequestSchema = z.strictObject({
  fromMs: z.number().int(),
  untilMs: z.number().int(),
  form: z.enum(['csv', 'json-lines']),
  /** True to include customers' identifiers. */
  withPrivate: z.boolean(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export type ExportAnswer =
  | PinRefusal
  | {
      readonly kind: 'written';
      readonly place: string;
      readonly facts: number;
      /** Number of unreadable facts, because of damage, that are or may be of the period. */
      readonly lost: number;
      /** Hash of the period's last fact, to be printed (`formatPrintedHash`); null if that fact is lost. */
      readonly mark: string | null;
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fault'; readonly sentence: string };

/** Requests the closed shifts of a month of business days, as one file. */
export const accountingRequestSchema = z.strictObject({
  /** Month, such as `2026-11`. */
  month: z.string().regex(MONTH_PATTERN),
  form: z.enum(ACCOUNTING_FORMATS),
  /** True for all tills of the store, false for this one. */
  ofStore: z.boolean(),
});
export type AccountingRequest = z.infer<typeof accountingRequestSchema>;

export type AccountingAnswer =
  | {
      readonly kind: 'written';
      readonly place: string;
      /** Number of closed shifts in the file. */
      readonly shifts: number;
      /** Names of tills whose part of the month is incomplete. */
      readonly left: readonly string[];
      /** Tills that were taken over, whose open shift is in the file as closed by their successors. */
      readonly takenOver: readonly string[];
      /**
       * Names of the taken-over tills whose last records never reached the hub: no later file will contain those
       * either.
       */
      readonly lost: readonly string[];
      /** Names of tills with a day that was closed before and after an older backup was put back. */
      readonly closedTwice: readonly string[];
    }
  | { readonly kind: 'nothing' | 'no-hub' | 'not-reached' }
  | { readonly kind: 'account-lengths'; readonly accounts: readonly string[] }
  | { readonly kind: 'three-decimals'; readonly currency: string }
  | { readonly kind: 'fault'; readonly sentence: string };

export type ReportAnswer =
  | { readonly kind: 'report'; readonly report: ShiftReport }
  /** There is no such shift, or its facts are no longer kept. */
  | { readonly kind: 'none' };

const credentialTextSchema = z.string().max(4_000).nullable();

/**
 * Settings of both the unattended set-up file and the connect screen (docs/provisioning.md). A missing member, or a
 * credential that is null, keeps its value for the same service.
 */
export const connectionDraftSchema = z.strictObject({
  baseUrl: z.string().max(2_000),
  shopUuid: z.string().max(100),
  apiKey: credentialTextSchema,
  accessToken: credentialTextSchema,
  personalAccessToken: credentialTextSchema,
  /** Stored credentials to delete: null in the members above keeps the stored one. */
  removed: z.array(removableCredentialSchema).max(2).optional(),
  keyProtection: keyProtectionSchema.optional(),
  passphrase: z.string().max(1_000).nullable(),
  categorySegment: z.string().max(200).optional(),
  moneySegment: z.string().max(200).optional(),
  currency: z.string().max(3).optional(),
  locale: z.string().max(35).optional(),
  redeemSign: z.union([z.literal(-1), z.literal(1)]).optional(),
  cent: z.enum(['hundredth', 'smallest']).optional(),
  findBy: z.enum(['query', 'body']).optional(),
  pageSize: z.number().optional(),
  paging: z.enum(['pages', 'none']).optional(),
  accepted202: z.enum(['unknown', 'done']).optional(),
  idempotencyHeader: z.string().max(100).optional(),
  idempotencyHonoured: z.boolean().optional(),
  evidenceTransactionList: z.boolean().optional(),
  evidenceBalanceRead: z.boolean().optional(),
  maxInFlight: z.number().optional(),
  maxPerMinute: z.number().optional(),
  timezone: z.string().max(100).nullable().optional(),
});
export type ConnectionDraft = z.infer<typeof connectionDraftSchema>;

/** A shop that sells before its card service is connected. */
export const shopWithoutServiceSchema = connectionDraftSchema
  .pick({ currency: true, locale: true, timezone: true })
  .required();
export type ShopWithoutService = z.infer<typeof shopWithoutServiceSchema>;

export interface ConnectionFinding {
  readonly credential: 'access-token' | 'api-key' | 'personal-access-token' | 'address';
  readonly verdict: 'works' | 'refused' | 'not-given' | 'not-reached' | 'not-proven' | 'odd';
  /** Describes the finding in plain words, with what to do next. */
  readonly sentence: DeferredText;
}

/** What the reads of *Test connection* have shown. */
export interface ReadsReport {
  readonly findings: readonly ConnectionFinding[];
  /** The path segment that answered, if any did. */
  readonly categorySegment: string | null;
  /** `none` if the list was only read without parameters. */
  readonly paging: 'pages' | 'none';
  /** The form in which Find was proven, or else the configured one. */
  readonly findBy: 'query' | 'body';
  /** Why the service's Find Category is not proven to work; null if it is, or was not tried. */
  readonly findDoubt: WhyFindUnproven | null;
  readonly mayConnect: boolean;
  /** A currency without cents, whose amounts no harmless read can show; null for others. */
  readonly unprovenCurrency: string | null;
}

/** The result of *Test connection*, for the screen. */
export interface ConnectionReport extends ReadsReport {
  /** True if this till's payments have shown that path, shop and direction of amounts are right. */
  readonly isRouteProven: boolean;
}

export type ConnectAnswer =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'fault';
      readonly field: keyof ConnectionDraft | null;
      readonly sentence: string;
    };

/** The result of a pasted set-up file, explained in English, like the file and its guide. */
export interface SetUpAnswer {
  readonly kind: 'done' | 'refused';
  readonly lines: readonly string[];
}

/** The result of a passphrase or recovery code; `wait`: not checked, after too many wrong ones. */
export type UnlockAnswer = ConnectAnswer | { readonly kind: 'wait'; readonly waitMs: number };

export type DamageAnswer =
  | PinRefusal
  | { readonly kind: 'goes-on' }
  /** `cause` is the technical cause. */
  | { readonly kind: 'fault'; readonly cause: string };

/** The answer to a request for the recovery code, shown to a manager to be written down. */
export type RecoveryAnswer =
  | PinRefusal
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'locked' };

/** A switch of the demo; refused in a real book. */
export interface DemoFault {
  readonly name: string;
  readonly on: boolean;
}

/** A text to save among the downloads. */
export const fileToSaveSchema = z.strictObject({
  name: fileNameSchema('csv', 'txt'),
  text: z.string().max(200_000_000),
});
export type FileToSave = z.infer<typeof fileToSaveSchema>;

/** The result of saving one payment's requests; `nothing`: this run has not sent it. */
export type SaveExchangesAnswer = SaveAnswer | { readonly kind: 'nothing' };

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly place: string }
  | { readonly kind: 'failed'; readonly sentence: string };
