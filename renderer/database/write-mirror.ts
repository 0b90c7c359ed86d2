import type { Category } from '../../shared/api/category.ts';
import type { PullCursor } from '../../shared/categories/list-pull.ts';
import type { UnreadableRows } from '../../shared/categories/read-rows.ts';
import type { CatalogueDatabase, ListedCategory, CategoryPull } from './catalogue-database.ts';
import { readMirror } from './read-mirrored.ts';
import { writeLists } from './write-lists.ts';

/** Starts a new pull beside the complete mirror and deletes what an earlier pull left behind. Returns the generation to write. */
export async function beginPull(database: CatalogueDatabase): Promise<number> {
  const { meta, pages } = database;
  const mirror = await readMirror(database);
  const { whole, pull } = mirror;
  const generation = 1 + Math.max(whole?.generation ?? 0, pull?.generation ?? 0);
  const begun = { generation, received: 0, total: null, endedBecause: null, mark: null };
  await meta.put({ ...mirror, pull: { ...begun, isPaused: false, list: null } });
  await pages
    .where('generation')
    .noneOf([whole?.generation ?? generation, generation])
    .delete();
  return generation;
}

/** The progress of a pull after one more page. */
export interface PullProgress {
  /** Number of distinct Categories received. */
  readonly received: number;
  /** Rows received so far that could not be parsed. */
  readonly odd: UnreadableRows;
  readonly mark: PullCursor;
}

/** Adds pages to the running pull and stores where the pull continues, in one transaction. */
export async function addPages(
  database: CatalogueDatabase,
  generation: number,
  categories: readonly Category[],
  progress: PullProgress,
): Promise<void> {
  const { pages, meta, dexie } = database;
  const { received, odd, mark } = progress;
  await dexie.transaction('rw', pages, meta, async () => {
    await pages.add({ generation, gone: null, categories: categories.map(toListed) });
    await changePull(database, (pull) => ({ ...pull, received, odd, total: mark.total, mark }));
  });
}

/** Completes a pull: it becomes the mirror, and the previous mirror is deleted. */
export async function completePull(
  database: CatalogueDatabase,
  generation: number,
  locale: string,
  atMs: number,
): Promise<void> {
  await writeLists(database, generation, locale, (mirror, list) => {
    const { pull } = mirror;
    const whole = { generation, atMs, list, ...(pull?.odd && { odd: pull.odd }) };
    return { ...mirror, whole, pull: null };
  });
  await database.pages.where('generation').below(generation).delete();
}

/**
 * Rewrites the list that screens read, from the last complete pull or, before any is complete, from the rows received
 * so far.
 */
export async function rewriteShownLists(
  database: CatalogueDatabase,
  locale: string,
): Promise<void> {
  const { whole, pull } = await readMirror(database);
  const generation = (whole ?? pull)?.generation;
  if (generation === undefined) return;
  await writeLists(database, generation, locale, (mirror, list) => {
    if (mirror.whole?.generation === generation) {
      return { ...mirror, whole: { ...mirror.whole, list } };
    }
    return mirror.whole === null && mirror.pull?.generation === generation
      ? { ...mirror, pull: { ...mirror.pull, list } }
      : null;
  });
}

/** Ends an incomplete pull; `because` tells a person the reason. */
export async function abortPull(database: CatalogueDatabase, because: string): Promise<void> {
  await changePull(database, (pull) => ({ ...pull, endedBecause: because, mark: null }));
}

export async function setPullPaused(database: CatalogueDatabase, isPaused: boolean): Promise<void> {
  await changePull(database, (pull) => ({ ...pull, isPaused }));
}

/**
 * Applies the service's latest answer about one Category to the mirror; null means that it was deleted. A running pull
 * may already have passed its page, so the pull is corrected as well. Screens show the change once the lists are
 * rewritten.
 */
export async function patchMirror(
  database: CatalogueDatabase,
  uuid: string,
  category: Category | null,
): Promise<void> {
  const { pages, meta, dexie } = database;
  const categories = category === null ? [] : [toListed(category)];
  await dexie.transaction('rw', pages, meta, async () => {
    const { whole, pull } = await readMirror(database);
    for (const part of [whole, pull]) {
      if (part !== null) await pages.add({ generation: part.generation, gone: uuid, categories });
    }
  });
}

async function changePull(
  database: CatalogueDatabase,
  change: (pull: CategoryPull) => CategoryPull,
): Promise<void> {
  const { dexie, meta } = database;
  await dexie.transaction('rw', meta, async () => {
    const mirror = await readMirror(database);
    if (mirror.pull !== null) await meta.put({ ...mirror, pull: change(mirror.pull) });
  });
}

function toListed({
  uuid,
  name,
  external_identifier: externalIdentifier,
}: Category): ListedCategory {
  return { uuid, externalIdentifier, name };
}
