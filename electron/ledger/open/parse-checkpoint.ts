import * as z from 'zod';
import { checkpointSchema } from '../../../shared/ledger/memory/checkpoint.ts';
import type { Checkpoint } from '../../../shared/ledger/memory/checkpoint.ts';
import {
  packedIntentsSchema,
  unpackIntents,
} from '../../../shared/ledger/memory/packed-intents.ts';
import { schemaReader } from '../../../shared/values/read-unchanged.ts';
import type { Disk } from '../../node/files/disk.ts';

/**
 * How many transactions, sales or facts are parsed in one turn of the event loop, which takes some ms. Between turns,
 * main serves the window's files.
 */
export const RECORDS_PARSED_PER_TURN = 200;

const { intents, intentsChangedBy, cards, sales } = checkpointSchema.shape;
const [singleIntents] = intents.options;
const readSingleIntents = schemaReader(singleIntents);
const readPackedIntents = schemaReader(packedIntentsSchema);
const readChanges = schemaReader(intentsChangedBy);
const readCards = schemaReader(cards);
const readSales = schemaReader(sales);
/** Lists that grow with the number of waiting payments; they are parsed in pieces. */
const LONG = { intents: true, intentsChangedBy: true, cards: true, sales: true } as const;
const listSchema = z.custom<readonly unknown[]>(Array.isArray);
const longSchema = z.object({
  intents: z.unknown(),
  intentsChangedBy: listSchema,
  cards: listSchema,
  sales: listSchema,
});
const restSchema = checkpointSchema.omit(LONG);
const readRest = schemaReader(restSchema);

/**
 * Parses a checkpoint by its schema, its long lists in pieces: all at once, 10,000 waiting transactions would delay the
 * window's files by a tenth of a second.
 * @throws z.ZodError for a checkpoint that no till writes
 */
export async function parseCheckpoint(
  state: object,
  disk: Pick<Disk, 'nextTurn'>,
): Promise<Checkpoint> {
  const long = longSchema.parse(state);
  return {
    ...readRest(Object.fromEntries(Object.entries(state).filter(isOfRest))),
    intents: Array.isArray(long.intents)
      ? await readInPieces(readSingleIntents, long.intents, disk)
      : unpackIntents(readPackedIntents(long.intents)),
    intentsChangedBy: readChanges(long.intentsChangedBy),
    cards: await readInPieces(readCards, long.cards, disk),
    sales: await readInPieces(readSales, long.sales, disk),
  };
}

function isOfRest([name]: readonly [string, unknown]): boolean {
  return Object.hasOwn(restSchema.shape, name);
}

async function readInPieces<One>(
  readPiece: (piece: unknown) => readonly One[],
  list: readonly unknown[],
  disk: Pick<Disk, 'nextTurn'>,
): Promise<One[]> {
  const read: One[] = [];
  for (let at = 0; at < list.length; at += RECORDS_PARSED_PER_TURN) {
    if (at > 0) await disk.nextTurn();
    read.push(...readPiece(list.slice(at, at + RECORDS_PARSED_PER_TURN)));
  }
  return read;
}
