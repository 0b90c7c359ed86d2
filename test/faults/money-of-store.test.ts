import 'fake-indexeddb/auto';
import { cp, rm } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { JoiningTill } from '../builders/joining-till.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';
import { cardNumber } from '../contract/small-service.ts';

/**
 * Tests tills of one store that count in different currencies, and meet at a hub that has no copy to tell them apart.
 */

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const PATIENCE = { timeout: 60_000, interval: 50 };
const YEN: Partial<Book> = { currency: 'JPY', minorUnit: 0 };

const store = StoreOfTills.forEachTest('north', 'south');
beforeEach(() => store().service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]));

async function open(book: Partial<Book> = {}) {
  const till = await store().openTill({ book });
  await till.limit(2);
  await till.state(cardNumber, 50_00);
  return till;
}

const untilShared = (till: JoiningTill) =>
  expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');

const untilOtherMoney = (till: JoiningTill) =>
  expect
    .poll(() => till.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'own', why: 'other-money' });

async function heldBy(name: string): Promise<number> {
  const owner = await store().hub.owner();
  const { rows } = await owner.query<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from hub.hold where till = $1',
    [name],
  );
  await owner.end();
  return Number(rows[0]?.cents);
}

test('of two tills with different currencies that join an empty hub at once one is accepted, and the other after the first has left', async () => {
  const [north, south] = [await open(), await open(YEN)];
  // The hub has no copy yet, so neither till is refused when it joins.
  const joined = [
    north.join(store().hub.setUpOf('north')),
    south.join(store().hub.setUpOf('south')),
  ];
  expect(await Promise.all(joined)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  const kinds = () => [north, south].map(({ hubClient }) => hubClient.status?.state.kind);
  const shared = () => kinds().filter((kind) => kind === 'shared').length;
  await expect.poll(shared, PATIENCE).toBe(1);
  const [inside, outside] = kinds()[0] === 'shared' ? [north, south] : [south, north];
  await untilOtherMoney(outside);
  const name = inside === north ? 'north' : 'south';
  const other = inside === north ? 'south' : 'north';
  await expect.poll(() => outside.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  await expect
    .poll(async () => (await outside.redeem(cardNumber, 5_00)).kind, PATIENCE)
    .toBe('written');
  expect(await heldBy(other)).toBe(0);
  expect((await inside.lookUp(cardNumber)).redeem).toMatchObject({ heldCents: 0 });
  expect(await inside.leave()).toEqual({ kind: 'done' });
  const owner = await store().hub.owner();
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ absent: boolean }>(
        'select hub.mark_absent($1) as absent',
        [name],
      );
      return rows[0]?.absent;
    }, PATIENCE)
    .toBe(true);
  await owner.end();
  await untilShared(outside);
  expect(await heldBy(other)).toBe(5_00);
});

/** Promises 5.00 without a service, then waits until the hub has all records of the till. */
async function promises(till: JoiningTill): Promise<void> {
  await untilShared(till);
  await expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  expect(await till.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
  await expect
    .poll(async () => {
      const all = (await till.hubClient.storeTills()) ?? [];
      const own = all.find((one) => one.till === till.ledger.hub?.till);
      return own?.lastSequence === till.ledger.lastSequence;
    }, PATIENCE)
    .toBe(true);
}

test('promises of a dead till are taken over only by a till of the same currency', async () => {
  const north = await open();
  expect(await north.join(store().hub.setUpOf('north'))).toEqual({ kind: 'done' });
  await promises(north);
  await store().closeTill(north);
  const yen = await open(YEN);
  await expect
    .poll(() => yen.join(store().hub.setUpOf('south')), PATIENCE)
    .toMatchObject({ kind: 'fault', why: 'other-money' });
  await yen.hubClient.takeOver('north', MANAGER);
  expect([...yen.ledger.intents.values()]).toEqual([]);
  expect(await heldBy('north')).toBe(5_00);
  const euro = await open();
  await expect
    .poll(() => euro.join(store().hub.setUpOf('south')), PATIENCE)
    .toEqual({ kind: 'done' });
  await untilShared(euro);
  await expect
    .poll(async () => {
      await euro.hubClient.takeOver('north', MANAGER);
      return [...euro.ledger.intents.values()].map(({ state, amountCents }) => [
        state,
        amountCents,
      ]);
    }, PATIENCE)
    .toEqual([['waiting', 5_00]]);
});

test('a backup of a till that had joined the hub cannot join a store of another currency', async () => {
  const north = await open();
  expect(await north.join(store().hub.setUpOf('north'))).toEqual({ kind: 'done' });
  await untilShared(north);
  const at = north.till.folder;
  const backup = `${at}-backup`;
  await store().closeTill(north);
  await cp(at, backup, { recursive: true });
  const newer = await store().openTill({ at });
  await untilShared(newer);
  await expect.poll(() => newer.leave(), PATIENCE).toEqual({ kind: 'done' });
  await store().closeTill(newer);
  const owner = await store().hub.owner();
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ absent: boolean }>(
        "select hub.mark_absent('north') as absent",
      );
      return rows[0]?.absent;
    }, PATIENCE)
    .toBe(true);
  // The till left before a record was copied: with a copy, a till of another currency would have been refused earlier.
  await owner.query("delete from hub.fact where till = 'north'");
  await owner.query("delete from hub.copy where till = 'north'");
  await owner.end();
  const south = await open(YEN);
  await expect
    .poll(() => south.join(store().hub.setUpOf('south')), PATIENCE)
    .toEqual({ kind: 'done' });
  await untilShared(south);
  await rm(at, { recursive: true });
  await cp(backup, at, { recursive: true });
  const again = await store().openTill({ at });
  await expect.poll(() => again.hubClient.status?.state, PATIENCE).toMatchObject({ kind: 'own' });
  expect(await heldBy('north')).toBe(0);
  await untilShared(south);
  expect(south.ledger.hub?.tills).toBe(1);
});
