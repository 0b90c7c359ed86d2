import { Dexie } from 'dexie';
import type { ImportRow } from '../../../shared/categories/import-row.ts';
import type { RowVerdict } from '../../../shared/categories/judge-import.ts';
import type { CatalogueDatabase } from '../catalogue-database.ts';

const READ_AT_ONCE = 2_000;

/** Yields every row of the import in file order, a few thousand at a time. */
export async function* readImportRows({
  importRows,
}: CatalogueDatabase): AsyncGenerator<readonly ImportRow[]> {
  for (let after = 0; ;) {
    const rows = await importRows.where('row').above(after).limit(READ_AT_ONCE).toArray();
    if (rows.length > 0) yield rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.row ?? Infinity;
  }
}

/** Reads the first rows with this verdict, in file order. */
export async function readRowsByVerdict(
  { importRows }: CatalogueDatabase,
  verdict: RowVerdict,
  limit: number,
): Promise<ImportRow[]> {
  return importRows
    .where('[verdict+row]')
    .between([verdict, Dexie.minKey], [verdict, Dexie.maxKey])
    .limit(limit)
    .toArray();
}

/** Reads the first rows with a warning, in file order. */
export async function readRowsWithWarning(
  { importRows }: CatalogueDatabase,
  limit: number,
): Promise<ImportRow[]> {
  return importRows
    .filter(({ warnings }) => warnings.length > 0)
    .limit(limit)
    .toArray();
}

/** Reads the first rows in one of these states. */
export async function readRowsByState(
  { importRows }: CatalogueDatabase,
  states: readonly ImportRow['state'][],
  limit: number,
): Promise<ImportRow[]> {
  const found: ImportRow[] = [];
  for (const state of states) {
    const ofState = importRows
      .where('[state+row]')
      .between([state, Dexie.minKey], [state, Dexie.maxKey]);
    found.push(...(await ofState.limit(limit - found.length).toArray()));
  }
  return found.toSorted((a, b) => a.row - b.row);
}
