import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { ImportCounts, ImportRow } from '../../shared/categories/import-row.ts';
import type { PullMark } from '../../shared/categories/list-pull.ts';
import type { OddRows } from '../../shared/categories/read-rows.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { firstCatalogueTables } from './migrations/catalogue/0001-first-tables.ts';
import { rowsAreReadBefore } from './migrations/catalogue/0002-rows-are-read-before.ts';
import { openDatabase } from './open-database.ts';
import type { Migration } from './migrations/migration.ts';

export const catalogueMigrations: readonly Migration[] = [firstCatalogueTables, rowsAreReadBefore];

/** A Category as a list shows it. */
export interface ListedCategory {
  readonly uuid: string;
  readonly externalIdentifier: string;
  readonly name: string;
}

export type CategoryOrder = 'name' | 'externalIdentifier';

/** Categories of one generation as they came: of two with the same UUID the later one counts. */
interface MirrorPage {
  /** In the order in which they were added. */
  readonly id?: number;
  /** Which pull it came with; screens read one generation only. */
  readonly generation: number;
  /** UUID of one that counts no more, whatever came before; null in a page of a pull. */
  readonly gone: string | null;
  readonly categories: readonly ListedCategory[];
}

/** A part of a list, so that any place in it is one read (`write-lists.ts`). */
interface ListPart {
  readonly list: number;
  /** `key`: by hash of the UUID and of the external identifier. */
  readonly order: CategoryOrder | 'key';
  /** From 0. */
  readonly part: number;
  /** One line for each Category (`list-text.ts`). */
  readonly text: string;
}

/** A list that is written in all its orders. */
export interface WrittenList {
  /** No two lists have the same one, ever. */
  readonly number: number;
  readonly count: number;
}

/** A pull that is running, or that ended without having everything. */
export interface Pull {
  readonly generation: number;
  readonly received: number;
  /** How many there are, where the service said so. */
  readonly total: number | null;
  /** Why it ended too early; null while it is running, or was when the till stopped. */
  readonly endedBecause: string | null;
  /** Where it goes on; null before its first page, and once it has ended. */
  readonly mark: PullMark | null;
  /** A person has paused it. */
  readonly isPaused: boolean;
  /** Rows that came and could not be read. */
  readonly odd?: OddRows;
  /** Is read by screens while no generation is whole. */
  readonly list: WrittenList | null;
}

/** A list that came to its end. */
interface WholeMirror {
  readonly generation: number;
  readonly atMs: number;
  readonly list: WrittenList;
  /** Rows that its pull could not read, and that it therefore lacks. */
  readonly odd?: OddRows;
}

/** The state of the mirror; one row, `name: 'mirror'`. */
export interface MirrorState {
  readonly name: 'mirror';
  /** The generation that is whole; kept until another one is. */
  readonly whole: WholeMirror | null;
  readonly pull: Pull | null;
  /** Number of the list that was written last. */
  readonly written: number;
}

/**
 * Where the one import stands; one row, `name: 'import'`. `checked`: the file was judged. `ready`: against a list that was pulled for it. `running`
 * with `waitingUntilMs`: the service asked for patience. `paused`: a person, a closed till or a fault
 * that only a person mends.
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
  /** How many rows have a warning. */
  readonly warnings: number;
  readonly counts: ImportCounts;
  /** Rows that are still to be sent: to create, and to rename. */
  readonly toCreate: number;
  readonly toRename: number;
  /** False: the list could not be completed, so each new row is looked for before it is sent. */
  readonly isListWhole: boolean;
  readonly because: string | null;
  readonly waitingUntilMs: number | null;
}

/** The mirrored Categories of one book's service: pulled again when lost, never part of a rebuild. */
export interface CatalogueDatabase {
  readonly dexie: Dexie;
  readonly pages: Table<MirrorPage, number>;
  readonly lists: Table<ListPart, [number, ListPart['order'], number]>;
  readonly meta: Table<MirrorState, 'mirror'>;
  readonly importRows: Table<ImportRow, number>;
  readonly imports: Table<ImportRecord, 'import'>;
}

/** @throws as `openDatabase` does */
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

/** Throws the mirror away; the service still has it. Waits for windows that have it open. */
export async function deleteCatalogueDatabase(bookId: BookId): Promise<void> {
  await Dexie.delete(databaseName(bookId));
}

function databaseName(bookId: BookId): string {
  return `catalogue-${bookId}`;
}
