import { describe, expect, test } from 'vitest';
import {
  FIRST_CARD_ID,
  CashierAtScreen,
  foundCard,
  intentOf,
  OTHER_CARD_ID,
} from '../../../../builders/cashier.ts';
import type { Refusal } from '../../../../../shared/proposals/admission.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import type { Strength } from '../../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { instantMs } from '../../../../../shared/values/time.ts';

describe('a scan, digits and Enter on the page Gift card', () => {
  test('charge €20 to the scanned card', () => {
    const cashier = new CashierAtScreen().scanFound('0012349917').type('2000').enter();
    expect(cashier.effects('propose')[0]?.proposal).toMatchObject({
      cardId: FIRST_CARD_ID,
      verb: 'redeem',
      amountCents: 20_00,
      repeatConfirmed: false,
    });
    cashier.written('deferred').becomes('deferred', 'applied');
    expect(cashier.outcome()).toBe('applied');
    expect(cashier.effects('sound').map(({ name }) => name)).toEqual(['scan', 'taken']);
  });

  test('charge the cents typed after a comma', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('50,5').enter();
    expect(cashier.effects('propose')[0]?.proposal.amountCents).toBe(50_50);
  });

  test('load instead of charge the typed amount if *Load* is chosen before Enter', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000');
    cashier.do({ kind: 'choose-verb', verb: 'load', nowMs: 0 }).enter();
    cashier.do({ kind: 'choose-verb', verb: 'redeem', nowMs: 0 });
    expect(cashier.effects('propose')[0]?.proposal).toMatchObject({
      verb: 'load',
      amountCents: 2000,
    });
    expect(cashier.flow.verb).toBe('load');
  });

  test('charge nothing to the earlier card while the new one is not shown yet', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000');
    cashier.do({ kind: 'scan', scanned: '2' }).enter();
    expect(cashier.effects('propose')).toEqual([]);
    expect(cashier.effects('sound').at(-1)).toMatchObject({ name: 'refused' });
  });

  test('with Enter pressed three times make one payment', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter().enter().enter();
    expect(cashier.effects('propose')).toHaveLength(1);
  });

  test('with Enter pressed twice leave the result on screen for a second', () => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .type('2000')
      .enter()
      .written('deferred', 'applied');
    expect(cashier.enter().outcome()).toBe('applied');
    cashier.nowMs += 1_000;
    expect(cashier.enter().flow.step.kind).toBe('idle');
  });

  test('charge the next customer’s card, even if the earlier one was loaded', () => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .do({ kind: 'choose-verb', verb: 'load', nowMs: 0 });
    cashier.type('2000').enter().written('deferred', 'applied').scanFound('2', OTHER_CARD_ID);
    expect(cashier.flow.verb).toBe('redeem');
    expect(cashier.amount()).toMatchObject({ card: { cardId: OTHER_CARD_ID }, text: '' });
  });
});

describe('waiting for an outcome', () => {
  const waiting = (strength: Strength) =>
    new CashierAtScreen().scanFound('1').type('2000').enter().written(strength);

  test('shows a promise after 8 s, and at once while the service is unreachable', () => {
    expect(waiting('deferred').wait(7_900).outcome()).toBe('waiting');
    expect(waiting('deferred').wait(8_000).outcome()).toBe('deferred');
    const cut = waiting('deferred');
    cut.do({ kind: 'connection', online: false, nowMs: cut.nowMs });
    expect(cut.outcome()).toBe('deferred');
  });

  test('is ended by the next scan for a promise, but not for an attempt', () => {
    expect(waiting('deferred').scanFound('2', OTHER_CARD_ID).amount().card.cardId).toBe(
      OTHER_CARD_ID,
    );
    const attempt = waiting('attempt');
    attempt.effects('sound');
    attempt.do({ kind: 'scan', scanned: '2' });
    expect(attempt.outcome()).toBe('waiting');
    expect(attempt.effects('sound')).toEqual([{ kind: 'sound', name: 'refused' }]);
    expect(attempt.do({ kind: 'back', nowMs: attempt.nowMs }).outcome()).toBe('waiting');
  });

  test('of an attempt ends as unknown, whatever the connection', () => {
    const attempt = waiting('attempt');
    attempt.do({ kind: 'connection', online: false, nowMs: attempt.nowMs });
    expect(attempt.wait(8_500).outcome()).toBe('waiting');
    expect(attempt.wait(1_000).outcome()).toBe('unknown-attempt');
  });

  test('of an attempt given up as unknown shows *charged after all* if it applies later', () => {
    const attempt = waiting('attempt').wait(9_500).becomes('attempt', 'applied');
    expect(attempt.flow.step).toMatchObject({ outcome: 'applied', afterAll: true });
  });

  test.each([
    ['refused', 'deferred', 'refused'],
    ['voided', 'attempt', 'not-sent'],
    ['unknown', 'deferred', 'unknown-deferred'],
    ['unknown', 'attempt', 'unknown-attempt'],
    ['settled', 'deferred', 'settled'],
  ] as const)('for %s (%s) shows %s', (state, strength, outcome) => {
    expect(waiting(strength).becomes(strength, state).outcome()).toBe(outcome);
  });

  test('shows an outcome that arrived before main’s answer to Enter', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
    const { intentId } = cashier.amount();
    const intent = intentOf(intentId, 'deferred', 'waiting');
    cashier.answer(
      { kind: 'written', sequence: 7, intent, sale: null },
      intentOf(intentId, 'deferred', 'applied'),
    );
    expect(cashier.outcome()).toBe('applied');
  });
});

