import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../../shared/ledger/store/limits.ts';
import { sumCents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Tills without a hub cannot see each other: together they promise no more on one card than the store allows. */

function cutOff(tillsInStore: number, wholeCardCutOff = false): GuardedLedger {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore, wholeCardCutOff }));
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  return till;
}

/** Promises all that the till allows on a card without a known balance, and returns the sum. */
function promiseAll(till: GuardedLedger): Cents {
  const card = till.card('stranger', null);
  for (let at = 0; till.quote(card).upToCents > 0; at += 1)
    till.accept(`of-stranger-${at}`, card, 'redeem', Math.min(7_00, till.quote(card).upToCents));
  return till.ledger.promised.redeemedCents;
}

test.each([1, 2, 3])(
  'the tills of a store promise an unknown card no more than its limit: %i tills',
  (tills) => {
    const { unknownCardCents } = DEFAULT_LIMITS.offline;
    const promised = Array.from({ length: tills }, () => promiseAll(cutOff(tills)));
    expect(promised).toEqual(promised.map(() => Math.floor(unknownCardCents / tills)));
    expect(sumCents(promised)).toBeLessThanOrEqual(unknownCardCents);
  },
);

test('a store that lets each till accept a whole card lets each promise the whole limit', () => {
  expect(promiseAll(cutOff(2, true))).toBe(DEFAULT_LIMITS.offline.unknownCardCents);
});
