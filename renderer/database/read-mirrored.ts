import type { Category } from '../../shared/api/category.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { readMirror } from './write-mirror.ts';
import { readGeneration } from './write-lists.ts';

/**
 * Every mirrored Category as the service answers it, a few thousand at a time: of the list that is
 * whole, and of what a newer one that could not be completed has brought.
 */
export async function* readCategoriesOfMirror(
  database: CatalogueDatabase,
): AsyncGenerator<readonly Category[]> {
  const { whole, pull } = await readMirror(database);
  const seen = new Set<string>();
  for (const generation of [pull?.generation, whole?.generation]) {
    if (generation === undefined) continue;
    for await (const rows of readGeneration(database, generation)) {
      const fresh = rows.filter(({ uuid }) => !seen.has(uuid));
      for (const { uuid } of fresh) seen.add(uuid);
      yield fresh.map(({ uuid, externalIdentifier, name }) => {
        return { uuid, external_identifier: externalIdentifier, name };
      });
    }
  }
}
