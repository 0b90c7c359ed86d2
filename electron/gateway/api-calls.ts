import * as z from 'zod';
import { operationSchema } from '../../shared/api/routes.ts';
import { callCategories, probeService } from './category-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { Service } from '../service/service.ts';

const probeRequestSchema = z.strictObject({ probe: z.literal(true) });

/**
 * Runs one operation of the contract for a page's call to `app://till/api/…`, after validating its input. Payments are
 * not possible here: they use the worker's port (`send-money`).
 * @param actor who is signed in: the guard checks whether they may change a Category
 * @returns undefined for a name that is not in the contract
 * @throws for a payment, for invalid input, and without an open service; the page gets an error status
 */
export async function handleApiCall(
  gateway: PaymentGateway | null,
  service: Service | null,
  name: string,
  body: unknown,
  actor: Actor,
): Promise<unknown> {
  const { data: operation } = operationSchema.safeParse(name);
  if (operation === undefined) return undefined;
  if (gateway === null || service === null) throw new Error('no service is open');
  if (operation === 'create-prepaid-transaction') throw new Error('money leaves by the port');
  if (operation === 'list-categories' && probeRequestSchema.safeParse(body).success) {
    return probeService(service, gateway.rules.judgeProbe);
  }
  return callCategories(service, operation, body, (asked, input) =>
    gateway.recordCategoryChange(actor, asked, input),
  );
}
