import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followUps, proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { saleLineSchema } from '../../../../shared/ledger/sale/sale.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

const id = { saleId: saleId('anna') };

function loadLine(name: string, cardId: CardId, amountCents: number) {
  const kind = 'load' as const;
  const rest = { id: `line-${name}`, name: '', intentId: intentId(name), cardId };
  return { ...soapLine(amountCents), ...rest, kind };
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
  till.write({ kind: 'open-sale', ...id, lines: [soapLine(totalCents)] });
  return till;
}

const complete = { kind: 'complete-sale' as const, ...id };
const cancel = { kind: 'cancel-sale' as const, ...id, reason: 'changed their mind' };

function saleOf(till: GuardedLedger) {
  return till.ledger.sales.get(id.saleId);
}

describe('a sale', () => {
  test('is opened once, and its lines are fixed from the first tender', () => {
    const till = open();
    expect(till.refusal({ kind: 'open-sale', ...id, lines: [] })).toEqual({
      why: 'wrong-state',
      state: 'open',
    });
    till.write({ kind: 'change-sale', ...id, lines: [soapLine(5_00, 4)] });
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

  test('is not completed without a line', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'open-sale', ...id, lines: [] });
    expect(till.refusal(complete).why).toBe('sale-still-due');
  });

  test('that does not exist cannot be completed', () => {
    expect(GuardedLedger.started().refusal(complete)).toEqual({ why: 'unknown-sale' });
  });

  test('refuses tenders of zero, above the amount due, or beyond their number', () => {
    const till = open(200);
    expect(till.refusal(tender(cash(0)))).toEqual({ why: 'not-an-amount' });
    expect(till.refusal(tender(cash(201)))).toEqual({ why: 'sale-tender-too-large' });
    for (let at = 0; at < 100; at += 1) till.write(tender(cash(1)));
    expect(till.refusal(tender(cash(1)))).toEqual({ why: 'sale-tender-too-large' });
  });

  test('refuses a line whose total could not be counted exactly', () => {
    expect(saleLineSchema.safeParse(soapLine(LARGEST_TYPED_CENTS)).success).toBe(true);
    expect(saleLineSchema.safeParse(soapLine(LARGEST_TYPED_CENTS + 1)).success).toBe(false);
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

  test('pays once and whole as soon as the till promises it', () => {
    const { till } = withRedemption();
    expect(till.refusal(tender(gift('one', 9_99)))).toEqual({ why: 'sale-tender-not-taken' });
    till.write(tender(gift('one', 10_00)));
    expect(till.refusal(tender(gift('one', 10_00)))).toEqual({ why: 'sale-tender-not-taken' });
  });

  test('of an attempt pays only once it is applied', () => {
    const { till, amount } = withRedemption('attempt');
    expect(till.refusal(tender(gift('one', amount)))).toEqual({ why: 'sale-tender-not-taken' });
    till.sendAndHear('one', appliedOutcome('uuid-1', 50_00));
    till.write(tender(gift('one', amount)));
  });

  test('of an unknown attempt does not pay', () => {
    const { till, amount } = withRedemption('attempt');
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    expect(till.refusal(tender(gift('one', amount)))).toEqual({ why: 'sale-tender-not-taken' });
  });

  test('must be a redemption for this sale', () => {
    const { till, card } = withRedemption();
    till.accept('load', card, 'load', 10_00);
    till.write({ kind: 'open-sale', saleId: saleId('bert'), lines: [soapLine(20_00)] });
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
        till.sendAndHear('one', refusedOutcome(422));
      },
    ],
  ])('is removed from the open sale when its redemption is %s', (_, end) => {
    const { till } = withRedemption();
    till.write(tender(cash(1_00)));
    till.write(tender(gift('one', 10_00)));
    end(till);
    expect(saleOf(till)?.tenders).toMatchObject([cash(1_00)]);
  });

  test('that was never added leaves the sale unchanged when its attempt ends', () => {
    const { till } = withRedemption('attempt');
    till.sendAndHear('one', NOT_SENT_OUTCOME);
    expect(till.records.at(-1)?.fact.sale).toBeUndefined();
  });
});

