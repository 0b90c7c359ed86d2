import { Dexie } from 'dexie';
import type { Category } from '../../shared/api/category.ts';
import type { PullMark } from '../../shared/categories/list-pull.ts';
import type { OddRows } from '../../shared/categories/read-rows.ts';
import type { CatalogueDatabase, CategoryRow, MirrorState, Pull } from './catalogue-database.ts';
import { foldText } from './fold-text.ts';
import { deleteSearchTextBefore } from './search-text.ts';
import { deleteListsBefore } from './write-lists.ts';

/** Most rows deleted at once, so that a screen that reads meanwhile waits for moments only. */
const DELETED_AT_ONCE = 1_000;

const emptyMirror: MirrorState = { name: 'mirror', whole: null, pull: null };

export async function readMirror(database: CatalogueDatabase): Promise<MirrorState> {
  return (await database.meta.get('mirror')) ?? emptyMirror;
}

/**
 * Begins a new pull beside the mirror that is whole, and clears what an earlier pull has left behind.
 * Returns the generation to write.
 */
export async function beginPull(database: CatalogueDatabase): Promise<number> {
  const { whole, pull } = await readMirror(database);
  const generation = 1 + Math.max(whole?.generation ?? 0, pull?.generation ?? 0);
  const begun = { generation, received: 0, total: null, endedBecause: null, mark: null };
  await database.meta.put({ name: 'mirror', whole, pull: { ...begun, isPaused: false } });
  const kept = whole?.generation ?? generation;
  await deleteGenerations(database, 0, kept);
  await deleteGenerations(database, kept + 1, generation);
  return generation;
}

/** The uuids that a pull has, for one that goes on. */
export async function readPulledUuids(
  database: CatalogueDatabase,
  generation: number,
): Promise<Set<string>> {
  const keys = await ofGeneration(database, generation).primaryKeys();
  return new Set(keys.map(([, uuid]) => uuid));
}

/** How far a pull has come with a page. */
export interface PullProgress {
  /** How many different Categories it has. */
  readonly received: number;
  /** Rows that it could not read so far. */
  readonly odd: OddRows;
  readonly mark: PullMark;
}

/**
 * Adds pages to the pull, and where it goes on behind them, in one transaction. A Category that came before is
 * replaced.
 */
export async function addPages(
  database: CatalogueDatabase,
  generation: number,
  categories: readonly Category[],
  progress: PullProgress,
): Promise<void> {
  const { categories: rows, meta, dexie } = database;
  const { received, odd, mark } = progress;
  await dexie.transaction('rw', rows, meta, async () => {
    await rows.bulkPut(categories.map((category) => toRow(category, generation)));
    await changePull(database, (pull) => ({ ...pull, received, odd, total: mark.total, mark }));
  });
}

/** The pull has everything: from now on it is the mirror, and the older one goes. */
export async function completePull(
  database: CatalogueDatabase,
  generation: number,
  atMs: number,
): Promise<void> {
  const count = await ofGeneration(database, generation).count();
  const { pull } = await readMirror(database);
  const whole = { generation, atMs, count, written: 0, ...(pull?.odd && { odd: pull.odd }) };
  await database.meta.put({ name: 'mirror', whole, pull: null });
  await deleteGenerations(database, 0, generation);
  await deleteListsBefore(database, generation);
  await deleteSearchTextBefore(database, generation);
}

/** The pull ended without everything; the sentence says why, for a person. */
export async function endPull(database: CatalogueDatabase, because: string): Promise<void> {
  await changePull(database, (pull) => ({ ...pull, endedBecause: because, mark: null }));
}

export async function pausePull(database: CatalogueDatabase, isPaused: boolean): Promise<void> {
  await changePull(database, (pull) => ({ ...pull, isPaused }));
}

/**
 * Changes the mirror by one Category that the service has just answered with: `null` when it is gone
 * there. A pull that is running may have passed its page already, so it is changed as well.
 */
export async function patchMirror(
  database: CatalogueDatabase,
  uuid: string,
  category: Category | null,
): Promise<void> {
  const { categories: rows, meta, dexie } = database;
  await dexie.transaction('rw', rows, meta, async () => {
    const { whole, pull } = await readMirror(database);
    for (const generation of [whole?.generation, pull?.generation]) {
      if (generation === undefined) continue;
      if (category === null) await rows.delete([generation, uuid]);
      else await rows.put(toRow(category, generation));
    }
    if (whole === null) return;
    const count = await ofGeneration(database, whole.generation).count();
    await meta.put({ name: 'mirror', whole: { ...whole, count }, pull });
  });
}

async function changePull(
  database: CatalogueDatabase,
  change: (pull: Pull) => Pull,
): Promise<void> {
  const { dexie, meta } = database;
  await dexie.transaction('rw', meta, async () => {
    const { whole, pull } = await readMirror(database);
    if (pull !== null) await meta.put({ name: 'mirror', whole, pull: change(pull) });
  });
}

function toRow(category: Category, generation: number): CategoryRow {
  const { uuid, name, external_identifier: externalIdentifier } = category;
  return {
    generation,
    uuid,
    externalIdentifier,
    name,
    foldedName: foldText(name),
  };
}

function ofGeneration(database: CatalogueDatabase, generation: number) {
  return database.categories
    .where('[generation+uuid]')
    .between([generation, Dexie.minKey], [generation, Dexie.maxKey]);
}

/** From the first up to, but not including, the last. */
async function deleteGenerations(
  database: CatalogueDatabase,
  from: number,
  until: number,
): Promise<void> {
  // A shorter list sorts before every longer one that begins with it: [5] comes before [5, "a"].
  const rows = database.categories.where('[generation+uuid]').between([from], [until]);
  while ((await rows.limit(DELETED_AT_ONCE).delete()) > 0);
}
