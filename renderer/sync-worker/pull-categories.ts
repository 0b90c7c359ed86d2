import { judgeFailure } from '../../shared/categories/import-verdict.ts';
import { ListPull } from '../../shared/categories/list-pull.ts';
import type { CategoryAnswer } from '../../shared/door-answers.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import {
  addPage,
  beginPull,
  endPull,
  readMirror,
  readPulledUuids,
} from '../database/write-mirror.ts';
import type { CategoryLane } from './category-lane.ts';

/** So many answers in a row that are none of the contract's end a pull. */
const MISFITS = 3;

export type PullEnd =
  | { readonly kind: 'whole'; readonly generation: number }
  /** What has come stays beside the old list; `because` is for the line above it. */
  | { readonly kind: 'incomplete'; readonly because: string }
  | { readonly kind: 'paused' };

export interface PullSetup {
  readonly database: CatalogueDatabase;
  readonly lane: CategoryLane;
  readonly pageSize: number;
  /** Asked before every page. */
  readonly isPaused: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
}

type ListAnswer = CategoryAnswer<'list-categories'>;

/**
 * Pulls the list into a generation of its own, page by page, while the next page is on its way. It
 * goes on where an earlier pull stopped; what ends it is decided by `ListPull`.
 */
export async function pullCategories(setup: PullSetup): Promise<PullEnd> {
  const { database, lane, pageSize } = setup;
  const ask = (page: number): Promise<ListAnswer> =>
    lane.callWhenQuiet('list-categories', { page, limit: pageSize });
  const begun = await beginOrGoOn(database, pageSize);
  const { pull } = begun;
  let { generation, uuids } = begun;
  let ahead: { readonly page: number; readonly answer: Promise<ListAnswer> } | null = null;
  let misfits = 0;
  while (!setup.isPaused()) {
    const { page } = pull;
    const answer = await (ahead?.page === page ? ahead.answer : ask(page));
    ahead = null;
    if (answer.kind !== 'answered') {
      misfits = answer.kind === 'misfit' ? misfits + 1 : misfits;
      const verdict = judgeFailure(answer);
      if (verdict.kind === 'stop' || misfits >= MISFITS) {
        return end(database, verdict.kind === 'go-on' ? '' : verdict.because);
      }
      if (verdict.kind === 'wait') await setup.wait(verdict.waitMs);
      continue;
    }
    misfits = 0;
    const isCheck = pull.isCheck;
    const next = pull.pageAfter;
    if (next !== null) ahead = { page: next, answer: ask(next) };
    const came = answer.data.map(({ uuid }) => uuid);
    const fresh = new Set(came.filter((uuid) => !uuids.has(uuid))).size;
    const verdict = pull.hear({ uuids: came, meta: answer.meta, fresh });
    if (verdict.kind === 'changed') {
      generation = await beginPull(database);
      uuids = new Set();
      continue;
    }
    if (!isCheck) {
      for (const uuid of came) uuids.add(uuid);
      const { received, mark } = pull;
      await addPage(database, generation, answer.data, { received, mark });
    }
    switch (verdict.kind) {
      case 'more':
        break;
      case 'whole':
        return { kind: 'whole', generation };
      case 'incomplete':
        return end(database, verdict.because);
      default:
        return assertNever(verdict);
    }
  }
  return { kind: 'paused' };
}

async function end(database: CatalogueDatabase, because: string): Promise<PullEnd> {
  await endPull(database, because);
  return { kind: 'incomplete', because };
}

async function beginOrGoOn(
  database: CatalogueDatabase,
  pageSize: number,
): Promise<{ generation: number; pull: ListPull; uuids: Set<string> }> {
  const { whole, pull } = await readMirror(database);
  const had = whole?.count ?? 0;
  if (pull === null || pull.mark === null) {
    const generation = await beginPull(database);
    return { generation, pull: new ListPull(pageSize, had), uuids: new Set() };
  }
  const uuids = await readPulledUuids(database, pull.generation);
  const resumed = { mark: pull.mark, received: uuids.size };
  return { generation: pull.generation, pull: new ListPull(pageSize, had, resumed), uuids };
}
