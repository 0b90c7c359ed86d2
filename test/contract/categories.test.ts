import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATCH_MAX_BYTES, BATCH_MAX_CATEGORIES } from '../../shared/api/category.ts';
import { parseCategoryRows } from '../../shared/categories/read-rows.ts';
import { utf8ByteCount } from '../../shared/values/utf8-bytes.ts';
import { startSmallService, switchRules } from './small-service.ts';
import { rawAnswerTo, callOperation, requestFor, callSuccessfully } from './typed-client.ts';

/** Second tier: no money depends on categories; `odd-lists.test.ts` keeps the till sending, `category-mirror.test.ts` the payments first. */

const service = startSmallService();

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ external_identifier: `B-${n}`, name: `Batch ${n}` }));

describe('listing Categories', () => {
  test('paging to the last page shows every Category exactly once', async () => {
    const seen: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await callOperation(service(), 'list-categories', { page, limit: 3 });
      if (answer.kind !== 'ok') throw new Error(answer.sentence);
      seen.push(...parseCategoryRows(answer.data, page).rows.map((row) => row.external_identifier));
      expect(answer.meta).toMatchObject({ page, limit: 3, last_page: 3, total: 7 });
      if (page === answer.meta.last_page) break;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `CAT-${n}`));
  });

  test('the meta of a page says which rows the page contains', async () => {
    const answer = await callOperation(service(), 'list-categories', { page: 3, limit: 3 });
    expect(answer).toMatchObject({ meta: { viewing_from: 7, viewing_to: 7 } });
  });

  test('a page after the last one is empty, not an error', async () => {
    expect(await callSuccessfully(service(), 'list-categories', { page: 9, limit: 3 })).toEqual([]);
  });

  test('a list request without a page parameter gets the first page', async () => {
    expect(await callSuccessfully(service(), 'list-categories', {})).toHaveLength(7);
  });

  test.each([
    ['a limit over 100', { limit: 101 }, 'limit'],
    ['a limit over 100 and a page', { page: 2, limit: 1000 }, 'limit'],
  ])('a list with %s is refused with an error at that field', async (_, input, field) => {
    const answer = await callOperation(service(), 'list-categories', input);
    expect(answer).toMatchObject({ kind: 'refused', status: 422, code: 1003 });
    expect(answer).toHaveProperty(['fieldErrors', field]);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=', 'limit=1.5'])(
    'a list with %s is refused with 422',
    async (query) => {
      const record = requestFor(service(), 'list-categories', {});
      const { status } = await rawAnswerTo(service(), {
        ...record,
        path: `${record.path}?${query}`,
      });
      expect(status).toBe(422);
    },
  );
});

describe('creating, reading and finding a Category', () => {
  test('a created Category is read by its uuid and found by its external identifier', async () => {
    const input = { external_identifier: 'É&=+ /?#%25', name: 'Garden “chairs” 🪑' };
    const created = await callSuccessfully(service(), 'create-category', input);
    expect(created).toMatchObject(input);
    expect(await callSuccessfully(service(), 'get-category', { uuid: created.uuid })).toEqual(
      created,
    );
    const { external_identifier } = input;
    const wanted = { external_identifier };
    expect(await callSuccessfully(service(), 'find-category', wanted)).toEqual(created);
    const byBody = { findBy: 'body' } as const;
    expect(await callOperation(service(), 'find-category', wanted, byBody)).toMatchObject({
      status: 422,
    });
    await switchRules(service(), byBody);
    expect(await callSuccessfully(service(), 'find-category', wanted, byBody)).toEqual(created);
  });

  test('any text is read back exactly as it was sent', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((value) => !/\p{Surrogate}/u.test(value));
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        const wanted = { external_identifier: `X-${name}`, name };
        const { uuid } = await callSuccessfully(service(), 'find-or-create-category', wanted);
        expect(await callSuccessfully(service(), 'get-category', { uuid })).toMatchObject(wanted);
        const { external_identifier } = wanted;
        expect(
          await callSuccessfully(service(), 'find-category', { external_identifier }),
        ).toMatchObject({
          uuid,
        });
      }),
      { numRuns: 60 },
    );
  });

  test('a Category cannot be created with an external identifier that already exists', async () => {
    const answer = await callOperation(service(), 'create-category', {
      external_identifier: 'CAT-1',
      name: 'Again',
    });
    expect(answer).toMatchObject({ kind: 'refused', status: 422 });
    expect(answer).toHaveProperty('fieldErrors.external_identifier');
    expect(service().state.categories).toHaveLength(7);
  });

  test('a text with half a surrogate pair is refused before it is sent', () => {
    const external_identifier = 'broken \ud83e';
    for (const name of ['find-category', 'find-or-create-category'] as const) {
      expect(() => requestFor(service(), name, { external_identifier })).toThrow();
    }
  });

  test('a missing Category is read as null, and changing or deleting it is refused with 404', async () => {
    expect(await callSuccessfully(service(), 'get-category', { uuid: 'nothing' })).toBeNull();
    const external_identifier = 'nothing';
    expect(await callSuccessfully(service(), 'find-category', { external_identifier })).toBeNull();
    const missing = [
      await callOperation(service(), 'update-category', { uuid: 'nothing', name: 'x' }),
      await callOperation(service(), 'delete-category', { uuid: 'nothing' }),
    ];
    for (const answer of missing) expect(answer).toMatchObject({ kind: 'refused', status: 404 });
  });
});

