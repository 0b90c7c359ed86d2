import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { EXIT_ALREADY_RUNNING } from '../../shared/messages/exit-codes.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { shareOneTill } from './one-till.ts';
import { cardNumberOfStore, faultOf, paymentsAtService } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

async function waitUntilClosing(till: TillUnderTest): Promise<void> {
  await until(async () => expect((await till.overview()).closingInFlight).toBe(1));
}

// Hostile input 84.
test('a till whose data is in a synced folder does not start, says so, and keeps nothing there', async ({
  counter,
}) => {
  const folder = path.join(counter.folder, 'Dropbox', 'till');
  const till = await counter.spawnTill(['--data', folder]);
  const { code, stderr } = await till.exit();
  expect(code).toBe(1);
  expect(stderr).toContain(`Dropbox copies the folder ${folder} to other computers and back`);
  expect(await readdir(folder)).not.toContain('books');
});

test('a till in a folder whose name Chromium cannot read does not start, and says why', async ({
  counter,
}) => {
  const appFolder = path.join(counter.folder, 'Größe');
  await cp(bundledAppFolder, appFolder, { recursive: true });
  const till = await counter.spawnTill([], { appFolder, locale: 'C' });
  const { code, stderr } = await till.exit();
  expect(code).toBe(1);
  expect(stderr).toContain(`The till can’t read the name of its folder ${appFolder}`);
});

// Hostile input 75.
test('a till with unusable settings does not start, and says what was kept and how to continue', async ({
  counter,
}) => {
  const file = path.join(counter.dataFolder, 'settings.json');
  await mkdir(counter.dataFolder);
  await writeFile(file, '{ "format": 1, ');
  const till = await counter.spawnTill([]);
  const { code, stderr } = await till.exit();
  expect(code).toBe(1);
  const [, copy] = /a copy is in (\S+);/.exec(stderr) ?? [];
  expect(stderr).toContain(`settings in ${file} can’t be used. The file isn’t JSON.`);
  expect(stderr).toContain('connect the same card service again in “Settings”');
  for (const kept of [file, copy!]) expect(await readFile(kept, 'utf8')).toBe('{ "format": 1, ');
});

describe('closing one till', () => {
  let counter: Counter;
  let service: SandboxServer;
  const theTill = shareOneTill(async (one) => {
    counter = one;
    const started = await counter.startProven();
    service = started.service;
    return started.till;
  });

  /** Starts a payment that the service carries out but answers slowly. */
  async function withPaymentInFlight(index: number, fault: Parameters<typeof faultOf>[0]) {
    await service.setFaults([]);
    const till = theTill();
    await till.waitForConnection('online');
    await service.setFaults([faultOf(fault)]);
    const { id } = await till.redeem(cardNumberOfStore(index), 1_000);
    await until(() =>
      expect(paymentsAtService(service, cardNumberOfStore(index))).toEqual([
        { cents: -1_000, applied: 1 },
      ]),
    );
    return { till, id };
  }

  // Hostile input 85.
  test('a second till on the same data ends at once, and the first continues trading', async () => {
    const till = theTill();
    await till.waitForConnection('online');
    const second = await counter.spawnTill([]);
    const { code, stderr } = await second.exit();
    expect(code).toBe(EXIT_ALREADY_RUNNING);
    expect(stderr).toContain(`A till with the data in ${counter.dataFolder} is already running`);
    const { id } = await till.redeem(cardNumberOfStore(7), 500);
    await till.waitForState(id, 'applied');
  });

  // Hostile input 95.
  test('closing waits for the payment on its way and says so, and its answer is kept', async () => {
    const slow = { name: 'latency', ms: 3_000, place: 'after-commit' } as const;
    const { till, id } = await withPaymentInFlight(1, slow);
    const unknown = (await till.overview()).status?.needsPerson.unknown;
    till.process.askToClose();
    await waitUntilClosing(till);
    expect((await till.process.exit()).code).toBe(0);

    const again = await counter.startTill();
    await again.waitForState(id, 'applied');
    expect((await again.overview()).status?.needsPerson.unknown).toBe(unknown);
    expect(paymentsAtService(service, cardNumberOfStore(1)).length).toBe(1);
  });

  // Hostile input 95.
  test('a page that closes its own window does not end the till before the payment is answered', async () => {
    const slow = { name: 'latency', ms: 3_000, place: 'after-commit' } as const;
    const { till, id } = await withPaymentInFlight(3, slow);
    await till.page.evaluate(() => window.close());
    expect((await till.process.exit()).code).toBe(0);

    const again = await counter.startTill();
    await again.waitForState(id, 'applied');
    expect(paymentsAtService(service, cardNumberOfStore(3)).length).toBe(1);
  });

  test('a second close does not wait: the payment is unknown at the next start, and is not sent again', async () => {
    const { till, id } = await withPaymentInFlight(5, {
      name: 'never-answers',
      commits: true,
    });
    till.process.askToClose();
    await waitUntilClosing(till);
    till.process.askToClose();
    await till.process.exit();

    await service.setFaults([]);
    const again = await counter.startTill();
    expect(await again.waitForState(id, 'unknown')).toMatchObject({ cause: 'interrupted' });
    await again.waitForConnection('online');
    await again.sendNow();
    await again.close();
    expect(paymentsAtService(service, cardNumberOfStore(5)).length).toBe(1);
  });

  test('no compiled script is kept in the data folder, where it could be changed before it runs', async () => {
    const till = theTill();
    await till.waitForConnection('online');
    await till.close();
    const names = await readdir(counter.dataFolder, { recursive: true });
    expect(names).toContain('IndexedDB');
    expect(names.filter((name) => /^Code Cache.(js|wasm).+_\d$/.test(name))).toEqual([]);
  });
});
