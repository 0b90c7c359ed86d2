import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { liveQuery } from 'dexie';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Category } from '../../../../shared/api/category.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import type { CatalogueDatabase } from '../../../../renderer/database/catalogue-database.ts';
import {
  countCategories,
  readCategoriesPage,
  readMirrorReport,
  readListText,
  searchCategories,
} from '../../../../renderer/database/queries/queries-categories.ts';
import { foldedWords } from '../../../../renderer/database/fold-text.ts';
import { findCategoryLines, parseCategoryLine } from '../../../../renderer/database/list-text.ts';
import type { SearchText } from '../../../../renderer/database/list-text.ts';
import { readMirror } from '../../../../renderer/database/read-mirrored.ts';
import {
  beginPull,
  completePull,
  abortPull,
  patchMirror,
  rewriteShownLists,
} from '../../../../renderer/database/write-mirror.ts';
import {
  addPage,
  PULLED_AT_MS,
  numberedCategory,
  freshCatalogue,
  finishPull,
} from '../../../builders/mirrored-categories.ts';

describe('a list of 10 000 Categories', () => {
  const special = [
    numberedCategory(10_001, 'Crème brûlée à la vanille'),
    numberedCategory(10_002, 'Cœur de bœuf'),
    numberedCategory(10_003, 'ŁÓDŹ straße'),
    numberedCategory(10_004, 'Vanilla ice, category of its own'),
  ];
  let database: CatalogueDatabase;

  beforeAll(async () => {
    database = await freshCatalogue('large-book');
    const generation = await beginPull(database);
    const plain = Array.from({ length: 9_996 }, (_, index) => numberedCategory(index));
    await addPage(database, generation, [...plain, ...special], 10_000);
    await finishPull(database, generation, PULLED_AT_MS);
  });
  afterAll(() => database.dexie.delete());

  test.each([
    ['creme vanille', 'Crème brûlée à la vanille'],
    ['VANILLE BRULEE', 'Crème brûlée à la vanille'],
    ['coeur', 'Cœur de bœuf'],
    ['lodz strasse', 'ŁÓDŹ straße'],
    ['ext 20001', 'Crème brûlée à la vanille'],
  ])('“%s” finds “%s”, ignoring accents and the order of words', async (typed, name) => {
    const found = await searchCategories(database, typed, 50);
    expect(found.map((row) => row.name)).toEqual([name]);
  });

  test('a word that begins every name finds all, in the order of the list', async () => {
    const found = await searchCategories(database, 'cat', 5);
    expect(found).toEqual(await readCategoriesPage(database, 'name', 0, 5));
  });

  test('common words that are rare together are found beyond the first page', async () => {
    const found = await searchCategories(database, 'category ext', 10_000);
    expect(found).toHaveLength(9_997);
  });

  test('a rare word beside a common one is found', async () => {
    const found = await searchCategories(database, 'category vanilla', 5);
    expect(found.map((row) => row.name)).toEqual(['Vanilla ice, category of its own']);
  });

  test.each(['', '   ', '***', 'nothing of the sort'])('"%s" finds nothing', async (typed) => {
    expect(await searchCategories(database, typed, 5)).toEqual([]);
  });

  test.each(['name', 'externalIdentifier'] as const)(
    'a page sorted by %s is the right part of the list',
    async (order) => {
      const whole = await readCategoriesPage(database, order, 0, 10_000);
      expect(new Set(whole.map((row) => row.uuid)).size).toBe(await countCategories(database));
      expect(await readCategoriesPage(database, order, 700, 60)).toEqual(whole.slice(700, 760));
    },
  );

  test('the whole list is read once in parts', async () => {
    const parts: string[] = [];
    for (let from = 0; from < 10_000; from += 333) {
      const page = await readCategoriesPage(database, 'name', from, 333);
      parts.push(...page.map((row) => row.uuid));
    }
    expect(new Set(parts).size).toBe(10_000);
  });
});

