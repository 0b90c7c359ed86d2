import * as z from 'zod';
import { serviceAboveBalanceSchema } from '../ledger/money/above-balance.ts';
import { bookSchema } from '../ledger/store/book.ts';
import { cardSecretSchema } from '../ledger/money/card.ts';
import { cardIdSchema, intentIdSchema, runIdSchema, saleIdSchema } from '../values/ids.ts';
import { givenBackSchema, settlementSchema, verbSchema } from '../ledger/money/intent.ts';
import { knownDamageSchema } from '../ledger/store/known-damage.ts';
import { proposedCentsSchema } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { circuitCauseSchema, lostHistorySchema, pauseCauseSchema } from '../ledger/money/queue.ts';
import { talliedActSchema, tallySchema } from '../ledger/store/tally.ts';
import { priceListSchema } from '../ledger/store/price-list.ts';
import { shiftSchema } from '../ledger/sale/shift.ts';
import { taxTableSchema } from '../ledger/sale/tax.ts';
import { serviceTimeSchema } from '../values/clocks.ts';
import { HOUR_MS, instantMsSchema, monotonicMsSchema } from '../values/time.ts';
import { hubProposalSchemas } from './hub-proposals.ts';
import {
  askTerminalProposalSchema,
  completeSaleProposalSchema,
  moneyOfSaleProposalSchemas,
  linesOfSaleProposalSchemas,
  owedOfSaleProposalSchemas,
  parkedSaleProposalSchemas,
  reasonSchema,
  seeTerminalCaseProposalSchema,
  settleTerminalProposalSchema,
  terminalProposalSchemas,
} from './sale-proposals.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import {
  mainProposalSchemas,
  managerProposalSchemas,
  screenProposalSchemas,
} from '../ledger/slices/slices.ts';
import type { OtherTillOrigin } from '../ledger/money/other-till.ts';
import type { HubKnowledge } from '../policy/at-hub.ts';
import type { AccessLevel } from './people.ts';
import type { Outcome } from '../api/outcome.ts';
import { requestKeyRuleSchema } from '../evidence/request-keys.ts';
import { listedTransactionSchema } from '../evidence/judge-transaction-list.ts';

/** A moment on both clocks of one run. */
const momentSchema = z.object({
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
});

const accept = z.strictObject({
  kind: z.literal('accept'),
  intentId: intentIdSchema,
  cardId: cardIdSchema,
  verb: verbSchema,
  amountCents: proposedCentsSchema,
  saleId: saleIdSchema.nullable(),
  /** True if the cashier was asked whether to make the same payment a second time, and answered yes. */
  repeatConfirmed: z.boolean(),
  /** Set for one cent above the known balance, sent so that the answer shows the real balance (decision 0115). */
  learnsBalance: z.literal(true).optional(),
});

/** Reverses a payment; a cashier may within the store's limits, beyond them only a manager (decision 0082). */
const putRight = z.strictObject({
  kind: z.literal('put-right'),
  intentId: intentIdSchema,
  reverses: intentIdSchema,
  reason: reasonSchema,
});
const undo = z.strictObject({ kind: z.literal('undo'), intentId: intentIdSchema });
const resumeSending = z.strictObject({
  kind: z.literal('resume-sending'),
  cause: pauseCauseSchema,
  /**
   * Set after several refusals in a row if the cards themselves are bad: the refused payments then stay with a manager.
   */
  staysRefused: z.literal(true).optional(),
});
const workOffline = z.strictObject({ kind: z.literal('work-offline'), on: z.boolean() });

/** Proposals of the window, after main has checked who asks. */
export const screenProposalSchema = z.discriminatedUnion('kind', [
  accept,
  /** The cashier saw the refusal while the customer was still at the counter. */
  z.strictObject({ kind: z.literal('tell-refusal'), intentId: intentIdSchema }),
  putRight,
  undo,
  workOffline,
  z.strictObject({ kind: z.literal('pause-sending') }),
  resumeSending,
  ...linesOfSaleProposalSchemas,
  completeSaleProposalSchema,
  ...parkedSaleProposalSchemas,
  askTerminalProposalSchema,
  settleTerminalProposalSchema,
  ...moneyOfSaleProposalSchemas,
  ...screenProposalSchemas,
]);
export type ScreenProposal = z.infer<typeof screenProposalSchema>;

