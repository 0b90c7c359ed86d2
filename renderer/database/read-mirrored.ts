import type { Category } from '../../shared/api/category.ts';
import type {
  CatalogueDatabase,
  ListedCategory,
  MirrorState,
  CategoryListVersion,
} from './catalogue-database.ts';

const emptyMirror: MirrorState = { name: 'mirror', whole: null, pull: null, written: 0 };

export async function readMirror(database: CatalogueDatabase): Promise<MirrorState> {
  return (await database.meta.get('mirror')) ?? emptyMirror;
}

/**
 * Returns the list that screens read: the last complete one or, before any is complete, the part received so far. Null
 * if there is none.
 */
export function shownList({ whole, pull }: MirrorState): CategoryListVersion | null {
  return (whole ?? pull)?.list ?? null;
}

/** Returns every Category of a generation by UUID, in the order received. */
export async function readGeneration(
  database: CatalogueDatabase,
  generation: number,
): Promise<Map<string, ListedCategory>> {
  const found = new Map<string, ListedCategory>();
  await database.pages
    .where('generation')
    .equals(generation)
    .each(({ gone, categories }) => {
      if (gone !== null) found.delete(gone);
      for (const category of categories) found.set(category.uuid, category);
    });
  return found;
}

/** Returns every mirrored Category as the service sent it, from the complete list and from a newer incomplete pull. */
export async function readCategoriesOfMirror(database: CatalogueDatabase): Promise<Category[]> {
  const { whole, pull } = await readMirror(database);
  const found = new Map<string, ListedCategory>();
  for (const part of [whole, pull]) {
    if (part === null) continue;
    for (const [uuid, category] of await readGeneration(database, part.generation)) {
      found.set(uuid, category);
    }
  }
  return Array.from(found.values(), ({ uuid, externalIdentifier, name }) => {
    return { uuid, external_identifier: externalIdentifier, name };
  });
}
