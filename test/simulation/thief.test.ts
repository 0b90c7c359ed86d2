import { describe, expect, test } from 'vitest';
import { RULES } from '../../electron/ledger/write/rules.ts';
import { KEYS_LEFT, letThiefIn } from './thief.ts';

const SEEDS = 25;

describe.each(KEYS_LEFT)('somebody who forges records, with the keys then %s', (left) => {
  test('gets no refund, no discount, no open drawer and no card’s balance alone, while sales go on and a manager is the way out', async () => {
    let tried = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const stolen = await letThiefIn(seed, left);
      tried += stolen.tried;
      expect(stolen, `seed ${seed}`).toMatchObject({ taken: [], stuck: [], unsold: [] });
    }
    expect(tried).toBeGreaterThan(10 * SEEDS);
  });

  test('is found where the limits of such records count', async () => {
    const fold: typeof RULES.fold = (ledger, record) => {
      RULES.fold(ledger, record);
      ledger.limits = ledger.saidLimits;
    };
    const { taken } = await letThiefIn(1, left, { ...RULES, fold });
    // Where the key is open the journal is doubted, and gives no refund to anybody before a manager has looked.
    const refund = left === 'open' ? [] : ['refund'];
    expect(new Set(taken)).toEqual(new Set([...refund, 'drawer', 'discount']));
  });

  test('is found where such records count as proven', async () => {
    const fold: typeof RULES.fold = (ledger, record) => {
      RULES.fold(ledger, record);
      ledger.isKeyLocked = false;
      ledger.limits = ledger.saidLimits;
    };
    const taken: string[] = [];
    for (let seed = 1; seed <= 4; seed += 1)
      taken.push(...(await letThiefIn(seed, left, { ...RULES, fold })).taken);
    // Where the key is open it is not the lock that says it, but the doubt.
    const card = left === 'open' ? [] : ['card'];
    expect(taken).toEqual(expect.arrayContaining(['discount', ...card]));
  });
});
