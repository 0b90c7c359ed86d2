import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Category } from '../../shared/api/category.ts';
import { listEnvelope } from '../../shared/api/envelope.ts';
import { category } from '../../shared/api/category.ts';
import type { CategoryListAnswer } from '../../shared/door-answers.ts';
import { bookIdSchema } from '../../shared/ledger/ids.ts';
import { openCatalogueDatabase } from '../../renderer/database/catalogue-database.ts';
import type { CatalogueDatabase } from '../../renderer/database/catalogue-database.ts';
import { countCategories } from '../../renderer/database/queries-categories.ts';
import { addPage, beginPull } from '../../renderer/database/write-mirror.ts';
import { pullCategories } from '../../renderer/sync-worker/pull-categories.ts';
import type { PullEnd } from '../../renderer/sync-worker/pull-categories.ts';

let database: CatalogueDatabase;

beforeEach(async () => {
  database = await openCatalogueDatabase(bookIdSchema.parse('pager-book'));
});
afterEach(() => database.dexie.delete());

function categories(from: number, until: number): Category[] {
  return Array.from({ length: until - from }, (_, place) => ({
    uuid: `uuid-${from + place}`,
    external_identifier: `EXT-${from + place}`,
    name: `Category ${from + place}`,
  }));
}

/** A page as it comes from the wire: the contract's schema reads the odd `meta`, not the test. */
function answered(data: readonly Category[], meta: unknown): CategoryListAnswer {
  return { kind: 'answered', ...listEnvelope(category).parse({ data, meta }) };
}

interface Pulled {
  readonly end: PullEnd;
  readonly pages: readonly number[];
  readonly count: number;
}

async function pull(service: (page: number) => CategoryListAnswer): Promise<Pulled> {
  const generation = await beginPull(database);
  const pages: number[] = [];
  const end = await pullCategories(
    async (page) => {
      pages.push(page);
      return service(page);
    },
    (rows, total) => addPage(database, generation, rows, total),
  );
  return { end, pages, count: await countCategories(database) };
}

/** An ordinary service with 250 Categories, 100 a page. */
function honest(page: number): CategoryListAnswer {
  const data = categories((page - 1) * 100, Math.min(page * 100, 250));
  return answered(data, { page, limit: 100, last_page: 3, total: 250 });
}

describe('a list is whole only where that is proven', () => {
  test('an ordinary service is read to its last page, and no further', async () => {
    expect(await pull(honest)).toEqual({ end: { kind: 'whole' }, pages: [1, 2, 3], count: 250 });
  });

  test('a service without any Category has a whole list', async () => {
    for (const meta of [[], {}, { page: null, last_page: null, total: null }, { total: 0 }]) {
      expect(await pull(() => answered([], meta))).toMatchObject({
        end: { kind: 'whole' },
        count: 0,
      });
    }
  });

  test('a service that ignores paging is left after the second page, and the list is not called whole', async () => {
    const { end, pages, count } = await pull(() => answered(categories(0, 100), {}));
    expect({ end: end.kind, pages, count }).toEqual({
      end: 'incomplete',
      pages: [1, 2],
      count: 100,
    });
  });

  test('a service that ignores paging, and says that this is everything, is believed', async () => {
    const all = answered(categories(0, 40), { last_page: 9, total: 40 });
    expect(await pull(() => all)).toMatchObject({ end: { kind: 'whole' }, pages: [1, 2] });
  });

  test('a service that has more than it sends says so on the screen', async () => {
    const { end } = await pull((page) =>
      answered(page === 1 ? categories(0, 100) : [], { last_page: 52, total: 5_120 }),
    );
    expect(end).toEqual({
      kind: 'incomplete',
      because: 'The service has 5120 Categories and sent only 100.',
    });
  });

  test('a last page that grows for ever does not keep the till busy for ever', async () => {
    const { end, pages } = await pull((page) =>
      answered(categories((page % 3) * 10, (page % 3) * 10 + 10), { last_page: page + 1 }),
    );
    expect(end.kind).toBe('incomplete');
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  test('a service that invents Categories for ever is left', async () => {
    let asked = 0;
    const end = await pullCategories(
      async (page) => {
        asked += 1;
        return answered(categories(page, page + 1), { last_page: page + 1 });
      },
      async () => asked,
    );
    expect(end.kind).toBe('incomplete');
    expect(asked).toBe(2_000);
  });

  test('a total of −1 and uuids that come again over the pages disturb nothing', async () => {
    const shifted = (page: number): CategoryListAnswer => {
      const from = (page - 1) * 90;
      return answered(categories(from, Math.min(from + 100, 250)), { last_page: 3, total: -1 });
    };
    expect(await pull(shifted)).toEqual({ end: { kind: 'whole' }, pages: [1, 2, 3], count: 250 });
  });

  test('a last page of 0 or as a text ends or misleads nobody', async () => {
    const zero = await pull(() => answered(categories(0, 10), { last_page: 0, total: 10 }));
    expect(zero).toMatchObject({ end: { kind: 'whole' }, pages: [1] });
    const text = await pull((page) =>
      answered(page <= 2 ? categories(page * 10, page * 10 + 10) : [], { last_page: '2' }),
    );
    expect(text).toMatchObject({ end: { kind: 'whole' }, pages: [1, 2, 3], count: 20 });
  });

  test.each<[CategoryListAnswer, string]>([
    [{ kind: 'not-reached', sent: true }, 'The service was lost while the list was coming.'],
    [{ kind: 'misfit', status: 200, sentence: 'Not understood.' }, 'Not understood.'],
    [{ kind: 'no-credential' }, 'No key that may read the list is set.'],
    [
      { kind: 'refused', status: 403, sentence: 'Not you.', code: null, fieldErrors: {} },
      'Not you.',
    ],
  ])('a page that fails keeps what came before it: %j', async (failure, because) => {
    const pulled = await pull((page) => (page === 2 ? failure : honest(page)));
    expect(pulled).toEqual({ end: { kind: 'incomplete', because }, pages: [1, 2], count: 100 });
  });
});
