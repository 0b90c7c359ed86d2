import { describe, expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { describePaymentOutcome } from '../../../../renderer/gift/payment/describe-outcome.ts';
import { describeProblem } from '../../../../renderer/gift/payment/describe-problem.ts';
import type { PaymentWithOutcome } from '../../../../renderer/gift/payment/gift-state.ts';
import type { OutcomeKind } from '../../../../shared/policy/judge-outcome.ts';
import { FIRST_CARD_ID, intentOf } from '../../../builders/cashier.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import type { Intent, Verb } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function result(
  verb: Verb,
  outcome: OutcomeKind,
  changes: Partial<Intent> = {},
  afterAll = false,
): PaymentWithOutcome {
  const intent = { ...intentOf('intent-1', 'deferred', 'applied'), verb, ...changes };
  const payment = {
    intentId: 'intent-1' as IntentId,
    cardId: FIRST_CARD_ID,
    repeatConfirmed: false,
    verb,
    amountCents: cents(20_00),
    masked: '…9917',
    intent,
    recordedAtMs: 0,
  };
  return { payment, outcome, afterAll };
}

function applied(balanceCents: number): Partial<Intent> {
  const answer = {
    uuid: 'u',
    balanceText: '',
    createdAt: '',
    shopName: null,
    identifierKind: null,
    notes: [],
  };
  return { applied: { ...answer, balanceCents: cents(balanceCents) } };
}

describe('the text shown to a cashier', () => {
  test.each([
    ['redeem', 'deferred', 'Accepted. The till will send it later. Give the customer their items.'],
    [
      'load',
      'deferred',
      'Load accepted. The till will send it later. The customer can spend it once the card service confirms the load.',
    ],
    [
      'redeem',
      'not-sent',
      'Not sent. Nothing was charged. Ask for another payment, or call a manager.',
    ],
    [
      'load',
      'not-sent',
      'Not sent. Nothing was loaded. If somebody paid for it, give the money back, or call a manager.',
    ],
    [
      'redeem',
      'unknown-deferred',
      'Accepted, still being checked. Do not enter it again. Give the customer their items.',
    ],
    [
      'redeem',
      'unknown-attempt',
      'Do not enter it again. The till can’t confirm yet whether the card was charged. Ask for another payment. A manager will resolve this one.',
    ],
  ] as const)('for %s, %s: %s', (verb, outcome, sentence) => {
    const { title, next } = describePaymentOutcome(result(verb, outcome), format);
    expect(`${title} ${next}`).toBe(sentence);
  });

  test('for a payment that was sent and has no answer does not say offline, nor that it is sent later', () => {
    const sending = { state: 'sending' } as const;
    const titleOf = (verb: Verb) =>
      describePaymentOutcome(result(verb, 'deferred', sending), format).title;
    expect(titleOf('redeem')).toBe('Accepted. The card service hasn’t answered yet.');
    expect(titleOf('load')).toBe('Load accepted. The card service hasn’t answered yet.');
  });

  test('for an applied payment has amount and balance', () => {
    expect(
      describePaymentOutcome(result('redeem', 'applied', applied(10_00)), format),
    ).toMatchObject({
      tone: 'good',
      title: 'Redeemed €20.00.',
      balance: 'Balance €10.00.',
      next: '',
    });
    expect(describePaymentOutcome(result('load', 'applied', applied(30_00)), format)).toMatchObject(
      {
        title: 'Loaded €20.00.',
        balance: 'Balance €30.00.',
      },
    );
  });

  test('for a refusal has the reason and what to ask for', () => {
    const refusal = { cause: 'The card service does not recognise this card.' };
    expect(describePaymentOutcome(result('redeem', 'refused', refusal), format)).toMatchObject({
      title: 'Not redeemed: The card service does not recognise this card.',
      next: 'Ask for another payment.',
      code: 'TILL-401',
    });
    expect(describePaymentOutcome(result('load', 'refused'), format).next).toBe(
      'If somebody paid for it, give the money back.',
    );
  });

  test('asks for attention if a payment was charged after all, or the card is below zero', () => {
    const late = describePaymentOutcome(result('redeem', 'applied', applied(0), true), format);
    expect(late).toMatchObject({ tone: 'attention', title: '€20.00 was charged after all.' });
    const overdrawn = describePaymentOutcome(result('redeem', 'applied', applied(-5_00)), format);
    expect(overdrawn).toMatchObject({ tone: 'attention', code: 'TILL-404' });
  });
});

describe('the support code of a problem', () => {
  test.each([
    [{ kind: 'card', fault: 'two-scans' }, 'TILL-106'],
    [{ kind: 'amount', fault: 'zero' }, 'TILL-204'],
    [{ kind: 'refusal', refusal: { why: 'no-book' } }, 'TILL-303'],
    [{ kind: 'refusal', refusal: { why: 'lane-busy' } }, 'TILL-304'],
    [{ kind: 'unanswered' }, 'TILL-305'],
  ] as const)('for %j is %s', (problem, code) => {
    expect(describeProblem(problem, format).code).toBe(code);
  });

  test('says that the outcome is unknown only if nobody knows whether money moved', () => {
    expect(describeProblem({ kind: 'unanswered' }, format).moneyMoved).toBe('unknown');
    expect(describeProblem({ kind: 'no-answer' }, format).moneyMoved).toBe('no');
  });
});
