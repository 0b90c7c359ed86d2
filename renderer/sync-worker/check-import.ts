import { chosenColumns, guessColumns, headingsKey } from '../../shared/categories/columns.ts';
import type { ChosenColumns, Columns } from '../../shared/categories/columns.ts';
import { countRows, importRowOf, noRows } from '../../shared/categories/import-row.ts';
import type { ImportRow } from '../../shared/categories/import-row.ts';
import { ImportJudge } from '../../shared/categories/judge-import.ts';
import { CsvReader } from '../../shared/categories/read-csv.ts';
import type { CsvRead, CsvRow } from '../../shared/categories/read-csv.ts';
import { t } from '../../shared/locales/language.ts';
import type { CatalogueDatabase, ImportRecord } from '../database/catalogue-database.ts';
import { readImportRows } from '../database/queries/queries-import.ts';
import { readCategoriesOfMirror } from '../database/read-mirrored.ts';
import {
  beginImport,
  changeImport,
  readKnownColumns,
  rememberColumns,
  writeImportRows,
} from '../database/write-import.ts';
import { detectEncoding } from '../../shared/categories/detect-encoding.ts';
import type { Encoding, NotText } from '../../shared/categories/detect-encoding.ts';

/** Far above any shop; beyond it, the judging would fill the memory. */
const MAX_ROWS = 500_000;
const SAMPLE_ROWS = 5;
const KEPT_AT_ONCE = 1_000;

/** Why a file is not looked at any further, for a person. */
class Unusable extends Error {
  override readonly name = 'Unusable';
}

/**
 * Checks a file as a whole before anything is sent: every row is judged against the file and the
 * mirror, and kept. Where nobody has said which column is what, it stops there and asks.
 * @param columns null: as remembered, or as the headings suggest
 * @throws what the database does; why a file cannot be used is kept with the import
 */
export async function checkImportFile(
  database: CatalogueDatabase,
  file: Blob,
  fileName: string,
  columns: Columns | null,
): Promise<void> {
  await beginImport(database, { ...emptyImport, fileName });
  try {
    await checkRows(database, file, columns);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    await changeImport(database, { phase: 'unusable', because: error.message });
  }
}

const emptyImport: ImportRecord = {
  name: 'import',
  phase: 'checking',
  fileName: '',
  headings: [],
  sample: [],
  columns: { externalIdentifier: null, name: null },
  warnings: 0,
  counts: noRows,
  toCreate: 0,
  toRename: 0,
  isListWhole: false,
  because: null,
  waitingUntilMs: null,
};

async function checkRows(
  database: CatalogueDatabase,
  file: Blob,
  given: Columns | null,
): Promise<void> {
  const [headings, ...sample] = await readFirstRows(file);
  if (headings === undefined) throw new Unusable(t('categoryList.file.empty'));
  const key = headingsKey(headings);
  const columns = given ?? (await readKnownColumns(database, key)) ?? guessColumns(headings);
  await changeImport(database, { headings, sample, columns });
  const chosen = chosenColumns(columns);
  if (chosen === null) return changeImport(database, { phase: 'columns' });
  await rememberColumns(database, key, columns);
  const judge = await judgeFor(database, chosen);
  const tally = new Tally();
  let kept: ImportRow[] = [];
  for await (const rows of readRows(file)) {
    for (const row of rows) {
      if (row.row === 1) continue;
      const judged = importRowOf(judge.judge(row));
      tally.add(judged);
      kept.push(judged);
    }
    if (tally.rows > MAX_ROWS)
      throw new Unusable(t('categoryList.file.too-many-rows', { most: MAX_ROWS }));
    if (kept.length < KEPT_AT_ONCE) continue;
    await writeImportRows(database, kept);
    kept = [];
  }
  await writeImportRows(database, kept);
  if (tally.rows === 0) throw new Unusable(t('categoryList.file.no-rows'));
  const { whole } = (await database.meta.get('mirror')) ?? { whole: null };
  await changeImport(database, { phase: 'checked', isListWhole: whole !== null, ...tally.state });
}

/** Judges the rows that are kept once more, against the mirror as it is now. */
export async function judgeAgain(database: CatalogueDatabase): Promise<Partial<ImportRecord>> {
  const judge = await judgeFor(database, { externalIdentifier: 0, name: 1 });
  const tally = new Tally();
  for await (const rows of readImportRows(database)) {
    const again = rows.map((row) => {
      return importRowOf(judge.judgeValues(row.row, row.externalIdentifier, row.name));
    });
    for (const row of again) tally.add(row);
    await writeImportRows(database, again);
  }
  return tally.state;
}

class Tally {
  rows = 0;
  #warnings = 0;
  #toCreate = 0;
  #toRename = 0;
  #states: Pick<ImportRow, 'state'>[] = [];

  add(row: ImportRow): void {
    this.rows += 1;
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
      counts: countRows(this.#states),
    };
  }
}

async function judgeFor(database: CatalogueDatabase, columns: ChosenColumns): Promise<ImportJudge> {
  return new ImportJudge(await readCategoriesOfMirror(database), columns);
}

async function readFirstRows(file: Blob): Promise<readonly (readonly string[])[]> {
  const first: (readonly string[])[] = [];
  for await (const rows of readRows(file)) {
    first.push(...rows.map(({ cells }) => cells));
    if (first.length > SAMPLE_ROWS) break;
  }
  return first.slice(0, SAMPLE_ROWS + 1);
}

async function* readRows(file: Blob): AsyncGenerator<readonly CsvRow[]> {
  const judged = await judgeEncoding(file);
  if (judged.kind === 'not-text') {
    throw new Unusable(
      judged.looksLike === 'spreadsheet'
        ? t('categoryList.file.spreadsheet')
        : t('categoryList.file.not-text'),
    );
  }
  const reader = new CsvReader();
  for await (const piece of readText(file, judged.encoding)) yield rowsOf(reader.take(piece));
  yield rowsOf(reader.end());
}

function rowsOf(read: CsvRead): readonly CsvRow[] {
  if (read.kind === 'rows') return read.rows;
  throw new Unusable(t('categoryList.file.quotation', { row: read.row }));
}

const HEAD_BYTES = 4_096;

/**
 * How a file is to be read. One without a mark is UTF-8 if all of it is, which only reading all of it
 * can tell; otherwise it is what spreadsheets of western Europe save.
 */
async function judgeEncoding(
  file: Blob,
): Promise<{ readonly kind: 'text'; readonly encoding: Encoding } | NotText> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const guess = detectEncoding(head);
  if (guess.kind === 'not-text') return guess;
  if (guess.sure || (await isUtf8(file))) return { kind: 'text', encoding: guess.encoding };
  return { kind: 'text', encoding: 'windows-1252' };
}

/** The text of a file, piece by piece; what cannot be read becomes U+FFFD. */
async function* readText(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  yield* piecesOf(file, new TextDecoder(encoding));
}

async function isUtf8(file: Blob): Promise<boolean> {
  try {
    const pieces = piecesOf(file, new TextDecoder('utf-8', { fatal: true }));
    while ((await pieces.next()).done !== true);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* piecesOf(file: Blob, decoder: TextDecoder): AsyncGenerator<string> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}