describe('a refusal by the guard', () => {
  test('above the limit is shown at the amount, keeps it, and asks for the limit again', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('5000').enter();
    cashier.refused({ why: 'above-limit', upToCents: cents(37_50), because: 'balance' });
    expect(cashier.amount()).toMatchObject({
      text: '5000',
      isProposing: false,
      problem: { kind: 'above-limit', verb: 'redeem', upToCents: 37_50, because: 'balance' },
    });
    expect(cashier.effects('requote')).toEqual([{ kind: 'requote', cardId: FIRST_CARD_ID }]);
  });

  test('as a repeat asks the cashier, and *no* leaves card and amount as they were', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
    const repeat: Refusal = {
      why: 'looks-like-repeat',
      intentId: 'earlier-1' as IntentId,
      acceptedAtMs: instantMs(5),
    };
    cashier.refused(repeat);
    expect(cashier.enter().amount().question).toEqual({ kind: 'repeat', acceptedAtMs: 5 });
    cashier.decide(false);
    expect(cashier.amount()).toMatchObject({ text: '2000', question: null });
    cashier.effects('propose');
    cashier.enter().refused(repeat).decide(true);
    const [, second] = cashier.effects('propose');
    expect(second?.proposal).toMatchObject({ repeatConfirmed: true, intentId: 'intent-1' });
  });

  test('as already accepted counts as success', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
    const { intentId } = cashier.amount();
    const known = intentOf(intentId, 'deferred', 'applied');
    cashier.answer({ kind: 'refused', refusal: { why: 'already-accepted', intentId } }, known);
    expect(cashier.outcome()).toBe('applied');
  });

  test('as already accepted without further news is shown as recorded', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter();
    const { intentId } = cashier.amount();
    cashier.refused({ why: 'already-accepted', intentId }).wait(8_000);
    expect(cashier.outcome()).toBe('recorded');
  });

  test('that never arrives leaves only the same payment, under the same id, to be repeated', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').enter().answer(null);
    cashier.type('9999').do({ kind: 'choose-verb', verb: 'load', nowMs: 0 });
    cashier.effects('propose');
    cashier.enter();
    expect(cashier.effects('propose')[0]?.proposal).toMatchObject({
      intentId: 'intent-1',
      amountCents: 20_00,
      verb: 'redeem',
    });
  });
});

describe('changed limits', () => {
  const changed = { kind: 'limits-changed' } as const;

  test('make the screen ask for the card’s limit again, and the typed amount stays', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('8000').enter();
    cashier.refused({ why: 'above-limit', upToCents: cents(50_00), because: 'offline-per-till' });
    cashier.effects('requote');
    expect(cashier.do(changed).effects('requote')).toEqual([
      { kind: 'requote', cardId: FIRST_CARD_ID },
    ]);
    expect(cashier.amount()).toMatchObject({ text: '8000', problem: null });
  });

  test('do not remove the message of an unanswered payment', () => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .type('2000')
      .enter()
      .answer(null)
      .do(changed);
    expect(cashier.amount().problem).toEqual({ kind: 'unanswered' });
  });
});

describe('an amount', () => {
  test.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['-5', 'negative'],
    ['12,345.6', null],
    ['1.2.3', 'not-a-number'],
    ['999999999999', 'too-large'],
    ['1.239', null],
    ['0.001', 'too-exact'],
  ])('%s on Enter: %s', (text, fault) => {
    const cashier = new CashierAtScreen().scanFound('1').type(text).enter();
    const { problem } = cashier.amount();
    expect(problem).toEqual(fault === null ? null : { kind: 'amount', fault });
    expect(cashier.amount().text).toBe(text);
  });

  test('of €1,234.56 may be pasted', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('€1,234.56').enter();
    expect(cashier.effects('propose')[0]?.proposal.amountCents).toBe(1_234_56);
  });
});

