import { describe, expect, test } from 'vitest';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { appliedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** €60 of Anna's card has no answer in time, and something else pays meanwhile. */
describe('a sale with an unanswered card payment and another payment', () => {
  function giveUp(): { readonly at: SaleAtTheTill; readonly hearApplied: () => void } {
    const at = new SaleAtTheTill().ring('6000');
    at.present(at.till.card('anna', 200_00)).enter();
    const { id: intentId } = at.redemption();
    at.beside((till) => till.write({ kind: 'begin-sending', intentId, keyVersion: 1 }));
    at.pass(9_500);
    const outcome = appliedOutcome('u1', 140_00);
    const hearApplied = () => {
      at.beside((till) => till.write({ kind: 'record-outcome', intentId, outcome }));
    };
    return { at, hearApplied };
  }

  test('drops the planned payment by another card when the late answer pays everything', () => {
    const { at, hearApplied } = giveUp();
    at.present(at.till.card('bob', 10_00)).enter();
    hearApplied();
    expect(dueAfterPlansCents(at.flow)).toBe(0);
    at.enter();
    expect(at.step()).toBe('completed');
    expect(at.till.ledger.intents.size).toBe(1);
  });

  test('still has the rest due after a part in cash and a cancellation that was refused', () => {
    const { at } = giveUp();
    at.cash('1000').cancel();
    expect(dueAfterPlansCents(at.flow)).toBe(50_00);
    at.pass(600).enter();
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ amountCents: 10_00 }, { amountCents: 50_00 }]);
  });

  test('still has the rest due after a part in cash and a reload of the window', () => {
    const { at, hearApplied } = giveUp();
    at.cash('1000').reload();
    expect(dueAfterPlansCents(at.flow)).toBe(50_00);
    hearApplied();
    at.cash('5000');
    expect(at.step()).toBe('completed');
  });

  test('is completed by cash that covers it all, even if main’s answer about the cash is lost and the card is charged afterwards', () => {
    const { at, hearApplied } = giveUp();
    at.meanwhile = () => () => {
      at.main = 'unheard';
    };
    at.cash('6000');
    at.main = 'well';
    expect(dueAfterPlansCents(at.flow)).toBe(0);
    hearApplied();
    at.enter();
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 60_00 }]);
  });
});
