import { describe, expect, test } from 'vitest';
import {
  proposalToAccept,
  applyAcceptAnswer,
} from '../../../../renderer/gift/payment/gift-machine.ts';
import type { GiftPayment } from '../../../../renderer/gift/payment/gift-state.ts';
import { describeGuardRefusal } from '../../../../renderer/step-up/describe-manager-answer.ts';
import type { Refusal } from '../../../../shared/proposals/admission.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import type { IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { FIRST_CARD_ID, intentOf } from '../../../builders/cashier.ts';

const payment: GiftPayment = {
  intentId: 'intent-1' as IntentId,
  cardId: FIRST_CARD_ID,
  masked: '…9917',
  verb: 'redeem',
  amountCents: cents(20_00),
  repeatConfirmed: false,
  intent: null,
  recordedAtMs: null,
};
const accepted = intentOf('intent-1', 'deferred', 'waiting');
const refused = (refusal: Refusal) => applyAcceptAnswer(payment, { kind: 'refused', refusal }, 5);
const already: Refusal = { why: 'already-accepted', intentId: payment.intentId };

test('a repeated request keeps its id, in a sale and without one', () => {
  expect(proposalToAccept(payment, null)).toMatchObject({ intentId: 'intent-1', saleId: null });
  const saleId = 'sale-00001' as SaleId;
  expect(proposalToAccept(payment, saleId)).toMatchObject({ intentId: 'intent-1', saleId });
});

describe('a payment counts as accepted by main', () => {
  test('after main’s answer, even if later news of the payment came first', () => {
    const written = { kind: 'written', sequence: 7, intent: accepted, sale: null } as const;
    expect(applyAcceptAnswer(payment, written, 5)).toEqual({
      kind: 'recorded',
      payment: { ...payment, intent: accepted, recordedAtMs: 5 },
    });
    const applied = intentOf('intent-1', 'deferred', 'applied');
    expect(applyAcceptAnswer({ ...payment, intent: applied }, written, 5)).toMatchObject({
      payment: { intent: { state: 'applied' } },
    });
  });

  test('if main had accepted it earlier and that answer was lost', () => {
    expect(refused(already)).toEqual({
      kind: 'recorded',
      payment: { ...payment, recordedAtMs: 5 },
    });
    const known = applyAcceptAnswer(
      { ...payment, intent: accepted },
      { kind: 'refused', refusal: already },
      5,
    );
    expect(known).toMatchObject({ kind: 'recorded', payment: { intent: accepted } });
    expect(describeGuardRefusal(already, String)).toBe('That has already been done.');
  });
});

describe('a payment that main refuses', () => {
  test.each([
    [
      { why: 'above-limit', upToCents: cents(5_00), because: 'balance' },
      { kind: 'above-limit', verb: 'redeem', upToCents: 5_00, because: 'balance' },
    ],
    [
      { why: 'above-limit', upToCents: ZERO, because: 'money-stopped' },
      { kind: 'refusal', refusal: { why: 'above-limit' } },
    ],
    [{ why: 'unknown-card' }, { kind: 'refusal', refusal: { why: 'unknown-card' } }],
  ] as const)('%j is shown as the problem %j', (refusal, problem) => {
    expect(refused(refusal)).toMatchObject({ kind: 'refused', problem });
  });

  test('as a repeat becomes a question to the cashier', () => {
    const repeat = { why: 'looks-like-repeat', intentId: payment.intentId } as const;
    expect(refused({ ...repeat, acceptedAtMs: instantMs(3) })).toEqual({
      kind: 'repeat',
      acceptedAtMs: 3,
    });
  });
});

test('a payment without an answer is unknown', () => {
  expect(applyAcceptAnswer(payment, null, 5)).toEqual({
    kind: 'failed',
    problem: { kind: 'unanswered' },
  });
});
