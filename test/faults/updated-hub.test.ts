import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HUB } from '../../electron/hub/server/hub-folder.ts';
import { addTill } from '../../electron/hub/server/make-hub.ts';
import { migrate } from '../../electron/hub/server/migrate.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { connectPatiently } from '../builders/held-line.ts';
import { JoiningTill } from '../builders/hub-till.ts';
import { card, smallState } from '../contract/small-service.ts';

/** A hub of the program before tills could take each other's place: its tills were updated first, and then it. */

const PATIENCE = { timeout: 60_000, interval: 50 };
const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'electron', 'hub', 'migrations');

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
let till: JoiningTill | null = null;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'updated-hub-'));
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  hub = await HubOnDisk.open([]);
});
afterEach(async () => {
  await till?.close();
  await hub.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As if it had been made by the program of that time. */
async function makeOlder(): Promise<void> {
  const older = path.join(folder, 'migrations');
  await cp(MIGRATIONS, older, { recursive: true });
  for (const name of await readdir(older))
    if (Number(name.slice(0, 4)) > 4) await rm(path.join(older, name));
  const first = await hub.owner('postgres');
  await first.query('drop database hub');
  for (const role of ['hub_till', 'hub_manager', 'hub_rules'])
    await first.query(`drop role ${role}`);
  await first.query('create database hub');
  await first.end();
  const owner = await hub.owner();
  await migrate(owner, { ...HUB, migrations: older });
  await owner.end();
}

test('a till that had joined it sells on, sends what it accepts from then on, and all once the hub is updated, too', async () => {
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
  };
  await makeOlder();
  hub.setUps.set('north', await addTill(hub.place.folder, 'north'));
  const setRoad = (open: boolean) =>
    service.setFaults(open ? [] : [{ where: 'road', fault: { name: 'refuse' } }]);
  await setRoad(false);
  till = await JoiningTill.open(path.join(folder, 'north'), address, connectPatiently);
  await till.limit(1);
  await till.state(card, 50_00);
  // What the program of before had written down when it had joined it.
  const joined = await till.join(hub.setUpOf('north'));
  expect(joined).toEqual({ kind: 'done' });
  await expect.poll(() => till!.states, PATIENCE).toContain('strange');
  await expect.poll(() => till!.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  const { cardId } = await till.lookUp(card);
  await expect.poll(() => till!.membership.at(cardId).kind, PATIENCE).toBe('own');
  expect(await till.redeem(card, 5_00)).toMatchObject({ kind: 'written' });
  await till.close();
  till = await JoiningTill.open(path.join(folder, 'north'), address, connectPatiently);
  await setRoad(true);
  till.till.trading.tellWorker({ type: 'send-now' });
  const states = () => [...till!.ledger.intents.values()].map(({ state }) => state);
  await expect.poll(() => till!.membership.status?.waiting, PATIENCE).toBe(1);
  expect(states()).toEqual(['waiting']);
  const now = await hub.owner();
  expect((await migrate(now, HUB)).slice(0, 2)).toEqual([
    '0005-taking-over.sql',
    '0006-least-rights.sql',
  ]);
  await now.end();
  await expect.poll(() => till!.membership.status?.state.kind, PATIENCE).toBe('shared');
  await expect.poll(states, PATIENCE).toEqual(['applied']);
});
