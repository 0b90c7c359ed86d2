import * as z from 'zod';
import { operation as operationSchema } from '../../shared/api/routes.ts';
import { callCategories, probeService } from './category-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { Service } from '../service/service.ts';

const probeRequestSchema = z.strictObject({ probe: z.literal(true) });

/**
 * Runs a call to `app://till/api/…`: an operation of the contract's table, with valid input. Payments use the worker's
 * port instead (`send-money`).
 * @param actor who works at the till now: for a change of a Category the guard asks whether they may
 * @returns undefined for a name that is not in the contract
 * @throws for money, for invalid input, and if no service is open; the scheme answers with an error
 */
export async function callApi(
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
    gateway.writeDownChange(actor, asked, input),
  );
}
