import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { stepsToCancel } from '../../../../shared/guard/sale/steps-to-cancel.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { sumGifts } from '../../../../shared/reports/sum-gifts.ts';
import {
  applied,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedWith,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { soap } from '../../../builders/soap.ts';

/** An attempt that is applied when its customer was asked for another payment (decision 0021#a-late-answer). */

const id = { saleId: saleId('anna') };
const one = { intentId: intentId('one') };
const complete = { kind: 'complete-sale' as const, ...id };
const line = { ...soap(150_00), name: 'Lamp' };
const tender = (what: Tender) => ({ kind: 'tender-sale' as const, ...id, tender: what });
const gift = tender({ kind: 'gift', ...one, amountCents: cents(150_00) });
const cash = tender({ kind: 'cash', amountCents: cents(150_00), givenCents: cents(150_00) });

/** €150 is above the offline column: it is an attempt, and on its way. */
function asked(inSale = true): GuardedLedger {
  const till = GuardedLedger.started();
  if (inSale) till.write({ kind: 'open-sale', ...id, lines: [line] });
  const card = till.card('anna', 200_00);
  till.accept('one', card, 'redeem', 150_00, inSale ? 'anna' : null);
  expect(till.send('one').strength).toBe('attempt');
  return till;
}

const giveUp = { kind: 'give-up-attempt' as const, ...one };
/** The screen says that nobody knows, and asks for another payment. */
function givenUp(till: GuardedLedger): GuardedLedger {
  till.pass(9 * SECOND_MS);
  till.write(giveUp);
  return till;
}
const answered = (till: GuardedLedger) => till.answer('one', applied('uuid-1', 50_00));
const doneAndPaid = { kind: 'done-and-paid' };

test.each([
  ['while its cashier waits', (till: GuardedLedger) => till, undefined],
  ['after its cashier was told that nobody knows', givenUp, doneAndPaid],
  ['in another run of the program', restarted, doneAndPaid],
])('applied %s: alarm %o', (_, until, alarm) => {
  const till = until(asked(false));
  const intent = answered(till);
  expect(intent.state).toBe('applied');
  if (alarm === undefined) expect(intent.alarm).toBeUndefined();
  else expect(intent.alarm).toMatchObject(alarm);
  expect(till.ledger.forPerson.has(intent.id)).toBe(alarm !== undefined);
  expect(sumGifts([intent]).doneAndPaid.redeem.count).toBe(alarm === undefined ? 0 : 1);
});

/** No start leaves it *sending*; an answer of the run before could come in no other way. */
function restarted(till: GuardedLedger): GuardedLedger {
  till.restart();
  return till;
}

test('an answer that was there in time and that nobody was told of is an alarm, once', () => {
  const till = asked(false);
  till.pass(8.9 * SECOND_MS);
  expect(answered(till).alarm).toBeUndefined();
  till.pass(0.1 * SECOND_MS);
  expect(till.write(giveUp).fact).toMatchObject({
    kind: 'intent-given-up',
    intent: { alarm: doneAndPaid },
  });
  expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
  till.write({ kind: 'acknowledge-alarm', ...one, note: 'given back in cash' }, MANAGER);
  expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
});

test('nobody gives up a promise, nor what came to nothing', () => {
  const till = asked(false);
  till.answer('one', refusedWith(422));
  expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
  till.accept('two', till.card('bert'));
  till.send('two');
  const promise = { ...giveUp, intentId: intentId('two') };
  expect(till.refusal(promise)).toEqual({ why: 'nothing-changes' });
});

test('a promise is nobody’s surprise, however late', () => {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.send('one');
  till.pass(30 * SECOND_MS);
  expect(answered(till).alarm).toBeUndefined();
});

describe('in a sale', () => {
  test('that was paid in cash meanwhile it is an alarm, however soon', () => {
    const till = asked();
    till.write(cash);
    till.pass(SECOND_MS);
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
    till.write(complete);
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  });

  test('that is completed it is an alarm', () => {
    const till = asked();
    till.write(cash);
    till.write(complete);
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
  });

  test('that is completed before it could leave, it ends with the till, and holds up no start', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'open-sale', ...id, lines: [line] });
    till.accept('one', till.card('anna', 200_00), 'redeem', 150_00, 'anna');
    till.write(cash);
    till.write(complete);
    till.startAgain();
    expect(till.intent('one').state).toBe('voided');
  });

  test('that is still open it pays, once it is tendered: then nobody has to look', () => {
    const till = givenUp(asked());
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
    till.write(gift);
    expect(till.ledger.forPerson.size).toBe(0);
    till.write(complete);
  });

  test('that is still open the cashier may take the other payment that was asked for', () => {
    const till = givenUp(asked());
    answered(till);
    till.write(cash);
    till.write(complete);
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  });

  test('that has counted it already it is no alarm', () => {
    const till = asked();
    answered(till);
    till.write(gift);
    expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
  });

  test('that is cancelled afterwards it goes back, and nobody has to look', () => {
    const till = givenUp(asked());
    answered(till);
    const cancel = { ...id, reason: 'no' };
    for (const step of stepsToCancel(till.ledger, cancel, till.stamp(), () => intentId('back')))
      till.write(step);
    expect(till.intent('back')).toMatchObject({ verb: 'load', reverses: one.intentId });
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('once a manager has seen to it, it neither pays nor goes back by itself', () => {
    const till = givenUp(asked());
    answered(till);
    till.write({ kind: 'acknowledge-alarm', ...one, note: 'given back in cash' }, MANAGER);
    expect(till.refusal(gift)).toEqual({ why: 'sale-tender-not-taken' });
    const steps = stepsToCancel(till.ledger, { ...id, reason: 'no' }, till.stamp(), () =>
      intentId('back'),
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['cancel-sale']);
    till.write(steps[0]!);
    expect(till.ledger.owed.size).toBe(0);
  });
});
