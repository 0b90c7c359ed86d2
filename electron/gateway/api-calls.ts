import * as z from 'zod';
import { operation as operationSchema } from '../../shared/api/routes.ts';
import { callCategories, probeService } from './category-gateway.ts';
import type { Door } from './payment-gateway.ts';
import type { Asker } from '../ledger/write/ledger-writer.ts';
import type { Service } from '../till/service/service.ts';

const probeRequestSchema = z.strictObject({ probe: z.literal(true) });

/**
 * What may be called at `app://till/api/…`: an operation's name from the contract's table, with input
 * that fits, and nothing else. Money does not leave here, but by the worker's port (`send-money`).
 * @param asker who works at the till now: for a change of a Category the guard asks whether they may
 * @returns undefined for a name that the contract has not
 * @throws for money, for input that does not fit, and where no service is open; the scheme answers with an error
 */
export async function callApi(
  door: Door | null,
  service: Service | null,
  name: string,
  body: unknown,
  asker: Asker,
): Promise<unknown> {
  const { data: operation } = operationSchema.safeParse(name);
  if (operation === undefined) return undefined;
  if (door === null || service === null) throw new Error('no service is open');
  if (operation === 'create-prepaid-transaction') throw new Error('money leaves by the port');
  if (operation === 'list-categories' && probeRequestSchema.safeParse(body).success) {
    return probeService(service, door.rules.judgeProbe);
  }
  return callCategories(service, operation, body, (asked, input) =>
    door.writeDownChange(asker, asked, input),
  );
}
