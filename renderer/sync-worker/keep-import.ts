import type { StatedRow } from '../../shared/categories/judge-import.ts';
import type { ImportCommand } from '../../shared/categories/category-port.ts';
import { countImportRows, isRowOpen } from '../../shared/categories/import-row.ts';
import type { ImportCounts, ImportRow } from '../../shared/categories/import-row.ts';
import { ImportRun } from '../../shared/categories/import-run.ts';
import type { ImportTask } from '../../shared/categories/import-run.ts';
import { undoFailureIn, undoStepOf } from '../../shared/categories/undo-rows.ts';
import type { UndoStep } from '../../shared/categories/undo-rows.ts';
import { toBatchObject } from '../../shared/categories/fill-batch.ts';
import type { ImportVerdict } from '../../shared/categories/import-verdict.ts';
import { t } from '../../shared/locales/language.ts';
import type { CategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { readImportRows } from '../database/queries/queries-import.ts';
import { readCategoriesOfMirror } from '../database/read-mirrored.ts';
import {
  changeImport,
  forgetImport,
  readImport,
  writeImportRows,
} from '../database/write-import.ts';
import type { CategoryRequestSender } from './category-request-sender.ts';
import { CancellableDelay } from './cancellable-delay.ts';
import type { PullEnd } from './pull-categories.ts';

/** Loads the code that checks a file, only when a file is imported, which is rare. */
const readChecking = () => import('./check-import.ts');

const PROGRESS_EVERY_MS = SECOND_MS / 2;

interface ImportSetup {
  readonly database: () => Promise<CatalogueDatabase>;
  readonly refreshMirror: () => Promise<PullEnd>;
  readonly sender: CategoryRequestSender;
  /** The time, monotonic, in ms. */
  readonly nowMs: () => number;
  readonly onFailed: (sentence: string) => void;
}

type Work = 'running' | 'pausing' | 'cancelling';

/**
 * Runs one import: `ImportRun` decides, and every row's state is stored before and after each request, so that a closed
 * till or a crashed worker loses only time.
 */
export class ImportKeeper {
  readonly #setup: ImportSetup;
  readonly #delay = new CancellableDelay();
  #jobs: Promise<void> = Promise.resolve();
  #work: Work = 'running';
  #isClosed = false;

  constructor(setup: ImportSetup) {
    this.#setup = setup;
  }

  /** Opens the stored import. If closing the till has interrupted it, it continues when a person presses the button. */
  openStored(): void {
    this.#do(async (database) => {
      const state = await readImport(database);
      if (state === null) return;
      if (state.phase === 'checking') return forgetImport(database);
      if (state.phase === 'preparing') return changeImport(database, { phase: 'checked' });
      if (state.phase === 'undoing') return changeImport(database, { phase: 'ended' });
      if (state.phase === 'running') {
        const because = t('categoryList.run.closed');
        await changeImport(database, { phase: 'paused', because, waitingUntilMs: null });
      }
    });
  }

  /** Replaces any earlier import by a file, checked row by row; nothing is sent. */
  checkAndStore(rows: readonly StatedRow[], fileName: string): void {
    this.#do(async (database) => {
      const { checkAndStoreImport } = await readChecking();
      return checkAndStoreImport(database, rows, fileName);
    });
  }

  /** Undoes a finished import; if undoing is cut short, it continues when the button is pressed again. */
  undo(used: readonly string[]): void {
    this.#do((database) => this.#undo(database, new Set(used)));
  }

  tell(command: ImportCommand): void {
    switch (command) {
      case 'prepare':
        return this.#do((database) => this.#prepare(database));
      case 'run':
        return this.#do((database) => this.#run(database));
      case 'pause':
        return this.#interrupt('pausing');
      case 'cancel':
        this.#interrupt('cancelling');
        // A paused import is run as well, so that it reaches its end without sending anything new.
        return this.#do((database) => this.#run(database));
      case 'forget':
        return this.#do(forgetImport);
      default:
        return assertNever(command);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#interrupt('pausing');
  }

  #isPausing(): boolean {
    return this.#work === 'pausing';
  }

  #interrupt(work: Work): void {
    this.#work = work;
    this.#delay.wake();
  }

  /** Runs jobs one after another, so that no file is checked while another is being sent. */
  #do(job: (database: CatalogueDatabase) => Promise<void>): void {
    this.#jobs = this.#doAfter(this.#jobs, job);
  }

  async #doAfter(
    before: Promise<void>,
    job: (database: CatalogueDatabase) => Promise<void>,
  ): Promise<void> {
    await before;
    if (this.#isClosed) return;
    try {
      await job(await this.#setup.database());
    } catch (error) {
      if (this.#isClosed) return;
      const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      this.#setup.onFailed(`The import stops over a fault. ${what}`);
    }
  }

  async #prepare(database: CatalogueDatabase): Promise<void> {
    const state = await readImport(database);
    if (state?.phase !== 'checked' && state?.phase !== 'ready') return;
    await changeImport(database, { phase: 'preparing', because: null });
    const end = await this.#setup.refreshMirror();
    if (end.kind === 'paused') {
      const because = t('categoryList.list.paused-first');
      return changeImport(database, { phase: 'checked', because });
    }
    const isListWhole = end.kind === 'whole';
    const because = isListWhole ? null : end.because;
    const { rejudgeImport } = await readChecking();
    const judged = await rejudgeImport(database);
    await changeImport(database, { phase: 'ready', isListWhole, because, ...judged });
  }

  async #run(database: CatalogueDatabase): Promise<void> {
    const state = await readImport(database);
    if (state === null || !['ready', 'paused', 'running'].includes(state.phase)) return;
    // The button may be pressed while the paused run is still ending.
    if (this.#isPausing()) this.#work = 'running';
    await changeImport(database, { phase: 'running', because: null, waitingUntilMs: null });
    const run = new ImportRun(
      await this.#readRows(database, state.phase === 'ready' && !state.isListWhole),
    );
    const others = { unchanged: state.counts.unchanged, wrong: state.counts.wrong };
    const countsNow = (): ImportCounts => ({ ...run.counts, ...others });
    let toldAtMs = -Infinity;
    let ended: string | null = null;
    while (!this.#isPausing()) {
      if (this.#work === 'cancelling') run.cancel();
      const task = run.nextTask();
      const verdict = task.kind === 'done' ? null : await this.#carryOut(database, run, task);
      await writeImportRows(database, run.takeChanged());
      if (verdict === null) {
        this.#work = 'running';
        return changeImport(database, {
          phase: 'ended',
          counts: countsNow(),
          because: run.aloneBecause,
          waitingUntilMs: null,
        });
      }
      if (verdict.kind === 'stop') {
        ended = verdict.because;
        break;
      }
      const nowMs = this.#setup.nowMs();
      if (verdict.kind === 'go-on' && nowMs - toldAtMs < PROGRESS_EVERY_MS) continue;
      toldAtMs = nowMs;
      const waiting = waitingOf(verdict, run.aloneBecause);
      await changeImport(database, { counts: countsNow(), ...waiting });
      if (verdict.kind === 'wait') await this.#delay.wait(verdict.waitMs);
    }
    this.#work = 'running';
    await changeImport(database, {
      phase: 'paused',
      counts: countsNow(),
      because: ended,
      waitingUntilMs: null,
    });
  }

  async #undo(database: CatalogueDatabase, used: ReadonlySet<string>): Promise<void> {
    const state = await readImport(database);
    if (state?.phase !== 'ended') return;
    await changeImport(database, { phase: 'undoing', because: null });
    const because = await this.#undoRows(database, used);
    const rows: ImportRow[] = [];
    for await (const some of readImportRows(database)) rows.push(...some);
    await changeImport(database, { phase: 'ended', because, counts: countImportRows(rows) });
  }

  /**
   * Undoes the import row by row.
   * @returns why not all rows were undone; null if they were
   */
  async #undoRows(database: CatalogueDatabase, used: ReadonlySet<string>): Promise<string | null> {
    const { refreshMirror } = this.#setup;
    const end = await refreshMirror();
    if (end.kind === 'paused') return t('categoryList.list.paused');
    if (end.kind !== 'whole') return end.because;
    const mirrored = await readCategoriesOfMirror(database);
    const now = new Map(mirrored.map((one) => [one.external_identifier, one]));
    let kept = 0;
    for await (const rows of readImportRows(database)) {
      for (const row of rows) {
        if (this.#isClosed) return t('categoryList.run.closed');
        const id = row.externalIdentifier;
        const step = undoStepOf(row, now.get(id), used.has(id));
        if (step === null) continue;
        if (step.kind === 'kept') kept += 1;
        const why = await this.#undoRow(database, row, step);
        if (why !== null) return why;
      }
    }
    // The mirror is refreshed, so that it shows the undone state too.
    await refreshMirror();
    return kept === 0 ? null : t('categoryList.run.kept', { count: kept });
  }

  /**
   * Undoes one row.
   * @returns why neither this row nor those after it can be undone now; null if it was undone
   */
  async #undoRow(
    database: CatalogueDatabase,
    row: ImportRow,
    step: UndoStep,
  ): Promise<string | null> {
    if (step.kind === 'kept') {
      const sentence = t(`categoryList.run.${step.why}`);
      await writeImportRows(database, [{ ...row, sentence }]);
      return null;
    }
    const why = step.kind === 'done' ? null : undoFailureIn(await this.#askToUndo(step));
    if (why !== null) return why;
    await writeImportRows(database, [{ ...row, state: 'undone', sentence: null }]);
    return null;
  }

  #askToUndo(
    step: Extract<UndoStep, { kind: 'delete' | 'rename' }>,
  ): Promise<CategoryAnswer<'delete-category' | 'update-category'>> {
    const { sender } = this.#setup;
    const { uuid } = step;
    return step.kind === 'delete'
      ? sender.callWhenQuiet('delete-category', { uuid })
      : sender.callWhenQuiet('update-category', { uuid, name: step.name });
  }

  /** Reads only rows that need a request; the others stay in the database. */
  async #readRows(database: CatalogueDatabase, lookFirst: boolean): Promise<ImportRow[]> {
    const rows: ImportRow[] = [];
    for await (const some of readImportRows(database)) {
      for (const row of some) {
        if (row.verdict !== 'new' && row.verdict !== 'changed') continue;
        const isDoubtful = lookFirst && row.verdict === 'new' && isRowOpen(row);
        rows.push(isDoubtful ? { ...row, state: 'unsure' } : row);
      }
    }
    return rows;
  }

  async #carryOut(
    database: CatalogueDatabase,
    run: ImportRun,
    task: Exclude<ImportTask, { readonly kind: 'done' }>,
  ): Promise<ImportVerdict> {
    const { sender } = this.#setup;
    switch (task.kind) {
      case 'create': {
        run.beginBatch(task.rows);
        await writeImportRows(database, run.takeChanged());
        const categories = task.rows.map(toBatchObject);
        const answer = await sender.callWhenQuiet('batch-create-categories', { categories });
        return run.onCreated(task.rows, answer);
      }
      case 'create-alone': {
        const { row } = task;
        const { externalIdentifier: external_identifier, name } = row;
        run.beginBatch([row]);
        await writeImportRows(database, run.takeChanged());
        const wanted = { external_identifier, name };
        return run.onFoundOrCreated(
          row,
          await sender.callWhenQuiet('find-or-create-category', wanted),
        );
      }
      case 'find':
        return worst(
          await Promise.all(
            task.rows.map(async (row) => {
              const wanted = { external_identifier: row.externalIdentifier };
              return run.onFound(row, await sender.callWhenQuiet('find-category', wanted));
            }),
          ),
        );
      case 'update':
        return worst(
          await Promise.all(
            task.rows.map(async (row) => {
              const uuid = row.uuid ?? '';
              const change = { uuid, name: row.name };
              return run.onUpdated(row, await sender.callWhenQuiet('update-category', change));
            }),
          ),
        );
      case 'list':
        return this.#reconcile(database, run);
      default:
        return assertNever(task);
    }
  }

  async #reconcile(database: CatalogueDatabase, run: ImportRun): Promise<ImportVerdict> {
    const end = await this.#setup.refreshMirror();
    if (end.kind === 'paused') return { kind: 'stop', because: t('categoryList.list.paused') };
    const mirrored = await readCategoriesOfMirror(database);
    const names = new Map(mirrored.map(({ external_identifier: id, name }) => [id, name]));
    return run.reconcile((id) => names.get(id), end.kind === 'whole');
  }
}

const weight = { 'go-on': 0, wait: 1, stop: 2 } as const;

function worst(verdicts: readonly ImportVerdict[]): ImportVerdict {
  const [first = { kind: 'go-on' }] = verdicts.toSorted((a, b) => weight[b.kind] - weight[a.kind]);
  return first;
}

function waitingOf(verdict: ImportVerdict, aloneBecause: string | null) {
  if (verdict.kind !== 'wait') return { because: aloneBecause, waitingUntilMs: null };
  return { because: verdict.because, waitingUntilMs: Date.now() + verdict.waitMs };
}
