import { mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JournalStopped } from '../../electron/journal/journal.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { verifyJournalFolder } from '../../electron/journal/verify/verify-journal.ts';
import { VirtualDisk, type DiskFault } from '../simulation/virtual-disk.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../builders/journal-on.ts';
import { OWNER_ONLY_FILE_MODE, OWNER_ONLY_FOLDER_MODE } from '../builders/owner-only-modes.ts';

// Hostile inputs 81 and 82.
describe('the journal after a failed write', () => {
  test.each<[DiskFault['code'], string]>([
    ['ENOSPC', 'disk-full'],
    ['EIO', 'io'],
    ['EROFS', 'read-only'],
    ['EACCES', 'permission'],
  ])('%s stops the journal with the reason %s', async (code, reason) => {
    // Operation 0 is the write and operation 1 the sync; neither is tried a second time.
    for (const operation of [0, 1]) {
      const disk = new VirtualDisk();
      const told: JournalStopped[] = [];
      const { journal } = await openIntactJournal(
        journalSetupOn(disk, { onStopped: (error) => told.push(error) }),
      );
      await journal.append([{ public: { n: 1 } }]).synced;
      disk.fault = { atOperation: disk.operations + operation, code };
      const first = journal.append([{ public: { n: 2 } }]);
      const second = journal.append([{ public: { n: 3 } }]);
      const erasing = journal.erasePrivate([1]);
      await expect(first.synced).rejects.toMatchObject({ name: 'JournalStopped', reason });
      await expect(second.synced).rejects.toMatchObject({ reason });
      await expect(erasing).rejects.toMatchObject({ reason });
      const operations = disk.operations;
      expect(() => journal.append([{ public: {} }])).toThrow(JournalStopped);
      await expect(journal.checkSpace()).rejects.toMatchObject({ reason });
      expect(disk.operations).toBe(operations);
      expect(told).toHaveLength(1);
      expect(journal.stopped).toBe(told[0]);
      expect(await readAllRecords(journal)).toHaveLength(1);
      await journal.close();
      const again = await openIntactJournal(journalSetupOn(disk));
      expect(again.recordsAfterCheckpoint.length).toBeGreaterThanOrEqual(1);
    }
  });

  const chainOf = (disk: VirtualDisk) =>
    [...disk.names].filter(([name]) => name.endsWith('segment-000001.jsonl'))[0]![1].bytes;

  test('keeps nothing of a write that a full disk refused, once that write is cut off and synced', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    await journal.append([{ public: { n: 1 }, private: { card: 'a' } }]).synced;
    const before = chainOf(disk);
    // Operation 2 writes the record, after its private part is on the disk. Half of the record is written before the
    // error.
    disk.fault = { atOperation: disk.operations + 2, code: 'ENOSPC' };
    const { synced } = journal.append([{ public: { n: 2 }, private: { card: 'b' } }]);
    await expect(synced).rejects.toMatchObject({
      reason: 'disk-full',
      mayBeWritten: false,
      isCutBack: true,
    });
    expect(chainOf(disk)).toEqual(before);
    await journal.close();
    disk.restart(() => 0);
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(again).toMatchObject({ torn: null, recordsAfterCheckpoint: [{ public: { n: 1 } }] });
    await again.journal.append([{ public: { n: 3 }, private: { card: 'c' } }]).synced;
    await again.journal.close();
  });

  test.each<[string, (disk: VirtualDisk) => void]>([
    [
      'if its sync failed',
      (disk) => {
        disk.fault = { atOperation: disk.operations + 1, code: 'ENOSPC' };
      },
    ],
    [
      'if cutting it off cannot be synced',
      (disk) => {
        disk.full = true;
        disk.failsSync = true;
      },
    ],
  ])('reports that a write to a full disk may be written, %s', async (_, fail) => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    await journal.append([{ public: { n: 1 } }]).synced;
    fail(disk);
    await expect(journal.append([{ public: { n: 2 } }]).synced).rejects.toMatchObject({
      reason: 'disk-full',
      mayBeWritten: true,
      isCutBack: false,
    });
    await journal.close();
  });

  test('keeps each confirmed record and no undone one if the disk fills up at a new segment', async () => {
    for (let operation = 0; operation < 40; operation += 1) {
      const disk = new VirtualDisk();
      const setup = journalSetupOn(disk, { segmentLimitBytes: 1 });
      const { journal } = await openIntactJournal(setup);
      await journal.append([{ public: { n: 1 } }]).synced;
      const atOperation = disk.operations + operation;
      disk.fault = { atOperation, code: 'ENOSPC' };
      const { synced } = journal.append([{ public: { n: 2 } }]);
      const error = await synced.then(
        () => null,
        (why: unknown) => why,
      );
      disk.fault = null;
      const isReached = disk.operations > atOperation;
      await journal.close();
      if (!isReached) return;
      const again = await openIntactJournal(setup);
      const isThere = (await readAllRecords(again.journal)).length === 2;
      if (error === null) expect(isThere).toBe(true);
      else if (error instanceof JournalStopped && error.isCutBack) expect(isThere).toBe(false);
      await again.journal.close();
    }
    throw new Error('a new segment takes fewer operations');
  });

  test('gives the reason if a start cannot read or write, at whichever operation', async () => {
    for (let operation = 0; operation < 60; operation += 1) {
      const disk = new VirtualDisk();
      disk.fault = { atOperation: operation, code: 'EACCES' };
      const opened = await openJournal(journalSetupOn(disk));
      if (opened.kind === 'open') return;
      expect(opened).toMatchObject({ kind: 'unusable', error: { reason: 'permission' } });
      disk.fault = null;
      await openIntactJournal(journalSetupOn(disk));
    }
    throw new Error('a start takes fewer operations');
  });

  test('throws on an error that is not the disk’s, as a bug', async () => {
    const disk = new VirtualDisk();
    const broken = {
      ...journalSetupOn(disk),
      hash: () => {
        throw new TypeError('ours');
      },
    };
    await expect(openJournal(broken)).rejects.toThrow('ours');
  });
});

