import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { openCatalogueDatabase } from '../../../../renderer/database/catalogue-database.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readMirrorReport } from '../../../../renderer/database/queries/queries-categories.ts';
import { readPosition, writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import { PAGE_FACTS, PaperMain } from '../../../builders/paper-main.ts';
import { PaperTill, TILL_ID } from '../../../builders/paper-till.ts';

const WAIT = { timeout: 30_000 };

let till: PaperTill;
let main: PaperMain;
const opened: Dexie[] = [];
const openForReal = indexedDB.open.bind(indexedDB);
const putForReal = IDBObjectStore.prototype.put;

beforeEach(async () => {
  till = new PaperTill('session-book');
  main = new PaperMain(till);
  await main.start();
});

afterEach(async () => {
  indexedDB.open = openForReal;
  IDBObjectStore.prototype.put = putForReal;
  await main.stop();
  for (const dexie of opened.splice(0)) dexie.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function ledgerDatabase(): Promise<LedgerDatabase> {
  const database = await openLedgerDatabase(till.bookId);
  opened.push(database.dexie);
  return database;
}

/** Accepts waiting payments on several cards, as after an outage; returns them per card in order. */
function queueUp(cards: number, each: number): IntentId[][] {
  return Array.from({ length: cards }, () => {
    const cardId = till.introduce();
    return Array.from({ length: each }, () => till.accept(cardId)!);
  });
}

async function settled(): Promise<void> {
  await expect.poll(() => till.ledger.open.size, WAIT).toBe(0);
}

/** Waits until the projection agrees with the journal. */
async function agrees(): Promise<void> {
  const database = await ledgerDatabase();
  const behind = async () => till.last.sequence - ((await readPosition(database))?.sequence ?? 0);
  await expect.poll(behind, WAIT).toBe(0);
  const { intents, cards } = till.ledger;
  const idsOf = (map: ReadonlyMap<string, unknown>) => [...map.keys()].toSorted();
  expect(await database.intents.toCollection().primaryKeys()).toEqual(idsOf(intents));
  expect(await database.cards.toCollection().primaryKeys()).toEqual(idsOf(cards));
  expect(await database.identifiers.toCollection().primaryKeys()).toEqual(idsOf(cards));
  for (const row of await database.intents.toArray()) {
    expect(row).toEqual({ ...intents.get(row.id), factSequence: row.factSequence });
  }
  for (const row of await database.cards.toArray()) {
    expect(row).toEqual({ ...cards.get(row.id), factSequence: row.factSequence });
  }
  const told = till.records.filter(({ fact }) => fact.intent !== undefined);
  const lines = (await database.history.toArray()).flatMap((page) => page.lines);
  const written = lines.map(({ factSequence }) => factSequence);
  expect(written).toEqual(told.map(({ sequence }) => sequence));
}

describe('payments', () => {
  test('that waited are sent once each in order per card, and the projection agrees', async () => {
    const queues = queueUp(4, 3);
    main.connect();
    await settled();
    for (const queue of queues) {
      expect(main.handedOver.filter((id) => queue.includes(id))).toEqual(queue);
    }
    expect(main.handedOver).toHaveLength(12);
    await agrees();
  });

  test('accepted while the worker runs are sent too', async () => {
    main.connect();
    await expect.poll(() => main.said('propose'), WAIT).not.toEqual([]);
    const intentId = till.accept(till.introduce())!;
    await settled();
    expect(main.handedOver).toEqual([intentId]);
    await agrees();
  });

  test('wait while the probe fails, and are sent once it passes', async () => {
    queueUp(2, 1);
    main.probe = { kind: 'failed', cause: 'service-unreachable' };
    main.connect();
    const outage = () => till.ledger.queue.outage?.cause;
    await expect.poll(outage, WAIT).toBe('service-unreachable');
    expect(main.handedOver).toEqual([]);
    main.probe = { kind: 'passed' };
    main.tell({ type: 'send-now' });
    await settled();
    expect(outage()).toBeUndefined();
  });

  test('are given to the gateway again after its invalid answers, and sent once when it works', async () => {
    const [[intentId]] = queueUp(1, 1) as [[IntentId]];
    main.onMoney = () => (main.handedOver.length <= 2 ? 'garbage' : 'honest');
    main.connect();
    await settled();
    expect(main.handedOver).toEqual([intentId, intentId, intentId]);
    expect(till.ledger.intents.get(intentId)).toMatchObject({ state: 'applied', attempts: 1 });
  });
});

describe('a database of the window', () => {
  // Hostile input 80.
  test('that cannot be opened stops no payment, and is filled later', async () => {
    queueUp(3, 2);
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
    main.connect();
    await settled();
    expect(main.said('hello')).toEqual([{ type: 'hello', position: null }]);
    expect(main.said('failed')[0]?.sentence).toContain('UnknownError');
    indexedDB.open = openForReal;
    await agrees();
    expect(main.handedOver).toHaveLength(6);
  });

  test('that never answers is reported after a limited wait', async () => {
    queueUp(1, 1);
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    main.connect();
    await settled();
    expect(main.said('failed')[0]?.sentence).toContain('no answer within');
  });

  test('that is full stops no payment, and its rows are written once there is space', async () => {
    main.connect();
    await agrees();
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    queueUp(2, 2);
    await settled();
    await expect.poll(() => main.said('failed'), WAIT).not.toEqual([]);
    IDBObjectStore.prototype.put = putForReal;
    await agrees();
  });

  test('of a newer version is left unchanged and reported', async () => {
    queueUp(1, 1);
    const newer = new Dexie(`ledger-${till.bookId}`);
    opened.push(newer);
    newer.version(99).stores({ somethingNew: 'id' });
    await newer.open();
    newer.close();
    main.connect();
    await settled();
    expect(main.said('failed')[0]?.sentence).toContain('left alone');
    const databases = await indexedDB.databases();
    expect(databases.find(({ name }) => name === newer.name)?.version).toBe(990);
  });
});

describe('a rebuild', () => {
  test('that was interrupted is started again by the next worker', async () => {
    queueUp(6, 2);
    main.pagesLeft = 2;
    const first = main.connect();
    await expect.poll(() => main.said('more').length, WAIT).toBe(2);
    first.close();
    main.pagesLeft = Infinity;
    main.connect();
    await expect.poll(() => main.said('hello').length, WAIT).toBe(2);
    expect(main.said('hello')).toEqual([
      { type: 'hello', position: null },
      { type: 'hello', position: null },
    ]);
    await agrees();
  });

  test('reports what is left down to zero while new facts arrive', async () => {
    queueUp(4, 2);
    main.connect();
    await settled();
    await agrees();
    const left = main.said('rebuilding').map((message) => message.left);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left.at(-1)).toBe(0);
  });

  test('requests at most a thousand facts beyond what is on disk', async () => {
    for (let card = 0; card < 1_500; card += 1) till.introduce();
    const { length: facts } = till.records;
    main.connect();
    await agrees();
    // The worker does not have to request the first page.
    let asked = 1;
    let left = facts;
    for (const message of main.heard) {
      if (message.type === 'rebuilding') left = message.left;
      if (message.type === 'more') asked += 1;
      // Facts that are requested and not written yet: a thousand waiting, and at most as many in the running write.
      expect(asked * PAGE_FACTS - (facts - left)).toBeLessThanOrEqual(2 * 1_000 + 2 * PAGE_FACTS);
    }
    const pages = Math.ceil(facts / PAGE_FACTS);
    expect(asked).toBeGreaterThanOrEqual(pages);
    expect(main.said('rebuilding').length).toBeLessThan(pages / 2);
    expect(left).toBe(0);
  });

  test('replaces another till’s projection, and has this till’s id', async () => {
    const other = new PaperTill(till.bookId);
    for (let card = 0; card < 9; card += 1) other.introduce();
    const database = await ledgerDatabase();
    const { sequence, hash } = other.last;
    await writeRowsOfFacts(database, other.records, { tillId: 'another-till', sequence, hash });
    queueUp(1, 1);
    main.connect();
    await settled();
    await agrees();
    expect((await readPosition(database))?.tillId).toBe(TILL_ID);
  });

  test('is not needed when the projection is only a little behind', async () => {
    const database = await ledgerDatabase();
    queueUp(1, 1);
    const { sequence, hash } = till.last;
    await writeRowsOfFacts(database, till.records, { tillId: TILL_ID, sequence, hash });
    queueUp(1, 1);
    main.connect();
    await settled();
    await agrees();
    expect(main.said('rebuilding')).toEqual([]);
  });
});

test('a projection ahead of the journal is kept as evidence before it is cleared', async () => {
  const lost = new PaperTill(till.bookId);
  for (let card = 0; card < 5; card += 1) lost.accept(lost.introduce());
  const database = await ledgerDatabase();
  const { sequence, hash } = lost.last;
  await writeRowsOfFacts(database, lost.records, { tillId: TILL_ID, sequence, hash });

  main.rebuildsAtOnce = false;
  main.connect();
  await expect.poll(() => main.said('rows').some(({ done }) => done), WAIT).toBe(true);
  const tables = main.said('rows').map(({ table, rows }) => [table, rows.length]);
  expect(tables).toEqual([
    ['intents', 5],
    ['cards', 5],
    ['identifiers', 5],
    ['sales', 0],
  ]);
  till.introduce();
  expect(await database.intents.count()).toBe(5);
  expect((await readPosition(database))?.sequence).toBe(sequence);

  main.rebuild();
  await agrees();
});

test('Categories are pulled once the service is reached, and again on request', async () => {
  const categories = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      uuid: `uuid-${index}`,
      external_identifier: `EXT-${index}`,
      name: `Category ${index}`,
    }));
  main.categories = categories(250);
  main.probe = { kind: 'failed', cause: 'no-network' };
  const session = main.connect();
  await expect.poll(() => till.ledger.queue.outage, WAIT).not.toBeNull();
  const catalogue = await openCatalogueDatabase(till.bookId);
  opened.push(catalogue.dexie);
  expect(await readMirrorReport(catalogue)).toEqual({ kind: 'empty' });
  main.probe = { kind: 'passed' };
  main.tell({ type: 'network', online: true });
  const report = () => readMirrorReport(catalogue);
  await expect.poll(report, WAIT).toMatchObject({ kind: 'complete', count: 250 });
  main.categories = categories(260);
  const { port1, port2 } = new MessageChannel();
  session.serveCategories(port2);
  port1.postMessage({ type: 'mirror', command: 'refresh' });
  await expect.poll(report, WAIT).toMatchObject({ kind: 'complete', count: 260 });
  port1.close();
});
