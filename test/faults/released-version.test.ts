import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { releaseVersionAtHub } from '../../electron/server/hub/forward/hub-settings.ts';
import { connectAsHubOwner } from '../builders/bring-to-office.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';

/** Tests the highest version to which a till may be updated, as its head office told its hub. */

const PATIENCE = { timeout: 60_000, interval: 50 };

const store = StoreOfTills.forEachTest('north');

test('a till learns the released version only from its hub, and knows none before joining or without a hub', async () => {
  const till = await store().openTill();
  expect(till.hubClient.releasedVersion).toBeNull();
  await till.limit(1);
  expect(await till.join(store().hub.setUpOf('north'))).toEqual({ kind: 'done' });
  await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');
  await expect.poll(() => till.hubClient.releasedVersion, PATIENCE).toBeNull();
  const owner = await connectAsHubOwner(store().hub);
  for (const version of ['1.2.3', '1.3.0', null]) {
    await releaseVersionAtHub(owner, version);
    await expect.poll(() => till.hubClient.releasedVersion, PATIENCE).toBe(version);
  }
  await expect(releaseVersionAtHub(owner, "1'; drop")).rejects.toThrow();
  owner.close();
});
