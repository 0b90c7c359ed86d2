import { readFile } from 'node:fs/promises';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHubCommand } from '../../electron/server/hub/commands/run-hub.ts';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import type { LocalPeopleAccess } from '../../electron/hub/settings/store-people.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { hubSetUpSchema } from '../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { connectPatiently } from '../builders/late-hub-connections.ts';
import { HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { NO_STORE_PEOPLE } from '../builders/no-store-people.ts';
import { CuttableHubConnection } from '../builders/cuttable-hub-connection.ts';
import { balanceOf, cardNumber, smallState } from '../contract/small-service.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * A new computer replaces a till, with a set-up file that the hub's own command wrote. The test has tills with
 * journals, gateways and workers, a hub on real PostgreSQL, and one service (docs/hub.md#a-computer-is-replaced).
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
const BEFORE = 50_00;

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  await service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

async function newTill(
  road?: CuttableHubConnection,
  people?: LocalPeopleAccess,
): Promise<JoiningTill> {
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  const at = path.join(folder, randomName());
  const till = await JoiningTill.open(at, address, road?.connect ?? connectPatiently, people);
  tills.push(till);
  await till.limit(2);
  await till.state(cardNumber, BEFORE);
  return till;
}

const untilShared = (till: JoiningTill) =>
  expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');

async function joined(setUp: HubSetUp, road?: CuttableHubConnection): Promise<JoiningTill> {
  const till = await newTill(road);
  await expect.poll(() => till.join(setUp), PATIENCE).toEqual({ kind: 'done' });
  await untilShared(till);
  return till;
}

/** Opens a till with one waiting payment that is in the hub's copy. */
async function openNorth(road?: CuttableHubConnection): Promise<JoiningTill> {
  hub = await HubOnDisk.open(['north', 'south']);
  const north = await joined(hub.setUpOf('north'), road);
  await expect.poll(() => north.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  expect(await north.redeem(cardNumber, 20_00)).toMatchObject({ kind: 'written' });
  await untilCopied(north);
  return north;
}

const untilCopied = (till: JoiningTill) =>
  expect
    .poll(async () => {
      const all = (await till.hubClient.storeTills()) ?? [];
      const mine = all.find((one) => one.till === till.ledger.hub?.till);
      return mine?.lastSequence === till.ledger.lastSequence;
    }, PATIENCE)
    .toBe(true);

async function close(till: JoiningTill): Promise<void> {
  tills.splice(tills.indexOf(till), 1);
  await till.close();
}

const untilGone = (till: string, seenBy: JoiningTill) =>
  expect
    .poll(async () => {
      const all = (await seenBy.hubClient.storeTills()) ?? [];
      return all.find((one) => one.till === till)?.isPresent;
    }, PATIENCE)
    .toBe(false);

/** Runs `npm run hub -- replace-till` and reads the file it writes. */
async function replaceTill(till: string, name: string): Promise<HubSetUp> {
  const said: string[] = [];
  const code = await runHubCommand({
    args: ['replace-till', till, '--folder', hub.place.folder],
    workingFolder: folder,
    env: process.env,
    say: (line) => said.push(line),
    stop: AbortSignal.abort(),
  });
  expect([code, said.join('\n')]).toEqual([0, expect.stringContaining(`joins as ${name}`)]);
  const text = await readFile(path.join(folder, `hub-of-${name}.json`), 'utf8');
  return hubSetUpSchema.parse(JSON.parse(text));
}

/** Opens the computer that is to replace a till with one waiting payment, which is off by now. */
async function openBesideDeadNorth(road: CuttableHubConnection): Promise<JoiningTill> {
  const north = await openNorth();
  const next = await joined(await replaceTill('north', 'north-2'), road);
  await close(north);
  await untilGone('north', next);
  return next;
}

const takeOver = (till: JoiningTill, other: string) =>
  till.hubClient.takeOver(other, {
    operator: 'Mia',
    stepUp: { manager: 'Mia' },
    accessLevel: 'manager',
  });

async function untilSent(till: JoiningTill, leftCents: number): Promise<void> {
  await expect.poll(() => till.ledger.hub?.adopted?.length, PATIENCE).toBeGreaterThan(0);
  await service.setFaults([]);
  await expect.poll(() => till.ledger.open.size, PATIENCE).toBe(0);
  expect(balanceOf(service, cardNumber)).toBe(leftCents);
}

test('a dead till’s waiting payments are shown first, moved to the new computer, and sent once', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  const next = await joined(setUp);
  expect(next.hubClient.status).toMatchObject({ till: 'north-2', replaces: 'north' });
  await untilGone('north', next);
  expect(await next.hubClient.heldByTill('north')).toMatchObject({
    kind: 'held',
    missing: 0,
    unproven: 0,
    isOtherBook: false,
    held: [{ till: 'north', waiting: { count: 1, cents: 20_00 }, lookUp: { count: 0 } }],
  });
  expect(next.ledger.open.size).toBe(0);
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  expect(next.hubClient.status?.replaces).toBeUndefined();
  await expect.poll(() => next.ledger.hub?.adopted, PATIENCE).toMatchObject([{ brought: 1 }]);
  await untilSent(next, BEFORE - 20_00);
});

test('a new computer that breaks before or after its take-over is replaced in its turn', async () => {
  const north = await openNorth();
  const first = await replaceTill('north', 'north-2');
  await close(north);
  const second = await joined(first);
  await close(second);
  const third = await joined(await replaceTill('north', 'north-3'));
  await untilGone('north', third);
  expect(await takeOver(third, 'north')).toEqual({ kind: 'done' });
  await expect.poll(() => third.ledger.open.size, PATIENCE).toBe(1);
  await untilCopied(third);
  await close(third);
  const fourth = await joined(await replaceTill('north-3', 'north-4'));
  await untilGone('north-3', fourth);
  expect(await fourth.hubClient.heldByTill('north-3')).toMatchObject({
    held: [
      { till: 'north-3', waiting: { count: 1, cents: 20_00 } },
      { till: 'north', waiting: { count: 0 }, lookUp: { count: 0 } },
    ],
  });
  expect(await takeOver(fourth, 'north-3')).toEqual({ kind: 'done' });
  await expect.poll(() => fourth.ledger.open.size, PATIENCE).toBe(1);
  await untilSent(fourth, BEFORE - 20_00);
});

test('the old computer, running but cut off, sends no payment that was taken over once it is connected again', async () => {
  const road = new CuttableHubConnection();
  const north = await openNorth(road);
  const next = await joined(await replaceTill('north', 'north-2'));
  expect(await takeOver(next, 'north')).toEqual({ kind: 'fault', why: 'is-here' });
  expect(next.ledger.hub?.taking).toBeUndefined();
  road.cut();
  await untilGone('north', next);
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  await expect.poll(() => next.ledger.open.size, PATIENCE).toBe(1);
  road.isCut = false;
  await expect
    .poll(() => north.hubClient.status?.state, PATIENCE)
    .toMatchObject({ why: 'taken-over' });
  await untilSent(next, BEFORE - 20_00);
  expect(north.ledger.open.size + north.ledger.forPerson.size).toBeGreaterThan(0);
  expect(balanceOf(service, cardNumber)).toBe(BEFORE - 20_00);
});

test('a second computer with the same set-up file is refused, and says so', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  const next = await joined(setUp);
  const other = await newTill();
  expect(await other.join(setUp)).toEqual({ kind: 'fault', why: 'file-used' });
  await untilGone('north', next);
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  expect(await other.join(setUp)).toEqual({ kind: 'fault', why: 'file-used' });
  expect(await takeOver(other, 'north')).toEqual({ kind: 'fault', why: 'not-asked' });
  await untilSent(next, BEFORE - 20_00);
});

test('a person who takes a till over while the hub is away for a moment need not ask again', async () => {
  const road = new CuttableHubConnection();
  const next = await openBesideDeadNorth(road);
  road.cut();
  await expect.poll(() => next.hubClient.status?.state.kind, PATIENCE).toBe('own');
  const taking = takeOver(next, 'north');
  road.isCut = false;
  expect(await taking).toEqual({ kind: 'done' });
  await untilSent(next, BEFORE - 20_00);
});

test('a person who takes a till over learns whether the hub was asked before the connection was lost', async () => {
  const road = new CuttableHubConnection();
  const next = await openBesideDeadNorth(road);
  road.isLost = ({ name }) => name === 'tills';
  expect(await takeOver(next, 'north')).toEqual({ kind: 'fault', why: 'not-asked' });
  road.isLost = ({ name }) => name === 'take-over';
  expect(await takeOver(next, 'north')).toEqual({ kind: 'fault', why: 'not-reached' });
  road.isLost = () => false;
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  await untilSent(next, BEFORE - 20_00);
});

test('of two computers that use one file at the same moment at most one replaces the till', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  const both = [await newTill(), await newTill()];
  await Promise.all(both.map((till) => till.join(setUp)));
  const joinedHere = both.filter(({ ledger }) => ledger.hub !== null);
  expect(joinedHere.length).toBeGreaterThan(0);
  // The answer is the same whichever of the two the hub has accepted.
  const answers: string[] = [];
  await expect
    .poll(async () => {
      for (const till of both) answers.push((await takeOver(till, 'north')).kind);
      const states = both.map(({ hubClient }) => hubClient.status?.state);
      const areDone = both.filter(({ ledger }) => (ledger.hub?.adopted ?? []).length > 0).length;
      const areOut = states.filter(
        (state) => state === undefined || (state.kind === 'own' && state.why === 'name-used-twice'),
      ).length;
      return areDone === 1 || areOut === both.length;
    }, PATIENCE)
    .toBe(true);
  const takers = both.filter(({ ledger }) => (ledger.hub?.adopted ?? []).length > 0);
  expect(takers.length).toBeLessThanOrEqual(1);
});

