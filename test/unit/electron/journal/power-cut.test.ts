import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DiskFile } from '../../../../electron/node/files/disk.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import { bookSeal } from '../../../builders/book-seal.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
} from '../../../builders/journal-on.ts';
import {
  segmentName,
  latin1Of,
  rewriteFile,
  privateSegmentName,
  SMALL_SEGMENTS,
  threeSegments,
} from '../../../builders/three-segments.ts';

/** One short run of a journal, ended at each operation of its disk; `journal-crash.test.ts` has random runs. */

const CARD = 'CANARY';
const small = { segmentLimitBytes: 300, ballastBytes: 10, seal: bookSeal() };

interface Told {
  /** Sequence of the newest record reported as on disk. */
  synced: number;
  lastHash: string;
  isErased: boolean;
}

/** Opens the journal, writes three segments, erases the first private part and continues, until the power fails. */
async function live(disk: VirtualDisk, told: Told): Promise<void> {
  const opened = await openJournal(journalSetupOn(disk, small));
  if (opened.kind !== 'open') return;
  const { journal } = opened;
  const append = async (n: number) => {
    const { synced, records } = journal.append([{ public: { n }, private: { card: CARD, n } }]);
    await synced;
    told.synced = records.at(-1)!.sequence;
    told.lastHash = records.at(-1)!.hash;
  };
  try {
    for (const n of [1, 2, 3]) await append(n);
    await journal.erasePrivate([1, 3]);
    told.isErased = true;
    await append(4);
    await journal.close();
  } catch {
    expect(journal.stopped).not.toBeNull();
  }
}

async function operationsOfLife(): Promise<number> {
  const disk = new VirtualDisk();
  await live(disk, { synced: 0, lastHash: '', isErased: false });
  return disk.operations;
}

describe('a start after a power cut at any disk operation', () => {
  test.each([
    ['nothing that was not synced', () => 0],
    ['all that was written', (max: number) => max],
  ])('with %s has every confirmed record, and no erased one', async (_, pick) => {
    const operations = await operationsOfLife();
    expect(operations).toBeGreaterThan(50);
    for (let atOperation = 0; atOperation < operations; atOperation += 1) {
      const disk = new CountedDisk();
      const told: Told = { synced: 0, lastHash: '', isErased: false };
      disk.fault = { atOperation, code: 'POWER' };
      await live(disk, told);
      disk.restart(pick);
      disk.opened.length = 0;
      const { journal } = await openIntactJournal(journalSetupOn(disk, small));
      const records = await readAllRecords(journal);
      expect(records.length).toBeGreaterThanOrEqual(told.synced);
      expect(records.length).toBeLessThanOrEqual(told.synced + 1);
      if (told.synced > 0) expect(records[told.synced - 1]!.hash).toBe(told.lastHash);
      const cards = records.map((record) => record.private?.['card'] ?? null);
      if (told.isErased) expect([cards[0], cards[2]]).toEqual([null, null]);
      else expect(cards[1] ?? CARD).toBe(CARD);
      await journal.append([{ public: { after: true } }]).synced;
      await journal.close();
      expect(disk.opened).toEqual([]);
      const again = await openIntactJournal(journalSetupOn(disk, small));
      expect((await readAllRecords(again.journal)).at(-1)?.public).toEqual({ after: true });
    }
  });
});

test('a crash between seal and name, and a power cut after the next start, lose no record', async () => {
  const disk = await threeSegments();
  const next = latin1Of(disk, segmentName(3)).split('\n').slice(0, 2).join('\n');
  const seal = /\{"sealed".*\n$/.exec(latin1Of(disk, segmentName(2)))![0];
  for (const name of [segmentName(3), privateSegmentName(3)])
    disk.put(`${JOURNAL_FOLDER}/${name}`, null);
  disk.put(`${JOURNAL_FOLDER}/${segmentName(3)}.new`, Buffer.from(`${next}\n`));
  rewriteFile(disk, segmentName(2), (text) => text.replace(seal, ''));
  const handle = await disk.open(`${JOURNAL_FOLDER}/${segmentName(2)}`);
  await handle.append(Buffer.from(seal));
  await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  disk.restart(() => 0);
  const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  expect(await journal.verifySealedSegments()).toBeNull();
  expect(await readAllRecords(journal)).toHaveLength(5);
});

/** A disk that counts its open files. */
class CountedDisk extends VirtualDisk {
  readonly opened: string[] = [];

  override async open(path: string): Promise<DiskFile> {
    const file = await super.open(path);
    const name = basename(path);
    this.opened.push(name);
    const close = async () => {
      this.opened.splice(this.opened.indexOf(name), 1);
      await file.close();
    };
    return { ...file, close };
  }
}

function newestOf(disk: VirtualDisk): string {
  const chains = [...disk.names.keys()].filter((path) => /segment-\d+\.jsonl$/.test(path));
  return chains.toSorted().at(-1)!;
}

describe('open files', () => {
  test('are closed with the journal, whatever it started from', async () => {
    const disk = new CountedDisk();
    await live(disk, { synced: 0, lastHash: '', isErased: false });
    expect(disk.opened).toEqual([]);
    const newest = newestOf(disk);
    const bytes = disk.contents(newest);
    disk.put(newest, bytes.subarray(0, bytes.length - 5));
    const opened = await openIntactJournal(journalSetupOn(disk, small));
    expect(opened.torn).not.toBeNull();
    await opened.journal.close();
    expect(disk.opened).toEqual([]);
  });

  test('while writing are only those of the newest segment', async () => {
    const disk = new CountedDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk, small));
    for (let n = 0; n < 4; n += 1) {
      await journal.append([{ public: { n }, private: { card: CARD } }]).synced;
    }
    await journal.erasePrivate([1, 4]);
    const newest = basename(newestOf(disk));
    const secret = newest.replace('.jsonl', '.private.jsonl');
    expect(disk.opened.toSorted()).toEqual([newest, secret]);
  });
});
