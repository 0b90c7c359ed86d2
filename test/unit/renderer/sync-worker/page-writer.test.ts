import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { NO_UNREADABLE_ROWS } from '../../../../shared/categories/read-rows.ts';
import { readGeneration, readMirror } from '../../../../renderer/database/read-mirrored.ts';
import { beginPull } from '../../../../renderer/database/write-mirror.ts';
import { freshCatalogue } from '../../../builders/mirrored-categories.ts';
import { PageWriter } from '../../../../renderer/sync-worker/page-writer.ts';

const PER_PAGE = 100;

/** Returns page `page` (from 1) of a list, and the pull's position after it. */
function pageOf(page: number) {
  const categories = Array.from({ length: PER_PAGE }, (_, index) => {
    const number = (page - 1) * PER_PAGE + index;
    return { uuid: `uuid-${number}`, external_identifier: `EXT-${number}`, name: `No ${number}` };
  });
  const state = { first: null, latest: null, repeats: false, restarts: 0, total: null };
  const mark = { ...state, nextPage: page + 1 };
  return { categories, progress: { received: page * PER_PAGE, odd: NO_UNREADABLE_ROWS, mark } };
}

test('pages that arrive during a write are one commit of at most three thousand rows', async () => {
  const database = await freshCatalogue('writer-book');
  const generation = await beginPull(database);
  const commits: (number | undefined)[] = [];
  database.meta.hook('updating', (_changes, _key, _row, transaction) => {
    transaction.on('complete', () => {
      void readMirror(database).then(({ pull }) => commits.push(pull?.received));
    });
  });
  const writer = new PageWriter(database, () => undefined);
  for (let page = 1; page <= 25; page += 1) {
    const { categories, progress } = pageOf(page);
    await writer.add(generation, categories, progress);
  }
  await writer.flush();
  const { pull } = await readMirror(database);
  expect(pull).toMatchObject({ received: 2_500, mark: { nextPage: 26 } });
  expect((await readGeneration(database, generation)).size).toBe(2_500);
  expect(commits.length).toBeLessThan(8);
  const rows = commits.map((received, at) => (received ?? 0) - (commits[at - 1] ?? 0));
  expect(Math.max(...rows)).toBeLessThanOrEqual(3_000);
  await database.dexie.delete();
});

test('received pages reach the disk without a flush while the service is slow', async () => {
  const database = await freshCatalogue('slow-book');
  const generation = await beginPull(database);
  const writer = new PageWriter(database, () => undefined);
  for (const page of [1, 2]) {
    const { categories, progress } = pageOf(page);
    await writer.add(generation, categories, progress);
    // Nobody calls `flush`, because a slow service sends no further page.
    await expect
      .poll(async () => (await readMirror(database)).pull?.received)
      .toBe(page * PER_PAGE);
  }
  await database.dexie.delete();
});

test('no page is written after a lost one, so that the pull continues with it', async () => {
  const database = await freshCatalogue('full-once-book');
  const generation = await beginPull(database);
  const writer = new PageWriter(database, () => undefined);
  let fails = true;
  database.pages.hook('creating', () => {
    if (fails) throw new Error('the disk is full');
  });
  const { categories, progress } = pageOf(1);
  await writer.add(generation, categories, progress);
  await expect(writer.flush()).rejects.toThrow('the disk is full');
  fails = false;
  const next = pageOf(2);
  await expect(writer.add(generation, next.categories, next.progress)).rejects.toThrow('full');
  await expect(writer.flush()).rejects.toThrow('full');
  expect((await readMirror(database)).pull?.mark).toBeNull();
  expect(await database.pages.count()).toBe(0);
  await database.dexie.delete();
});

test('a page whose write fails is reported, and none after it is accepted', async () => {
  const database = await freshCatalogue('full-disk-book');
  const generation = await beginPull(database);
  const writer = new PageWriter(database, () => undefined);
  database.pages.hook('creating', () => {
    throw new Error('the disk is full');
  });
  const { categories, progress } = pageOf(1);
  await writer.add(generation, categories, progress);
  await expect(writer.flush()).rejects.toThrow('the disk is full');
  const next = pageOf(2);
  await expect(writer.add(generation, next.categories, next.progress)).rejects.toThrow('full');
  expect((await readMirror(database)).pull?.mark).toBeNull();
  await database.dexie.delete();
});
