import { describe, expect, test } from 'vitest';
import { withLimitPreset, withLimitText } from '../../../../renderer/limits/limits-form.ts';
import {
  asLimitsFile,
  initialLimitsForm,
  moneyUnitOfStores,
  parseStoreLimitsForm,
  limitsSentToAll,
  parseStoreNames,
} from '../../../../renderer/office/limits-for-stores.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { limitsOfPolicy, parsePolicyLimits } from '../../../../shared/office/policy.ts';
import type { PolicyLimits, StorePolicy } from '../../../../shared/office/policy.ts';

const careful = parsePolicyLimits({ preset: 'careful' });
const shop = parsePolicyLimits({ preset: 'shop' });

function said(store: string, limits: PolicyLimits | null): StorePolicy {
  const policy = limits && { number: 5, saidAtMs: 5, limits, takenAtMs: null };
  return { store, policy, tills: [] };
}

const stores = [
  said('east', careful),
  said('north', careful),
  said('south', shop),
  said('west', null),
];

/** Returns the form's limits as the office receives them. */
function asSaid(form: ReturnType<typeof initialLimitsForm>, today: Limits | null): PolicyLimits {
  const read = parseStoreLimitsForm(form, today);
  if (read.kind !== 'limits') throw new Error(JSON.stringify(read.faults));
  return parsePolicyLimits(asLimitsFile(read.limits));
}

describe('the stores for new limits', () => {
  test('are all open ones, or the named ones once each', () => {
    expect(parseStoreNames(null, stores).names).toEqual(['east', 'north', 'south', 'west']);
    expect(parseStoreNames(' east,north; east', stores)).toEqual({
      names: ['east', 'north'],
      unknown: [],
    });
    expect(parseStoreNames('east nowhere', stores).unknown).toEqual(['nowhere']);
    expect(parseStoreNames('', stores).names).toEqual([]);
  });

  test('have their current limits shown if all are equal', () => {
    expect(limitsSentToAll(['east', 'north'], stores)).toEqual(limitsOfPolicy(careful));
    for (const names of [['east', 'south'], ['east', 'west'], ['west'], []])
      expect(limitsSentToAll(names, stores)).toBeNull();
  });
});

describe('the currency of the chosen stores', () => {
  const told = (store: string, currency: string) => ({ store, currency });
  const chain = [
    told('cork', 'EUR'),
    told('kobe', 'JPY'),
    told('leeds', 'GBP'),
    told('new', ''),
    told('osaka', 'JPY'),
  ];

  test.each([
    [['kobe', 'osaka', 'new'], 'JPY', 0],
    [['cork', 'new'], 'EUR', 2],
    [['cork', 'leeds'], '', 2],
    [['new'], '', 2],
    [[], '', 2],
  ] as const)('of %j is %j with %i decimals', (names, currency, minorUnit) => {
    expect(moneyUnitOfStores(names, chain)).toEqual({ currency, minorUnit });
  });

  test.each([[['cork', 'kobe']], [chain.map(({ store }) => store)]])(
    'of %j has no common number of decimals, since the same figure would differ a hundredfold',
    (names) => expect(moneyUnitOfStores(names, chain).minorUnit).toBeNull(),
  );

  test('decides how typed amounts are read', () => {
    const { minorUnit } = moneyUnitOfStores(['kobe'], chain);
    const typed = withLimitText(
      initialLimitsForm(limitsOfPolicy(careful), minorUnit!),
      'offline.perRedemptionCents',
      '30000',
    );
    expect(asSaid(typed, limitsOfPolicy(careful)).offline.perRedemptionCents).toBe(30_000);
  });
});

describe('the limits sent to stores', () => {
  const today = limitsOfPolicy(careful);

  test('are the earlier ones where a field is empty, and the typed ones otherwise', () => {
    expect(asSaid(initialLimitsForm(today, 2), today)).toEqual(careful);
    const typed = withLimitText(initialLimitsForm(today, 2), 'offline.perRedemptionCents', '12,50');
    expect(asSaid(typed, today)).toMatchObject({
      preset: 'own',
      offline: { ...careful.offline, perRedemptionCents: 12_50 },
      online: careful.online,
    });
    const emptied = withLimitText(typed, 'offline.perRedemptionCents', '');
    expect(asSaid(emptied, today)).toEqual(careful);
    const age = withLimitText(initialLimitsForm(today, 2), 'offline.balanceAgeMs', '2 hours');
    expect(asSaid(age, today).offline.balanceAgeMs).toBe(7_200_000);
    expect(asSaid(withLimitText(age, 'offline.balanceAgeMs', ' hours'), today)).toEqual(careful);
  });

  test('are a whole preset if chosen, whatever they were before', () => {
    for (const before of [today, null])
      expect(asSaid(withLimitPreset(initialLimitsForm(before, 2), 'shop'), before)).toEqual(shop);
  });

  test('need every number where stores differ and no preset is chosen', () => {
    const read = parseStoreLimitsForm(initialLimitsForm(null, 2), null);
    expect(read).toMatchObject({
      kind: 'faults',
      faults: { 'offline.perRedemptionCents': 'empty', 'online.loadCents': 'empty' },
    });
  });

  test.each([
    ['12.3456', 'too-exact'],
    ['twelve', 'amount'],
    ['-5', 'amount'],
    ['99999999', 'too-large'],
  ])('are not sent while an amount is mistyped: %s', (text, fault) => {
    const form = withLimitText(initialLimitsForm(today, 2), 'offline.perRedemptionCents', text);
    expect(parseStoreLimitsForm(form, today)).toEqual({
      kind: 'faults',
      faults: { 'offline.perRedemptionCents': fault },
    });
  });
});
