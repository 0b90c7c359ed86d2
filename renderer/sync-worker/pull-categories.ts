import {
  isInputFaultStatus,
  judgeCategoryFailure,
} from '../../shared/categories/import-verdict.ts';
import { ListPull, smallerPageLimit } from '../../shared/categories/list-pull.ts';
import {
  addUnreadableRows,
  NO_UNREADABLE_ROWS,
  parseCategoryRows,
} from '../../shared/categories/read-rows.ts';
import type { UnreadableRows } from '../../shared/categories/read-rows.ts';
import type { CategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import { readGeneration, readMirror } from '../database/read-mirrored.ts';
import { beginPull, abortPull } from '../database/write-mirror.ts';
import type { CategoryRequestSender } from './category-request-sender.ts';
import { PageWriter } from './page-writer.ts';

/** After this many consecutive answers that do not fit the contract, a pull ends. */
const MISFITS = 3;

export type PullEnd =
  | { readonly kind: 'whole'; readonly generation: number }
  /** The pull ended early. Its rows stay beside the old list; `because` is shown above the list. */
  | { readonly kind: 'incomplete'; readonly because: string }
  | { readonly kind: 'paused' };

interface PullSetup {
  readonly database: CatalogueDatabase;
  readonly sender: CategoryRequestSender;
  readonly pageSize: number;
  /** Tells whether a person has paused the pull; called before every page. */
  readonly isPaused: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Called after pages were written. */
  readonly onWritten: () => void;
}

type ListAnswer = CategoryAnswer<'list-categories'>;

/**
 * Pulls the list into a generation of its own, page by page: the next page is fetched while earlier ones are written.
 * It continues where an earlier pull stopped; `ListPull` decides when it ends.
 */
export async function pullCategories(setup: PullSetup): Promise<PullEnd> {
  const { database, onWritten } = setup;
  const writer = new PageWriter(database, onWritten);
  let ended: PullEnd;
  try {
    ended = await pullPages(setup, writer);
  } finally {
    await writer.flush();
  }
  if (ended.kind === 'incomplete') await abortPull(database, ended.because);
  return ended;
}

async function pullPages(setup: PullSetup, writer: PageWriter): Promise<PullEnd> {
  const { database, sender, pageSize } = setup;
  const ask = (page: number): Promise<ListAnswer> =>
    sender.callWhenQuiet('list-categories', { page, limit });
  const begun = await beginOrGoOn(database, pageSize);
  let { generation, limit, pull, uuids, seen, odd } = begun;
  let ahead: { readonly page: number; readonly answer: Promise<ListAnswer> } | null = null;
  let misfits = 0;
  while (!setup.isPaused()) {
    const { page } = pull;
    const answer = await (ahead?.page === page ? ahead.answer : ask(page));
    ahead = null;
    const smaller = isTooLargePage(answer) ? smallerPageLimit(limit) : null;
    if (smaller !== null) {
      await writer.flush();
      ({ generation, limit, pull, uuids, seen, odd } = await beginAnew(database, smaller));
      continue;
    }
    if (answer.kind !== 'answered') {
      misfits = answer.kind === 'misfit' ? misfits + 1 : misfits;
      const verdict = judgeCategoryFailure(answer);
      if (verdict.kind === 'stop' || misfits >= MISFITS) {
        return incomplete(verdict.kind === 'go-on' ? '' : verdict.because);
      }
      if (verdict.kind === 'wait') await setup.wait(verdict.waitMs);
      continue;
    }
    misfits = 0;
    const isCheck = pull.isCheck;
    const next = pull.pageAfter;
    if (next !== null) ahead = { page: next, answer: ask(next) };
    const read = parseCategoryRows(answer.data, page);
    const fresh = new Set(read.names.filter((name) => !seen.has(name))).size;
    const verdict = pull.onPage({ names: read.names, meta: answer.meta, fresh });
    if (verdict.kind === 'changed') {
      await writer.flush();
      generation = await beginPull(database);
      [uuids, seen, odd] = [new Set(), new Set(), NO_UNREADABLE_ROWS];
      continue;
    }
    if (!isCheck) {
      for (const name of read.names) seen.add(name);
      for (const { uuid } of read.rows) uuids.add(uuid);
      if (fresh > 0) odd = addUnreadableRows(odd, read.odd);
      const { cursor: mark } = pull;
      await writer.add(generation, read.rows, { received: uuids.size, odd, mark });
    }
    switch (verdict.kind) {
      case 'more':
        break;
      case 'whole':
        return uuids.size === 0 && odd.count > 0
          ? incomplete(t('categoryList.list.unreadable', { count: odd.count }))
          : { kind: 'whole', generation };
      case 'incomplete':
        return incomplete(verdict.because);
      default:
        return assertNever(verdict);
    }
  }
  return { kind: 'paused' };
}

/**
 * Tells whether the service refused the page because of its size, the only input it can refuse: the contract does not
 * give a largest size.
 */
function isTooLargePage(answer: ListAnswer): boolean {
  // A misfit counts too, because a service may refuse in a format of its own, such as an HTML page.
  return (answer.kind === 'refused' || answer.kind === 'misfit') && isInputFaultStatus(answer);
}

function incomplete(because: string): PullEnd {
  return { kind: 'incomplete', because };
}

interface PullInProgress {
  readonly generation: number;
  /** How many rows are requested per page. */
  readonly limit: number;
  readonly pull: ListPull;
  /** UUIDs of the Categories received so far. */
  readonly uuids: Set<string>;
  /** Keys of all rows received so far. */
  readonly seen: Set<string>;
  readonly odd: UnreadableRows;
}

async function beginAnew(database: CatalogueDatabase, limit: number): Promise<PullInProgress> {
  const generation = await beginPull(database);
  const { whole } = await readMirror(database);
  const pull = new ListPull(limit, whole?.list.count ?? 0);
  return { generation, limit, pull, uuids: new Set(), seen: new Set(), odd: NO_UNREADABLE_ROWS };
}

async function beginOrGoOn(database: CatalogueDatabase, pageSize: number): Promise<PullInProgress> {
  const { whole, pull: begun } = await readMirror(database);
  if (begun === null || begun.mark === null) return beginAnew(database, pageSize);
  const { generation, mark, odd = NO_UNREADABLE_ROWS } = begun;
  const { limit = pageSize } = mark;
  const uuids = new Set((await readGeneration(database, generation)).keys());
  const pull = new ListPull(limit, whole?.list.count ?? 0, {
    mark,
    received: uuids.size + odd.count,
  });
  return { generation, limit, pull, uuids, seen: new Set(uuids), odd };
}
