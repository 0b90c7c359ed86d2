import { access, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore, writeProvisioning } from './store-service.ts';
import { test } from './till-under-test.ts';

test('a real service set up over a demo gets none of its three pending payments, which stay listed', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startTill();
  await till.waitForConnection('online');
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
  for (const place of [1, 2, 3]) await till.redeem(cardNumberOfStore(place), 500);
  const demo = (await till.overview()).book;
  expect(demo?.mode).toBe('demo');
  await till.close();

  till = await counter.startConnected(service);
  await till.waitForConnection('online');
  const { book, otherBooks, status } = await till.overview();
  expect(book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  expect(otherBooks).toEqual([{ mode: 'demo', baseUrl: '', pending: 3 }]);
  expect(status?.pending.count).toBe(0);
  await till.proveSign(cardNumberOfStore(0));
  await till.close();
  expect(service.state.transactions.length).toBe(2);
  expect(service.requests.filter(({ credential }) => credential !== 'api-key')).toEqual([]);
});

test('a set-up file gives everything the till needs, and --delete-file leaves no copy of the keys', async ({
  counter,
}) => {
  const service = await counter.openService();
  const file = path.join(counter.folder, 'set-up.json');
  const apiKey = service.state.credentials['api-key'];
  await writeProvisioning(
    file,
    { baseUrl: `${service.baseUrl}/`, apiKey },
    { limits: { preset: 'careful', tillsInStore: 2 }, managerPin: '824617', locale: 'nl-NL' },
  );
  const till = await counter.startTill(['--provision', file, '--delete-file']);
  await expect(access(file)).rejects.toThrow('ENOENT');
  const { limits, locale, health } = await till.overview();
  expect(health).toEqual({ kind: 'trading' });
  expect(limits).toEqual({ ...LIMIT_PRESETS.careful, tillsInStore: 2 });
  expect(locale).toBe('nl-NL');
  expect(await till.lookUp(cardNumberOfStore(4))).toMatchObject({ redeem: { statedCents: 750 } });
  const settings = await readFile(path.join(counter.dataFolder, 'settings.json'), 'utf8');
  expect(settings).not.toContain('824617');
  expect(settings).not.toContain(apiKey);
});

test('a set-up that is cut short is finished by the next start without being asked', async ({
  counter,
}) => {
  const service = await counter.openService();
  const file = path.join(counter.folder, 'set-up.json');
  const apiKey = service.state.credentials['api-key'];
  const limits = { preset: 'careful', tillsInStore: 2 };
  await writeProvisioning(
    file,
    { baseUrl: service.baseUrl, apiKey },
    { limits, managerPin: '824617' },
  );
  const inTheWay = path.join(counter.dataFolder, 'staff.json.new');
  await mkdir(inTheWay, { recursive: true });
  const first = await counter.spawnTill(['--provision', file, '--delete-file']);
  expect((await first.exit()).code).toBe(1);
  await access(file);

  await rm(inTheWay, { recursive: true });
  const till = await counter.startTill();
  const overview = await till.overview();
  expect(overview.book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  expect(overview.limits).toEqual({ ...LIMIT_PRESETS.careful, tillsInStore: 2 });
  expect(overview.people.list).toMatchObject([{ role: 'manager' }]);
  await expect(access(file)).rejects.toThrow('ENOENT');
});

test('a connected till continues to sell although a later set-up was interrupted and its file is gone', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  const { book } = await till.overview();
  await till.close();
  const file = path.join(counter.folder, 'set-up.json');
  const apiKey = service.state.credentials['api-key'];
  await writeProvisioning(file, { baseUrl: service.baseUrl, apiKey }, { managerPin: '824617' });
  const inTheWay = path.join(counter.dataFolder, 'staff.json.new');
  await mkdir(inTheWay, { recursive: true });
  const cutShort = await counter.spawnTill(['--provision', file]);
  expect((await cutShort.exit()).code).toBe(1);
  await rm(file);
  await rm(inTheWay, { recursive: true });

  till = await counter.startTill();
  expect((await till.overview()).book?.id).toBe(book?.id);
  const screen = new CashierScreen(till);
  await till.waitForConnection('online');
  await screen.button('Notices').click();
  await screen.reads(`The setup from ${file} was interrupted`);
});
