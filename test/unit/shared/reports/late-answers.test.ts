import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';
import { sumGifts } from '../../../../shared/reports/sum-gifts.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/** An attempt that is applied after its customer was asked for another payment (decision 0021#a-late-answer). */

const id = { saleId: saleId('anna') };
const one = { intentId: intentId('one') };
const complete = { kind: 'complete-sale' as const, ...id };
const line = { ...soapLine(150_00), name: 'Lamp' };
const tender = (what: Tender) => ({ kind: 'tender-sale' as const, ...id, tender: what });
const gift = tender({ kind: 'gift', ...one, amountCents: cents(150_00) });
const cash = tender({ kind: 'cash', amountCents: cents(150_00), givenCents: cents(150_00) });

/** Sends an attempt: €150 is above the offline limit. */
function asked(inSale = true): GuardedLedger {
  const till = GuardedLedger.started();
  if (inSale) till.write({ kind: 'open-sale', ...id, lines: [line] });
  const card = till.card('anna', 200_00);
  till.accept('one', card, 'redeem', 150_00, inSale ? 'anna' : null);
  expect(till.send('one').strength).toBe('attempt');
  return till;
}

const giveUp = { kind: 'give-up-attempt' as const, ...one };
/** Lets the screen say that the outcome is unknown and request another payment. */
function givenUp(till: GuardedLedger): GuardedLedger {
  till.pass(9 * SECOND_MS);
  till.write(giveUp);
  return till;
}
const answered = (till: GuardedLedger) => till.answer('one', appliedOutcome('uuid-1', 50_00));
const doneAndPaid = { kind: 'done-and-paid' };

test.each([
  ['while its cashier waits', (till: GuardedLedger) => till, undefined],
  ['after its cashier was told that nobody knows', givenUp, doneAndPaid],
  ['in another run of the program', restarted, doneAndPaid],
])('an attempt applied %s raises the alarm %o', (_, until, alarm) => {
  const till = until(asked(false));
  const intent = answered(till);
  expect(intent.state).toBe('applied');
  if (alarm === undefined) expect(intent.alarm).toBeUndefined();
  else expect(intent.alarm).toMatchObject(alarm);
  expect(till.ledger.forPerson.has(intent.id)).toBe(alarm !== undefined);
  expect(sumGifts([intent]).doneAndPaid.redeem.count).toBe(alarm === undefined ? 0 : 1);
});

/** Restarts the till, which ends *sending*, so that a late answer can only arrive like this. */
function restarted(till: GuardedLedger): GuardedLedger {
  till.restart();
  return till;
}

test('an attempt applied in time but given up by its cashier raises one alarm', () => {
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

test('a promise or an attempt without effect cannot be given up', () => {
  const till = asked(false);
  till.answer('one', refusedOutcome(422));
  expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
  till.accept('two', till.card('bert'));
  till.send('two');
  const promise = { ...giveUp, intentId: intentId('two') };
  expect(till.refusal(promise)).toEqual({ why: 'nothing-changes' });
});

test('a promise applied late raises no alarm', () => {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.send('one');
  till.pass(30 * SECOND_MS);
  expect(answered(till).alarm).toBeUndefined();
});

test('an attempt that was not sent before its sale was completed is voided at the restart', () => {
  const till = GuardedLedger.started();
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  till.accept('one', till.card('anna', 200_00), 'redeem', 150_00, 'anna');
  till.write(cash);
  till.write(complete);
  till.startAgain();
  expect(till.intent('one').state).toBe('voided');
});

describe('an attempt applied late', () => {
  test('in a sale paid in cash meanwhile raises an alarm, however soon', () => {
    const till = asked();
    till.write(cash);
    till.pass(SECOND_MS);
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
    till.write(complete);
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  });

  test('in a completed sale raises an alarm', () => {
    const till = asked();
    till.write(cash);
    till.write(complete);
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
  });

  test('in an open sale pays for it once tendered, and needs no manager', () => {
    const till = givenUp(asked());
    expect(answered(till).alarm).toMatchObject(doneAndPaid);
    till.write(gift);
    expect(till.ledger.forPerson.size).toBe(0);
    till.write(complete);
  });

  test('in an open sale lets the cashier keep the other payment, and then needs a manager', () => {
    const till = givenUp(asked());
    answered(till);
    till.write(cash);
    till.write(complete);
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  });

  test('in a sale that already counts it raises no alarm', () => {
    const till = asked();
    answered(till);
    till.write(gift);
    expect(till.refusal(giveUp)).toEqual({ why: 'nothing-changes' });
  });

  test('in a sale cancelled afterwards is refunded and needs no manager', () => {
    const till = givenUp(asked());
    answered(till);
    const cancel = { ...id, reason: 'no' };
    for (const step of proposalsToCancelSale(till.ledger, cancel, till.stamp(), () =>
      intentId('back'),
    ))
      till.write(step);
    expect(till.intent('back')).toMatchObject({ verb: 'load', reverses: one.intentId });
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('and acknowledged by a manager pays no sale and is not refunded', () => {
    const till = givenUp(asked());
    answered(till);
    till.write({ kind: 'acknowledge-alarm', ...one, note: 'given back in cash' }, MANAGER);
    expect(till.refusal(gift)).toEqual({ why: 'sale-tender-not-taken' });
    const steps = proposalsToCancelSale(till.ledger, { ...id, reason: 'no' }, till.stamp(), () =>
      intentId('back'),
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['cancel-sale']);
    till.write(steps[0]!);
    expect(till.ledger.owed.size).toBe(0);
  });
});
