import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  limitsFormOf,
  parseLimitsForm,
  withOnlyThisTillMovesBalances,
  withLimitPreset,
  withLimitText,
} from '../../../../renderer/limits/limits-form.ts';
import type { LimitFault, LimitsForm } from '../../../../renderer/limits/limits-form.ts';
import { followForm } from '../../../../renderer/setting-forms/use-shared-setting-form.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  findUnreachableLimits,
  describeLimitChanges,
  describeLimit,
} from '../../../../renderer/limits/describe-limits.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { limitsSchema, LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
const shop = limitsFormOf(LIMIT_PRESETS.shop, 2);

const amount = fc.integer({ min: 0, max: LARGEST_TYPED_CENTS });
const age = fc.oneof(
  fc.integer({ min: 0, max: 40 * DAY_MS }),
  fc.integer({ min: 0, max: 36_500 }).map((days) => days * DAY_MS),
);
const count = fc.integer({ min: 0, max: 999_999_999 });
const anyLimits = fc
  .record(
    {
      preset: fc.constantFrom('careful', 'shop', 'always-sell', 'own'),
      online: fc.record({
        perTransactionCents: amount,
        unknownCardCents: amount,
        loadCents: amount,
      }),
      offline: fc.record({
        perRedemptionCents: amount,
        perContactCents: amount,
        perTillCents: amount,
        perTillTransactions: count,
        balanceAgeMs: age,
        unknownCardCents: amount,
        outageMs: age,
        loadCents: amount,
        loadPerTillCents: amount,
      }),
      tillsInStore: fc.integer({ min: 1, max: 500 }),
      loadPresetsCents: fc.array(fc.integer({ min: 1, max: LARGEST_TYPED_CENTS }), {
        maxLength: 8,
      }),
      evidenceDecides: fc.boolean(),
      onlyThisTillMovesBalances: fc.boolean(),
    },
    {
      requiredKeys: ['preset', 'online', 'offline', 'tillsInStore', 'loadPresetsCents'],
    },
  )
  .filter(
    ({ onlyThisTillMovesBalances: only, tillsInStore }) => only !== true || tillsInStore === 1,
  )
  .map((limits): Limits => limitsSchema.parse(limits));

test('saving unchanged limits changes nothing, to the cent and millisecond', () => {
  fc.assert(
    fc.property(anyLimits, (limits) => {
      expect(parseLimitsForm(limitsFormOf(limits, 2))).toStrictEqual({ kind: 'limits', limits });
    }),
    { numRuns: 1_000 },
  );
});

test.each(Object.values(LIMIT_PRESETS))(
  'the form names the preset $preset again once every value is the preset’s',
  (preset) => {
    const form = withLimitPreset(shop, preset.preset);
    expect(parseLimitsForm(form)).toEqual({ kind: 'limits', limits: preset });
    const place = 'offline.perRedemptionCents';
    const before = form.texts[place] ?? '';
    const own = withLimitText(form, place, '77');
    expect(own.preset).toBe('own');
    expect(withLimitText(own, place, before).preset).toBe(preset.preset);
  },
);

test('a preset keeps the number of tills, the load buttons and the owner’s statement', () => {
  const store = { ...LIMIT_PRESETS.shop, tillsInStore: 3, loadPresetsCents: [cents(15_00)] };
  const read = parseLimitsForm(withLimitPreset(limitsFormOf(store, 2), 'careful'));
  expect(read).toMatchObject({
    limits: { preset: 'careful', tillsInStore: 3, loadPresetsCents: [15_00] },
  });
});

