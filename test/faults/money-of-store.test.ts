import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Book } from '../../shared/ledger/book.ts';
import { connectPatiently } from '../builders/held-line.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/hub-till.ts';
import { card, smallState } from '../contract/small-service.ts';

/** Tills of one store that count in different money meet at a hub that has no copy to tell it by. */

const PATIENCE = { timeout: 60_000, interval: 50 };
const YEN: Partial<Book> = { currency: 'JPY', minorUnit: 0 };

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'money-'));
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  await service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
  hub = await HubOnDisk.open(['north', 'south']);
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(book: Partial<Book> = {}) {
  const address = {
    baseUrl: service.baseUrl,
    apiKey: service.state.credentials['api-key'],
    shopUuid: service.state.shops[0]!.uuid,
    book,
  };
  const place = path.join(folder, randomName());
  const till = await JoiningTill.open(place, address, connectPatiently);
  tills.push(till);
  await till.limit(2);
  await till.state(card, 50_00);
  return till;
}

const untilShared = (till: JoiningTill) =>
  expect.poll(() => till.membership.status?.state.kind, PATIENCE).toBe('shared');

const untilOtherMoney = (till: JoiningTill) =>
  expect
    .poll(() => till.membership.status?.state, PATIENCE)
    .toMatchObject({ kind: 'own', why: 'other-money' });

async function heldBy(name: string): Promise<number> {
  const owner = await hub.owner();
  const { rows } = await owner.query<{ cents: string }>(
    'select coalesce(sum(cents), 0) as cents from hub.hold where till = $1',
    [name],
  );
  await owner.end();
  return Number(rows[0]?.cents);
}

test('of two tills of different money that come at once to an empty hub one is counted in; the other one is, once that has left', async () => {
  const [north, south] = [await open(), await open(YEN)];
  // No copy is there yet, so that neither is refused as it joins.
  const joined = [north.join(hub.setUpOf('north')), south.join(hub.setUpOf('south'))];
  expect(await Promise.all(joined)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  const kinds = () => [north, south].map(({ membership }) => membership.status?.state.kind);
  const shared = () => kinds().filter((kind) => kind === 'shared').length;
  await expect.poll(shared, PATIENCE).toBe(1);
  const [inside, outside] = kinds()[0] === 'shared' ? [north, south] : [south, north];
  await untilOtherMoney(outside);
  const name = inside === north ? 'north' : 'south';
  const other = inside === north ? 'south' : 'north';
  await expect.poll(() => outside.ledger.queue.outage?.cause, PATIENCE).toBe('service-unreachable');
  await expect.poll(async () => (await outside.redeem(card, 5_00)).kind, PATIENCE).toBe('written');
  expect(await heldBy(other)).toBe(0);
  expect((await inside.lookUp(card)).redeem).toMatchObject({ heldCents: 0 });
  expect(await inside.leave()).toEqual({ kind: 'done' });
  const owner = await hub.owner();
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
