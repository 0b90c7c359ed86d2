import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SettingSeal } from '../../../../electron/node/hub-client/setting-seal.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { replacedHub } from '../../../model/hub/hub-state.ts';
import { newestSettingNumber, putOfficeSetting } from '../../../model/hub/store-settings.ts';
import { HEAD_OFFICE } from '../../../../shared/ledger/store/joined-hub.ts';
import { MAX_SETTING_NUMBER } from '../../../../shared/policy/setting-order.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import type { TaxTable } from '../../../../shared/ledger/sale/tax.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PRICES } from '../../../builders/prices.ts';
import { HIGHEST_NUMBER, SettingsHub } from '../../../builders/settings-hub.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';
import { PATIENCE } from '../../../builders/patience.ts';

let hub: SettingsHub;
const till = (name: string) => hub.till(name);

beforeEach(() => {
  hub = new SettingsHub();
});

test('a lower limit set at one till applies at every till at once, with its person', async () => {
  const [north, south] = [till('north'), till('south')];
  north.change(LIMIT_PRESETS.careful);
  await north.until(() => north.shared?.isTold === true);
  await south.until(() => south.shared !== undefined);
  expect(south.limits).toEqual(LIMIT_PRESETS.careful);
  expect(south.shared).toMatchObject({ till: 'north', by: 'Mia', number: 1 });
});

test('a limit changed while the hub was out of reach is sent when it is back, and replaces earlier ones', async () => {
  const [north, south] = [till('north'), till('south')];
  south.change(LIMIT_PRESETS.careful);
  await south.until(() => south.shared?.isTold === true);
  hub.isReached = false;
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const, tillsInStore: 9 };
  north.change(tight);
  north.beat();
  expect(north.limits).toEqual(tight);
  hub.isReached = true;
  await north.until(() => north.shared?.isTold === true);
  expect(north.shared).toMatchObject({ till: 'north', number: 2 });
  expect(north.limits).toEqual(tight);
  await south.until(() => south.shared?.number === 2);
  expect(south.limits).toEqual(tight);
});

test('a higher limit is only offered, and restores the store’s limits to an emptied hub', async () => {
  const [north, south, west] = [till('north'), till('south'), till('west')];
  north.change(LIMIT_PRESETS['always-sell']);
  await north.until(() => north.shared?.isTold === true);
  await south.until(() => south.shared !== undefined);
  expect(south.limits).toEqual(LIMIT_PRESETS.shop);
  expect(south.shared?.offered).toEqual(LIMIT_PRESETS['always-sell']);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  await south.until(() => newestSettingNumber(hub.state) === 1);
  await west.until(() => west.shared !== undefined);
  expect(west.shared).toMatchObject({
    till: 'north',
    number: 1,
    offered: LIMIT_PRESETS['always-sell'],
  });
});

test('a change after a hub was emptied is newer than everything its till knew', async () => {
  const [north, south] = [till('north'), till('south')];
  for (const limits of [
    LIMIT_PRESETS.shop,
    LIMIT_PRESETS.careful,
    LIMIT_PRESETS.shop,
    LIMIT_PRESETS.careful,
  ]) {
    north.change(limits);
    await north.until(() => north.shared?.isTold === true);
  }
  await south.until(() => south.shared?.number === 4);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const, tillsInStore: 7 };
  south.change(tight);
  await south.until(() => south.shared?.isTold === true);
  expect(south.shared?.number).toBe(5);
  await north.until(() => north.shared?.number === 5);
  expect(north.limits).toEqual(tight);
});

test('a setting that no till of the store sealed is ignored and does not block the till’s own', async () => {
  const north = till('north');
  const strange = new SettingSeal({ cardSecret: Buffer.alloc(32, 7).toString('base64url') });
  const said = { format: 1, till: 'south', by: null, limits: LIMIT_PRESETS.careful } as const;
  const atMs = north.guarded.records[0]!.fact.atMs;
  const named = { kind: 'limits', name: 'south 1' } as const;
  const body = strange.seal(named, { ...said, atMs });
  const put = { name: 'put-setting', epoch: 1, kind: 'limits', number: null } as const;
  hub.state = answerCall(hub.state, 'south', { ...put, settingName: 'south 1', body }, 0).state;
  await north.until(() => north.unread.length > 0);
  expect(north.limits).toEqual(LIMIT_PRESETS.shop);
  north.beat();
  expect(north.unread).toHaveLength(1);
  north.change(LIMIT_PRESETS.careful);
  await north.until(() => north.shared?.isTold === true);
  expect(north.shared?.number).toBe(2);
});

