import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { verifyJournalFolder } from '../../electron/journal/verify/verify-journal.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../builders/journal-on.ts';
import { changeDisk, mountDisk, unmountDisk } from './small-disk.ts';

/** Tests the journal on a real file system that has no room left, or cannot be written to any more. */

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(async () => {
  unmountDisk(folder);
  await rm(folder, { recursive: true });
});

const onRealDisk = (changes: object = {}) =>
  journalSetupOn(realDisk, { folder: join(folder, 'a', 'book'), ...changes });

test('after a full disk all acknowledged records are there, and the next start continues once there is space', async () => {
  mountDisk(folder, '2m');
  const setup = onRealDisk({ ballastBytes: 0 });
  const { journal } = await openIntactJournal(setup);
  expect(journal.space).toBe('critical');
  let acknowledged = 0;
  const text = 'x'.repeat(50_000);
  const filling = async () => {
    for (;;) {
      await journal.append([{ public: { text } }, { public: { text } }]).synced;
      acknowledged += 2;
    }
  };
  await expect(filling()).rejects.toMatchObject({ reason: 'disk-full' });
  expect(acknowledged).toBeGreaterThan(4);
  await journal.close();
  // Cutting off a torn tail needs a little room for what is saved aside.
  changeDisk(folder, 'size=4m');
  const again = await openIntactJournal(setup);
  expect((await readAllRecords(again.journal)).length).toBe(acknowledged);
  await again.journal.append([{ public: { after: true } }]).synced;
  await again.journal.close();
});

test('a journal in a read-only folder is reported at the start, and can still be verified', async () => {
  mountDisk(folder, '8m');
  const setup = onRealDisk({ ballastBytes: 0 });
  const { journal } = await openIntactJournal(setup);
  await journal.append([{ public: { n: 1 } }]).synced;
  await journal.close();
  changeDisk(folder, 'ro');
  expect(await openJournal(setup)).toMatchObject({
    kind: 'unusable',
    error: {
      reason: 'read-only',
      message: 'The disk is read-only: the till cannot write its journal.',
    },
  });
  expect((await verifyJournalFolder(setup)).kind).toBe('intact');
});
