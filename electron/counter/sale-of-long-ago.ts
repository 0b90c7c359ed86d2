import { intentsOf } from '../../shared/ledger/ledger.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import { errorCode } from '../journal/journal.ts';
import { toFactRecord } from '../ledger/fact-record.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';

/** A completed sale with its transactions, as the journal has them. */
export interface SaleOfLongAgo {
  readonly sale: Sale;
  readonly intents: readonly Intent[];
}

/**
 * Reads a sale out of the journal that is older than what memory knows of (decision 0097).
 * @param facts sequences of those that last changed the sale and its transactions, as the screens' database
 *   has them; what is not about this sale is left out
 * @returns null where the sale of that number is not among them, or a segment of it is damaged or not there
 */
export async function readSaleOfLongAgo(
  { journal }: Pick<LedgerWriter, 'journal'>,
  number: number,
  facts: readonly number[],
): Promise<SaleOfLongAgo | null> {
  const sales: Sale[] = [];
  const intents = new Map<Intent['id'], Intent>();
  let isLost = false;
  for (const sequence of new Set(facts.toSorted((one, other) => one - other))) {
    try {
      const found = journal.read(sequence, sequence, () => {
        isLost = true;
      });
      for await (const record of found) {
        const { fact } = toFactRecord(record);
        if (fact.sale?.receiptNumber === number) sales.push(fact.sale);
        for (const intent of intentsOf(fact)) intents.set(intent.id, intent);
      }
    } catch (error) {
      if (errorCode(error) === null) throw error;
      return null;
    }
  }
  const sale = sales.at(-1);
  if (isLost || sale === undefined) return null;
  return { sale, intents: [...intents.values()].filter(({ saleId }) => saleId === sale.id) };
}
