import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { recoverSeal } from '../credentials/open-sealed.ts';
import { verifyJournalFolder } from '../journal/verify/verify-journal.ts';
import { secondCopyMarkFile } from '../ledger/open/second-copy-mark.ts';
import { journalPlaceOf } from '../ledger/place/book-paths.ts';
import { errorCode } from '../node/files/error-code.ts';
import { realDisk } from '../node/files/real-disk.ts';
import { drillFile } from '../second-copy/drill-file.ts';
import { listUnsettled } from './list-unsettled.ts';

/**
 * Tests whether a till could be restored from a second copy: every record must be proven, and every private part open
 * with the recovery code. Changes nothing but the date of the rehearsal, which the till then shows.
 * @param folder `evertill-…` in the folder of the copy
 * @param readCode reads the recovery code, which is never on a command line
 * @returns the exit code: 0 if it could; 1 if not; 2 if that cannot be told
 */
export async function rehearseRestore(
  folder: string,
  readCode: () => Promise<string>,
  say: (line: string) => void,
  nowMs: number,
): Promise<number> {
  const books = await copiedBooks(folder);
  if (books.length === 0) {
    say(`${folder} is not a second copy of a till. Give the folder evertill-… inside it.`);
    return 2;
  }
  const code = await readCode();
  let isWhole = true;
  for (const book of books) {
    const said = await tryBook(book, code);
    if (said !== null) say(`${book}: ${said}`);
    isWhole &&= said === null;
  }
  if (!isWhole) return 1;
  const unsettled = await listUnsettled(folder);
  say('The copy is complete, and the recovery code opens all of it.');
  say(`If restored now, ${unsettled.length} payments would have to be looked up at the service.`);
  for (const line of unsettled) say(`  ${line}`);
  await drillFile(folder).write({ format: 1, atMs: nowMs });
  return 0;
}

/** Lists the folders of books that are marked as a copy. */
async function copiedBooks(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'books')).catch(() => []);
  const books = names.map((name) => path.join(folder, 'books', name));
  const marks = await Promise.all(books.map((book) => secondCopyMarkFile({ folder: book }).read()));
  return books.filter((_, at) => marks[at]?.kind === 'read');
}

/**
 * Tests whether the recovery code opens the copy of a book, and every record is proven.
 * @returns what is wrong with the copy; null if nothing is
 */
async function tryBook(book: string, code: string): Promise<string | null> {
  const seal = await recoverSeal(path.join(book, 'recovery.json'), code);
  if (typeof seal === 'string') return seal;
  const journal = journalPlaceOf({ folder: book }, realDisk, seal);
  const report = await verifyJournalFolder(journal).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (report === null) return 'its till has rewritten it meanwhile: try again.';
  if (report.kind === 'damaged') return `the records are damaged. ${report.damage.what}`;
  if (report.kind === 'newer') return 'the records were written by a newer program.';
  return report.sealed === 0
    ? null
    : `the recovery code does not open ${report.sealed} private parts.`;
}
