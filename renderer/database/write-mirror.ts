import { Dexie } from 'dexie';
import type { Category } from '../../shared/api/category.ts';
import type { CatalogueDatabase, CategoryRow, MirrorState } from './catalogue-database.ts';
import { foldText, foldedWords } from './fold-text.ts';

/** What is deleted at once, so that a screen that reads meanwhile waits for moments only. */
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
  await database.meta.put({
    name: 'mirror',
    whole,
    pull: { generation, received: 0, total: null, endedBecause: null },
  });
  const kept = whole?.generation ?? generation;
  await deleteGenerations(database, 0, kept);
  await deleteGenerations(database, kept + 1, generation);
  return generation;
}

/**
 * Adds one page to the pull. A Category that came before counts once.
 * @param total how many there are, where the service says so
 * @returns how many the pull has now
 */
export async function addPage(
  database: CatalogueDatabase,
  generation: number,
  categories: readonly Category[],
  total: number | null,
): Promise<number> {
  const { categories: rows, meta, dexie } = database;
  return dexie.transaction('rw', rows, meta, async () => {
    await rows.bulkPut(categories.map((category) => toRow(category, generation)));
    const received = await ofGeneration(database, generation).count();
    const { whole } = await readMirror(database);
    await meta.put({
      name: 'mirror',
      whole,
      pull: { generation, received, total, endedBecause: null },
    });
    return received;
  });
}

/** The pull has everything: from now on it is the mirror, and the older one goes. */
export async function completePull(
  database: CatalogueDatabase,
  generation: number,
  atMs: number,
): Promise<void> {
  const count = await ofGeneration(database, generation).count();
  await database.meta.put({ name: 'mirror', whole: { generation, atMs, count }, pull: null });
  await deleteGenerations(database, 0, generation);
}

/** The pull ended without everything; the sentence says why, for a person. */
export async function endPull(database: CatalogueDatabase, because: string): Promise<void> {
  const { whole, pull } = await readMirror(database);
  if (pull === null) return;
  await database.meta.put({ name: 'mirror', whole, pull: { ...pull, endedBecause: because } });
}

function toRow(category: Category, generation: number): CategoryRow {
  const { uuid, name, external_identifier: externalIdentifier } = category;
  return {
    generation,
    uuid,
    externalIdentifier,
    name,
    foldedName: foldText(name),
    words: foldedWords(`${name} ${externalIdentifier}`),
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
