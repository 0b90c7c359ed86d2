import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { BookId } from '../../shared/ledger/ids.ts';
import { firstTables } from './catalogue-migrations/0001-first-tables.ts';
import { openDatabase } from './open-database.ts';
import type { Migration } from './open-database.ts';

export const catalogueMigrations: readonly Migration[] = [firstTables];

/** A Category as the mirror keeps it. */
export interface CategoryRow {
  /** Which pull it came with; screens read one generation only. */
  readonly generation: number;
  readonly uuid: string;
  readonly externalIdentifier: string;
  readonly name: string;
  /** For the order of the list: without case and diacritics. */
  readonly foldedName: string;
  /** What a search finds it by, folded. */
  readonly words: readonly string[];
}

/** A pull that is running, or that ended without having everything. */
export interface Pull {
  readonly generation: number;
  readonly received: number;
  /** How many there are, where the service said so. */
  readonly total: number | null;
  /** Why it ended too early; null while it is running, or was when the till stopped. */
  readonly endedBecause: string | null;
}

/** What the mirror holds; one row, `name: 'mirror'`. */
export interface MirrorState {
  readonly name: 'mirror';
  /** The generation that is whole; kept until another one is. */
  readonly whole: {
    readonly generation: number;
    readonly atMs: number;
    readonly count: number;
  } | null;
  readonly pull: Pull | null;
}

/** The mirrored Categories of one book's service: pulled again when lost, never part of a rebuild. */
export interface CatalogueDatabase {
  readonly dexie: Dexie;
  readonly categories: Table<CategoryRow, [number, string]>;
  readonly meta: Table<MirrorState, 'mirror'>;
}

/** Throws as `openDatabase` does. */
export async function openCatalogueDatabase(bookId: BookId): Promise<CatalogueDatabase> {
  const dexie = await openDatabase(databaseName(bookId), catalogueMigrations);
  return { dexie, categories: dexie.table('categories'), meta: dexie.table('meta') };
}

/** Throws the mirror away; the service still has it. Waits for windows that have it open. */
export async function deleteCatalogueDatabase(bookId: BookId): Promise<void> {
  await Dexie.delete(databaseName(bookId));
}

function databaseName(bookId: BookId): string {
  return `catalogue-${bookId}`;
}
