import { expect, test } from 'vitest';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { instantMs } from '../../../../../shared/values/time.ts';
import { CashierAtScreen, OTHER_CARD_ID } from '../../../../builders/cashier.ts';

/** The person who unlocks the till may be another one, with another customer. */

test('locking removes a card and an amount not yet sent to main, and no Enter charges it', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000').do({ kind: 'locked' }).enter();
  expect(cashier.flow.step).toMatchObject({ kind: 'idle', problem: null });
  expect(cashier.effects('propose')).toEqual([]);
});

test('locking removes a question about the card or amount', () => {
  const changing = new CashierAtScreen().scanFound('1').type('2000').scanFound('2', OTHER_CARD_ID);
  expect(changing.do({ kind: 'locked' }).flow.step.kind).toBe('idle');
  const repeating = new CashierAtScreen().scanFound('1').type('2000').enter();
  repeating.refused({
    why: 'looks-like-repeat',
    intentId: 'earlier-1' as IntentId,
    acceptedAtMs: instantMs(5),
  });
  expect(repeating.amount().question).toMatchObject({ kind: 'repeat' });
  expect(repeating.do({ kind: 'locked' }).flow.step.kind).toBe('idle');
});

test('locking resets a chosen load to a redemption', () => {
  const cashier = new CashierAtScreen().do({ kind: 'choose-verb', verb: 'load', nowMs: 0 });
  expect(cashier.do({ kind: 'locked' }).flow.verb).toBe('redeem');
});

test('a payment sent to main is shown after locking, whenever its answer comes', () => {
  const cashier = new CashierAtScreen().scanFound('1').type('2000').enter().do({ kind: 'locked' });
  cashier.written('deferred', 'applied').do({ kind: 'locked' });
  expect(cashier.outcome()).toBe('applied');
  const unheard = new CashierAtScreen().scanFound('1').type('2000').enter().answer(null);
  expect(unheard.do({ kind: 'locked' }).amount().problem).toEqual({ kind: 'unanswered' });
});

test('a payment refused while the till is locked is not offered for confirmation after unlocking', () => {
  const refused = new CashierAtScreen().scanFound('1').type('2000').enter().do({ kind: 'locked' });
  refused.refused({ why: 'queue-paused', cause: 'person' });
  expect(refused.flow.step).toMatchObject({ kind: 'idle', problem: { kind: 'refusal' } });
  const again = new CashierAtScreen().scanFound('1').type('2000').enter().do({ kind: 'locked' });
  again.refused({
    why: 'looks-like-repeat',
    intentId: 'earlier-1' as IntentId,
    acceptedAtMs: instantMs(5),
  });
  expect(again.flow.step).toMatchObject({ kind: 'idle', problem: null });
  expect(
    again.do({ kind: 'unlocked', nowMs: again.nowMs }).wait(5_000).enter().flow.step.kind,
  ).toBe('idle');
});

test('a second Enter within 600 ms of unlocking does not send an unanswered payment again', () => {
  const unheard = new CashierAtScreen().scanFound('1').type('2000').enter().answer(null);
  expect(unheard.do({ kind: 'locked' }).effects('propose')).toHaveLength(1);
  unheard.do({ kind: 'unlocked', nowMs: unheard.nowMs }).enter().wait(599).enter();
  expect(unheard.effects('propose')).toEqual([]);
  expect(unheard.wait(1).enter().effects('propose')).toHaveLength(1);
});

test('leaving the page removes a refused amount and its card, and keeps typed text', () => {
  const refused = new CashierAtScreen().scanFound('1').type('20,,00').enter();
  expect(refused.flow.step).toMatchObject({ problem: { kind: 'amount' } });
  expect(refused.do({ kind: 'left' }).flow.step.kind).toBe('idle');
  const typing = new CashierAtScreen().scanFound('1').type('2000').do({ kind: 'left' });
  expect(typing.flow.step).toMatchObject({ kind: 'amount', problem: null });
});
