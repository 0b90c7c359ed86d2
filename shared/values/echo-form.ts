import * as z from 'zod';

/** The sign of `amount_in_cents` in an answer: as sent, opposite, or always the same. */
export const echoForm = z.enum(['same', 'opposite', 'positive', 'negative']);
export type EchoForm = z.infer<typeof echoForm>;
