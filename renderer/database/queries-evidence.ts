import { Dexie } from 'dexie';
import type { CardId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { lastAnswer, weighBalance } from '../../shared/sync/settle-unknown.ts';
import type { BalanceEvidence } from '../../shared/sync/settle-unknown.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { ActivityLine } from './queries-activity.ts';
import { readIdentifiers } from './read-identifiers.ts';

/** What later answers of its card say of an unknown intent; null while the card is being rebuilt. */
export async function readEvidenceFor(
  database: LedgerDatabase,
  intent: Intent,
): Promise<BalanceEvidence | null> {
  const card = await database.cards.get(intent.cardId);
  if (card === undefined) return null;
  const intents = await ofCard(database, intent.cardId);
  const answered = intents.find(({ id }) => id === card.confirmed?.intentId);
  return weighBalance({ card, intents, elsewhere: [] }, intent, lastAnswer(card, answered));
}

/** How far back another payment is looked for that was taken instead. */
const INSTEAD_MS = 24 * 3_600_000;

/** Transactions that may stand in for a refused one: as much, on another card, since then. */
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
        other.acceptedAtMs - refused.acceptedAtMs < INSTEAD_MS &&
        (other.state === 'applied' || other.state === 'waiting' || other.state === 'sending'),
    )
    .toArray();
  const identifiers = await readIdentifiers(
    database,
    intents.map(({ cardId }) => cardId),
  );
  return intents.map((intent) => ({ intent, identifier: identifiers.get(intent.cardId) ?? null }));
}

async function ofCard(database: LedgerDatabase, cardId: CardId): Promise<Intent[]> {
  return database.intents
    .where('[cardId+sequence]')
    .between([cardId, Dexie.minKey], [cardId, Dexie.maxKey])
    .toArray();
}
