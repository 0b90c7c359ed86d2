import { describe, expect, test } from 'vitest';
import { JournalDamaged, JournalStopped } from '../../../../electron/journal/journal.ts';
import type { Journal } from '../../../../electron/journal/journal.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  collectRecords,
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

/** A disk that calls back each time a folder was synced, before its caller continues. */
class FolderWatchedDisk extends VirtualDisk {
  onFolderSynced: (() => Promise<void>) | null = null;

  override async syncFolder(): Promise<void> {
    await super.syncFolder();
    await this.onFolderSynced?.();
  }
}

/** Damage found while the journal is running, in its newest segment and in older ones. */

async function running(changes: Partial<Parameters<typeof journalSetupOn>[1]> = {}) {
  const disk = await threeSegments();
  const { journal } = await openIntactJournal(
    journalSetupOn(disk, { ...SMALL_SEGMENTS, ...changes }),
  );
  return { disk, journal };
}

const rotLast = (text: string) => text.replace('"n":8', '"n":9');

describe('damage of the newest segment', () => {
  test('is sealed off by the read that finds it, and reported before that continues', async () => {
    const { disk, journal } = await running({ segmentLimitBytes: 8_000_000 });
    const told: string[] = [];
    const tell = (name: string) => () => Promise.resolve(void told.push(name));
    journal.onDamageSealed(tell('stays'));
    const end = journal.onDamageSealed(tell('goes'));
    end();
    rewriteFile(disk, segmentName(3), rotLast);
    await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
    expect(told).toEqual(['stays']);
    expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(true);
    const [damage] = await journal.listSealedDamage();
    expect(damage).toMatchObject({ segment: 3, lost: [8] });
    const files = await journal.readDamaged(damage!);
    expect(files.map(({ name }) => name)).toEqual([segmentName(3), privateSegmentName(3)]);
    expect(Buffer.from(files[0]!.bytes).toString('latin1')).toBe(latin1Of(disk, segmentName(3)));
    // The journal continues, and finds the same damage later as an old one.
    const { records, synced } = journal.append([{ public: { n: 'next' } }]);
    await synced;
    await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
    expect(told).toEqual(['stays']);
    const lost: number[] = [];
    const read = await collectRecords(journal.read(7, 9, (those) => void lost.push(...those)));
    expect([read.map(({ sequence }) => sequence), lost]).toEqual([[7, 9], [8]]);
    expect(read.at(-1)).toEqual(records[0]);
  });

  test('is sealed off once, even if the next segment is just being started', async () => {
    const { disk, journal } = await running();
    rewriteFile(disk, segmentName(3), rotLast);
    const reading = readAllRecords(journal);
    const { synced } = journal.append([{ public: { n: 9 } }]);
    await expect(reading).rejects.toThrow(JournalDamaged);
    await synced;
    expect(journal.stopped).toBeNull();
    expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(true);
    expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(5)}`)).toBe(false);
  });

  test('is still reported by a read after the journal has stopped', async () => {
    const { disk, journal } = await running({ segmentLimitBytes: 8_000_000 });
    journal.stop(new Error('fold'));
    rewriteFile(disk, segmentName(3), rotLast);
    await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
    expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(false);
  });

  test.each([
    ['to be read', (journal: Journal) => readAllRecords(journal)],
    ['for its checkpoint', (journal: Journal) => journal.readCheckpoint(5)],
  ])('is not reported if the disk only fails to return the file %s', async (_, ask) => {
    const { disk, journal } = await running({ segmentLimitBytes: 8_000_000 });
    for (let later = 0; ; later += 1) {
      const before = disk.operations;
      disk.fault = { atOperation: disk.operations + later, code: 'EIO' };
      const asked = ask(journal);
      const failure: unknown = await asked.then(() => null).catch((error: unknown) => error);
      if (disk.operations <= before + later) break;
      expect(failure).toMatchObject({ code: 'EIO' });
      expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(false);
      expect(journal.stopped).toBeNull();
    }
    disk.fault = null;
    expect(await readAllRecords(journal)).toHaveLength(8);
  });

  test('is reported only by a read that includes the damaged record', async () => {
    const { disk, journal } = await running();
    rewriteFile(disk, segmentName(1), (text) => text.replace('"n":1}', '"n":9}'));
    const told: (readonly number[])[] = [];
    const read = await collectRecords(journal.read(2, 3, (those) => void told.push(those)));
    expect([read.map(({ sequence }) => sequence), told]).toEqual([[2, 3], []]);
    await collectRecords(journal.read(1, 2, (those) => void told.push(those)));
    expect(told).toEqual([[1]]);
  });

  test('in a segment without any record stops the journal', async () => {
    const { disk, journal } = await running();
    rewriteFile(disk, segmentName(3), rotLast);
    await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
    rewriteFile(disk, segmentName(4), (text) => text.replace('"sum":1', '"sum":2'));
    await expect(journal.readCheckpoint(8)).rejects.toThrow(JournalDamaged);
    expect(journal.stopped?.reason).toBe('damaged');
    expect(() => journal.append([{ public: {} }])).toThrow(JournalStopped);
  });

  test('is exported unchanged if requested', async () => {
    const { disk, journal } = await running({ segmentLimitBytes: 8_000_000 });
    const exported = async (withPrivate: boolean) => {
      const lines: string[] = [];
      for await (const line of journal.exportLines(6, 8, withPrivate)) lines.push(line);
      return lines;
    };
    const linesOf = (name: string) => latin1Of(disk, name).trimEnd().split('\n');
    expect(await exported(false)).toEqual(linesOf(segmentName(3)));
    rewriteFile(disk, segmentName(3), rotLast);
    expect(await exported(false)).toEqual(linesOf(segmentName(3)));
    expect(await exported(true)).toEqual([
      ...linesOf(segmentName(3)),
      ...linesOf(privateSegmentName(3)),
    ]);
  });
});

describe('requested record numbers', () => {
  test('are grouped by segment, ascending and once each', async () => {
    const { journal } = await running();
    expect(journal.bySegment([8, 2, 1, 5, 2])).toEqual([[1, 2], [5], [8]]);
    expect(journal.bySegment([])).toEqual([]);
  });

  test('have a hash if they are on disk', async () => {
    const { journal } = await running();
    const all = await readAllRecords(journal);
    const { records, synced } = journal.append([{ public: { n: 9 } }]);
    expect(await journal.recordHash(9)).toBeNull();
    expect(await journal.recordHash(8)).toBe(all[7]!.hash);
    await synced;
    expect(await journal.recordHash(9)).toBe(records[0]!.hash);
    expect(await journal.recordHash(10)).toBeNull();
  });

  test('have a checkpoint only if a segment ends with that record', async () => {
    const { journal } = await running();
    const checkpoints = await Promise.all([0, 2, 3, 5, 8].map((at) => journal.readCheckpoint(at)));
    expect(checkpoints).toEqual([null, null, { sum: 1 }, { sum: 1 }, null]);
  });

  test.each([[[0]], [[9]], [[1, 9]], [[-1, 1]]])(
    '%j that do not exist cannot be erased',
    async (numbers) => {
      const { journal } = await running();
      await expect(journal.erasePrivate(numbers)).rejects.toThrow(
        'only records that exist can be erased',
      );
    },
  );
});

describe('an erasure', () => {
  test('of a missing or erased part writes nothing', async () => {
    const { disk, journal } = await running();
    await journal.erasePrivate([1]);
    const before = disk.syncs;
    expect(await journal.erasePrivate([1, 3])).toEqual([]);
    expect(disk.syncs).toBe(before);
  });

  test('leaves a damaged segment’s parts and reports them, and fails in the newest one', async () => {
    const { disk, journal } = await running();
    rewriteFile(disk, segmentName(1), (text) => text.replace('"n":2', '"n":9'));
    expect(await journal.erasePrivate([1, 2, 4])).toEqual([1, 2]);
    expect(latin1Of(disk, privateSegmentName(1))).toContain('"card":1');
    expect(latin1Of(disk, privateSegmentName(2))).not.toContain('"card":4');
    rewriteFile(disk, segmentName(3), rotLast);
    await expect(journal.erasePrivate([6])).rejects.toThrow(JournalStopped);
  });
});

test('a segment without a record is not sealed', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk));
  journal.endSegment();
  for (const n of [1, 2]) await journal.append([{ public: { n } }]).synced;
  await journal.close();
  const again = await openIntactJournal(journalSetupOn(disk));
  expect((await readAllRecords(again.journal)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(await again.journal.verifySealedSegments()).toBeNull();
});

describe('when the till is closed a segment ends', () => {
  const MEGABYTE = 1024 * 1024;
  const TEXT = 'x'.repeat(MEGABYTE);

  /** @returns whether a record written afterwards is in a new segment */
  async function endedAfter(
    megabytes: number,
    checkpointBytes = 2,
    free = 1_024,
  ): Promise<boolean> {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(
      journalSetupOn(disk, {
        segmentLimitBytes: 100 * MEGABYTE,
        takeCheckpoint: () => ({ text: 'x'.repeat(checkpointBytes) }),
      }),
    );
    journal.append([{ public: { n: 1 } }]);
    journal.endSegment();
    for (let n = 0; n < megabytes; n += 1) await journal.append([{ public: { TEXT } }]).synced;
    disk.free = free * MEGABYTE;
    await journal.checkSpace();
    journal.endLongSegment();
    await journal.append([{ public: { n: 'end' } }]).synced;
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(again.journal.lastSequence).toBe(megabytes + 2);
    return again.recordsAfterCheckpoint.length === 1;
  }

  test('if a start would otherwise read many records', async () => {
    expect([await endedAfter(1), await endedAfter(3)]).toEqual([false, true]);
  });

  test('only if its checkpoint is much shorter than the records', async () => {
    expect(await endedAfter(3, 2 * MEGABYTE)).toBe(false);
    expect(await endedAfter(5, 2 * MEGABYTE)).toBe(true);
  });

  test('only if the disk is not nearly full', async () => {
    expect(await endedAfter(3, 2, 100)).toBe(false);
  });
});

test('a segment being sealed is not reported as damaged', async () => {
  const disk = new FolderWatchedDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  const found: unknown[] = [];
  disk.onFolderSynced = async () => void found.push(await journal.verifySealedSegments());
  for (const n of [1, 2, 3]) await journal.append([{ public: { n } }]).synced;
  expect(found.length).toBeGreaterThan(4);
  expect(new Set(found)).toEqual(new Set([null]));
});

test('a caller that throws stops the journal, and its last append is never written', async () => {
  const { disk, journal } = await running();
  const { synced } = journal.append([{ public: { n: 'never' } }]);
  journal.stop(new Error('fold'));
  await expect(synced).rejects.toMatchObject({ reason: 'mistake' });
  expect(journal.stopped?.reason).toBe('mistake');
  await journal.close();
  await journal.close();
  expect(
    (await readAllRecords((await openIntactJournal(journalSetupOn(disk))).journal)).at(-1)
      ?.sequence,
  ).toBe(8);
});

test('records being written are neither read nor exported', async () => {
  const { disk, journal } = await running({ segmentLimitBytes: 8_000_000 });
  const given = async () => {
    const lines: string[] = [];
    for await (const line of journal.exportLines(6, 8, true)) lines.push(line);
    return lines;
  };
  const [before, records] = [await given(), await readAllRecords(journal)];
  rewriteFile(disk, segmentName(3), (text) => `${text}{"sequence":9,"following":1}\n`);
  expect(await given()).toEqual(before);
  expect(await readAllRecords(journal)).toEqual(records);
});

describe('a start', () => {
  test('names a segment that a crash left without its name', async () => {
    const disk = await threeSegments();
    const whole = await openIntactJournal(journalSetupOn(disk.copy(), SMALL_SEGMENTS));
    const [header, checkpoint] = latin1Of(disk, segmentName(3)).split('\n');
    disk.put(`${JOURNAL_FOLDER}/${segmentName(3)}.new`, Buffer.from(`${header}\n${checkpoint}\n`));
    for (const name of [segmentName(3), privateSegmentName(3)])
      disk.put(`${JOURNAL_FOLDER}/${name}`, null);
    const opened = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    expect(opened).toMatchObject({ checkpoint: whole.checkpoint, recordsAfterCheckpoint: [] });
    const { journal } = opened;
    const { records, synced } = journal.append([{ public: { n: 'next' } }]);
    await synced;
    expect(await readAllRecords(journal)).toEqual([
      ...(await readAllRecords(whole.journal)).slice(0, 5),
      ...records,
    ]);
    expect(await journal.readCheckpoint(5)).toEqual({ sum: 1 });
    expect(journal.bySegment([5, 6])).toEqual([[5], [6]]);
  });

  test('removes segment files that were never renamed (.new), and nothing else', async () => {
    const disk = await threeSegments();
    for (const name of ['segment-000009.jsonl.new', 'other.new']) {
      disk.put(`${JOURNAL_FOLDER}/${name}`, new Uint8Array(3));
    }
    const before = [...disk.names.keys()];
    expect((await openJournal(journalSetupOn(disk))).kind).toBe('open');
    const gone = before.filter((name) => !disk.names.has(name));
    expect(gone).toEqual([`${JOURNAL_FOLDER}/segment-000009.jsonl.new`]);
  });
});