describe('another card', () => {
  test('scanned while an amount is typed asks, and keeps the amount', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').scanFound('2', OTHER_CARD_ID);
    expect(cashier.amount().question).toMatchObject({
      kind: 'change-card',
      card: { cardId: OTHER_CARD_ID },
    });
    cashier.decide(true);
    expect(cashier.amount()).toMatchObject({ card: { cardId: OTHER_CARD_ID }, text: '2000' });
    expect(cashier.amount().intentId).not.toBe('intent-1');
  });

  test('is not used if the answer is no', () => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .type('2000')
      .scanFound('2', OTHER_CARD_ID)
      .decide(false);
    expect(cashier.amount()).toMatchObject({
      card: { cardId: FIRST_CARD_ID },
      intentId: 'intent-1',
    });
  });

  test('scanned during a question is ignored with a sound', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('2000').scanFound('2', OTHER_CARD_ID);
    cashier.effects('look-up');
    cashier.effects('sound');
    cashier.do({ kind: 'scan', scanned: '3' });
    expect(cashier.effects('look-up')).toEqual([]);
    expect(cashier.effects('sound')).toEqual([{ kind: 'sound', name: 'refused' }]);
  });

  test('scanned before an amount is typed replaces the first', () => {
    const cashier = new CashierAtScreen().scanFound('1').scanFound('2', OTHER_CARD_ID);
    expect(cashier.amount()).toMatchObject({ card: { cardId: OTHER_CARD_ID }, question: null });
  });

  test('whose answer comes after a newer scan is ignored', () => {
    const cashier = new CashierAtScreen()
      .do({ kind: 'scan', scanned: '1' })
      .scanFound('2', OTHER_CARD_ID);
    const late = foundCard(FIRST_CARD_ID);
    cashier.do({
      kind: 'looked-up',
      scanned: '1',
      answer: late,
      freshIntentId: 'x-000001' as IntentId,
    });
    expect(cashier.amount().card.cardId).toBe(OTHER_CARD_ID);
  });
});

test('Esc goes back one step at a time', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000');
  const back = () => cashier.do({ kind: 'back', nowMs: cashier.nowMs });
  expect(back().amount().text).toBe('');
  expect(back().flow.step.kind).toBe('idle');
});

describe('a payment approved by a manager', () => {
  const steppedUp = (cashier: CashierAtScreen, state: 'waiting' | 'applied' = 'waiting') =>
    cashier.do({
      kind: 'stepped-up',
      intent: intentOf('intent-1', 'attempt', state),
      masked: '…9917',
      nowMs: cashier.nowMs,
    });
  const back = (cashier: CashierAtScreen) => cashier.do({ kind: 'back', nowMs: cashier.nowMs });

  test('shows its outcome at once', () => {
    const cashier = steppedUp(new CashierAtScreen().scanFound('1').type('2000'), 'applied');
    expect(cashier.outcome()).toBe('applied');
    expect(cashier.flow.late).toBeNull();
  });

  test('shows its result even if the cashier went back before the answer', () => {
    const cashier = back(back(new CashierAtScreen().scanFound('1').type('2000')));
    steppedUp(cashier, 'applied').wait(0);
    expect(cashier.flow.step).toMatchObject({
      kind: 'result',
      outcome: 'applied',
      payment: { intentId: 'intent-1', amountCents: 20_00, masked: '…9917' },
    });
  });

  test('shows its newest result even if another card was scanned meanwhile', () => {
    const cashier = back(back(new CashierAtScreen().scanFound('1').type('2000'))).scanFound(
      '2',
      OTHER_CARD_ID,
    );
    steppedUp(cashier.type('500'));
    expect(cashier.amount()).toMatchObject({ card: { cardId: OTHER_CARD_ID }, text: '500' });
    const news = intentOf('intent-1', 'attempt', 'applied');
    cashier.do({ kind: 'intent', intent: news, nowMs: cashier.nowMs });
    back(back(cashier)).wait(0);
    expect(cashier.flow.step).toMatchObject({
      kind: 'result',
      outcome: 'applied',
      payment: { intentId: 'intent-1' },
    });
    cashier.wait(1_000).enter();
    expect(cashier.flow.step.kind).toBe('idle');
  });

  test('shows its result once, even if the cashier had entered the same amount again', () => {
    const cashier = new CashierAtScreen()
      .scanFound('1')
      .type('2000')
      .enter()
      .written('attempt', 'applied');
    steppedUp(cashier, 'applied').wait(1_000).enter();
    expect(cashier.flow.step.kind).toBe('idle');
  });
});

describe('a sale begun while a card is open', () => {
  const sell = (cashier: CashierAtScreen) => cashier.do({ kind: 'sale-began' });

  test.each([
    ['a card', () => new CashierAtScreen().scanFound('1').type('2000')],
    [
      'a result',
      () =>
        new CashierAtScreen().scanFound('1').type('2000').enter().written('deferred', 'applied'),
    ],
  ])('removes %s of the earlier customer from the page Gift card', (_what, before) => {
    expect(sell(before()).flow).toMatchObject({ verb: 'redeem', step: { kind: 'idle' } });
  });

  test.each([
    ['an answer is out', () => new CashierAtScreen().scanFound('1').type('2000').enter()],
    [
      'nobody has answered',
      () => new CashierAtScreen().scanFound('1').type('2000').enter().answer(null),
    ],
    [
      'it is on its way',
      () => new CashierAtScreen().scanFound('1').type('2000').enter().written('attempt'),
    ],
  ])('leaves the card and amount of a payment while %s', (_why, before) => {
    const cashier = before();
    const { step } = cashier.flow;
    expect(sell(cashier).flow.step).toEqual(step);
  });
});
