import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CopyLock, SecondCopy } from '../../../../electron/second-copy/second-copy.ts';
import { journalFolderOf } from '../../../../electron/second-copy/scan-source.ts';
import { TEMPORARY_SUFFIX } from '../../../../electron/journal/segment-files.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { CopiedShop } from '../../../builders/second-copy-on-disk.ts';

/**
 * An attacker who can write into the folder of the second copy, such as another user of the computer, places links and
 * pipes where the till's user writes. They lead to files that only the till's user may write.
 */

function copying(shop: CopiedShop): SecondCopy {
  const copy = new SecondCopy({
    writer: shop.book.writer,
    dataFolder: shop.data,
    turn: new CopyLock(),
    wakeIn: (delayMs, wake) => wakeIn(Math.min(delayMs, 50), wake),
    onChange: () => undefined,
    onKnowsMore: () => undefined,
    onTrouble: () => undefined,
  });
  onTestFinished(() => copy.close());
  return copy;
}

/** Opens a shop with a complete copy and a later erasure: the next round writes over the copy. */
async function withOlderCopy(): Promise<CopiedShop> {
  const shop = await CopiedShop.open();
  await shop.redeem();
  await shop.round();
  await shop.eraseOne();
  await shop.redeem();
  return shop;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));

const contentOf = (folder: string) =>
  Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(file, 'latin1')]));

const mustSayForeign = (copy: SecondCopy) =>
  vi.waitFor(() => expect(copy.status?.state).toMatchObject({ why: 'foreign' }), PATIENCE);

test.each(['', TEMPORARY_SUFFIX])(
  'a link in place of a file of the second copy (its name and “%s”) redirects no writing',
  async (end) => {
    const shop = await withOlderCopy();
    const victims = path.join(shop.folder, 'victims');
    mkdirSync(victims);
    for (const [number, file] of filesIn(shop.root).entries()) {
      const victim = path.join(victims, String(number));
      writeFileSync(victim, readFileSync(file));
      rmSync(`${file}${end}`, { force: true });
      symlinkSync(victim, `${file}${end}`);
    }
    const before = contentOf(victims);
    const copy = copying(shop);
    copy.use(shop.stick);
    await mustSayForeign(copy);
    expect(contentOf(victims)).toEqual(before);
  },
);

test.each(['', journalFolderOf(BOOK.id)])(
  'a link to the till’s own folder in place of the second copy’s (%s) is refused, and overwrites nothing',
  async (folder) => {
    const shop = await withOlderCopy();
    const place = path.join(shop.root, folder);
    renameSync(place, `${shop.folder}/before`);
    symlinkSync(path.join(shop.data, folder), place);
    const before = contentOf(path.join(shop.data, journalFolderOf(BOOK.id)));
    const copy = copying(shop);
    copy.use(shop.stick);
    await mustSayForeign(copy);
    expect(contentOf(path.join(shop.data, journalFolderOf(BOOK.id)))).toEqual(before);
  },
);

test.each(['made-of.json', 'settings.json', `${journalFolderOf(BOOK.id)}/segment-000001.jsonl`])(
  'a pipe in place of a file of the second copy (%s) delays nothing',
  async (file) => {
    const shop = await withOlderCopy();
    const pipe = path.join(shop.root, file);
    rmSync(pipe, { force: true });
    execFileSync('mkfifo', [pipe]);
    const copy = copying(shop);
    copy.use(shop.stick);
    await mustSayForeign(copy);
  },
);

test('links on the way to the folder that a person has named are followed', async () => {
  const shop = await withOlderCopy();
  const link = path.join(shop.folder, 'link');
  symlinkSync(shop.stick, link);
  const copy = copying(shop);
  copy.use(link);
  await vi.waitFor(() => expect(copy.status?.state.kind).toBe('whole'), PATIENCE);
  expect(await shop.judge(shop.putBack())).toMatchObject({
    sequence: shop.book.writer.journal.lastSequence,
  });
});
