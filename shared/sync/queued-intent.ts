import type * as z from 'zod';
import { intentSchema } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';

/** Only the members of an intent that the schedule needs: thousands may wait, and main's memory holds each of them whole. */
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
