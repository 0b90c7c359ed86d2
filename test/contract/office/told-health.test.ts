import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import { readHubHealth } from '../../../electron/server/hub/forward/hub-health.ts';
import { describeTill } from '../../../electron/server/office/commands/describe-stores.ts';
import type { TillHealth } from '../../../shared/hub/till-health.ts';
import { hubHealthSchema } from '../../../shared/office/hub-health.ts';
import { reasonsToLook } from '../../../shared/office/store-status.ts';
import { announceTill } from '../hub/announce-till.ts';
import { bringToOffice, connectAsHubOwner } from '../../builders/bring-to-office.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { HEALTHY } from '../../builders/till-health-samples.ts';

/**
 * Tests how tills and hubs report their health to a head office.
 *
 * Second tier: the head office only reads; no till waits for it.
 */

let office: OfficeOnDisk;
let hub: HubOnDisk;
beforeAll(async () => {
  [office, hub] = await Promise.all([OfficeOnDisk.open(['north']), HubOnDisk.open(['one'])]);
});
afterAll(() => Promise.all([office.close(), hub.close()]));

const forward = () => bringToOffice({ hub, office, store: 'north' });
const nowMs = Date.now();

async function beat(health: TillHealth | null): Promise<void> {
  // On a busy computer the hello may be too old by now; it is then sent again.
  for (;;) {
    const { connection, ticket, hubMs: ofMs } = await announceTill(hub, 'one');
    const call = { name: 'beat', ticket, ofMs, journalSequence: 7, health } as const;
    if ((await connection.call<'beat'>(call)).renewed) return;
  }
}

test('a till’s health reaches the office through its hub, and stays until a new report', async () => {
  const health: TillHealth = {
    ...HEALTHY,
    disk: 'low',
    clockAheadMs: 7_200_000,
    papersWaiting: 2,
    receipts: 'waits',
  };
  await beat(health);
  await forward();
  await beat(null);
  await forward();
  const [till] = await office.tills('north');
  expect(till).toMatchObject({ health, journalSequence: 7 });
  expect(describeTill(till!, nowMs)).toContain('version 1.0.0 since');
  expect(describeTill(till!, nowMs)).toContain('its disk is low, its clock is wrong by 2 h');
  const [store] = await office.stores();
  expect(store).toMatchObject({ disksShort: 1, clocksWrong: 1, printersWaiting: 1, stopped: 0 });
  expect(reasonsToLook(store!, nowMs)).toEqual(['disk', 'clock', 'printer']);
  await beat({ ...HEALTHY, stop: 'TILL-906', sending: 'paused', alarms: 1 });
  await forward();
  expect(reasonsToLook((await office.stores())[0]!, nowMs)).toEqual(['stopped', 'paused', 'alarm']);
  await beat(HEALTHY);
  await forward();
  expect(reasonsToLook((await office.stores())[0]!, nowMs)).toEqual([]);
});

test('the office shows no health that no till or hub could report', async () => {
  const owner = await hub.owner();
  const tell = (health: string) =>
    owner.query('update hub.till set health = $1', [health]).finally(() => undefined);
  for (const told of ['"<script>"', '{"version":"<b>"}', '[]', '7']) {
    await tell(told);
    await forward();
    expect((await office.tills('north'))[0]?.health).toBeNull();
  }
  await expect(tell(JSON.stringify('x'.repeat(1_000)))).rejects.toThrow('health');
  await owner.end();

  const line = await office.connect('north');
  const lie = hubHealthSchema.catch((it) => it.value as never).parse({ version: '<img src=x>' });
  await line.reportHub(lie);
  expect((await office.stores())[0]?.hub).toBeNull();
  const long = { version: 'x'.repeat(1_000) } as never;
  await expect(line.reportHub(long)).rejects.toBeInstanceOf(DatabaseUnreached);
  line.close();
});

test('a hub reports its health, and by how much its clock is ahead', async () => {
  const there = await connectAsHubOwner(hub);
  const health = await readHubHealth(hub.place, there);
  there.close();
  expect(health.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(health.freeBytes).toBeGreaterThan(0);
  const line = await office.connect('north');
  await line.reportHub(health);
  const [well] = await office.stores();
  expect(well?.hub).toEqual(health);
  expect(Math.abs(well!.hubAheadMs!)).toBeLessThan(60_000);
  await line.reportHub({ ...health, nowMs: health.nowMs - 3_600_000, freeBytes: 1 });
  expect(reasonsToLook((await office.stores())[0]!, nowMs)).toEqual(['hub-disk', 'clock']);
  await line.reportHub({ ...health, certificateUntilMs: nowMs });
  expect(reasonsToLook((await office.stores())[0]!, nowMs)).toEqual(['certificate']);
  line.close();
});