describe('an invalid limit is reported at its field', () => {
  test.each<[string, string, LimitFault]>([
    ['offline.perRedemptionCents', '', 'empty'],
    ['offline.perRedemptionCents', 'fifty', 'amount'],
    ['offline.perRedemptionCents', '-5', 'amount'],
    ['offline.perRedemptionCents', '12.34,5', 'amount'],
    ['online.loadCents', '12.3456', 'too-exact'],
    ['online.loadCents', '1000000', 'too-large'],
    ['offline.perTillTransactions', '1.5', 'count'],
    ['offline.perTillTransactions', '', 'empty'],
    ['offline.outageMs', ' hours', 'empty'],
    ['offline.outageMs', 'long hours', 'age'],
    ['offline.balanceAgeMs', '40000 days', 'too-large'],
    ['tillsInStore', '0', 'tills'],
    ['tillsInStore', '501', 'tills'],
    ['loadPresetsCents', '10 20 x', 'presets'],
    ['loadPresetsCents', '10 0', 'presets'],
    ['loadPresetsCents', '1 2 3 4 5 6 7 8 9', 'presets'],
  ])('%s: “%s” is %s', (place, text, fault) => {
    expect(parseLimitsForm(withLimitText(shop, place, text))).toEqual({
      kind: 'faults',
      faults: { [place]: fault },
    });
  });

  test('a till among several cannot be the only one that moves balances', () => {
    const form = withOnlyThisTillMovesBalances(withLimitText(shop, 'tillsInStore', '2'), true);
    expect(parseLimitsForm(form)).toEqual({
      kind: 'faults',
      faults: { onlyThisTillMovesBalances: 'one-till' },
    });
    const alone = withOnlyThisTillMovesBalances(shop, true);
    expect(parseLimitsForm(alone, 1).kind).toBe('limits');
    expect(parseLimitsForm(alone, 2)).toEqual({
      kind: 'faults',
      faults: { onlyThisTillMovesBalances: 'one-till' },
    });
  });
});

test('an amount may be typed in any usual form, and 0 means no limit', () => {
  const typed = withLimitText(
    withLimitText(shop, 'offline.perTillCents', '€1.250,50'),
    'online.loadCents',
    '0',
  );
  expect(parseLimitsForm(typed)).toMatchObject({
    limits: { offline: { perTillCents: 1_250_50 }, online: { loadCents: 0 } },
  });
  expect(parseLimitsForm(withLimitText(shop, 'offline.outageMs', '1,5 hours'))).toMatchObject({
    limits: { offline: { outageMs: 1.5 * HOUR_MS } },
  });
});

test('withdrawing the owner’s statement also switches off deciding by later balances', () => {
  const only = withOnlyThisTillMovesBalances(shop, true);
  const both = { ...only, switches: { ...only.switches, evidenceDecides: true } };
  expect(withOnlyThisTillMovesBalances(both, false).switches).toEqual({
    onlyThisTillMovesBalances: false,
    evidenceDecides: false,
  });
});

test('changed limits are listed with old and new value, and no others', () => {
  const { offline } = LIMIT_PRESETS.shop;
  const after: Limits = {
    ...LIMIT_PRESETS.shop,
    preset: 'own',
    offline: { ...offline, perRedemptionCents: cents(100_00), outageMs: 36 * HOUR_MS },
    evidenceDecides: false,
  };
  expect(describeLimitChanges(LIMIT_PRESETS.shop, LIMIT_PRESETS.shop, format)).toEqual([]);
  const said = describeLimitChanges(LIMIT_PRESETS.shop, after, format).map(
    ({ label, before, after: now }) => `${label}: ${before} → ${now}`,
  );
  expect(said).toEqual([
    'Limits: Standard → Custom',
    'Offline: Longest outage: 24 hours → 36 hours',
    'Offline: Each redemption, up to: €50.00 → €100.00',
  ]);
  expect(describeLimit('balanceAgeMs', HOUR_MS, format)).toBe('1 hour');
  expect(describeLimit('loadCents', 0, format)).toBe('none');
});

test('a limit that another limit makes unreachable is reported with the rest', () => {
  expect(
    Object.values(LIMIT_PRESETS).flatMap((limits) => findUnreachableLimits(limits, null)),
  ).toEqual([]);
  const quarter = [{ name: 'perRedemptionCents', cap: 'perContactCents', upToCents: 25_00 }];
  expect(findUnreachableLimits({ ...LIMIT_PRESETS.shop, tillsInStore: 4 }, null)).toEqual(quarter);
  expect(findUnreachableLimits(LIMIT_PRESETS.shop, { tills: 4 })).toMatchObject(quarter);
});

test('limits changed elsewhere are shown in untouched fields, and typed ones stay', () => {
  const follow = (form: LimitsForm) =>
    followForm(form, LIMIT_PRESETS.shop, LIMIT_PRESETS.careful, {
      print: (limits) => limitsFormOf(limits, 2),
      read: () => null,
    });
  expect(follow(shop)).toEqual(limitsFormOf(LIMIT_PRESETS.careful, 2));
  const typed = { ...shop, preset: 'own' as const, texts: { ...shop.texts, tillsInStore: '4' } };
  expect(follow(typed)).toEqual(typed);
});
