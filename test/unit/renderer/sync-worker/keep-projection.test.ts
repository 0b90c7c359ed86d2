import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FactKind } from '../../../../shared/ledger/fact-kinds.ts';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import type { Strength } from '../../../../shared/ledger/money/intent.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readPosition } from '../../../../renderer/database/write-projection.ts';
import { ProjectionKeeper } from '../../../../renderer/sync-worker/keep-projection.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { PaperTill, TILL_ID } from '../../../builders/paper-till.ts';

/** How long facts of a few payments wait to be written. */
const SHORT_GAP_MS = 200;

let till: PaperTill;
let projection: ProjectionKeeper;
let database: LedgerDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  till = new PaperTill('gap-book');
  projection = new ProjectionKeeper(till.bookId, TILL_ID, () => undefined);
  await projection.open();
  projection.onWelcome({ plan: 'follow' } as Parameters<ProjectionKeeper['onWelcome']>[0]);
  database = await openLedgerDatabase(till.bookId);
});
afterEach(async () => {
  vi.useRealTimers();
  projection.close();
  database.dexie.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function written(): Promise<number> {
  return (await readPosition(database))?.sequence ?? 0;
}

/** Reads without letting a timer elapse, unlike each attempt of `expect.poll`. */
async function writtenAtOnce(): Promise<number> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  return written();
}

/** Begins to send a queue of sixty; later facts then wait for the following ones. */
async function beginQueue(cards: readonly CardId[]): Promise<void> {
  projection.onFacts(till.records);
  await expect.poll(written, PATIENCE).toBe(till.last.sequence);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  projection.onFacts(cards.map((cardId) => ofQueue(cardId)));
  await expect.poll(written, PATIENCE).toBe(till.last.sequence);
}

/** Returns a fact of a queued payment: being sent, unless another kind is given. */
function ofQueue(cardId: CardId, kind: FactKind = 'intent-sending'): FactRecord {
  return factOf(cardId, 'deferred', kind);
}

function factOf(cardId: CardId, strength: Strength, kind: FactKind): FactRecord {
  till.accept(cardId, 'redeem', 1_00);
  const { fact, ...record } = till.last;
  const intent = assertPresent(fact.intent, 'a payment was accepted');
  return { ...record, fact: { ...fact, kind, intent: { ...intent, strength } } };
}

test('facts of a queue being sent are written once none has come for a second', async () => {
  const [next, last, ...queue] = Array.from({ length: 62 }, () => till.introduce());
  await beginQueue(queue);
  const piece = till.last.sequence;
  projection.onFacts([ofQueue(next!)]);
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  projection.onFacts([ofQueue(last!)]);
  await vi.advanceTimersByTimeAsync(SECOND_MS - 1);
  expect(await writtenAtOnce()).toBe(piece);
  await vi.advanceTimersByTimeAsync(1);
  expect(await writtenAtOnce()).toBe(till.last.sequence);
});

test('facts of a queue being sent are written after five seconds, even while more come', async () => {
  const cards = Array.from({ length: 70 }, () => till.introduce());
  const [queue, later] = [cards.slice(0, 60), cards.slice(60)];
  await beginQueue(queue);
  const piece = till.last.sequence;
  for (const cardId of later.slice(0, 9)) {
    projection.onFacts([ofQueue(cardId)]);
    await vi.advanceTimersByTimeAsync(SECOND_MS / 2);
  }
  expect(await writtenAtOnce()).toBe(piece);
  projection.onFacts([ofQueue(later[9]!)]);
  await vi.advanceTimersByTimeAsync(SECOND_MS / 2);
  expect(await writtenAtOnce()).toBe(till.last.sequence);
});

test('facts of a queue being sent are written in larger pieces, and one of the counter at once', async () => {
  const [next, waited, ...queue] = Array.from({ length: 62 }, () => till.introduce());
  await beginQueue(queue);
  const piece = till.last.sequence;
  projection.onFacts([ofQueue(next!)]);
  await vi.advanceTimersByTimeAsync(SHORT_GAP_MS);
  expect(await written()).toBe(piece);
  projection.onFacts([factOf(waited!, 'attempt', 'intent-accepted')]);
  expect(await writtenAtOnce()).toBe(piece + 2);
});

test('a person’s act on a payment of the queue is written at once too', async () => {
  const [undone, ...queue] = Array.from({ length: 61 }, () => till.introduce());
  await beginQueue(queue);
  projection.onFacts([ofQueue(undone!, 'intent-voided')]);
  expect(await writtenAtOnce()).toBe(till.last.sequence);
});
