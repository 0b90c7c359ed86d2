import * as z from 'zod';

/** Maximum length of a stack trace in characters: what fits into one line of the log. */
const STACK_LIMIT = 4_000;

/** An uncaught error in the window or its worker, as main logs it. */
export const rendererErrorSchema = z.strictObject({
  part: z.enum(['window', 'worker']),
  stack: z.string().max(STACK_LIMIT),
});
export type RendererError = z.infer<typeof rendererErrorSchema>;

/** Shortens a thrown value to the size that main accepts, since anything can be thrown. */
export function serializeError(part: RendererError['part'], thrown: unknown): RendererError {
  const said = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { part, stack: said.slice(0, STACK_LIMIT) };
}
