import { Dexie } from 'dexie';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { IntentRow } from '../../../shared/ledger/memory/project.ts';
import {
  canReplacePayment,
  paymentWithOpenReversal,
} from '../../../shared/ledger/sale/replacement-payment.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { ActivityLine } from './queries-activity.ts';
import { readIdentifiers } from './read-identifiers.ts';

/** How many later transactions are offered. A limit by time would depend on a clock that may be wrong. */
const MAX_REPLACEMENTS = 20;

/** Reads later transactions that may replace a refused one, by the rule that the guard applies too. */
export async function readReplacements(
  database: LedgerDatabase,
  refused: Intent,
): Promise<ActivityLine[]> {
  const { amountCents, sequence } = refused;
  // Facts written by version 1.0.0 link only the replacing transaction to the refused one, so the transactions already
  // used are collected first.
  const used = new Set<string>();
  const after: IntentRow[] = [];
  await database.intents
    .where('[amountCents+sequence]')
    .between([amountCents, Dexie.minKey], [amountCents, Dexie.maxKey])
    .each((other) => {
      const { otherIntentId } = other.settlement ?? {};
      if (otherIntentId !== undefined) used.add(otherIntentId);
      const isInDoubt = paymentWithOpenReversal(other);
      if (isInDoubt !== null) used.add(isInDoubt);
      if (other.sequence > sequence && canReplacePayment(refused, other, undefined))
        after.push(other);
    });
  const offered: IntentRow[] = [];
  for (const intent of after) {
    if (offered.length === MAX_REPLACEMENTS) break;
    const sale = intent.saleId === null ? undefined : await database.sales.get(intent.saleId);
    if (canReplacePayment(refused, intent, sale) && !used.has(intent.id)) offered.push(intent);
  }
  const identifiers = await readIdentifiers(
    database,
    offered.map(({ cardId }) => cardId),
  );
  return offered.map((intent) => ({
    intent,
    identifier: identifiers.get(intent.cardId) ?? null,
    // A transaction that is reversed replaces nothing.
    isReversing: false,
  }));
}
