import * as z from 'zod';
import type { ResponseRecord } from '../api/http-records.ts';
import { invalidInputResponse } from './answers.ts';
import type { SandboxContext, SandboxState } from './state.ts';

/** What an operation gets besides its input. */
export interface OperationContext extends SandboxContext {
  readonly idempotencyKey: string | null;
}

export type SandboxOperation = (
  state: SandboxState,
  input: object,
  context: OperationContext,
) => ResponseRecord;

/**
 * Makes an operation that acts only on valid input and otherwise answers 422. `act` changes the state in place, and
 * only after all checks that can refuse.
 */
export function checkedOperation<Schema extends z.ZodType>(
  schema: Schema,
  act: (state: SandboxState, input: z.output<Schema>, context: OperationContext) => ResponseRecord,
): SandboxOperation {
  return (state, input, context) => {
    const parsed = z.safeParse(schema, input);
    return parsed.success ? act(state, parsed.data, context) : invalidInputResponse(parsed.error);
  };
}
