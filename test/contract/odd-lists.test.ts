import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { callCategories, probeService } from '../../electron/gateway/category-gateway.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { SecretCredentials } from '../../electron/credentials/credential-vault.ts';
import { describeMirror } from '../../renderer/categories/browse/describe-mirror.ts';
import {
  readCategoriesPage,
  readMirrorReport,
} from '../../renderer/database/queries/queries-categories.ts';
import { parseCategoryRows } from '../../shared/categories/read-rows.ts';
import { startCategoryTill } from './category-till.ts';
import { settingsFor } from './typed-client.ts';
import { startScriptedService } from './scripted-service.ts';
import type { ScriptedService } from './scripted-service.ts';

/** Tests lists whose rows are filled oddly: the till continues sending, and shows all other rows. */

const good = (n: number) => ({ uuid: `u-${n}`, external_identifier: `E-${n}`, name: `Name ${n}` });
const ODD: readonly (readonly [string, unknown])[] = [
  ['a name that is null', { ...good(7), name: null }],
  ['an identifier that is a number', { ...good(7), external_identifier: 7 }],
  ['no uuid', { external_identifier: 'E-7', name: 'Name 7' }],
  ['an empty object', {}],
  ['null', null],
  ['a text', 'Name 7'],
  ['a list', []],
  ['a uuid without end', { ...good(7), uuid: 'u-7'.repeat(100) }],
  ['a uuid that hides', { ...good(7), uuid: 'u-7\u202e' }],
  ['a name without end', { ...good(7), name: 'Name 7'.repeat(1_000) }],
  ['an identifier without end', { ...good(7), external_identifier: 'E-7'.repeat(1_000) }],
];

/** Returns pages with the meta that the contract describes, whatever the rows are. */
function listing(
  list: () => readonly unknown[],
  before = '',
  largest = 100,
): Promise<ScriptedService> {
  return startScriptedService(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const limit = Math.min(Number(query.get('limit')), largest);
    const page = Number(query.get('page'));
    const rows = list();
    const meta = { page, limit, last_page: Math.ceil(rows.length / limit), total: rows.length };
    const data = rows.slice((page - 1) * limit, page * limit);
    return { body: before + JSON.stringify({ data, meta }) };
  });
}

function reach(service: ScriptedService) {
  const settings = settingsFor(service);
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  return { settings, httpClient, keys: new SecretCredentials(service.state.credentials, 1) };
}

async function startTill(service: ScriptedService, bookId: string) {
  const till = await startCategoryTill(service, { bookId });
  onTestFinished(async () => {
    await till.database.dexie.delete();
    await till.stop();
  });
  return till;
}

const length = (ms: number) => `${ms} ms`;

test.each(ODD)('the probe accepts a list that contains %s', async (_, row) => {
  const service = reach(await listing(() => [row]));
  expect(await probeService(service)).toEqual({ kind: 'passed' });
});

test('the probe accepts a list after a byte order mark, and one whose meta is empty', async () => {
  const marked = reach(await listing(() => [good(1)], '\uFEFF'));
  expect(await probeService(marked)).toEqual({ kind: 'passed' });
  for (const body of [{ data: [] }, { data: [good(1)], meta: 'none' }, { data: [], meta: null }]) {
    const service = reach(await startScriptedService(() => ({ body })));
    expect(await probeService(service)).toEqual({ kind: 'passed' });
  }
});

test.each([
  ['a page', '<html><form action="/login">Sign in</form></html>'],
  ['an object', '{"login":"https://portal.example"}'],
  ['data that is no list', '{"data":{"login":true},"meta":[]}'],
  ['a bare list', '[]'],
  ['nothing', ''],
])('the probe does not accept %s from a captive portal as a list', async (_, body) => {
  const service = reach(await startScriptedService(() => ({ body })));
  expect(await probeService(service)).toEqual({ kind: 'failed', cause: 'not-the-service' });
});

test.each(ODD)(
  'a row with %s is left out of the mirror, counted and shown, and the other rows are mirrored',
  async (_, row) => {
    const all: unknown[] = Array.from({ length: 250 }, (__, n) => good(n + 1_000));
    all[120] = row;
    const till = await startTill(await listing(() => all, '\uFEFF'), 'odd-book');
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    const report = await readMirrorReport(till.database);
    expect(report).toMatchObject({
      kind: 'complete',
      count: 249,
      odd: { count: 1, first: [{ page: 2, place: 21 }] },
    });
    expect(await readCategoriesPage(till.database, 'name', 0, 999)).toHaveLength(249);
    expect(describeMirror(report, 0, length)).toMatch(
      /^Categories: 249, .*1 row from the card service.*(7|row 21 of page 2)/,
    );
  },
);

