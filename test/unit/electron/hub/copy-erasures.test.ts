import { describe, expect, test, vi } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { erasePrivateParts } from '../../../../electron/ledger/write/forget-parts.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import type { OpenCopiedTill } from '../../../builders/copied-till.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** An erasure at the till also erases the data from the copy of its journal. */

/** Has a manager erase a customer, and the till carry the erasure out. */
async function erase({ till }: Pick<OpenCopiedTill, 'till'>, cardId: CardId): Promise<void> {
  const manager = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
  const written = await till.writer.write({ kind: 'erase-customer', cardId }, manager);
  expect(written).toMatchObject({ kind: 'written' });
  await erasePrivateParts(till.writer);
}

test('an erased customer is erased from the copy, even if the hub was out of reach', async () => {
  const copied = await openCopiedTill();
  const { till, start, epochs, there, names } = copied;
  const copy = start();
  const anna = await till.introduce('anna', '6364-6275');
  await expectWholeCopy(copied);
  expect(names().filter((part) => part?.includes('6364-6275'))).toHaveLength(1);
  epochs.now = null;
  await erase(copied, anna);
  epochs.now = 1;
  copy.onHubReached();
  await expectWholeCopy(copied);
  const isForgotten = () => names().every((part) => !part.includes('6364-6275'));
  await vi.waitUntil(isForgotten, PATIENCE);
  // A new hub does not get the erased data from this till's memory either.
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
  copy.onHubReached();
  await vi.waitUntil(() => there().length === till.writer.journal.syncedSequence, PATIENCE);
  expect(isForgotten()).toBe(true);
});

test('leaving the hub, or closing, does not wait until the whole journal is read for an erasure', async () => {
  const copied = await openCopiedTill();
  const { till, start, epochs } = copied;
  const anna = await till.introduce('anna', '6364-6275');
  const copy = start();
  await expectWholeCopy(copied);
  epochs.now = null;
  await erase(copied, anna);
  let count = 0;
  const begun = Promise.withResolvers<void>();
  vi.spyOn(till.writer.journal, 'readErased').mockImplementation(async function* reading() {
    for (let sequence = 1; sequence < 20; sequence += 1) {
      count += 1;
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 10));
      yield sequence;
    }
  });
  epochs.now = 1;
  copy.onHubReached();
  await begun.promise;
  await copy.close();
  expect(count).toBeLessThan(5);
});

test('a hub lost during an erasure gets the rest later without another read of the journal', async () => {
  const copied = await openCopiedTill();
  const { till, start, hub, epochs, memory } = copied;
  const cards = ['anna', 'bert', 'cleo'];
  const ids = [];
  for (const name of cards) ids.push(await till.introduce(name, `6364-of-${name}`));
  const copy = start();
  await expectWholeCopy(copied);
  epochs.now = null;
  for (const id of ids) await erase(copied, id);
  const { journal } = till.writer;
  const reads = [vi.spyOn(journal, 'readErased'), vi.spyOn(journal, 'read')];
  let lost = 0;
  hub.onForget = () => {
    if (lost === 3) return;
    lost += 1;
    throw new DatabaseUnreached('lost');
  };
  epochs.now = 1;
  copy.onHubReached();
  await vi.waitUntil(() => memory.forgottenBy === till.ledger.erasedBySequence, PATIENCE);
  expect(lost).toBe(3);
  expect(copied.names().join()).not.toMatch('6364-of');
  // The whole journal is read once to list the erasures; later records are read as usual.
  const fromItsBeginning = reads.flatMap(({ mock }) =>
    mock.calls.filter((call) => (call[0] ?? 1) === 1),
  );
  expect(fromItsBeginning).toHaveLength(1);
});

describe('an erasure in a damaged segment', () => {
  const small = { segmentLimitBytes: 4_000, ballastBytes: 1_000 };
  const FIRST = '/book/journal/segment-000001';

  async function inSealedSegment() {
    const copied = await openCopiedTill(small);
    const { till, start } = copied;
    const anna = await till.introduce('anna', '6364-of-anna');
    const bert = await till.introduce('bert', '6364-of-bert');
    for (let number = 0; number < 30; number += 1) await till.introduce(`card-${number}`);
    const copy = start();
    await expectWholeCopy(copied);
    copied.epochs.now = null;
    const rot = (file: string, change: (text: string) => string): void => {
      const before = new TextDecoder().decode(till.disk.contents(file));
      const after = change(before);
      expect(after).not.toBe(before);
      till.disk.put(file, new TextEncoder().encode(after));
    };
    const untilTold = async (): Promise<void> => {
      copied.epochs.now = 1;
      copy.onHubReached();
      const { erasedBySequence } = till.ledger;
      await vi.waitUntil(() => copied.memory.forgottenBy === erasedBySequence, PATIENCE);
    };
    const numbers = () => copied.names().join();
    return { ...copied, anna, bert, rot, untilTold, numbers };
  }

  test('removes only the erased number, even if another card’s private part is missing', async () => {
    const { rot, till, bert, untilTold, numbers, ...copied } = await inSealedSegment();
    const late = await till.introduce('late', '6364-of-late');
    const { introducedBySequence } = till.ledger.cards.get(bert)!;
    rot(`${FIRST}.private.jsonl`, (text) => {
      const lines = text.split('\n');
      return lines
        .filter((line) => !line.startsWith(`{"sequence":${introducedBySequence},`))
        .join('\n');
    });
    await erase({ till, ...copied }, late);
    await untilTold();
    expect(numbers()).toMatch('6364-of-bert');
    expect(numbers()).not.toMatch('6364-of-late');
  });

  test('reaches the copy even if its record is unreadable', async () => {
    const { rot, till, anna, untilTold, numbers, ...copied } = await inSealedSegment();
    await erase({ till, ...copied }, anna);
    const { introducedBySequence } = till.ledger.cards.get(anna)!;
    rot(`${FIRST}.jsonl`, (text) =>
      text.replace(`{"sequence":${introducedBySequence},`, `{"sequence":${introducedBySequence};`),
    );
    await untilTold();
    expect(numbers()).not.toMatch('6364-of-anna');
    expect(numbers()).toMatch('6364-of-bert');
  });

  test('removes a number from the copy that cannot be removed from this disk', async () => {
    const { rot, till, anna, untilTold, numbers, ...copied } = await inSealedSegment();
    rot(`${FIRST}.jsonl`, (text) => text.replace('{"sequence":2,', '{"sequence":2;'));
    await erase({ till, ...copied }, anna);
    await untilTold();
    expect(numbers()).not.toMatch('6364-of-anna');
  });
});
