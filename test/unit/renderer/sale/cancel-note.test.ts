import { expect, test } from 'vitest';
import { cancelNoteOf } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

test('the question before cancelling speaks of gift cards only if a card has paid or may have', () => {
  const at = new SaleAtTheTill().ring('2000');
  expect(cancelNoteOf(at.flow)).toBe('cancelNothing');
  at.present(at.till.card('anna', 90_00)).type('500').enter();
  expect(at.flow.plans).toHaveLength(1);
  expect(cancelNoteOf(at.flow)).toBe('cancelNothing');
  at.cash('500');
  expect(cancelNoteOf(at.flow)).toBe('cancelPaidByHand');
  at.cash('1000');
  expect(cancelNoteOf(at.flow)).toBe('cancelPaid');
});