test('a hub that repeats a wrong number of its newest change is asked about that number once', async () => {
  const north = till('north');
  north.change(LIMIT_PRESETS.careful);
  await north.until(() => north.shared?.isTold === true);
  hub.connectionCount = 0;
  for (let beats = 0; beats < 50; beats += 1) {
    north.beat(77);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hub.connectionCount).toBe(1);
  north.change(LIMIT_PRESETS.shop);
  await north.until(() => north.shared?.number === 2);
});

test('after a hub was emptied, two simultaneous changes leave the same limits at both tills', async () => {
  const [north, south] = [till('north'), till('south')];
  for (const limits of [LIMIT_PRESETS.careful, LIMIT_PRESETS.shop, LIMIT_PRESETS.careful]) {
    north.change(limits);
    await north.until(() => north.shared?.isTold === true);
  }
  await south.until(() => south.shared?.number === 3);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const };
  north.change({ ...tight, tillsInStore: 7 });
  south.change({ ...tight, tillsInStore: 8 });
  for (const one of [north, south]) one.beat();
  await vi.waitUntil(() => {
    for (const one of [north, south]) one.beat();
    const [here, there] = [north.shared, south.shared];
    return here?.isTold === true && there?.isTold === true && here.name === there.name;
  }, PATIENCE);
  expect(north.shared?.number).toBe(newestSettingNumber(hub.state));
});

test('an attacker who gives a setting the highest number blocks no later change, at this hub or at a replaced one', async () => {
  expect(MAX_SETTING_NUMBER).toBe(HIGHEST_NUMBER);
  const [north, south, west] = [till('north'), till('south'), till('west')];
  const seal = new SettingSeal(hubSetUpOf('west'));
  const atMs = north.guarded.records[0]!.fact.atMs;
  const put = (name: string) => {
    const said = {
      format: 1,
      till: 'west',
      by: null,
      atMs,
      limits: LIMIT_PRESETS.careful,
    } as const;
    const body = seal.seal({ kind: 'limits', name }, said);
    const call = { name: 'put-setting', epoch: 1, kind: 'limits', settingName: name } as const;
    hub.state = answerCall(hub.state, 'west', { ...call, number: HIGHEST_NUMBER, body }, 0).state;
  };
  put('west 1');
  await south.until(() => south.shared?.number === HIGHEST_NUMBER);
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const };
  north.change({ ...tight, tillsInStore: 7 });
  await north.until(() => north.shared?.isTold === true);
  await south.until(() => south.shared?.name === north.shared?.name);
  expect(south.shared?.number).toBeGreaterThan(HIGHEST_NUMBER);

  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  await south.until(() => newestSettingNumber(hub.state) > 0);
  await west.until(() => west.shared?.name === north.shared?.name);
  north.change({ ...tight, tillsInStore: 8 });
  await north.until(() => north.shared?.isTold === true);
  for (const one of [south, west]) await one.until(() => one.limits.tillsInStore === 8);
  expect(newestSettingNumber(hub.state)).toBeLessThan(HIGHEST_NUMBER);

  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000003');
  put('west 2');
  south.change({ ...tight, tillsInStore: 9 });
  await south.until(() => south.shared?.isTold === true);
  await north.until(() => north.limits.tillsInStore === 9);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000001');
  put('west 3');
  south.change({ ...tight, tillsInStore: 10 });
  await south.until(() => south.shared?.isTold === true);
  await north.until(() => north.limits.tillsInStore === 10);
});