/** Longest wait of the schedule in ms (`retry-schedule.ts`, docs/service-contract.md#rate-limits). */
const waitSchema = z.number().int().positive().max(HOUR_MS);

export const workerProposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('begin-outage'),
    cause: circuitCauseSchema,
    /** How long the service asked the till to wait, in ms; missing if it did not. */
    waitMs: waitSchema.optional(),
  }),
  /** `waitMs`: how long money waits although the service is reached; missing if it is sent at once. */
  z.strictObject({ kind: z.literal('end-outage'), waitMs: waitSchema.optional() }),
  z.strictObject({ kind: z.literal('pause-for-key') }),
  z.strictObject({ kind: z.literal('resume-for-key') }),
  z.strictObject({ kind: z.literal('confirm-refusal'), intentId: intentIdSchema }),
]);
export type WorkerProposal = z.infer<typeof workerProposalSchema>;

const note = z.string().max(500);

/** Proposals of a manager with a PIN, which main verifies right before the append. */
export const managerProposalSchema = z.discriminatedUnion('kind', [
  accept.extend({ reason: reasonSchema }),
  putRight,
  undo,
  ...linesOfSaleProposalSchemas,
  completeSaleProposalSchema,
  ...moneyOfSaleProposalSchemas,
  settleTerminalProposalSchema,
  seeTerminalCaseProposalSchema,
  workOffline,
  z.strictObject({ kind: z.literal('release'), intentId: intentIdSchema, reason: reasonSchema }),
  z
    .strictObject({
      kind: z.literal('settle'),
      intentId: intentIdSchema,
      how: settlementSchema.shape.how.exclude(['told-at-till']),
      reason: reasonSchema,
      serviceNumber: settlementSchema.shape.serviceNumber,
      balanceSeenCents: settlementSchema.shape.balanceSeenCents,
      otherIntentId: settlementSchema.shape.otherIntentId,
      /** True if the customer paid, or was paid, in cash. */
      inCash: z.boolean().optional(),
      /** Set if the service has the transaction more than once; `times` says how often, missing for twice. */
      isTwice: settlementSchema.shape.isTwice,
      times: settlementSchema.shape.times,
    })
    .refine(
      ({ how, serviceNumber, balanceSeenCents, otherIntentId, inCash, isTwice, times }) =>
        (how === 'taken' || isTwice === undefined) &&
        (isTwice === true || times === undefined) &&
        (how !== 'taken' || serviceNumber !== undefined || balanceSeenCents !== undefined) &&
        (how !== 'other-card' || otherIntentId !== undefined) &&
        (how === 'paid-otherwise' || inCash === undefined),
      'taken needs the number or the balance seen, another card its redemption, cash a payment',
    ),
  z.strictObject({
    kind: z.literal('raise-limits'),
    sumCents: proposedCentsSchema,
    /**
     * How long the raise lasts, in ms, from when the guard admits it, because the date may be set while somebody types.
     */
    forMs: z.int(),
    reason: reasonSchema,
  }),
  z.strictObject({ kind: z.literal('change-limits'), limits: limitsSchema }),
  z.strictObject({
    kind: z.literal('change-taxes'),
    taxes: taxTableSchema,
    /** True if the rates came from a file, so that the previous ones can be restored. */
    isImport: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('change-prices'),
    prices: priceListSchema,
    /** True if the prices came from a file, so that the previous ones can be restored. */
    isImport: z.literal(true).optional(),
  }),
  /** Restores the prices or VAT rates from before the last import. */
  z.strictObject({ kind: z.literal('undo-import'), of: z.enum(['prices', 'taxes']) }),
  /** Accepts limits that another till's manager has raised, by the hub's number of that change as it was shown. */
  z.strictObject({ kind: z.literal('take-store-limits'), number: z.int().positive() }),
  z.strictObject({
    kind: z.literal('move-load'),
    intentId: intentIdSchema,
    reverses: intentIdSchema,
    toCardId: cardIdSchema,
    secondIntentId: intentIdSchema,
    reason: reasonSchema,
  }),
  z.strictObject({
    kind: z.literal('take-back-promise'),
    intentId: intentIdSchema,
    becomes: z.enum(['given-cash', 'given-back', 'first-card']),
    nextIntentId: intentIdSchema,
    reason: reasonSchema,
  }),
  z.strictObject({
    kind: z.literal('acknowledge-alarm'),
    intentId: intentIdSchema,
    note,
    /** How the surplus of a transaction that was applied more than once was undone or paid for; missing if it was not. */
    back: givenBackSchema.shape.how.optional(),
  }),
  z.strictObject({ kind: z.literal('acknowledge-drift'), cardId: cardIdSchema, note }),
  /** Confirms all balances of the summary that other tills may explain. */
  z.strictObject({ kind: z.literal('acknowledge-balances'), note }),
  /** Confirms that a manager compared both tills: another till has proven the opposite direction. */
  z.strictObject({ kind: z.literal('acknowledge-other-sign'), note }),
  resumeSending,
  /** States that the computer's clock was ahead, and is right now. */
  z.strictObject({
    kind: z.literal('put-clock-right'),
    /** The day for which the open shift was opened, by the corrected clock; missing if no shift is open. */
    businessDay: shiftSchema.shape.businessDay.optional(),
  }),
  /** States that the journal was moved here, and nobody has continued with it elsewhere. */
  z.strictObject({ kind: z.literal('stand-by-journal'), reason: reasonSchema }),
  /** Continues without old records that are damaged. */
  z.strictObject({ kind: z.literal('accept-damage'), reason: reasonSchema }),
  /** Shows the full number, to look this one transaction up at the service. */
  z.strictObject({ kind: z.literal('show-card-number'), intentId: intentIdSchema }),
  ...managerProposalSchemas,
  z.strictObject({ kind: z.literal('change-above-balance'), service: serviceAboveBalanceSchema }),
]);
export type ManagerProposal = z.infer<typeof managerProposalSchema>;

