import {
  countImportRows,
  importRowOf,
  ZERO_IMPORT_COUNTS,
} from '../../shared/categories/import-row.ts';
import type { ImportRow } from '../../shared/categories/import-row.ts';
import { ImportJudge } from '../../shared/categories/judge-import.ts';
import type { StatedRow } from '../../shared/categories/judge-import.ts';
import type { CatalogueDatabase, ImportRecord } from '../database/catalogue-database.ts';
import { readImportRows } from '../database/queries/queries-import.ts';
import { readCategoriesOfMirror } from '../database/read-mirrored.ts';
import { beginImport, changeImport, writeImportRows } from '../database/write-import.ts';

const KEPT_AT_ONCE = 1_000;

/** Validates every row of a file, compares it with the mirror, and stores it, before anything is sent. */
export async function checkAndStoreImport(
  database: CatalogueDatabase,
  stated: readonly StatedRow[],
  fileName: string,
): Promise<void> {
  await beginImport(database, { ...emptyImport, fileName });
  const judge = await judgeFor(database);
  const tally = new Tally();
  for (let at = 0; at < stated.length; at += KEPT_AT_ONCE) {
    const rows = stated
      .slice(at, at + KEPT_AT_ONCE)
      .map((row) => importRowOf(judge.judgeNext(row)));
    for (const row of rows) tally.add(row);
    await writeImportRows(database, rows);
  }
  const { whole } = (await database.meta.get('mirror')) ?? { whole: null };
  await changeImport(database, { phase: 'checked', isListWhole: whole !== null, ...tally.state });
}

const emptyImport: ImportRecord = {
  name: 'import',
  phase: 'checking',
  fileName: '',
  warnings: 0,
  counts: ZERO_IMPORT_COUNTS,
  toCreate: 0,
  toRename: 0,
  isListWhole: false,
  because: null,
  waitingUntilMs: null,
};

/** Validates the stored rows again, against the current mirror. */
export async function rejudgeImport(database: CatalogueDatabase): Promise<Partial<ImportRecord>> {
  const judge = await judgeFor(database);
  const tally = new Tally();
  for await (const rows of readImportRows(database)) {
    const again = rows.map((row) => importRowOf(judge.judgeNext(row)));
    for (const row of again) tally.add(row);
    await writeImportRows(database, again);
  }
  return tally.state;
}

class Tally {
  #warnings = 0;
  #toCreate = 0;
  #toRename = 0;
  #states: Pick<ImportRow, 'state'>[] = [];

  add(row: ImportRow): void {
    if (row.warnings.length > 0) this.#warnings += 1;
    if (row.state === 'waiting' && row.verdict === 'new') this.#toCreate += 1;
    if (row.state === 'waiting' && row.verdict === 'changed') this.#toRename += 1;
    this.#states.push(row);
  }

  get state(): Pick<ImportRecord, 'warnings' | 'toCreate' | 'toRename' | 'counts'> {
    return {
      warnings: this.#warnings,
      toCreate: this.#toCreate,
      toRename: this.#toRename,
      counts: countImportRows(this.#states),
    };
  }
}

async function judgeFor(database: CatalogueDatabase): Promise<ImportJudge> {
  return new ImportJudge(await readCategoriesOfMirror(database));
}
