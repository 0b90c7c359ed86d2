import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingSeal } from '../../../electron/node/hub-client/setting-seal.ts';
import {
  fitsListBytes,
  MAX_ARTICLES,
  priceListSchema,
} from '../../../shared/ledger/store/price-list.ts';
import { instantMs } from '../../../shared/values/time.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PRICES } from '../../builders/prices.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south']);
});
afterAll(() => hub.close());

/** The longest list that is allowed: 450 kB of names and identifiers. */
const longest = priceListSchema.parse(
  Array.from({ length: MAX_ARTICLES }, (_, at) => ({
    ...PRICES[3]!,
    name: String(at).padStart(70, 'x'),
    categoryExternalId: 'c'.repeat(70),
  })),
);

test('the longest price list reaches the other till through the hub unchanged', async () => {
  const [north, south] = [await hub.connect('north'), await hub.connect('south')];
  expect(fitsListBytes([...longest, ...longest])).toBe(false);
  const atMs = instantMs(Date.UTC(2026, 10, 22));
  const said = { format: 1, till: 'north', by: 'Mia', atMs, prices: longest } as const;
  const named = { kind: 'prices', name: 'north 7' } as const;
  const body = new SettingSeal(hub.setUpOf('north')).seal(named, said);
  const put = { name: 'put-setting', epoch: 1, kind: 'prices', number: null } as const;
  const call = { ...put, settingName: named.name, body };
  expect(await north.call<'put-setting'>(call)).toMatchObject({ kind: 'kept' });
  const [there] = await south.call<'settings'>({ name: 'settings' });
  expect(new SettingSeal(hub.setUpOf('south')).open({ ...there!, kind: 'prices' })?.prices).toEqual(
    longest,
  );
});

test('the hub accepts exactly up to 640 kB of prices, and up to 64 kB of VAT rates', async () => {
  const north = await hub.connect('north');
  const put = (kind: 'prices' | 'taxes', bytes: number) =>
    north.call<'put-setting'>({
      name: 'put-setting',
      epoch: 1,
      kind,
      settingName: `${kind} ${bytes}`,
      number: null,
      body: 'A'.repeat(bytes),
    });
  expect(await put('prices', 655_360)).toMatchObject({ kind: 'kept' });
  expect(await put('taxes', 65_536)).toMatchObject({ kind: 'kept' });
  await expect(put('prices', 655_361)).rejects.toThrow();
  const again = await hub.connect('north');
  await expect(
    again.call<'put-setting'>({
      name: 'put-setting',
      epoch: 1,
      kind: 'taxes',
      settingName: 'taxes',
      number: null,
      body: 'A'.repeat(65_537),
    }),
  ).rejects.toThrow();
});
