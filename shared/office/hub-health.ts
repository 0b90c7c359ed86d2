import * as z from 'zod';
import { versionSchema } from '../hub/till-health.ts';

const bytesSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const FARTHEST_MS = 10 ** 14;

/** A store hub's state, as its head office is told. */
export const hubHealthSchema = z.strictObject({
  version: versionSchema,
  /** Version number of PostgreSQL. */
  server: z.string().regex(/^[0-9A-Za-z.]{1,20}$/),
  freeBytes: bytesSchema,
  diskBytes: bytesSchema,
  /** Time by the clock of the hub's computer. */
  nowMs: z.int().min(0).max(FARTHEST_MS),
  /** Until when the hub's certificate is valid for its tills. */
  certificateUntilMs: z.int().min(0).max(FARTHEST_MS),
});
export type HubHealth = z.infer<typeof hubHealthSchema>;

/** A server's disk with a smaller free share needs attention. */
const LEAST_FREE = 0.15;

/** True if a disk is nearly full. */
export function isDiskShort({
  freeBytes,
  diskBytes,
}: Pick<HubHealth, 'freeBytes' | 'diskBytes'>): boolean {
  return diskBytes > 0 && freeBytes / diskBytes < LEAST_FREE;
}
