import type { Category } from '../../shared/api/category.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { addPages } from '../database/write-mirror.ts';
import type { PullProgress } from '../database/write-mirror.ts';
import { CancellableDelay } from './cancellable-delay.ts';

/** How many rows one commit writes, and how many may wait for the disk at most. */
const COMMIT_ROWS = 1_000;
const MAX_WAITING = 3_000;
/** How long fewer rows wait after a commit: each commit is flushed to disk, and makes every open screen read again. */
const REST_MS = 250;

/**
 * Writes the pages of a pull while the next ones are fetched: the first page at once, then as one commit whatever has
 * arrived meanwhile. Pages that are lost when the till stops are fetched again.
 */
export class PageWriter {
  readonly #database: CatalogueDatabase;
  readonly #onWritten: () => void;
  #waiting: Category[] = [];
  #then: { readonly generation: number; readonly progress: PullProgress } | null = null;
  #writing: Promise<void> | null = null;
  #failure: { readonly error: unknown } | null = null;
  readonly #rest = new CancellableDelay();
  /** How many callers are waiting until everything is written. */
  #hurries = 0;

  constructor(database: CatalogueDatabase, onWritten: () => void) {
    this.#database = database;
    this.#onWritten = onWritten;
  }

  /**
   * Takes a page, and resolves once another may come. Call `flush` before a page of another generation.
   * @throws the error of an earlier write
   */
  async add(
    generation: number,
    categories: readonly Category[],
    progress: PullProgress,
  ): Promise<void> {
    // After a lost page no later one may be written, or the pull would continue past the gap.
    this.#throwFailure();
    this.#waiting.push(...categories);
    this.#then = { generation, progress };
    this.#writing ??= this.#write();
    if (this.#isFull) this.#rest.wake();
    if (this.#waiting.length >= MAX_WAITING) await this.flush();
    this.#throwFailure();
  }

  /**
   * Resolves once all pages are on disk.
   * @throws the error of a write
   */
  async flush(): Promise<void> {
    this.#hurries += 1;
    this.#rest.wake();
    await this.#writing;
    this.#hurries -= 1;
    this.#throwFailure();
  }

  get #isFull(): boolean {
    return this.#waiting.length >= COMMIT_ROWS;
  }

  async #write(): Promise<void> {
    try {
      while (this.#then !== null) {
        const { generation, progress } = this.#then;
        const categories = this.#waiting;
        this.#waiting = [];
        this.#then = null;
        await addPages(this.#database, generation, categories, progress);
        this.#onWritten();
        if (this.#hurries === 0 && !this.#isFull) await this.#rest.wait(REST_MS);
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#writing = null;
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }
}
