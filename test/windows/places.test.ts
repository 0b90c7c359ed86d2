import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyFolder } from '../../electron/journal/verify/verify-journal.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { journalSetupOn, openIntactJournal, readAll } from '../builders/journal-on.ts';

/** A journal on each kind of place that a computer with Windows has. */

function folderIn(place: string): string {
  const folder = mkdtempSync(path.join(place, 'evertill-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Windows ends at 260 characters unless it is asked otherwise. */
const LONG = Array.from({ length: 4 }, (_, n) => `${n} ${'long name '.repeat(9)}end`);

const NAMES: readonly (readonly string[])[] = [
  ['Kasse 1 (vorn)'],
  ['Grüße aus Köln & Łódź'],
  ['店舗', 'caisse n° 2'],
  ["it's 100% + more; [a] {b} #1 ~"],
  LONG,
];

/** The drives of this computer on which this user may write. */
const DRIVES = ['C:\\', 'D:\\', 'Z:\\'].filter((drive) => existsSync(drive));

async function mustKeepRecords(folder: string): Promise<void> {
  const setup = journalSetupOn(realDisk, { folder });
  const { journal } = await openIntactJournal(setup);
  // Through several segments, so that files get their names while others are open.
  for (let n = 0; n < 40; n += 1)
    await journal.append([{ public: { n }, private: { card: `card ${n}` } }]).synced;
  await journal.erasePrivate([1, 40]);
  const records = await readAll(journal);
  await journal.close();
  const again = await openIntactJournal(setup);
  expect(await readAll(again.journal)).toEqual(records);
  await again.journal.close();
  expect(await verifyFolder(setup)).toMatchObject({ kind: 'intact', records: 40 });
  expect(
    (await readdir(folder)).filter((name) => /^segment-\d+\.jsonl$/.test(name)).length,
  ).toBeGreaterThan(1);
}

test.each(NAMES)('a journal is kept whole in a folder named %s', async (...names) => {
  await mustKeepRecords(path.join(folderIn(tmpdir()), ...names, 'journal'));
});

test.each(DRIVES)('a journal is kept whole on the drive %s', async (drive) => {
  const place = drive === 'C:\\' ? tmpdir() : path.join(drive, 'tmp');
  await mustKeepRecords(path.join(folderIn(place), 'journal'));
});