describe('Find or create Category', () => {
  test('Find or create returns an existing Category without changing its name', async () => {
    const wanted = { external_identifier: 'CAT-2', name: 'Another name' };
    const found = await callSuccessfully(service(), 'find-or-create-category', wanted);
    expect(found).toMatchObject({ uuid: 'd-2', name: 'Category 2' });
    expect(service().state.categories).toHaveLength(7);
  });

  test('a missing Category is created once, with or without a name', async () => {
    const named = { external_identifier: 'NEW-1', name: 'New' };
    const first = await callSuccessfully(service(), 'find-or-create-category', named);
    expect(await callSuccessfully(service(), 'find-or-create-category', named)).toEqual(first);
    const bare = { external_identifier: 'NEW-2' };
    expect(await callSuccessfully(service(), 'find-or-create-category', bare)).toMatchObject(bare);
    expect(service().state.categories).toHaveLength(9);
  });
});

describe('updating and deleting a Category', () => {
  test('an update changes only the fields that were sent', async () => {
    const uuid = 'd-3';
    const renamed = await callSuccessfully(service(), 'update-category', { uuid, name: 'Renamed' });
    expect(renamed).toEqual({ uuid, external_identifier: 'CAT-3', name: 'Renamed' });
    const moved = await callSuccessfully(service(), 'update-category', {
      uuid,
      external_identifier: 'M-3',
    });
    expect(moved).toEqual({ uuid, external_identifier: 'M-3', name: 'Renamed' });
    expect(await callSuccessfully(service(), 'update-category', { uuid })).toEqual(moved);
  });

  test('an update may not take another Category’s external identifier, but may send its own', async () => {
    const uuid = 'd-3';
    const theft = await callOperation(service(), 'update-category', {
      uuid,
      external_identifier: 'CAT-4',
    });
    expect(theft).toMatchObject({ kind: 'refused', status: 422 });
    const own = { uuid, external_identifier: 'CAT-3' };
    expect(await callSuccessfully(service(), 'update-category', own)).toMatchObject(own);
  });

  test('a deleted Category can no longer be read', async () => {
    expect(await callSuccessfully(service(), 'delete-category', { uuid: 'd-5' })).toBeNull();
    expect(await callSuccessfully(service(), 'get-category', { uuid: 'd-5' })).toBeNull();
    expect(service().state.categories).toHaveLength(6);
  });
});

describe('Batch Create Categories', () => {
  test('a batch of 250 Categories is created, and the answer says completed', async () => {
    const categories = rows(BATCH_MAX_CATEGORIES);
    const data = await callSuccessfully(service(), 'batch-create-categories', { categories });
    expect(data).toEqual({ status: 'completed' });
    expect(service().state.categories).toHaveLength(257);
  });

  test('a batch of 251 Categories is refused by the client before it is sent, and by the service', async () => {
    const categories = rows(BATCH_MAX_CATEGORIES + 1);
    expect(() => requestFor(service(), 'batch-create-categories', { categories })).toThrow();
    const record = requestFor(service(), 'batch-create-categories', { categories: rows(1) });
    const { status } = await rawAnswerTo(service(), {
      ...record,
      body: JSON.stringify({ categories }),
    });
    expect(status).toBe(422);
    expect(service().state.categories).toHaveLength(7);
  });

  test('a batch of 1 MB in UTF-8 is accepted, and one byte more is not', async () => {
    const sized = (bytes: number) => {
      const empty = { categories: [{ external_identifier: 'BIG', name: '' }] };
      const room = bytes - utf8ByteCount(JSON.stringify(empty));
      const name = 'é'.repeat(Math.floor(room / 2)) + 'x'.repeat(room % 2);
      return { categories: [{ external_identifier: 'BIG', name }] };
    };
    const over = sized(BATCH_MAX_BYTES + 1);
    expect(utf8ByteCount(JSON.stringify(over))).toBe(BATCH_MAX_BYTES + 1);
    expect(() => requestFor(service(), 'batch-create-categories', over)).toThrow(RangeError);
    const record = requestFor(service(), 'batch-create-categories', sized(1000));
    const { status } = await rawAnswerTo(service(), { ...record, body: JSON.stringify(over) });
    expect(status).toBe(413);
    expect(service().state.categories).toHaveLength(7);
    await callSuccessfully(service(), 'batch-create-categories', sized(BATCH_MAX_BYTES));
    expect(service().state.categories).toHaveLength(8);
  });

  test('one invalid row refuses the whole batch, and the answer names that row', async () => {
    const taken = [...rows(3), { external_identifier: 'CAT-1', name: 'Redeemed' }];
    const twice = [...rows(3), ...rows(1)];
    for (const categories of [taken, twice]) {
      const answer = await callOperation(service(), 'batch-create-categories', { categories });
      expect(answer).toMatchObject({ kind: 'refused', status: 422 });
      expect(answer).toHaveProperty(['fieldErrors', 'categories.3.external_identifier']);
    }
    expect(service().state.categories).toHaveLength(7);
  });
});
