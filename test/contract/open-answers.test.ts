import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { readCategory } from '../../renderer/database/queries/queries-categories.ts';
import { inputForFindOrCreate } from '../../renderer/categories/parse-category-form.ts';
import { sendDraft } from '../../shared/categories/send-draft.ts';
import { startCategoryTill } from './category-till.ts';
import { startScriptedService } from './scripted-service.ts';
import type { ReceivedRequest, ScriptedAnswer } from './scripted-service.ts';

/** Tests answers that the contract leaves open, sent the whole way of a till: window, worker, gateway, transport. */

const one = { uuid: 'u-1', external_identifier: 'E-1', name: 'One' };

const known = { uuid: 'u-0', external_identifier: 'known', name: 'Known' };

/** Gives the two answers that show how Find is used; for the rest of the proof, the test's own answer is given. */
function provingFind({ path }: ReceivedRequest): ScriptedAnswer | null {
  if (path.endsWith('?page=1&limit=1')) return { body: { data: [known], meta: {} } };
  return path.endsWith('/find?external_identifier=known') ? { body: { data: known } } : null;
}

async function startTill(answer: (came: ReceivedRequest) => ScriptedAnswer, bookId: string) {
  const service = await startScriptedService((came) => provingFind(came) ?? answer(came));
  const till = await startCategoryTill(service, { bookId });
  onTestFinished(async () => {
    await till.database.dexie.delete();
    await till.stop();
  });
  return { ...till, service };
}

const NOT_THERE: readonly (readonly [string, ScriptedAnswer])[] = [
  ['404 with words', { status: 404, body: { message: 'Not found' } }],
  ['404 as a page', { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }],
  ['404 with nothing', { status: 404, body: null }],
  ['410', { status: 410, body: { message: 'Gone' } }],
  ['204', { status: 204, body: null }],
  ['an empty object', { body: { data: {}, meta: [] } }],
  ['422', { status: 422, body: { message: 'The given data was invalid.' } }],
  ['null', { body: { data: null, meta: [] } }],
];

test.each(NOT_THERE)(
  '%s as an answer to Find means that no such Category exists',
  async (_, written) => {
    const till = await startTill(() => written, 'not-there-book');
    const nothing = { kind: 'answered', data: null };
    expect(await till.client.call('get-category', { uuid: 'u-1' })).toMatchObject(nothing);
    const external_identifier = 'E-1';
    expect(await till.client.call('find-category', { external_identifier })).toMatchObject(nothing);
  },
);

test.each(NOT_THERE)('a change is sent once Find has answered %s', async (_, written) => {
  const created: ReceivedRequest[] = [];
  const till = await startTill((came) => {
    if (came.method === 'GET') return written;
    created.push(came);
    return { status: 201, body: { data: one, meta: [] } };
  }, 'change-book');
  const change = { kind: 'create', externalIdentifier: 'E-1', name: 'One' } as const;
  expect(await sendDraft(till.client, change, null)).toEqual({ kind: 'sent', category: one });
  expect(created).toHaveLength(1);
  const gone = {
    kind: 'delete',
    uuid: 'u-1',
    was: { name: 'One', externalIdentifier: 'E-1' },
  } as const;
  expect(await sendDraft(till.client, gone, null)).toEqual({ kind: 'sent', category: null });
});

test.each<[string, ScriptedAnswer]>([
  ['204', { status: 204, body: null }],
  ['no data', { body: { meta: [] } }],
  ['an empty list', { body: { data: [], meta: [] } }],
  ['null', { body: { data: null, meta: [] } }],
])(
  'a delete answered by %s is done, and the Category is removed from the mirror',
  async (_, written) => {
    const till = await startTill(({ method, path }) => {
      if (method === 'DELETE') return written;
      const isList = path.includes('?');
      return {
        body: { data: isList ? [one] : one, meta: isList ? { last_page: 1, total: 1 } : [] },
      };
    }, 'deleted-book');
    await till.mirror.refresh();
    const change = {
      kind: 'delete',
      uuid: 'u-1',
      was: { name: 'One', externalIdentifier: 'E-1' },
    } as const;
    expect(await sendDraft(till.client, change, null)).toEqual({ kind: 'sent', category: null });
    await expect.poll(() => readCategory(till.database, 'u-1')).toBeUndefined();
  },
);

test('a batch answered with all its rows, in more than 64 KB, is read', async () => {
  const categories = Array.from({ length: 250 }, (_, n) => ({
    external_identifier: `E-${n}`,
    name: 'é'.repeat(1_500),
  }));
  const escaped = JSON.stringify({
    data: { status: 'completed', categories },
    meta: [],
  }).replaceAll('é', String.raw`\u00e9`);
  expect(escaped.length).toBeGreaterThan(2_000_000);
  const till = await startTill(
    ({ method }) => (method === 'POST' ? { body: escaped } : { status: 404, body: null }),
    'batch-book',
  );
  expect(await till.client.call('batch-create-categories', { categories })).toMatchObject({
    kind: 'answered',
    data: { status: 'completed' },
  });
});

test('Find or create is sent without a name if the person has typed none', async () => {
  const wanted = inputForFindOrCreate({ externalIdentifier: 'E-1', name: ' ' });
  expect(wanted).toEqual({ external_identifier: 'E-1' });
  expect(inputForFindOrCreate({ externalIdentifier: 'E-1', name: ' One ' })).toEqual({
    external_identifier: 'E-1',
    name: 'One',
  });
  expect(inputForFindOrCreate({ externalIdentifier: ' ', name: 'One' })).toBeNull();
  expect(inputForFindOrCreate({ externalIdentifier: 'E-1', name: 'a\tb' })).toBeNull();
  const till = await startTill(() => ({ body: { data: one, meta: [] } }), 'nameless-book');
  const answer = await till.client.call('find-or-create-category', wanted!);
  expect(answer).toMatchObject({ kind: 'answered', data: one });
  expect(till.service.requests.map(({ body }) => body)).toEqual(['{"external_identifier":"E-1"}']);
});
