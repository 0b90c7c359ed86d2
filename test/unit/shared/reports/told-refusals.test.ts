import { expect, test } from 'vitest';
import { addException, exceptionsOf } from '../../../../shared/reports/sum-exceptions.ts';
import type { ExceptionsDraft } from '../../../../shared/reports/sum-exceptions.ts';
import { GuardedLedger, intentId, refusedWith } from '../../../builders/guarded-ledger.ts';

test('what was refused while its customer is said to have stood there is counted, each time', () => {
  const till = GuardedLedger.started();
  till.standing = 'cashier';
  const card = till.card('one');
  for (const name of ['first', 'second']) {
    till.accept(name, card, 'redeem', 20_00);
    till.send(name);
    till.answer(name, refusedWith(422));
    till.write({ kind: 'tell-refusal', intentId: intentId(name) });
    till.pass(1_000);
  }
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of till.records) addException(draft, fact);
  expect(exceptionsOf(draft)).toEqual([
    { name: 'Ann', sums: { 'refusal-told': { count: 2, cents: 40_00 } } },
  ]);
});
