import type * as z from 'zod';
import { intentSchema } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';

/**
 * The members of an intent that the scheduler needs. Thousands may wait, so the rest stays in main's memory.
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

export function queuedIntentOf(intent: Intent): QueuedIntent {
  const { id, sequence, cardId, state, strength, attempts, keyVersion } = intent;
  return { id, sequence, cardId, state, strength, attempts, keyVersion };
}
