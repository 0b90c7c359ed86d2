import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import { replaceHub } from '../../../electron/server/hub/make-hub.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import { OfficeView } from '../../../electron/node/office-client/office-view.ts';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import type { ForwardingConnection } from '../../../electron/server/hub/forward/store-forwarder.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { newestPayments } from '../../../shared/office/newest-payments.ts';
import { tillSums } from '../../../shared/office/till-sums.ts';
import { cents } from '../../../shared/values/money.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { bringToOffice, copyToHub, newForwarder } from '../../builders/bring-to-office.ts';
import type { BringOptions } from '../../builders/bring-to-office.ts';
import { HubOnDisk, serverForTests } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { drawFrom } from '../hub/random-calls.ts';

/** Tests that a store's records reach the head office once and in order, whatever happens on the way. */

const TILLS = ['first', 'cut', 'wiped', 'again', 'both', 'back'];
const NUMBER = '6364-6275';

let hub: HubOnDisk;
let office: OfficeOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(TILLS);
  office = await OfficeOnDisk.open(['north']);
});
afterAll(async () => {
  await hub.close();
  await office.close();
});

/** Opens a till with several payments, and returns its records as its hub gets them. */
async function trading(till: string, cashiers: readonly string[] = ['anna', 'bert']) {
  const book = await BookOnDisk.open();
  for (const [at, name] of cashiers.entries()) await book.redeem(name, `${NUMBER}-${at}`);
  const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf(till), till));
  return { book, records: [...(await reader.readAfter(0, 10_000_000))] };
}

const copyTo = (till: string, records: readonly CopiedRecord[]) => copyToHub(hub, till, records);
const bring = (how: BringOptions = {}) => bringToOffice({ hub, office, store: 'north' }, how);

interface FactRow {
  readonly life: number;
  readonly seq: string;
  readonly hash: string;
  readonly body: string;
}

function factsOf(till: string): Promise<FactRow[]> {
  return office.ask<FactRow>(
    "select life, seq, hash, body from office.fact where store = 'north' and till = $1 order by life, seq",
    till,
  );
}

async function expectAll(till: string, records: readonly CopiedRecord[], life = 1): Promise<void> {
  const there = (await factsOf(till)).filter((fact) => fact.life === life);
  expect(there.map(({ seq, hash, body }) => ({ seq: Number(seq), hash, body }))).toEqual(
    records.map(({ sequence, hash, body }) => ({ seq: sequence, hash, body })),
  );
}

test('the office has a till’s records without names of people, and the same sums as the till', async () => {
  const { book, records } = await trading('first');
  await book.mustWrite({
    kind: 'open-shift',
    floatCents: cents(150_00),
    businessDay: '2026-11-22',
  });
  const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf('first'), 'first'));
  const all = [...(await reader.readAfter(0, 10_000_000))];
  expect(all.length).toBeGreaterThan(records.length);
  await copyTo('first', all);
  const forwarder = newForwarder();
  await bring({ forwarder });
  await expectAll('first', all);
  expect(all.some(({ part }) => part !== null)).toBe(true);
  const bodies = (await factsOf('first')).map(({ body }) => body).join('\n');
  expect(bodies).not.toContain(NUMBER);
  for (const { part } of all) if (part !== null) expect(bodies).not.toContain(part);
  const [told] = (await office.tills('north')).filter(({ till }) => till === 'first');
  expect(told).toMatchObject({ isUnderstood: true, lives: 1, lastSequence: all.length });
  const { atMs } = told!.sums;
  expect(told!.sums).toEqual(tillSums(book.ledger, atMs, new Set()));
  expect(told!.sums).toMatchObject({ redeemCount: 2, redeemCents: 10_00, currency: 'EUR' });
  expect(told!.sums.openSinceMs).not.toBeNull();
  const [store] = await office.stores();
  expect(store).toMatchObject({ store: 'north', redeemCount: 2, redeemCents: 10_00 });
  expect(store!.seenAgoMs).not.toBeNull();
  const view = new OfficeView(await addOrRenewViewer(office.place.folder, 'controller'));
  const { payments, unread } = newestPayments(await view.newestRecords('north', 'first'));
  view.close();
  expect(payments.map(({ id, state, amountCents }) => ({ id, state, amountCents }))).toEqual([
    { id: 'intent-of-bert', state: 'waiting', amountCents: 5_00 },
    { id: 'intent-of-anna', state: 'waiting', amountCents: 5_00 },
  ]);
  expect(unread).toBe(0);
  expect(newestPayments(['{"later":1}', ''])).toEqual({ payments: [], unread: 2 });
  // Nothing is new, so nothing is sent.
  await bring({ forwarder });
  await expectAll('first', all);
});

