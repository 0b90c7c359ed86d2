import { isOpen } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfFact, intentsOfSale } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { archivedIntentIdsOfSale } from '../../shared/ledger/memory/load-archived.ts';
import { giftPartsOf } from '../../shared/ledger/sale/refund.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { IntentId, SaleId } from '../../shared/values/ids.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { readFactsBySequence } from '../ledger/write/read-named-facts.ts';

/** A completed sale, with the gift transactions that its receipt shows. */
export interface SaleOfReceipt {
  readonly sale: Sale;
  /** Gift transactions of the sale, including those that another sale settled. */
  readonly intents: readonly Intent[];
  /** Payments and loads of the sale whose records can no longer be read. */
  readonly lost: readonly IntentId[];
}

type Reader = Pick<LedgerWriter, 'journal' | 'ledger' | 'readArchived'>;

/**
 * Reads a sale with its transactions, from memory or, if archived, from the journal
 * (renderer/database/README.md#receipts). Memory takes precedence over the facts. An unreadable transaction does not
 * prevent the receipt.
 * @param asked the receipt's number; `saleId` if memory has the sale
 * @param facts sequences that last changed the sale and its transactions, from the screens' database; those of other
 * sales are ignored
 * @returns null if the sale itself cannot be read
 */
export async function readSaleOfReceipt(
  writer: Reader,
  asked: { readonly number: number; readonly saleId: SaleId | undefined },
  facts: readonly number[],
): Promise<SaleOfReceipt | null> {
  const { number, saleId } = asked;
  if (saleId === undefined) {
    const named = await readNamed(writer, facts);
    const sale = named.sales.findLast(({ receiptNumber }) => receiptNumber === number);
    return sale === undefined ? null : joined(writer, sale, named.intents);
  }
  const { ledger } = writer;
  const inMemory = await writer.readArchived(
    () => [saleId, ...archivedIntentIdsOfSale(ledger, saleId)],
    () => {
      const sale = ledger.sales.get(saleId);
      return sale === undefined ? null : saleOfReceiptInMemory(ledger, sale);
    },
  );
  if (inMemory === null || inMemory.lost.length === 0) return inMemory;
  const named = await readNamed(writer, facts);
  return joined(writer, inMemory.sale, named.intents);
}

/** Returns a sale just completed, without reading the journal: memory has all its transactions. */
export function saleOfReceiptInMemory(ledger: Ledger, sale: Sale): SaleOfReceipt {
  return asKnown(ledger, sale, new Map());
}

interface NamedFacts {
  readonly sales: readonly Sale[];
  readonly intents: ReadonlyMap<IntentId, Intent>;
}

/** Reads the named facts; damaged and missing ones are left out. */
async function readNamed(writer: Reader, facts: readonly number[]): Promise<NamedFacts> {
  const sales: Sale[] = [];
  const intents = new Map<IntentId, Intent>();
  for await (const { fact } of readFactsBySequence(writer.journal, facts, () => undefined)) {
    if (fact.sale) sales.push(fact.sale);
    for (const intent of intentsOfFact(fact)) intents.set(intent.id, intent);
  }
  return { sales, intents };
}

function joined(writer: Reader, sale: Sale, named: NamedFacts['intents']): Promise<SaleOfReceipt> {
  return writer.readArchived(
    () => idsOf(writer.ledger, sale, named),
    () => asKnown(writer.ledger, sale, named),
  );
}

function asKnown(ledger: Ledger, sale: Sale, named: NamedFacts['intents']): SaleOfReceipt {
  const ids = idsOf(ledger, sale, named);
  const intents = ids.flatMap((id) => nowOf(ledger, id, named) ?? []);
  const known = new Set(intents.map(({ id }) => id));
  // A load that was just sold is not accepted as a payment yet: it is owed, not lost.
  const lost = ids.filter((id) => !known.has(id) && !ledger.owed.has(id));
  return { sale, intents, lost };
}

/** Lists the transactions of a sale: its payments, its loads, refunds and reversals. */
function idsOf(ledger: Ledger, sale: Sale, named: NamedFacts['intents']): IntentId[] {
  const paidBy = sale.tenders.flatMap((one) => (one.kind === 'gift' ? [one.intentId] : []));
  const loads = sale.lines.flatMap(({ intentId }) => intentId ?? []);
  const back = (sale.refunds ?? []).flatMap(giftPartsOf).map(({ intentId }) => intentId);
  const ofSale = [...intentsOfSale(ledger, sale.id), ...named.values()];
  const others = ofSale.filter(({ saleId }) => saleId === sale.id).map(({ id }) => id);
  return [...new Set([...paidBy, ...loads, ...back, ...others])];
}

/**
 * Returns a transaction's current state. Memory has open ones whole and a line of each archived one; without either the
 * fact is used.
 */
function nowOf(
  { intents, over }: Ledger,
  id: IntentId,
  named: NamedFacts['intents'],
): Intent | null {
  const known = intents.get(id);
  if (known !== undefined || over.intents.has(id)) return known ?? null;
  const intent = named.get(id);
  return intent === undefined || isOpen(intent) ? null : intent;
}
