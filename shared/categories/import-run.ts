import type { Category } from '../api/category.ts';
import type {
  CategoryAnswer,
  CategoryFailure,
  WhyFindUnproven,
} from '../messages/gateway-answers.ts';
import { t } from '../locales/language.ts';
import { assertPresent } from '../values/assert.ts';
import { SECOND_MS } from '../values/time.ts';
import { fillBatch } from './fill-batch.ts';
import {
  isInputFaultStatus,
  judgeCategoryFailure,
  describeCategoryFailure,
} from './import-verdict.ts';
import type { ImportVerdict } from './import-verdict.ts';
import { countImportRows } from './import-row.ts';
import type { ImportCounts, ImportRow } from './import-row.ts';

/** The next request of an import. The rows of one `find` or `update` may be sent at the same time. */
export type ImportTask =
  | { readonly kind: 'find' | 'create' | 'update'; readonly rows: readonly ImportRow[] }
  /** Uses Find or create, which the contract allows to be repeated. */
  | { readonly kind: 'create-alone'; readonly row: ImportRow }
  /** Requests the whole list, to be passed to `reconcile`. */
  | { readonly kind: 'list' }
  | { readonly kind: 'done' };

/** How many requests in flight Categories may use; the others are for money. */
const AT_ONCE = 2;
/** Pause before asking for a batch's outcome, since the service may still be working on it. */
const LATE_MS = 30 * SECOND_MS;
/** After this many invalid answers a batch is split in halves. */
const MISFITS = 2;
const LIST_ROUNDS = 3;
const LIST_WAIT_MS = 15 * SECOND_MS;

const GO_ON: ImportVerdict = { kind: 'go-on' };

/** Unfinished rows, by the request that they need next. */
type Work = 'find' | 'create' | 'update' | 'list';

/**
 * Decides about one import: which request is next, and what its answer means for each row. All state is in the rows, so
 * an interrupted import continues from them alone and creates nothing twice: a row that may have arrived is looked up
 * before anything else is sent.
 */
