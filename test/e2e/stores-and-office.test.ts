import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import {
  keepForwardingToOffice,
  setOffice,
} from '../../electron/server/hub/forward/forward-to-office.ts';
import { addOrRenewViewer } from '../../electron/server/office/make-office.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../builders/office-on-disk.ts';
import { faultOf, NETWORK_CUT } from './store-service.ts';
import { TillProcess } from './till-process.ts';
import { Counter, test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** Second tier: the head office only reads; what it counts is `test/contract/office`’s. */

const [, , card] = demoCards;
const say = () => undefined;

/** Opens a store with one till, joined to its own hub, which forwards to the office as long as the test runs. */
async function openStore(office: OfficeOnDisk, store: string, counter: Counter, folder: string) {
  const hub = await HubOnDisk.open([`till-of-${store}`]);
  const service = await counter.openService();
  const limits = { preset: 'shop', tillsInStore: 1 };
  const till = await counter.startConnected(service, {
    limits,
    hub: hub.setUpOf(`till-of-${store}`),
  });
  await till.proveSign(demoCards[0]!.identifier);
  await until(async () => expect((await till.overview()).hub?.state.kind).toBe('shared'));
  const file = path.join(folder, `office-for-${store}.json`);
  await writeFile(file, JSON.stringify(office.setUpOf(store)));
  await setOffice(hub.place.folder, file, { say });
  return { hub, service, till };
}

async function untilCopied(till: TillUnderTest): Promise<void> {
  await until(async () => {
    const { lastSequence } = await till.ledger();
    const [mine] = (await till.page.evaluate(() => window.till.storeTills())) ?? [];
    expect(mine?.lastSequence).toBe(lastSequence);
  });
}

test('a head office shows what waits in one of two stores and what is unknown in the other', async ({
  counter,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-two-stores-'));
  const office = await OfficeOnDisk.open(['north', 'south']);
  const other = new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-south-')));
  const hubs: HubOnDisk[] = [];
  let endForwarding = (): Promise<unknown> => Promise.resolve();
  /** Forwards as `npm run hub -- start` does beside each hub. */
  const forward = () => {
    const stop = new AbortController();
    const all = hubs.map(({ place, file }) =>
      keepForwardingToOffice(place.folder, file, { say }, stop.signal),
    );
    endForwarding = () => {
      stop.abort();
      return Promise.all(all);
    };
  };
  let window: TillProcess | null = null;
  try {
    const north = await openStore(office, 'north', counter, folder);
    hubs.push(north.hub);
    const south = await openStore(office, 'south', other, folder);
    hubs.push(south.hub);

    await north.service.setFaults([NETWORK_CUT]);
    const waiting = await north.till.redeem(card!.identifier, 12_50);
    await north.till.waitForConnection('offline');
    await north.till.waitForState(waiting.id, 'waiting');
    await south.service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 1)]);
    const lost = await south.till.redeem(card!.identifier, 5_00);
    await south.till.waitForState(lost.id, 'unknown');
    for (const { till } of [north, south]) await untilCopied(till);

    forward();
    await until(async () =>
      expect(await office.stores()).toMatchObject([
        { store: 'north', redeemCount: 1, redeemCents: 12_50, unknownCount: 0 },
        { store: 'south', unknownCount: 1, unknownCents: 5_00 },
      ]),
    );

    const file = path.join(folder, 'view.json');
    await writeFile(
      file,
      JSON.stringify(await addOrRenewViewer(office.place.folder, 'controller')),
    );
    const args = ['--data', path.join(folder, 'office'), '--remote-debugging-port=0'];
    window = await TillProcess.start([...args, '--enable-logging=stderr', '--office', file]);
    const browser = await window.lookInto();
    const page = browser.contexts()[0]!.pages()[0]!;
    await page.getByRole('heading', { name: 'Head office' }).waitFor();
    const rows = page.getByRole('listbox').getByRole('option');
    // A store with no problem can still be opened.
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All stores' });
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBe(2);
    expect(await rows.first().innerText()).toMatch(/south\s+Unknown outcome[\s\S]*€5\.00/);
    expect(await rows.last().innerText()).toMatch(/north[\s\S]*€12\.50/);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    const detail = page.getByRole('region', { name: 'south', exact: true });
    await detail.getByRole('heading', { name: 'till-of-south' }).waitFor();
    expect(await detail.innerText()).toContain(
      'A manager of the store finds them under “To resolve”',
    );

    // The store's connection is back: nothing waits, and the office is told.
    await north.service.setFaults([]);
    await north.till.sendNow();
    await north.till.waitUntilNothingIsPending();
    await untilCopied(north.till);
    // A hub reports its tills' sums every two minutes, and at each start.
    await endForwarding();
    forward();
    await until(async () =>
      expect(await office.stores()).toMatchObject([
        { store: 'north', redeemCount: 0, redeemCents: 0 },
        { store: 'south', unknownCount: 1 },
      ]),
    );
    await browser.close();
  } finally {
    await endForwarding();
    await window?.kill();
    await other.end();
    for (const hub of hubs) await hub.close();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  }
});
