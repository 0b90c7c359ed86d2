import { expect, test } from 'vitest';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

test('signing out does not reset the sum of reversals that need no manager', () => {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  const take = (name: string, amountCents: number) => {
    till.accept(name, till.card(name), 'redeem', amountCents);
    till.apply(name, 100_00 - amountCents);
  };
  const back = (name: string) =>
    ({
      kind: 'put-right',
      intentId: intentId(`back-of-${name}`),
      reverses: intentId(name),
      reason: 'wrong',
    }) as const;
  for (const name of ['one', 'two', 'three', 'four']) take(name, 10_00);
  till.write(back('one'));
  till.operator = null;
  till.write(back('two'));
  expect(till.refusal(back('three'))).toMatchObject({ leftCents: 5_00 });
  till.operator = 'Ben';
  till.write(back('three'));
  expect(till.refusal(back('four'))).toMatchObject({ leftCents: 5_00 });
});
