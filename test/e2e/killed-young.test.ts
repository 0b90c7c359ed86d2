import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { readOptional } from '../../electron/node/files/read-optional.ts';
import {
  CARD_FORM,
  paymentsAtService,
  cardNumberOfStore,
  SYSTEM_PROTECTION,
  writeProvisioning,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/**
 * A till whose computer loses power seconds after its very first start. Second tier: only on Windows does the system's
 * key store write its own key late.
 */

/** True once the shop's API key and data key are stored. */
async function hasKeys({ dataFolder }: Counter): Promise<boolean> {
  const names: readonly string[] = await readOptional(readdir(path.join(dataFolder, 'keys')), []);
  const dataKey = names.find((name) => /^(?!demo|training).*\.data-key\.json$/.test(name));
  return dataKey !== undefined && names.includes(dataKey.replace('.data-key', ''));
}

/** True if Chromium has stored its own key, without which no other one opens. */
async function hasKeyOfWindows({ dataFolder }: Counter): Promise<boolean> {
  const text = await readOptional(readFile(path.join(dataFolder, 'Local State'), 'utf8'), '');
  return text.includes('encrypted_key');
}

test('a till that is killed as soon as its first start has stored its keys sends a payment after the next start', async ({
  counter,
}) => {
  const service = await counter.openService();
  const file = path.join(counter.folder, 'set-up.json');
  const connection = { baseUrl: service.baseUrl, apiKey: service.state.credentials['api-key'] };
  await writeProvisioning(file, connection, { ...CARD_FORM, ...SYSTEM_PROTECTION });
  const young = await counter.spawnTill(['--provision', file]);
  await until(async () => expect(await hasKeys(counter)).toBe(true));
  if (SYSTEM_PROTECTION.keyProtection === 'os') expect(await hasKeyOfWindows(counter)).toBe(true);
  await young.kill();

  const till = await counter.startTill();
  expect((await till.overview()).health).toMatchObject({ kind: 'trading' });
  expect((await till.ledger()).queue.pauses).toEqual([]);
  await till.waitForConnection('online');
  await till.load(cardNumberOfStore(0), 100);
  await until(() =>
    expect(paymentsAtService(service, cardNumberOfStore(0))).toEqual([{ cents: 100, applied: 1 }]),
  );
});
