import * as z from 'zod';
import { intentIdSchema, runIdSchema } from '../../values/ids.ts';
import { centsSchema, roundingCentsSchema } from '../../values/money.ts';
import { instantMsSchema, monotonicMsSchema } from '../../values/time.ts';

/**
 * How a sale is paid. A kind is a member of the schema and a row of the table; code that sums, prints or names one does
 * not compile without it (shared/ledger/README.md#to-add-a-kind). Persisted: kinds and members are only ever added.
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
export const takenSchema = z.object({
  sequence: z.number().int().positive(),
  /** Set if it replaced a removed payment and counts as equally old: that one's sequence. */
  since: z.number().int().positive().optional(),
  atMs: instantMsSchema,
  monoMs: monotonicMsSchema,
  run: runIdSchema,
  person: z.string().max(100).optional(),
});
export type Taken = z.infer<typeof takenSchema>;

/** The fact from which its age counts. */
export function takenAtSequence({ since, sequence }: Taken): number {
  return since ?? sequence;
}

const [gift, cash, card, other] = tenderSchema.options;
const byWhom = { taken: takenSchema.optional() };

/** A tender as recorded in a sale. A gift payment's intent says who took it and when; nobody, if a manager settled it later. */
export const keptTenderSchema = z.discriminatedUnion('kind', [
  gift.extend(byWhom),
  cash.extend(byWhom),
  card.extend(byWhom),
  other.extend(byWhom),
]);
export type KeptTender = z.infer<typeof keptTenderSchema>;
export type TenderKind = Tender['kind'];

/** Payments that a cashier takes and gives back by hand; the till itself moves gift payments. */
export type HandTender = Exclude<Tender, { kind: 'gift' }>;

/** Taken by something other than this till, and recorded with what its slip says. */
export type SlipTender = Extract<Tender, { reference: string }>;

/** Tells whether the slip could be looked up: spaces and punctuation alone identify nothing. A reference in a fact counts as text. */
export function namesSlip({ reference }: Pick<SlipTender, 'reference'>): boolean {
  return /[\p{L}\p{N}]/u.test(reference);
}

/** Slips that are counted at a close if somebody counts them; a shift keeps an amount for each. */
export const SLIP_COUNTS = ['cardCents', 'otherCents'] as const;
export type SlipCount = (typeof SLIP_COUNTS)[number];

/** Amounts that are counted separately at a close; `cashCents` is the drawer. */
export type CountName = 'cashCents' | SlipCount;

interface TenderRow {
  /** The amount as which it is expected and counted at a close; null for what leaves nothing at the counter. */
  readonly countedAs: CountName | null;
  /** True if it may pay for a sold load, false if only for goods. */
  readonly paysLoads: boolean;
}

/** In the order of the reports. */
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

/** Tells whether such a payment is in the drawer. */
export function isInDrawer(kind: TenderKind): boolean {
  return tenderKinds[kind].countedAs === 'cashCents';
}
