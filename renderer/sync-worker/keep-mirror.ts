import type { Category } from '../../shared/api/category.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';
import type { MirrorCommand } from '../../shared/categories/category-port.ts';
import { t } from '../../shared/locales/language.ts';
import { deleteCatalogueDatabase, openCatalogueDatabase } from '../database/catalogue-database.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { NewerDatabaseError } from '../database/open-database.ts';
import { readMirror } from '../database/read-mirrored.ts';
import {
  completePull,
  patchMirror,
  setPullPaused,
  rewriteShownLists,
} from '../database/write-mirror.ts';
import type { CategoryRequestSender } from './category-request-sender.ts';
import { CancellableDelay } from './cancellable-delay.ts';
import { pullCategories } from './pull-categories.ts';
import type { PullEnd } from './pull-categories.ts';

/** After an incomplete pull, the next one waits this long. */
const RETRY_MS = 15 * MINUTE_MS;

interface MirrorSetup {
  readonly bookId: BookId;
  readonly pageSize: number;
  /** Language and region for sorting, as a BCP 47 tag. */
  readonly locale: string;
  readonly sender: CategoryRequestSender;
  readonly whenQuiet: () => Promise<void>;
  /** Returns a number from 0 up to 1, which spreads the pulls of a store's tills over an hour. */
  readonly random: () => number;
  readonly onFailed: (sentence: string) => void;
}

/** Keeps the mirror of the Categories fresh: at the first start, once a day, and on request. */
export class MirrorKeeper {
  readonly #setup: MirrorSetup;
  readonly #delay = new CancellableDelay();
  #database: Promise<CatalogueDatabase> | null = null;
  #pulling: Promise<PullEnd> | null = null;
  /** True once the running pull has begun to read, so that it may miss a change requested from now on. */
  #isReading = false;
  /** The pull that follows the running one; null if none is requested. */
  #next: Promise<PullEnd> | null = null;
  #isPaused = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The writing of lists in progress; the next list is written after it. */
  #lists: Promise<void> = Promise.resolve();
  #isStale = false;
  /** True if a first pull has received rows that no list shows yet. */
  #isUnshown = false;
  #isShowing = false;
  readonly #rest = new CancellableDelay();

  constructor(setup: MirrorSetup) {
    this.#setup = setup;
  }

  /** Starts a pull at once if there is no complete mirror, or if the last pull was incomplete. */
  async start(): Promise<void> {
    try {
      const { whole, pull } = await readMirror(await this.openDatabase());
      this.#isPaused = pull?.isPaused ?? false;
      if (whole === null || pull !== null) return this.#schedule(0);
      // A clock that was set back must not put the next pull off for years.
      const dueInMs = whole.atMs + DAY_MS - Date.now();
      this.#schedule(Math.min(Math.max(0, dueInMs), DAY_MS) + this.#spreadMs());
    } catch (error) {
      this.#fail(error);
      this.#schedule(RETRY_MS);
    }
  }

  /**
   * Returns the catalogue database, opened once; if it cannot be read, it is recreated.
   * @throws if that fails too
   */
  openDatabase(): Promise<CatalogueDatabase> {
    this.#database ??= this.#open();
    return this.#database;
  }

  tell(command: MirrorCommand): void {
    this.#isPaused = command === 'pause';
    this.#delay.wake();
    void this.#notePause();
    if (command === 'refresh') void this.refresh();
    if (command === 'resume') void this.#goOn();
  }