test('a connection to the office that is interrupted again and again forwards each record once, in order', async () => {
  const { records } = await trading(
    'cut',
    Array.from({ length: 40 }, (_, at) => `cashier-${at}`),
  );
  await copyTo('cut', records);
  const draw = drawFrom(7);
  let cuts = 0;
  const cutNow = (): void => {
    if (draw(3) !== 0) return;
    cuts += 1;
    throw new DatabaseUnreached('lost');
  };
  /** Cuts the connection before the call or after it was carried out: the caller cannot know which. */
  const between = (connection: ForwardingConnection): ForwardingConnection => ({
    copies: () => connection.copies(),
    lifeWith: (...asked) => connection.lifeWith(...asked),
    readBack: (...asked) => connection.readBack(...asked),
    reportTills: (tills) => connection.reportTills(tills),
    append: async (...asked) => {
      cutNow();
      const said = await connection.append(...asked);
      cutNow();
      return said;
    },
  });
  for (;;) {
    try {
      await bring({ between, mostBytes: 4_000 });
      break;
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnreached);
    }
  }
  expect(cuts).toBeGreaterThan(3);
  await expectAll('cut', records);
});

test('two programs that forward at once deliver each record once', async () => {
  const { records } = await trading(
    'both',
    Array.from({ length: 30 }, (_, at) => `cashier-${at}`),
  );
  await copyTo('both', records);
  const tries = [1, 2].map(async () => {
    for (;;) {
      try {
        return await bring({ mostBytes: 3_000 });
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseUnreached);
      }
    }
  });
  await Promise.all(tries);
  await expectAll('both', records);
  const told = (await office.tills('north')).find(({ till }) => till === 'both');
  expect(told).toMatchObject({ lives: 1, sums: { redeemCount: 30 } });
});

test('an office restored from an older copy gets the missing records again', async () => {
  const { records } = await trading('back');
  await copyTo('back', records);
  await bring();
  const [at, whole] = [records[3]!, records.length];
  await office.ask(
    "delete from office.fact where store = 'north' and till = 'back' and seq > $1",
    at.sequence,
  );
  await office.ask(
    "update office.copy set last_seq = $1, last_hash = $2 where store = 'north' and till = 'back'",
    at.sequence,
    at.hash,
  );
  await bring();
  await expectAll('back', records);
  expect(whole).toBeGreaterThan(at.sequence);
});

describe('a hub whose database was emptied', () => {
  test('an emptied hub deletes nothing at the office, and continues after the office’s newest record', async () => {
    const { book, records } = await trading('wiped');
    await copyTo('wiped', records);
    const { records: old } = await trading('again');
    await copyTo('again', old);
    const before = newForwarder();
    await bring({ forwarder: before });
    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, new Map());
    await hub.start();
    await bring({ forwarder: before });
    await expectAll('wiped', records);
    // The hub is being filled again, and the office has more records.
    await copyTo('wiped', records.slice(0, 3));
    for (const forwarder of [before, newForwarder()]) await bring({ forwarder });
    await expectAll('wiped', records);
    const told = async (till: string) =>
      (await office.tills('north')).find((one) => one.till === till);
    expect(await told('wiped')).toMatchObject({ lives: 1, sums: { redeemCount: 2 } });
    await book.redeem('carl', `${NUMBER}-9`);
    const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf('wiped'), 'wiped'));
    const more = [...(await reader.readAfter(0, 10_000_000))];
    await copyTo('wiped', more);
    for (const forwarder of [before, newForwarder()]) await bring({ forwarder });
    await expectAll('wiped', more);
    expect(await told('wiped')).toMatchObject({ lives: 1, sums: { redeemCount: 3 } });

    // Another journal under a used name counts as a new one, whose sums count from now on.
    const { records: anew } = await trading('again', ['dora']);
    await copyTo('again', anew);
    for (const forwarder of [before, newForwarder()]) await bring({ forwarder });
    await expectAll('again', old, 1);
    await expectAll('again', anew, 2);
    expect(await told('again')).toMatchObject({ lives: 2, sums: { redeemCount: 1 } });
  });
});
