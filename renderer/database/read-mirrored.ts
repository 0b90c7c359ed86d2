import type { Category } from '../../shared/api/category.ts';
import type {
  CatalogueDatabase,
  ListedCategory,
  MirrorState,
  WrittenList,
} from './catalogue-database.ts';

const emptyMirror: MirrorState = { name: 'mirror', whole: null, pull: null, written: 0 };

export async function readMirror(database: CatalogueDatabase): Promise<MirrorState> {
  return (await database.meta.get('mirror')) ?? emptyMirror;
}

/** The list that screens read: of the generation that is whole, or of what has come before any is; null without one. */
export function shownList({ whole, pull }: MirrorState): WrittenList | null {
  return (whole ?? pull)?.list ?? null;
}

/** Every Category of a generation by its UUID, in the order in which they came. */
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

/**
 * Every mirrored Category as the service answers it: of the list that is whole, and of what a newer one that could not
 * be completed has brought.
 */
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
