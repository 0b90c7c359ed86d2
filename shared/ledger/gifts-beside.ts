import { isInLane } from './intent.ts';
import type { Intent } from './intent.ts';
import type { Ledger } from './ledger.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { isTenderOf, paysForSale } from './sale.ts';
import type { Sale } from './sale.ts';

/**
 * Redemptions that were accepted for an open sale and are not among its tenders yet: a window that died
 * between the two has not counted them, and the guard does.
 */

/** Those that pay; nothing else may be taken in their place, unless the cashier was told to. */
export function paidBesideCents(ledger: Ledger, sale: Sale): Cents {
  const paying = beside(ledger, sale).filter(paysForSale);
  return sumOf(paying.filter(({ alarm }) => alarm === undefined));
}

/** Those too whose answer is on its way. */
export function perhapsPaidBesideCents(ledger: Ledger, sale: Sale): Cents {
  const isAsked = (intent: Intent) => intent.reverses === null && isInLane(intent);
  return sumOf(beside(ledger, sale).filter((one) => isAsked(one) || paysForSale(one)));
}

function beside(ledger: Ledger, sale: Sale): Intent[] {
  return [...ledger.intents.values()].filter(
    ({ id, saleId, verb }) => saleId === sale.id && verb === 'redeem' && !isTenderOf(sale, id),
  );
}

function sumOf(intents: readonly Intent[]): Cents {
  return sumCents(intents.map(({ amountCents }) => amountCents));
}
