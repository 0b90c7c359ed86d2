import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { GuardedLedger, intentId, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/** Tests redemptions for a sale: when one is accepted, and how much of the sale it holds. */

const id = { saleId: saleId('anna') };
const complete = { kind: 'complete-sale' as const, ...id };

function open(unitCents: number): GuardedLedger {
  const till = GuardedLedger.started();
  till.write({ kind: 'open-sale', ...id, lines: [soapLine(unitCents)] });
  return till;
}

const tender = (one: Tender) => ({ kind: 'tender-sale' as const, ...id, tender: one });
const cash = (amount: number): Tender => ({
  kind: 'cash',
  amountCents: cents(amount),
  givenCents: cents(amount),
});
const gift = (name: string, amount: number): Tender => ({
  kind: 'gift',
  intentId: intentId(name),
  amountCents: cents(amount),
});

describe('a redemption for a sale', () => {
  test.each([
    ['was never opened', () => undefined, { why: 'unknown-sale' }],
    [
      'is completed',
      (till: GuardedLedger) => {
        till.write({ kind: 'open-sale', saleId: saleId('bert'), lines: [soapLine(10_00)] });
        const bert = { saleId: saleId('bert') };
        till.write({ kind: 'tender-sale', ...bert, tender: cash(10_00) });
        till.write({ kind: 'complete-sale', ...bert });
      },
      { why: 'wrong-state', state: 'completed' },
    ],
    [
      'is cancelled',
      (till: GuardedLedger) => {
        till.write({ kind: 'open-sale', saleId: saleId('bert'), lines: [soapLine(10_00)] });
        till.write({ kind: 'cancel-sale', saleId: saleId('bert'), reason: 'no' });
      },
      { why: 'wrong-state', state: 'cancelled' },
    ],
  ] as const)(
    'that %s is refused, to a cashier and with a manager’s PIN',
    (_, prepare, refusal) => {
      const till = GuardedLedger.started();
      const card = till.card('anna');
      prepare(till);
      const request = till.request('late', card, 'redeem', 10_00, 'bert');
      expect(till.refusal(request)).toEqual(refusal);
      expect(till.refusal({ ...request, reason: 'known' }, MANAGER)).toEqual(refusal);
    },
  );

  test('is refused as a load, which has to be a line and is accepted on completion', () => {
    const till = open(10_00);
    const request = till.request('load', till.card('anna'), 'load', 10_00, 'anna');
    expect(till.refusal(request)).toEqual({ why: 'wrong-state', state: 'load' });
  });

  test('is at most the amount due less payments being sent, and no line can change after it', () => {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 15_00, 'anna');
    const second = till.request('two', till.card('bert'), 'redeem', 5_01, 'anna');
    expect(till.refusal(second)).toEqual({ why: 'sale-tender-too-large' });
    const fewer = { kind: 'change-sale' as const, ...id, lines: [soapLine(1_00)] };
    expect(till.refusal(fewer)).toEqual({ why: 'sale-lines-fixed' });
    till.write(tender(gift('one', 15_00)));
    till.write(till.request('two', till.card('carl'), 'redeem', 5_00, 'anna'));
  });

  test('that pays cannot be paid in cash as well, even before it is a tender of the sale', () => {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 15_00, 'anna');
    expect(till.refusal(tender(cash(5_01)))).toEqual({ why: 'sale-tender-too-large' });
    till.write(tender(cash(5_00)));
    till.write(tender(gift('one', 15_00)));
    till.write(complete);
  });

  test('does not prevent paying the whole sale in cash while it is an unanswered attempt', () => {
    const till = open(150_00);
    const { strength } = till.accept('one', till.card('anna', 200_00), 'redeem', 150_00, 'anna');
    expect(strength).toBe('attempt');
    till.write(tender(cash(150_00)));
    till.write(complete);
  });
});