describe('VAT rates of a store', () => {
  const later = (name: string) => ({ ...DUTCH_RATES, forOthers: name });

  test('changed at one till apply at every till, with the person', async () => {
    const [north, south] = [till('north'), till('south')];
    north.tax(DUTCH_RATES);
    await north.until(() => north.taxes?.isTold === true);
    await south.until(() => south.taxes !== undefined);
    expect(south.guarded.ledger.taxes).toEqual(DUTCH_RATES);
    expect(south.taxes).toMatchObject({ till: 'north', by: 'Mia', number: 1 });
    expect(south.shared).toBeUndefined();
  });

  test('are those of the last change, even if limits were changed in between', async () => {
    const [north, south] = [till('north'), till('south')];
    // The change is made before the till has reached the hub.
    south.tax(later('B'));
    south.change(LIMIT_PRESETS.careful);
    north.tax(later('A'));
    await north.until(() => north.taxes?.isTold === true);
    await south.until(() => south.taxes?.isTold === true && south.shared?.isTold === true);
    await north.until(() => north.taxes?.till === 'south' && north.shared !== undefined);
    expect(north.guarded.ledger.taxes).toEqual(later('B'));
    expect(north.limits).toEqual(LIMIT_PRESETS.careful);
    north.tax(later('C'));
    await north.until(() => north.taxes?.isTold === true);
    await south.until(() => south.guarded.ledger.taxes?.forOthers === 'C');
  });

  test('are sent to an emptied hub together with the limits', async () => {
    const [north, south, west] = [till('north'), till('south'), till('west')];
    north.tax(DUTCH_RATES);
    await north.until(() => north.taxes?.isTold === true);
    north.change(LIMIT_PRESETS.careful);
    await north.until(() => north.shared?.isTold === true);
    await south.until(() => south.shared !== undefined && south.taxes !== undefined);
    hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
    await south.until(() => newestSettingNumber(hub.state) === 2);
    await west.until(() => west.shared !== undefined && west.taxes !== undefined);
    expect(west.guarded.ledger.taxes).toEqual(DUTCH_RATES);
    expect(west.taxes).toMatchObject({ till: 'north', number: 1 });
    expect(west.limits).toEqual(LIMIT_PRESETS.careful);
  });

  test('of a joining till are used if the store has none, and replaced by the store’s otherwise', async () => {
    const before = (taxes: TaxTable, prices: PriceList): Proposal[] => [
      { kind: 'provision-taxes', taxes },
      { kind: 'provision-prices', prices },
    ];
    const north = hub.till('north', undefined, before(DUTCH_RATES, PRICES));
    await north.until(() => north.taxes?.isTold === true && north.prices?.isTold === true);
    const south = till('south');
    const west = hub.till('west', undefined, before(later('C'), PRICES.slice(1)));
    for (const one of [south, west]) {
      await one.until(() => one.taxes !== undefined && one.prices !== undefined);
      expect(one.guarded.ledger.taxes).toEqual(DUTCH_RATES);
      expect(one.guarded.ledger.prices.articles).toEqual(PRICES);
      expect(one.taxes).toMatchObject({ till: 'north', by: null });
    }
    expect(north.guarded.ledger.taxes).toEqual(DUTCH_RATES);
  });

  test('in a table too long for the hub are neither shared nor accepted from a manager', async () => {
    const north = till('north');
    const many = Array.from({ length: 2_000 }, (_, at) => ({
      externalId: `category-${at}`,
      letter: 'A',
    }));
    const table = { ...DUTCH_RATES, categories: many };
    expect(() => north.tax(table)).toThrow(/nothing-changes/);
    north.guarded.write({ kind: 'provision-taxes', taxes: table });
    north.beat();
    expect(north.taxes).toBeUndefined();
    expect(newestSettingNumber(hub.state)).toBe(0);
  });

  test('are not sent to a hub of an earlier version, and the limits are still shared', async () => {
    hub.unknownThere = ['taxes', 'prices'];
    const [north, south] = [till('north'), till('south')];
    north.tax(DUTCH_RATES);
    north.beat();
    north.change(LIMIT_PRESETS.careful);
    await north.until(() => north.shared?.isTold === true);
    const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const, tillsInStore: 9 };
    await south.until(() => south.shared !== undefined);
    south.change(tight);
    await south.until(() => south.shared?.isTold === true);
    await north.until(() => north.limits.tillsInStore === 9);
    expect(north.taxes?.isTold).toBe(false);
    hub.unknownThere = [];
    await north.until(() => north.taxes?.isTold === true);
    await south.until(() => south.guarded.ledger.taxes !== null);
  });

  test('are ignored if not sealed by the store, as are limits in their place', async () => {
    const north = till('north');
    const atMs = north.guarded.records[0]!.fact.atMs;
    const put = (
      seal: SettingSeal,
      settingName: string,
      said: Parameters<SettingSeal['seal']>[1],
    ) => {
      const body = seal.seal({ kind: 'taxes', name: settingName }, said);
      const call = { name: 'put-setting', epoch: 1, kind: 'taxes', number: null } as const;
      hub.state = answerCall(hub.state, 'south', { ...call, settingName, body }, 0).state;
    };
    const said = { format: 1, till: 'south', by: null, atMs } as const;
    const strange = new SettingSeal({ cardSecret: Buffer.alloc(32, 7).toString('base64url') });
    put(strange, 'south 1', { ...said, taxes: DUTCH_RATES });
    await north.until(() => north.unread.length === 1);
    put(new SettingSeal(hubSetUpOf('south')), 'south 2', {
      ...said,
      limits: LIMIT_PRESETS.careful,
    });
    await north.until(() => north.unread.length === 2);
    expect(north.guarded.ledger.taxes).toBeNull();
    expect(north.limits).toEqual(LIMIT_PRESETS.shop);
  });
});

