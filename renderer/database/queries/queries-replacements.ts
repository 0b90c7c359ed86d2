import { Dexie } from 'dexie';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { IntentRow } from '../../../shared/ledger/memory/project.ts';
import { canReplace } from '../../../shared/ledger/sale/replacement-payment.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { ActivityLine } from './queries-activity.ts';
import { readIdentifiers } from './read-identifiers.ts';

/** How many later transactions are offered; a limit by time would need a clock that was never set. */
const MAX_REPLACEMENTS = 20;

/** Reads later transactions that may replace a refused one, by the guard's own rule. */
export async function readReplacements(
  database: LedgerDatabase,
  refused: Intent,
): Promise<ActivityLine[]> {
  const { amountCents, sequence } = refused;
  // What a transaction already replaces has the same amount. In facts of version 1.0.0 only this direction of the link
  // exists.
  const used = new Set<string>();
  const after: IntentRow[] = [];
  await database.intents
    .where('[amountCents+sequence]')
    .between([amountCents, Dexie.minKey], [amountCents, Dexie.maxKey])
    .each((other) => {
      const { otherIntentId } = other.settlement ?? {};
      if (otherIntentId !== undefined) used.add(otherIntentId);
      if (other.sequence > sequence && canReplace(refused, other, undefined)) after.push(other);
    });
  const offered: IntentRow[] = [];
  for (const intent of after) {
    if (offered.length === MAX_REPLACEMENTS) break;
    const sale = intent.saleId === null ? undefined : await database.sales.get(intent.saleId);
    if (canReplace(refused, intent, sale) && !used.has(intent.id)) offered.push(intent);
  }
  const identifiers = await readIdentifiers(
    database,
    offered.map(({ cardId }) => cardId),
  );
  return offered.map((intent) => ({
    intent,
    identifier: identifiers.get(intent.cardId) ?? null,
  }));
}
