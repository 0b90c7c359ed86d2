import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../shared/api/routes.ts';
import type { CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import type { ExchangeFault } from '../../shared/sandbox/faults.ts';
import { readCategory } from '../../renderer/database/queries/queries-categories.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill } from './category-till.ts';
import { startSmallService } from './small-service.ts';

/** Second tier: no money depends on categories; `odd-lists.test.ts` keeps the till sending, `category-mirror.test.ts` the payments first. */

const service = startSmallService();
let till: CategoryTill;

beforeAll(async () => {
  till = await startCategoryTill(service(), { bookId: 'operations-book' });
});
afterEach(() => service().setFaults([]));
afterAll(async () => {
  await till.database.dexie.delete();
  await till.stop();
});

/** Each operation, with the input that a screen would send. */
const asked: { readonly [Name in CategoryOperation]: InputOf<Name> } = {
  'list-categories': { page: 1, limit: 3 },
  'create-category': { external_identifier: 'NEW-1', name: 'New' },
  'batch-create-categories': { categories: [{ external_identifier: 'NEW-2', name: 'New too' }] },
  'get-category': { uuid: 'd-1' },
  'find-category': { external_identifier: 'CAT-1' },
  'find-or-create-category': { external_identifier: 'NEW-3', name: 'New three' },
  'update-category': { uuid: 'd-2', name: 'Renamed' },
  'delete-category': { uuid: 'd-3' },
};
const names = Object.keys(asked) as CategoryOperation[];

function ask(name: CategoryOperation) {
  return till.client.call(name, asked[name]);
}

function setFault(fault: ExchangeFault): Promise<void> {
  return service().setFaults([{ where: 'exchange', fault, target: 'categories', times: null }]);
}

const nothing = { kind: 'answered', data: null };
/** The answer of Find if it finds nothing: this service's *not there* looks like any other failure. */
const odd = { kind: 'find-unproven', why: 'odd-absence' };

describe.each(names)('%s from the window to the service', (name) => {
  const looks = name === 'get-category' || name === 'find-category';
  const otherwise = name === 'find-category' ? odd : nothing;

  test('an answer reaches the window through worker, gateway and transport', async () => {
    expect(await ask(name)).toMatchObject({ kind: 'answered' });
  });

  test.each<[string, ExchangeFault, object]>([
    ['a refusal by field', failing(422), looks ? otherwise : { kind: 'refused', status: 422 }],
    ['a wrong key', failing(401), { kind: 'refused', status: 401 }],
    ['a forbidden one', failing(403), { kind: 'refused', status: 403 }],
    ['nothing there', failing(404), looks ? otherwise : { kind: 'refused', status: 404 }],
    [
      'nothing there, as a web server’s page',
      failing(404, 'html'),
      looks ? otherwise : { kind: 'misfit', status: 404 },
    ],
    ['a fault of the service', failing(500), { kind: 'misfit', status: 500 }],
    ['a proxy’s page', failing(502, 'html'), { kind: 'misfit', status: 502 }],
    ['a firewall’s page', failing(403, 'html'), { kind: 'misfit', status: 403 }],
    ['a log-in page', { name: 'captive-portal' }, { kind: 'misfit', status: 200 }],
    ['garbage', { name: 'garbage', commits: true }, { kind: 'misfit', status: 200 }],
    [
      'a busy service',
      { name: 'too-many-requests', retryAfter: '7', body: 'json' },
      { kind: 'refused', status: 429, retryAfterMs: 7_000 },
    ],
    [
      'a redirect',
      { name: 'redirect', status: 307, location: 'http://127.0.0.1:9/elsewhere' },
      { kind: 'misfit', status: 307 },
    ],
    [
      'accepted for later',
      { name: 'empty-success', status: 202, body: 'envelope-without-data' },
      { kind: 'misfit', status: 202 },
    ],
    ['a reset', { name: 'reset-before-commit' }, { kind: 'not-reached', sent: true }],
    ['a reset afterwards', { name: 'reset-after-commit' }, { kind: 'not-reached', sent: true }],
    ['no answer', { name: 'drop-answer' }, { kind: 'not-reached', sent: true }],
    ['half an answer', { name: 'truncate', keepBytes: 20 }, { kind: 'not-reached', sent: true }],
  ])('the answer %s reaches the window as its own kind', async (_, fault, answer) => {
    await setFault(fault);
    expect(await ask(name)).toMatchObject(answer);
  });

  test('a service out of reach is reported at once', async () => {
    await service().setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
    expect(await ask(name)).toEqual({ kind: 'not-reached', sent: false });
  });

  test('no redirect is followed, and no Category request is repeated automatically', async () => {
    await setFault({ name: 'reset-after-commit' });
    const before = service().requests.length;
    await ask(name);
    const reads = ['list-categories', 'get-category', 'find-category'];
    const most = reads.includes(name) ? 2 : 1;
    expect(service().requests.length - before).toBeLessThanOrEqual(most);
  });
});

function failing(status: number, body: 'json' | 'html' = 'json'): ExchangeFault {
  return { name: 'error-before-commit', status, body };
}

describe('Category requests without keys', () => {
  test.each(names)('%s without its key is not sent', async (name) => {
    const keyless = await startCategoryTill(service(), {
      bookId: 'keyless-book',
      without: ['api-key', 'access-token', 'personal-access-token'],
    });
    const before = service().requests.length;
    expect(await keyless.client.call(name, asked[name])).toEqual({ kind: 'no-credential' });
    expect(service().requests).toHaveLength(before);
    await keyless.stop();
  });

  test('a till without a personal access token lists, reads and deletes, and writes nothing else', async () => {
    const reader = await startCategoryTill(service(), {
      bookId: 'reader-book',
      without: ['personal-access-token'],
    });
    const kinds = await Promise.all(
      names.map(async (name) => [name, (await reader.client.call(name, asked[name])).kind]),
    );
    expect(kinds.filter(([, kind]) => kind === 'answered').map(([name]) => name)).toEqual([
      'list-categories',
      'get-category',
      'delete-category',
    ]);
    await reader.stop();
  });
});

describe('the mirror follows single answers of the service', () => {
  const nameOf = async (uuid: string) => (await readCategory(till.database, uuid))?.name;

  test('the mirror shows a Category as created, renamed, deleted or missing after the service’s answer', async () => {
    await till.mirror.refresh();
    const created = await till.client.call('create-category', asked['create-category']);
    if (created.kind !== 'answered') throw new Error(created.kind);
    await expect.poll(() => nameOf(created.data.uuid)).toBe('New');
    await ask('update-category');
    await expect.poll(() => nameOf('d-2')).toBe('Renamed');
    await ask('delete-category');
    await expect.poll(() => nameOf('d-3')).toBeUndefined();
    service().state.categories.splice(0, 1);
    await ask('get-category');
    await expect.poll(() => nameOf('d-1')).toBeUndefined();
  });

  test('a Category with half a surrogate pair is not sent, and the next request is answered', async () => {
    const broken = { external_identifier: 'half \ud83e', name: 'x' };
    const answer = await till.client.call('create-category', broken);
    expect(answer).toEqual({ kind: 'not-reached', sent: false });
    expect(await ask('get-category')).toMatchObject({ kind: 'answered' });
  });
});
