import { expect, test } from 'vitest';
import { instantMs } from '../../../../../shared/values/time.ts';
import { CashierAtScreen, intentOf } from '../../../../builders/cashier.ts';

/** The answer to a proposal and main's notice of the payment travel separately, so either may come first. */
test.each([0, 1, 2, 3])(
  'a refusal is shown once and acknowledged once, with main’s answer after %i of three messages',
  (answerAt) => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
    const { intentId } = cashier.amount();
    const accepted = intentOf(intentId, 'deferred', 'waiting');
    const refused = { ...accepted, state: 'refused' as const, cause: 'Not enough balance' };
    const words = [accepted, { ...accepted, state: 'sending' as const }, refused];
    const hear = (intent: typeof accepted) =>
      cashier.do({ kind: 'intent', intent, nowMs: cashier.nowMs });
    words.slice(0, answerAt).forEach(hear);
    const answer = { kind: 'written', sequence: 7, intent: accepted, sale: null } as const;
    cashier.answer(answer, words[answerAt - 1] ?? null);
    words.slice(answerAt).forEach(hear);
    expect(cashier.outcome()).toBe('refused');
    expect(cashier.effects('tell-refusal')).toEqual([{ kind: 'tell-refusal', intentId }]);
    const settlement = {
      how: 'told-at-till',
      by: 'person',
      atMs: instantMs(2),
      reason: '',
    } as const;
    hear({ ...refused, state: 'settled', settlement });
    expect(cashier.flow.step).toMatchObject({
      outcome: 'refused',
      payment: { intent: { cause: 'Not enough balance' } },
    });
    expect(cashier.effects('tell-refusal')).toEqual([]);
  },
);
