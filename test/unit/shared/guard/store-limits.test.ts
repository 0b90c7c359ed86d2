import { describe, expect, test } from 'vitest';
import { tightestLimits } from '../../../../shared/policy/tightest-limits.ts';
import { LIMIT_PRESETS, withOfflineDefaults } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

const HUB = { till: 'north', host: 'hub', port: 5488, tills: 2 };

function joined(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'note-hub', hub: HUB }, MANAGER);
  return till;
}

const heard = (limits: Limits, number: number) =>
  ({
    kind: 'receive-setting',
    said: {
      format: 1,
      till: 'south',
      by: 'Anna',
      atMs: instantMs(1_800_000_000_000),
      limits,
    },
    name: `south ${number}`,
    number,
  }) as const;

const change = (limits: Limits) => ({ kind: 'change-limits', limits }) as const;

describe('limits that another till’s manager has changed', () => {
  test('apply to this till at once if they are lower', () => {
    const till = joined();
    const { fact } = till.write(heard(LIMIT_PRESETS.careful, 4));
    expect(fact.kind).toBe('limits-heard');
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
    expect(till.ledger.hub?.limits).toEqual({
      till: 'south',
      by: 'Anna',
      atMs: 1_800_000_000_000,
      name: 'south 4',
      number: 4,
      isTold: true,
    });
  });

  test('apply if they are higher only once a manager of this till accepts them', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS['always-sell'], 4));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.shop);
    expect(till.ledger.hub?.limits?.offered).toEqual(LIMIT_PRESETS['always-sell']);
    const take = { kind: 'take-store-limits', number: 4 } as const;
    expect(till.refusal(take)).toEqual({ why: 'needs-manager' });
    const { fact } = till.write(take, MANAGER);
    expect(fact).toMatchObject({ kind: 'limits-changed', manager: 'Mia' });
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
    // The limits are still that till's change, which this till does not share.
    expect(till.ledger.hub?.limits).toMatchObject({ till: 'south', number: 4, isTold: true });
    expect(till.ledger.hub?.limits?.offered).toBeUndefined();
    expect(till.refusal(take, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('are not accepted if they changed since the manager read them', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS['always-sell'], 4));
    till.write(heard({ ...LIMIT_PRESETS['always-sell'], tillsInStore: 3 }, 5));
    const refusal = till.refusal({ kind: 'take-store-limits', number: 4 }, MANAGER);
    expect(refusal).toEqual({ why: 'nothing-changes' });
  });

  test('apply in the lower parts, and the higher parts wait', () => {
    const till = joined();
    const mixed = {
      ...LIMIT_PRESETS.shop,
      preset: 'own' as const,
      offline: {
        ...LIMIT_PRESETS.shop.offline,
        perContactCents: cents(10_00),
        loadCents: cents(500_00),
      },
    };
    till.write(heard(mixed, 1));
    expect(till.ledger.limits.offline).toMatchObject({ perContactCents: 10_00, loadCents: 50_00 });
    expect(till.ledger.hub?.limits?.offered).toEqual(mixed);
  });

  test('are ignored if older, or without a hub', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS.careful, 4));
    for (const number of [3, 4])
      expect(till.refusal(heard(LIMIT_PRESETS.shop, number))).toEqual({ why: 'nothing-changes' });
    const alone = GuardedLedger.started({ mode: 'real' });
    expect(alone.refusal(heard(LIMIT_PRESETS.careful, 4))).toEqual({ why: 'nothing-changes' });
  });

  test('do not set the option that only this till moves its balances', () => {
    const till = joined();
    till.write(heard({ ...LIMIT_PRESETS.shop, onlyThisTillMovesBalances: true }, 1));
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
    expect(till.ledger.hub?.limits?.offered).toBeUndefined();
  });
});

