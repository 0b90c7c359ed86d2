import * as z from 'zod';
import { terminalStepSchema } from './terminal-steps.ts';

/** State of the card terminal that the window shows. */
export const terminalStatusSchema = z.object({
  /** The request in progress; null for none. */
  doing: z.enum(['paying', 'reversing', 'finding', 'closing-day']).nullable(),
  /** Step that the terminal waits for; null if it has not reported one. */
  step: terminalStepSchema.nullable(),
  /** Why the last conversation failed; null if it succeeded. */
  trouble: z.enum(['not-reached', 'not-registered', 'busy', 'day-not-closed']).nullable(),
});
export type TerminalStatus = z.infer<typeof terminalStatusSchema>;
