import { describe, expect, test } from 'vitest';
import { RULES } from '../../electron/ledger/write/rules.ts';
import { KEYS_LEFT, playThief } from './thief.ts';

const SEEDS = 25;

describe.each(KEYS_LEFT)('a thief who forges records, with the keys %s', (left) => {
  test('gets no refund, discount, open drawer or card balance without a manager, while sales continue', async () => {
    let tried = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const stolen = await playThief(seed, left);
      tried += stolen.tried;
      expect(stolen, `seed ${seed}`).toMatchObject({ taken: [], stuck: [], unsold: [] });
    }
    expect(tried).toBeGreaterThan(10 * SEEDS);
  });

  test('succeeds at a till that applies the limits found in forged records, so the test above can fail', async () => {
    const fold: typeof RULES.fold = (ledger, record) => {
      RULES.fold(ledger, record);
      ledger.limits = ledger.recordedLimits;
    };
    const { taken } = await playThief(1, left, { ...RULES, fold });
    // With the keys left open, the journal is under doubt and allows no refund before a manager has looked.
    const refund = left === 'open' ? [] : ['refund'];
    expect(new Set(taken)).toEqual(new Set([...refund, 'drawer', 'discount']));
  });

  test('succeeds at a till that counts forged records as proven, so the test above can fail', async () => {
    const fold: typeof RULES.fold = (ledger, record) => {
      RULES.fold(ledger, record);
      ledger.isKeyLocked = false;
      ledger.limits = ledger.recordedLimits;
    };
    const taken: string[] = [];
    for (let seed = 1; seed <= 4; seed += 1)
      taken.push(...(await playThief(seed, left, { ...RULES, fold })).taken);
    // If the keys are unencrypted, the doubt about the journal, not the lock, prevents this theft; the mistake leaves the
    // doubt in place.
    const card = left === 'open' ? [] : ['card'];
    expect(taken).toEqual(expect.arrayContaining(['discount', ...card]));
  });
});
