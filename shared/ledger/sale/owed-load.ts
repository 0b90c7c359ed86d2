import * as z from 'zod';
import { giveBackId, intentIdSchema, saleIdSchema } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { giftPartsOf } from './refund.ts';
import type { Refund } from './refund.ts';
import { isLoadLine } from './sale.ts';
import type { Sale } from './sale.ts';

/** Sequence of the fact that made the load due; missing if an older version wrote the checkpoint. */
const dueBySequenceSchema = z.number().int().positive().optional();

/** A load that is promised and not accepted as a payment yet (decision 0096#owed). Stored in checkpoints. */
export const owedLoadSchema = z.discriminatedUnion('by', [
  /** A load sold by a completed sale. */
  z.object({
    by: z.literal('sale'),
    intentId: intentIdSchema,
    saleId: saleIdSchema,
    dueBySequence: dueBySequenceSchema,
  }),
  /** The second half of a move whose first half, a reversal, is done. */
  z.object({ by: z.literal('move'), intentId: intentIdSchema, reversalId: intentIdSchema }),
  /** The refund of a payment that was charged for a cancelled sale. */
  z.object({ by: z.literal('cancelled'), intentId: intentIdSchema, takenId: intentIdSchema }),
  /** The refund of a payment of a completed sale. */
  z.object({
    by: z.literal('refund'),
    intentId: intentIdSchema,
    takenId: intentIdSchema,
    saleId: saleIdSchema,
    dueBySequence: dueBySequenceSchema,
  }),
]);
export type OwedLoad = z.infer<typeof owedLoadSchema>;

/**
 * Returns the load owed for a redemption of a cancelled sale. Its id is derived from the redemption's, so that it is
 * owed only once.
 */
export function loadOwedBack(takenId: IntentId): OwedLoad {
  return { by: 'cancelled', intentId: giveBackId(takenId), takenId };
}

/**
 * Lists the loads that a sale owes from its completion on.
 * @param dueBySequence the fact that completes it
 */
export function loadsOwedBySale(
  before: Sale | undefined,
  sale: Sale,
  dueBySequence: number,
): OwedLoad[] {
  if (sale.state !== 'completed' || before?.state === 'completed') return [];
  const loads = sale.lines.filter(isLoadLine);
  return loads.map(({ intentId }) => ({ by: 'sale', intentId, saleId: sale.id, dueBySequence }));
}

/** Lists the amounts that a refund owes to cards. @param dueBySequence the refund's fact */
export function loadsOwedByRefund(
  { id: saleId }: Sale,
  refund: Refund,
  dueBySequence: number,
): OwedLoad[] {
  return giftPartsOf(refund).map(({ intentId, reverses: takenId }) => ({
    by: 'refund',
    intentId,
    takenId,
    saleId,
    dueBySequence,
  }));
}
