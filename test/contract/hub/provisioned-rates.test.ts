import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { SettingsHub } from '../../builders/settings-hub.ts';
import { DUTCH_RATES } from '../../builders/taxes.ts';

/** Tests VAT rates of a set-up file, at a till that has joined a real hub. */

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south']);
});
afterAll(() => hub.close());

test('VAT rates in one till’s set-up file reach the other tills exactly once', async () => {
  const store = new SettingsHub();
  const [north, south] = [store.till('north', hub), store.till('south', hub)];
  north.guarded.write({ kind: 'provision-taxes', taxes: DUTCH_RATES });
  await north.until(() => north.taxes?.isTold === true, 1);
  await south.until(() => south.taxes !== undefined, 1);
  expect(south.guarded.ledger.taxes).toEqual(DUTCH_RATES);
  expect(south.taxes).toMatchObject({ till: 'north', by: null, number: 1 });
  // The same file at the next till, or a second time at this one, changes nothing in the store.
  for (const till of [north, south]) {
    till.guarded.write({ kind: 'provision-taxes', taxes: DUTCH_RATES });
    expect(till.taxes).toMatchObject({ number: 1, isTold: true });
  }
});
