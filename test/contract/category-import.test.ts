import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { csvDialectFor } from '../../electron/node/files/csv-dialect.ts';
import { formatCsv } from '../../shared/values/write-csv.ts';
import { categoriesIn, sheetIn } from '../builders/imported-lists.ts';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import type { ImportRecord } from '../../renderer/database/catalogue-database.ts';
import { readRowsByState } from '../../renderer/database/queries/queries-import.ts';
import { forgetImport, readImport } from '../../renderer/database/write-import.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill, CategoryTillSetup } from './category-till.ts';
import { startSmallService } from './small-service.ts';

/** Second tier: no money depends on categories; `odd-lists.test.ts` keeps the till sending. */

const service = startSmallService();
const WAIT = { timeout: 120_000 };
let till: CategoryTill;

async function start(setup: Partial<CategoryTillSetup> = {}): Promise<void> {
  till = await startCategoryTill(service(), { bookId: 'import-book', ...setup });
}

beforeEach(() => start());
afterEach(async () => {
  await service().setFaults([]);
  await till.database.dexie.delete();
  await till.stop();
});

function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'categories.csv'): File {
  return new File([content], name);
}

function csv(rows: readonly (readonly string[])[]): string {
  return formatCsv([['external_identifier', 'name'], ...rows], csvDialectFor('en-IE'));
}

const rows = (count: number, from = 0): [string, string][] =>
  Array.from({ length: count }, (_, n) => [`N-${from + n}`, `New ${from + n}`]);

function inPhase(...phases: readonly ImportRecord['phase'][]): Promise<ImportRecord> {
  return vi.waitFor(async () => {
    const state = assertPresent(await readImport(till.database), 'an import is there');
    expect(phases).toContain(state.phase);
    return state;
  }, WAIT);
}

async function check(file: File): Promise<ImportRecord> {
  // Without this, the end of the previous import would count as the end of this one.
  await forgetImport(till.database);
  const { kept } = categoriesIn(await sheetIn(new Uint8Array(await file.arrayBuffer())));
  till.client.checkRows(
    kept.map(({ row, value }) => ({ row, ...value })),
    file.name,
  );
  return inPhase('checked');
}

/** Checks and prepares an import; returns when its rows are being sent. */
async function begin(file: File): Promise<void> {
  await check(file);
  till.client.commandImport('prepare');
  await inPhase('ready');
  till.client.commandImport('run');
}

/** Sets a fault that affects the batch itself, not the reads before it that prove Find. */
function onCreates(fault: Extract<ActiveFault, { where: 'exchange' }>['fault'], times: number) {
  return service().setFaults([{ where: 'exchange', fault, target: 'creates', times }]);
}

const batches = () => service().requests.filter(({ path }) => path.endsWith('/batch'));
const identifiers = () => service().state.categories.map((row) => row.external_identifier);

function expectNothingTwice(count: number): void {
  expect(new Set(identifiers()).size).toBe(identifiers().length);
  expect(identifiers()).toHaveLength(count);
}

describe('checking a file of categories', () => {
  test('rows are counted as new, changed, unchanged or wrong compared with the service’s list', async () => {
    await till.mirror.refresh();
    const content = csv([
      ['CAT-1', 'Category 1'],
      ['CAT-2', 'Renamed'],
      ['N-1', 'New'],
      ['', 'x'],
      ['cat-3', 'y'],
    ]);
    expect(await check(fileOf(content))).toMatchObject({
      phase: 'checked',
      toCreate: 2,
      toRename: 1,
      warnings: 1,
      counts: { unchanged: 1, wrong: 1, waiting: 3 },
    });
  });

  test.each([
    ['UTF-8 without a mark', new Uint8Array(Buffer.from('id;name\nN-1;Gärten 🌻\n')), 'Gärten 🌻'],
    [
      'Windows-1252',
      new Uint8Array(Buffer.from('id;name\nN-1;G\xe4rten \x80 5\n', 'latin1')),
      'Gärten € 5',
    ],
    [
      'UTF-16',
      new Uint8Array(Buffer.from('\uFEFFid\tname\r\nN-1\tGärten 🌻\r\n', 'utf16le')),
      'Gärten 🌻',
    ],
  ])('a file in %s is read with every character unchanged', async (_, bytes, name) => {
    expect(await check(fileOf(bytes))).toMatchObject({ phase: 'checked', toCreate: 1 });
    expect(await till.database.importRows.toArray()).toMatchObject([{ name }]);
  });
});

