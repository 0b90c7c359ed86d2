import * as z from 'zod';
import { terminalStepSchema } from './terminal-steps.ts';

/** The card terminal, as the window shows it. */
export const terminalStatusSchema = z.object({
  /** The request in progress; null if there is none. */
  doing: z.enum(['paying', 'reversing', 'finding', 'closing-day']).nullable(),
  /** The step that the terminal waits for; null if it has not said. */
  step: terminalStepSchema.nullable(),
  /** Why the last conversation failed; null if it did not. */
  trouble: z.enum(['not-reached', 'not-registered', 'busy', 'day-not-closed']).nullable(),
});
export type TerminalStatus = z.infer<typeof terminalStatusSchema>;