test('of two computers set up to replace one till only the first gets its payments', async () => {
  const north = await openNorth();
  const [one, two] = [await replaceTill('north', 'north-2'), await replaceTill('north', 'north-3')];
  await close(north);
  const [first, second] = [await joined(one), await joined(two)];
  await untilGone('north', first);
  expect(await takeOver(first, 'north')).toEqual({ kind: 'done' });
  expect(await takeOver(second, 'north')).toEqual({ kind: 'fault', why: 'taken-already' });
  const late = await newTill();
  const unused = { ...one, till: 'south', ...pick(hub.setUpOf('south')), replaces: 'north' };
  expect(await late.join(unused)).toEqual({ kind: 'fault', why: 'replaced-already' });
  expect(late.ledger.hub).toBeNull();
  expect(await second.hubClient.replaceNoTill()).toEqual({ kind: 'done' });
  expect(second.hubClient.status?.replaces).toBeUndefined();
  await untilSent(first, BEFORE - 20_00);
});

test('a heartbeat answered earlier does not undo a take-over requested meanwhile', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  const road = new CuttableHubConnection();
  const next = await joined(setUp, road);
  await untilGone('north', next);
  const [answered, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  road.untilHeard = async ({ name }) => {
    if (name !== 'beat') return;
    answered.resolve();
    await heard.promise;
  };
  await answered.promise;
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  heard.resolve();
  await untilSent(next, BEFORE - 20_00);
});

