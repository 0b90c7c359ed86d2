import { Dexie } from 'dexie';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { ActivityLine } from './queries-activity.ts';
import { readIdentifiers } from './read-identifiers.ts';

/** So many are offered, the first ones after it: no clock says how long ago that was. */
const MOST_STAND_INS = 20;

/** Transactions that may stand in for a refused one: as much, on another card, after it. */
export async function readStandIns(
  database: LedgerDatabase,
  refused: Intent,
): Promise<ActivityLine[]> {
  const intents = await database.intents
    .where('[amountCents+sequence]')
    .between([refused.amountCents, refused.sequence], [refused.amountCents, Dexie.maxKey])
    .filter(
      (other) =>
        other.cardId !== refused.cardId &&
        other.verb === refused.verb &&
        other.reversedBy === null &&
        (other.state === 'applied' || other.state === 'waiting' || other.state === 'sending'),
    )
    .limit(MOST_STAND_INS)
    .toArray();
  const identifiers = await readIdentifiers(
    database,
    intents.map(({ cardId }) => cardId),
  );
  return intents.map((intent) => ({ intent, identifier: identifiers.get(intent.cardId) ?? null }));
}
