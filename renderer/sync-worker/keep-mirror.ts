import type { BookId } from '../../shared/ledger/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/ledger/time.ts';
import { deleteCatalogueDatabase, openCatalogueDatabase } from '../database/catalogue-database.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { DatabaseNewer } from '../database/open-database.ts';
import { addPage, beginPull, completePull, endPull, readMirror } from '../database/write-mirror.ts';
import { pullCategories } from './pull-categories.ts';
import type { DoorClient } from './send.ts';

/** After a pull that did not bring everything. */
const RETRY_MS = 15 * MINUTE_MS;

export interface MirrorSetup {
  readonly bookId: BookId;
  readonly pageSize: number;
  readonly door: DoorClient;
  /** Money goes first: every page waits until none is on its way. */
  readonly whenQuiet: () => Promise<void>;
  /** from 0 up to 1; spreads the tills of a store over an hour */
  readonly dice: () => number;
  readonly onFailed: (sentence: string) => void;
}

/** Keeps the mirror of the Categories fresh: at the first start, once a day, and when asked. */
export class KeptMirror {
  readonly #setup: MirrorSetup;
  #database: CatalogueDatabase | null = null;
  #pulling = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: MirrorSetup) {
    this.#setup = setup;
  }

  /** Pulls at once when there is no whole mirror, or the last pull did not come to its end. */
  async start(): Promise<void> {
    await this.#carefully(async (database) => {
      const { whole, pull } = await readMirror(database);
      if (whole === null || pull !== null) return 0;
      // A clock that was set back must not put the next pull off for years.
      const dueInMs = whole.atMs + DAY_MS - Date.now();
      return Math.min(Math.max(0, dueInMs), DAY_MS) + this.#spreadMs();
    });
  }

  /** Pulls now, or as soon as the service is reached; once, however often it is asked. */
  async refresh(): Promise<void> {
    if (this.#pulling) return;
    this.#pulling = true;
    await this.#carefully((database) => this.#pull(database));
    this.#pulling = false;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#database?.dexie.close();
  }

  /** Returns when the next pull is due, in ms. */
  async #pull(database: CatalogueDatabase): Promise<number> {
    const { whenQuiet, door, pageSize } = this.#setup;
    await whenQuiet();
    const generation = await beginPull(database);
    const end = await pullCategories(
      async (page) => {
        await whenQuiet();
        return door.listCategories(page, pageSize);
      },
      (categories, total) => addPage(database, generation, categories, total),
    );
    if (end.kind === 'incomplete') {
      await endPull(database, end.because);
      return RETRY_MS;
    }
    await completePull(database, generation, Date.now());
    return DAY_MS + this.#spreadMs();
  }

  /** Runs one task and schedules the next pull after what it returns. */
  async #carefully(task: (database: CatalogueDatabase) => Promise<number>): Promise<void> {
    let dueInMs = RETRY_MS;
    try {
      this.#database ??= await openOrReplace(this.#setup.bookId);
      dueInMs = await task(this.#database);
    } catch (error) {
      if (this.#closed) return;
      const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      this.#setup.onFailed(`The list of Categories could not be kept. ${what}`);
    }
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.refresh(), dueInMs);
  }

  #spreadMs(): number {
    return this.#setup.dice() * HOUR_MS;
  }
}

/** The mirror can be pulled again, so one that cannot be opened is replaced; a newer one is not ours. */
async function openOrReplace(bookId: BookId): Promise<CatalogueDatabase> {
  try {
    return await openCatalogueDatabase(bookId);
  } catch (error) {
    if (error instanceof DatabaseNewer) throw error;
    await deleteCatalogueDatabase(bookId);
    return openCatalogueDatabase(bookId);
  }
}
