import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { JournalDamaged } from '../../../../electron/journal/journal.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { verifyJournalFolder } from '../../../../electron/journal/verify/verify-journal.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
} from '../../../builders/journal-on.ts';

/** A missing file of private parts: damage in the till's own journal, but a choice in an exported copy. */

const PRIVATE_1 = `${JOURNAL_FOLDER}/segment-000001.private.jsonl`;

test('a missing file of private parts is damage, in the newest and in a sealed segment', async () => {
  const disk = new VirtualDisk();
  const small = { segmentLimitBytes: 1 };
  const { journal } = await openIntactJournal(journalSetupOn(disk, small));
  for (const card of ['x', 'y']) {
    await journal.append([{ public: {}, private: { card } }]).synced;
  }
  await journal.close();
  const newest = PRIVATE_1.replace('000001', '000002');
  for (const [file, afterSequence] of [
    [PRIVATE_1, 0],
    [newest, 1],
  ] as const) {
    const harmed = disk.copy();
    harmed.put(file, null);
    const before = new Map(harmed.names);
    expect(await openJournal(journalSetupOn(harmed, small))).toMatchObject({
      kind: 'damaged',
      damage: { file: basename(file), afterSequence },
    });
    expect(harmed.names).toEqual(before);
  }
  expect((await openIntactJournal(journalSetupOn(disk, small))).journal.lastSequence).toBe(2);
});

test('a file of private parts that goes missing while trading is found by the check', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk, { segmentLimitBytes: 1 }));
  for (const card of ['x', 'y']) {
    await journal.append([{ public: {}, private: { card } }]).synced;
  }
  disk.put(PRIVATE_1, null);
  expect(await journal.verifySealedSegments()).toMatchObject({
    file: basename(PRIVATE_1),
    afterSequence: 0,
  });
  await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
});

test('an exported copy without private files can be verified and reports them as missing', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk));
  await journal.append([{ public: { n: 1 }, private: { card: 'x' } }]).synced;
  await journal.close();
  disk.put(PRIVATE_1, null);
  expect(await verifyJournalFolder(journalSetupOn(disk))).toMatchObject({
    kind: 'intact',
    withoutPrivate: 1,
  });
});

test('a segment without private parts needs no file of them', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk));
  await journal.append([{ public: { n: 1 } }]).synced;
  await journal.close();
  disk.put(PRIVATE_1, null);
  expect((await openIntactJournal(journalSetupOn(disk))).journal.lastSequence).toBe(1);
});