/** A manager's approval, which main itself has verified right before the append. */
const stepUpSchema = z.strictObject({ manager: z.string().min(1).max(100) });
export type StepUp = z.infer<typeof stepUpSchema>;

/**
 * The current credentials and idempotency rule. Without a header name, no idempotency key is sent, and none counts as
 * honoured.
 */
const keysOfNow = {
  keyVersion: z.number().int().nonnegative(),
  keyRule: requestKeyRuleSchema.optional(),
} as const;

const mainProposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open-book'), book: bookSchema }),
  /** The card service of a book that was begun without one. */
  z.strictObject({ kind: z.literal('bind-service'), book: bookSchema }),
  z.strictObject({
    kind: z.literal('start-run'),
    version: z.string(),
    /** Newest receipt number known outside the journal; 0 for none. */
    receiptsAfter: z.int().nonnegative(),
  }),
  z.strictObject({ kind: z.literal('end-run') }),
  /** Limits of a set-up file, which only an installer can provide. */
  z.strictObject({ kind: z.literal('provision-limits'), limits: limitsSchema }),
  z.strictObject({ kind: z.literal('provision-taxes'), taxes: taxTableSchema }),
  /** Prices of a set-up file, or of a new demo. */
  z.strictObject({ kind: z.literal('provision-prices'), prices: priceListSchema }),
  z.strictObject({
    kind: z.literal('provision-above-balance'),
    service: serviceAboveBalanceSchema,
  }),
  z.strictObject({
    kind: z.literal('change-credentials'),
    keyVersion: z.number().int().positive(),
  }),
  z.strictObject({
    kind: z.literal('introduce-card'),
    cardId: cardIdSchema,
    secret: cardSecretSchema,
  }),
  /** Notes the card's spelling just scanned, while nothing has shown that its older spelling is right. */
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
    /** Set for a list that a person imported at the till, which can be undone as a whole. */
    importId: z.int().positive().optional(),
  }),
  z.strictObject({ kind: z.literal('undo-opening-balance'), cardId: cardIdSchema }),
  z.strictObject({
    kind: z.literal('begin-sending'),
    intentId: intentIdSchema,
    /**
     * Maximum number of payments in flight, from the settings; if missing, the default of
     * docs/service-contract.md#rate-limits.
     */
    mostInFlight: z.number().int().positive().optional(),
    ...keysOfNow,
  }),
  z.strictObject({
    kind: z.literal('void-attempt'),
    intentId: intentIdSchema,
    why: z.enum(['too-late', 'restart']),
  }),
  /** Abandons an attempt, because the screen has not shown an outcome and the cashier no longer waits. */
  z.strictObject({ kind: z.literal('give-up-attempt'), intentId: intentIdSchema }),
  /** Marks an attempt whose answer was written while the disk failed, and was never shown to the cashier. */
  z.strictObject({ kind: z.literal('ask-if-paid'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('ask-send-now') }),
  /** Main has checked every record and found nothing broken. */
  z.strictObject({
    kind: z.literal('resume-checked'),
    records: z.number().int().nonnegative(),
    place: z.string().max(500),
  }),
  /** The first half of a move is applied, so the second half that its fact promised is due. */
  z.strictObject({ kind: z.literal('finish-move'), intentId: intentIdSchema }),
  /** Refunds a payment that was charged for a sale cancelled by then. */
  z.strictObject({ kind: z.literal('give-back'), intentId: intentIdSchema }),
  /** Settles by later answers of the card (decision 0041). */
  z.strictObject({ kind: z.literal('settle-by-evidence'), intentId: intentIdSchema }),
  /** Sends a payment again under its idempotency key, only if the service honours one; main has the settings. */
  z.strictObject({ kind: z.literal('release-by-key'), intentId: intentIdSchema, ...keysOfNow }),
  z.strictObject({
    kind: z.literal('settle-by-list'),
    intentId: intentIdSchema,
    name: cardSecretSchema,
    rows: z.array(listedTransactionSchema),
    /** True if no row of the list follows the last one that was read. */
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
    /** False if it is proven that a newer journal existed; true if this one may only have been moved. */
    moved: z.boolean(),
    note: z.string().max(500),
  }),
  /** Returns a transaction to its state before the doubt, because a manager vouches for the journal. */
  z.strictObject({ kind: z.literal('lift-doubt'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('end-doubt') }),
  /** Holds back a payment found after a disk failure: written, but never reported to anybody. */
  z.strictObject({ kind: z.literal('hold-back'), intentId: intentIdSchema }),
  /** Holds back a payment because main no longer has the number of its card. */
  z.strictObject({ kind: z.literal('hold-without-number'), intentId: intentIdSchema }),
  z.strictObject({ kind: z.literal('retry-refused'), intentId: intentIdSchema }),
  ...owedOfSaleProposalSchemas,
  ...terminalProposalSchemas,
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
    reason: reasonSchema,
  }),
  /** Counts an act of a person (`CounterTally`). */
  z.strictObject({ kind: z.literal('note-tally'), what: talliedActSchema, tally: tallySchema }),
  ...hubProposalSchemas,
  ...mainProposalSchemas,
]);

