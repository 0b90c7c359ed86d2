/** The messages between the till and the sandbox's own process; everything else uses its control path. */
import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { activeFault } from './faults.ts';

/** To the process: the first message. It ends on `stop`, or if its parent disappears. */
export const toSandboxProcess = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    /** An absolute path; null keeps the state in memory only. */
    stateFile: z.string().nullable(),
    /** The language of a new demo's goods. */
    language: languageSchema,
    /** Currency of its balances; ISO 4217. */
    currency: z.string(),
  }),
  z.strictObject({ kind: z.literal('stop') }),
]);
export type ToSandboxProcess = z.infer<typeof toSandboxProcess>;

/** From the process, once: the service's address and credentials, or why it could not start. */
export const fromSandboxProcess = z.discriminatedUnion('kind', [
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
    faults: z.array(activeFault),
  }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
]);
export type FromSandboxProcess = z.infer<typeof fromSandboxProcess>;
