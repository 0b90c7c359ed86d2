import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { readCategoriesPage } from '../../../../renderer/database/queries/queries-categories.ts';
import { CategoryRequestSender } from '../../../../renderer/sync-worker/category-request-sender.ts';
import { MirrorKeeper } from '../../../../renderer/sync-worker/keep-mirror.ts';
import type { CategoryAnswer } from '../../../../shared/messages/gateway-answers.ts';
import { bookIdSchema } from '../../../../shared/values/ids.ts';

/** No command is lost: a requested list is read after the request, whatever else is being done. */

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

/** A mirror whose service answers only when the test lets it. */
function startMirror(bookId: string, quiet = Promise.resolve()) {
  let names: readonly string[] = ['Tea'];
  let pages = 0;
  const asked: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const callCategories = () =>
    new Promise<never>((resolve) => {
      const data = names.map((name) => ({ uuid: name, external_identifier: name, name }));
      const answer: CategoryAnswer = {
        kind: 'answered',
        data,
        meta: { last_page: 1, total: data.length },
      };
      pages += 1;
      waiting.push(() => resolve(answer as never));
      asked.splice(0).forEach((tell) => tell());
    });
  const failures: string[] = [];
  const mirror = new MirrorKeeper({
    bookId: bookIdSchema.parse(bookId),
    pageSize: 100,
    locale: 'en-IE',
    sender: new CategoryRequestSender({
      gateway: { callCategories },
      whenQuiet: () => quiet,
      onNotReached: () => undefined,
    }),
    whenQuiet: () => quiet,
    random: () => 0,
    onFailed: (sentence) => failures.push(sentence),
  });
  stop = async () => {
    mirror.close();
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
    expect(failures).toEqual([]);
  };
  return {
    mirror,
    pages: () => pages,
    list: (...now: string[]) => (names = now),
    /** Resolves once a page has been requested. */
    page: async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => asked.push(resolve));
      return waiting.shift()!;
    },
    names: async () =>
      (await readCategoriesPage(await mirror.openDatabase(), 'name', 0, 9)).map(({ name }) => name),
  };
}

test('*Refresh* pressed during a pull of the Categories pulls the list once more', async () => {
  const till = startMirror('during-book');
  const first = till.mirror.refresh();
  const answer = await till.page();
  till.list('Tea', 'Cocoa');
  till.mirror.tell('refresh');
  const second = till.mirror.refresh();
  answer();
  expect(await first).toMatchObject({ kind: 'whole' });
  (await till.page())();
  expect(await second).toMatchObject({ kind: 'whole' });
  expect(await till.names()).toEqual(['Cocoa', 'Tea']);
  expect(till.pages()).toBe(2);
});

test('*Refresh* pressed while a pull of the Categories ends pulls the list again', async () => {
  const till = startMirror('ending-book');
  const ended = till.mirror.refresh();
  (await till.page())();
  till.list('Tea', 'Cocoa');
  const again = till.mirror.refresh();
  await ended;
  (await till.page())();
  await again;
  expect(await till.names()).toEqual(['Cocoa', 'Tea']);
});

test('ten requests before the list is read read it once', async () => {
  let letGo: () => void = () => undefined;
  const till = startMirror('ten-book', new Promise<void>((resolve) => (letGo = resolve)));
  const pulls = Array.from({ length: 10 }, () => till.mirror.refresh());
  letGo();
  (await till.page())();
  await Promise.all(pulls);
  expect(till.pages()).toBe(1);
});

test('ten requests while the list is read read it once more', async () => {
  const till = startMirror('ten-more-book');
  const first = till.mirror.refresh();
  const answer = await till.page();
  const pulls = Array.from({ length: 10 }, () => till.mirror.refresh());
  answer();
  await first;
  (await till.page())();
  await Promise.all(pulls);
  expect(till.pages()).toBe(2);
});

test('a pull paused and resumed during a page ends whole without a restart', async () => {
  const till = startMirror('go-on-book');
  const pull = till.mirror.refresh();
  const answer = await till.page();
  till.mirror.tell('pause');
  till.mirror.tell('resume');
  answer();
  expect(await pull).toMatchObject({ kind: 'whole' });
  expect(till.pages()).toBe(1);
});

test('a pull resumed as its pause takes effect continues', async () => {
  const till = startMirror('paused-book');
  till.mirror.tell('pause');
  const paused = till.mirror.refresh();
  await paused.then(() => till.mirror.tell('resume'));
  const goesOn = till.mirror.refresh();
  (await till.page())();
  expect(await goesOn).toMatchObject({ kind: 'whole' });
  expect(await till.names()).toEqual(['Tea']);
});
