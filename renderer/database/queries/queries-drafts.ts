import type { DraftRow } from '../../../shared/ledger/memory/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';

/** Reads changes of Categories that the service does not have yet, oldest first. */
export async function readOpenDrafts({ drafts }: LedgerDatabase): Promise<DraftRow[]> {
  return drafts.where('state').equals('kept').sortBy('factSequence');
}

/** Returns the UUIDs of the favourite Categories, in the order of the checkout's keys. */
export async function readFavourites({ favourites }: LedgerDatabase): Promise<readonly string[]> {
  return (await favourites.get('favourites'))?.favourites ?? [];
}

/** Counts this till's sales that have a line of a Category; stops at `most`. */
export async function countSalesOfCategory(
  { sales }: LedgerDatabase,
  externalIdentifier: string,
  most: number,
): Promise<number> {
  const found = await sales
    .filter(({ lines }) => lines.some((line) => line.categoryExternalId === externalIdentifier))
    .limit(most)
    .toArray();
  return found.length;
}

/** Returns identifiers of all Categories this till has sold, as far back as its database goes. */
export async function readCategoriesSold({ sales }: LedgerDatabase): Promise<Set<string>> {
  const sold = new Set<string>();
  await sales.each(({ lines }) => {
    for (const { categoryExternalId: id } of lines) if (id !== null) sold.add(id);
  });
  return sold;
}
