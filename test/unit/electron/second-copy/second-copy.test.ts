import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type * as files from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CopyLock, SecondCopy } from '../../../../electron/second-copy/second-copy.ts';
import { judgeCopyFolder } from '../../../../electron/second-copy/copy-place.ts';
import { fileVersionOf } from '../../../../electron/second-copy/scan-source.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { CopiedShop } from '../../../builders/second-copy-on-disk.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** A share whose server is gone: opening this file never ends. */
const disk = vi.hoisted(() => ({ hangs: null as string | null, answers: Promise.resolve() }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open: typeof files.open = async (place, ...how) => {
    if (place === disk.hangs) await disk.answers;
    return real.open(place, ...how);
  };
  return { ...real, open };
});

function copying(shop: CopiedShop, turn = new CopyLock()) {
  const aside: string[] = [];
  const troubles: string[] = [];
  const copy = new SecondCopy({
    writer: shop.book.writer,
    dataFolder: shop.data,
    turn,
    // Pauses are short, so that the test does not wait.
    wakeIn: (delayMs, wake) => wakeIn(Math.min(delayMs, 50), wake),
    onChange: () => undefined,
    onKnowsMore: (place) => aside.push(place),
    onTrouble: (why) => troubles.push(why),
  });
  onTestFinished(() => copy.close());
  const untilWhole = () =>
    vi.waitFor(async () => {
      expect(copy.status?.state.kind).toBe('whole');
      const found = await shop.judge(shop.putBack());
      expect(found).toMatchObject({ sequence: shop.book.writer.journal.lastSequence });
    }, PATIENCE);
  return { copy, aside, troubles, untilWhole };
}

const everyByteOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(path.join(one.parentPath, one.name), 'latin1'))
    .join('\n');

test('each record is copied automatically to the second copy, and never a key', async () => {
  const shop = await CopiedShop.open();
  const { copy, untilWhole } = copying(shop);
  copy.use(shop.stick);
  expect(copy.status?.state).toMatchObject({ kind: 'behind', records: null });
  await untilWhole();
  await shop.redeem();
  await untilWhole();
  const names = readdirSync(shop.root, { recursive: true }).map(String);
  expect(names).toEqual(expect.arrayContaining(['settings.json', 'made-of.json']));
  expect(names.filter((name) => /key|boot|ballast/.test(name))).toEqual([]);
  expect(everyByteOf(shop.root)).not.toContain('6364-');
});

test('a removed stick is reported, and gets the rest when it is back', async () => {
  const shop = await CopiedShop.open();
  const { copy, troubles, untilWhole } = copying(shop);
  copy.use(shop.stick);
  await untilWhole();
  renameSync(shop.stick, `${shop.stick}-in-a-pocket`);
  await shop.redeem();
  await vi.waitFor(
    () => expect(copy.status?.state).toMatchObject({ kind: 'behind', records: 2, why: 'gone' }),
    PATIENCE,
  );
  expect(troubles).toEqual(['gone']);
  expect(existsSync(shop.stick)).toBe(false);
  renameSync(`${shop.stick}-in-a-pocket`, shop.stick);
  await untilWhole();
});

test('an erasure reaches the second copy, even one that was away meanwhile', async () => {
  const shop = await CopiedShop.open();
  const { copy, untilWhole } = copying(shop);
  copy.use(shop.stick);
  const { cardId } = await shop.redeem();
  await untilWhole();
  const privateOf = (folder: string) =>
    path.join(folder, 'books', BOOK.id, 'journal', 'segment-000001.private.jsonl');
  const before = readFileSync(privateOf(shop.root), 'utf8');
  copy.use(null);
  await shop.eraseOne();
  await vi.waitFor(
    () => expect(readFileSync(privateOf(shop.data), 'utf8')).toContain('"erased"'),
    PATIENCE,
  );
  expect(readFileSync(privateOf(shop.root), 'utf8')).toBe(before);
  copy.use(shop.stick);
  await untilWhole();
  await vi.waitFor(
    () =>
      expect(readFileSync(privateOf(shop.root), 'utf8')).toBe(
        readFileSync(privateOf(shop.data), 'utf8'),
      ),
    PATIENCE,
  );
  expect(cardId).toBe('card-of-1');
});

test('a second copy that is ahead is set aside whole and reported, and a new one is begun', async () => {
  const shop = await CopiedShop.open();
  await shop.redeem();
  await shop.round();
  const older = shop.putBack();
  await shop.redeem();
  await shop.round();
  const newer = await shop.judge(shop.putBack());
  await shop.book.close();
  rmSync(shop.data, { recursive: true });
  renameSync(older, shop.data);
  shop.book = await shop.openIn(shop.data, 'state');
  const { copy, aside, untilWhole } = copying(shop);
  copy.use(shop.stick);
  await untilWhole();
  expect(aside).toEqual([`${shop.root}-kept-2027-01-15`]);
  expect(copy.status?.keptAside).toBe(aside[0]);
  renameSync(shop.root, `${shop.root}-new`);
  renameSync(aside[0] ?? '', shop.root);
  expect(await shop.judge(shop.putBack())).toEqual(newer);
});

