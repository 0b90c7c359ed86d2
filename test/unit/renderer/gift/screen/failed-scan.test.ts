import { expect, test } from 'vitest';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { CashierAtScreen, foundCard, OTHER } from '../../../../builders/cashier.ts';

/**
 * A scan names whoever stands there now: with the card before and its amount still there, Enter would take from the
 * customer before. An amount is typed again in a second; money off another one's card is found by nobody.
 */

test.each([{ kind: 'fault', fault: 'product-barcode' } as const, null])(
  'a scan that is no card, or is not answered, takes the card before and its amount with it',
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

test('one that came in pieces takes them with it, too, and nothing is looked up', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000');
  cashier.effects('look-up');
  cashier.do({ kind: 'torn-scan' }).enter();
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'torn-scan' } });
  expect([...cashier.effects('look-up'), ...cashier.effects('propose')]).toEqual([]);
});

test('one in pieces leaves a payment alone that main may have', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
  expect(cashier.do({ kind: 'torn-scan' }).amount().isProposing).toBe(true);
  cashier.answer(null).do({ kind: 'torn-scan' });
  expect(cashier.amount()).toMatchObject({ text: '2000', problem: { kind: 'unanswered' } });
});

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
