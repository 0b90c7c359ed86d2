import * as z from 'zod';

/** How the sign of `amount_in_cents` in an answer relates to the sent one: same, opposite, or fixed. */
export const echoFormSchema = z.enum(['same', 'opposite', 'positive', 'negative']);
export type EchoForm = z.infer<typeof echoFormSchema>;