export type Proposal =
  | ScreenProposal
  | WorkerProposal
  | ManagerProposal
  | z.infer<typeof mainProposalSchema>
  /** An accept, with what main adds: what it knows of the card's code, and the hub's report if it asked. */
  | (z.infer<typeof accept> & {
      readonly reason?: string;
      readonly atHub?: HubKnowledge;
      readonly fitsForm?: boolean;
      readonly otherTill?: OtherTillOrigin;
    })
  /** A reversal with what main adds; `partCents` is the amount, if another till refunds only a part. */
  | (z.infer<typeof putRight> & {
      readonly otherTill?: OtherTillOrigin;
      readonly partCents?: Cents;
    })
  | (Extract<ScreenProposal, { kind: 'take-load-back' }> & { readonly atHub: HubKnowledge })
  | {
      readonly kind: 'record-outcome';
      readonly intentId: z.infer<typeof intentIdSchema>;
      readonly outcome: Outcome;
      /** The card's balance by the store's hub, for a refusal; missing if unknown. */
      readonly atHubCents?: number;
      /** How far the service's clock is ahead of the till's, if its answer had the time. */
      readonly serviceClockAheadMs?: number;
    };

/** The members of every fact besides its content; set by main, never by the proposer. */
const stampSchema = z.object({
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  /**
   * The earliest time that it can be at the service: the time that it last reported in this run, plus the time since.
   */
  serviceMs: serviceTimeSchema.optional(),
  operator: z.string().nullable(),
  /** Id of the operator in the list of people. */
  person: z.string().optional(),
});
export type Stamp = z.infer<typeof stampSchema> & {
  /** A step-up that main has just verified; never taken from the proposer. */
  readonly stepUp: StepUp | null;
  /** The authority of the person who asks; a verified step-up raises it to a manager's. */
  readonly accessLevel: AccessLevel;
  /**
   * Set until the till's hub has answered for the first time since the start, because another till may have taken over
   * everything up to this sequence.
   */
  readonly hubUnheardThrough?: number | undefined;
};
