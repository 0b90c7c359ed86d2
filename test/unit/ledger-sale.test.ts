import { describe, expect, test } from 'vitest';
import { cents, LARGEST_TYPED_CENTS } from '../../shared/ledger/money.ts';
import type { Tender } from '../../shared/ledger/sale.ts';
import { saleLineSchema } from '../../shared/ledger/sale.ts';
import {
  applied,
  GuardedLedger,
  intentId,
  NOT_SENT,
  refusedWith,
  saleId,
  UNKNOWN,
} from './guarded-ledger.ts';

const id = { saleId: saleId('anna') };

function line(unitCents: number, quantity = 1) {
  return {
    id: 'line-1',
    kind: 'goods' as const,
    categoryExternalId: null,
    name: 'Soap',
    quantity,
    unitCents: cents(unitCents),
    intentId: null,
  };
}

function cash(amountCents: number): Tender {
  return { kind: 'cash', amountCents: cents(amountCents), givenCents: cents(amountCents) };
}

function gift(name: string, amountCents: number): Tender {
  return { kind: 'gift', intentId: intentId(name), amountCents: cents(amountCents) };
}

function tender(one: Tender) {
  return { kind: 'tender-sale' as const, ...id, tender: one };
}

function open(totalCents = 20_00) {
  const till = GuardedLedger.started();
  till.write({ kind: 'open-sale', ...id, lines: [line(totalCents)] });
  return till;
}

const complete = { kind: 'complete-sale' as const, ...id };
const cancel = { kind: 'cancel-sale' as const, ...id, reason: 'changed their mind' };

function saleOf(till: GuardedLedger) {
  return till.ledger.sales.get(id.saleId);
}

describe('a sale', () => {
  test('is opened once, changed until the first tender, and then fixed', () => {
    const till = open();
    expect(till.refusal({ kind: 'open-sale', ...id, lines: [] })).toEqual({
      why: 'wrong-state',
      state: 'open',
    });
    till.write({ kind: 'change-sale', ...id, lines: [line(5_00, 4)] });
    till.write(tender(cash(5_00)));
    expect(till.refusal({ kind: 'change-sale', ...id, lines: [] })).toEqual({
      why: 'sale-lines-fixed',
    });
  });

  test('is completed when nothing is due, with the next receipt number', () => {
    const till = open();
    till.write(tender(cash(5_00)));
    expect(till.refusal(complete)).toEqual({ why: 'sale-still-due', dueCents: 15_00 });
    till.write(tender({ kind: 'card', amountCents: cents(15_00), reference: 'terminal 1' }));
    till.write(complete);
    expect(saleOf(till)).toMatchObject({ state: 'completed', receiptNumber: 1 });
    expect(till.refusal(complete)).toEqual({ why: 'wrong-state', state: 'completed' });
    expect(till.ledger.lastReceiptNumber).toBe(1);
  });

  test('without a line is not completed', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'open-sale', ...id, lines: [] });
    expect(till.refusal(complete).why).toBe('sale-still-due');
  });

  test('that nobody opened is not changed', () => {
    expect(GuardedLedger.started().refusal(complete)).toEqual({ why: 'unknown-sale' });
  });

  test('takes no tender of nothing, none above what is due, and no endless list of them', () => {
    const till = open(200);
    expect(till.refusal(tender(cash(0)))).toEqual({ why: 'not-an-amount' });
    expect(till.refusal(tender(cash(201)))).toEqual({ why: 'sale-tender-too-large' });
    for (let at = 0; at < 100; at += 1) till.write(tender(cash(1)));
    expect(till.refusal(tender(cash(1)))).toEqual({ why: 'sale-tender-too-large' });
  });

  test('has no line so dear that a total could not be counted exactly', () => {
    expect(saleLineSchema.safeParse(line(LARGEST_TYPED_CENTS)).success).toBe(true);
    expect(saleLineSchema.safeParse(line(LARGEST_TYPED_CENTS + 1)).success).toBe(false);
  });
});

describe('a gift tender', () => {
  function withRedemption(strength: 'deferred' | 'attempt' = 'deferred') {
    const amount = strength === 'deferred' ? 10_00 : 150_00;
    const till = open(200_00);
    const card = till.card('anna', 200_00);
    expect(till.accept('one', card, 'redeem', amount, 'anna').strength).toBe(strength);
    return { till, card, amount };
  }

  test('pays at once when the till answers for it, once, and with its whole amount', () => {
    const { till } = withRedemption();
    expect(till.refusal(tender(gift('one', 9_99)))).toEqual({ why: 'sale-tender-not-taken' });
    till.write(tender(gift('one', 10_00)));
    expect(till.refusal(tender(gift('one', 10_00)))).toEqual({ why: 'sale-tender-not-taken' });
  });

  test('of an attempt pays only once it is applied', () => {
    const { till, amount } = withRedemption('attempt');
    expect(till.refusal(tender(gift('one', amount)))).toEqual({ why: 'sale-tender-not-taken' });
    till.send('one');
    till.answer('one', applied('uuid-1', 50_00));
    till.write(tender(gift('one', amount)));
  });

  test('of an attempt of which nobody knows does not pay', () => {
    const { till, amount } = withRedemption('attempt');
    till.send('one');
    till.answer('one', UNKNOWN);
    expect(till.refusal(tender(gift('one', amount)))).toEqual({ why: 'sale-tender-not-taken' });
  });

  test('stands on a redemption for this sale, not on a load, another sale’s or a stranger’s', () => {
    const { till, card } = withRedemption();
    till.accept('load', card, 'load', 10_00, 'anna');
    till.accept('other', card, 'redeem', 10_00, 'bert');
    for (const name of ['load', 'other', 'ghost']) {
      expect(till.refusal(tender(gift(name, 10_00)))).toEqual({ why: 'sale-tender-not-taken' });
    }
  });

  test.each([
    ['undone', (till: GuardedLedger) => till.write({ kind: 'undo', intentId: intentId('one') })],
    [
      'refused',
      (till: GuardedLedger) => {
        till.send('one');
        till.answer('one', refusedWith(422));
      },
    ],
  ])('goes out of the open sale when its redemption is %s', (_, end) => {
    const { till } = withRedemption();
    till.write(tender(cash(1_00)));
    till.write(tender(gift('one', 10_00)));
    end(till);
    expect(saleOf(till)?.tenders).toEqual([cash(1_00)]);
  });

  test('goes out when an attempt that nobody tendered is over, without touching the sale', () => {
    const { till } = withRedemption('attempt');
    till.send('one');
    till.answer('one', NOT_SENT);
    expect(till.records.at(-1)?.fact.sale).toBeUndefined();
  });
});

describe('cancelling', () => {
  test('needs that no money of a card stands for the sale, tendered or not', () => {
    const till = open(20_00);
    const card = till.card('anna');
    till.accept('one', card, 'redeem', 10_00, 'anna');
    expect(till.refusal(cancel)).toEqual({ why: 'wrong-state', state: 'gift-tendered' });
    till.apply('one', 90_00);
    expect(till.refusal(cancel)).toEqual({ why: 'wrong-state', state: 'gift-tendered' });
    till.write({
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId('one'),
      reason: 'cancelled',
    });
    till.write(cancel);
    expect(saleOf(till)).toMatchObject({ state: 'cancelled', reason: 'changed their mind' });
  });

  test('is not held up by what nobody knows: that is a person’s', () => {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 10_00, 'anna');
    till.send('one');
    till.answer('one', UNKNOWN);
    till.write(cancel);
  });
});
