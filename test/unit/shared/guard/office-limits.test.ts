import { describe, expect, test } from 'vitest';
import { HEAD_OFFICE } from '../../../../shared/ledger/store/joined-hub.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** Limits set by the chain's head office, as one till applies them (decision 0113). */

function joined(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } }, MANAGER);
  return till;
}

const saidBy = (till: string, limits: Limits, number: number) =>
  ({
    kind: 'receive-setting',
    said: {
      format: 1,
      till,
      by: null,
      atMs: instantMs(1_800_000_000_000),
      limits,
    },
    name: `${till} ${number}`,
    number,
  }) as const;
const byOffice = (limits: Limits, number: number) => saidBy(HEAD_OFFICE, limits, number);
const change = (limits: Limits) => ({ kind: 'change-limits', limits }) as const;
const nothing: Limits = {
  ...LIMIT_PRESETS.careful,
  preset: 'own',
  offline: {
    ...LIMIT_PRESETS.careful.offline,
    perRedemptionCents: LIMIT_PRESETS.careful.offline.loadCents,
  },
};

test('lower limits of the office apply at once, higher ones once a manager accepts them', () => {
  const till = joined();
  till.write(byOffice(LIMIT_PRESETS.careful, 1));
  expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
  till.write(byOffice(LIMIT_PRESETS['always-sell'], 2));
  expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
  const take = { kind: 'take-store-limits', number: 2 } as const;
  expect(till.refusal(take)).toEqual({ why: 'needs-manager' });
  till.write(take, MANAGER);
  expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
  expect(till.ledger.hub?.limits).toMatchObject({ till: HEAD_OFFICE, number: 2 });
});

test('the office does not change the number of tills or whether evidence settles payments', () => {
  const till = joined();
  const own = { ...LIMIT_PRESETS.shop, tillsInStore: 4, evidenceDecides: true };
  till.write(change(own), MANAGER);
  const { name, number } = till.ledger.hub!.limits!;
  till.write({ kind: 'note-told', setting: 'limits', name, number: number + 1 });
  till.write(byOffice({ ...LIMIT_PRESETS.careful, tillsInStore: 1 }, 9));
  expect(till.ledger.limits).toEqual({
    ...LIMIT_PRESETS.careful,
    tillsInStore: 4,
    evidenceDecides: true,
  });
  expect(till.ledger.hub?.limits?.offered).toBeUndefined();
});

describe('limits that a manager of this till changed after the office', () => {
  function withOurs(): GuardedLedger {
    const till = joined();
    till.write(byOffice(nothing, 1));
    expect(till.ledger.limits.offline.perRedemptionCents).toBe(0);
    till.write(change(LIMIT_PRESETS.shop), MANAGER);
    const { name } = till.ledger.hub!.limits!;
    till.write({ kind: 'note-told', setting: 'limits', name, number: 2 });
    return till;
  }

  test('stay, although the office keeps sending zero', () => {
    const till = withOurs();
    for (const number of [3, 4, 5]) {
      till.write(byOffice({ ...nothing, loadPresetsCents: [] }, number));
      expect(till.ledger.limits).toEqual(LIMIT_PRESETS.shop);
    }
    expect(till.ledger.hub?.limits).toMatchObject({ till: HEAD_OFFICE, number: 5, isOurs: true });
    expect(till.ledger.hub?.limits?.offered).toEqual({ ...nothing, loadPresetsCents: [] });
  });

  test('are replaced at once by lower ones of the office after a manager accepted an offer', () => {
    const till = withOurs();
    till.write(byOffice(nothing, 3));
    till.write({ kind: 'take-store-limits', number: 3 }, MANAGER);
    expect(till.ledger.limits).toEqual(nothing);
    expect(till.ledger.hub?.limits?.isOurs).toBeUndefined();
    const lower = { ...nothing, loadPresetsCents: [] };
    till.write(byOffice(lower, 4));
    expect(till.ledger.limits).toEqual(lower);
  });

  test('are replaced at once by lower ones of another till of the store', () => {
    const till = withOurs();
    till.write(saidBy('south', LIMIT_PRESETS.careful, 3));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS.careful);
    expect(till.ledger.hub?.limits?.isOurs).toBe(true);
    till.write(saidBy('south', LIMIT_PRESETS['always-sell'], 4));
    till.write({ kind: 'take-store-limits', number: 4 }, MANAGER);
    till.write(byOffice(nothing, 5));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
  });

  test.each(['confirms', 'changes'])(
    'also stay if the manager %s what another till’s manager had raised',
    (how) => {
      const till = joined();
      till.write(byOffice(nothing, 1));
      till.write(saidBy('south', LIMIT_PRESETS.shop, 2));
      expect(till.ledger.limits).toEqual(nothing);
      till.restart();
      if (how === 'confirms') till.write({ kind: 'take-store-limits', number: 2 }, MANAGER);
      else till.write(change(LIMIT_PRESETS.shop), MANAGER);
      const { name, isTold } = till.ledger.hub!.limits!;
      if (!isTold) till.write({ kind: 'note-told', setting: 'limits', name, number: 3 });
      till.write(byOffice({ ...nothing, loadPresetsCents: [] }, 4));
      expect(till.ledger.limits).toEqual(LIMIT_PRESETS.shop);
    },
  );

  test('stay over another change of the manager and over a restart', () => {
    const till = withOurs();
    till.write(change(LIMIT_PRESETS['always-sell']), MANAGER);
    const { name } = till.ledger.hub!.limits!;
    till.write({ kind: 'note-told', setting: 'limits', name, number: 3 });
    till.rollOver();
    till.restart();
    till.write(byOffice(nothing, 4));
    expect(till.ledger.limits).toEqual(LIMIT_PRESETS['always-sell']);
  });
});
