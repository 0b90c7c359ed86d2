import type { Overview, SaveAnswer } from '../../../shared/messages/bridge.ts';
import { writeCategories } from '../../../shared/categories/import-report.ts';
import type { CatalogueDatabase } from '../../database/catalogue-database.ts';
import { readCategoriesOfMirror } from '../../database/read-mirrored.ts';

/**
 * Saves a file among the downloads, named after the minute in which it was made.
 * @param what in words that a file's name may have
 */
export function saveCsv(what: string, text: string, timeZone: string): Promise<SaveAnswer> {
  // Sweden writes 2026-11-20 05:36, which sorts.
  const minute = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const name = `${what} ${minute.format(Date.now()).replace(':', '-')}.csv`;
  return window.till.saveFile({ name, text });
}

/** Saves everything that is mirrored. */
export async function exportCategories(
  catalogue: CatalogueDatabase,
  what: string,
  { timeZone, sheets }: Pick<Overview, 'timeZone' | 'sheets'>,
): Promise<SaveAnswer> {
  const all = await readCategoriesOfMirror(catalogue);
  return saveCsv(what, writeCategories(all, sheets), timeZone);
}
