import type { DraftRow } from '../../../shared/ledger/memory/project.ts';
import type { LedgerDatabase } from '../ledger-database.ts';

/** Changes of Categories that the service does not have yet, the oldest first. */
export async function readOpenDrafts({ drafts }: LedgerDatabase): Promise<DraftRow[]> {
  return drafts.where('state').equals('kept').sortBy('factSequence');
}

/** Categories by uuid, in the order in which the checkout shows them. */
export async function readFavourites({ favourites }: LedgerDatabase): Promise<readonly string[]> {
  return (await favourites.get('favourites'))?.favourites ?? [];
}

/** How many sales of this till have a line of a Category, up to `most`. */
export async function countSalesOf(
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

/** Identifiers of all Categories of which this till has a sale, as far back as its database has them. */
export async function readCategoriesSold({ sales }: LedgerDatabase): Promise<Set<string>> {
  const sold = new Set<string>();
  await sales.each(({ lines }) => {
    for (const { categoryExternalId: id } of lines) if (id !== null) sold.add(id);
  });
  return sold;
}
