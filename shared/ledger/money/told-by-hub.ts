import * as z from 'zod';
import { instantMsSchema } from '../../values/time.ts';

const amount = z.int();
const tills = z.int().positive();

/**
 * What the store's hub had said of the card of a redemption, as the guard heard it: kept beside the redemption, so that it can
 * be judged again under other limits. What the hub admitted is the redemption itself. Amounts are cents; `AtHub` says what each is.
 */
export const toldByHubSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shared'),
    confirmedCents: amount.nullable(),
    heldCents: amount,
    asOfMs: instantMsSchema.nullable(),
    isComplete: z.boolean(),
    asideCents: amount,
    tills,
  }),
  z.strictObject({
    kind: z.literal('own'),
    confirmedCents: amount.nullable(),
    othersCents: amount,
    asOfMs: instantMsSchema.nullable(),
    tills,
  }),
  z.strictObject({ kind: z.literal('just-lost') }),
]);
export type ToldByHub = z.infer<typeof toldByHubSchema>;
