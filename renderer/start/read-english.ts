import { loadCatalogue } from '../../shared/locales/catalogues/load-catalogue.ts';
import { learn } from '../../shared/locales/language.ts';

/**
 * Reasons are kept in English (`shared/locales/ready-reasons.ts`), whatever the till speaks: the window reads
 * it once the first screen stands. A file that cannot be read is told as a mistake of the page, and leaves
 * reasons in the language in which they were chosen.
 */
export async function readEnglish(): Promise<void> {
  learn('en', await loadCatalogue('en'));
}
