import * as z from 'zod';
import { serviceAboveSchema } from '../ledger/money/above-balance.ts';
import { bookSchema } from '../ledger/store/book.ts';
import { cardSecretSchema } from '../ledger/money/card.ts';
import { cardIdSchema, intentIdSchema, runIdSchema, saleIdSchema } from '../values/ids.ts';
import { settlementSchema, verbSchema } from '../ledger/money/intent.ts';
import { knownDamageSchema } from '../ledger/store/known-damage.ts';
import { proposedCentsSchema } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { circuitCauseSchema, lostHistorySchema, pauseCauseSchema } from '../ledger/money/queue.ts';
import { talliedSchema, tallySchema } from '../ledger/store/tally.ts';
import { priceListSchema } from '../ledger/store/price-list.ts';
import { taxTableSchema } from '../ledger/sale/tax.ts';
import { serviceTimeSchema } from '../values/clocks.ts';
import { HOUR_MS, instantMsSchema, monotonicMsSchema } from '../values/time.ts';
import { hubProposals } from './hub-proposals.ts';
import {
  askedTerminalProposal,
  completedSaleProposal,
  moneyOfSaleProposals,
  linesOfSaleProposals,
  owedOfSaleProposals,
  parkedSaleProposals,
  reason,
  seenTerminalProposal,
  settledTerminalProposal,
  terminalProposals,
} from './sale-proposals.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { mainProposals, managerProposals, screenProposals } from '../ledger/slices/slices.ts';
import type { OfOtherTill } from '../ledger/money/other-till.ts';
import type { AtHub } from '../policy/at-hub.ts';
import type { AccessLevel } from './people.ts';
import type { Outcome } from '../api/outcome.ts';
import { requestKeyRuleSchema } from '../evidence/request-keys.ts';
import { listedTransactionSchema } from '../evidence/judge-transaction-list.ts';

/** A moment by both clocks, of one run. */
const momentSchema = z.object({
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
});

/**
 * A proposal is what somebody asks the guard to write: a screen, the worker, the gateway, or main at
 * start-up. It says what is wanted; only `admit` says what will be written.
 */

const accept = z.strictObject({
  kind: z.literal('accept'),
  intentId: intentIdSchema,
  cardId: cardIdSchema,
  verb: verbSchema,
  amountCents: proposedCentsSchema,
  saleId: saleIdSchema.nullable(),
  /** The cashier was asked "a second time?" and said yes. */
  repeatConfirmed: z.boolean(),
  /** One cent beyond what is known of the card: the answer tells what is there (decision 0115). */
  learnsBalance: z.literal(true).optional(),
});

/** A cashier's, within what the store allows; beyond it a manager's (decision 0082). */
const putRight = z.strictObject({
  kind: z.literal('put-right'),
  intentId: intentIdSchema,
  reverses: intentIdSchema,
  reason,
});
const undo = z.strictObject({ kind: z.literal('undo'), intentId: intentIdSchema });
const resumeSending = z.strictObject({
  kind: z.literal('resume-sending'),
  cause: pauseCauseSchema,
  /** After refusals in a row: the cards are bad, and what was refused waits for a manager. */
  staysRefused: z.literal(true).optional(),
});
const workOffline = z.strictObject({ kind: z.literal('work-offline'), on: z.boolean() });

/** Proposals of the window, after main has checked who asks. */
export const screenProposalSchema = z.discriminatedUnion('kind', [
  accept,
  /** The cashier reads the refusal while the customer still stands there. */
  z.strictObject({ kind: z.literal('tell-refusal'), intentId: intentIdSchema }),
  putRight,
  undo,
  workOffline,
  z.strictObject({ kind: z.literal('pause-sending') }),
  resumeSending,
  ...linesOfSaleProposals,
  completedSaleProposal,
  ...parkedSaleProposals,
  askedTerminalProposal,
  settledTerminalProposal,
  ...moneyOfSaleProposals,
  ...screenProposals,
]);
export type ScreenProposal = z.infer<typeof screenProposalSchema>;

/** Proposals of the worker, which schedules and has seen the probe. */
/** No wait of the schedule is longer (`retry-schedule.ts`, docs/service-contract.md#rate-limits); ms. */
const waitSchema = z.number().int().positive().max(HOUR_MS);

