import { clearAll } from '../migration.ts';
import type { Migration } from '../migration.ts';

/** Receipts are found by who sold and by who refunded, which rows of before do not say: all is built again. */
export const saleActs: Migration = {
  version: 8,
  stores: {
    sales: 'id, receiptNumber, endedAtMs, [totalCents+receiptNumber]',
    saleActs: 'factSequence, receiptNumber, operator, [operator+receiptNumber]',
  },
  upgrade: clearAll,
};
