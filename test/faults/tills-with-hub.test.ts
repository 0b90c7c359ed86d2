import { randomUUID } from 'node:crypto';
import { chown, cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { connectPatiently, LateHubConnections } from '../builders/late-hub-connections.ts';
import { findFreePort, HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { balanceOf, cardNumber, secondCardNumber, smallState } from '../contract/small-service.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Tests tills with journals, gateways and workers, one hub on real PostgreSQL, and one service whose connection is cut.
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
/** Long enough for a busy machine: late and absent tills are tested elsewhere. */
const LEASE_MS = 10_000;
/** Longer than a till waits before it relies on its own limits. */
const TWO_LEASES_MS = 2 * LEASE_MS + 500;

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: smallState, stateFile: null });
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

const setRoad = (open: boolean) =>
  service.setFaults(open ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);

const address = () => ({
  baseUrl: service.baseUrl,
  apiKey: service.state.credentials['api-key'],
  shopUuid: service.state.shops[0]!.uuid,
});

async function openTill(
  name: string,
  tillsInStore: number,
  connect: ConnectHub = connectPatiently,
): Promise<JoiningTill> {
  const at = path.join(folder, `${randomName()}-${name}`);
  const till = await JoiningTill.open(at, address(), connect);
  tills.push(till);
  await till.limit(tillsInStore);
  return till;
}

async function openHub(...names: readonly string[]): Promise<void> {
  hub = await HubOnDisk.open(names);
  const owner = await hub.owner();
  await owner.query(`update hub.meta set lease_ms = ${LEASE_MS}`);
  await owner.end();
}

