import { ZERO_IMPORT_COUNTS } from '../../shared/categories/import-row.ts';
import type { ImportRow } from '../../shared/categories/import-row.ts';
import type { CatalogueDatabase, ImportRecord } from './catalogue-database.ts';

export async function readImport(database: CatalogueDatabase): Promise<ImportRecord | null> {
  const state = await database.imports.get('import');
  // Imports stored before rows could be undone lack some of the counts.
  return state === undefined
    ? null
    : { ...state, counts: { ...ZERO_IMPORT_COUNTS, ...state.counts } };
}

/** Starts an import and deletes everything of an earlier one. */
export async function beginImport(database: CatalogueDatabase, state: ImportRecord): Promise<void> {
  const { dexie, imports, importRows } = database;
  await dexie.transaction('rw', imports, importRows, async () => {
    await importRows.clear();
    await imports.put(state);
  });
}

export async function changeImport(
  database: CatalogueDatabase,
  change: Partial<ImportRecord>,
): Promise<void> {
  const { dexie, imports } = database;
  await dexie.transaction('rw', imports, async () => {
    const state = await imports.get('import');
    if (state !== undefined) await imports.put({ ...state, ...change });
  });
}

export async function forgetImport({
  dexie,
  imports,
  importRows,
}: CatalogueDatabase): Promise<void> {
  await dexie.transaction('rw', imports, importRows, async () => {
    await importRows.clear();
    await imports.clear();
  });
}

export async function writeImportRows(
  { importRows }: CatalogueDatabase,
  rows: readonly ImportRow[],
): Promise<void> {
  await importRows.bulkPut(rows);
}
