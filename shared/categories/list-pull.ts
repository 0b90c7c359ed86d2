import * as z from 'zod';
import type { PaginationMeta } from '../api/envelope.ts';
import { t } from '../locales/language.ts';

/** Progress of a pull; stored, so that it continues after a pause or crash. */
const pullMarkSchema = z.object({
  /** Number of the next page, from 1. */
  nextPage: z.int().positive(),
  total: z.int().nonnegative().nullable(),
  /** Row keys of the first and the latest page, which show whether the list has changed. */
  first: z.string().nullable(),
  latest: z.string().nullable(),
  /** True if a Category came twice: the list has shifted, or the service repeats itself. */
  repeats: z.boolean(),
  restarts: z.int().nonnegative(),
  /** Requested rows per page; an older version's progress lacks it, and used the settings' size. */
  limit: z.int().positive().optional(),
});
export type PullCursor = z.infer<typeof pullMarkSchema>;

type PageVerdict =
  | { readonly kind: 'more' }
  | { readonly kind: 'whole' }
  /** The list changed during the pull: received rows are discarded, and the pull starts again. */
  | { readonly kind: 'changed' }
  /** Nothing more can be received, and the list is not complete. */
  | { readonly kind: 'incomplete'; readonly because: string };

/** One received page. */
interface ListPage {
  /** Keys of the page's rows, by which a repeated page is recognised. */
  readonly names: readonly string[];
  readonly meta: PaginationMeta;
  /** Number of the page's rows that are new in this pull. */
  readonly fresh: number;
}

/** After this many restarts, a list that keeps changing is accepted as it comes. */
const RESTARTS = 3;
/** Limit of a list, far above any shop's, for a service whose list never ends. */
export const MAX_CATEGORIES = 1_000_000;

const START: PullCursor = {
  nextPage: 1,
  total: null,
  first: null,
  latest: null,
  repeats: false,
  restarts: 0,
};

/**
 * Decides how to read a list from a service that may page badly or not at all
 * (docs/service-contract.md#list-categories): which page to request, and what the answer means. Only a provably
 * complete list is *whole*; the pull ends whatever the service answers.
 */
export class ListPull {
  readonly #limit: number;
  readonly #had: number;
  #mark: PullCursor;
  #received: number;
  #lastPage: number | null = null;
  /** Page that is requested again after a pause, to see whether it is unchanged: the previous or the first one. */
  #check: 'previous' | 'first' | null = null;

  /**
   * @param limit requested rows per page
   * @param had how many rows the mirror has that would be replaced
   * @param resumed progress of an earlier pull, with its rows
   */
  constructor(
    limit: number,
    had: number,
    resumed?: { readonly mark: PullCursor; readonly received: number },
  ) {
    this.#limit = limit;
    this.#had = had;
    this.#mark = resumed?.mark ?? { ...START, limit };
    this.#received = resumed?.received ?? 0;
    if (resumed !== undefined) this.resume();
  }

  /** Where the pull continues, to be stored with the rows received. */
  get cursor(): PullCursor {
    return this.#mark;
  }

  get received(): number {
    return this.#received;
  }

