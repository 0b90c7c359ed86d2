import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import {
  readCategoriesPage,
  readMirrorReport,
} from '../../renderer/database/queries/queries-categories.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill, CategoryTillSetup } from './category-till.ts';
import { startSmallService } from './small-service.ts';
import { startScriptedService } from './scripted-service.ts';

const service = startSmallService();
const WAIT = { timeout: 120_000 };
let till: CategoryTill;

async function start(setup: Partial<CategoryTillSetup> = {}): Promise<CategoryTill> {
  till = await startCategoryTill(service(), { bookId: 'mirror-book', ...setup });
  return till;
}

beforeEach(async () => {
  fill(1_050);
  await start();
});
afterEach(async () => {
  await service().setFaults([]);
  await till.database.dexie.delete();
  await till.stop();
});

function fill(count: number, prefix = 'u'): void {
  service().state.categories = Array.from({ length: count }, (_, n) => ({
    uuid: `${prefix}-${n}`,
    external_identifier: `${prefix.toUpperCase()}-${n}`,
    name: `Category ${n}`,
  }));
}

const report = () => readMirrorReport(till.database);
const names = async () =>
  (await readCategoriesPage(till.database, 'name', 0, 5_000)).map(({ name }) => name);
const pages = () => service().requests.filter(({ path }) => path.includes('product-categories?'));

function onLists(
  fault: Extract<ActiveFault, { where: 'exchange' }>['fault'],
  times: number | null,
) {
  return service().setFaults([{ where: 'exchange', fault, target: 'lists', times }]);
}

describe('a pull of all Categories', () => {
  test('a pull brings every Category once, in the service’s order', async () => {
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    expect(await report()).toMatchObject({ kind: 'complete', count: 1_050 });
    const all = await names();
    expect(all.slice(0, 3)).toEqual(['Category 0', 'Category 1', 'Category 2']);
    expect(new Set(all).size).toBe(1_050);
    expect(till.failures).toEqual([]);
  });

  test('ten pulls requested at once run as one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => till.mirror.refresh()));
    expect(pages().length).toBeLessThanOrEqual(13);
  });

  test('a pull removes Categories that the service has deleted', async () => {
    await till.mirror.refresh();
    service().state.categories.splice(10, 500);
    await till.mirror.refresh();
    expect(await report()).toMatchObject({ kind: 'complete', count: 550 });
    expect(new Set(await names()).size).toBe(550);
    expect(await names()).not.toContain('Category 10');
  });

  test('a pull continues after a lost answer and after a busy service', async () => {
    await onLists({ name: 'too-many-requests', retryAfter: '0', body: 'json' }, 3);
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    await onLists({ name: 'reset-before-commit' }, 1);
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
  });

  test('a pull from a service that ignores paging reports how many Categories are missing', async () => {
    await onLists({ name: 'paging-ignored' }, null);
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'incomplete' });
    expect(await report()).toMatchObject({ kind: 'incomplete', count: 30, total: 1_050 });
  });

  test('a pull that cannot reach the end leaves the old list as it was', async () => {
    await till.mirror.refresh();
    await onLists({ name: 'paging-ignored' }, null);
    await till.mirror.refresh();
    expect(await report()).toMatchObject({ kind: 'older', count: 1_050, received: 30 });
    expect(await names()).toHaveLength(1_050);
  });

  test.each([401, 403])(
    'a pull whose key is refused (%i) ends and reports that',
    async (status) => {
      // The pull of the start may have read pages before the fault.
      await till.stop();
      await onLists({ name: 'error-before-commit', status, body: 'json' }, null);
      const before = pages().length;
      await start();
      expect(await till.mirror.refresh()).toMatchObject({ kind: 'incomplete' });
      expect(pages().length - before).toBeLessThanOrEqual(2);
    },
  );
});

describe('a pull that is interrupted', () => {
  /** Closes the till once more than the first page is written; by then it has asked for at most five pages. */
  async function stopInTheMiddle(): Promise<number> {
    await till.stop();
    const never = new Promise<void>(() => undefined);
    await start({ whenQuiet: () => (pages().length > 4 ? never : Promise.resolve()) });
    void till.mirror.refresh();
    const isWritten = async () => {
      const now = await report();
      return now.kind === 'incomplete' && now.count > 100;
    };
    await expect.poll(isWritten, WAIT).toBe(true);
    await till.stop();
    return pages().length;
  }

  test('a pull continues at the page where the till was closed', async () => {
    const before = await stopInTheMiddle();
    await start();
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    expect(await names()).toHaveLength(1_050);
    expect(pages()[before]?.path).not.toMatch(/page=1\b/);
  });

  test('a pull begins again when the list has changed meanwhile', async () => {
    await stopInTheMiddle();
    service().state.categories.splice(0, 1);
    await start();
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });
    expect(await names()).toHaveLength(1_049);
  });

  test('a pull that a person paused waits for that person, even after a restart', async () => {
    till.mirror.tell('pause');
    expect(await till.mirror.refresh()).toEqual({ kind: 'paused' });
    till.mirror.tell('resume');
    await expect.poll(report, WAIT).toMatchObject({ kind: 'complete', count: 1_050 });
  });
});

test('no page of the list is requested while a payment is in flight', async () => {
  await till.stop();
  let letGo: () => void = () => undefined;
  const quiet = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await start({ whenQuiet: () => quiet });
  const pulled = till.mirror.refresh();
  await till.client.call('get-category', { uuid: 'u-1' });
  expect(pages()).toEqual([]);
  letGo();
  expect(await pulled).toMatchObject({ kind: 'whole' });
});

test('at most two requests about Categories are in flight at a time', async () => {
  let [flying, most] = [0, 0];
  let meet: () => void = () => undefined;
  const twoMet = new Promise<void>((resolve) => (meet = resolve));
  const slow = await startScriptedService(async ({ path }) => {
    flying += 1;
    most = Math.max(most, flying);
    if (flying === 2) meet();
    await twoMet;
    // Any further request would have arrived by then.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    flying -= 1;
    const uuid = path.split('/').at(-1);
    return { body: { data: { uuid, external_identifier: uuid, name: uuid }, meta: [] } };
  });
  await till.stop();
  till = await startCategoryTill(slow, { bookId: 'mirror-book' });
  const calls = Array.from({ length: 20 }, (_, n) =>
    till.client.call('get-category', { uuid: `u-${n}` }),
  );
  for (const answer of await Promise.all(calls)) expect(answer.kind).toBe('answered');
  expect(most).toBe(2);
});
