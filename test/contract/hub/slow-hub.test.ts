import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectHub } from '../../../electron/hub/connection/hub-line.ts';
import { readHeldPayments } from '../../../electron/hub/takeover/read-held.ts';
import { validateJoin } from '../../../electron/hub/takeover/validate-join.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { GuardedLedger } from '../../builders/guarded-ledger.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';

/** A real hub behind a network that needs longer for a connection than a cashier waits, and less than a person does. */

const LATE_MS = 1_500;

let hub: HubOnDisk;
let network: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south']);
  network = createServer((till) => {
    const server = connect(hub.file.port, '127.0.0.1');
    for (const socket of [till, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    till.on('close', () => server.destroy());
    server.on('close', () => till.destroy());
    server.pipe(till);
    void wait(LATE_MS).then(() => till.pipe(server));
  });
  await once(network.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  network.close();
  for (const socket of sockets) socket.destroy();
  await hub.close();
});

function slow(till: string): HubSetUp {
  const { port } = network.address() as AddressInfo;
  return { ...hub.setUps.get(till)!, host: '127.0.0.1', port };
}

test('a till can join a hub that needs 1.5 seconds for a connection', async () => {
  const { book } = GuardedLedger.started({ mode: 'real' }).ledger;
  expect(await validateJoin(slow('north'), connectHub, book!)).toEqual({ tills: 1 });
});

test('a hub that needs 1.5 seconds for a connection tells what a lost till held', async () => {
  const { ledger } = GuardedLedger.started({ mode: 'real' });
  const held = await readHeldPayments('south', slow('north'), connectHub, ledger);
  expect(held).toMatchObject({ kind: 'held', held: [{ till: 'south' }] });
});

test('a cashier waits less than that for a connection to the hub', async () => {
  await expect(connectHub(slow('north'))).rejects.toMatchObject({ why: 'absent' });
});
