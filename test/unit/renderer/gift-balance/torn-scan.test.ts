import { expect, test } from 'vitest';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { CashierAtScreen, foundCard, OTHER } from '../../../builders/cashier.ts';

test('a scan that came in pieces takes with it what its first piece was taken for', () => {
  const cashier = new CashierAtScreen().scanFound('1').do({ kind: 'torn-scan' });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  cashier.scanFound('2').type('2000').scanFound('3', OTHER);
  expect(cashier.amount().question).toMatchObject({ kind: 'change-card' });
  cashier.do({ kind: 'torn-scan' });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  cashier.do({ kind: 'scan', scanned: '4' }).do({ kind: 'torn-scan' });
  const late = foundCard(OTHER);
  cashier.do({
    kind: 'looked-up',
    scanned: '4',
    answer: late,
    freshIntentId: 'x-000002' as IntentId,
  });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
});
