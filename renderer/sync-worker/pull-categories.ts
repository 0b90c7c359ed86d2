import { assertNever } from '../../shared/ledger/assert.ts';
import type { CategoryFailure, CategoryListAnswer } from '../../shared/door-answers.ts';
import type { Category } from '../../shared/api/category.ts';

/** A service whose list never ends is left here; at 100 a page, far above any shop. */
const MOST_PAGES = 2_000;

export type PullEnd =
  | { readonly kind: 'whole' }
  /** `because`: a sentence for the line above the list. */
  | { readonly kind: 'incomplete'; readonly because: string };

/**
 * Pulls the list page by page, as far as the service lets itself be paged (service-defaults, paging of
 * List Categories): its own `meta` decides, and an empty page, a page that brings nothing new or the
 * page bound ends it whatever `meta` says. Only what is provably all is *whole*.
 * @param askPage pages count from 1
 * @param addPage keeps a page, and says how many different Categories there are now
 */
export async function pullCategories(
  askPage: (page: number) => Promise<CategoryListAnswer>,
  addPage: (categories: readonly Category[], total: number | null) => Promise<number>,
): Promise<PullEnd> {
  let received = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await askPage(page);
    if (answer.kind !== 'answered') return incomplete(sayFailure(answer));
    const { total = null, last_page: lastPage } = answer.meta;
    const before = received;
    received = await addPage(answer.data, total);
    if (answer.data.length === 0) return judge(received, total);
    if (received === before) {
      return total === null ? incomplete(REPEATS) : judge(received, total);
    }
    if (lastPage !== undefined && page >= lastPage) return judge(received, total);
  }
  return incomplete(`The service sent ${MOST_PAGES} pages and has still more.`);
}

const REPEATS =
  'The service sends the same page again and again; whether there are more is not known.';

function judge(received: number, total: number | null): PullEnd {
  if (total === null || received >= total) return { kind: 'whole' };
  return incomplete(`The service has ${total} Categories and sent only ${received}.`);
}

function incomplete(because: string): PullEnd {
  return { kind: 'incomplete', because };
}

function sayFailure(failure: CategoryFailure): string {
  switch (failure.kind) {
    case 'refused':
    case 'misfit':
      return failure.sentence;
    case 'not-reached':
      return 'The service was lost while the list was coming.';
    case 'no-credential':
      return 'No key that may read the list is set.';
    default:
      return assertNever(failure);
  }
}