  /**
   * Pulls now, or as soon as the service is reached. If a pull is already reading the list, one more follows, so that
   * the result is never older than the request; only one follows, however often it is asked for.
   */
  refresh(): Promise<PullEnd> {
    if (this.#pulling === null) this.#pulling = this.#refresh();
    else if (this.#isReading) return this.#refreshNext(this.#pulling);
    return this.#pulling;
  }

  #refreshNext(pulling: Promise<PullEnd>): Promise<PullEnd> {
    this.#next ??= pulling.then(() => {
      this.#next = null;
      return this.#isClosed ? { kind: 'paused' } : this.refresh();
    });
    return this.#next;
  }

  /** Continues a paused pull. A running pull continues by itself, unless it has already noticed the pause. */
  async #goOn(): Promise<void> {
    const end = await this.#pulling;
    if (end === null || end.kind === 'paused') await this.refresh();
  }

  /** Applies the service's answer about one Category to the mirror; null removes the Category. */
  async patch(uuid: string, category: Category | null): Promise<void> {
    try {
      await patchMirror(await this.openDatabase(), uuid, category);
      await this.#renewLists();
    } catch (error) {
      this.#fail(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#isPaused = true;
    clearTimeout(this.#timer);
    this.#stopShowing();
    this.#delay.wake();
    void this.#database?.then(({ dexie }) => dexie.close());
  }

  async #refresh(): Promise<PullEnd> {
    let end: PullEnd;
    try {
      end = await this.#pull(await this.openDatabase());
    } catch (error) {
      this.#fail(error);
      end = { kind: 'incomplete', because: t('categoryList.list.not-kept') };
    }
    this.#pulling = null;
    this.#isReading = false;
    if (end.kind !== 'paused') {
      this.#schedule(end.kind === 'whole' ? DAY_MS + this.#spreadMs() : RETRY_MS);
    }
    return end;
  }

  async #pull(database: CatalogueDatabase): Promise<PullEnd> {
    const { sender, pageSize, locale, whenQuiet } = this.#setup;
    await whenQuiet();
    this.#isReading = true;
    const isFirst = (await readMirror(database)).whole === null;
    const end = await pullCategories({
      database,
      sender,
      pageSize,
      isPaused: () => this.#isPaused,
      wait: (ms) => this.#delay.wait(ms),
      onWritten: () => {
        if (isFirst) void this.#showComing();
      },
    });
    this.#stopShowing();
    if (end.kind === 'whole') {
      const { generation } = end;
      await this.#afterLists(() => completePull(database, generation, locale, Date.now()));
    } else if (isFirst) await this.#renewLists();
    return end;
  }

  /**
   * Shows the rows received so far. It uses about a tenth of the time, because writing takes longer the more rows there
   * are.
   */
  async #showComing(): Promise<void> {
    this.#isUnshown = true;
    if (this.#isShowing) return;
    this.#isShowing = true;
    try {
      while (this.#isUnshown) {
        this.#isUnshown = false;
        const fromMs = performance.now();
        await this.#renewLists();
        await this.#rest.wait(9 * (performance.now() - fromMs));
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#isShowing = false;
  }

  #stopShowing(): void {
    this.#isUnshown = false;
    this.#rest.wake();
  }

  #renewLists(): Promise<void> {
    this.#isStale = true;
    return this.#afterLists(async () => {
      if (!this.#isStale || this.#isClosed) return;
      this.#isStale = false;
      await rewriteShownLists(await this.openDatabase(), this.#setup.locale);
    });
  }

  #afterLists(job: () => Promise<void>): Promise<void> {
    const done = this.#lists.then(job);
    this.#lists = done.catch(() => undefined);
    return done;
  }

  async #notePause(): Promise<void> {
    try {
      await setPullPaused(await this.openDatabase(), this.#isPaused);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #open(): Promise<CatalogueDatabase> {
    try {
      return await openOrReplace(this.#setup.bookId);
    } catch (error) {
      this.#database = null;
      throw error;
    }
  }

  #schedule(dueInMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#isPaused) return;
    this.#timer = setTimeout(() => void this.refresh(), dueInMs);
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return;
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.#setup.onFailed(`The list of Categories could not be kept. ${what}`);
  }

  #spreadMs(): number {
    return this.#setup.random() * HOUR_MS;
  }
}

/**
 * Replaces a catalogue database that cannot be opened, because it can be pulled again; not if a newer program wrote it.
 */
async function openOrReplace(bookId: BookId): Promise<CatalogueDatabase> {
  try {
    return await openCatalogueDatabase(bookId);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw error;
    await deleteCatalogueDatabase(bookId);
    return openCatalogueDatabase(bookId);
  }
}
