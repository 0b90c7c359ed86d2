import * as z from 'zod';
import { checkpointSchema } from '../../../shared/ledger/memory/checkpoint.ts';
import type { Checkpoint } from '../../../shared/ledger/memory/checkpoint.ts';
import type { Disk } from '../../node/files/disk.ts';

/** So many transactions, sales or facts are judged before main serves the window's files again: some ms. */
export const JUDGED_AT_ONCE = 200;

const { intents, cards, sales } = checkpointSchema.shape;
/** The lists that grow with what waits, each judged by itself. */
const listSchema = z.array(z.unknown());
const longSchema = z.object({ intents: listSchema, cards: listSchema, sales: listSchema });
const restSchema = checkpointSchema.omit({ intents: true, cards: true, sales: true });

/**
 * Judges a checkpoint as its schema does, but its long lists piece by piece: in one go 10,000 transactions that wait
 * would keep the window from its files for a third of a second.
 * @throws z.ZodError for what no till writes
 */
export async function readCheckpoint(
  state: object,
  disk: Pick<Disk, 'nextTurn'>,
): Promise<Checkpoint> {
  const long = longSchema.parse(state);
  return {
    ...restSchema.parse(state),
    intents: await readInPieces(intents, long.intents, disk),
    cards: await readInPieces(cards, long.cards, disk),
    sales: await readInPieces(sales, long.sales, disk),
  };
}

async function readInPieces<One>(
  schema: z.ZodType<One[]>,
  list: readonly unknown[],
  disk: Pick<Disk, 'nextTurn'>,
): Promise<One[]> {
  const read: One[] = [];
  for (let at = 0; at < list.length; at += JUDGED_AT_ONCE) {
    if (at > 0) await disk.nextTurn();
    read.push(...schema.parse(list.slice(at, at + JUDGED_AT_ONCE)));
  }
  return read;
}
