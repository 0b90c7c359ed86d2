import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { inDepth } from '../depth.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { flipMiddleByte } from './flip-byte.ts';
import { shareOneTill } from './one-till.ts';
import { readFacts } from './read-book.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import {
  balanceAtService,
  cardNumberOfStore,
  NETWORK_CUT,
  paymentsAtService,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/**
 * IndexedDB can lose data without an error (decision 0004#measurement): whatever happens to its files, nothing is lost.
 */

function databaseFolder(counter: Counter): string {
  return path.join(counter.dataFolder, 'IndexedDB');
}

describe('one till, started again and again', () => {
  let counter: Counter;
  let service: SandboxServer;
  let customers = 0;
  const theTill = shareOneTill(async (one) => {
    counter = one;
    const started = await counter.startProven();
    service = started.service;
    return started.till;
  });

  /** Makes two payments that wait for the network, and closes the till. */
  async function closedInAnOutage() {
    const till = theTill();
    await till.waitForConnection('online');
    await service.setFaults([NETWORK_CUT]);
    const waiting: Intent[] = [];
    for (const amount of [500, 300]) {
      customers += 1;
      waiting.push(await till.redeem(cardNumberOfStore(customers), amount));
    }
    await expectProjectionIsJournal(till);
    await till.close();
    return waiting;
  }

  async function expectNothingLost(waiting: readonly Intent[]): Promise<void> {
    const till = await counter.startTill();
    expect((await till.overview()).health).toEqual({ kind: 'trading' });
    expect([...(await till.ledger()).open.keys()]).toEqual(waiting.map(({ id }) => id));
    await expectProjectionIsJournal(till);
    await service.setFaults([]);
    await till.waitUntilNothingIsPending();
    const [one, other] = [customers - 1, customers].map(cardNumberOfStore);
    expect(paymentsAtService(service, one!)).toEqual([{ cents: -500, applied: 1 }]);
    expect(paymentsAtService(service, other!)).toEqual([{ cents: -300, applied: 1 }]);
    await expectProjectionIsJournal(till);
  }

  // Hostile input 79.
  test('after the folder of IndexedDB is deleted it is rebuilt, and nothing is lost', async () => {
    const waiting = await closedInAnOutage();
    await rm(databaseFolder(counter), { recursive: true });
    await expectNothingLost(waiting);
  });

  test.for(inDepth(['CURRENT'], ['.log', 'MANIFEST', 'CURRENT']))(
    'after a byte is flipped in the %s of IndexedDB it is rebuilt, and nothing is lost',
    async (kind) => {
      const waiting = await closedInAnOutage();
      const folder = path.join(databaseFolder(counter), 'app_till_0.indexeddb.leveldb');
      const name = (await readdir(folder)).find((file) => file.includes(kind));
      await flipMiddleByte(path.join(folder, name!));
      await expectNothingLost(waiting);
    },
  );
});

test('a projection that knows more than the journal raises an alarm, keeps its rows, and sends nothing', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = await till.redeem(cardNumberOfStore(1), 1_100);
  const bookId = await till.bookId();
  await till.close();

  // Puts back an older copy of the journal, and of everything outside it that shows how new it is.
  const copy = path.join(counter.folder, 'copy');
  for (const kept of ['books', 'keys']) {
    await cp(path.join(counter.dataFolder, kept), path.join(copy, kept), { recursive: true });
  }
  await service.setFaults([]);
  till = await counter.startTill();
  await till.waitForState(waiting.id, 'applied');
  const forgotten = await till.redeem(cardNumberOfStore(2), 700);
  await till.waitForState(forgotten.id, 'applied');
  await expectProjectionIsJournal(till);
  await till.close();
  for (const kept of ['books', 'keys']) {
    await rm(path.join(counter.dataFolder, kept), { recursive: true });
    await cp(path.join(copy, kept), path.join(counter.dataFolder, kept), { recursive: true });
  }

  till = await counter.startTill();
  await until(async () =>
    expect((await till.overview()).status?.connection).toMatchObject({
      kind: 'paused',
      cause: 'journal-behind',
    }),
  );
  await till.waitForState(waiting.id, 'unknown');
  const evidence = path.join(counter.dataFolder, 'books', bookId, 'evidence');
  await expectProjectionIsJournal(till);
  const intents = await readFacts(counter.dataFolder, bookId);
  expect(intents.some(({ fact }) => fact.intent?.id === forgotten.id)).toBe(false);
  const rows = await readFile(path.join(evidence, 'intents.jsonl'), 'utf8');
  expect(
    rows
      .trimEnd()
      .split('\n')
      .map((row) => (JSON.parse(row) as { id: string }).id),
  ).toContain(forgotten.id);
  await till.sendNow();
  expect(await till.accept('redeem', cardNumberOfStore(3), 100)).toMatchObject({
    refusal: { because: 'money-stopped' },
  });
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_100, applied: 1 }]);
  expect(balanceAtService(service, cardNumberOfStore(2))).toBe(1_735 - 700);
});
