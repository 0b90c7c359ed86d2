import * as z from 'zod';
import { intentIdSchema, refundIdSchema } from '../../values/ids.ts';
import {
  cents,
  centsSchema,
  handedCashCents,
  roundingCentsSchema,
  sumCents,
} from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';
import { taxSumSchema } from './tax.ts';
import type { TenderKind } from './tender.ts';

/** Maximum number of refunds on one receipt: far more than anybody makes. */
export const MAX_REFUNDS = 100;

export const refundedLineSchema = z.object({
  lineId: z.string().min(1).max(64),
  quantity: z.number().int().positive().max(9_999),
});
export type RefundedLine = z.infer<typeof refundedLineSchema>;

const back = {
  /** Index of the refunded payment among the sale's tenders. */
  place: z.number().int().nonnegative(),
  amountCents: centsSchema,
} as const;

const refundPartSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gift'),
    ...back,
    /** The load that refunds it; its id is fixed before it is accepted. */
    intentId: intentIdSchema,
    /** The redemption that had paid for the goods. */
    reverses: intentIdSchema,
  }),
  z.object({
    kind: z.literal('cash'),
    ...back,
    /** Cash rounding of the refund, in cents (decision 0114). */
    roundingCents: roundingCentsSchema.optional(),
  }),
  z.object({ kind: z.literal('card'), ...back, reference: z.string().max(100) }),
  z.object({ kind: z.literal('other'), ...back, reference: z.string().max(100) }),
]);
export type RefundPart = z.infer<typeof refundPartSchema>;
export type GiftPart = Extract<RefundPart, { kind: 'gift' }>;

export const refundSchema = z.object({
  /** Id made by the screen, so that pressing twice refunds once. */
  id: refundIdSchema,
  /** Sequence of the fact that recorded the refund. */
  sequence: z.number().int().positive(),
  atMs: instantMsSchema,
  /** Refunded goods; empty for the payout of a load. */
  lines: z.array(refundedLineSchema).max(1_000),
  /** The part of a sold load that one redemption took off, and this refund pays out. */
  load: z
    .object({
      lineId: z.string().min(1).max(64),
      intentId: intentIdSchema,
      amountCents: centsSchema.positive(),
    })
    .optional(),
  parts: z.array(refundPartSchema).min(1).max(100),
  reason: z.string().max(500),
  /** Taxes of the refund as its receipt shows them; missing if no line has a rate. */
  taxes: z.array(taxSumSchema).optional(),
  /** The person who gave the refund, as named on its receipt; missing if nobody was signed in. */
  servedBy: z.string().max(100).optional(),
});
export type Refund = z.infer<typeof refundSchema>;

/** Returns the whole amount of a refund, in cents. */
export function refundedCents({ parts }: Pick<Refund, 'parts'>): Cents {
  return sumCents(parts.map(({ amountCents }) => amountCents));
}

/** Returns the refunded goods in cents, which reduce turnover. */
export function refundedGoodsCents(refund: Pick<Refund, 'parts' | 'load'>): Cents {
  return cents(refundedCents(refund) - (refund.load?.amountCents ?? 0));
}

/** Returns the cents refunded with one kind of tender, before cash rounding. */
export function refundedBeforeRoundingCents(
  { parts }: Pick<Refund, 'parts'>,
  kind: TenderKind,
): Cents {
  return cents(refundedCents({ parts: parts.filter((part) => part.kind === kind) }));
}

/** Returns the cents refunded with one kind of tender, after cash rounding. */
export function handedBackCents({ parts }: Pick<Refund, 'parts'>, kind: TenderKind): Cents {
  return sumCents(parts.filter((part) => part.kind === kind).map(handedCashCents));
}

export function giftPartsOf({ parts }: Pick<Refund, 'parts'>): GiftPart[] {
  return parts.filter((part) => part.kind === 'gift');
}
