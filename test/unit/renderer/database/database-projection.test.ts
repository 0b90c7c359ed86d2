import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as fc from 'fast-check';
import { cardReference } from '../../../../shared/ledger/store/private-texts.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import type { CardId, IntentId } from '../../../../shared/values/ids.ts';
import type { ProjectionPosition } from '../../../../shared/messages/worker-messages.ts';
import {
  deleteLedgerDatabase,
  openLedgerDatabase,
} from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readHistory } from '../../../../renderer/database/queries/queries-activity.ts';
import { readEvidence } from '../../../../renderer/database/read-evidence.ts';
import {
  clearProjection,
  readPosition,
  writeRowsOfFacts,
} from '../../../../renderer/database/write-projection.ts';
import {
  NO_CONNECTION_OUTCOME,
  PaperTill,
  REFUSED_OUTCOME,
  TILL_ID,
  NO_ANSWER_OUTCOME,
} from '../../../builders/paper-till.ts';

const open: LedgerDatabase[] = [];

async function freshDatabase(till: PaperTill): Promise<LedgerDatabase> {
  const database = await openLedgerDatabase(till.bookId);
  open.push(database);
  return database;
}

afterEach(async () => {
  for (const { dexie } of open.splice(0)) dexie.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

async function dump(database: LedgerDatabase): Promise<unknown> {
  const { intents, cards, identifiers, sales } = database;
  const tables = [intents, cards, identifiers, sales];
  const rows = await Promise.all(tables.map(async (table) => [table.name, await table.toArray()]));
  const ids = await intents.toCollection().primaryKeys();
  return [...rows, await Promise.all(ids.map((id) => readHistory(database, id)))];
}

function positionOf({ sequence, hash }: FactRecord): ProjectionPosition {
  return { tillId: TILL_ID, sequence, hash };
}

/** A random day of a shop; steps that the guard refuses are left out. */
const day = fc.array(
  fc.record({
    card: fc.nat(3),
    verb: fc.constantFrom('redeem', 'load'),
    amountCents: fc.integer({ min: 1_00, max: 20_00 }),
    ends: fc.constantFrom(
      'applied',
      'not-sent',
      'refused',
      'unknown',
      'sending',
      'waiting',
      'undone',
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

function live(steps: readonly Step[]): PaperTill {
  const till = new PaperTill('paper-book');
  const cards: CardId[] = [];
  for (const { card, verb, amountCents, ends } of steps) {
    const cardId = (cards[card] ??= till.introduce());
    const intentId = till.accept(cardId, verb, amountCents);
    if (intentId !== null) finish(till, intentId, ends);
  }
  return till;
}

interface Step {
  readonly card: number;
  readonly verb: 'redeem' | 'load';
  readonly amountCents: number;
  readonly ends: string;
}

function finish(till: PaperTill, intentId: IntentId, ends: string): void {
  if (ends === 'waiting') return;
  if (ends === 'undone') {
    till.write({ kind: 'undo', intentId });
    return;
  }
  if (till.beginSending(intentId).kind === 'refused' || ends === 'sending') return;
  if (ends === 'applied') till.apply(intentId);
  if (ends === 'not-sent') till.end(intentId, NO_CONNECTION_OUTCOME);
  if (ends === 'refused') till.end(intentId, REFUSED_OUTCOME);
  if (ends === 'unknown') till.end(intentId, NO_ANSWER_OUTCOME);
}

describe('the projection', () => {
  test('ends with the same rows in whatever order, batches or repetition the facts arrive', async () => {
    await fc.assert(
      fc.asyncProperty(day, fc.infiniteStream(fc.nat()), async (steps, luck) => {
        const till = live(steps);
        const inOrder = await freshDatabase(till);
        await writeRowsOfFacts(inOrder, till.records, positionOf(till.last));
        const expected = await dump(inOrder);
        await clearProjection(inOrder);

        const twice = [...till.records, ...till.records.filter((_, index) => index % 3 === 0)];
        const shuffled = twice
          .map((record) => ({ record, key: luck.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ record }) => record);
        while (shuffled.length > 0) {
          const batch = shuffled.splice(0, 1 + ((luck.next().value as number) % 7));
          await writeRowsOfFacts(inOrder, batch, null);
        }
        expect(await dump(inOrder)).toEqual(expected);
        await inOrder.dexie.delete();
      }),
      { numRuns: 40 },
    );
  });

  test('ignores a fact older than the row', async () => {
    const till = new PaperTill('paper-book');
    const intentId = till.accept(till.introduce())!;
    till.beginSending(intentId);
    till.apply(intentId);
    const database = await freshDatabase(till);
    await writeRowsOfFacts(database, till.records.toReversed(), null);
    await writeRowsOfFacts(database, till.records.slice(0, -2), null);
    const intent = await database.intents.get(intentId);
    expect(intent).toMatchObject({ state: 'applied', factSequence: till.last.sequence });
  });

  test('keeps a card’s number when later facts have none', async () => {
    const till = new PaperTill('paper-book');
    const cardId = till.introduce();
    const intentId = till.accept(cardId)!;
    till.beginSending(intentId);
    till.apply(intentId);
    const database = await freshDatabase(till);
    for (const record of till.records.toReversed())
      await writeRowsOfFacts(database, [record], null);
    for (const record of till.records) await writeRowsOfFacts(database, [record], null);
    const introduced = till.records.find((record) => record.private !== null)!;
    expect(await database.identifiers.toArray()).toEqual([
      {
        cardId,
        factSequence: introduced.sequence,
        sentAs: introduced.private!.sentAs,
        masked: cardReference(cardId),
      },
    ]);
  });
});

describe('the stored position up to which the window’s database has the journal', () => {
  test('moves with the rows and is read back', async () => {
    const till = new PaperTill('paper-book');
    till.introduce();
    const database = await freshDatabase(till);
    expect(await readPosition(database)).toBeNull();
    await writeRowsOfFacts(database, till.records, positionOf(till.last));
    expect(await readPosition(database)).toEqual(positionOf(till.last));
  });

  test('stays when the rows could not be written', async () => {
    const till = new PaperTill('paper-book');
    const database = await freshDatabase(till);
    await writeRowsOfFacts(database, till.records, positionOf(till.last));
    const before = await readPosition(database);
    till.introduce();
    const fact = { ...till.last.fact, card: { id: 'no-card', label: () => 0 } as never };
    const unstorable = { ...till.last, sequence: till.last.sequence + 1, fact };
    const write = writeRowsOfFacts(database, [...till.records, unstorable], positionOf(till.last));
    await expect(write).rejects.toThrow();
    expect(await readPosition(database)).toEqual(before);
    expect(await database.cards.count()).toBe(0);
  });

  test('is missing during a rebuild, so that an interrupted one starts again', async () => {
    const till = new PaperTill('paper-book');
    till.introduce();
    const database = await freshDatabase(till);
    await writeRowsOfFacts(database, till.records, positionOf(till.last));
    await clearProjection(database);
    await writeRowsOfFacts(database, till.records.slice(-2).toReversed(), null);
    database.dexie.close();
    const again = await freshDatabase(till);
    expect(await readPosition(again)).toBeNull();
    expect(await again.cards.count()).toBe(1);
  });

  test('counts as missing if invalid', async () => {
    const till = new PaperTill('paper-book');
    const database = await freshDatabase(till);
    await database.meta.put({ name: 'position', value: { sequence: 'many' } });
    expect(await readPosition(database)).toBeNull();
  });
});

test('the evidence of a window’s database has a row for each card and for each card number', async () => {
  const till = new PaperTill('paper-book');
  for (let card = 0; card < 600; card += 1) till.introduce();
  const database = await freshDatabase(till);
  await writeRowsOfFacts(database, till.records, null);
  const found = new Map<string, number>();
  for await (const { table, rows } of readEvidence(database)) {
    found.set(table, (found.get(table) ?? 0) + rows.length);
  }
  expect(Object.fromEntries(found)).toEqual({ cards: 600, identifiers: 600 });
});

test('a projection discarded while a screen has it open is reopened for that screen', async () => {
  const till = new PaperTill('paper-book');
  till.introduce();
  const ofScreen = await freshDatabase(till);
  await writeRowsOfFacts(ofScreen, till.records, positionOf(till.last));
  await deleteLedgerDatabase(till.bookId);
  const ofWorker = await freshDatabase(till);
  await writeRowsOfFacts(ofWorker, till.records, positionOf(till.last));
  expect(await ofScreen.cards.count()).toBe(1);
});
