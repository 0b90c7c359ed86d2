import * as z from 'zod';
import { clockReadingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

const amount = z.int();
const tills = z.int().positive();
const tillsCutOff = z.int().nonnegative().optional();
const fewestTills = z.int().nonnegative().nullable().optional();

/** When the till got a balance, and how old it was then, in ms. */
export const reportAgeSchema = z.object({
  heardAt: clockReadingSchema,
  ageMs: z.number().nonnegative(),
});
/** When the balance was reported, by all clocks; missing if an older version wrote it. */
const dated = reportAgeSchema.optional();

/**
 * The hub's report of a redemption's card, as the guard got it. Stored with the redemption so that it can be judged
 * again under other limits. Amounts are cents.
 */
export const hubReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shared'),
    /** The card's balance; null if no till of the store has it. */
    confirmedCents: amount.nullable(),
    /** Cents held by all tills of the store. */
    heldCents: amount,
    asOfMs: instantMsSchema.nullable(),
    dated,
    /** False until all tills have announced their holds to a new hub; each till then has its own share of a limit. */
    isComplete: z.boolean(),
    /** Cents reserved within the limit for tills that are cut off and may be making promises. */
    asideCents: amount,
    tills,
    tillsCutOff,
    fewestTills,
  }),
  z.strictObject({
    kind: z.literal('own'),
    /** Balance of the card; null if no till of the store had it. */
    confirmedCents: amount.nullable(),
    /** Cents held by all other tills. */
    othersCents: amount,
    asOfMs: instantMsSchema.nullable(),
    dated,
    tills,
    tillsCutOff,
    fewestTills,
  }),
  z.strictObject({
    kind: z.literal('just-lost'),
    // Null if an older version wrote the report, which did not store the hub's balance.
    confirmedCents: amount.nullable().default(null),
    othersCents: amount.default(0),
    asOfMs: instantMsSchema.nullable().default(null),
    dated,
    tills: tills.default(1),
    tillsCutOff,
    fewestTills,
  }),
]);
export type HubReport = z.infer<typeof hubReportSchema>;