  get page(): number {
    if (this.#check === 'first') return 1;
    return this.#check === 'previous' ? this.#mark.nextPage - 1 : this.#mark.nextPage;
  }

  /** Number of the next page if this one arrives as expected; null if that is unknown. */
  get pageAfter(): number | null {
    const isSure = this.#check === null && this.#lastPage !== null && this.page < this.#lastPage;
    return isSure ? this.page + 1 : null;
  }

  /** True if the current request only checks that the list has not changed. */
  get isCheck(): boolean {
    return this.#check !== null;
  }

  /** Continues after a pause: the previous page is requested once more. */
  resume(): void {
    if (this.#mark.nextPage > 1) this.#check = 'previous';
  }

  onPage(page: ListPage): PageVerdict {
    if (this.#check !== null) return this.#onCheckedPage(page);
    const { names, meta, fresh } = page;
    const { nextPage, total: before, restarts } = this.#mark;
    const total = meta.total ?? before;
    if (before !== null && total !== before && restarts < RESTARTS) return this.#restart();
    const { latest, first } = this.#mark;
    const looks = lookOf(page);
    this.#received += fresh;
    this.#lastPage = meta.last_page ?? this.#lastPage;
    this.#mark = {
      ...this.#mark,
      nextPage: nextPage + 1,
      total,
      first: first ?? looks,
      latest: looks,
      repeats: this.#mark.repeats || fresh < names.length,
    };
    if (names.length === 0) return this.#end();
    if (fresh === 0) return this.#endRepeated(looks, first, latest);
    if (this.#received > MAX_CATEGORIES) {
      return incomplete(t('categoryList.list.too-many', { most: MAX_CATEGORIES }));
    }
    return this.#isLast(nextPage) ? this.#end() : { kind: 'more' };
  }

  #isLast(page: number): boolean {
    const { total } = this.#mark;
    const hasAll = total !== null && this.#received >= total;
    if (this.#lastPage === null) return hasAll;
    return page >= this.#lastPage && (hasAll || total === null);
  }

  /**
   * Checks the first page again. A change in the middle is not noticed, but most are at the beginning, or change
   * `total`.
   */
  #end(): PageVerdict {
    if (this.#mark.nextPage <= 2) return this.#judgeCount();
    this.#check = 'first';
    return { kind: 'more' };
  }

  #onCheckedPage(page: ListPage): PageVerdict {
    const isFirst = this.#check === 'first';
    this.#check = null;
    const { first, latest, restarts, total } = this.#mark;
    const isSame = lookOf(page) === (isFirst ? first : latest);
    const isSameTotal = page.meta.total === undefined || page.meta.total === total;
    if (!(isSame && isSameTotal) && restarts < RESTARTS) return this.#restart();
    return isFirst ? this.#judgeCount() : { kind: 'more' };
  }

  #endRepeated(looks: string, first: string | null, latest: string | null): PageVerdict {
    if (this.#mark.total !== null) return this.#judgeCount();
    const isOnlyPage = this.#mark.nextPage === 3 && looks === first;
    // The service sent another number of rows than requested, so it ignores paging, and these are all rows.
    if (isOnlyPage && this.#received !== this.#limit) return { kind: 'whole' };
    // A service may answer a page after the last with the last one again.
    if (!isOnlyPage && looks === latest) return { kind: 'whole' };
    return incomplete(t('categoryList.list.repeats'));
  }

  #judgeCount(): PageVerdict {
    const { total, repeats, restarts } = this.#mark;
    if (this.#received === 0 && total !== 0 && this.#had > 0) {
      return incomplete(t('categoryList.list.empty-without-saying'));
    }
    if (total === null || this.#received >= total) return { kind: 'whole' };
    // A row came twice, so another was probably skipped; a new pull may be better.
    const isWorthAnother = repeats && this.#mark.nextPage > 3 && restarts < RESTARTS;
    if (isWorthAnother) return this.#restart();
    return incomplete(t('categoryList.list.too-few', { total, received: this.#received }));
  }

  #restart(): PageVerdict {
    this.#mark = { ...START, limit: this.#limit, restarts: this.#mark.restarts + 1 };
    this.#received = 0;
    this.#lastPage = null;
    return { kind: 'changed' };
  }
}

/** Returns a smaller page size to try after a refusal, since the contract does not state the largest; null for none. */
export function smallerPageLimit(limit: number): number | null {
  return limit > 1 ? Math.floor(limit / 2) : null;
}

/** Describes a page by its first and last row: a row inserted or deleted before them shifts both. */
function lookOf({ names }: ListPage): string {
  return `${names.length} ${names[0] ?? ''} ${names.at(-1) ?? ''}`;
}

function incomplete(because: string): PageVerdict {
  return { kind: 'incomplete', because };
}
