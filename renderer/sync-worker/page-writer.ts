import type { Category } from '../../shared/api/category.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { addPages } from '../database/write-mirror.ts';
import type { PullProgress } from '../database/write-mirror.ts';
import { CancellableDelay } from './cancellable-delay.ts';

/** So many rows are one commit at once; and so many may wait for the disk before no more are taken. */
const COMMIT_ROWS = 1_000;
const MAX_WAITING = 3_000;
/** Fewer rows wait for so long behind a commit: each is flushed to the disk, and makes every open screen read again. */
const REST_MS = 250;

/**
 * Writes the pages of a pull while the next ones come: the first at once, then what has come meanwhile as one commit.
 * What is lost with the till is asked for again.
 */
export class PageWriter {
  readonly #database: CatalogueDatabase;
  readonly #onWritten: () => void;
  #waiting: Category[] = [];
  #then: { readonly generation: number; readonly progress: PullProgress } | null = null;
  #writing: Promise<void> | null = null;
  #failure: { readonly error: unknown } | null = null;
  readonly #rest = new CancellableDelay();
  /** How many wait for all that was taken. */
  #hurries = 0;

  constructor(database: CatalogueDatabase, onWritten: () => void) {
    this.#database = database;
    this.#onWritten = onWritten;
  }

  /**
   * Takes a page, and is done once another one may come. Before a page of another generation comes `flush`.
   * @throws what a write before this one has failed with
   */
  async add(
    generation: number,
    categories: readonly Category[],
    progress: PullProgress,
  ): Promise<void> {
    // Behind a page that is lost none may be written, or the pull would go on behind both.
    this.#throwFailure();
    this.#waiting.push(...categories);
    this.#then = { generation, progress };
    this.#writing ??= this.#write();
    if (this.#isFull) this.#rest.wake();
    if (this.#waiting.length >= MAX_WAITING) await this.flush();
    this.#throwFailure();
  }

  /** Done once all that was taken is on the disk. @throws what a write has failed with */
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
