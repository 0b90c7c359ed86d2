import { expect, test } from 'vitest';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { CashierAtScreen, foundCard, OTHER_CARD_ID } from '../../../../builders/cashier.ts';

/**
 * A failed scan belongs to the present customer: if the earlier card and its amount stayed, Enter would charge the
 * earlier customer. Retyping an amount takes a second, but nobody would ever find a charge on somebody else's card.
 */

test.each([{ kind: 'fault', fault: 'product-barcode' } as const, null])(
  'a failed or unanswered scan removes the earlier card and its amount',
  (answer) => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .type('2000')
      .do({ kind: 'scan', scanned: 'x' });
    const freshIntentId = 'none-0001' as IntentId;
    cashier.do({ kind: 'looked-up', scanned: 'x', answer, freshIntentId }).enter();
    expect(cashier.flow.step).toEqual({
      kind: 'idle',
      lookingUp: null,
      problem: answer === null ? { kind: 'no-answer' } : { kind: 'card', fault: answer.fault },
    });
    expect(cashier.effects('propose')).toEqual([]);
  },
);

test('an incomplete scan removes the earlier card, and looks nothing up', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000');
  cashier.effects('look-up');
  cashier.do({ kind: 'torn-scan' }).enter();
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  expect([...cashier.effects('look-up'), ...cashier.effects('propose')]).toEqual([]);
});

test('an incomplete scan does not remove a payment that main may already have', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
  expect(cashier.do({ kind: 'torn-scan' }).amount().isProposing).toBe(true);
  cashier.answer(null).do({ kind: 'torn-scan' });
  expect(cashier.amount()).toMatchObject({ text: '2000', problem: { kind: 'unanswered' } });
});

test('an incomplete scan removes the card its first part was taken for', () => {
  const cashier = new CashierAtScreen().scanFound('1').do({ kind: 'torn-scan' });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  cashier.scanFound('2').type('2000').scanFound('3', OTHER_CARD_ID);
  expect(cashier.amount().question).toMatchObject({ kind: 'change-card' });
  cashier.do({ kind: 'torn-scan' });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  cashier.do({ kind: 'scan', scanned: '4' }).do({ kind: 'torn-scan' });
  const late = foundCard(OTHER_CARD_ID);
  cashier.do({
    kind: 'looked-up',
    scanned: '4',
    answer: late,
    freshIntentId: 'x-000002' as IntentId,
  });
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
});
