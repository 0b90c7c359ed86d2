import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceHub } from '../../electron/server/hub/make-hub.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { connectPatiently } from '../builders/late-hub-connections.ts';
import { HubOnDisk, serverForTests } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { balanceOf, cardNumber, smallState } from '../contract/small-service.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * A till's disk dies, and an image made before its last payment replaces it. The image itself shows no reason for
 * doubt, and the hub has received no hello since it was made. The test has tills with journals, gateways and workers, a
 * hub on real PostgreSQL, and one service (docs/quality/taking-over.md, row 40).
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = testFolder();
  northAt = path.join(folder, `${randomName()}-north`);
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  await setRoad(false);
  hub = await HubOnDisk.open(['north', 'anew']);
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

const setRoad = (isOpen: boolean) =>
  service.setFaults(isOpen ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);

let northAt: string;

async function open(): Promise<JoiningTill> {
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  const till = await JoiningTill.open(northAt, address, connectPatiently);
  tills.push(till);
  return till;
}

const untilShared = (till: JoiningTill) =>
  expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');

async function untilCopied(till: JoiningTill): Promise<void> {
  await expect
    .poll(async () => {
      const [north] = (await till.hubClient.storeTills())!.filter((one) => one.till === 'north');
      return north?.lastSequence === till.ledger.lastSequence;
    }, PATIENCE)
    .toBe(true);
}

const sendNow = ({ till }: JoiningTill) => till.trading.postToWorker({ type: 'send-now' });

const states = ({ ledger }: JoiningTill) => [...ledger.intents.values()].map(({ state }) => state);

/** Makes an image of the disk, sends a payment, ends the till and puts the image back. */
async function imageOfBefore(): Promise<void> {
  const north = await open();
  await north.limit(1);
  await north.state(cardNumber, 50_00);
  await expect.poll(() => north.join(hub.setUpOf('north')), PATIENCE).toEqual({ kind: 'done' });
  await untilShared(north);
  await expect.poll(() => north.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  expect(await north.redeem(cardNumber, 5_00)).toMatchObject({ kind: 'written' });
  await untilCopied(north);
  const image = path.join(folder, 'image');
  await cp(northAt, image, { recursive: true });
  await setRoad(true);
  sendNow(north);
  await expect.poll(() => states(north), PATIENCE).toEqual(['applied']);
  await untilCopied(north);
  tills.length = 0;
  await north.close();
  // The image is written over the same files, because an image of a whole machine keeps their inode numbers and
  // creation times.
  const entries = await readdir(image, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = path.relative(image, path.join(parentPath, name));
    await writeFile(path.join(northAt, file), await readFile(path.join(image, file)));
  }
  // The window's databases of that time are missing, so they are made anew.
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
}

const taken = () => service.state.transactions.length;

// Taking over: case 40.
test('a till restored from a disk image does not send what the till may have sent since', async () => {
  await imageOfBefore();
  const image = await open();
  // Nothing in the image shows its age, so without the hub the payment would be sent again.
  expect(states(image)).toEqual(['waiting']);
  sendNow(image);
  await expect
    .poll(() => image.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'own', why: 'name-used-twice' });
  expect(await image.leave()).toEqual({ kind: 'fault', why: 'unsettled-away' });
  expect(await image.hubClient.leave(MANAGER, true)).toEqual({ kind: 'done' });
  await expect.poll(() => states(image), PATIENCE).toEqual(['unknown']);
  sendNow(image);
  await expect.poll(() => image.join(hub.setUpOf('anew')), PATIENCE).toEqual({ kind: 'done' });
  await untilShared(image);
  expect(taken()).toBe(1);
  expect(balanceOf(service, cardNumber)).toBe(45_00);
});

// Taking over: case 40.
test('a till started from a disk image does not send the original’s payments, even at a new hub', async () => {
  await imageOfBefore();
  const image = await open();
  await expect
    .poll(() => image.hubClient.status?.state, PATIENCE)
    .toMatchObject({ why: 'name-used-twice' });
  await image.close();
  tills.length = 0;
  await hub.stop();
  await replaceHub(hub.place.folder, serverForTests, null);
  await hub.start();
  const again = await open();
  await expect
    .poll(() => again.hubClient.status?.state, PATIENCE)
    .toMatchObject({ kind: 'own', why: 'name-used-twice' });
  sendNow(again);
  expect(states(again)).toEqual(['waiting']);
  expect(taken()).toBe(1);
});
