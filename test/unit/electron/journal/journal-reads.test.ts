import { expect, onTestFinished, test, vi } from 'vitest';
import { realDisk } from '../../../../electron/node/files/real-disk.ts';
import { chainFileName, listJournalFiles } from '../../../../electron/journal/segment-files.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
  sha256,
} from '../../../builders/journal-on.ts';

/** A disk that records how a journal is read in pieces, each as large as the disk returns at once. */

class NotedDisk extends VirtualDisk {
  readonly asked: number[] = [];
  listed = 0;
  atOnce = Infinity;

  override list(folder: string): ReturnType<VirtualDisk['list']> {
    this.listed += 1;
    return super.list(folder);
  }

  override read(path: string, start: number, length: number): Promise<Uint8Array> {
    this.asked.push(length);
    return super.read(path, start, Math.min(length, this.atOnce));
  }
}

/** Lets the event loop turn for each read. */
class DiskInRealTime extends VirtualDisk {
  override nextTurn(): Promise<void> {
    return realDisk.nextTurn();
  }
}

async function written(disk: NotedDisk, texts: readonly string[]) {
  const setup = journalSetupOn(disk, { segmentLimitBytes: 8 * 1024 * 1024 });
  const { journal } = await openIntactJournal(setup);
  for (const text of texts) await journal.append([{ public: { text } }]).synced;
  await journal.close();
  return setup;
}

test('segments are listed in the order of their numbers; other names count as no segment, and files without the journal’s prefix are left out', async () => {
  const disk = new VirtualDisk();
  const others = [
    'segment-000004.private.jsonl',
    'segment-12.jsonl',
    'segment-000005.jsonl.new',
    'note',
  ];
  const numbers = [1_000_000, 10, 999_999, 2];
  for (const name of [...numbers.map(chainFileName), ...others]) {
    disk.put(`${JOURNAL_FOLDER}/${name}`, new Uint8Array(3));
  }
  const { segments, sizes } = await listJournalFiles(journalSetupOn(disk));
  expect(segments).toEqual([2, 10, 999_999, 1_000_000]);
  expect([sizes.get('segment-000005.jsonl.new'), sizes.has('note')]).toEqual([3, false]);
});

test('a disk that returns a few bytes at a time gives the same records', async () => {
  const disk = new NotedDisk();
  const texts = ['one', 'two', 'three'];
  const setup = await written(disk, texts);
  disk.atOnce = 50;
  const { journal } = await openIntactJournal(setup);
  expect((await readAllRecords(journal)).map((record) => record.public)).toEqual(
    texts.map((text) => ({ text })),
  );
  await journal.close();
});

test('more than a megabyte is read in several pieces', async () => {
  const disk = new NotedDisk();
  const texts = Array.from({ length: 30 }, (_, place) => String(place).repeat(60_000));
  const setup = await written(disk, texts);
  disk.asked.length = 0;
  const { journal } = await openIntactJournal(setup);
  expect((await readAllRecords(journal)).map((record) => record.public)).toEqual(
    texts.map((text) => ({ text })),
  );
  expect(disk.asked).toContain(1024 * 1024);
  await journal.close();
});

test('reading a segment yields between records, and reads no checkpoint without a request', async () => {
  const turn = { hashed: 0, most: 0 };
  const hash = (text: string | Uint8Array) => {
    turn.hashed += 1;
    turn.most = Math.max(turn.most, turn.hashed);
    return sha256(text);
  };
  const checkpoint = { ofTheWholeTill: 'x'.repeat(2_000_000) };
  const setup = journalSetupOn(new DiskInRealTime(), { hash, takeCheckpoint: () => checkpoint });
  const { journal } = await openIntactJournal(setup);
  await journal.append([{ public: { first: true } }]).synced;
  journal.endSegment();
  const records = Array.from({ length: 2_000 }, (_, number) => ({
    public: { number },
    private: { number },
  }));
  await journal.append(records).synced;
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  let isReading = true;
  const eachTurn = () => {
    turn.hashed = 0;
    if (isReading) setImmediate(eachTurn);
  };
  turn.most = 0;
  eachTurn();
  expect(await readAllRecords(journal)).toHaveLength(2_001);
  isReading = false;
  // Each record has a digest of its public part and a hash.
  expect(turn.most).toBeLessThan(800);
  expect(parse.mock.calls.filter(([text]) => text.startsWith('{"checkpoint"'))).toEqual([]);
  expect(await journal.readCheckpoint(1)).toEqual(checkpoint);
  await journal.close();
});

test('private parts of many segments are read without listing the folder for each', async () => {
  const disk = new NotedDisk();
  const setup = journalSetupOn(disk);
  const { journal } = await openIntactJournal(setup);
  const PARTS = 30;
  for (let at = 0; at < PARTS; at += 1) {
    journal.endSegment();
    const isPrivate = at % 2 === 0;
    await journal.append([{ public: { at }, ...(isPrivate && { private: { at } }) }]).synced;
  }
  await journal.erasePrivate([1]);
  disk.listed = 0;
  const parts: unknown[] = [];
  for await (const part of journal.readSealedPrivateParts()) parts.push(part.private);
  const evens = Array.from({ length: PARTS / 2 }, (_, at) => ({ at: at * 2 }));
  expect(parts).toEqual(evens.slice(1));
  const erased: number[] = [];
  for await (const sequence of journal.readErased()) erased.push(sequence);
  expect(erased).toEqual([1]);
  expect(disk.listed).toBe(0);
  await journal.close();
});