describe('cancelling a sale', () => {
  test('is refused while a card’s payment exists for it, tendered or not', () => {
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

  test('is possible while a payment is unknown', () => {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 10_00, 'anna');
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.write(cancel);
  });
});

describe('cancelling a sale with its payments', () => {
  function names() {
    let count = 0;
    return () => intentId(`back-${(count += 1)}`);
  }
  function cancelAll(till: GuardedLedger) {
    for (const step of proposalsToCancelSale(till.ledger, cancel, till.stamp(), names()))
      till.write(step);
  }

  test('undoes waiting payments, reverses applied ones, removes card tenders and ends the sale', () => {
    const till = open(60_00);
    till.accept('gone', till.card('anna'), 'redeem', 10_00, 'anna');
    till.apply('gone', 90_00);
    till.write(tender(gift('gone', 10_00)));
    till.accept('waits', till.card('bert'), 'redeem', 20_00, 'anna');
    till.write(tender(gift('waits', 20_00)));
    till.write(tender(cash(5_00)));
    cancelAll(till);
    expect(saleOf(till)).toMatchObject({ state: 'cancelled', tenders: [cash(5_00)] });
    expect(till.intent('waits').state).toBe('voided');
    expect(till.intent('back-1')).toMatchObject({
      verb: 'load',
      amountCents: 10_00,
      reverses: intentId('gone'),
      state: 'waiting',
      reason: 'changed their mind',
    });
  });

  test('changes nothing while a payment is being sent', () => {
    const till = open(60_00);
    till.accept('waits', till.card('anna'), 'redeem', 10_00, 'anna');
    till.accept('sent', till.card('bert'), 'redeem', 20_00, 'anna');
    till.send('sent');
    const steps = proposalsToCancelSale(till.ledger, cancel, till.stamp(), names());
    expect(steps).toEqual([cancel]);
    expect(till.refusal(cancel)).toEqual({ why: 'wrong-state', state: 'gift-tendered' });
  });

  /** How a payment of the sale ends, known before the cancelling or found afterwards. */
  const fates = ['waits', 'applied', 'found-before', 'found-after', 'not-taken', 'died'] as const;

  function settle(till: GuardedLedger, name: string, how: 'taken' | 'not-taken'): void {
    const request = { kind: 'settle' as const, intentId: intentId(name), how, reason: 'looked up' };
    till.write(request, MANAGER);
    for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
  }

  test('refunds every card, whenever its charge becomes known', () => {
    const gifts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 20_00 }), fc.constantFrom(...fates)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(gifts, (each) => {
        const till = open(each.length * 20_00 + 1);
        for (const [index, [amount, fate]] of each.entries()) {
          const name = `gift-${index}`;
          till.accept(name, till.card(name, 50_00), 'redeem', amount, 'anna');
          till.write(tender(gift(name, amount)));
          if (fate === 'applied') till.apply(name, 50_00 - amount);
          if (fate === 'applied' || fate === 'waits') continue;
          till.send(name);
          till.write({ kind: 'forget-sending', intentId: intentId(name), why: 'crashed' });
          if (fate === 'found-before') settle(till, name, 'taken');
        }
        cancelAll(till);
        for (const [index, [, fate]] of each.entries()) {
          if (fate === 'found-after') settle(till, `gift-${index}`, 'taken');
          if (fate === 'not-taken') settle(till, `gift-${index}`, 'not-taken');
          if (fate !== 'died') continue;
          const taken = { how: 'taken' as const, reason: 'looked up' };
          const lost = { intentId: intentId(`gift-${index}`) };
          till.write({ kind: 'settle', ...lost, ...taken }, MANAGER);
          till.startAgain();
        }
        const moved = [...till.ledger.intents.values()]
          .filter(({ state, settlement }) => state !== 'voided' && settlement?.how !== 'not-taken')
          .map(({ signedAmountCents }) => signedAmountCents);
        expect(moved.reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(saleOf(till)?.state).toBe('cancelled');
        expect([...till.ledger.open.values()].every(({ reverses }) => reverses !== null)).toBe(
          true,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a load in a sale', () => {
  function openWithLoad(loadCents = 25_00, goodsCents = 10_00) {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.write({
      kind: 'open-sale',
      ...id,
      lines: [soapLine(goodsCents), loadLine('load', card, loadCents)],
    });
    return { till, card };
  }
  const accept = { kind: 'accept-sold-load' as const, ...id, intentId: intentId('load') };

  test('cannot be paid by gift balance', () => {
    const { till, card } = openWithLoad();
    const tooMuch = till.request('one', card, 'redeem', 10_01, 'anna');
    expect(till.refusal(tooMuch)).toEqual({ why: 'sale-tender-too-large' });
    till.accept('two', card, 'redeem', 10_00, 'anna');
    till.write(tender(gift('two', 10_00)));
    till.write(tender(cash(25_00)));
  });

  test('is accepted once its sale is completed, and only once', () => {
    const { till } = openWithLoad();
    till.write(tender(cash(35_00)));
    expect(till.refusal(accept)).toEqual({ why: 'wrong-state', state: 'open' });
    till.write(complete);
    till.write(accept);
    expect(till.intent('load')).toMatchObject({
      verb: 'load',
      strength: 'deferred',
      amountCents: 25_00,
      saleId: id.saleId,
    });
    expect(till.refusal(accept).why).toBe('already-accepted');
    expect(till.refusal({ ...accept, intentId: intentId('ghost') }).why).toBe('unknown-intent');
  });

  test.each([
    ['newest', 'waiting'],
    ['behind', 'unknown'],
  ] as const)(
    'that a crash kept from being accepted is accepted at the next start (%s journal)',
    (age, state) => {
      const { till } = openWithLoad();
      till.write(tender(cash(35_00)));
      till.write(complete);
      till.startAgain(age);
      expect(till.intent('load').state).toBe(state);
      expect(proposalsForOwedLoads(till.ledger, saleOf(till)!.id)).toEqual([]);
    },
  );

  test('keeps its sale open if the store may not promise it', () => {
    const { till } = openWithLoad(50_01);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.write(tender(cash(60_01)));
    expect(till.refusal(complete)).toMatchObject({ why: 'above-limit', upToCents: 50_00 });
  });

  test('counts against the limit for the next load of the same sale', () => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, loadPerTillCents: cents(60_00) },
    }));
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const card = till.card('anna');
    const lines = [loadLine('a', card, 40_00), loadLine('b', card, 40_00)];
    till.write({ kind: 'open-sale', ...id, lines });
    till.write(tender(cash(80_00)));
    expect(till.refusal(complete)).toMatchObject({
      because: 'offline-load-per-till',
      upToCents: 20_00,
    });
  });

  test('needs a known card and a new id', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    const refusalOf = (...lines: SaleLine[]) =>
      till.refusal({ kind: 'open-sale', ...id, lines }).why;
    const good = loadLine('load', card, 10_00);
    expect(refusalOf({ ...good, cardId: 'card-of-nobody' as CardId })).toBe('unknown-card');
    expect(refusalOf({ ...good, cardId: null })).toBe('not-an-amount');
    expect(refusalOf({ ...good, quantity: 2 })).toBe('not-an-amount');
    expect(refusalOf(good, { ...good, id: 'line-2' })).toBe('already-accepted');
    expect(refusalOf(soapLine(0))).toBe('not-an-amount');
    expect(refusalOf(soapLine(-5))).toBe('not-an-amount');
  });
});