const pick = ({ password, managerPassword }: HubSetUp) => ({ password, managerPassword });

test('a computer whose set-up file names a wrong till is refused, or cannot take over a running till', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  const next = await newTill();
  for (const replaces of ['never', 'north-2'])
    expect(await next.join({ ...setUp, replaces })).toEqual({
      kind: 'fault',
      why: 'replaces-nobody',
    });
  expect(await next.join({ ...setUp, replaces: 'North' })).toEqual({
    kind: 'fault',
    why: 'no-set-up-file',
  });
  const south = await joined(hub.setUpOf('south'));
  expect(await next.join({ ...setUp, replaces: 'south' })).toEqual({ kind: 'done' });
  await untilShared(next);
  expect(await takeOver(next, 'south')).toEqual({ kind: 'fault', why: 'is-here' });
  expect([north, south].map(({ ledger }) => ledger.hub?.takenOverBy)).toEqual([
    undefined,
    undefined,
  ]);
});

test('an outdated copy is shown before the take-over, and its uncertain payments are left to a person', async () => {
  const road = new CuttableHubConnection();
  const north = await openNorth(road);
  road.isLost = ({ name }) => name === 'append';
  expect(await north.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
  const setUp = await replaceTill('north', 'north-2');
  const next = await joined(setUp);
  await expect
    .poll(async () => {
      const held = await next.hubClient.heldByTill('north');
      return held.kind === 'held' && held.missing > 0;
    }, PATIENCE)
    .toBe(true);
  await close(north);
  await untilGone('north', next);
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  await expect.poll(() => next.ledger.hub?.adopted, PATIENCE).toHaveLength(1);
  expect(await next.hubClient.heldByTill('north')).toMatchObject({
    held: [{ waiting: { count: 1, cents: 20_00 } }],
  });
});

test('a hub created again has no copy of the lost till, and the new computer says so', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  await hub.stop();
  await replaceHub(hub.place.folder, serverForTests, null);
  await hub.start();
  const next = await joined(setUp);
  await untilGone('north', next);
  expect(await next.hubClient.heldByTill('north')).toMatchObject({ through: 0, atMs: null });
  expect(await takeOver(next, 'north')).toEqual({ kind: 'done' });
  await expect.poll(() => next.ledger.hub?.adopted, PATIENCE).toMatchObject([{ isEmpty: true }]);
  expect(next.ledger.open.size).toBe(0);
});

test('a till is taken over only once the store’s people were received', async () => {
  const north = await openNorth();
  const setUp = await replaceTill('north', 'north-2');
  await close(north);
  // The hub knows a person of the store.
  const line = await hub.connect('south');
  await line.call<'put-person'>({
    name: 'put-person',
    epoch: 1,
    person: 'p',
    seen: 0,
    body: 'sealed',
  });
  const isHeard = Promise.withResolvers<readonly []>();
  const next = await newTill(undefined, {
    ...NO_STORE_PEOPLE,
    apiKey: () => 'key',
    news: () => '',
    merge: () => isHeard.promise,
  });
  await expect.poll(() => next.join(setUp), PATIENCE).toEqual({ kind: 'done' });
  await untilShared(next);
  await untilGone('north', next);
  expect(await takeOver(next, 'north')).toEqual({ kind: 'fault', why: 'people-first' });
  expect(next.ledger.hub?.taking).toBeUndefined();
  isHeard.resolve([]);
  await expect.poll(() => takeOver(next, 'north'), PATIENCE).toEqual({ kind: 'done' });
});

test('a hub whose server could lose confirmed data is not joined', async () => {
  hub = await HubOnDisk.open(['north']);
  const owner = await hub.owner();
  await owner.query('alter system set fsync = off');
  await owner.query('select pg_reload_conf()');
  await owner.end();
  const north = await newTill();
  await expect
    .poll(() => north.join(hub.setUpOf('north')), PATIENCE)
    .toEqual({ kind: 'fault', why: 'unsafe-server' });
  expect(north.ledger.hub).toBeNull();
});
