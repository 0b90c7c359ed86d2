import { describe, expect, test } from 'vitest';
import { describeStores } from '../../../../electron/server/office/commands/describe-stores.ts';
import { chooseStores } from '../../../../shared/office/choose-stores.ts';
import type { StoreChoice } from '../../../../shared/office/choose-stores.ts';
import type { OfficeStore } from '../../../../shared/office/office-calls.ts';
import {
  daysNotClosed,
  sortByNeed,
  reasonsToLook,
} from '../../../../shared/office/store-status.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/values/time.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 9);

function store(name: string, differs: Partial<OfficeStore> = {}): OfficeStore {
  return {
    store: name,
    seenAgoMs: MINUTE_MS,
    tills: 3,
    tillsUnread: 0,
    tillSeenAgoMs: MINUTE_MS,
    openSinceMs: null,
    oldestMs: null,
    currency: 'EUR',
    redeemCount: 0,
    redeemCents: 0,
    loadCount: 0,
    loadCents: 0,
    unknownCount: 0,
    unknownCents: 0,
    refusedCount: 0,
    refusedCents: 0,
    driftCount: 0,
    hub: null,
    hubAheadMs: null,
    stopped: 0,
    paused: 0,
    disksShort: 0,
    clocksWrong: 0,
    printersWaiting: 0,
    alarms: 0,
    ...differs,
  };
}

describe('the office’s list reports a store', () => {
  test.each<[string, Partial<OfficeStore>, readonly string[]]>([
    ['without any problem', {}, []],
    ['that has never reported', { seenAgoMs: null }, ['never-heard']],
    ['whose hub was not heard for 11 minutes', { seenAgoMs: 11 * MINUTE_MS }, ['hub-away']],
    ['whose hub was heard 9 minutes ago', { seenAgoMs: 9 * MINUTE_MS }, []],
    ['with an unknown payment', { unknownCount: 1 }, ['unknown']],
    [
      'with a refused payment and a drift',
      { refusedCount: 2, driftCount: 1 },
      ['refused', 'drift'],
    ],
    ['with a till whose records cannot be read', { tillsUnread: 1 }, ['unread']],
    ['with a shift open for a whole day', { openSinceMs: NOW_MS - DAY_MS }, ['not-closed']],
    ['with a shift open for less than a day', { openSinceMs: NOW_MS - DAY_MS + 1 }, []],
    ['with a shift dated tomorrow by a wrong clock', { openSinceMs: NOW_MS + DAY_MS }, []],
  ])('%s: $2', (_, differs, reasons) => {
    expect(reasonsToLook(store('north', differs), NOW_MS)).toEqual(reasons);
  });
});

test('a shift left open for 2.9 days counts as two days not closed, and no open shift as none', () => {
  expect(daysNotClosed({ openSinceMs: NOW_MS - 2.9 * DAY_MS }, NOW_MS)).toBe(2);
  expect(daysNotClosed({ openSinceMs: null }, NOW_MS)).toBe(0);
});

test('stores are filtered by name and problem, and sorted', () => {
  const stores = [
    store('nord-1', { redeemCents: 500 }),
    store('nord-2', { refusedCount: 1, loadCents: 900 }),
    store('sued', { unknownCount: 1, seenAgoMs: null }),
    store('west', { seenAgoMs: 5 * MINUTE_MS }),
  ];
  const chosen = (change: Partial<StoreChoice>): string[] =>
    chooseStores(stores, { search: '', shown: 'all', order: 'name', ...change }, NOW_MS).map(
      (one) => one.store,
    );
  expect(chosen({})).toEqual(['nord-1', 'nord-2', 'sued', 'west']);
  expect(chosen({ search: ' NORD' })).toEqual(['nord-1', 'nord-2']);
  expect(chosen({ shown: 'to-look-at' })).toEqual(['nord-2', 'sued']);
  expect(chosen({ shown: 'never-heard' })).toEqual(['sued']);
  expect(chosen({ order: 'need' })).toEqual(['sued', 'nord-2', 'nord-1', 'west']);
  expect(chosen({ order: 'unsettled' })).toEqual(['nord-2', 'nord-1', 'sued', 'west']);
  expect(chosen({ order: 'heard' })).toEqual(['sued', 'west', 'nord-1', 'nord-2']);
});

test('stores with the most urgent problem come first, then those with the most unsettled', () => {
  const ordered = sortByNeed(
    [
      store('fine'),
      store('busy', { redeemCents: 50_00 }),
      store('drifts', { driftCount: 1 }),
      store('away', { seenAgoMs: DAY_MS }),
      store('also-away', { seenAgoMs: DAY_MS }),
    ],
    NOW_MS,
  );
  expect(ordered.map((one) => one.store)).toEqual(['also-away', 'away', 'drifts', 'busy', 'fine']);
});

test('an engineer reads which stores to call, and the number without problems', () => {
  const stores = [
    store('south', { unknownCount: 2, unknownCents: 12_50, redeemCount: 3, redeemCents: 20_00 }),
    store('east', { seenAgoMs: 3 * DAY_MS }),
    store('west', { openSinceMs: NOW_MS - 2 * DAY_MS, tills: 1, refusedCount: 1, refusedCents: 5 }),
    store('north'),
  ];
  expect(describeStores(stores, NOW_MS, false)).toEqual([
    '  east: SILENT for 3 days, 3 tills',
    '  south: unknown 2 × 12.50 EUR, 3 tills, not settled: 3 × 20.00 EUR redeemed',
    '  west: refused 1 × 0.05 EUR, a day not closed for 2 days, 1 till',
    '  1 more without problems (--all shows them)',
  ]);
  expect(describeStores(stores, NOW_MS, true)).toHaveLength(4);
});