describe('the journal on a real file system', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const onRealDisk = (changes: object = {}) =>
    journalSetupOn(realDisk, { folder: join(folder, 'a', 'book'), ...changes });

  test('an appended record is there after a restart, readable by its owner only', async () => {
    const setup = onRealDisk();
    const { journal } = await openIntactJournal(setup);
    for (let n = 0; n < 30; n += 1) {
      await journal.append([{ public: { n }, private: { card: `card ${n}` } }]).synced;
    }
    await journal.erasePrivate([1, 30]);
    const records = await readAllRecords(journal);
    await journal.close();
    const again = await openIntactJournal(setup);
    expect(await readAllRecords(again.journal)).toEqual(records);
    expect(records[29]).toMatchObject({ private: null, public: { n: 29 } });
    await again.journal.close();
    expect((await verifyJournalFolder(setup)).kind).toBe('intact');
    expect((await stat(setup.folder)).mode & 0o777).toBe(OWNER_ONLY_FOLDER_MODE);
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(OWNER_ONLY_FOLDER_MODE);
    for (const name of await readdir(setup.folder)) {
      expect((await stat(join(setup.folder, name))).mode & 0o777, name).toBe(OWNER_ONLY_FILE_MODE);
    }
  });

  test('a journal closed twice at once still writes the records that wait', async () => {
    const setup = onRealDisk();
    const { journal } = await openIntactJournal(setup);
    const { synced } = journal.append([{ public: { n: 1 }, private: { card: 'a' } }]);
    await Promise.all([journal.close(), journal.close()]);
    await synced;
    expect((await openIntactJournal(setup)).recordsAfterCheckpoint).toHaveLength(1);
  });

  test('a torn end is cut off and kept aside', async () => {
    const setup = onRealDisk();
    const { journal } = await openIntactJournal(setup);
    await journal.append([{ public: { n: 1 } }]).synced;
    await journal.close();
    const path = join(setup.folder, 'segment-000001.jsonl');
    await writeFile(path, '{"sequence":2,"foll', { flag: 'a' });
    const { torn, recordsAfterCheckpoint, journal: again } = await openIntactJournal(setup);
    expect(recordsAfterCheckpoint).toHaveLength(1);
    expect(await readFile(torn!.keptAs, 'utf8')).toBe('{"sequence":2,"foll');
    await again.append([{ public: { n: 2 } }]).synced;
    await again.close();
    expect((await openIntactJournal(setup)).torn).toBeNull();
  });

  test('the free space counted is what this program may use, without the space reserved for root', async () => {
    const { bavail, bsize } = await statfs(folder);
    expect(Math.abs((await realDisk.freeBytes(folder)) - bavail * bsize)).toBeLessThan(2 ** 30);
  });
});
