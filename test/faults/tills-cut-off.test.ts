import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { connectPatiently, LateHubConnections } from '../builders/late-hub-connections.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { cardNumber, secondCardNumber, smallState } from '../contract/small-service.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { cents } from '../../shared/values/money.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Tests what tills know and promise while they do not reach their hub on real PostgreSQL: never more than is on a card.
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
const LEASE_MS = 10_000;
/** Longer than a till waits before it relies on its own limits. */
const TWO_LEASES_MS = 2 * LEASE_MS + 500;
/** Higher than the balance of any card in these tests, so that only the balance limits. */
const WIDE_CENTS = 900_00;

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

interface Opening {
  readonly connect?: ConnectHub;
  /** Limits for an outage that differ from those of a shop. */
  readonly sum?: Partial<Limits['offline']> | undefined;
  readonly tillsInStore?: number;
}

async function openTill(
  name: string,
  balanceCents: number,
  { connect = connectPatiently, sum, tillsInStore = 1 }: Opening = {},
): Promise<JoiningTill> {
  const at = path.join(folder, `${randomName()}-${name}`);
  const till = await JoiningTill.open(at, address(), connect);
  tills.push(till);
  await till.limit(tillsInStore, WIDE_CENTS, sum);
  await till.state(cardNumber, balanceCents);
  return till;
}