/** Opens tills that have joined, cannot reach the service, and are all known to the hub. */
async function openStore(...names: readonly string[]): Promise<JoiningTill[]> {
  await openHub(...names);
  await setRoad(false);
  const opened: JoiningTill[] = [];
  for (const name of names) {
    const till = await openTill(name, names.length);
    await till.state(cardNumber, 50_00);
    expect(await till.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
    opened.push(till);
  }
  for (const till of opened) {
    await untilShared(till, names.length);
    await expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  }
  return opened;
}

const untilShared = (till: JoiningTill, tillsPresent: number) =>
  expect
    .poll(() => till.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', tillsPresent, isComplete: true });

const untilOwn = (till: JoiningTill) =>
  expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('own');

/** Waits until the hub's copy is complete, as the hub itself says. */
const untilCopied = (till: JoiningTill) =>
  expect
    .poll(async () => {
      const { till: name } = till.ledger.hub ?? { till: '' };
      const line = await hub.connect(name).catch(() => null);
      const all = (await line?.call<'tills'>({ name: 'tills' })) ?? [];
      line?.close();
      const there = all.find((other) => other.till === name)?.lastSequence;
      return there !== undefined && there === till.ledger.lastSequence;
    }, PATIENCE)
    .toBe(true);

async function heldAtHub(): Promise<number> {
  const owner = await hub.owner();
  const { rows } = await owner.query<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from hub.hold',
  );
  await owner.end();
  return Number(rows[0]?.cents);
}

const heldByTills = (all: readonly JoiningTill[]) =>
  all.reduce((sum, { ledger }) => sum + ledger.promised.redeemedCents, 0);

function expectBetween(atMs: number | null, fromMs: number, untilMs: number): void {
  expect(atMs).toBeGreaterThanOrEqual(fromMs);
  expect(atMs).toBeLessThanOrEqual(untilMs);
}

async function untilDelivered(all: readonly JoiningTill[]): Promise<void> {
  await setRoad(true);
  for (const { till } of all) till.trading.postToWorker({ type: 'send-now' });
  for (const { ledger } of all) await expect.poll(() => ledger.open.size, PATIENCE).toBe(0);
}

const BELOW = (upToCents: number, because: string) => ({
  kind: 'refused',
  refusal: { why: 'above-limit', upToCents, because },
});

describe('tills that have joined a hub', () => {
  test('tills charge exactly a card’s balance, even if none reaches the service', async () => {
    const [north, south, east] = await openStore('north', 'south', 'east');
    expect((await north!.lookUp(cardNumber)).redeem).toMatchObject({ upToCents: 50_00 });
    expect(await north!.redeem(cardNumber, 20_00)).toMatchObject({ kind: 'written' });
    // More than a third of the store's limit, which is divided only while tills cannot see each other.
    expect(await south!.redeem(cardNumber, 25_00)).toMatchObject({ kind: 'written' });
    expect((await east!.lookUp(cardNumber)).redeem).toMatchObject({
      upToCents: 5_00,
      because: 'balance',
      heldCents: 45_00,
      confirmedCents: 50_00,
    });
    expect(await east!.redeem(cardNumber, 5_01)).toEqual(BELOW(5_00, 'balance'));
    expect(await east!.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
    expect(await heldAtHub()).toBe(50_00);
    await untilDelivered(tills);
    expect(balanceOf(service, cardNumber)).toBe(0);
    await expect.poll(heldAtHub, PATIENCE).toBe(0);
  });

  test('tills that redeem at once never accept more than the card’s balance', async () => {
    const all = await openStore('north', 'south', 'east');
    const { length } = await Promise.all(
      all.flatMap((till) => Array.from({ length: 12 }, () => till.redeem(cardNumber, 3_00))),
    ).then((answers) => answers.filter(({ kind }) => kind === 'written'));
    expect(length).toBe(16);
    expect(await heldAtHub()).toBe(heldByTills(all));
    await untilDelivered(all);
    expect(balanceOf(service, cardNumber)).toBe(2_00);
  });

  test('a balance reported to one till is known at the others, with its age', async () => {
    const [north, south] = await openStore('north', 'south');
    await setRoad(true);
    await expect.poll(() => north!.ledger.queue.outage, PATIENCE).toBeNull();
    const beforeMs = Date.now();
    expect(await north!.redeem(secondCardNumber, 5_00)).toMatchObject({ kind: 'written' });
    await expect.poll(() => north!.ledger.open.size, PATIENCE).toBe(0);
    await expect
      .poll(async () => (await south!.lookUp(secondCardNumber)).redeem, PATIENCE)
      .toMatchObject({ confirmedCents: 15_00, availableCents: 15_00 });
    expectBetween(
      (await south!.lookUp(secondCardNumber)).redeem.balanceAsOfMs,
      beforeMs,
      Date.now(),
    );
  });

  test('balances in one till’s list are known at the others, with their age, even for cards never asked about', async () => {
    await openHub('north', 'south');
    await setRoad(false);
    const [north, south] = [await openTill('north', 2), await openTill('south', 2)];
    const aMinuteBeforeMs = Date.now() - 60_000;
    await north.state(cardNumber, 50_00);
    await north.state(secondCardNumber, 12_34);
    for (const till of [north, south]) {
      const name = till === north ? 'north' : 'south';
      expect(await till.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
    }
    for (const till of [north, south]) await untilShared(till, 2);
    await expect
      .poll(async () => (await south.lookUp(secondCardNumber)).redeem, PATIENCE)
      .toMatchObject({ confirmedCents: 12_34, availableCents: 12_34 });
    // The balance was stated a minute ago, and is just as old at the other till.
    const { balanceAsOfMs } = (await south.lookUp(secondCardNumber)).redeem;
    expectBetween(balanceAsOfMs, aMinuteBeforeMs, Date.now() - 60_000);
    expect(await south.redeem(secondCardNumber, 12_35)).toEqual(BELOW(12_34, 'balance'));
    expect(await south.redeem(secondCardNumber, 12_34)).toMatchObject({ kind: 'written' });
    expect((await north.lookUp(secondCardNumber)).redeem).toMatchObject({ availableCents: 0 });
  });

  test('balances of a list that a till gets after joining are known at the others', async () => {
    await openHub('north', 'south');
    await setRoad(false);
    const [north, south] = [await openTill('north', 2), await openTill('south', 2)];
    expect(await north.join(hub.setUpOf('north'))).toEqual({ kind: 'done' });
    expect(await south.join(hub.setUpOf('south'))).toEqual({ kind: 'done' });
    for (const till of [north, south]) await untilShared(till, 2);
    await north.state(secondCardNumber, 12_34);
    await expect
      .poll(async () => (await south.lookUp(secondCardNumber)).redeem, PATIENCE)
      .toMatchObject({ confirmedCents: 12_34, availableCents: 12_34 });
  });

  test('tills sell within their own share while the hub is away, and agree again once it is back', async () => {
    const [north, south] = await openStore('north', 'south');
    expect(await north!.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
    expect((await south!.lookUp(cardNumber)).redeem).toMatchObject({ upToCents: 45_00 });
    await hub.kill();
    for (const till of [north!, south!]) await untilOwn(till);
    // The hub may still count on this till.
    expect(await north!.redeem(cardNumber, 5_00)).toEqual(BELOW(0, 'offline-hub-lost'));
    for (const { clock } of tills) clock.skip(TWO_LEASES_MS);
    const { redeem } = await south!.lookUp(cardNumber);
    expect(redeem).toMatchObject({ upToCents: 22_50, because: 'offline-card-part' });
    expect(await south!.redeem(cardNumber, 22_50)).toMatchObject({ kind: 'written' });
    expect(await south!.redeem(cardNumber, 1)).toMatchObject({ kind: 'refused' });
    await hub.start();
    for (const till of tills) await untilShared(till, 2);
    expect(await heldAtHub()).toBe(27_50);
    expect(await north!.redeem(cardNumber, 22_51)).toEqual(BELOW(22_50, 'balance'));
    await untilDelivered(tills);
    expect(balanceOf(service, cardNumber)).toBe(22_50);
  });

  test('tills announce to a new empty hub what they hold and know', async () => {
    const [north, south] = await openStore('north', 'south');
    expect(await north!.redeem(cardNumber, 20_00)).toMatchObject({ kind: 'written' });
    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, new Map());
    await hub.start();
    for (const till of tills) await untilShared(till, 2);
    expect(await heldAtHub()).toBe(20_00);
    expect(await south!.redeem(cardNumber, 30_01)).toEqual(BELOW(30_00, 'balance'));
    expect(await south!.redeem(cardNumber, 30_00)).toMatchObject({ kind: 'written' });
    await untilDelivered(tills);
    expect(balanceOf(service, cardNumber)).toBe(0);
  });

  test('restarted tills still know their holds, and which of them no hub has yet', async () => {
    const [north, south] = await openStore('north', 'south');
    await hub.stop();
    for (const till of tills) await untilOwn(till);
    for (const { clock } of tills) clock.skip(TWO_LEASES_MS);
    // No hub has this payment, so it is sent without one.
    expect(await north!.redeem(cardNumber, 20_00)).toMatchObject({ kind: 'written' });
    await untilDelivered(tills);
    expect(balanceOf(service, cardNumber)).toBe(30_00);
    const { folder: at } = north!.till;
    await north!.close();
    tills.shift();
    await hub.start();
    tills.push(await JoiningTill.open(at, address(), connectPatiently));
    for (const till of tills) await untilShared(till, 2);
    expect(await heldAtHub()).toBe(0);
    expect((await south!.lookUp(cardNumber)).redeem).toMatchObject({ availableCents: 30_00 });
  });
});

describe('the copy of each journal', () => {
  test('the copy is complete at the hub, with names encrypted, even after a kill and in a new hub', async () => {
    const [north, south] = await openStore('north', 'south');
    expect(await north!.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
    for (const till of tills) await untilCopied(till);
    const owner = await hub.owner();
    const { rows } = await owner.query<{ body: string; part: string | null }>(
      'select body, part from hub.fact',
    );
    await owner.end();
    expect(rows.filter(({ part }) => part !== null).length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(cardNumber);
    await hub.kill();
    for (const till of tills) await untilOwn(till);
    for (const { clock } of tills) clock.skip(TWO_LEASES_MS);
    expect(await south!.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
    expect(south!.hubClient.status?.copy).toMatchObject({ kind: 'whole' });
    for (const { clock } of tills) clock.skip(TWO_LEASES_MS);
    expect(south!.hubClient.status?.copy).toMatchObject({ kind: 'behind' });
    await hub.start();
    for (const till of tills) await untilCopied(till);
    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, new Map());
    await hub.start();
    for (const till of tills) await untilCopied(till);
    for (const { hubClient } of tills)
      await expect.poll(() => hubClient.status?.copy, PATIENCE).toEqual({ kind: 'whole' });
  });
});

describe('a hub that does not answer', () => {
  test('a redemption that a silent hub was asked about is void, and can be asked about again', async () => {
    await openHub('north', 'south');
    await setRoad(false);
    const lines = new LateHubConnections();
    const north = await openTill('north', 2, lines.connect);
    await north.state(cardNumber, 50_00);
    expect(await north.join(hub.setUpOf('north'))).toEqual({ kind: 'done' });
    await untilShared(north, 1);
    const { cardId } = await north.lookUp(cardNumber);
    const id = randomUUID();
    lines.held = 'accept';
    expect(await north.propose(cardId, 20_00, id)).toEqual(BELOW(0, 'offline-hub-lost'));
    expect(north.hubClient.status?.state).toMatchObject({ kind: 'own', why: 'late' });
    expect(await heldAtHub()).toBe(20_00);
    lines.held = null;
    await untilShared(north, 1);
    expect(await heldAtHub()).toBe(0);
    expect(await north.propose(cardId, 20_00, id)).toMatchObject({ kind: 'written' });
    expect(await north.propose(cardId, 20_00, id)).toMatchObject({
      kind: 'refused',
      refusal: { why: 'already-accepted' },
    });
    expect(await heldAtHub()).toBe(20_00);
  });

  test('a redemption that the guard refuses leaves no hold at the hub', async () => {
    const [north] = await openStore('north');
    const { cardId } = await north!.lookUp(cardNumber);
    const id = randomUUID();
    const both = [north!.propose(cardId, 20_00, id), north!.propose(cardId, 21_00, id)];
    const kinds = await Promise.all(both).then((answers) => answers.map(({ kind }) => kind));
    expect(kinds.toSorted()).toEqual(['refused', 'written']);
    await expect.poll(heldAtHub, PATIENCE).toBe(heldByTills([north!]));
  });
});

describe('a hub that does not belong to this till', () => {
  test('a wrong hub is reported, and not joined', async () => {
    await openHub('north', 'south');
    const north = await openTill('north', 2);
    const setUp = hub.setUpOf('north');
    const join = (change: object) => north.join({ ...setUp, ...change });
    const fault = (why: string) => ({ kind: 'fault', why });
    const { cert: certificate } = selfSignedCertificate(Date.now());
    expect(await north.join({})).toEqual(fault('no-set-up-file'));
    expect(await join({ more: 1 })).toEqual(fault('no-set-up-file'));
    expect(await join({ certificate })).toEqual(fault('foreign'));
    expect(await join({ password: setUp.managerPassword })).toEqual(fault('unknown-here'));
    expect(await join({ till: 'nobody' })).toEqual(fault('unknown-here'));
    expect(await join({ port: await findFreePort() })).toEqual(fault('absent'));
    expect(north.ledger.hub).toBeNull();
    expect(await north.leave()).toEqual(fault('not-joined'));
    expect(await join({})).toEqual({ kind: 'done' });
    expect(await north.join(hub.setUpOf('south'))).toEqual(fault('joined-already'));
  });

  test('a set-up file used by another till is refused, and a copied till is detected', async () => {
    const [north] = await openStore('north');
    const twin = await openTill('twin', 2);
    expect(await twin.join(hub.setUpOf('north'))).toEqual({
      kind: 'fault',
      why: 'name-used',
    });
    // Copies the folder of a till to another computer.
    const { folder: at } = north!.till;
    await north!.close();
    tills.splice(tills.indexOf(north!), 1);
    const copy = path.join(folder, `copy-of-${path.basename(at)}`);
    await cp(at, copy, { recursive: true });
    const again = await JoiningTill.open(at, address(), connectPatiently);
    tills.push(again);
    await untilShared(again, 1);
    // Waits for the copy, because the hub cannot miss records that it never had.
    await untilCopied(again);
    await cp(path.join(copy, 'hub.json'), path.join(at, 'hub.json'));
    await again.close();
    tills.splice(tills.indexOf(again), 1);
    const later = await JoiningTill.open(at, address(), connectPatiently);
    tills.push(later);
    await expect
      .poll(() => later.hubClient.status?.state, PATIENCE)
      .toMatchObject({ kind: 'own', why: 'name-used-twice' });
  });

  test('a hub restored from a copy is not used until it is rebuilt', async () => {
    const [north] = await openStore('north');
    await hub.stop();
    await cp(hub.place.cluster, `${hub.place.cluster}.copy`, { recursive: true });
    await hub.start();
    await untilShared(north!, 1);
    await hub.stop();
    await rm(hub.place.cluster, { recursive: true });
    await rename(`${hub.place.cluster}.copy`, hub.place.cluster);
    await takeOwnership(hub.place.cluster);
    await hub.start();
    await expect
      .poll(() => north!.hubClient.status?.state, PATIENCE)
      .toMatchObject({ kind: 'own', why: 'rolled-back' });
    await hub.stop();
    await replaceHub(hub.place.folder, serverForTests, new Map());
    await hub.start();
    await untilShared(north!, 1);
  });
});

/** Gives a cluster that root has copied to the user who runs the server. */
async function takeOwnership(cluster: string): Promise<void> {
  const { user } = serverForTests();
  if (user === null) return;
  const names = await readdir(cluster, { recursive: true });
  await chown(cluster, user.uid, user.gid);
  for (const name of names) await chown(path.join(cluster, name), user.uid, user.gid);
}
