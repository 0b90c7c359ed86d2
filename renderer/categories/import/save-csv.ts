import type { Overview, SaveAnswer } from '../../../shared/messages/bridge.ts';
import { formatCategoriesCsv } from '../../../shared/categories/import-report.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { readCategoriesOfMirror } from '../../database/read-mirrored.ts';

/**
 * Saves a CSV file among the downloads, with the current date and minute in its name.
 * @param what the rest of the name, in characters allowed in file names
 */
export function saveCsv(what: string, text: string, timeZone: string): Promise<SaveAnswer> {
  // The Swedish locale writes 2026-11-20 05:36, which sorts by name.
  const minute = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const name = `${what} ${minute.format(Date.now()).replace(':', '-')}.csv`;
  return window.till.saveFile({ name, text });
}

/** Saves all mirrored Categories. */
export async function exportCategories(
  catalogue: CatalogueDatabase,
  what: string,
  { timeZone, sheets }: Pick<Overview, 'timeZone' | 'sheets'>,
): Promise<SaveAnswer> {
  const all = await readCategoriesOfMirror(catalogue);
  return saveCsv(what, formatCategoriesCsv(all, sheets), timeZone);
}
