import type { Client } from 'pg';
import { hubAnswerSchemas } from '../../../shared/hub/hub-calls.ts';
import { ProvenCopy } from '../../hub/client/proven-copy.ts';
import { writeProven } from '../../hub/server/write-proven.ts';
import { ServerStopped } from '../../hub/server/server-stopped.ts';

export interface StoreTillToRead {
  readonly store: string;
  readonly till: string;
  /** Made anew, for its owner only. */
  readonly file: string;
}

/**
 * Writes the records of the newest journal of a store's till, as far as they left the store, to a file that `npm run journal -- verify`
 * checks. Every record is proven by the chain; what follows damage is left out.
 * @throws ServerStopped
 */
export async function readStoreTill(
  owner: Client,
  { store, till, file }: StoreTillToRead,
): Promise<{ readonly through: number; readonly stands: number }> {
  const { rows } = await owner.query<{ life: number; stands: string }>(
    'select life, last_seq as stands from office.copy where store = $1 and till = $2 order by life desc limit 1',
    [store, till],
  );
  const [newest] = rows;
  if (newest === undefined)
    throw new ServerStopped(`There are no records of a till ${till} in ${store} here.`);
  const proven = new ProvenCopy(null);
  await writeProven(file, `${till} in ${store}`, proven, async (after) => {
    const read = await owner.query<{ records: unknown }>(
      'select office.read($1, $2, $3, $4, 500) as records',
      [store, till, newest.life, after],
    );
    return hubAnswerSchemas.read.parse(read.rows[0]?.records);
  });
  return { through: proven.ledger.lastSequence, stands: Number(newest.stands) };
}
