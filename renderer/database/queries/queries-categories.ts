import type { UnreadableRows } from '../../../shared/categories/read-rows.ts';
import type {
  CatalogueDatabase,
  CategoryOrder,
  ListedCategory,
  MirrorState,
  CategoryListVersion,
} from '../catalogue-database.ts';
import { foldedWords } from '../fold-text.ts';
import { findCategoryLines, parseCategoryLine, readSearchText } from '../list-text.ts';
import type { SearchText } from '../list-text.ts';
import { readMirror, shownList } from '../read-mirrored.ts';
import { LIST_PART_SIZE, indexOfListPart } from '../write-lists.ts';

/** The state of the mirrored list; `count` is its number of rows. */
export type MirrorReport = (
  | { readonly kind: 'empty' }
  | { readonly kind: 'complete'; readonly atMs: number; readonly count: number }
  /** A first pull: `total` is null if the service gives none; `because` is null while the pull is running. */
  | {
      readonly kind: 'incomplete';
      readonly count: number;
      readonly received: number;
      readonly total: number | null;
      readonly because: string | null;
      readonly isPaused: boolean;
    }
  /** The previous list is shown, because a newer pull is running or could not be completed. */
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
  /** Rows that the service sent but that could not be parsed, and are missing from the list. */
  readonly odd?: UnreadableRows;
};

/** Reads how complete the list of Categories is. */
export async function readMirrorReport(database: CatalogueDatabase): Promise<MirrorReport> {
  const mirror = await readMirror(database);
  const odd = mirror.whole === null ? mirror.pull?.odd : mirror.whole.odd;
  const report = reportOf(mirror);
  return odd === undefined || odd.count === 0 ? report : { ...report, odd };
}

function reportOf(mirror: MirrorState): MirrorReport {
  const { whole, pull } = mirror;
  const count = shownList(mirror)?.count ?? 0;
  if (pull === null) {
    return whole === null ? { kind: 'empty' } : { kind: 'complete', atMs: whole.atMs, count };
  }
  const { received, total, endedBecause: because, isPaused } = pull;
  const coming = { count, received, total, because, isPaused };
  return whole === null
    ? { kind: 'incomplete', ...coming }
    : { kind: 'older', atMs: whole.atMs, ...coming };
}

/** Returns how many Categories the list shows. */
export async function countCategories(database: CatalogueDatabase): Promise<number> {
  const report = await readMirrorReport(database);
  return report.kind === 'empty' ? 0 : report.count;
}

/** Reads a part of the list in its order; the rows are all of the same version of the list. */
export async function readCategoriesPage(
  database: CatalogueDatabase,
  order: CategoryOrder,
  offset: number,
  limit: number,
): Promise<readonly ListedCategory[]> {
  if (limit <= 0) return [];
  const first = Math.floor(offset / LIST_PART_SIZE);
  const last = Math.floor((offset + limit - 1) / LIST_PART_SIZE);
  const parts = await readList(database, [], ({ number }) =>
    database.lists
      .where('[list+order+part]')
      .between([number, order, first], [number, order, last], true, true)
      .toArray(),
  );
  const from = offset - first * LIST_PART_SIZE;
  return parts
    .flatMap(linesOf)
    .slice(from, from + limit)
    .map(parseCategoryLine);
}

/** Returns a Category of the list by UUID; undefined if the mirror does not have it. */
export async function readCategory(
  database: CatalogueDatabase,
  uuid: string,
): Promise<ListedCategory | undefined> {
  const [category] = await readCategories(database, [uuid]);
  return category;
}

/** Returns those of the given Categories that the mirror has, in the given order. */
export async function readCategories(
  database: CatalogueDatabase,
  uuids: readonly string[],
): Promise<readonly ListedCategory[]> {
  const found = await lookUp(database, uuids);
  const byUuid = new Map(found.map((category) => [category.uuid, category]));
  return uuids.map((uuid) => byUuid.get(uuid)).filter((category) => category !== undefined);
}

/** Returns the names of the mirrored Categories by external identifier. */
export async function readCategoryNames(
  database: CatalogueDatabase,
  externalIdentifiers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(externalIdentifiers);
  const found = await lookUp(database, externalIdentifiers);
  return new Map(
    found
      .filter(({ externalIdentifier }) => wanted.has(externalIdentifier))
      .map(({ externalIdentifier, name }) => [externalIdentifier, name]),
  );
}

/**
 * Finds the first `limit` Categories, by name, in which every typed word begins a word of the name or identifier. Case,
 * diacritics and the order of the words do not matter.
 */
export async function searchCategories(
  database: CatalogueDatabase,
  typed: string,
  limit: number,
): Promise<readonly ListedCategory[]> {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  return findCategoryLines(await readListText(database), words, limit).map(parseCategoryLine);
}

/** Returns the text to search, loaded in memory. */
export async function readListText(database: CatalogueDatabase): Promise<SearchText> {
  return readList(database, NO_TEXT, (list) => readSearchText(database, list));
}

const NO_TEXT: SearchText = { number: 0, parts: [] };

/**
 * Reads Categories that may have one of these UUIDs or external identifiers. The result also has others, so callers
 * have to filter it.
 */
async function lookUp(
  database: CatalogueDatabase,
  keys: readonly string[],
): Promise<readonly ListedCategory[]> {
  const parts = await readList(database, [], ({ number, count }) => {
    const wanted = new Set(count === 0 ? [] : keys.map((key) => indexOfListPart(key, count)));
    return database.lists.bulkGet(Array.from(wanted, (part) => [number, 'key', part]));
  });
  return parts.flatMap((part) => (part === undefined ? [] : linesOf(part))).map(parseCategoryLine);
}

/** Reads the shown list in one transaction, so that a list written meanwhile is not mixed in. */
async function readList<Read>(
  database: CatalogueDatabase,
  without: Read,
  read: (list: CategoryListVersion) => PromiseLike<Read>,
): Promise<Read> {
  const { dexie, lists, meta } = database;
  return dexie.transaction('r', lists, meta, async () => {
    const list = shownList(await readMirror(database));
    return list === null ? without : read(list);
  });
}

function linesOf({ text }: { readonly text: string }): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