test('a row that was corrected at the service is mirrored by the next pull, and its complaint is removed', async () => {
  const all: unknown[] = [good(1), { ...good(2), name: null }];
  const till = await startTill(await listing(() => all), 'mended-book');
  await till.mirror.refresh();
  expect(await readMirrorReport(till.database)).toMatchObject({ count: 1, odd: { count: 1 } });
  all[1] = good(2);
  await till.mirror.refresh();
  const report = await readMirrorReport(till.database);
  expect(report).toMatchObject({ kind: 'complete', count: 2 });
  expect(report.odd).toBeUndefined();
});

test('a list without any readable row leaves the mirror as it was', async () => {
  let all: unknown[] = [good(1), good(2)];
  const till = await startTill(await listing(() => all), 'unreadable-book');
  await till.mirror.refresh();
  all = Array.from({ length: 30 }, (_, n) => ({ uuid: `u-${n}` }));
  expect(await till.mirror.refresh()).toMatchObject({
    kind: 'incomplete',
    because: 'The card service sent 30 rows, none of which can be read.',
  });
  expect(await readCategoriesPage(till.database, 'name', 0, 9)).toHaveLength(2);
});

test('of 45 000 empty rows in one answer all are counted, and the first twenty stored', async () => {
  const service = await startScriptedService(() => ({
    body: { data: Array.from({ length: 45_000 }, () => ({})), meta: {} },
  }));
  expect(await probeService(reach(service))).toEqual({ kind: 'passed' });
  const till = await startTill(service, 'empty-rows-book');
  expect(await till.mirror.refresh()).toMatchObject({
    kind: 'incomplete',
    because: 'The card service sent 45000 rows, none of which can be read.',
  });
  expect((await readMirrorReport(till.database)).odd?.first).toHaveLength(20);
});

test('the largest possible answer full of odd rows crashes neither main nor the pull', async () => {
  const bytes = 16 * 1024 * 1024 - 100;
  const body = `{"data":[${'{},'.repeat(Math.floor(bytes / 3))}{}],"meta":{}}`;
  const service = reach(await startScriptedService(() => ({ body })));
  expect(await probeService(service)).toEqual({ kind: 'passed' });
  const answer = await callCategories(
    service,
    'list-categories',
    { page: 1, limit: 100 },
    async () => null,
  );
  if (answer.kind !== 'answered' || !Array.isArray(answer.data)) throw new Error('no list');
  expect(parseCategoryRows(answer.data, 1)).toMatchObject({
    rows: [],
    odd: { count: answer.data.length },
  });
});

test.each([50, 30, 7])(
  'a service whose largest page is %i is pulled completely, in pages of that size',
  async (largest) => {
    const all = Array.from({ length: 260 }, (_, n) => good(n + 1_000));
    const service = await startScriptedService(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      if (limit > largest) {
        const errors = { limit: [`The limit may not be greater than ${largest}.`] };
        return {
          status: 422,
          body: { code: 1003, message: 'The given data was invalid.', errors },
        };
      }
      const meta = { page, limit, last_page: Math.ceil(all.length / limit), total: all.length };
      return { body: { data: all.slice((page - 1) * limit, page * limit), meta } };
    });
    const till = await startTill(service, 'small-pages-book');
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    expect(await readMirrorReport(till.database)).toMatchObject({ kind: 'complete', count: 260 });
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
  },
);

test('a service that sends fewer rows than requested is pulled completely', async () => {
  const all = Array.from({ length: 260 }, (_, n) => good(n + 1_000));
  const till = await startTill(await listing(() => all, '', 30), 'short-pages-book');
  expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
  expect(await readMirrorReport(till.database)).toMatchObject({ kind: 'complete', count: 260 });
});

test('a pull from a service that refuses every page ends and reports why', async () => {
  const service = await startScriptedService(() => ({
    status: 422,
    body: { message: 'No lists today.' },
  }));
  const till = await startTill(service, 'no-pages-book');
  const end = await till.mirror.refresh();
  expect(end).toMatchObject({ kind: 'incomplete' });
  expect(end.kind === 'incomplete' && end.because).toContain('No lists today.');
});