export const workerProposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('begin-outage'),
    cause: circuitCauseSchema,
    /** How long the service has asked the till to wait, in ms; absent where it has not. */
    waitMs: waitSchema.optional(),
  }),
  /** `waitMs`: how long money waits although the service is reached; absent where it goes at once. */
  z.strictObject({ kind: z.literal('end-outage'), waitMs: waitSchema.optional() }),
  z.strictObject({ kind: z.literal('pause-for-key') }),
  z.strictObject({ kind: z.literal('resume-for-key') }),
  z.strictObject({ kind: z.literal('confirm-refusal'), intentId: intentIdSchema }),
]);
export type WorkerProposal = z.infer<typeof workerProposalSchema>;

const note = z.string().max(500);

/** Proposals of a manager with a PIN, which main verifies right before the append. */
export const managerProposalSchema = z.discriminatedUnion('kind', [
  accept.extend({ reason }),
  putRight,
  undo,
  ...linesOfSaleProposals,
  ...moneyOfSaleProposals,
  settledTerminalProposal,
  seenTerminalProposal,
  workOffline,
  z.strictObject({ kind: z.literal('release'), intentId: intentIdSchema, reason }),
  z
    .strictObject({
      kind: z.literal('settle'),
      intentId: intentIdSchema,
      how: settlementSchema.shape.how.exclude(['told-at-till']),
      reason,
      serviceNumber: settlementSchema.shape.serviceNumber,
      balanceSeenCents: settlementSchema.shape.balanceSeenCents,
      otherIntentId: settlementSchema.shape.otherIntentId,
      /** Paid otherwise: it lies in the drawer now, or was taken out of it. */
      inCash: z.boolean().optional(),
    })
    .refine(
      ({ how, serviceNumber, balanceSeenCents, otherIntentId, inCash }) =>
        (how !== 'taken' || serviceNumber !== undefined || balanceSeenCents !== undefined) &&
        (how !== 'other-card' || otherIntentId !== undefined) &&
        (how === 'paid-otherwise' || inCash === undefined),
      'taken needs the number or the balance seen, another card its redemption, cash a payment',
    ),
  z.strictObject({
    kind: z.literal('raise-limits'),
    sumCents: proposedCentsSchema,
    /** From when the guard takes it: the date may be set while somebody types. */
    forMs: z.int(),
    reason,
  }),
  z.strictObject({ kind: z.literal('change-limits'), limits: limitsSchema }),
  z.strictObject({
    kind: z.literal('change-taxes'),
    taxes: taxTableSchema,
    /** They came out of a file: those before can be put back. */
    isImport: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('change-prices'),
    prices: priceListSchema,
    /** They came out of a file: those before can be put back. */
    isImport: z.literal(true).optional(),
  }),
  /** Puts the prices, or the VAT rates, of before the last import back. */
  z.strictObject({ kind: z.literal('undo-import'), of: z.enum(['prices', 'taxes']) }),
  /** Adopts limits that another till's manager has raised. Takes the hub's number of that change, as it was read. */
  z.strictObject({ kind: z.literal('take-store-limits'), number: z.int().positive() }),
  z.strictObject({
    kind: z.literal('move-load'),
    intentId: intentIdSchema,
    reverses: intentIdSchema,
    toCardId: cardIdSchema,
    secondIntentId: intentIdSchema,
    reason,
  }),
  z.strictObject({
    kind: z.literal('take-back-promise'),
    intentId: intentIdSchema,
    becomes: z.enum(['given-cash', 'given-back', 'first-card']),
    nextIntentId: intentIdSchema,
    reason,
  }),
  z.strictObject({ kind: z.literal('acknowledge-alarm'), intentId: intentIdSchema, note }),
  z.strictObject({ kind: z.literal('acknowledge-drift'), cardId: cardIdSchema, note }),
  /** All balances of the summary, which other tills may explain. */
  z.strictObject({ kind: z.literal('acknowledge-balances'), note }),
  /** Another till has proven the opposite sign: both were compared. */
  z.strictObject({ kind: z.literal('acknowledge-other-sign'), note }),
  resumeSending,
  /** The computer's clock was ahead, and is right now. */
  z.strictObject({ kind: z.literal('put-clock-right') }),
  /** The journal was moved here, and nobody has gone on with it elsewhere. */
  z.strictObject({ kind: z.literal('stand-by-journal'), reason }),
  /** Records of old are damaged: go on without them. */
  z.strictObject({ kind: z.literal('accept-damage'), reason }),
  /** The whole number, to look this one transaction up at the service. */
  z.strictObject({ kind: z.literal('show-card-number'), intentId: intentIdSchema }),
  ...managerProposals,
  z.strictObject({ kind: z.literal('change-above-balance'), service: serviceAboveSchema }),
]);
export type ManagerProposal = z.infer<typeof managerProposalSchema>;