describe('the order of names', () => {
  async function namesIn(locale: string, names: readonly string[]): Promise<string[]> {
    const database = await freshCatalogue(`order-${locale.toLowerCase()}`);
    const generation = await beginPull(database);
    const all = names.map((name, index) => numberedCategory(index, name));
    await addPage(database, generation, all, names.length);
    await completePull(database, generation, locale, PULLED_AT_MS);
    const page = await readCategoriesPage(database, 'name', 0, 100);
    await database.dexie.delete();
    return page.map((row) => row.name);
  }

  test('is that of the shop’s country', async () => {
    const names = ['Zebra', 'Ärmel', 'Arm', 'azure', 'Öl', 'Ofen', 'éclair', 'Ebene'];
    const german = ['Arm', 'Ärmel', 'azure', 'Ebene', 'éclair', 'Ofen', 'Öl', 'Zebra'];
    const swedish = ['Arm', 'azure', 'Ebene', 'éclair', 'Ofen', 'Zebra', 'Ärmel', 'Öl'];
    expect(await namesIn('de-DE', names)).toEqual(german);
    expect(await namesIn('sv-SE', names)).toEqual(swedish);
  });

  test('compares numbers by value', async () => {
    const sorted = await namesIn('en-IE', ['Size 10', 'Size 9', 'Size 100']);
    expect(sorted).toEqual(['Size 9', 'Size 10', 'Size 100']);
  });
});

describe('a Category just answered by the service', () => {
  test('is added, replaced and removed in the list, and in a running pull', async () => {
    const database = await freshCatalogue('patch-book');
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1), numberedCategory(2)], 2);
    await finishPull(database, first, PULLED_AT_MS);
    const second = await beginPull(database);
    await addPage(database, second, [numberedCategory(1)], 2);
    await patchMirror(database, 'uuid-1', numberedCategory(1, 'Renamed'));
    await patchMirror(database, 'uuid-2', null);
    await patchMirror(database, 'uuid-3', numberedCategory(3, 'Added'));
    expect(await searchCategories(database, 'category', 9)).toHaveLength(2);
    await rewriteShownLists(database, 'en-IE');
    const names = async () =>
      (await readCategoriesPage(database, 'name', 0, 9)).map((row) => row.name);
    expect(await names()).toEqual(['Added', 'Renamed']);
    const found = async (typed: string) =>
      (await searchCategories(database, typed, 9)).map((row) => row.name);
    expect(await found('ext')).toEqual(['Added', 'Renamed']);
    expect(await found('category')).toEqual([]);
    expect(await countCategories(database)).toBe(2);
    await finishPull(database, second, PULLED_AT_MS);
    expect(await names()).toContain('Renamed');
    await database.dexie.delete();
  });
});

