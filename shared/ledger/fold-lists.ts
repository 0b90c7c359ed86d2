import type { Fact } from './facts.ts';
import {
  importedBalancesAfter,
  importedBalancesAfterUse,
  importedBalancesAfterRestore,
} from './money/imported-balances.ts';
import type { ImportedBalances } from './money/imported-balances.ts';
import type { Card } from './money/card.ts';
import { importedTaxesAfter, importedTaxesAfterSale } from './sale/imported-taxes.ts';
import type { ImportedTaxes } from './sale/imported-taxes.ts';
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
  /** The last imported rates, until others are set; else null. */
  importedTaxes: ImportedTaxes | null;
  prices: KnownPrices;
  importedBalances: ImportedBalances | null;
  readonly cards: ReadonlyMap<CardId, Card>;
}

/** Folds a fact's lists; call it after the fact's own card has been put. */
export function foldLists(lists: ListsInLedger, fact: Fact, sequence: number): void {
  const { kind, card, intent, prices, sale, taxes } = fact;
  const isImport = fact.isImport === true;
  if (taxes) {
    lists.importedTaxes = importedTaxesAfter(lists.taxes, isImport);
    lists.taxes = taxes;
  }
  if (prices) lists.prices = pricesAfter(lists.prices, prices, isImport, sequence);
  if (sale) {
    lists.prices = pricesAfterSale(lists.prices, sale);
    lists.importedTaxes = importedTaxesAfterSale(lists.importedTaxes, sale);
  }
  const { importedBalances: before, cards } = lists;
  if (kind === 'opening-balance-stated' && card)
    lists.importedBalances = importedBalancesAfter(before, card);
  if (kind === 'opening-balance-undone')
    lists.importedBalances = importedBalancesAfterRestore(before);
  if (kind === 'intent-accepted' && intent)
    lists.importedBalances = importedBalancesAfterUse(before, intent, cards);
}
