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

/** A real hub behind slow networks. */

/** Longer than the till waits by itself for a connection, and less than a person waits. */
const LATE_MS = 3_000;
/** How long each piece takes in each direction of a network on which answers still come in time. */
const FAR_MS = 60;

let hub: HubOnDisk;
const networks: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south']);
});

afterAll(async () => {
  for (const network of networks) network.close();
  for (const socket of sockets) socket.destroy();
  await hub.close();
});

/** Opens a network to the hub. @returns the set-up file of a till behind it */
async function behindNetwork(
  carry: (from: Socket, to: Socket) => void,
  till = 'north',
): Promise<HubSetUp> {
  const network = createServer((client) => {
    const server = connect(hub.file.port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    carry(client, server);
    carry(server, client);
  });
  networks.push(network);
  await once(network.listen(0, '127.0.0.1'), 'listening');
  const { port } = network.address() as AddressInfo;
  return { ...hub.setUps.get(till)!, host: '127.0.0.1', port };
}

/** Carries nothing at first. */
const late = (from: Socket, to: Socket) => {
  void wait(LATE_MS).then(() => from.pipe(to));
};

/** Carries each piece after a while. */
const far = (from: Socket, to: Socket) => {
  from.on('data', (piece) => {
    void wait(FAR_MS).then(() => to.write(piece));
  });
};

test('a till can join a hub that needs three seconds for a connection', async () => {
  const { book } = GuardedLedger.started({ mode: 'real' }).ledger;
  expect(await validateJoin(await behindNetwork(late), connectHub, book!)).toEqual({ tills: 1 });
});

test('a hub that needs three seconds for a connection tells what a lost till held', async () => {
  const { ledger } = GuardedLedger.started({ mode: 'real' });
  const held = await readHeldPayments('south', await behindNetwork(late), connectHub, ledger);
  expect(held).toMatchObject({ kind: 'held', held: [{ till: 'south' }] });
});

test('a till gives up by itself a connection that takes three seconds', async () => {
  await expect(connectHub(await behindNetwork(late))).rejects.toMatchObject({ why: 'absent' });
});

test('a till can connect to any hub whose answers come in time', async () => {
  const line = await connectHub(await behindNetwork(far));
  expect(await line.call<'tills'>({ name: 'tills' }, 10_000)).toHaveLength(2);
  line.close();
});
