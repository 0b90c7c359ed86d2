import type * as z from 'zod';
import { intentSchema } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';

/**
 * What the schedule has of an intent: whose turn it is, and no more. Thousands may wait, each of them in main's
 * memory whole already.
 */
export const queuedIntentSchema = intentSchema.pick({
  id: true,
  sequence: true,
  cardId: true,
  state: true,
  strength: true,
  attempts: true,
  keyVersion: true,
});
export type QueuedIntent = z.infer<typeof queuedIntentSchema>;

export function queuedOf(intent: Intent): QueuedIntent {
  const { id, sequence, cardId, state, strength, attempts, keyVersion } = intent;
  return { id, sequence, cardId, state, strength, attempts, keyVersion };
}