export class ImportRun {
  readonly #rows = new Map<number, ImportRow>();
  readonly #work: Readonly<Record<Work, Set<number>>> = {
    find: new Set(),
    create: new Set(),
    update: new Set(),
    list: new Set(),
  };
  #changed = new Map<number, ImportRow>();
  /** Pause before checking what a failed batch has created, since the service may still be working on it. */
  #isListed: boolean;
  #listRounds = 0;
  /** Why rows are sent one at a time: Find cannot tell what exists. Null if it can, as far as known. */
  #doubt: WhyFindUnproven | null = null;
  #isCancelled = false;

  constructor(rows: Iterable<ImportRow>) {
    for (const row of rows) {
      this.#rows.set(row.row, row.state === 'sending' ? { ...row, state: 'unsure' } : row);
      this.#sort(this.#rowAt(row.row));
    }
    const { created, updated } = this.counts;
    this.#isListed = created + updated === 0;
  }

  get counts(): ImportCounts {
    return countImportRows(this.#rows.values());
  }

  /** Why rows are sent one at a time, for the screen; null if they are sent in batches. */
  get aloneBecause(): string | null {
    const why = this.#doubt;
    return why && `${t('categoryList.run.alone')} ${t(`answer.find-unproven.${why}`)}`;
  }

  /** Returns rows that changed since the last call, to be stored. */
  takeChanged(): ImportRow[] {
    const changed = [...this.#changed.values()];
    this.#changed = new Map();
    return changed;
  }

  /** Returns what to send next; the same task until a row changes. */
  nextTask(): ImportTask {
    const { find, create, update, list } = this.#work;
    const [alone] = this.#doubt === null ? [] : this.#first(find.size > 0 ? find : create);
    if (alone !== undefined) return { kind: 'create-alone', row: alone };
    if (find.size > 0) return { kind: 'find', rows: this.#first(find) };
    if (create.size > 0) return { kind: 'create', rows: fillBatch(this.#all(create)) };
    if (update.size > 0) return { kind: 'update', rows: this.#first(update) };
    return list.size > 0 || !this.#isListed ? { kind: 'list' } : { kind: 'done' };
  }

  /** Marks rows as being sent. Call it before a batch is sent, and store the changed rows. */
  beginBatch(rows: readonly ImportRow[]): void {
    this.#isListed = false;
    this.#listRounds = 0;
    for (const row of rows) this.#put(row, { state: 'sending' });
  }

  onCreated(
    rows: readonly ImportRow[],
    answer: CategoryAnswer<'batch-create-categories'>,
  ): ImportVerdict {
    if (answer.kind === 'answered') {
      // Only `completed` is documented (docs/service-contract.md#batch-create-categories); any other status counts as
      // accepted for later.
      const state = answer.data.status === 'completed' ? 'created' : 'accepted';
      for (const row of rows) this.#put(row, { state, sentence: null });
      return GO_ON;
    }
    if (answer.kind === 'refused' && isInputFaultStatus(answer)) {
      this.#onBatchRefused(rows, answer);
      return GO_ON;
    }
    if (answer.kind === 'misfit' || (answer.kind === 'not-reached' && answer.sent)) {
      const sentence = describeCategoryFailure(answer);
      for (const row of rows) {
        this.#put(row, { state: 'unsure', sentence, ...afterMisfit(row, rows.length) });
      }
      return { kind: 'wait', waitMs: LATE_MS, because: sentence };
    }
    for (const row of rows) this.#put(row, { state: 'waiting' });
    return answer.kind === 'find-unproven'
      ? this.#goAlone(answer.why)
      : judgeCategoryFailure(answer);
  }

  /** Sends rows one at a time, and only what may be repeated, because Find cannot decide what exists. */
  #goAlone(why: WhyFindUnproven): ImportVerdict {
    this.#doubt = why;
    if (this.#isCancelled) this.#leaveToList();
    return GO_ON;
  }

  /**
   * Leaves all rows to be settled by the list, which alone shows what has arrived: after a cancel nothing may be
   * created.
   */
  #leaveToList(): void {
    // Copied first, because each put removes its row from the collection.
    const rows = [...this.#all(this.#work.find)];
    for (const row of rows) this.#put(row, { state: 'accepted' });
  }

  /** Applies the answer of *find or create* to one row. A lost answer is requested again. */
  onFoundOrCreated(
    row: ImportRow,
    answer: CategoryAnswer<'find-or-create-category'>,
  ): ImportVerdict {
    if (answer.kind === 'answered') {
      // The service has a row now, so the next batch can show whether Find works.
      if (this.#doubt === 'nothing-there') this.#doubt = null;
      this.#putFound(row, answer.data);
      return GO_ON;
    }
    if (answer.kind === 'misfit' || (answer.kind === 'not-reached' && answer.sent)) {
      const sentence = describeCategoryFailure(answer);
      const misfits = row.misfits + (answer.kind === 'misfit' ? 1 : 0);
      const state = this.#isCancelled || misfits >= MISFITS ? 'accepted' : 'unsure';
      this.#put(row, { state, sentence, misfits });
      return { kind: 'wait', waitMs: LATE_MS, because: sentence };
    }
    if (answer.kind === 'refused' && isInputFaultStatus(answer)) {
      this.#put(row, { state: 'refused', sentence: describeCategoryFailure(answer) });
      return GO_ON;
    }
    this.#put(row, { state: row.state });
    return judgeCategoryFailure(answer);
  }

  /** Notes an existing Category, with the wanted name or with another. */
  #putFound(row: ImportRow, { name }: Category): void {
    if (name === row.name) return this.#put(row, { state: 'created', sentence: null });
    this.#put(row, { state: 'refused', sentence: t('categoryList.run.other-name', { name }) });
  }

  /** Applies the answer of *find* to a row that may or may not have arrived. */
  onFound(row: ImportRow, answer: CategoryAnswer<'find-category'>): ImportVerdict {
    if (answer.kind === 'find-unproven') return this.#goAlone(answer.why);
    if (answer.kind !== 'answered') return judgeCategoryFailure(answer);
    const { data: found } = answer;
    // A service that ignores case has found another Category.
    if (found === null || found.external_identifier !== row.externalIdentifier) {
      const isHopeless = row.most === 1 && row.misfits >= MISFITS;
      this.#put(row, { state: isHopeless ? 'refused' : 'waiting' });
    } else {
      this.#putFound(row, found);
    }
    return GO_ON;
  }

  /** Applies the answer of an update, which may be repeated: setting the same name twice has the same result. */
  onUpdated(row: ImportRow, answer: CategoryAnswer<'update-category'>): ImportVerdict {
    if (answer.kind === 'answered') {
      this.#isListed = false;
      this.#put(row, { state: 'updated', sentence: null });
      return GO_ON;
    }
    const isOver =
      answer.kind === 'refused'
        ? answer.status === 404 || isInputFaultStatus(answer)
        : answer.kind === 'misfit' && row.misfits + 1 >= MISFITS;
    if (!isOver) {
      if (answer.kind === 'misfit') this.#put(row, { misfits: row.misfits + 1 });
      this.#isListed &&= answer.kind === 'refused';
      return judgeCategoryFailure(answer);
    }
    this.#put(row, { state: 'refused', sentence: describeCategoryFailure(answer) });
    return GO_ON;
  }

  /**
   * Compares the rows with the service's current list. A row that the list has under its name has arrived, even if the
   * service refused it. If the list lacks accepted rows, it is requested again; after the last round, they are missing.
   * @param nameOf returns the name that an identifier has at the service
   * @param isWhole false if the list could not be completed
   */
  reconcile(
    nameOf: (externalIdentifier: string) => string | undefined,
    isWhole: boolean,
  ): ImportVerdict {
    this.#isListed = true;
    this.#listRounds += 1;
    for (const row of this.#rows.values()) {
      const isOpen = row.state === 'accepted' || row.state === 'refused';
      if (isOpen && nameOf(row.externalIdentifier) === row.name) {
        this.#put(row, { state: row.verdict === 'new' ? 'created' : 'updated', sentence: null });
      }
    }
    const absent = [...this.#all(this.#work.list)];
    if (absent.length > 0 && this.#listRounds < LIST_ROUNDS) {
      const because = t('categoryList.run.not-listed-yet', { count: absent.length });
      return { kind: 'wait', waitMs: LIST_WAIT_MS, because };
    }
    const sentence = isWhole ? t('categoryList.run.not-listed') : t('categoryList.run.list-cut');
    for (const row of absent) this.#put(row, { state: 'missing', sentence });
    return GO_ON;
  }

  /** Stops sending new rows; rows that may have arrived are still looked up. */
  cancel(): void {
    this.#isCancelled = true;
    if (this.#doubt !== null) this.#leaveToList();
    const { create, update } = this.#work;
    for (const row of [...this.#all(create), ...this.#all(update)]) {
      this.#put(row, { state: 'cancelled' });
    }
  }

  /** Sets the rows named in the complaints aside; if none is named, the batch is halved to find them. */
  #onBatchRefused(
    rows: readonly ImportRow[],
    refusal: Extract<CategoryFailure, { readonly kind: 'refused' }>,
  ): void {
    const complaints = complaintsByPlace(refusal.fieldErrors);
    const isNamed = rows.some((_, index) => complaints.has(index));
    for (const [index, row] of rows.entries()) {
      const complaint = complaints.get(index);
      if (complaint !== undefined || rows.length === 1) {
        this.#put(row, {
          state: 'refused',
          sentence: complaint ?? describeCategoryFailure(refusal),
        });
      } else {
        this.#put(row, { state: 'waiting', most: isNamed ? row.most : half(rows.length) });
      }
    }
  }

  #put({ row }: ImportRow, change: Partial<ImportRow>): void {
    const before = this.#rowAt(row);
    const after = { ...before, ...change };
    const work = workOf(before);
    if (work !== null) this.#work[work].delete(row);
    this.#rows.set(row, after);
    this.#changed.set(row, after);
    this.#sort(after);
  }

  #sort(row: ImportRow): void {
    const work = workOf(row);
    if (work !== null) this.#work[work].add(row.row);
  }

  #rowAt(row: number): ImportRow {
    return assertPresent(this.#rows.get(row), 'a row is never taken out');
  }

  #first(places: ReadonlySet<number>): ImportRow[] {
    return [...places].slice(0, AT_ONCE).map((place) => this.#rowAt(place));
  }

  *#all(places: ReadonlySet<number>): Generator<ImportRow> {
    for (const place of places) yield this.#rowAt(place);
  }
}

function workOf({ state, verdict }: ImportRow): Work | null {
  if (state === 'unsure') return 'find';
  if (state === 'accepted') return 'list';
  if (state !== 'waiting') return null;
  return verdict === 'new' ? 'create' : 'update';
}

function half(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/** Halves the batch of a row that fails repeatedly; a single row keeps its count. */
function afterMisfit(row: ImportRow, size: number): Partial<ImportRow> {
  const misfits = row.misfits + 1;
  return misfits >= MISFITS && size > 1
    ? { misfits: 0, most: half(size) }
    : { misfits, most: Math.min(row.most, size) };
}

/** Maps complaints to rows: `categories.17.name` is about the object at index 17. */
function complaintsByPlace(
  fieldErrors: Readonly<Record<string, readonly string[]>>,
): Map<number, string> {
  const complaints = new Map<number, string>();
  for (const [field, sentences] of Object.entries(fieldErrors)) {
    const index = /^categories[.[](\d+)/.exec(field)?.[1];
    if (index !== undefined) complaints.set(Number(index), sentences.join(' '));
  }
  return complaints;
}
