import { describe, expect, test } from 'vitest';
import { HEAD_OFFICE } from '../../../../shared/ledger/store/joined-hub.ts';
import { limitsSchema, LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import {
  limitsOfPolicy,
  newestKnownPolicyNumber,
  decideOnPolicy,
  policyAfter,
  policyName,
  policyNumberOf,
  policyStanding,
  parsePolicyLimits,
} from '../../../../shared/office/policy.ts';
import type { TillPolicy } from '../../../../shared/office/policy.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';

const NOW_MS = 1_800_000_000_000;

describe('the limits set by an office', () => {
  test('are either a preset with changes, or every number', () => {
    const { online, offline, loadPresetsCents, withoutManager } = LIMIT_PRESETS.careful;
    const careful = { preset: 'careful', online, offline, loadPresetsCents, withoutManager };
    expect(parsePolicyLimits({ preset: 'careful' })).toEqual(careful);
    expect(parsePolicyLimits({ preset: 'careful', loadPresetsCents: [500] })).toEqual({
      ...careful,
      loadPresetsCents: [500],
    });
    expect(parsePolicyLimits({ ...careful, preset: 'own' })).toEqual({ ...careful, preset: 'own' });
    expect(
      limitsSchema.safeParse(limitsOfPolicy(parsePolicyLimits({ preset: 'careful' }))).success,
    ).toBe(true);
  });

  test.each([
    ['how many tills a store has', { preset: 'shop', tillsInStore: 3 }],
    ['the owner’s statement about balances', { preset: 'shop', onlyThisTillMovesBalances: true }],
    ['that later balances decide', { preset: 'shop', evidenceDecides: true }],
    ['less than nothing', { preset: 'shop', loadPresetsCents: [-1] }],
    ['own limits with a number left out', { preset: 'own', online: LIMIT_PRESETS.shop.online }],
    ['a preset that there is not', { preset: 'generous' }],
    ['nothing that is one', 'careful'],
  ])('cannot include %s', (_, said) => {
    expect(() => parsePolicyLimits(said)).toThrow();
  });
});

describe('the next step of an office’s policy at a hub', () => {
  const NONE = { atHub: 0, besideHub: 0, atOffice: 0 };
  const policy = { number: NOW_MS };

  test('is to store it if the hub has never had one', () => {
    expect(decideOnPolicy(policy, NONE, NOW_MS)).toBe('put');
    expect(decideOnPolicy(null, NONE, NOW_MS)).toBe('nothing-new');
  });

  test.each(['atHub', 'besideHub', 'atOffice'] as const)(
    'is never to store it again if it was known: %s',
    (where) => {
      expect(decideOnPolicy(policy, { ...NONE, [where]: NOW_MS }, NOW_MS)).toBe('nothing-new');
      expect(decideOnPolicy(policy, { ...NONE, [where]: NOW_MS + 1 }, NOW_MS)).toBe('nothing-new');
      expect(decideOnPolicy(policy, { ...NONE, [where]: NOW_MS - 1 }, NOW_MS)).toBe('put');
      expect(newestKnownPolicyNumber({ ...NONE, [where]: 7 })).toBe(7);
    },
  );

  test('waits if the policy is dated more than a day ahead, since it would block later ones', () => {
    const at = (number: number) => decideOnPolicy({ number }, NONE, NOW_MS);
    expect(at(NOW_MS + DAY_MS)).toBe('put');
    expect(at(NOW_MS + DAY_MS + 1)).toBe('ahead-of-clock');
  });
});

describe('a till’s record of the office’s policy', () => {
  const said = (number: number, isWhole: boolean) => ({
    till: HEAD_OFFICE,
    name: policyName(number),
    ...(!isWhole && { offered: LIMIT_PRESETS.shop }),
  });
  const byManager = { till: 'north', name: 'north 7' };
  const heard: TillPolicy = { number: 5, heardAtMs: 10, wholeAtMs: null, otherAtMs: null };

  test('says when it was received, when it applies whole, and when a manager changed it', () => {
    expect(policyAfter(null, undefined, 10)).toBeNull();
    expect(policyAfter(null, byManager, 10)).toBeNull();
    expect(policyAfter(null, said(5, false), 10)).toEqual(heard);
    expect(policyAfter(heard, said(5, false), 20)).toEqual(heard);
    const whole = policyAfter(heard, said(5, true), 20);
    expect(whole).toEqual({ ...heard, wholeAtMs: 20 });
    expect(policyAfter(whole, said(5, true), 30)).toEqual(whole);
    expect(policyAfter(whole, undefined, 30)).toEqual(whole);
    const other = policyAfter(whole, byManager, 30);
    expect(other).toEqual({ ...heard, wholeAtMs: 20, otherAtMs: 30 });
    expect(policyAfter(other, { ...byManager, name: 'north 9' }, 40)).toEqual(other);
    expect(policyAfter(other, said(6, true), 50)).toEqual({
      number: 6,
      heardAtMs: 50,
      wholeAtMs: 50,
      otherAtMs: null,
    });
  });

  test('is one of four states with its time', () => {
    expect(policyStanding(5, null)).toEqual({ standing: 'not-heard', sinceMs: null });
    expect(policyStanding(6, heard)).toEqual({ standing: 'not-heard', sinceMs: null });
    expect(policyStanding(5, heard)).toEqual({ standing: 'waits', sinceMs: 10 });
    const whole = { ...heard, wholeAtMs: 20 };
    expect(policyStanding(5, whole)).toEqual({ standing: 'whole', sinceMs: 20 });
    const other = { ...whole, otherAtMs: 30 };
    expect(policyStanding(5, other)).toEqual({ standing: 'other', sinceMs: 30 });
  });

  test('is not read from a change by another till, or with another text', () => {
    expect(policyNumberOf({ till: HEAD_OFFICE, name: policyName(5) })).toBe(5);
    expect(policyNumberOf({ till: 'head', name: policyName(5) })).toBeNull();
    for (const name of ['head office', 'head office x', 'head office 5 6', 'north 5'])
      expect(policyNumberOf({ till: HEAD_OFFICE, name })).toBeNull();
  });
});
