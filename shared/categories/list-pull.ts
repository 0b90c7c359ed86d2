import * as z from 'zod';
import type { PaginationMeta } from '../api/envelope.ts';
import { t } from '../locales/language.ts';

/** How far a pull has come; kept, so that it goes on there after a pause or a crash. */
const pullMarkSchema = z.object({
  /** From 1. */
  nextPage: z.int().positive(),
  total: z.int().nonnegative().nullable(),
  /** Signatures of the first page and of the latest one, which show whether the list has changed. */
  first: z.string().nullable(),
  latest: z.string().nullable(),
  /** A Category came twice: the list has shifted, or the service repeats itself. */
  repeats: z.boolean(),
  restarts: z.int().nonnegative(),
  /** How many a page was asked to hold; older marks were of the settings' size. */
  limit: z.int().positive().optional(),
});
export type PullMark = z.infer<typeof pullMarkSchema>;

type PageVerdict =
  | { readonly kind: 'more' }
  | { readonly kind: 'whole' }
  /** The list has changed underneath: what has come is thrown away, and the pull begins again. */
  | { readonly kind: 'changed' }
  /** There is no more to be had, and it is not all. */
  | { readonly kind: 'incomplete'; readonly because: string };

/** One page as it came. */
interface ListPage {
  /** Key of each row. */
  readonly names: readonly string[];
  readonly meta: PaginationMeta;
  /** How many of them had not come before in this pull. */
  readonly fresh: number;
}

/** A list that changes so often during one pull is taken as it comes. */
const RESTARTS = 3;
/** Far above any shop; a service whose list never ends is left here. */
export const MAX_CATEGORIES = 1_000_000;

const START: PullMark = {
  nextPage: 1,
  total: null,
  first: null,
  latest: null,
  repeats: false,
  restarts: 0,
};

/**
 * Reads a list page by page from a service that may page badly or not at all
 * (docs/service-contract.md#list-categories). Pure: says which page to ask for, and judges what
 * came. Only what is provably all is *whole*; every path ends, whatever the service says.
 */
export class ListPull {
  readonly #limit: number;
  readonly #had: number;
  #mark: PullMark;
  #received: number;
  #lastPage: number | null = null;
  /** `previous`: after a pause, is the page before still the same? `first`: is the beginning? */
  #check: 'previous' | 'first' | null = null;

  /**
   * @param limit how many a page is asked to hold
   * @param had how many the mirror holds that would be replaced
   * @param resumed where an earlier pull stopped, with what it has received
   */
  constructor(
    limit: number,
    had: number,
    resumed?: { readonly mark: PullMark; readonly received: number },
  ) {
    this.#limit = limit;
    this.#had = had;
    this.#mark = resumed?.mark ?? { ...START, limit };
    this.#received = resumed?.received ?? 0;
    if (resumed !== undefined) this.resume();
  }

  get mark(): PullMark {
    return this.#mark;
  }

  get received(): number {
    return this.#received;
  }

  /** The page to ask for now. */
  get page(): number {
    if (this.#check === 'first') return 1;
    return this.#check === 'previous' ? this.#mark.nextPage - 1 : this.#mark.nextPage;
  }

  /** The page that will follow if nothing surprising comes; null while that cannot be said. */
  get pageAfter(): number | null {
    const isSure = this.#check === null && this.#lastPage !== null && this.page < this.#lastPage;
    return isSure ? this.page + 1 : null;
  }

  /** True when the page asked for only tells whether the list is still the same. */
  get isCheck(): boolean {
    return this.#check !== null;
  }

  /** After a pause: the page before is looked at once more. */
  resume(): void {
    if (this.#mark.nextPage > 1) this.#check = 'previous';
  }

  hear(page: ListPage): PageVerdict {
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

  /** A change in the middle cannot be seen, but most are at the beginning, or move `total`. */
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
    // Asked for 100 and sent 10 000, or 7: it ignores paging, and that was everything.
    if (isOnlyPage && this.#received !== this.#limit) return { kind: 'whole' };
    // A page behind the last one shows the last one again.
    if (!isOnlyPage && looks === latest) return { kind: 'whole' };
    return incomplete(t('categoryList.list.repeats'));
  }

  #judgeCount(): PageVerdict {
    const { total, repeats, restarts } = this.#mark;
    if (this.#received === 0 && total !== 0 && this.#had > 0) {
      return incomplete(t('categoryList.list.empty-without-saying'));
    }
    if (total === null || this.#received >= total) return { kind: 'whole' };
    // Something came twice, so something else was passed over: it may be better the next time.
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

/** A size of page to try where this one was refused; null where there is none (the largest is not shown). */
export function smallerPage(limit: number): number | null {
  return limit > 1 ? Math.floor(limit / 2) : null;
}

/** Enough to see that a page has shifted: any insertion or deletion before it moves both ends. */
function lookOf({ names }: ListPage): string {
  return `${names.length} ${names[0] ?? ''} ${names.at(-1) ?? ''}`;
}

function incomplete(because: string): PageVerdict {
  return { kind: 'incomplete', because };
}
