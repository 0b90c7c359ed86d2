import { clearAll } from '../migration.ts';
import type { Migration } from '../migration.ts';

/** Receipts are found by number, time, sum and person, which rows of before do not say: all is built again. */
export const receipts: Migration = {
  version: 7,
  stores: {
    intents:
      'id, sequence, acceptedAtMs, alarm.atMs, saleId, [state+sequence], [cardId+sequence], [amountCents+sequence]',
    sales:
      'id, receiptNumber, endedAtMs, operator, [totalCents+receiptNumber], [operator+receiptNumber]',
  },
  upgrade: clearAll,
};
