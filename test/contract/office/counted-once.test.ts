import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { replaceHub } from '../../../electron/server/hub/make-hub.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { decodeChainLine, encodeLine, hashRecord } from '../../../shared/journal/journal-format.ts';
import { cents } from '../../../shared/values/money.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { bringToOffice, copyToHub } from '../../builders/bring-to-office.ts';
import { openCopiedTill, expectWholeCopy } from '../../builders/copied-till.ts';
import { HubOnDisk, serverForTests } from '../../builders/hub-on-disk.ts';
import { hubSetUpOf } from '../../builders/hub-set-up.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { bringTakenTills, takeOver } from '../../builders/taking-till.ts';

/** Tests that the head office counts a store's promises once, whatever names its tills have had. */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let hub: HubOnDisk;
let office: OfficeOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['old', 'new', 'one', 'two', 'bad', 'good', 'gone', 'came']);
  office = await OfficeOnDisk.open(['north', 'south']);
});
afterAll(async () => {
  await hub.close();
  await office.close();
});

const bring = () => bringToOffice({ hub, office, store: 'north' });
const copyTo = (till: string, records: readonly CopiedRecord[]) => copyToHub(hub, till, records);

async function recordsOf(book: BookOnDisk): Promise<readonly CopiedRecord[]> {
  const reader = new CopyReader(book.writer.journal, new CopySeal(hubSetUpOf('any'), 'any'));
  return reader.readAfter(0, 10_000_000);
}

/** Adds up the promises of these tills, and checks that the store's sum is that of all its tills. */
async function promised(...names: readonly string[]) {
  const tills = await office.tills('north');
  const add = (those: typeof tills, what: 'redeemCount' | 'redeemCents') =>
    those.reduce((sum, { sums }) => sum + sums[what], 0);
  const [store] = await office.stores();
  const counted = tills.filter(({ isThere }) => isThere);
  expect(store).toMatchObject({
    redeemCount: add(counted, 'redeemCount'),
    redeemCents: add(counted, 'redeemCents'),
  });
  const those = tills.filter(({ till }) => names.includes(till));
  const open = those.filter(({ sums }) => sums.openSinceMs !== null).map(({ till }) => till);
  return { count: add(those, 'redeemCount'), cents: add(those, 'redeemCents'), open };
}

test('a till that returned under another name is counted once, and its shift is open under the new name', async () => {
  const book = await BookOnDisk.open();
  await book.redeem('anna');
  await book.mustWrite({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-22' });
  await copyTo('old', await recordsOf(book));
  await bring();
  expect(await promised('old', 'new')).toEqual({ count: 1, cents: 5_00, open: ['old'] });
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await book.mustWrite({ kind: 'close-shift', counted, carriesOpenSale: false });
  const all = await recordsOf(book);
  // The hub's copy under the new name is still being filled.
  await copyTo('new', all.slice(0, -3));
  await bring();
  expect(await promised('old', 'new')).toEqual({ count: 1, cents: 5_00, open: ['old'] });
  await copyTo('new', all);
  await bring();
  expect(await promised('old', 'new')).toEqual({ count: 1, cents: 5_00, open: [] });
  expect((await office.tills('north')).find(({ till }) => till === 'old')).toMatchObject({
    goesOnAs: 'new',
  });
});

test('a lost till’s payments sent by its successor count for the successor, and no longer for the lost till', async () => {
  const dead = await openCopiedTill();
  dead.start();
  await dead.till.redeem('one');
  await dead.till.redeem('two');
  await expectWholeCopy(dead);
  await copyTo('one', dead.there());
  await bring();
  expect(await promised('one', 'two')).toMatchObject({ count: 2, cents: 10_00 });
  const manager = await hub.connectManager('two');
  await manager.call<'take-over'>({ name: 'take-over', till: 'one', epoch: 1 });
  await bring();
  // The payment is not sent yet, so it still counts for that till.
  expect(await promised('one', 'two')).toMatchObject({ count: 2, cents: 10_00 });
  const { taker, adopted } = await bringTakenTills(takeOver(dead.hub.state, 'two', 'one'), 'two');
  expect(adopted).toMatchObject([{ till: 'one', brought: 2 }]);
  await copyTo('two', await recordsOf(taker));
  await bring();
  expect(await promised('one', 'two')).toMatchObject({ count: 2, cents: 10_00 });
  expect(await promised('two')).toMatchObject({ count: 2 });
});

test('a till with impossible sums does not keep the other tills’ sums from the office', async () => {
  const [good, bad] = [await BookOnDisk.open(), await BookOnDisk.open()];
  await good.redeem('carl');
  await bad.redeem('dora');
  await copyTo('good', await recordsOf(good));
  const records = await recordsOf(bad);
  const newest = records.at(-1)!;
  const line = decodeChainLine(newest.body);
  if (line === null || !('public' in line)) throw new Error('it is a record');
  // Somebody with that till's login would write the record like this.
  const forged = { ...line, public: { ...line.public, atMs: -5 } };
  const hash = hashRecord(newest.previousHash, forged, sha256);
  const body = encodeLine({ ...forged, hash });
  await copyTo('bad', [...records.slice(0, -1), { ...newest, hash, body }]);
  await bring();
  const tills = await office.tills('north');
  const told = (name: string) => tills.find(({ till }) => till === name);
  expect(told('bad')).toMatchObject({ isUnderstood: false, sums: { redeemCount: 0 } });
  expect(told('good')).toMatchObject({ isUnderstood: true, sums: { redeemCount: 1 } });
});

test('a till whose hub lost its database is counted once, even before all its records came under the new name', async () => {
  const book = await BookOnDisk.open();
  await book.redeem('emma');
  const before = await recordsOf(book);
  await copyTo('gone', before);
  await bring();
  expect(await promised('gone', 'came')).toMatchObject({ count: 1, cents: 5_00 });
  await hub.stop();
  await replaceHub(hub.place.folder, serverForTests, new Map([['one', 'two']]));
  await hub.start();
  await book.redeem('fred');
  const all = await recordsOf(book);
  // Only the office has the records under the old name.
  await copyTo('came', all.slice(0, -1));
  await bring();
  await copyTo('came', all);
  await bring();
  expect(await promised('gone', 'came')).toMatchObject({ count: 2, cents: 10_00 });
  const gone = (await office.tills('north')).find(({ till }) => till === 'gone');
  expect(gone).toMatchObject({ goesOnAs: 'came', sums: { redeemCount: 0 } });
});
