import * as z from 'zod';

const FARTHEST_MS = 10 ** 14;
const countSchema = z.int().min(0).max(1_000_000);

const printerHealthSchema = z.enum(['none', 'well', 'waits']);

/** Format of version numbers, which limits the length and characters of a received one. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z.+~-]{1,40}$/);

/**
 * A till's state as reported to its hub and head office: without personal data or typed texts. Their versions may
 * differ: unknown members are dropped, and one that an older till does not send counts as fine, so each new one needs a
 * default.
 */
export const tillHealthSchema = z.object({
  version: versionSchema,
  /** When its program was started, by the till's own clock. */
  startedAtMs: z.int().min(0).max(FARTHEST_MS),
  /** How far the till's clock is ahead of the service's, in ms, if they differ a lot; else 0. */
  clockAheadMs: z.int().min(-FARTHEST_MS).max(FARTHEST_MS).default(0),
  /** State of the disk with the till's records. */
  disk: z.enum(['ok', 'low', 'critical']).default('ok'),
  receipts: printerHealthSchema.default('none'),
  second: printerHealthSchema.default('none'),
  /** Number of receipts that are not printed yet. */
  papersWaiting: countSchema.default(0),
  /** Code of what keeps the till from selling; empty if it sells. */
  stop: z
    .string()
    .regex(/^(TILL-\d{3})?$/)
    .default(''),
  /** State of sending; `paused` needs a person. */
  sending: z.enum(['online', 'offline', 'working-offline', 'paused']).default('online'),
  /** Number of payments with later evidence against a decision. */
  alarms: countSchema.default(0),
});
export type TillHealth = z.infer<typeof tillHealthSchema>;
