import { taxTableSchema } from '../../shared/ledger/sale/tax.ts';
import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import { MANAGER } from './guarded-ledger.ts';
import { ShopDay } from './shop-day.ts';

/** Rates of a Dutch shop: books and tea with the low rate, and none on stamps. */
export const DUTCH_RATES: TaxTable = taxTableSchema.parse({
  isOn: true,
  rates: [
    { letter: 'A', basisPoints: 21_00 },
    { letter: 'B', basisPoints: 9_00 },
    { letter: 'C', basisPoints: 0 },
  ],
  forOthers: 'A',
  categories: [
    { externalId: 'books', letter: 'B' },
    { externalId: 'tea', letter: 'B' },
    { externalId: 'stamps', letter: 'C' },
  ],
});

export function taxedDay(table: TaxTable = DUTCH_RATES): ShopDay {
  const day = new ShopDay();
  day.till.write({ kind: 'change-taxes', taxes: table }, MANAGER);
  return day;
}
