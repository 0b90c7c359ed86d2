import * as z from 'zod';
import { readingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

const amount = z.int();
const tills = z.int().positive();
const tillsCutOff = z.int().nonnegative().optional();
const fewestTills = z.int().nonnegative().nullable().optional();

/** When a balance was told: so many ms before this till has heard of it. */
export const datedSchema = z.object({ heardAt: readingSchema, ageMs: z.number().nonnegative() });
/** Absent where an older version wrote it. */
const dated = datedSchema.optional();

/**
 * The hub's report of a redemption's card, as the guard received it. It is kept beside the redemption, so that the
 * same case can be judged under other limits. Amounts are cents; `AtHub` explains each.
 */
export const toldByHubSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shared'),
    confirmedCents: amount.nullable(),
    heldCents: amount,
    asOfMs: instantMsSchema.nullable(),
    dated,
    isComplete: z.boolean(),
    asideCents: amount,
    tills,
    tillsCutOff,
    fewestTills,
  }),
  z.strictObject({
    kind: z.literal('own'),
    confirmedCents: amount.nullable(),
    othersCents: amount,
    asOfMs: instantMsSchema.nullable(),
    dated,
    tills,
    tillsCutOff,
    fewestTills,
  }),
  z.strictObject({
    kind: z.literal('just-lost'),
    // Older tills forgot what the hub had said.
    confirmedCents: amount.nullable().default(null),
    othersCents: amount.default(0),
    asOfMs: instantMsSchema.nullable().default(null),
    dated,
    tills: tills.default(1),
    tillsCutOff,
    fewestTills,
  }),
]);
export type ToldByHub = z.infer<typeof toldByHubSchema>;
