import type { IntentId, SaleId } from '../../values/ids.ts';
import type { FactRecord } from '../facts.ts';
import { namedBy, saleIdOf } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { intentsOf, putIntent, putSale } from '../ledger.ts';
import type { Ledger } from '../ledger.ts';
import { lastChangedBy } from '../sale/archived.ts';
import { isLoadLine } from '../sale/sale.ts';
import type { Sale } from '../sale/sale.ts';

/**
 * Brings archived transactions and sales back whole when somebody reverses, moves or reprints them. Main reads the
 * fact that last changed them before it asks the guard, which then decides as if nothing had been archived
 * (decision 0096).
 */

/** The name of a transaction or of a sale. */
export type Name = IntentId | SaleId;

/**
 * The facts that say the rest of these, and of what they name in turn, as far as it is over; in the order in
 * which they stand. A start that folds what was put right finds the transaction whole, and its sale over.
 */
export function loadArchivedFacts(ledger: Ledger, names: Iterable<Name>): number[] {
  const { intents, sales } = ledger.over;
  const kinds: readonly ReadonlyMap<string, unknown>[] = [intents, sales];
  const sequences = new Set<number>();
  for (const name of withNamed(ledger, names)) {
    if (!kinds.some((over) => over.has(name))) continue;
    const sequence = lastChangedBy(ledger, name);
    if (sequence !== undefined) sequences.add(sequence);
  }
  return [...sequences].toSorted((a, b) => a - b);
}

function withNamed({ intents, sales }: Ledger, names: Iterable<Name>): ReadonlySet<Name> {
  const known: ReadonlyMap<string, Intent> = intents;
  const knownSales: ReadonlyMap<string, Sale> = sales;
  const all = new Set(names);
  // The loop also visits names added on the way.
  for (const name of all) {
    const intent = known.get(name);
    const sale = knownSales.get(name);
    if (intent !== undefined) for (const other of surroundingsOf(intent)) all.add(other);
    if (sale !== undefined) for (const other of movedBy(sale)) all.add(other);
  }
  return all;
}

/** Lists the gift payments and loads of a sale: what became of them decides how much can be refunded. */
function movedBy({ tenders, lines }: Sale): IntentId[] {
  const paid = tenders.flatMap((tender) => (tender.kind === 'gift' ? [tender.intentId] : []));
  return [...paid, ...lines.filter(isLoadLine).map(({ intentId }) => intentId)];
}

function surroundingsOf(intent: Intent): Name[] {
  const sales = new Set([intent.saleId, saleIdOf(intent)]);
  return [...namedBy(intent), ...[...sales].filter((id) => id !== null)];
}

/**
 * Puts back what this fact last changed, and nothing that has changed since.
 * @returns what is named by it: a question about the one may be one about the other
 */
export function putBack(
  ledger: Ledger,
  { sequence, fact }: Pick<FactRecord, 'sequence' | 'fact'>,
): Name[] {
  const named: Name[] = [];
  const isOfThis = (name: Name) => lastChangedBy(ledger, name) === sequence;
  for (const intent of intentsOf(fact)) {
    if (!ledger.over.intents.has(intent.id) || !isOfThis(intent.id)) continue;
    putIntent(ledger, intent, sequence);
    named.push(...surroundingsOf(intent));
  }
  const { sale } = fact;
  if (sale && ledger.over.sales.has(sale.id) && isOfThis(sale.id)) {
    putSale(ledger, sale, sequence);
    named.push(...movedBy(sale));
  }
  return named;
}

/** Lists the transactions and sales that a proposal names. */
export function namesIn(proposal: object): Name[] {
  const { intentId, reverses, otherIntentId, saleId }: Partial<Record<string, Name>> = {
    ...proposal,
  };
  return [intentId, reverses, otherIntentId, saleId].filter((name) => typeof name === 'string');
}

/** The transactions of this sale that are over. */
export function archivedOfSale({ over }: Ledger, saleId: SaleId): IntentId[] {
  return [...over.intents.values()].filter((one) => one.saleId === saleId).map(({ id }) => id);
}
