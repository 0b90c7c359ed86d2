import type { Migration } from '../migration.ts';

/**
 * Transactions are listed by `sequence`, sales by `receiptNumber`. Each compound index ends with that number, so a page
 * is one key range.
 */
export const firstLedgerTables: Migration = {
  version: 1,
  stores: {
    intents:
      'id, sequence, acceptedAtMs, alarm.atMs, saleId, [state+sequence], [cardId+sequence], [amountCents+sequence]',
    cards: 'id, drift.atMs, confirmed.balanceCents',
    identifiers: 'cardId',
    sales: 'id, receiptNumber, endedAtMs, [totalCents+receiptNumber]',
    saleActs: 'factSequence, receiptNumber, operator, [operator+receiptNumber]',
    shifts: 'number',
    drafts: 'id, state',
    favourites: 'name',
    history: 'factSequence, *intentIds',
    meta: 'name',
  },
};
