import { isOpen } from '../../shared/ledger/intent.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';
import { readNamedFacts } from '../ledger/read-named-facts.ts';

/** A completed sale with its transactions, as the journal has them. */
export interface SaleOfLongAgo {
  readonly sale: Sale;
  readonly intents: readonly Intent[];
}

/**
 * Reads a sale out of the journal that is older than what memory knows of (decision 0097). What memory still
 * has of its transactions counts, whatever the facts say.
 * @param facts sequences of those that last changed the sale and its transactions, as the screens' database
 *   has them; what is not about this sale is left out
 * @returns null where they do not say the whole sale of that number: one of them is damaged or not there,
 *   a transaction of it is missing, or has changed since
 */
export async function readSaleOfLongAgo(
  writer: Pick<LedgerWriter, 'journal' | 'ledger' | 'recall'>,
  number: number,
  facts: readonly number[],
): Promise<SaleOfLongAgo | null> {
  const sales: Sale[] = [];
  const named = new Map<IntentId, Intent>();
  let isLost = false;
  const read = readNamedFacts(writer.journal, facts, () => {
    isLost = true;
  });
  for await (const { fact } of read) {
    if (fact.sale?.receiptNumber === number) sales.push(fact.sale);
    for (const intent of intentsOf(fact)) named.set(intent.id, intent);
  }
  const sale = sales.at(-1);
  if (isLost || sale === undefined) return null;
  const ofSale = [...named.values()].filter(({ saleId }) => saleId === sale.id);
  const ids = new Set([...intentIdsIn(sale), ...ofSale.map(({ id }) => id)]);
  await writer.recall([...ids]);
  const intents = [...ids].map((id) => nowOf(writer.ledger, id, named));
  return intents.every((intent) => intent !== null) ? { sale, intents } : null;
}

/** What paid it and what it loaded: nothing of that is missing on a receipt. */
function intentIdsIn({ tenders, lines }: Sale): IntentId[] {
  const paidBy = tenders.flatMap((tender) => (tender.kind === 'gift' ? [tender.intentId] : []));
  return [...paidBy, ...lines.flatMap(({ intentId }) => intentId ?? [])];
}

/** Memory has all that is open: what was, where a fact was written, and is not there, has changed since. */
function nowOf(
  { intents }: Pick<Ledger, 'intents'>,
  id: IntentId,
  named: ReadonlyMap<IntentId, Intent>,
): Intent | null {
  const known = intents.get(id);
  if (known !== undefined) return known;
  const intent = named.get(id) ?? null;
  return intent === null || isOpen(intent) ? null : intent;
}