test('half a line on a removed stick does not count as a record that the till lacks', async () => {
  const shop = await CopiedShop.open();
  await shop.redeem();
  await shop.round();
  const chain = path.join(shop.root, 'books', BOOK.id, 'journal', 'segment-000001.jsonl');
  writeFileSync(chain, `${readFileSync(chain, 'utf8')}{"sequence":9,"\0\0\0`);
  await shop.redeem();
  const { copy, aside, untilWhole } = copying(shop);
  copy.use(shop.stick);
  await untilWhole();
  expect(aside).toEqual([]);
});

test('a till started on the second copy makes waiting payments unknown, and cannot be declared moved', async () => {
  const shop = await CopiedShop.open();
  const { intentId } = await shop.redeem();
  await shop.round();
  const data = shop.putBack();
  const opened = await shop.openIn(data, 'state of another computer');
  expect(opened.age).toBe('behind');
  const { ledger } = opened.writer;
  expect(ledger.intents.get(intentId)?.state).toBe('unknown');
  expect([...ledger.open.values()].every(({ state }) => state === 'unknown')).toBe(true);
  expect(ledger.queue.pauses.map(({ cause }) => cause)).toContain('journal-behind');
  await opened.close();
  const again = await shop.openIn(data, 'state of another computer');
  expect(again.age).toBe('newest');
  expect(again.writer.ledger.intents.get(intentId)?.state).toBe('unknown');
  await again.close();
});

test.each([
  ['stick', 'not-absolute'],
  ['/no/such/folder', 'absent'],
] as const)('the folder %s is refused for the second copy: %s', async (folder, why) => {
  const shop = await CopiedShop.open();
  expect(await judgeCopyFolder(folder, shop.data)).toBe(why);
});

test('the till’s own folder is refused for the second copy, as are folders in it or around it', async () => {
  const shop = await CopiedShop.open();
  const books = path.join(shop.data, 'books');
  for (const folder of [shop.data, books, shop.folder])
    expect(await judgeCopyFolder(folder, shop.data)).toBe('own-data');
  expect(await judgeCopyFolder(shop.stick, shop.data)).toBe(null);
});

test('a share that does not respond is reported and does not delay closing, and no other copy is made until it responds', async () => {
  const shop = await CopiedShop.open();
  await shop.redeem();
  await shop.round();
  const answers = Promise.withResolvers<void>();
  disk.hangs = path.join(shop.root, 'books', BOOK.id, 'journal', 'segment-000001.jsonl');
  disk.answers = answers.promise;
  onTestFinished(() => {
    disk.hangs = null;
  });
  const turn = new CopyLock();
  const { copy } = copying(shop, turn);
  copy.use(shop.stick);
  await vi.waitFor(() => {
    shop.clock.monoMs += 11_000;
    expect(copy.status?.state).toMatchObject({ kind: 'behind', why: 'hangs' });
  }, PATIENCE);
  await copy.close();
  const next = copying(shop, turn);
  next.copy.use(`${shop.stick}-of-another`);
  await vi.waitFor(() => {
    shop.clock.monoMs += 11_000;
    expect(next.copy.status?.state).toMatchObject({ kind: 'behind', why: 'hangs' });
  }, PATIENCE);
  answers.resolve();
  await vi.waitFor(
    () => expect(next.copy.status?.state).toMatchObject({ kind: 'behind', why: 'gone' }),
    PATIENCE,
  );
});

test('a stick removed while nothing is written is reported too, and an older one gets the missing records', async () => {
  const shop = await CopiedShop.open();
  const { copy, aside, untilWhole } = copying(shop);
  copy.use(shop.stick);
  await untilWhole();
  const monday = `${shop.stick}-of-monday`;
  cpSync(shop.stick, monday, { recursive: true });
  await shop.redeem();
  await untilWhole();
  renameSync(shop.stick, `${shop.stick}-of-tuesday`);
  await vi.waitFor(
    () => expect(copy.status?.state).toMatchObject({ kind: 'behind', records: 0, why: 'gone' }),
    PATIENCE,
  );
  renameSync(monday, shop.stick);
  await untilWhole();
  expect(aside).toEqual([]);
});

test('a growing file has the same identity, even on a disk without birth times', () => {
  const grown = [5n, 6n].map((ctimeNs) => fileVersionOf({ ino: 7n, birthtimeNs: 1n, ctimeNs }));
  expect(new Set(grown).size).toBe(1);
  const unborn = [5n, 6n].map((ctimeNs) =>
    fileVersionOf({ ino: 7n, birthtimeNs: ctimeNs, ctimeNs }),
  );
  expect(new Set(unborn).size).toBe(1);
  expect(fileVersionOf({ ino: 7n, birthtimeNs: 2n, ctimeNs: 5n })).not.toBe(grown[0]);
});
