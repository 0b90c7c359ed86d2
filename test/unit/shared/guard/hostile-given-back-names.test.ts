import { expect, test } from 'vitest';
import { giveBackId, intentIdSchema } from '../../../../shared/values/ids.ts';
import { addException, exceptionsOf } from '../../../../shared/reports/sum-exceptions.ts';
import type { ExceptionsDraft } from '../../../../shared/reports/sum-exceptions.ts';
import {
  GuardedLedger,
  intentId,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/**
 * The window chooses the id of a payment. Automatic reversals have reserved ids: using one would hide a reversal from
 * its person's sum, or prevent a refund.
 */

function withRedeemed(names: readonly string[]): GuardedLedger {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  till.person = 'ann-1';
  for (const name of names) {
    till.accept(name, till.card(name), 'redeem', 20_00);
    till.apply(name, 80_00);
  }
  return till;
}

function putRight(name: string, named = giveBackId(intentId(name))) {
  return {
    kind: 'put-right',
    intentId: named,
    reverses: intentId(name),
    reason: 'wrong',
  } as const;
}

test('no id exempts a reversal from its person’s sum', () => {
  const names = ['one', 'two', 'three'];
  const till = withRedeemed(names);
  for (const name of names) till.propose(putRight(name));
  const back = names.filter((name) => till.intent(name).reversedBy !== null).length * 20_00;
  expect(back).toBeLessThanOrEqual(till.ledger.limits.withoutManager.putRightCents);
});

test('no id exempts a reversal from X and Z', () => {
  const till = withRedeemed(['one']);
  till.propose(putRight('one'));
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of till.records) addException(draft, fact);
  const counted = exceptionsOf(draft).flatMap(({ sums }) => sums['put-right'] ?? []);
  const back = till.intent('one').reversedBy === null ? [] : [{ count: 1, cents: 20_00 }];
  expect(counted).toEqual(back);
});

test('the id of a cancelled sale’s refund cannot be used by another payment', () => {
  const till = GuardedLedger.started();
  const [card, own] = [till.card('ann'), till.card('own')];
  const sale = { saleId: saleId('ann') };
  till.write({ kind: 'open-sale', ...sale, lines: [lineOfCategory(20_00, 'Soap')] });
  till.accept('lost', card, 'redeem', 20_00, 'ann');
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.write({ kind: 'cancel-sale', ...sale, reason: 'no' });
  const named = {
    ...till.request('own', own, 'redeem', 5_00),
    intentId: giveBackId(intentId('lost')),
  };
  expect(till.refusal(named)).toMatchObject({ why: 'already-accepted' });
});

test('two refunds of long ids have different ids', () => {
  const till = GuardedLedger.started();
  const card = till.card('ann');
  const long = intentIdSchema.parse('x'.repeat(60));
  const request = { ...till.request('one', card, 'redeem', 1_00), intentId: long };
  expect(till.refusal(request)).toMatchObject({ why: 'already-accepted' });
});

test('the id that a move reserves for its second half is refused for any other payment, even before the second half is owed', () => {
  const till = GuardedLedger.started();
  const [wrong, right, own] = [till.card('wrong'), till.card('right'), till.card('own')];
  till.accept('load', wrong, 'load', 20_00);
  till.apply('load', 120_00);
  const move = {
    kind: 'move-load',
    intentId: intentId('off'),
    reverses: intentId('load'),
    toCardId: right,
    secondIntentId: intentId('onto'),
    reason: 'wrong card',
  } as const;
  till.write(move, { manager: 'Mia' });
  expect(till.refusal(till.request('onto', own, 'redeem', 5_00))).toMatchObject({
    why: 'already-accepted',
  });
});