describe('searching Categories', () => {
  const word = fc.stringMatching(/^[ÄäaßBœ1n\n"\\]{1,3}$/u);
  const anyName = fc.array(word, { minLength: 0, maxLength: 4 }).map((words) => words.join('-'));

  test('finds what a scan of each Category finds, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyName), anyName, fc.uuid(), async (names, typed, book) => {
        const database = await freshCatalogue(book);
        const generation = await beginPull(database);
        const all = names.map((one, index) => ({
          ...numberedCategory(index, one),
          uuid: `ä ${index}\n`,
        }));
        await addPage(database, generation, all, all.length);
        await finishPull(database, generation, PULLED_AT_MS);
        const wanted = foldedWords(typed);
        const fits = (row: Category) =>
          wanted.length > 0 &&
          wanted.every((part) =>
            foldedWords(`${row.name} ${row.external_identifier}`).some((own) =>
              own.startsWith(part),
            ),
          );
        const found = await searchCategories(database, typed, 100);
        const inOrder = await readCategoriesPage(database, 'name', 0, 100);
        const expected = new Set(all.filter(fits).map(({ uuid }) => uuid));
        expect(found.map(({ uuid }) => uuid)).toEqual(
          inOrder.map(({ uuid }) => uuid).filter((uuid) => expected.has(uuid)),
        );
        await database.dexie.delete();
      }),
      { numRuns: 60 },
    );
  });

  test('works during the first pull', async () => {
    const database = await freshCatalogue('no-text');
    const generation = await beginPull(database);
    const all = ['Zinnia seed', 'Ahorn', 'Azalea seed'].map((one, index) =>
      numberedCategory(index, one),
    );
    await addPage(database, generation, all, 3);
    await rewriteShownLists(database, 'en-IE');
    const found = await searchCategories(database, 'sEEd ext', 9);
    expect(found.map((row) => row.name)).toEqual(['Azalea seed', 'Zinnia seed']);
    expect(await searchCategories(database, 'seed', 1)).toHaveLength(1);
    await database.dexie.delete();
  });

  test('finds German words as people type them', async () => {
    const database = await freshCatalogue('umlaut-book');
    const generation = await beginPull(database);
    const names = ['Ölzeug mit Ärmeln', 'Süßes', 'Olive mit Arm'];
    const all = names.map((one, index) => numberedCategory(index, one));
    await addPage(database, generation, all, all.length);
    await finishPull(database, generation, PULLED_AT_MS);
    const found = async (typed: string) =>
      (await searchCategories(database, typed, 9)).map((row) => row.name);
    for (const typed of ['ärmel öl', 'ARMEL OL', 'a\u0308rmel', '  mit\tärmel ext '])
      expect(await found(typed)).toEqual(['Ölzeug mit Ärmeln']);
    for (const typed of ['süß', 'suss', 'SÜSS']) expect(await found(typed)).toEqual(['Süßes']);
    await database.dexie.delete();
  });

  test('finds Categories of new pages and of a completed list, and renamed ones', async () => {
    const database = await freshCatalogue('memory-book');
    const texts: SearchText[] = [];
    const latest = (typed: string) => {
      const text = texts.at(-1);
      return (
        text &&
        findCategoryLines(text, foldedWords(typed), 9).map((line) => parseCategoryLine(line).name)
      );
    };
    const subscription = liveQuery(() => readListText(database)).subscribe((text) => {
      texts.push(text);
    });
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1, 'Ärmel'), numberedCategory(2, 'Zelt')], 2);
    await expect.poll(() => latest('arm')).toEqual([]);
    await rewriteShownLists(database, 'de-DE');
    await expect.poll(() => latest('arm')).toEqual(['Ärmel']);
    await finishPull(database, first, PULLED_AT_MS);
    const list = (await readMirror(database)).whole?.list.number;
    await expect.poll(() => texts.at(-1)?.number).toBe(list);
    await expect.poll(() => latest('arm')).toEqual(['Ärmel']);
    expect(latest('')).toEqual([]);

    const whole = texts.at(-1);
    const second = await beginPull(database);
    await addPage(
      database,
      second,
      [numberedCategory(2, 'Zelte'), numberedCategory(3, 'Armband')],
      3,
    );
    const told = texts.length;
    await addPage(database, second, [numberedCategory(4, 'Armreif')], 3);
    await expect.poll(() => texts.length).toBeGreaterThan(told);
    expect(texts.at(-1)).toBe(whole);
    expect(latest('arm')).toEqual(['Ärmel']);

    await finishPull(database, second, PULLED_AT_MS + 1);
    await expect.poll(() => latest('arm')).toEqual(['Armband', 'Armreif']);
    await patchMirror(database, 'uuid-3', numberedCategory(3, 'Kette'));
    await rewriteShownLists(database, 'de-DE');
    await expect.poll(() => latest('arm')).toEqual(['Armreif']);
    expect(latest('kette ext')).toEqual(['Kette']);
    subscription.unsubscribe();
    await database.dexie.delete();
  });

  test('reads the names once, and again after ten minutes without a search', async () => {
    const database = await freshCatalogue('released-book');
    const generation = await beginPull(database);
    await addPage(database, generation, [numberedCategory(1, 'Zelt')], 1);
    await finishPull(database, generation, PULLED_AT_MS);
    let reads = 0;
    database.lists.hook('reading', (row) => {
      reads += 1;
      return row;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const search = () => searchCategories(database, 'zelt', 9);
      await search();
      vi.advanceTimersByTime(9 * MINUTE_MS);
      await search();
      vi.advanceTimersByTime(9 * MINUTE_MS);
      expect(await search()).toHaveLength(1);
      expect(reads).toBe(1);
      vi.advanceTimersByTime(10 * MINUTE_MS);
      expect(await search()).toHaveLength(1);
      expect(reads).toBe(2);
    } finally {
      vi.useRealTimers();
    }
    await database.dexie.delete();
  });

  test('keeps no names of a replaced list', async () => {
    const database = await freshCatalogue('text-book');
    for (const called of ['Old', 'New']) {
      const generation = await beginPull(database);
      await addPage(database, generation, [numberedCategory(1, called)], 1);
      await finishPull(database, generation, PULLED_AT_MS);
    }
    expect(await database.lists.toCollection().primaryKeys()).toEqual([
      [2, 'externalIdentifier', 0],
      [2, 'key', 0],
      [2, 'name', 0],
    ]);
    expect(await searchCategories(database, 'old', 9)).toEqual([]);
    expect(await searchCategories(database, 'new', 9)).toHaveLength(1);
    await database.dexie.delete();
  });
});

