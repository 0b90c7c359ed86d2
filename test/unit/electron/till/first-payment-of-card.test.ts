import { expect, test } from 'vitest';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';

/** A new card is introduced in the journal together with its first payment, so the customer waits for the disk once. */

/** The card's number goes into a file of its own; each file is written once and synced once. */
const DISK_CALLS = 4;

async function scannedCard() {
  const { on, trading } = await openTrading();
  const found = trading.lookUp('6364-0001');
  if (found.kind !== 'card') throw new Error(JSON.stringify(found));
  const pay = (name: string) =>
    trading.propose(
      {
        kind: 'accept',
        intentId: intentIdSchema.parse(name),
        cardId: found.cardId,
        verb: 'redeem',
        amountCents: cents(2_00),
        saleId: null,
        repeatConfirmed: true,
      },
      UNNAMED_ACTOR,
    );
  return { on, pay };
}

test('a new card and its first payment are written to the disk together', async () => {
  const { on, pay } = await scannedCard();
  const before = on.disk.operations;
  expect(await pay('intent-first')).toMatchObject({ kind: 'written' });
  expect(on.disk.operations - before).toBe(DISK_CALLS);
});

test('if that write is not confirmed, the payment is unknown, and the next start knows its card and voids it', async () => {
  const { on, pay } = await scannedCard();
  on.disk.fault = { atOperation: on.disk.operations + DISK_CALLS - 1, code: 'EIO' };
  expect(await pay('intent-first')).toMatchObject({
    kind: 'stopped',
    health: { kind: 'journal-stopped', code: 'TILL-903' },
  });
  await on.startAgain();
  expect(on.ledger.cards.size).toBe(1);
  expect(on.stateOf(intentIdSchema.parse('intent-first'))).toBe('voided');
});
