import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { ImportCounts, ImportRow } from '../../shared/categories/import-row.ts';
import type { PullCursor } from '../../shared/categories/list-pull.ts';
import type { UnreadableRows } from '../../shared/categories/read-rows.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { firstCatalogueTables } from './migrations/catalogue/0001-first-tables.ts';
import { dropImportsWaitingForColumns } from './migrations/catalogue/0002-rows-are-read-before.ts';
import { openDatabase } from './open-database.ts';
import type { Migration } from './migrations/migration.ts';

export const catalogueMigrations: readonly Migration[] = [
  firstCatalogueTables,
  dropImportsWaitingForColumns,
];

/** A Category as a list shows it. */
export interface ListedCategory {
  readonly uuid: string;
  readonly externalIdentifier: string;
  readonly name: string;
}

export type CategoryOrder = 'name' | 'externalIdentifier';

/**
 * Categories as one page of the service's list had them, in the order received. If a UUID occurs twice, the later row
 * counts.
 */
interface MirrorPage {
  /** Numbered in insertion order. */
  readonly id?: number;
  /** Number of the pull that fetched these Categories. Screens read one generation only. */
  readonly generation: number;
  /** UUID of a Category that was deleted, so that an earlier row does not show it; null in a page of a pull. */
  readonly gone: string | null;
  readonly categories: readonly ListedCategory[];
}

/** One part of the list of Categories, so that any position can be reached with one read (`write-lists.ts`). */
interface ListPart {
  readonly list: number;
  /** How the list is sorted. `key` sorts by the hash of the UUID and of the external identifier. */
  readonly order: CategoryOrder | 'key';
  /** Position of this part in its list, from 0. */
  readonly part: number;
  /** One line per Category (`list-text.ts`). */
  readonly text: string;
}

/** One version of the list of Categories, written in every order. */
export interface CategoryListVersion {
  /** Never used again for another version of the list. */
  readonly number: number;
  readonly count: number;
}

/** A fetch of all Categories that is running, or that ended incomplete. */
export interface CategoryPull {
  readonly generation: number;
  readonly received: number;
  /** How many Categories there are, if the service said so. */
  readonly total: number | null;
  /** Why the pull ended early; null while it runs, even if the till was stopped meanwhile. */
  readonly endedBecause: string | null;
  /** Where the pull continues; null before the first page and after the last. */
  readonly mark: PullCursor | null;
  /** True if a person has paused the pull. */
  readonly isPaused: boolean;
  /** Rows that arrived but could not be parsed. */
  readonly odd?: UnreadableRows;
  /** The list that screens show until a pull has been completed. */
  readonly list: CategoryListVersion | null;
}

/** A pull that was completed. */
interface WholeMirror {
  readonly generation: number;
  readonly atMs: number;
  readonly list: CategoryListVersion;
  /** Rows that could not be parsed, and are missing from the list. */
  readonly odd?: UnreadableRows;
}

/** The state of the mirror of Categories, as one row: `name: 'mirror'`. */
export interface MirrorState {
  readonly name: 'mirror';
  /** The last completed pull, kept until another one is complete. */
  readonly whole: WholeMirror | null;
  readonly pull: CategoryPull | null;
  /** Number of the list that was written last. */
  readonly written: number;
}

/**
 * State of the import, of which there is only one: one row, `name: 'import'`. Its phase is `checked` once the file was
 * validated, and `ready` once it was compared with a list pulled for it. In `running` with `waitingUntilMs`, the
 * service has asked the till to wait. `paused` may be by a person, because the till was closed, or because of a fault
 * that a person must correct.
 */
export interface ImportRecord {
  readonly name: 'import';
  readonly phase:
    | 'checking'
    | 'checked'
    | 'preparing'
    | 'ready'
    | 'running'
    | 'paused'
    | 'ended'
    | 'undoing';
  readonly fileName: string;
  /** How many rows of the file have a warning. */
  readonly warnings: number;
  readonly counts: ImportCounts;
  /** Rows of the file that still have to be sent: to create, and to rename. */
  readonly toCreate: number;
  readonly toRename: number;
  /**
   * False if the list of Categories could not be completed: each new row is then looked up at the service before it is
   * sent.
   */
  readonly isListWhole: boolean;
  readonly because: string | null;
  readonly waitingUntilMs: number | null;
}

/** The mirrored Categories of one book's service. If lost, they are pulled again; a rebuild of the journal's projection does not touch them. */
export interface CatalogueDatabase {
  readonly dexie: Dexie;
  readonly pages: Table<MirrorPage, number>;
  readonly lists: Table<ListPart, [number, ListPart['order'], number]>;
  readonly meta: Table<MirrorState, 'mirror'>;
  readonly importRows: Table<ImportRow, number>;
  readonly imports: Table<ImportRecord, 'import'>;
}

/**
 * Opens the database of mirrored Categories of a book.
 * @throws as `openDatabase` does
 */
export async function openCatalogueDatabase(bookId: BookId): Promise<CatalogueDatabase> {
  const dexie = await openDatabase(databaseName(bookId), catalogueMigrations);
  return {
    dexie,
    pages: dexie.table('pages'),
    lists: dexie.table('lists'),
    meta: dexie.table('meta'),
    importRows: dexie.table('importRows'),
    imports: dexie.table('imports'),
  };
}

/** Deletes the mirror; the service still has the Categories. Waits for windows that have it open. */
export async function deleteCatalogueDatabase(bookId: BookId): Promise<void> {
  await Dexie.delete(databaseName(bookId));
}

function databaseName(bookId: BookId): string {
  return `catalogue-${bookId}`;
}
