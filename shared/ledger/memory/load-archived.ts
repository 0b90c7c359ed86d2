import type { IntentId, SaleId } from '../../values/ids.ts';
import type { FactRecord } from '../facts.ts';
import { linkedIntentIds, saleIdOf } from '../money/intent.ts';
import type { Intent } from '../money/intent.ts';
import { intentsOfFact, putIntent, putSale } from '../ledger.ts';
import type { Ledger } from '../ledger.ts';
import { lastChangeSequence } from '../sale/archived.ts';
import { isLoadLine } from '../sale/sale.ts';
import type { Sale } from '../sale/sale.ts';

/** The id of a transaction or a sale. */
export type ArchivableId = IntentId | SaleId;

/**
 * Returns the facts that have the rest of these archived ids and, in turn, of the archived ids that they refer to, in
 * sequence. Main reads them before somebody reverses, moves or reprints an archived transaction, so that the guard
 * decides as if nothing had been archived (decision 0096).
 */
export function sequencesOfArchived(ledger: Ledger, names: Iterable<ArchivableId>): number[] {
  const { intents, sales } = ledger.over;
  const kinds: readonly ReadonlyMap<string, unknown>[] = [intents, sales];
  const sequences = new Set<number>();
  for (const name of withNamed(ledger, names)) {
    if (!kinds.some((over) => over.has(name))) continue;
    const sequence = lastChangeSequence(ledger, name);
    if (sequence !== undefined) sequences.add(sequence);
  }
  return [...sequences].toSorted((a, b) => a - b);
}

function withNamed(
  { intents, sales }: Ledger,
  names: Iterable<ArchivableId>,
): ReadonlySet<ArchivableId> {
  const known: ReadonlyMap<string, Intent> = intents;
  const knownSales: ReadonlyMap<string, Sale> = sales;
  const all = new Set(names);
  // The loop also visits ids that were added on the way.
  for (const name of all) {
    const intent = known.get(name);
    const sale = knownSales.get(name);
    if (intent !== undefined) for (const other of surroundingsOf(intent)) all.add(other);
    if (sale !== undefined) for (const other of movedBy(sale)) all.add(other);
  }
  return all;
}

/** Lists the gift payments and loads of a sale: their outcome decides how much can be refunded. */
function movedBy({ tenders, lines }: Sale): IntentId[] {
  const paid = tenders.flatMap((tender) => (tender.kind === 'gift' ? [tender.intentId] : []));
  return [...paid, ...lines.filter(isLoadLine).map(({ intentId }) => intentId)];
}

function surroundingsOf(intent: Intent): ArchivableId[] {
  const sales = new Set([intent.saleId, saleIdOf(intent)]);
  return [...linkedIntentIds(intent), ...[...sales].filter((id) => id !== null)];
}

/** Restores what this fact last changed, unless it has changed since. @returns true if it restored something */
export function restoreArchived(
  ledger: Ledger,
  { sequence, fact }: Pick<FactRecord, 'sequence' | 'fact'>,
): boolean {
  let isRestored = false;
  const isOfThis = (name: ArchivableId) => lastChangeSequence(ledger, name) === sequence;
  for (const intent of intentsOfFact(fact)) {
    if (!ledger.over.intents.has(intent.id) || !isOfThis(intent.id)) continue;
    putIntent(ledger, intent, sequence);
    isRestored = true;
  }
  const { sale } = fact;
  if (sale && ledger.over.sales.has(sale.id) && isOfThis(sale.id)) {
    putSale(ledger, sale, sequence);
    isRestored = true;
  }
  return isRestored;
}

/** Lists the transactions and sales that a proposal refers to. */
export function archivableIdsIn(proposal: object): ArchivableId[] {
  const { intentId, reverses, otherIntentId, saleId }: Partial<Record<string, ArchivableId>> = {
    ...proposal,
  };
  return [intentId, reverses, otherIntentId, saleId].filter((name) => typeof name === 'string');
}

/** Returns the archived transactions of this sale. */
export function archivedIntentIdsOfSale({ over }: Ledger, saleId: SaleId): IntentId[] {
  return [...over.intents.values()].filter((one) => one.saleId === saleId).map(({ id }) => id);
}
