import type { Category } from '../../shared/api/category.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { addPages } from '../database/write-mirror.ts';
import type { PullProgress } from '../database/write-mirror.ts';

/** So many rows may wait for the disk before no more are taken. */
const MAX_WAITING = 1_000;

/**
 * Writes the pages of a pull while the next ones come. Each commit is flushed to the disk, which takes longer than a
 * page does: what has come meanwhile is one commit. What is lost with the till is asked for again.
 */
export class PageWriter {
  readonly #database: CatalogueDatabase;
  #waiting: Category[] = [];
  #then: { readonly generation: number; readonly progress: PullProgress } | null = null;
  #writing: Promise<void> | null = null;
  #failure: { readonly error: unknown } | null = null;

  constructor(database: CatalogueDatabase) {
    this.#database = database;
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
    this.#waiting.push(...categories);
    this.#then = { generation, progress };
    this.#writing ??= this.#write();
    if (this.#waiting.length >= MAX_WAITING) await this.flush();
    this.#throwFailure();
  }

  /** Done once all that was taken is on the disk. @throws what a write has failed with */
  async flush(): Promise<void> {
    await this.#writing;
    this.#throwFailure();
  }

  async #write(): Promise<void> {
    try {
      while (this.#then !== null) {
        const { generation, progress } = this.#then;
        const categories = this.#waiting;
        this.#waiting = [];
        this.#then = null;
        await addPages(this.#database, generation, categories, progress);
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
