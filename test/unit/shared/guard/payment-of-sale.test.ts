import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, NOT_SENT_OUTCOME, saleId } from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/** A gift balance pays for the sale that its payment names, while that is open and for no more than is due. */

const id = { saleId: saleId('anna') };

function selling(totalCents: number): GuardedLedger {
  const till = GuardedLedger.started();
  const line = soapLine(totalCents);
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  return till;
}

describe('a gift payment is refused', () => {
  test('for an unknown sale', () => {
    const till = GuardedLedger.started();
    const request = till.request('gift', till.card('anna'), 'redeem', 5_00, 'nobody');
    expect(till.refusal(request)).toEqual({ why: 'unknown-sale' });
  });

  test('for a cancelled sale', () => {
    const till = selling(20_00);
    till.write({ kind: 'cancel-sale', ...id, reason: 'changed her mind' });
    const request = till.request('gift', till.card('anna'), 'redeem', 5_00, 'anna');
    expect(till.refusal(request)).toEqual({ why: 'wrong-state', state: 'cancelled' });
  });

  test('for a completed sale', () => {
    const till = selling(20_00);
    const tender = { kind: 'cash', amountCents: cents(20_00), givenCents: cents(20_00) } as const;
    till.write({ kind: 'tender-sale', ...id, tender });
    till.write({ kind: 'complete-sale', ...id });
    const request = till.request('gift', till.card('anna'), 'redeem', 5_00, 'anna');
    expect(till.refusal(request)).toEqual({ why: 'wrong-state', state: 'completed' });
  });

  test('as a load, which must be a line of the sale', () => {
    const till = selling(20_00);
    const request = till.request('gift', till.card('anna'), 'load', 5_00, 'anna');
    expect(till.refusal(request)).toEqual({ why: 'wrong-state', state: 'load' });
  });
});

describe('two gift payments of one sale', () => {
  const twice = () => {
    const till = selling(30_00);
    till.accept('first', till.card('anna'), 'redeem', 20_00, 'anna');
    return { till, card: till.card('bert') };
  };

  test('never exceed the amount due, even before they are recorded as tenders', () => {
    const { till, card } = twice();
    expect(till.refusal(till.request('second', card, 'redeem', 10_01, 'anna'))).toEqual({
      why: 'sale-tender-too-large',
    });
    expect(till.propose(till.request('second', card, 'redeem', 10_00, 'anna'))).toBe(true);
  });

  test('leave the whole amount to the second once the first is voided', () => {
    const { till, card } = twice();
    till.sendAndHear('first', NOT_SENT_OUTCOME);
    till.write({ kind: 'undo', intentId: till.intent('first').id });
    expect(till.propose(till.request('second', card, 'redeem', 30_00, 'anna'))).toBe(true);
  });
});
