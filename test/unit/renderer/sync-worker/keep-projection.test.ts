import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import type { Strength } from '../../../../shared/ledger/money/intent.ts';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readPosition } from '../../../../renderer/database/write-projection.ts';
import { KeptProjection } from '../../../../renderer/sync-worker/keep-projection.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { present } from '../../../../shared/values/assert.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { PaperTill, TILL_ID } from '../../../builders/paper-till.ts';

/** So long the facts of few payments wait for their write. */
const SHORT_GAP_MS = 200;

let till: PaperTill;
let projection: KeptProjection;
let database: LedgerDatabase;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  till = new PaperTill('gap-book');
  projection = new KeptProjection(till.bookId, TILL_ID, () => undefined);
  await projection.open();
  projection.welcome({ plan: 'follow' } as Parameters<KeptProjection['welcome']>[0]);
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

/** The fact by which a payment is accepted. */
function accepted(cardId: CardId, strength: Strength): FactRecord {
  till.accept(cardId, 'redeem', 1_00);
  const { fact, ...record } = till.last;
  const intent = present(fact.intent, 'a payment was accepted');
  return { ...record, fact: { ...fact, intent: { ...intent, strength } } };
}

test('while a queue is sent its facts are written in larger pieces, one of the counter at once', async () => {
  const [next, waited, ...queue] = Array.from({ length: 62 }, () => till.introduce());
  projection.onFacts(till.records);
  await expect.poll(written, PATIENCE).toBe(till.last.sequence);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  projection.onFacts(queue.map((cardId) => accepted(cardId, 'deferred')));
  await expect.poll(written, PATIENCE).toBe(till.last.sequence);
  const piece = till.last.sequence;
  projection.onFacts([accepted(next!, 'deferred')]);
  await vi.advanceTimersByTimeAsync(SHORT_GAP_MS);
  expect(await written()).toBe(piece);
  projection.onFacts([accepted(waited!, 'attempt')]);
  await expect.poll(written, PATIENCE).toBe(piece + 2);
});