describe('limits of a set-up file', () => {
  const provision = (limits: Limits) => ({ kind: 'provision-limits', limits }) as const;

  test('apply to this till while the store shares none', () => {
    const till = joined();
    till.write(provision(LIMIT_PRESETS['always-sell']));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
    expect(till.ledger.hub?.limits).toBeUndefined();
  });

  test('never raise those that the store shares', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS.careful, 4));
    till.write(provision(LIMIT_PRESETS['always-sell']));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
    expect(till.ledger.hub?.limits?.offered).toBeUndefined();
    // A manager of this till has set them.
    const own = joined();
    own.write(change(LIMIT_PRESETS.careful), MANAGER);
    own.write(provision(LIMIT_PRESETS.shop));
    expect(own.ledger.limits).toEqual(LIMIT_PRESETS.careful);
  });

  test('lower this till’s limits, and the store’s wait for a manager', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS.shop, 4));
    till.write(provision(LIMIT_PRESETS.careful));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
    expect(till.ledger.hub?.limits).toMatchObject({ till: 'south', offered: LIMIT_PRESETS.shop });
    till.write({ kind: 'take-store-limits', number: 4 }, MANAGER);
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.shop);
  });
});

describe('limits that a manager of this till changes', () => {
  test('apply at once and are shared with the manager’s name', () => {
    const till = joined();
    till.write(heard(LIMIT_PRESETS.careful, 4));
    const { sequence } = till.write(change(LIMIT_PRESETS['always-sell']), MANAGER);
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
    const name = `north ${sequence} ${till.run}`;
    expect(till.ledger.hub?.limits).toMatchObject({ till: 'north', by: 'Mia', name, number: 4 });
    expect(till.ledger.hub?.limits?.isTold).toBe(false);
    // The hub's order is not known yet; newer limits of the hub are received afterwards.
    expect(till.refusal(heard(LIMIT_PRESETS.careful, 9))).toEqual({ why: 'nothing-changes' });
    till.write({ kind: 'note-told', setting: 'limits', name, number: 10 });
    expect(till.ledger.hub?.limits).toMatchObject({ number: 10, isTold: true });
    expect(till.refusal(heard(LIMIT_PRESETS.careful, 9))).toEqual({ why: 'nothing-changes' });
    till.write(heard(LIMIT_PRESETS.careful, 11));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
  });

  test('are not confirmed by the hub’s answer to an earlier change', () => {
    const till = joined();
    const first = till.write(change(LIMIT_PRESETS.careful), MANAGER);
    till.write(change(LIMIT_PRESETS.shop), MANAGER);
    const told = {
      kind: 'note-told',
      setting: 'limits',
      name: `north ${first.sequence}`,
      number: 1,
    } as const;
    expect(till.refusal(told)).toEqual({ why: 'nothing-changes' });
  });

  test('stay at this till without a hub, and after leaving one', () => {
    const alone = GuardedLedger.started({ mode: 'real' });
    alone.write(change(LIMIT_PRESETS.careful), MANAGER);
    expect(alone.ledger.hub).toBeNull();
    const till = joined();
    till.write(change(LIMIT_PRESETS.careful), MANAGER);
    till.write({ kind: 'note-hub', hub: null }, MANAGER);
    till.write(change(LIMIT_PRESETS.shop), MANAGER);
    expect(till.ledger.hub).toBeNull();
  });
});

const whole = (limits: Limits) => ({ ...limits, offline: withOfflineDefaults(limits) });

test.each(
  Object.values(LIMIT_PRESETS).flatMap((here) =>
    Object.values(LIMIT_PRESETS).map((store) => [here, store] as const),
  ),
)('combining two sets of limits never raises one: %#', (here, store) => {
  const tight = tightestLimits({ ...here, tillsInStore: 2 }, store);
  for (const group of ['online', 'offline', 'withoutManager'] as const)
    for (const [name, value] of Object.entries(whole(tight)[group])) {
      const of = (limits: Limits) =>
        Object.entries(whole(limits)[group]).find(([one]) => one === name)![1];
      expect(value).toBe(Math.min(of(here), of(store)));
    }
  expect(tight.tillsInStore).toBe(2);
  const evidence = tightestLimits(here, { ...store, evidenceDecides: true });
  expect(evidence.evidenceDecides).not.toBe(true);
});