/** Puts the office's limits into the hub as its forwarder does, with the hub's highest number remembered. */
function sayAtOffice(limits: Limits, officeNumber: number, floor: number): void {
  const name = `${HEAD_OFFICE} ${officeNumber}`;
  const atMs = GuardedLedger.started().records[0]!.fact.atMs;
  const said = { format: 1, till: HEAD_OFFICE, by: null, atMs, limits } as const;
  const body = new SettingSeal(hubSetUpOf('north')).seal({ kind: 'limits', name }, said);
  hub.state = putOfficeSetting(hub.state, {
    kind: 'limits',
    name,
    officeNumber,
    floor,
    body,
  }).state;
}

test('the office’s limits apply at every till in the hub’s order, and a manager’s later change counts', async () => {
  const [north, south] = [till('north'), till('south')];
  sayAtOffice(LIMIT_PRESETS.careful, 100, 0);
  for (const one of [north, south]) {
    await one.until(() => one.shared?.till === HEAD_OFFICE);
    expect(one.limits).toEqual(LIMIT_PRESETS.careful);
  }
  const tight = { ...LIMIT_PRESETS.careful, preset: 'own' as const, loadPresetsCents: [] };
  north.change(tight);
  await north.until(() => north.shared?.isTold === true);
  await south.until(() => south.shared?.till === 'north');
  for (const again of [100, 99]) sayAtOffice(LIMIT_PRESETS.careful, again, 2);
  expect(newestSettingNumber(hub.state)).toBe(2);
  for (const one of [north, south]) expect(one.limits).toEqual(tight);
});

test('the office’s limits survive an emptied hub, and limits that it sends later apply at every till', async () => {
  const [north, south, west] = [till('north'), till('south'), till('west')];
  for (const limits of [LIMIT_PRESETS.careful, LIMIT_PRESETS.shop, LIMIT_PRESETS.careful]) {
    north.change(limits);
    await north.until(() => north.shared?.isTold === true);
  }
  north.tax(DUTCH_RATES);
  await north.until(() => north.taxes?.isTold === true);
  sayAtOffice(LIMIT_PRESETS['always-sell'], 100, 4);
  for (const one of [north, south]) await one.until(() => one.shared?.number === 5);
  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000002');
  await south.until(() => newestSettingNumber(hub.state) === 5);
  await west.until(() => west.shared?.number === 5 && west.taxes !== undefined);
  expect(west.shared).toMatchObject({ till: HEAD_OFFICE, offered: LIMIT_PRESETS['always-sell'] });

  hub.state = replacedHub(hub.state, '00000000-0000-4000-8000-000000000003');
  const low = { ...LIMIT_PRESETS.careful, loadPresetsCents: [] };
  sayAtOffice(low, 101, 5);
  for (const one of [north, south, west]) {
    await one.until(() => one.shared?.name === `${HEAD_OFFICE} 101`);
    expect(one.limits).toEqual(low);
  }
  // A new till gets the rates too, although their number is lower.
  await vi.waitUntil(() => /taxes/.test([...hub.state.settings.keys()].join()), PATIENCE);
  north.change(LIMIT_PRESETS.shop);
  await north.until(() => north.shared?.isTold === true);
  await south.until(() => south.shared?.till === 'north');
});
