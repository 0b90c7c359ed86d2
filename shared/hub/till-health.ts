import * as z from 'zod';

const FARTHEST_MS = 10 ** 14;
const countSchema = z.int().min(0).max(1_000_000);

const printerHealthSchema = z.enum(['none', 'well', 'waits']);

/** The form of version numbers; limits length and characters of one received from elsewhere. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z.+~-]{1,40}$/);

/**
 * A till's state as its hub and head office are told: no personal data, and no typed text. Tills, hubs and head offices
 * may have different versions: unknown figures are dropped, and a figure missing from an older till counts as fine. So
 * each new figure needs a default.
 */
export const tillHealthSchema = z.object({
  version: versionSchema,
  /** When its program was started, by the till's own clock. */
  startedAtMs: z.int().min(0).max(FARTHEST_MS),
  /** How far its clock is ahead of the service's, if they differ a lot; 0 if nothing was noticed. */
  clockAheadMs: z.int().min(-FARTHEST_MS).max(FARTHEST_MS).default(0),
  /** State of the disk that holds its records. */
  disk: z.enum(['ok', 'low', 'critical']).default('ok'),
  receipts: printerHealthSchema.default('none'),
  second: printerHealthSchema.default('none'),
  /** Receipts that are not printed yet. */
  papersWaiting: countSchema.default(0),
  /** The code of what keeps it from selling; empty if it sells. */
  stop: z
    .string()
    .regex(/^(TILL-\d{3})?$/)
    .default(''),
  /** The state of sending: `paused` needs a person. */
  sending: z.enum(['online', 'offline', 'working-offline', 'paused']).default('online'),
  /** Number of payments with later evidence against a decision. */
  alarms: countSchema.default(0),
});
export type TillHealth = z.infer<typeof tillHealthSchema>;
