import type { Fact } from './facts.ts';
import {
  balanceImportAfter,
  balanceImportAfterUse,
  balanceImportAfterRestore,
} from './money/imported-balances.ts';
import type { BalanceImport } from './money/imported-balances.ts';
import type { Card } from './money/card.ts';
import { taxesBeforeImport, taxesBeforeImportAfterSale } from './sale/taxes-before-import.ts';
import type { TaxesBeforeImport } from './sale/taxes-before-import.ts';
import type { TaxTable } from './sale/tax.ts';
import type { KnownPrices } from './store/price-list.ts';
import { pricesAfter, pricesAfterSale } from './store/undo-import.ts';
import type { CardId } from '../values/ids.ts';

/**
 * Lists of a store that can be imported from a file, and what undoes the last import of each (decision
 * 0145#undoing-an-import).
 */
export interface ListsInLedger {
  /** VAT rates of the shop; null until they are set. */
  taxes: TaxTable | null;
  /** The rates from before the last import, until others are set; else null. */
  taxesBeforeImport: TaxesBeforeImport | null;
  prices: KnownPrices;
  importedBalances: BalanceImport | null;
  readonly cards: ReadonlyMap<CardId, Card>;
}

/** Folds a fact's lists; call it after the fact's own card has been put. */
export function foldLists(lists: ListsInLedger, fact: Fact, sequence: number): void {
  const { kind, card, intent, prices, sale, taxes } = fact;
  const isImport = fact.isImport === true;
  if (taxes) {
    lists.taxesBeforeImport = taxesBeforeImport(lists.taxes, isImport);
    lists.taxes = taxes;
  }
  if (prices) lists.prices = pricesAfter(lists.prices, prices, isImport, sequence);
  if (sale) {
    lists.prices = pricesAfterSale(lists.prices, sale);
    lists.taxesBeforeImport = taxesBeforeImportAfterSale(lists.taxesBeforeImport, sale);
  }
  const { importedBalances: before, cards } = lists;
  if (kind === 'opening-balance-stated' && card)
    lists.importedBalances = balanceImportAfter(before, card);
  if (kind === 'opening-balance-undone') lists.importedBalances = balanceImportAfterRestore(before);
  if (kind === 'intent-accepted' && intent)
    lists.importedBalances = balanceImportAfterUse(before, intent, cards);
}
