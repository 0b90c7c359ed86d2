import { expect, test } from 'vitest';
import type { CardId } from '../../../../shared/values/ids.ts';
import type { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { appliedOutcome, intentId, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';

/** Redeems, with this balance in the answer, or null for an unknown outcome. */
async function redeem(on: BookOnDisk, name: string, cardId: CardId, balanceCents: number | null) {
  const id = intentId(name);
  await on.mustWrite({ ...on.acceptance(name, cardId), intentId: id, repeatConfirmed: true });
  await on.mustWrite({ kind: 'begin-sending', intentId: id, ...CURRENT_KEYS, keyVersion: 0 });
  if (balanceCents === null) {
    await on.mustWrite({ kind: 'forget-sending', intentId: id, why: 'crashed' });
  } else {
    const outcome = appliedOutcome(`uuid-of-${name}`, balanceCents);
    await on.mustWrite({ kind: 'record-outcome', intentId: id, outcome });
  }
}

test.each([
  ['several', 'if a payment of another card could explain the balance too', true],
  ['taken', 'if no other card was used', false],
] as const)('a manager sees the evidence “%s” for a lost payment %s', async (kind, _, beside) => {
  const { on, trading } = await openTrading();
  const [anna, bert] = [await on.introduce('anna'), await on.introduce('bert')];
  await redeem(on, 'anchor', anna, 95_00);
  await redeem(on, 'lost', anna, null);
  if (beside) await redeem(on, 'beside', bert, 90_00);
  await redeem(on, 'later', anna, 85_00);
  expect(trading.evidenceFor(intentId('lost'))).toEqual({ kind });
  expect(trading.evidenceFor(intentId('later'))).toBeNull();
});
