import { importedBalancesSchema } from '../ledger/money/imported-balances.ts';
import { terminalStatusSchema } from '../card-terminal/terminal-status.ts';
import * as z from 'zod';
import { ACCOUNTING_FORMATS, MONTH } from '../accounting/book-form.ts';
import { serviceSettings } from '../api/service-settings.ts';
import { languageSchema } from '../locales/language.ts';
import { aboveBalanceSchema } from '../ledger/money/above-balance.ts';
import { settingsShape } from '../ledger/slices/slices.ts';
import { bookSchema } from '../ledger/store/book.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { copyStatusSchema } from './copy-status.ts';
import type { FindDoubt } from './gateway-answers.ts';
import { hubStatusSchema } from './hub-status.ts';
import { settingsSchema } from './settings.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
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
import { csvDialectSchema } from '../values/write-csv.ts';
import type { CardQuestion, IdentifierFault } from '../cards/identifier.ts';

/** The messages between the window and the main process; `bridge-calls.ts` lists the calls. */

const stopped = {
  code: z.string(),
  why: z.enum(['disk-full', 'read-only', 'permission', 'io', 'damaged', 'closed', 'mistake']),
  detail: z.string(),
};

/** The records that are left out when a till goes on with the whole part of damaged ones. */
const leftOutSchema = z.object({
  facts: z.number().int().nonnegative(),
  /** Those among them that may be about money. */
  money: z.number().int().nonnegative(),
  /** Nothing outside the records says how many there were. */
  isAtLeast: z.boolean(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/**
 * Why money is stopped. `why` names the case, and the window words it in its language; `detail` is the computer's
 * own word for it.
 */
export const troubleSchema = z.discriminatedUnion('kind', [
  /** Nothing was cut and nothing moves. */
  z.object({
    kind: z.literal('journal-damaged'),
    code: z.string(),
    why: z.enum(['broken-chain', 'numbers-lost', 'no-fold']),
    /** How many have lost their number, where nothing else is. */
    cards: z.number().int().nonnegative().optional(),
    /** Where more than numbers is lost. */
    leaves: leftOutSchema.optional(),
    file: z.string(),
    detail: z.string(),
  }),
  /** The records in this book's folder are those of another one. */
  z.object({
    kind: z.literal('journal-foreign'),
    code: z.string(),
    /** The service and the shop that they are of. */
    detail: z.string(),
    /** How many of their transactions are not settled. */
    unsettled: z.number().int().nonnegative(),
  }),
  z.object({ kind: z.literal('journal-newer'), code: z.string() }),
  /** An older version wrote them, which cannot open them any more once this one has: somebody has to agree. */
  z.object({ kind: z.literal('journal-older'), code: z.string() }),
  /** The disk refused a write, and may have kept it all the same: money stops until a new start. */
  z.object({ kind: z.literal('journal-stopped'), ...stopped }),
  /** The disk was full and has kept nothing: the till goes on by itself once there is room. */
  z.object({ kind: z.literal('journal-full'), ...stopped }),
  /** The disk had refused before: of this nothing was written. */
  z.object({ kind: z.literal('journal-closed'), ...stopped }),
  z.object({
    kind: z.literal('keys-locked'),
    code: z.string(),
    why: z.enum(['passphrase', 'absent', 'other-keyring', 'silent-keyring', 'unusable-file']),
    detail: z.string(),
    needsPassphrase: z.boolean(),
  }),
  /** The data key: what is sold for cash goes on, and a recovery code opens it. */
  z.object({
    kind: z.literal('numbers-locked'),
    code: z.string(),
    why: z.enum(['absent', 'other-keyring', 'silent-keyring', 'unusable-file', 'other-passphrase']),
    detail: z.string(),
  }),
]);
export type Trouble = z.infer<typeof troubleSchema>;

/** Tells whether money can move at all, and why not. */
const healthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trading') }),
  ...troubleSchema.options,
]);
export type Health = z.infer<typeof healthSchema>;

export const keyProtectionSchema = z.enum(['os', 'passphrase', 'plain-accepted']);
export type KeyProtection = z.infer<typeof keyProtectionSchema>;

/** Without an API key there is no till; the others may be there or not. */
const removableCredentialSchema = z.enum(['access-token', 'personal-access-token']);

/** It goes on once the card service is connected, until somebody ends it. */
export const firstDaySchema = z.enum(['goes-on', 'over']);

/** Whether the list of before an import can be put back; `none` without one since. */
const importUndoSchema = z.enum(['none', 'open', 'sold']);

export const overviewSchema = z.object({
  version: z.string(),
  /** Since when this computer has had this version of the program; wall clock, ms. */
  updatedAtMs: z.int(),
  health: healthSchema,
  book: bookSchema.nullable(),
  /** Where the till stands: how money and dates are written. A BCP 47 tag. */
  locale: z.string(),
  /** How the region's spreadsheets read a file. */
  sheets: csvDialectSchema,
  language: languageSchema,
  timeZone: z.string(),
  limits: limitsSchema,
  status: statusSchema.nullable(),
  /** Which keys the till has open: what its screens may offer. */
  credentials: z.object({
    apiKey: z.boolean(),
    accessToken: z.boolean(),
    personalAccessToken: z.boolean(),
  }),
  /** How the open book's service is set; null in the demo. */
  service: z
    .object({ settings: serviceSettings, keyProtection: keyProtectionSchema.nullable() })
    .nullable(),
  /** The store's hub; null where this till has joined none. */
  hub: hubStatusSchema.nullable(),
  /** The second copy of this till's records; null where there is none. */
  copy: copyStatusSchema.nullable(),
  people: peopleSchema,
  /** Calls that main refuses whoever works at the till now, by name. */
  refusedCalls: z.array(z.string()),
  /** The shift that is open; null between two. */
  shift: shiftSchema.nullable(),
  /** Cash that the last close left in the drawer; null while a shift is open, and where nobody said. */
  keptCents: centsSchema.nullable(),
  /** Cash was taken since the last close, with no shift open: the next float must not count it. */
  hasCashBeforeShift: z.boolean(),
  /** How many shifts were closed: the number of the newest Z report. */
  shiftsClosed: z.number().int(),
  openSales: z.number().int(),
  /** How many of them are put aside. */
  parkedSales: z.number().int(),
  /** The obstacle to begin or end standing beside another till; null for none. */
  besideBlocker: z.enum(['shift-open', 'sale-open', 'sold-since-close']).nullable(),
  /** Days for which personal data is kept; null: until somebody erases it. */
  ...settingsShape,
  /** How the service treats amounts above the balance, as far as it is known here. */
  aboveBalance: aboveBalanceSchema,
  /** The fact that last said what has a price of its own; 0 for none. The list itself is asked for (`priceList`). */
  pricesChangedBy: z.int().nonnegative(),
  /** Of the prices. */
  importUndo: importUndoSchema,
  /** Of the VAT rates. */
  taxUndo: importUndoSchema,
  /** Opening balances that can be taken back, until one of their cards is used; null without any. */
  balancesUndo: importedBalancesSchema.nullable(),
  ...settingsSchema.shape,
  disk: z.enum(['ok', 'low', 'critical']),
  /** The card terminal; null where payments by card are recorded by hand. */
  terminal: terminalStatusSchema.nullable(),
  printing: printingStatusSchema,
  /** The projection is being rebuilt: facts still to come; null otherwise. */
  rebuildingLeft: z.number().int().nullable(),
  /** The window was asked to close and waits for so many payments in flight; null otherwise. */
  closingInFlight: z.number().int().nullable(),
  /**
   * Tells whether the till's user could replace the program, and whether it was built for tests.
   */
  installation: z.object({
    isWritable: z.boolean(),
    isTestBuild: z.boolean(),
    /** Other users of this computer who have a till of their own. */
    otherTills: z.array(z.string()),
  }),
  /** State of the search for a newer version. */
  update: updateStatusSchema,
  /**
   * Tells whether the window begins with the set-up of a new till: with the first question, or
   * after the connection.
   */
  firstDay: z.enum(['ask', 'goes-on']).nullable(),
  /** The file of a set-up that was cut short and cannot be finished; null otherwise. */
  unfinishedSetUp: z.string().nullable(),
  /** Books left behind with something unsettled in them. */
  otherBooks: z.array(
    z.object({ mode: z.string(), baseUrl: z.string(), pending: z.number().int() }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

/** A card as it was scanned or typed, and what is possible on it. */
export type LookUp =
  | {
      readonly kind: 'card';
      readonly cardId: CardId;
      /** Masked; the full identifier stays in main and in IndexedDB. */
      readonly masked: string;
      readonly redeem: Quote;
      readonly load: Quote;
      /** Up to what it is loaded without a sale and a manager's PIN, where one is asked for; null without such a limit. */
      readonly loadWithoutManagerCents: Cents | null;
    }
  | { readonly kind: 'fault'; readonly fault: IdentifierFault };

/** Main's answer to a scan; a question goes to the person who holds the code. */
export type CardAnswer = LookUp | { readonly kind: 'question'; readonly about: CardQuestion };

/** The sale and transactions under way: after a crash an open sale becomes the current one. */
export interface CurrentSale {
  /** Sequence of the newest fact that it includes. */
  readonly sequence: number;
  readonly sale: Sale | null;
  /** Put aside, the newest first. */
  readonly parked: readonly Sale[];
  /**
   * Lines that were rung up before they belonged to a sale; for an open sale without a payment, in place of its
   * lines.
   */
  readonly rung: readonly SaleLine[];
  /** Every transaction of that sale. */
  readonly intents: readonly Intent[];
  /** Amounts going back to cards of cancelled sales, not applied yet. */
  readonly goingBack: readonly Intent[];
  /** Every card of the above, masked. */
  readonly cards: readonly { readonly cardId: CardId; readonly masked: string }[];
}

export type ProposeAnswer =
  | {
      readonly kind: 'written';
      readonly sequence: number;
      readonly intent: Intent | null;
      readonly sale: Sale | null;
      /** After a pause is lifted: how many records were checked, and where the findings are kept. */
      readonly checked?: { readonly records: number; readonly place: string };
      /** How many private parts an erasure had to leave, in records that are damaged. */
      readonly partsLeft?: number;
      /** The whole identifier, for the manager who asked for it. */
      readonly cardNumber?: string;
      /** The result of opening the drawer. */
      readonly drawer?: PrintResult;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly health: Health };

/** A manager's PIN has decided that nothing is done. */
export type PinAnswer =
  /** `waitMs`: before the next try. */
  | { readonly kind: 'pin'; readonly verdict: 'wrong' | 'blocked'; readonly waitMs: number }
  /** There is no manager at this till yet. */
  | { readonly kind: 'nobody' };

export type ManageAnswer = PinAnswer | { readonly kind: 'opened' };

export type TrainingAnswer =
  | PinAnswer
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly why: TrainingBlocker };

export type ManagerAnswer = ProposeAnswer | PinAnswer;

/** Which facts to write into a file: by the computer's clock, `untilMs` itself not included. */
export const exportRequestSchema = z.strictObject({
  fromMs: z.number().int(),
  untilMs: z.number().int(),
  form: z.enum(['csv', 'json-lines']),
  /** With identifiers of customers. */
  withPrivate: z.boolean(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export type ExportAnswer =
  | PinAnswer
  | {
      readonly kind: 'written';
      readonly place: string;
      readonly facts: number;
      /** Facts of the period, or perhaps of it, that damage has made unreadable. */
      readonly lost: number;
      /** Mark of the period's last fact, as `writeChainMark` writes it; null where that one is lost. */
      readonly mark: string | null;
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fault'; readonly sentence: string };

/** The closed shifts of a month of business days, as one file. */
export const booksRequestSchema = z.strictObject({
  /** As `2026-11`. */
  month: z.string().regex(MONTH),
  form: z.enum(ACCOUNTING_FORMATS),
  /** True for all tills of the store, false for this one. */
  ofStore: z.boolean(),
});
export type BooksRequest = z.infer<typeof booksRequestSchema>;

export type BooksAnswer =
  | {
      readonly kind: 'written';
      readonly place: string;
      /** Closed shifts in the file. */
      readonly shifts: number;
      /** Names of tills of which something of the month is missing in it. */
      readonly left: readonly string[];
      /** Tills that were taken over, whose open shift is in the file as their takers have closed it. */
      readonly takenOver: readonly string[];
      /** Those of them whose last records never reached the hub: no later file has them either. */
      readonly lost: readonly string[];
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
 * Settings that an unattended set-up file and the connect screen both give (see docs/provisioning.md). A member
 * left out stays as it is set for the same service, and so does a credential that is null.
 */
export const connectionDraftSchema = z.strictObject({
  baseUrl: z.string().max(2_000),
  shopUuid: z.string().max(100),
  apiKey: credentialTextSchema,
  accessToken: credentialTextSchema,
  personalAccessToken: credentialTextSchema,
  /** These are to be forgotten. */
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

export interface ConnectionFinding {
  readonly credential: 'access-token' | 'api-key' | 'personal-access-token' | 'address';
  readonly verdict: 'works' | 'refused' | 'not-given' | 'not-reached' | 'not-proven' | 'odd';
  /** In plain words, with what to do next. */
  readonly sentence: string;
}

export interface ConnectionReport {
  readonly findings: readonly ConnectionFinding[];
  /** The segment that answered, where one did. */
  readonly categorySegment: string | null;
  /** `none`: the list was only read without parameters. */
  readonly paging: 'pages' | 'none';
  /** The form in which Find was proven; where it was not, the one that is set. */
  readonly findBy: 'query' | 'body';
  /** Why Find is not proven; null: it is, or was not tried. */
  readonly findDoubt: FindDoubt | null;
  readonly mayConnect: boolean;
  /** Properties that no harmless read can show. */
  readonly notProven: readonly string[];
}

export type ConnectAnswer =
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'fault';
      readonly field: keyof ConnectionDraft | null;
      readonly sentence: string;
    };

/** The result of a pasted set-up, with its explanation in English, as the file and its guide are. */
export interface SetUpAnswer {
  readonly kind: 'done' | 'refused';
  readonly lines: readonly string[];
}

/** The result of a passphrase or a recovery code; `wait`: not even checked, after too many wrong ones. */
export type UnlockAnswer = ConnectAnswer | { readonly kind: 'wait'; readonly waitMs: number };

export type DamageAnswer =
  | PinAnswer
  | { readonly kind: 'goes-on' }
  /** `cause` is the computer's own word for it. */
  | { readonly kind: 'fault'; readonly cause: string };

/** The code is shown to a manager, to be written down. */
export type RecoveryAnswer =
  | PinAnswer
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'locked' };

/** The demo's own switches; refused in a real book. */
export interface DemoFault {
  readonly name: string;
  readonly on: boolean;
}

/** A text for people to find among their downloads; the name alone, never a path. */
export const fileToSaveSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][\w .-]{0,99}\.(csv|txt)$/),
  text: z.string().max(200_000_000),
});
export type FileToSave = z.infer<typeof fileToSaveSchema>;

/** The result of saving one payment's requests; `nothing`: this run has not sent it. */
export type SavedExchanges = SaveAnswer | { readonly kind: 'nothing' };

export type SaveAnswer =
  | { readonly kind: 'saved'; readonly place: string }
  | { readonly kind: 'failed'; readonly sentence: string };
