import { Dexie } from 'dexie';
import type { Collection } from 'dexie';
import type { OddRows } from '../../../shared/categories/read-rows.ts';
import type {
  CatalogueDatabase,
  CategoryOrder,
  CategoryRow,
  ListedCategory,
  MirrorState,
} from '../catalogue-database.ts';
import { foldedWords } from '../fold-text.ts';
import { findInText, readSearchText } from '../search-text.ts';
import type { SearchText } from '../search-text.ts';
import { LIST_PAGE, readGeneration } from '../write-lists.ts';
import { readMirror } from '../write-mirror.ts';

const orderIndex: Readonly<Record<CategoryOrder, string>> = {
  name: '[generation+foldedName]',
  externalIdentifier: '[generation+externalIdentifier]',
};

/** The mirror's report on itself; `count` is the number of rows in the list. */
export type MirrorReport = (
  | { readonly kind: 'empty' }
  | { readonly kind: 'complete'; readonly atMs: number; readonly count: number }
  /** `total` null: the service does not say how many there are. `because` null: still coming. */
  | {
      readonly kind: 'incomplete';
      readonly count: number;
      readonly total: number | null;
      readonly because: string | null;
      readonly isPaused: boolean;
    }
  /** The list of then is shown; a newer one is coming, or could not be completed. */
  | {
      readonly kind: 'older';
      readonly atMs: number;
      readonly count: number;
      readonly received: number;
      readonly total: number | null;
      readonly because: string | null;
      readonly isPaused: boolean;
    }
) & {
  /** Rows of the service that the shown list lacks, since they could not be read. */
  readonly odd?: OddRows;
};

/** How complete the list of Categories is, for the line above it. */
export async function readMirrorReport(database: CatalogueDatabase): Promise<MirrorReport> {
  const mirror = await readMirror(database);
  const odd = mirror.whole === null ? mirror.pull?.odd : mirror.whole.odd;
  const report = reportOf(mirror);
  return odd === undefined || odd.count === 0 ? report : { ...report, odd };
}

function reportOf({ whole, pull }: MirrorState): MirrorReport {
  if (whole === null && pull === null) return { kind: 'empty' };
  if (whole === null || pull === null) {
    if (whole !== null) return { kind: 'complete', atMs: whole.atMs, count: whole.count };
    const count = pull?.received ?? 0;
    return {
      kind: 'incomplete',
      count,
      total: pull?.total ?? null,
      because: pull?.endedBecause ?? null,
      isPaused: pull?.isPaused ?? false,
    };
  }
  const { atMs, count } = whole;
  const { received, total, endedBecause: because, isPaused } = pull;
  return { kind: 'older', atMs, count, received, total, because, isPaused };
}

/** How many Categories the list shows. */
export async function countCategories(database: CatalogueDatabase): Promise<number> {
  const report = await readMirrorReport(database);
  return report.kind === 'empty' ? 0 : report.count;
}

/**
 * A part of the list, in its order; rows of one page are of one pull. A mirror that is whole has its
 * lists written down; while the first one comes, what has come is read by its index.
 */
export async function readCategoriesPage(
  database: CatalogueDatabase,
  order: CategoryOrder,
  offset: number,
  limit: number,
): Promise<readonly ListedCategory[]> {
  const { whole, pull } = await readMirror(database);
  if (limit <= 0) return [];
  if (whole === null) {
    if (pull === null) return [];
    return inOrder(database, pull.generation, order).offset(offset).limit(limit).toArray();
  }
  const { generation } = whole;
  const firstPage = Math.floor(offset / LIST_PAGE);
  const lastPage = Math.floor((offset + limit - 1) / LIST_PAGE);
  const pages = await database.lists
    .where('[generation+order+page]')
    .between([generation, order, firstPage], [generation, order, lastPage], true, true)
    .toArray();
  const from = offset - firstPage * LIST_PAGE;
  return pages.flatMap(({ rows }) => rows).slice(from, from + limit);
}

/** A Category of the list by its uuid; undefined where the mirror has none. */
export async function readCategory(
  database: CatalogueDatabase,
  uuid: string,
): Promise<CategoryRow | undefined> {
  const generation = await shownGeneration(database);
  return generation === null ? undefined : database.categories.get([generation, uuid]);
}

/** Those of the given Categories that the mirror has, in the given order. */
export async function readCategories(
  database: CatalogueDatabase,
  uuids: readonly string[],
): Promise<readonly CategoryRow[]> {
  const generation = await shownGeneration(database);
  if (generation === null) return [];
  const rows = await database.categories.bulkGet(uuids.map((uuid) => [generation, uuid]));
  return rows.filter((row) => row !== undefined);
}

/** The names of those that the mirror has, by external identifier. */
export async function readCategoryNames(
  database: CatalogueDatabase,
  externalIdentifiers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const generation = await shownGeneration(database);
  if (generation === null) return new Map();
  const rows = await database.categories
    .where('[generation+externalIdentifier]')
    .anyOf(externalIdentifiers.map((id) => [generation, id]))
    .toArray();
  return new Map(rows.map(({ externalIdentifier, name }) => [externalIdentifier, name]));
}

/**
 * The first `limit` Categories, by name, in which every typed word begins a word of the name or of
 * the identifier; case, diacritics and the order of the words do not matter.
 */
export async function searchCategories(
  database: CatalogueDatabase,
  typed: string,
  limit: number,
): Promise<readonly ListedCategory[]> {
  const words = foldedWords(typed);
  const { whole, pull } = await readMirror(database);
  const generation = whole?.generation ?? pull?.generation;
  if (words.length === 0 || generation === undefined) return [];
  if (whole === null) return walkGeneration(database, generation, words, limit);
  return findInText(await readSearchText(database, whole), words, limit);
}

/** The list to search without reading; null while the first one is coming. */
export async function readWholeText(database: CatalogueDatabase): Promise<SearchText | null> {
  const { whole } = await readMirror(database);
  return whole === null ? null : readSearchText(database, whole);
}

/** Walks a list that is still coming, Category by Category. */
async function walkGeneration(
  database: CatalogueDatabase,
  generation: number,
  words: readonly string[],
  limit: number,
): Promise<readonly ListedCategory[]> {
  const hits: CategoryRow[] = [];
  for await (const rows of readGeneration(database, generation)) {
    for (const row of rows) {
      const own = foldedWords(`${row.name} ${row.externalIdentifier}`);
      const fits = (word: string) => own.some((one) => one.startsWith(word));
      if (words.every(fits)) hits.push(row);
    }
  }
  const order = ({ foldedName: one }: CategoryRow, { foldedName: other }: CategoryRow) =>
    one < other ? -1 : Number(one > other);
  return hits.toSorted(order).slice(0, limit);
}

/** The whole one; before the first is whole, what has come so far. */
async function shownGeneration(database: CatalogueDatabase): Promise<number | null> {
  const { whole, pull } = await readMirror(database);
  return whole?.generation ?? pull?.generation ?? null;
}

function inOrder(
  database: CatalogueDatabase,
  generation: number,
  order: CategoryOrder,
): Collection<CategoryRow, [number, string]> {
  const from = [generation, Dexie.minKey];
  const until = [generation, Dexie.maxKey];
  return database.categories.where(orderIndex[order]).between(from, until);
}
