import ky from 'ky';
import type { Input, KyInstance } from 'ky';
import * as z from 'zod';
import {
  categoryListAnswerSchema,
  moneyAnswerSchema,
  probeAnswerSchema,
} from '../../shared/door-answers.ts';
import type { CategoryListAnswer, ProbeAnswer } from '../../shared/door-answers.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';

/** The door as the worker sees it; no call ever throws. */
export interface DoorClient {
  /**
   * Asks the door to send one intent. Returns the sequence of the fact that says what came of it, or
   * null when nothing can be told from the answer: then only the facts on the port tell the truth.
   */
  readonly sendMoney: (intentId: IntentId) => Promise<number | null>;
  readonly probe: () => Promise<ProbeAnswer>;
  /** @param page from 1 */
  readonly listCategories: (page: number, limit: number) => Promise<CategoryListAnswer>;
}

/**
 * @param prefix where the door is; it answers for itself there, never with the service's status
 *
 * Nothing is tried again below the schedule, and nothing gives up before the door does: a second send
 * that `step` does not know of is what this till exists to prevent (DESIGN §4.4).
 */
export function createDoorClient(prefix: string): DoorClient {
  const door = ky.create({ prefix, retry: 0, timeout: false, throwHttpErrors: false });
  return {
    sendMoney: async (intentId) => {
      const answer = await ask(door, 'create-prepaid-transaction', { intentId }, moneyAnswerSchema);
      return answer?.kind === 'written' ? answer.sequence : null;
    },
    probe: async () => {
      const answer = await ask(door, 'list-categories', { probe: true }, probeAnswerSchema);
      return answer ?? { kind: 'failed', cause: 'service-unreachable' };
    },
    listCategories: async (page, limit) => {
      const input = { page, limit };
      const answer = await ask(door, 'list-categories', input, categoryListAnswerSchema);
      return answer ?? { kind: 'not-reached', sent: false };
    },
  };
}

/** Null: the door was not reached, or what it said is none of its answers. */
async function ask<Schema extends z.ZodType>(
  door: KyInstance,
  operation: Input,
  json: unknown,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const response = await door.post(operation, { json });
    return z.parse(schema, await response.json());
  } catch {
    return null;
  }
}
