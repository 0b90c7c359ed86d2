import * as z from 'zod';
import { discountSchema } from '../ledger/sale/discount.ts';
import { refundedLineSchema } from '../ledger/sale/refund.ts';
import { saleLinesSchema } from '../ledger/sale/sale.ts';
import {
  declineReasonSchema,
  terminalPaymentIdSchema,
  terminalReportSchema,
} from '../ledger/sale/terminal-payment.ts';
import { terminalCaseSchema } from '../ledger/sale/terminal-case.ts';
import { tenderSchema } from '../ledger/sale/tender.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../values/ids.ts';
import { centsSchema, proposedCentsSchema } from '../values/money.ts';

/** A person's reason for an act. */
export const reasonSchema = z.string().trim().min(1).max(500);

/** Proposals that change the lines of a sale. Discounts above the cashier's limit need a manager (decision 0116). */
export const linesOfSaleProposalSchemas = [
  z.strictObject({
    kind: z.literal('open-sale'),
    saleId: saleIdSchema,
    lines: saleLinesSchema,
    /** Discount on all goods. */
    discount: discountSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('change-sale'),
    saleId: saleIdSchema,
    lines: saleLinesSchema,
    discount: discountSchema.optional(),
  }),
] as const;

/** Proposals that park an unpaid sale, and recall it. */
export const parkedSaleProposalSchemas = [
  z.strictObject({ kind: z.literal('park-sale'), saleId: saleIdSchema }),
  z.strictObject({ kind: z.literal('recall-sale'), saleId: saleIdSchema }),
] as const;

export const completeSaleProposalSchema = z.strictObject({
  kind: z.literal('complete-sale'),
  saleId: saleIdSchema,
});

/**
 * Payments, cancellations and refunds of a sale. A cashier may make them within the store's limits; beyond, only a
 * manager (decision 0082).
 */
export const moneyOfSaleProposalSchemas = [
  z.strictObject({
    kind: z.literal('tender-sale'),
    saleId: saleIdSchema,
    tender: tenderSchema,
    /** What gift cards that are charged at the end are to pay besides: cash that pays the other rest is rounded. */
    plannedGiftCents: proposedCentsSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('remove-tender'),
    saleId: saleIdSchema,
    /** Sequence of the fact that recorded the payment. */
    sequence: z.number().int().positive(),
  }),
  z.strictObject({
    kind: z.literal('cancel-sale'),
    saleId: saleIdSchema,
    reason: reasonSchema,
  }),
  /** Refunds goods of a completed sale; the guard decides how much goes back to which payment. */
  z.strictObject({
    kind: z.literal('refund-sale'),
    saleId: saleIdSchema,
    refundId: refundIdSchema,
    lines: z.array(refundedLineSchema).min(1).max(1_000),
    /** Number of the card slip, if part of the refund goes back to a bank card; may be empty. */
    reference: z.string().trim().max(100),
    reason: reasonSchema,
  }),
  /** Takes a sold load off its card again, for a refund (decision 0112). */
  z.strictObject({
    kind: z.literal('take-load-back'),
    intentId: intentIdSchema,
    saleId: saleIdSchema,
    lineId: refundedLineSchema.shape.lineId,
    amountCents: proposedCentsSchema,
    reason: reasonSchema,
  }),
  /** Pays out a load that was taken back; the guard chooses the payment that it goes back to. */
  z.strictObject({
    kind: z.literal('pay-out-load'),
    saleId: saleIdSchema,
    refundId: refundIdSchema,
    /** The redemption that took the load back. */
    intentId: intentIdSchema,
    reference: z.string().trim().max(100),
  }),
] as const;

const ofTerminal = { saleId: saleIdSchema, paymentId: terminalPaymentIdSchema } as const;

/** A person reports what the terminal shows of a payment or reversal with an unknown outcome. */
export const settleTerminalProposalSchema = z.strictObject({
  kind: z.literal('settle-terminal'),
  ...ofTerminal,
  isDone: z.boolean(),
});

/** A manager has looked for the money at the terminal and dealt with it. */
export const seeTerminalCaseProposalSchema = z.strictObject({
  kind: z.literal('see-terminal-case'),
  caseId: terminalCaseSchema.shape.id,
});

/** The screen asks the card terminal for a payment of exactly this amount. */
export const askTerminalProposalSchema = z.strictObject({
  kind: z.literal('ask-terminal'),
  ...ofTerminal,
  amountCents: proposedCentsSchema,
});

/** Proposals by main about the card terminal: to reverse a payment there, and to record outcomes. */
export const terminalProposalSchemas = [
  /** Asks a person to look for a payment at the terminal. */
  z.strictObject({ kind: z.literal('note-terminal-case'), terminalCase: terminalCaseSchema }),
  z.strictObject({ kind: z.literal('reverse-at-terminal'), ...ofTerminal }),
  z.strictObject({
    kind: z.literal('record-terminal'),
    ...ofTerminal,
    outcome: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('approved'),
        report: terminalReportSchema,
        /** What the terminal charged, if that is not the requested amount. */
        amountCents: centsSchema.positive().optional(),
      }),
      z.strictObject({
        kind: z.literal('declined'),
        why: declineReasonSchema,
        code: z.int().nonnegative().nullable(),
      }),
      z.strictObject({ kind: z.literal('unknown') }),
    ]),
  }),
] as const;

type OfTerminal =
  | typeof settleTerminalProposalSchema
  | typeof seeTerminalCaseProposalSchema
  | typeof askTerminalProposalSchema
  | (typeof terminalProposalSchemas)[number];
/** Kinds of all proposals about payments at the card terminal, whoever proposes them. */
export type TerminalProposalKind = z.infer<OfTerminal>['kind'];

/** Proposals by which main accepts, once due, what a sale still owes to a customer. */
export const owedOfSaleProposalSchemas = [
  z.strictObject({
    kind: z.literal('accept-sold-load'),
    saleId: saleIdSchema,
    intentId: intentIdSchema,
  }),
  z.strictObject({
    kind: z.literal('accept-refund'),
    saleId: saleIdSchema,
    intentId: intentIdSchema,
    /** The redemption that had paid for the goods. */
    reverses: intentIdSchema,
  }),
] as const;