/** A manager's step-up that the main process has verified itself, right before the append. */
const stepUpSchema = z.strictObject({ manager: z.string().min(1).max(100) });
export type StepUp = z.infer<typeof stepUpSchema>;

/** The credentials and the rule of now; where no rule is named, no header is sent and none honoured. */
const keysOfNow = {
  keyVersion: z.number().int().nonnegative(),
  keyRule: requestKeyRuleSchema.optional(),
} as const;

const mainProposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open-book'), book: bookSchema }),
  z.strictObject({
    kind: z.literal('start-run'),
    version: z.string(),
    /** The newest receipt number that anybody knows of outside the journal; 0 where nobody does. */
    receiptsAfter: z.int().nonnegative(),
  }),
  z.strictObject({ kind: z.literal('end-run') }),
  /** From a set-up file, which only who installs the till can give it. */
  z.strictObject({ kind: z.literal('provision-limits'), limits: limitsSchema }),
  z.strictObject({ kind: z.literal('provision-taxes'), taxes: taxTableSchema }),
  /** From a set-up file, or of a new demo. */
  z.strictObject({ kind: z.literal('provision-prices'), prices: priceListSchema }),
  z.strictObject({ kind: z.literal('provision-above-balance'), service: serviceAboveSchema }),
  z.strictObject({
    kind: z.literal('change-credentials'),
    keyVersion: z.number().int().positive(),
  }),
  z.strictObject({
    kind: z.literal('introduce-card'),
    cardId: cardIdSchema,
    secret: cardSecretSchema,
  }),
  /** The same card as it was scanned now, where nothing has shown yet that its older spelling is right. */
  z.strictObject({
    kind: z.literal('respell-card'),
    cardId: cardIdSchema,
    secret: cardSecretSchema,
  }),
  z.strictObject({
    kind: z.literal('state-opening-balance'),
    cardId: cardIdSchema,
    balanceCents: proposedCentsSchema,
    asOfMs: instantMsSchema,
    /** Of a list that a person gave at the till: all of it can be undone. */
    importId: z.int().positive().optional(),
  }),
  z.strictObject({ kind: z.literal('undo-opening-balance'), cardId: cardIdSchema }),
  z.strictObject({
    kind: z.literal('begin-sending'),
    intentId: intentIdSchema,
    /** From the settings; the default of docs/service-contract.md#rate-limits where it is missing. */
    mostInFlight: z.number().int().positive().optional(),
    ...keysOfNow,
  }),
  z.strictObject({
    kind: z.literal('void-attempt'),
    intentId: intentIdSchema,
    why: z.enum(['too-late', 'restart']),
  }),
  /** Main has told nobody what came of it, and its cashier waits no longer. */
  z.strictObject({ kind: z.literal('give-up-attempt'), intentId: intentIdSchema }),
  /** Its answer reached the disk as that failed, and nobody. */
  z.strictObject({ kind: z.literal('ask-if-paid'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('ask-send-now') }),
  /** Main has checked every record and found nothing broken. */
  z.strictObject({
    kind: z.literal('resume-checked'),
    records: z.number().int().nonnegative(),
    place: z.string().max(500),
  }),
  /** The first half of a move is applied: what its fact has promised is due. */
  z.strictObject({ kind: z.literal('finish-move'), intentId: intentIdSchema }),
  /** Taken for a sale that was cancelled before anybody knew. */
  z.strictObject({ kind: z.literal('give-back'), intentId: intentIdSchema }),
  /** The same, found taken by a program that gave nothing back by itself. */
  z.strictObject({ kind: z.literal('settle-by-evidence'), intentId: intentIdSchema }),
  /** Only where the service honours an idempotency key; main knows the settings. */
  z.strictObject({ kind: z.literal('release-by-key'), intentId: intentIdSchema, ...keysOfNow }),
  z.strictObject({
    kind: z.literal('settle-by-list'),
    intentId: intentIdSchema,
    name: cardSecretSchema,
    rows: z.array(listedTransactionSchema),
    /** Nothing comes after the last row. */
    isToEnd: z.boolean(),
    asked: momentSchema,
    afterSequence: z.number().int().nonnegative(),
  }),
  z.strictObject({
    kind: z.literal('read-balance'),
    cardId: cardIdSchema,
    balanceCents: proposedCentsSchema,
    asked: momentSchema,
    afterSequence: z.number().int().nonnegative(),
  }),
  z.strictObject({
    kind: z.literal('forget-sending'),
    intentId: intentIdSchema,
    why: z.enum(['crashed', 'restored', 'sale-cancelled', 'taken-over']),
  }),
  z.strictObject({ kind: z.literal('forget-key'), intentId: intentIdSchema, ...keysOfNow }),
  z.strictObject({
    kind: z.literal('doubt-journal'),
    /** False where a newer one is known to have been there. */
    moved: z.boolean(),
    note: z.string().max(500),
  }),
  /** A manager stands by the journal: what its doubt made unknown goes back to what it was. */
  z.strictObject({ kind: z.literal('lift-doubt'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('end-doubt') }),
  /** Found after the disk had failed: on it, and never told to anybody. */
  z.strictObject({ kind: z.literal('hold-back'), intentId: intentIdSchema }),
  /** Main has no number for its card any more. */
  z.strictObject({ kind: z.literal('hold-without-number'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('retry-refused'), intentId: intentIdSchema }),
  ...owedOfSaleProposals,
  ...terminalProposals,
  z.strictObject({
    kind: z.literal('pause-queue'),
    cause: pauseCauseSchema,
    note: z.string().max(500),
    lost: lostHistorySchema.optional(),
  }),
  /** Main has checked and replayed everything after this damage and found nothing else. */
  z.strictObject({
    kind: z.literal('resume-with-damage'),
    damage: z.array(knownDamageSchema).min(1),
    place: z.string().max(480),
    reason,
  }),
  /** Somebody did something that is counted (`CounterTally`). */
  z.strictObject({ kind: z.literal('note-tally'), what: talliedSchema, tally: tallySchema }),
  ...hubProposals,
  ...mainProposals,
]);

export type Proposal =
  | ScreenProposal
  | WorkerProposal
  | ManagerProposal
  | z.infer<typeof mainProposalSchema>
  /** With what main knows of the card's code, and what the store's hub has said where main has asked it. */
  | (z.infer<typeof accept> & {
      readonly reason?: string;
      readonly atHub?: AtHub;
      readonly fitsForm?: boolean;
      readonly otherTill?: OfOtherTill;
    })
  /** Only so many cents of it, where another till gives a part back. */
  | (z.infer<typeof putRight> & { readonly otherTill?: OfOtherTill; readonly partCents?: Cents })
  | (Extract<ScreenProposal, { kind: 'take-load-back' }> & { readonly atHub: AtHub })
  | {
      readonly kind: 'record-outcome';
      readonly intentId: z.infer<typeof intentIdSchema>;
      readonly outcome: Outcome;
      /** Of a refusal: the balance of its card by the store's hub; absent where that does not say. */
      readonly atHubCents?: number;
      /** How far the service's clock is ahead of the till's, where its answer told the time. */
      readonly serviceClockAheadMs?: number;
    };

/** The members of every fact beside its content; set by the main process, never by the proposer. */
const stampSchema = z.object({
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  /** The service's time at the earliest: as last heard in this run, and what has passed since. */
  serviceMs: serviceTimeSchema.optional(),
  operator: z.string().nullable(),
  /** The operator's id in the list of people. */
  person: z.string().optional(),
});
export type Stamp = z.infer<typeof stampSchema> & {
  /** A step-up that main has just verified; never taken from who proposes. */
  readonly stepUp: StepUp | null;
  /** The permissions of the person who asks; a verified step-up makes them a manager's. */
  readonly accessLevel: AccessLevel;
};
