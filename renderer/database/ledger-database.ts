import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { BookId, CardId, DraftId, IntentId, SaleId } from '../../shared/values/ids.ts';
import type {
  CardRow,
  DraftRow,
  FavouritesRow,
  HistoryPage,
  IdentifierRow,
  IntentRow,
  SaleActRow,
  SaleRow,
  ShiftRow,
} from '../../shared/ledger/memory/project.ts';
import { firstLedgerTables } from './migrations/ledger/0001-first-tables.ts';
import { openDatabase } from './open-database.ts';
import type { Migration } from './migrations/migration.ts';

export const ledgerMigrations: readonly Migration[] = [firstLedgerTables];

/** How far the projection has read: one row, `name: 'position'`, validated when read. */
interface LedgerMeta {
  readonly name: 'position';
  readonly value: unknown;
}

/** The projection of one book's journal. It can be deleted at any time, and only the sync worker writes it (decision 0004#one-writer). */
export interface LedgerDatabase {
  readonly dexie: Dexie;
  readonly intents: Table<IntentRow, IntentId>;
  readonly cards: Table<CardRow, CardId>;
  /** The part of each card number that screens show, and the encrypted whole that only main can open (decision 0087). */
  readonly identifiers: Table<IdentifierRow, CardId>;
  readonly sales: Table<SaleRow, SaleId>;
  readonly saleActs: Table<SaleActRow, number>;
  readonly shifts: Table<ShiftRow, number>;
  readonly drafts: Table<DraftRow, DraftId>;
  readonly favourites: Table<FavouritesRow, 'favourites'>;
  readonly history: Table<HistoryPage, number>;
  readonly meta: Table<LedgerMeta, 'position'>;
}

/**
 * Opens the database with the projection of a book's journal.
 * @throws as `openDatabase` does
 */
export async function openLedgerDatabase(bookId: BookId): Promise<LedgerDatabase> {
  const dexie = await openDatabase(databaseName(bookId), ledgerMigrations);
  return {
    dexie,
    intents: dexie.table('intents'),
    cards: dexie.table('cards'),
    identifiers: dexie.table('identifiers'),
    sales: dexie.table('sales'),
    saleActs: dexie.table('saleActs'),
    shifts: dexie.table('shifts'),
    drafts: dexie.table('drafts'),
    favourites: dexie.table('favourites'),
    history: dexie.table('history'),
    meta: dexie.table('meta'),
  };
}

/** Deletes the projection; it is rebuilt from the journal. Waits for windows that have it open. */
export async function deleteLedgerDatabase(bookId: BookId): Promise<void> {
  await Dexie.delete(databaseName(bookId));
}

function databaseName(bookId: BookId): string {
  return `ledger-${bookId}`;
}
