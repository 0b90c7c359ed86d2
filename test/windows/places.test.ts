import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyJournalFolder } from '../../electron/journal/verify/verify-journal.ts';
import { assertUnsharedFolder } from '../../electron/node/files/data-folder.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { saveWithoutReplacing } from '../../electron/node/files/save-without-replacing.ts';
import { judgeCopyFolder } from '../../electron/second-copy/copy-place.ts';
import { composeSetUp } from '../../electron/set-up/compose-set-up.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../builders/journal-on.ts';
import { CopiedShop } from '../builders/second-copy-on-disk.ts';

/** A journal, and files for people, on each kind of place that a computer with Windows has. */

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

/** Drives of this computer; `enter-wine.sh` makes D, a disk of its own. */
const DRIVES = [tmpdir(), 'D:\\', 'Z:\\tmp', '\\\\?\\D:\\'];

/** Ways to write the address of a folder that another computer shares, as `enter-wine.sh` sets it up. */
const SHARES = [
  '\\\\server\\tills',
  '//server/tills',
  '\\\\?\\UNC\\server\\tills',
  '\\\\.\\UNC\\server\\tills',
];

async function mustKeepRecords(folder: string): Promise<void> {
  const setup = journalSetupOn(realDisk, { folder });
  const { journal } = await openIntactJournal(setup);
  // Through several segments, so that files get their names while others are open.
  for (let n = 0; n < 40; n += 1)
    await journal.append([{ public: { n }, private: { card: `card ${n}` } }]).synced;
  await journal.erasePrivate([1, 40]);
  const records = await readAllRecords(journal);
  await journal.close();
  const again = await openIntactJournal(setup);
  expect(await readAllRecords(again.journal)).toEqual(records);
  await again.journal.close();
  expect(await verifyJournalFolder(setup)).toMatchObject({ kind: 'intact', records: 40 });
  expect(
    (await readdir(folder)).filter((name) => /^segment-\d+\.jsonl$/.test(name)).length,
  ).toBeGreaterThan(1);
}

test.each(NAMES)('a journal is kept whole in a folder named %s', async (...names) => {
  await mustKeepRecords(path.join(folderIn(tmpdir()), ...names, 'journal'));
});

test.each(DRIVES)('a journal is kept whole below %s', async (place) => {
  await mustKeepRecords(path.join(folderIn(place), 'journal'));
});

test.each(DRIVES)('a till may have its data below %s', async (place) => {
  await assertUnsharedFolder(path.join(folderIn(place), 'Evertill'), 'win32');
});

test.each(SHARES)('a till refuses to have its data on the share %s', async (share) => {
  const folder = path.join(folderIn(share), 'Evertill');
  await expect(assertUnsharedFolder(folder, 'win32')).rejects.toThrow('network');
});

test.each([...DRIVES, ...SHARES])(
  'a file that differs from an earlier one by its capitals replaces nothing below %s',
  async (place) => {
    const folder = path.join(folderIn(place), ...LONG, 'Größe');
    const names = ['Tax rates.csv', 'tax RATES.csv', 'TAX rates.csv'];
    const places: string[] = [];
    for (const name of names) {
      const saved = await saveWithoutReplacing(folder, { name, text: name });
      if (saved.kind === 'failed') throw new Error(saved.sentence);
      places.push(saved.place);
    }
    const texts = await Promise.all(places.map((file) => readFile(file, 'utf8')));
    expect(texts).toEqual(names);
    expect(await readdir(folder)).toHaveLength(names.length);
  },
);

test.each([...DRIVES, ...SHARES])(
  'a second copy below %s has the newest record, even after a customer was erased',
  async (place) => {
    const shop = await CopiedShop.open({}, folderIn(place));
    expect(await judgeCopyFolder(shop.stick, shop.data)).toBeNull();
    await shop.redeem();
    await shop.round();
    await shop.eraseOne();
    while ((await shop.round()).length > 0);
    expect(await shop.judge(shop.putBack())).toMatchObject({
      sequence: shop.book.writer.journal.lastSequence,
    });
  },
);

test.each(SHARES)(
  'a set-up file on the share %s is found by the computer’s name in capitals, and read with CRLF and a byte order mark',
  async (share) => {
    const folder = folderIn(share);
    const written = (fields: object) => `\uFEFF${JSON.stringify(fields, null, 2)}`;
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    await writeFile(path.join(folder, 'base.json'), windows(written({ language: 'de' })));
    const own = written({ base: 'base.json', shopUuid: 'one' });
    await writeFile(path.join(folder, 'kasse-1.json'), windows(own));
    const read = await composeSetUp(folder, { unitFolder: null, host: 'KASSE-1' });
    if (read.kind !== 'read') throw new Error(read.sentence);
    expect(JSON.parse(read.text)).toEqual({ language: 'de', shopUuid: 'one' });
  },
);