/** @param later tills that the hub expects, and that join after the others */
async function openStore(
  names: readonly string[],
  balanceCents: number,
  {
    leaseMs = LEASE_MS,
    connect = connectPatiently,
    sum,
    tillsInStore = 1,
    later = [],
  }: Opening & { leaseMs?: number; later?: readonly string[] } = {},
): Promise<JoiningTill[]> {
  hub = await HubOnDisk.open([...names, ...later]);
  const owner = await hub.owner();
  await owner.query(`update hub.meta set lease_ms = ${leaseMs}`);
  await owner.end();
  const opened: JoiningTill[] = [];
  for (const name of names) {
    const line = name === names[0] ? connectPatiently : connect;
    const till = await openTill(name, balanceCents, { connect: line, sum, tillsInStore });
    await expect.poll(() => till.ledger.queue.outage, PATIENCE).toBeNull();
    expect(await till.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
    opened.push(till);
  }
  for (const till of opened) await untilShared(till, names.length);
  await setRoad(false);
  const cutOff: JoiningTill[] = [];
  // A till without work notices at its start that the service is away.
  for (const till of opened)
    cutOff.push(await restart(till, till === opened[0] ? connectPatiently : connect));
  for (const till of cutOff) {
    await untilShared(till, names.length);
    await expect.poll(() => till.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  }
  return cutOff;
}

const untilShared = (till: JoiningTill, tillsPresent: number) =>
  expect
    .poll(() => till.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'shared', tillsPresent, isComplete: true });

async function untilAlone(all: readonly JoiningTill[]): Promise<void> {
  for (const till of all)
    await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('own');
  for (const { clock } of all) clock.skip(TWO_LEASES_MS);
}

async function restart(till: JoiningTill, connect = connectPatiently): Promise<JoiningTill> {
  const { folder: at } = till.till;
  await till.close();
  tills.splice(tills.indexOf(till), 1);
  const again = await JoiningTill.open(at, address(), connect);
  tills.push(again);
  return again;
}

/**
 * The northern till has promised 89.99 of a card with 99.99 and does not send it; the southern till sees that, and
 * reaches the service.
 */
async function withPromise(connect?: ConnectHub): Promise<[JoiningTill, JoiningTill]> {
  const [north, south] = await openStore(['north', 'south'], 99_99, connect && { connect });
  await north!.till.trading.writer.write(
    { kind: 'pause-sending' },
    { operator: 'Ann', stepUp: null, accessLevel: 'open' },
  );
  expect(await north!.redeem(cardNumber, 45_00)).toMatchObject({ kind: 'written' });
  expect(await north!.redeem(cardNumber, 44_99)).toMatchObject({ kind: 'written' });
  expect((await south!.lookUp(cardNumber)).redeem).toMatchObject({
    heldCents: 89_99,
    upToCents: 10_00,
  });
  await setRoad(true);
  await expect.poll(() => south!.ledger.queue.outage, PATIENCE).toBeNull();
  return [north!, south!];
}

/** South takes over north, which is lost. */
async function takeNorthOver(south: JoiningTill): Promise<void> {
  const north = async () =>
    ((await south.hubClient.storeTills()) ?? []).find(({ till }) => till === 'north');
  await expect.poll(async () => (await north())?.isPresent, PATIENCE).toBe(false);
  await expect
    .poll(async () => {
      await south.hubClient.takeOver('north', MANAGER);
      return (await north())?.takenOverBy;
    }, PATIENCE)
    .toBe('south');
  await expect
    .poll(() => south.ledger.hub?.adopted?.map(({ till }) => till), PATIENCE)
    .toEqual(['north']);
}

const ABOVE = (upToCents: number) => ({
  kind: 'refused',
  refusal: { why: 'above-limit', upToCents, because: 'balance' },
});

describe('a hold of another till', () => {
  test('a hold of another till also counts in the first seconds after the hub is lost', async () => {
    const [, south] = await withPromise();
    await hub.kill();
    await expect.poll(() => south.hubClient.status?.state.kind, PATIENCE).toBe('own');
    // The clock stands still, so the hub may still count on this till.
    expect((await south.lookUp(cardNumber)).redeem).toMatchObject({
      heldCents: 89_99,
      upToCents: 10_00,
    });
    expect(await south.redeem(cardNumber, 10_01)).toEqual(ABOVE(10_00));
  });

  test('a hold of another till counts while the hub stalls', async () => {
    const lines = new LateHubConnections();
    const [, south] = await withPromise(lines.connect);
    const { cardId } = await south.lookUp(cardNumber);
    lines.held = 'view';
    expect(await south.propose(cardId, 50_00)).toEqual(ABOVE(10_00));
    lines.held = 'accept';
    expect(await south.propose(cardId, 50_00)).toEqual(ABOVE(10_00));
  });

  test('a hold of another till counts at a till started without the hub, and the balance is shown with its age', async () => {
    const [, south] = await withPromise();
    await hub.kill();
    await expect.poll(() => south.hubClient.status?.state.kind, PATIENCE).toBe('own');
    const { balanceAsOfMs } = (await south.lookUp(cardNumber)).redeem;
    const again = await restart(south);
    await expect.poll(() => again.ledger.queue.outage, PATIENCE).toBeNull();
    const seen = { heldCents: 89_99, upToCents: 10_00, balanceAsOfMs };
    expect((await again.lookUp(cardNumber)).redeem).toMatchObject(seen);
    again.clock.skip(TWO_LEASES_MS);
    expect((await again.lookUp(cardNumber)).redeem).toMatchObject({
      heldCents: 89_99,
      upToCents: 10_00,
    });
    expect(await again.redeem(cardNumber, 10_01)).toEqual(ABOVE(10_00));
  });
});

describe('tills that reach neither hub nor service', () => {
  test('a till that joins when the others have promised the store’s whole sum may promise nothing', async () => {
    const sum = { perRedemptionCents: cents(60_00), perTillCents: cents(60_00) };
    const [north, south] = await openStore(['north', 'south'], 500_00, { sum, later: ['west'] });
    for (const till of [north!, south!]) {
      expect((await till.lookUp(cardNumber)).redeem).toMatchObject({
        upToCents: 30_00,
        because: 'offline-per-till',
      });
      expect(await till.redeem(cardNumber, 30_00)).toMatchObject({ kind: 'written' });
    }
    const west = await openTill('west', 500_00, { sum });
    await expect.poll(() => west.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
    expect(await west.join(hub.setUpOf('west'))).toEqual({ kind: 'done' });
    await untilShared(west, 3);
    const NOTHING = { upToCents: 0, because: 'offline-joined-later' };
    expect((await west.lookUp(cardNumber)).redeem).toMatchObject(NOTHING);
    await hub.kill();
    await untilAlone([west]);
    expect((await west.lookUp(cardNumber)).redeem).toMatchObject(NOTHING);
    const again = await restart(west);
    again.clock.skip(TWO_LEASES_MS);
    expect((await again.lookUp(cardNumber)).redeem).toMatchObject(NOTHING);
  });

  test('a till that joins in place of one that was taken over may promise nothing, since that one’s part is promised', async () => {
    const sum = { perRedemptionCents: cents(60_00), perTillCents: cents(60_00) };
    const names = ['north', 'south', 'east'];
    const opening = { sum, later: ['west'], leaseMs: 1_500, tillsInStore: 3 };
    const [north, south, east] = await openStore(names, 500_00, opening);
    for (const till of [north!, south!, east!])
      expect(await till.redeem(cardNumber, 20_00)).toMatchObject({ kind: 'written' });
    tills.splice(tills.indexOf(north!), 1);
    await north!.close();
    await takeNorthOver(south!);
    const west = await openTill('west', 500_00, opening);
    await expect.poll(() => west.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
    expect(await west.join(hub.setUpOf('west'))).toEqual({ kind: 'done' });
    await untilShared(west, 3);
    const NOTHING = { upToCents: 0, because: 'offline-joined-later' };
    expect((await west.lookUp(cardNumber)).redeem).toMatchObject(NOTHING);
  });

  test('cut-off tills promise only their share, however high the limits: one of six promises 3.33 of a card with 20.00', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const all = await openStore(names, 20_00);
    await hub.kill();
    await untilAlone(all);
    for (const till of all) {
      expect((await till.lookUp(cardNumber)).redeem).toMatchObject({
        upToCents: 3_33,
        because: 'offline-card-part',
        availableCents: 20_00,
      });
      expect(await till.redeem(cardNumber, 3_33)).toMatchObject({ kind: 'written' });
      expect(await till.redeem(cardNumber, 1)).toMatchObject({ kind: 'refused' });
    }
    // A restart does not give a till another share.
    const again = await restart(all[0]!);
    again.clock.skip(TWO_LEASES_MS);
    expect((await again.lookUp(cardNumber)).redeem).toMatchObject({ upToCents: 0 });
  });

  test('cut-off tills share the amount promised on a card that none of them knows', async () => {
    const all = await openStore(['one', 'two'], 20_00);
    await hub.kill();
    await untilAlone(all);
    for (const till of all)
      expect((await till.lookUp(secondCardNumber)).redeem).toMatchObject({
        upToCents: 10_00,
        because: 'offline-unknown-card',
      });
  });

  test('the hub reserves the shares of tills that do not send heartbeats', async () => {
    const lines = new LateHubConnections();
    const [north, south] = await openStore(['north', 'south'], 99_99, {
      leaseMs: 1_500,
      connect: lines.connect,
    });
    await south!.lookUp(cardNumber);
    lines.held = 'beat';
    await expect.poll(() => south!.hubClient.status?.state.kind, PATIENCE).toBe('own');
    lines.held = 'hello';
    await untilShared(north!, 1);
    expect((await north!.lookUp(cardNumber)).redeem).toMatchObject({
      upToCents: 49_99,
      because: 'offline-card-aside',
    });
    expect(await north!.redeem(cardNumber, 50_00)).toMatchObject({ kind: 'refused' });
    expect(await north!.redeem(cardNumber, 49_99)).toMatchObject({ kind: 'written' });
    south!.clock.skip(TWO_LEASES_MS);
    expect(await south!.redeem(cardNumber, 49_99)).toMatchObject({ kind: 'written' });
    expect(await south!.redeem(cardNumber, 1)).toMatchObject({ kind: 'refused' });
  });
});