describe('an import that is sent', () => {
  test('new rows are sent in batches of 250, renamed rows one by one, and the mirror has them all', async () => {
    await begin(fileOf(csv([...rows(600), ['CAT-2', 'Renamed']])));
    const ended = await inPhase('ended');
    expect(ended.counts).toMatchObject({ created: 600, updated: 1 });
    expect(batches()).toHaveLength(3);
    expectNothingTwice(607);
    expect((await till.database.meta.get('mirror'))?.whole?.list.count).toBe(607);
    expect(till.failures).toEqual([]);
  });

  test('an import compares its rows again with the list at the moment it begins', async () => {
    await check(fileOf(csv(rows(3))));
    service().state.categories.push({ uuid: 'x', external_identifier: 'N-1', name: 'New 1' });
    till.client.commandImport('prepare');
    expect(await inPhase('ready')).toMatchObject({ toCreate: 2, counts: { unchanged: 1 } });
  });

  test.each<[string, Extract<ActiveFault, { where: 'exchange' }>['fault']]>([
    ['lost after it was made', { name: 'drop-answer' }],
    ['cut off', { name: 'truncate', keepBytes: 5 }],
    ['an error after it was made', { name: 'error-after-commit', status: 500, body: 'json' }],
    ['accepted for later, and made', { name: 'empty-success', status: 202, body: 'empty' }],
    ['garbage', { name: 'garbage', commits: true }],
  ])(
    'an import that gets %s as an answer looks for its rows before it sends more',
    async (_, fault) => {
      await check(fileOf(csv(rows(300))));
      till.client.commandImport('prepare');
      await inPhase('ready');
      await onCreates(fault, 1);
      till.client.commandImport('run');
      await expect
        .poll(async () => (await readImport(till.database))?.waitingUntilMs, WAIT)
        .toBeGreaterThan(0);
      // A person who does not want to wait pauses and continues.
      till.client.commandImport('pause');
      await inPhase('paused');
      till.client.commandImport('run');
      expect((await inPhase('ended')).counts).toMatchObject({ created: 300 });
      expect(batches()).toHaveLength(2);
      expectNothingTwice(307);
    },
  );

  test('an import stops at a refused key, and continues with a valid one', async () => {
    await check(fileOf(csv(rows(10))));
    till.client.commandImport('prepare');
    await inPhase('ready');
    await onCreates({ name: 'error-before-commit', status: 401, body: 'json' }, 1);
    till.client.commandImport('run');
    expect((await inPhase('paused')).because).not.toBeNull();
    till.client.commandImport('run');
    expect((await inPhase('ended')).counts).toMatchObject({ created: 10 });
    expectNothingTwice(17);
  });

  test('an import finds the single row that the service refuses, and sends all others', async () => {
    await check(fileOf(csv(rows(400))));
    till.client.commandImport('prepare');
    await inPhase('ready');
    // Somebody else creates the row's Category after the till has read the list.
    service().state.categories.push({ uuid: 'x', external_identifier: 'N-77', name: 'Mine' });
    till.client.commandImport('run');
    expect((await inPhase('ended')).counts).toMatchObject({ created: 399, refused: 1 });
    expect(await readRowsByState(till.database, ['refused'], 5)).toMatchObject([
      { externalIdentifier: 'N-77', sentence: expect.stringContaining('taken') },
    ]);
    expectNothingTwice(407);
  });

  test('a cancelled import sends no more rows, and reports which it has sent', async () => {
    await check(fileOf(csv(rows(2_000))));
    till.client.commandImport('prepare');
    await inPhase('ready');
    till.client.commandImport('run');
    await expect.poll(() => batches().length, WAIT).toBeGreaterThan(1);
    till.client.commandImport('cancel');
    const { counts } = await inPhase('ended');
    expect(counts.created + counts.cancelled).toBe(2_000);
    expectNothingTwice(7 + counts.created);
  });

  test('an import looks for each row first if the list cannot be read to its end', async () => {
    await service().setFaults([
      { where: 'exchange', fault: { name: 'paging-ignored' }, target: 'lists', times: null },
    ]);
    service().state.categories.push(
      ...Array.from({ length: 200 }, (_, n) => ({
        uuid: `o-${n}`,
        external_identifier: `O-${n}`,
        name: `Old ${n}`,
      })),
    );
    await check(
      fileOf(
        csv([
          ['O-150', 'Old 150'],
          ['N-1', 'New 1'],
        ]),
      ),
    );
    till.client.commandImport('prepare');
    expect(await inPhase('ready')).toMatchObject({ isListWhole: false, toCreate: 2 });
    till.client.commandImport('run');
    expect((await inPhase('ended')).counts).toMatchObject({ created: 2 });
    expectNothingTwice(208);
  });
});

