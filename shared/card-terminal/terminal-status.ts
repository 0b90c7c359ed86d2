import * as z from 'zod';
import { terminalStepSchema } from './terminal-steps.ts';

/** State of the card terminal that the window shows. */
export const terminalStatusSchema = z.object({
  /** The request in progress; null for none. */
  doing: z.enum(['paying', 'reversing', 'finding', 'closing-day']).nullable(),
  /** Step that the terminal waits for; null if it has not reported one. */
  step: terminalStepSchema.nullable(),
  /** Why the last conversation failed, or that the last close left the terminal's day open; null for neither. */
  trouble: z.enum(['not-reached', 'not-registered', 'busy', 'day-not-closed']).nullable(),
});
export type TerminalStatus = z.infer<typeof terminalStatusSchema>;