describe('the list of Categories', () => {
  test('is reported as empty, arriving, cut short and then complete', async () => {
    const database = await freshCatalogue('mirror-book');
    expect(await readMirrorReport(database)).toEqual({ kind: 'empty' });
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1), numberedCategory(2)], 5_120);
    await rewriteShownLists(database, 'en-IE');
    expect(await readMirrorReport(database)).toEqual({
      kind: 'incomplete',
      count: 2,
      received: 2,
      total: 5_120,
      because: null,
      isPaused: false,
    });
    await abortPull(database, 'The service was lost.');
    expect(await readMirrorReport(database)).toMatchObject({ because: 'The service was lost.' });
    expect(await countCategories(database)).toBe(2);

    const second = await beginPull(database);
    await addPage(
      database,
      second,
      [numberedCategory(1), numberedCategory(2), numberedCategory(3)],
      3,
    );
    await finishPull(database, second, PULLED_AT_MS);
    expect(await readMirrorReport(database)).toEqual({
      kind: 'complete',
      atMs: PULLED_AT_MS,
      count: 3,
    });
    expect(await database.pages.count()).toBe(1);
    await database.dexie.delete();
  });

  test('stays the old one until the new one is complete', async () => {
    const database = await freshCatalogue('refresh-book');
    const first = await beginPull(database);
    await addPage(database, first, [numberedCategory(1, 'Old')], 1);
    await finishPull(database, first, PULLED_AT_MS);
    const second = await beginPull(database);
    await addPage(
      database,
      second,
      [numberedCategory(1, 'New'), numberedCategory(2, 'New too')],
      4,
    );
    expect(await readCategoriesPage(database, 'name', 0, 9)).toMatchObject([{ name: 'Old' }]);
    expect(await searchCategories(database, 'new', 9)).toEqual([]);
    await abortPull(database, 'The service was lost.');
    expect(await readMirrorReport(database)).toEqual({
      kind: 'older',
      atMs: PULLED_AT_MS,
      count: 1,
      received: 2,
      total: 4,
      because: 'The service was lost.',
      isPaused: false,
    });

    const third = await beginPull(database);
    expect(await database.pages.count()).toBe(1);
    await addPage(database, third, [numberedCategory(1, 'New')], 1);
    await finishPull(database, third, PULLED_AT_MS + 1);
    expect(await readCategoriesPage(database, 'name', 0, 9)).toMatchObject([{ name: 'New' }]);
    await database.dexie.delete();
  });
});
