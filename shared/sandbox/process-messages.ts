/** The messages between the till and the sandbox's own process; everything later uses the sandbox's control path. */
import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { activeFaultSchema } from './faults.ts';

/** Messages to the process: first its configuration. The process ends on `stop`, or if its parent disappears. */
export const toSandboxMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    /** Absolute path of the state file; null keeps the state in memory only. */
    stateFile: z.string().nullable(),
    /** The language of a new demo's goods. */
    language: languageSchema,
    /** Currency of the balances; ISO 4217. */
    currency: z.string(),
  }),
  z.strictObject({ kind: z.literal('stop') }),
]);
export type ToSandboxMessage = z.infer<typeof toSandboxMessageSchema>;

/** The one message from the process: the service's address and credentials, or why it could not start. */
export const fromSandboxMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    baseUrl: z.string(),
    controlUrl: z.string(),
    controlToken: z.string(),
    shopUuid: z.string(),
    credentials: z.strictObject({
      'api-key': z.string(),
      'access-token': z.string(),
      'personal-access-token': z.string(),
    }),
    /** Faults that are active from its state file. */
    faults: z.array(activeFaultSchema),
  }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
]);
export type FromSandboxMessage = z.infer<typeof fromSandboxMessageSchema>;
