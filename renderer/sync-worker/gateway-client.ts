import ky from 'ky';
import type { Input, KyInstance } from 'ky';
import type * as z from 'zod';
import type { InputOf } from '../../shared/api/routes.ts';
import { probeAnswerSchema, parseCategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import type {
  CategoryAnswer,
  CategoryOperation,
  ProbeAnswer,
} from '../../shared/messages/gateway-answers.ts';
import type { IntentId } from '../../shared/values/ids.ts';

/** The gateway's interface for the worker; no call ever throws. */
export interface GatewayClient {
  /** Asks the gateway to send one intent. Facts on the port report the outcome. */
  readonly sendPayment: (intentId: IntentId) => void;
  readonly probe: () => Promise<ProbeAnswer>;
  readonly callCategories: <Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ) => Promise<CategoryAnswer<Name>>;
}

/** The gateway's operations other than payments, which move no money. */
export type GatewayWithoutPayments = Omit<GatewayClient, 'sendPayment'>;

/**
 * Returns the gateway at this address. Nothing below the scheduler retries, and nothing times out before the gateway
 * does (electron/gateway/README.md).
 * @param prefix address of the gateway, whose status codes are its own and never the service's
 */
export function createGatewayClient(prefix: string): GatewayWithoutPayments {
  const gateway = ky.create({ prefix, retry: 0, timeout: false, throwHttpErrors: false });
  return {
    probe: async () => {
      const answer = await ask(gateway, 'list-categories', { probe: true }, probeAnswerSchema);
      return answer ?? { kind: 'failed', cause: 'service-unreachable' };
    },
    callCategories: async (name, input) => {
      const answer = parseCategoryAnswer(name, await post(gateway, name, input));
      // If the gateway did not answer, it may have sent the request.
      return answer ?? { kind: 'not-reached', sent: true };
    },
  };
}

/** Asks the gateway, and parses its answer; null if the gateway was not reached, or its answer has an unknown shape. */
async function ask<Schema extends z.ZodType>(
  gateway: KyInstance,
  operation: Input,
  json: unknown,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const parsed = schema.safeParse(await post(gateway, operation, json));
  return parsed.success ? parsed.data : null;
}

/** Posts a request, and returns the gateway's answer as JSON; null if there is none. */
async function post(gateway: KyInstance, operation: Input, json: unknown): Promise<unknown> {
  try {
    const response = await gateway.post(operation, { json });
    return await response.json();
  } catch {
    return null;
  }
}
