import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import {
  countCategories,
  readCategories,
  readCategoriesPage,
  readCategoryNames,
  readMirrorReport,
  searchCategories,
} from '../../../../renderer/database/queries/queries-categories.ts';
import { readCategoriesOfMirror, readMirror } from '../../../../renderer/database/read-mirrored.ts';
import { beginPull, rewriteShownLists } from '../../../../renderer/database/write-mirror.ts';
import {
  addPage,
  PULLED_AT_MS,
  numberedCategory,
  freshCatalogue,
  finishPull,
} from '../../../builders/mirrored-categories.ts';

describe('a Category looked up by key', () => {
  test('is found by its UUID or identifier only', async () => {
    const database = await freshCatalogue('key-book');
    expect(await readCategories(database, ['uuid-1'])).toEqual([]);
    const generation = await beginPull(database);
    const all = Array.from({ length: 1_234 }, (_, index) => numberedCategory(index));
    await addPage(database, generation, all, all.length);
    await finishPull(database, generation, PULLED_AT_MS);
    const uuids = all.map(({ uuid }) => uuid).toReversed();
    const found = await readCategories(database, [...uuids, 'EXT-10001', 'uuid-1234']);
    expect(found.map(({ uuid }) => uuid)).toEqual(uuids);
    const names = await readCategoryNames(database, ['EXT-10007', 'uuid-7', 'EXT-9']);
    expect([...names]).toEqual([['EXT-10007', 'Category 7']]);
    await database.dexie.delete();
  });

  test('that came twice exists once, in its last form', async () => {
    const database = await freshCatalogue('twice-book');
    const generation = await beginPull(database);
    await addPage(
      database,
      generation,
      [numberedCategory(1), numberedCategory(2), numberedCategory(1, 'Again')],
      9,
    );
    await addPage(database, generation, [numberedCategory(2, 'Later'), numberedCategory(3)], 9);
    expect((await readMirror(database)).pull?.received).toBe(3);
    await finishPull(database, generation, PULLED_AT_MS);
    const named = await readCategoriesPage(database, 'externalIdentifier', 0, 9);
    expect(named.map(({ name }) => name)).toEqual(['Again', 'Later', 'Category 3']);
    expect(await countCategories(database)).toBe(3);
    await database.dexie.delete();
  });

  test('with a shared identifier is found by its UUID', async () => {
    const database = await freshCatalogue('shared-book');
    const generation = await beginPull(database);
    const all = [1, 2, 3].map((one) => ({
      ...numberedCategory(one),
      external_identifier: 'uuid-1',
    }));
    await addPage(database, generation, all, 3);
    await finishPull(database, generation, PULLED_AT_MS);
    const found = await readCategories(database, ['uuid-3', 'uuid-1']);
    expect(found.map(({ name }) => name)).toEqual(['Category 3', 'Category 1']);
    await database.dexie.delete();
  });
});

describe('a till closed while lists are written', () => {
  test('shows the old list, and completes the new one once it runs again', async () => {
    const database = await freshCatalogue('cut-book');
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1, 'Old')], 1);
    await finishPull(database, first, PULLED_AT_MS);
    const second = await beginPull(database);
    await addPage(
      database,
      second,
      [numberedCategory(1, 'New'), numberedCategory(2, 'New too')],
      2,
    );
    for (const order of ['externalIdentifier', 'key', 'name'] as const) {
      const cut = (_key: unknown, { order: written }: { readonly order: string }) => {
        if (written === order) throw new Error('closed');
      };
      database.lists.hook('creating', cut);
      await expect(finishPull(database, second, PULLED_AT_MS)).rejects.toThrow('closed');
      database.lists.hook('creating').unsubscribe(cut);
      expect(await readMirrorReport(database)).toMatchObject({ kind: 'older', count: 1 });
      expect(await readCategoriesPage(database, 'name', 0, 9)).toMatchObject([{ name: 'Old' }]);
      expect(await searchCategories(database, 'new', 9)).toEqual([]);
      expect(await readCategories(database, ['uuid-1', 'uuid-2'])).toMatchObject([{ name: 'Old' }]);
      const all = await readCategoriesOfMirror(database);
      expect(all.map(({ name }) => name)).toEqual(['New', 'New too']);
    }
    await finishPull(database, second, PULLED_AT_MS);
    expect(await readMirrorReport(database)).toMatchObject({ kind: 'complete', count: 2 });
    expect(await searchCategories(database, 'new', 9)).toHaveLength(2);
    expect(await database.lists.count()).toBe(3);
    await database.dexie.delete();
  });

  test('reads either the whole old list or the whole new one while the lists change', async () => {
    const database = await freshCatalogue('meanwhile-book');
    const generation = await beginPull(database);
    const named = (word: string) =>
      [...Array(600).keys()].map((n) => numberedCategory(n, `${word} ${n}`));
    await addPage(database, generation, named('Old'), 600);
    await finishPull(database, generation, PULLED_AT_MS);
    const seen = new Set<string>();
    const screen = await freshCatalogue('meanwhile-book');
    const writer = { isDone: false };
    const readOn = async () => {
      while (!writer.isDone) {
        const rows = await readCategoriesPage(screen, 'name', 0, 600);
        seen.add([rows.length, ...new Set(rows.map(({ name }) => name.split(' ')[0]))].join(' '));
      }
    };
    const reading = readOn();
    for (const word of ['New', 'Newer']) {
      const next = await beginPull(database);
      await addPage(database, next, named(word), 600);
      await finishPull(database, next, PULLED_AT_MS);
    }
    writer.isDone = true;
    await reading;
    screen.dexie.close();
    expect(['600 Old', '600 New', '600 Newer']).toEqual(expect.arrayContaining([...seen]));
    await database.dexie.delete();
  });

  test('never shows a list of a pull that was restarted', async () => {
    const database = await freshCatalogue('again-book');
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1, 'Gone')], 2);
    const writing = rewriteShownLists(database, 'en-IE');
    const second = await beginPull(database);
    await writing;
    await addPage(database, second, [numberedCategory(2, 'There')], 1);
    await rewriteShownLists(database, 'en-IE');
    expect(await readCategoriesPage(database, 'name', 0, 9)).toMatchObject([{ name: 'There' }]);
    await database.dexie.delete();
  });
});
