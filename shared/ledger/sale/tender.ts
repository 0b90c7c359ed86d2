import * as z from 'zod';
import { intentIdSchema, runIdSchema } from '../../values/ids.ts';
import { centsSchema, roundingCentsSchema } from '../../values/money.ts';
import { instantMsSchema, monotonicMsSchema } from '../../values/time.ts';

/**
 * How a sale is paid. A kind is a member of the schema and a row of the table; types make sure that code which sums,
 * prints or names one covers all (shared/ledger/README.md#to-add-a-kind). Kinds and members are stored in journals, so
 * they are only ever added.
 */
export const tenderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gift'), intentId: intentIdSchema, amountCents: centsSchema }),
  z.object({
    kind: z.literal('cash'),
    amountCents: centsSchema,
    givenCents: centsSchema,
    /** Rounding of the cash given, in cents (decision 0114). */
    roundingCents: roundingCentsSchema.optional(),
  }),
  z.object({ kind: z.literal('card'), amountCents: centsSchema, reference: z.string().max(100) }),
  z.object({ kind: z.literal('other'), amountCents: centsSchema, reference: z.string().max(100) }),
]);
export type Tender = z.infer<typeof tenderSchema>;

/** When somebody took a payment, and who: copied from the fact that recorded it. */
export const takenStampSchema = z.object({
  sequence: z.number().int().positive(),
  /** Sequence of the removed payment that this payment replaced. This payment counts as old as that one. */
  since: z.number().int().positive().optional(),
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  person: z.string().max(100).optional(),
});
export type TakenStamp = z.infer<typeof takenStampSchema>;

/** Returns the sequence of the fact from which a payment's age counts. */
export function takenAtSequence({ since, sequence }: TakenStamp): number {
  return since ?? sequence;
}

const [gift, cash, card, other] = tenderSchema.options;
const byWhom = { taken: takenStampSchema.optional() };

/**
 * A tender as recorded in a sale. Who took a gift payment, and when, is in its intent; unknown if a manager settled it
 * later.
 */
export const recordedTenderSchema = z.discriminatedUnion('kind', [
  gift.extend({
    ...byWhom,
    /**
     * Set when the sale is completed, if the payment was written off before: this sale makes it the shop's loss. The
     * payment itself may belong to an earlier shift.
     */
    isWrittenOff: z.literal(true).optional(),
  }),
  cash.extend(byWhom),
  card.extend(byWhom),
  other.extend(byWhom),
]);
export type RecordedTender = z.infer<typeof recordedTenderSchema>;
export type TenderKind = Tender['kind'];

/** Payments that a cashier takes and refunds by hand; the till itself moves gift payments. */
export type ManualTender = Exclude<Tender, { kind: 'gift' }>;

/** A payment taken outside this till, and recorded with the number on its slip. */
export type SlipTender = Extract<Tender, { reference: string }>;

/**
 * True if the slip could be looked up: spaces and punctuation alone identify nothing. A reference in a fact counts as
 * text.
 */
export function hasSlipNumber({ reference }: Pick<SlipTender, 'reference'>): boolean {
  return /[\p{L}\p{N}]/u.test(reference);
}

/** Slips that are counted at a close if somebody counts them; a shift has an amount for each. */
export const SLIP_COUNT_FIELDS = ['cardCents', 'otherCents'] as const;
export type SlipCountField = (typeof SLIP_COUNT_FIELDS)[number];

/** Amounts that are counted separately at a close; `cashCents` is the drawer. */
export type CountField = 'cashCents' | SlipCountField;

interface TenderRow {
  /** The field under which this tender is counted at a close; null if there is nothing to count. */
  readonly countedAs: CountField | null;
  /** True if the tender may pay for a sold load, false if only for goods. */
  readonly paysLoads: boolean;
}

/** Kinds of tender, in the order of the reports. */
export const tenderKinds = {
  cash: { countedAs: 'cashCents', paysLoads: true },
  card: { countedAs: 'cardCents', paysLoads: true },
  gift: { countedAs: null, paysLoads: false },
  other: { countedAs: 'otherCents', paysLoads: true },
} as const satisfies Readonly<Record<TenderKind, TenderRow>>;

export const TENDER_KINDS: readonly TenderKind[] = Object.keys(tenderKinds).filter(isTenderKind);

function isTenderKind(name: string): name is TenderKind {
  return Object.hasOwn(tenderKinds, name);
}

/** True if payments of this kind are in the drawer. */
export function isInDrawer(kind: TenderKind): boolean {
  return tenderKinds[kind].countedAs === 'cashCents';
}
