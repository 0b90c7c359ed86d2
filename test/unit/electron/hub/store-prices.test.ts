import { beforeEach, expect, test } from 'vitest';
import { replacedHub } from '../../../model/hub/hub-state.ts';
import { newestSettingNumber } from '../../../model/hub/store-settings.ts';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { runIdSchema } from '../../../../shared/values/ids.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { MAX_ARTICLES, priceListSchema } from '../../../../shared/ledger/store/price-list.ts';
import { PRICES } from '../../../builders/prices.ts';
import { MOST_PRICE_BYTES, SettingsHub } from '../../../builders/settings-hub.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** Prices that the tills of a store share through a model of its hub. */

let hub: SettingsHub;
const till = (name: string) => hub.till(name);

beforeEach(() => {
  hub = new SettingsHub();
});

test('a price change at one till applies at every till with its person, and the last change counts', async () => {
  const [north, south] = [till('north'), till('south')];
  north.price(PRICES);
  await north.until(() => north.prices?.isTold === true);
  await south.until(() => south.prices !== undefined);
  expect(south.guarded.ledger.prices.articles).toEqual(PRICES);
  expect(south.prices).toMatchObject({ till: 'north', by: 'Mia', number: 1 });
  south.price(PRICES.slice(1));
  await south.until(() => south.prices?.isTold === true);
  await north.until(() => north.prices?.till === 'south');
  expect(north.guarded.ledger.prices.articles).toEqual(PRICES.slice(1));
});

test('prices of a set-up file go to every till, and a later change of another till counts', async () => {
  const [north, south] = [till('north'), till('south')];
  north.guarded.write({ kind: 'provision-prices', prices: PRICES });
  await north.until(() => north.prices?.isTold === true);
  await south.until(() => south.prices !== undefined);
  expect(south.guarded.ledger.prices.articles).toEqual(PRICES);
  south.price(PRICES.slice(1));
  await south.until(() => south.prices?.isTold === true);
  await north.until(() => north.prices?.till === 'south');
  expect(north.guarded.ledger.prices.articles).toEqual(PRICES.slice(1));
});

test('a till restored from a backup numbers its next change differently from the lost one', async () => {
  const south = till('south');
  const changedBy = async (run: string, prices: PriceList) => {
    const { guarded, ...north } = till('north');
    guarded.run = runIdSchema.parse(run);
    guarded.write({ kind: 'start-run', version: '1.0.0', receiptsAfter: 0 });
    guarded.write({ kind: 'provision-prices', prices });
    await north.until(() => guarded.ledger.hub?.prices?.isTold === true);
    await south.until(() => south.guarded.ledger.prices.articles.length === prices.length);
    return guarded.ledger.lastSequence;
  };
  const before = await changedBy('run-before', PRICES);
  // The till, restored from a backup, changes the prices again after the same number of records.
  expect(await changedBy('run-of-the-backup', PRICES.slice(1))).toBe(before);
});

test('a replaced till changes only its own prices', async () => {
  const [north, south] = [till('north'), till('south')];
  north.guarded.write({ kind: 'note-taken-over', by: 'south', through: 1 });
  north.guarded.write({ kind: 'provision-prices', prices: PRICES });
  north.beat();
  south.price(PRICES.slice(1));
  await south.until(() => south.prices?.isTold === true);
  expect(north.guarded.ledger.prices.articles).toEqual(PRICES);
  expect(north.prices).toBeUndefined();
});

test('prices are not sent to a hub that only knows rates, and rates and limits are still shared', async () => {
  hub.unknownThere = ['prices'];
  const [north, south] = [till('north'), till('south')];
  north.price(PRICES);
  north.beat();
  north.tax(DUTCH_RATES);
  north.change(LIMIT_PRESETS.careful);
  await north.until(() => north.taxes?.isTold === true && north.shared?.isTold === true);
  await south.until(() => south.taxes !== undefined && south.shared !== undefined);
  expect([north.prices?.isTold, south.prices]).toEqual([false, undefined]);
  hub.unknownThere = [];
  await north.until(() => north.prices?.isTold === true);
  await south.until(() => south.prices !== undefined);
});

test('an emptied hub gets the prices again, and the longest list fits', async () => {
  const [north, south] = [till('north'), till('south')];
  const long = priceListSchema.parse(
    Array.from({ length: MAX_ARTICLES }, (_, at) => ({
      ...PRICES[3]!,
      name: `${'x'.repeat(70)} ${at}`,
      categoryExternalId: 'c'.repeat(80),
    })),
  );
  north.price(long);
  await north.until(() => north.prices?.isTold === true);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  await north.until(() => newestSettingNumber(hub.state) === 1);
  await south.until(() => south.prices !== undefined);
  expect(south.guarded.ledger.prices.articles).toEqual(long);
  const [body = ''] = [...hub.state.settings.values()].map((setting) => setting.body);
  expect(body.length).toBeLessThan(MOST_PRICE_BYTES);
});
