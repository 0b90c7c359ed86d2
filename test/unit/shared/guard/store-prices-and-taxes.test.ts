import { describe, expect, test } from 'vitest';
import { hideTexts } from '../../../../shared/ledger/memory/hide-texts.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { DAY_ONE_MS, GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** Prices and rates that the tills of a store share, and when they apply at this till. */

const HUB = { till: 'north', host: 'hub', port: 5488 };
const NOTHING = { why: 'nothing-changes' };

function joined(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'note-hub', hub: HUB }, MANAGER);
  return till;
}

describe.each([
  {
    setting: 'prices',
    change: { kind: 'change-prices', prices: PRICES },
    here: PRICES,
    elsewhere: { prices: PRICES.slice(1) },
    counts: ({ prices }: Ledger) => prices.articles,
  },
  {
    setting: 'taxes',
    change: { kind: 'change-taxes', taxes: DUTCH_RATES },
    here: DUTCH_RATES,
    elsewhere: { taxes: { ...DUTCH_RATES, forOthers: 'B' } },
    counts: ({ taxes }: Ledger) => taxes,
  },
] as const)('shared $setting', ({ setting, change, here, elsewhere, counts }) => {
  const heard = (number: number, name = `south ${number}`) =>
    ({
      kind: 'receive-setting',
      said: { format: 1, till: 'south', by: 'Sam', atMs: instantMs(DAY_ONE_MS), ...elsewhere },
      name,
      number,
    }) as const;

  test('are not shared without a hub', () => {
    const till = GuardedLedger.started();
    till.write(change, MANAGER);
    expect(till.ledger.hub).toBeNull();
    expect(till.refusal(heard(1))).toEqual(NOTHING);
  });

  test('are shared once per change', () => {
    const till = joined();
    till.write(change, MANAGER);
    const { name } = till.ledger.hub![setting]!;
    expect(till.ledger.hub?.[setting]).toMatchObject({ till: 'north', by: 'Mia', isTold: false });
    till.write(change, MANAGER);
    const told = (which: string, number: number) =>
      ({ kind: 'note-told', setting, name: which, number }) as const;
    expect(till.refusal(told(name, 1))).toEqual(NOTHING);
    till.write(told(till.ledger.hub![setting]!.name, 2));
    expect(till.ledger.hub?.[setting]).toMatchObject({ number: 2, isTold: true });
    expect(till.refusal(told(till.ledger.hub![setting]!.name, 3))).toEqual(NOTHING);
  });

  test('set before joining are shared once, unless the store has its own', () => {
    const share = { kind: 'share-table', table: setting } as const;
    const till = GuardedLedger.started({ mode: 'real' });
    till.write(change, MANAGER);
    expect(till.refusal(share)).toEqual(NOTHING);
    till.write({ kind: 'note-hub', hub: HUB }, MANAGER);
    till.write(share);
    expect(till.ledger.hub?.[setting]).toMatchObject({ till: 'north', by: null, isTold: false });
    expect(counts(till.ledger)).toEqual(here);
    expect(till.refusal(share)).toEqual(NOTHING);
    const other = joined();
    expect(other.refusal(share)).toEqual(NOTHING);
    other.write(heard(1));
    expect(other.refusal(share)).toEqual(NOTHING);
  });

  test('apply at once if newer, and never if older or the till’s own', () => {
    const till = joined();
    till.write(heard(4));
    expect({ [setting]: counts(till.ledger) }).toEqual(elsewhere);
    expect(till.ledger.hub?.[setting]).toMatchObject({ till: 'south', by: 'Sam', number: 4 });
    expect(till.refusal(heard(3))).toEqual(NOTHING);
    expect(till.refusal(heard(5, 'south 4'))).toEqual(NOTHING);
    till.write(change, MANAGER);
    // The till shares its own change first.
    expect(till.refusal(heard(9))).toEqual(NOTHING);
    expect(counts(till.ledger)).toEqual(here);
  });

  test('are neither sent nor received at a replaced till', () => {
    const till = joined();
    till.write({ kind: 'note-taken-over', by: 'south', through: 1 });
    expect(till.refusal(heard(1))).toEqual(NOTHING);
    till.write(change, MANAGER);
    expect(till.ledger.hub?.[setting]).toBeUndefined();
  });

  test('name their person in no fact unencrypted', () => {
    const till = joined();
    const { fact } = till.write(heard(1));
    const hidden = hideTexts(fact, { name: () => '¶name', text: () => '¶text' });
    expect(hidden.hub?.[setting]?.by).toBe('¶name');
  });
});