describe('an import during which the till is closed', () => {
  test('an import that is cut off at any moment continues after a restart and creates nothing twice', async () => {
    await begin(fileOf(csv(rows(12_000))));
    for (let stops = 0; stops < 6; stops += 1) {
      const sent = batches().length;
      await expect.poll(() => batches().length, WAIT).toBeGreaterThan(sent);
      await till.stop();
      await start();
      if ((await inPhase('paused', 'ended')).phase === 'ended') break;
      till.client.commandImport('run');
    }
    expect((await inPhase('ended')).counts).toMatchObject({ created: 12_000 });
    expectNothingTwice(12_007);
  });
});

/** How many rows are imported; for more: `ROWS=100000 npm test -- test/contract/category-import.test.ts`. */
const MANY_ROWS = Number(process.env['ROWS'] ?? 8_000);

/** Counts the rows written to and read from the databases during the work; each row is copied once on its way. */
async function rowsMovedBy(work: () => Promise<void>): Promise<number> {
  const copy = structuredClone;
  let moved = 0;
  vi.stubGlobal('structuredClone', (...args: Parameters<typeof copy>): unknown => {
    moved += 1;
    return copy(...args);
  });
  try {
    await work();
  } finally {
    vi.unstubAllGlobals();
  }
  return moved;
}

async function importToTheEnd(count: number): Promise<void> {
  service().state.categories = Array.from({ length: 1_000 }, (_, n) => ({
    uuid: `o-${n}`,
    external_identifier: `N-${n}`,
    name: n < 500 ? `New ${n}` : 'Old',
  }));
  await till.mirror.refresh();
  await begin(fileOf(csv([...rows(count), ['', 'x']])));
  await expect
    .poll(async () => (await readImport(till.database))?.phase, { timeout: 290_000 })
    .toBe('ended');
  const ended = (await readImport(till.database))!;
  expect(ended.counts).toMatchObject({
    created: count - 1_000,
    updated: 500,
    unchanged: 500,
    wrong: 1,
  });
  expect(batches()).toHaveLength((count - 1_000) / 250);
  expectNothingTwice(count);
  expect((await till.database.meta.get('mirror'))?.whole?.list.count).toBe(count);
}

describe('undoing an import', () => {
  const names = () =>
    Object.fromEntries(
      service().state.categories.map((one) => [one.external_identifier, one.name]),
    );

  async function undo(used: readonly string[] = []): Promise<ImportRecord> {
    till.client.undoImport(used);
    return vi.waitFor(async () => {
      const state = assertPresent(await readImport(till.database), 'an import is there');
      expect(state.phase === 'ended' && (state.counts.undone > 0 || state.because !== null)).toBe(
        true,
      );
      return state;
    }, WAIT);
  }

  test('undoing an import deletes what it created and restores the old names', async () => {
    const before = names();
    await begin(fileOf(csv([...rows(3), ['CAT-2', 'Renamed']])));
    await inPhase('ended');
    expect(names()).not.toEqual(before);
    expect(await undo()).toMatchObject({ counts: { undone: 4, created: 0, updated: 0 } });
    expect(names()).toEqual(before);
  });

  test('undoing an import keeps and lists the Categories that were used or renamed since', async () => {
    await begin(fileOf(csv([...rows(3), ['CAT-2', 'Renamed']])));
    await inPhase('ended');
    const other = assertPresent(
      service().state.categories.find((one) => one.external_identifier === 'N-1'),
      'it was created',
    );
    await till.client.call('update-category', { uuid: other.uuid, name: 'By hand' });
    const ended = await undo(['N-0']);
    expect(ended).toMatchObject({ counts: { undone: 2, created: 2 } });
    expect(ended.because).not.toBeNull();
    expect(names()).toMatchObject({ 'N-0': 'New 0', 'N-1': 'By hand', 'CAT-2': 'Category 2' });
    expect(names()).not.toHaveProperty('N-2');
  });

  test('undoing an import changes nothing while the list is paused, and works when a person tries again', async () => {
    const before = names();
    await begin(fileOf(csv(rows(3))));
    await inPhase('ended');
    const after = names();
    till.client.commandMirror('pause');
    expect(await undo()).toMatchObject({ counts: { undone: 0, created: 3 } });
    expect(names()).toEqual(after);
    till.client.commandMirror('resume');
    till.client.undoImport([]);
    await vi.waitFor(async () => {
      expect(await readImport(till.database)).toMatchObject({ counts: { undone: 3 } });
    }, WAIT);
    expect(names()).toEqual(before);
  });
});

test('importing four times as many rows moves at most four times as many rows in the databases', async () => {
  const few = await rowsMovedBy(() => importToTheEnd(MANY_ROWS / 4));
  await till.database.dexie.delete();
  await till.stop();
  await service().reset();
  await start();
  const many = await rowsMovedBy(() => importToTheEnd(MANY_ROWS));
  expect(many).toBeGreaterThan(MANY_ROWS);
  expect(many / few).toBeLessThan(4.4);
}, 300_000);
