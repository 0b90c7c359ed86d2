import * as z from 'zod';

const FARTHEST_MS = 10 ** 14;
const countSchema = z.int().min(0).max(1_000_000);

const printerHealthSchema = z.enum(['none', 'well', 'waits']);

/** As versions are written; whoever reads one from elsewhere knows its length and its characters. */
export const versionSchema = z.string().regex(/^[0-9A-Za-z.+~-]{1,40}$/);

/**
 * How a till is, as its hub and its head office are told: nothing of anybody's, and no text that somebody typed. Tills,
 * hubs and head offices are of different versions: a figure that is not known here is left out, and one that an older
 * till does not have is as where nothing is wrong. So each new figure has a default.
 */
export const tillHealthSchema = z.object({
  version: versionSchema,
  /** When its program was started, by the till's own clock. */
  startedAtMs: z.int().min(0).max(FARTHEST_MS),
  /** How far its clock is ahead of the service's, where the two are far apart; 0 where nothing was seen. */
  clockAheadMs: z.int().min(-FARTHEST_MS).max(FARTHEST_MS).default(0),
  /** State of the disk that has its records. */
  disk: z.enum(['ok', 'low', 'critical']).default('ok'),
  receipts: printerHealthSchema.default('none'),
  second: printerHealthSchema.default('none'),
  /** Receipts that are not printed yet. */
  papersWaiting: countSchema.default(0),
  /** The code of what keeps it from selling; empty where it sells. */
  stop: z
    .string()
    .regex(/^(TILL-\d{3})?$/)
    .default(''),
  /** The state of sending: `paused` needs a person. */
  sending: z.enum(['online', 'offline', 'working-offline', 'paused']).default('online'),
  /** Later answers against what was decided. */
  alarms: countSchema.default(0),
});
export type TillHealth = z.infer<typeof tillHealthSchema>;
