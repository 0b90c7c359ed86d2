import type { Category } from '../../shared/api/category.ts';
import { NO_UNREADABLE_ROWS } from '../../shared/categories/read-rows.ts';
import { bookIdSchema } from '../../shared/values/ids.ts';
import { openCatalogueDatabase } from '../../renderer/database/catalogue-database.ts';
import type { CatalogueDatabase } from '../../renderer/database/catalogue-database.ts';
import { readGeneration } from '../../renderer/database/read-mirrored.ts';
import { addPages, completePull } from '../../renderer/database/write-mirror.ts';

/** A mirror of Categories without a worker and a service. */

export const PULLED_AT_MS = Date.UTC(2026, 10, 20, 9);

export function numberedCategory(number: number, name = `Category ${number}`): Category {
  return { uuid: `uuid-${number}`, external_identifier: `EXT-${10_000 + number}`, name };
}

/** Adds a page of a pull; the mark is the position that the pager would keep. */
export async function addPage(
  database: CatalogueDatabase,
  generation: number,
  categories: readonly Category[],
  total: number,
): Promise<void> {
  const state = { nextPage: 2, first: null, latest: null, repeats: false, restarts: 0 };
  const pulled = new Set((await readGeneration(database, generation)).keys());
  for (const { uuid } of categories) pulled.add(uuid);
  const progress = { received: pulled.size, odd: NO_UNREADABLE_ROWS, mark: { ...state, total } };
  await addPages(database, generation, categories, progress);
}

/** Ends a complete pull, sorted as in Ireland. */
export async function finishPull(
  database: CatalogueDatabase,
  generation: number,
  atMs: number,
): Promise<void> {
  await completePull(database, generation, 'en-IE', atMs);
}

export async function freshCatalogue(name: string): Promise<CatalogueDatabase> {
  return openCatalogueDatabase(bookIdSchema.parse(name));
}
