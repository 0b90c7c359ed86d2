import { describe, expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { sharedBalanceOnceTakenCents } from '../../../../shared/ledger/card-after-settlement.ts';
import {
  loweredUnansweredCents,
  timesAtService,
  timesEntered,
} from '../../../../shared/ledger/money/gift-effect.ts';
import { giftRefundabilityOf } from '../../../../shared/ledger/sale/refundable.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';

/** A payment that was sent again, and that a person finds more than once on the service's list. */

/** Cents of the payment that the service has charged more than once. */
const AMOUNT = 20_02;

/** How often the service has made the transaction. */
const TIMES = [2, 3, 5];

/** Has a manager send a transaction again whose answer was lost, until the service has made it so often. */
function sendAgain(shop: AccountedShop, id: ReturnType<typeof intentId>, times: number): void {
  for (let made = 1; made < times; made += 1) {
    shop.till.pass(30 * MINUTE_MS);
    shop.manager({ kind: 'release', intentId: id, reason: 'overlooked' });
    shop.deliver('lost-taken');
  }
}

/** The service charges the payment each time and loses all answers; a manager finds all and enters that. */
function foundCharged(times: number, till = GuardedLedger.started()) {
  const shop = new AccountedShop(till);
  shop.open(500_00);
  const anna = shop.sellCard('anna', 190_00);
  const { payment } = shop.sellFor(anna, AMOUNT, 'lost-taken');
  const id = intentId(payment);
  sendAgain(shop, id, times);
  shop.taken(id);
  const surplus = (times - 1) * AMOUNT;
  const there = () => shop.cards.get(anna)!;
  const acts = () => actsFor(caseToResolveIn(shop.till.ledger, shop.till.intent(payment)));
  const giveBack = (back: 'at-service' | 'in-cash' | 'otherwise') =>
    shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'given back', back });
  return { shop, anna, payment, surplus, acts, giveBack, there };
}

const pay = ({ shop, anna }: ReturnType<typeof foundCharged>) => {
  shop.sellFor(anna, 5_00);
  return shop.till.cardNow(anna);
};

describe.each(TIMES)('a payment that a person finds charged %i times', (times) => {
  test('stays a case of its own until the surplus is given back', () => {
    const { shop, payment, acts, giveBack } = foundCharged(times);
    expect(shop.till.intent(payment).alarm?.kind).toBe('done-twice');
    expect(acts()).toEqual(['given-back', 'seen']);
    giveBack('at-service');
    expect(acts()).toEqual([]);
  });

  test('leaves no unexpected balance, since the till counts every charge', () => {
    const case_ = foundCharged(times);
    expect(case_.shop.till.cardNow(case_.anna).confirmed?.balanceCents).toBe(case_.there());
    expect(pay(case_)).toMatchObject({ drift: null, driftCount: 0 });
  });

  test('lowers the balance shared with the store by every charge', () => {
    const { shop, payment, surplus } = foundCharged(times);
    const { fact } = shop.till.records.at(-1)!;
    expect(loweredUnansweredCents(fact, shop.till.intent(payment))).toBe(AMOUNT + surplus);
  });

  test('and refunded at the service is booked once, and its refund is no unexpected balance', () => {
    const case_ = foundCharged(times);
    const { shop, payment, giveBack } = case_;
    shop.undoSurplus(shop.till.intent(payment));
    giveBack('at-service');
    expect(pay(case_)).toMatchObject({ drift: null, driftCount: 0 });
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('and refunded at the service before a later payment shows the refund leaves no unexpected balance behind', () => {
    const case_ = foundCharged(times);
    const { shop, anna, payment, surplus, giveBack } = case_;
    shop.undoSurplus(shop.till.intent(payment));
    expect(pay(case_).drift?.residualCents).toBe(surplus);
    giveBack('at-service');
    expect(shop.till.cardNow(anna).drift).toBeNull();
    expect(pay(case_).drift).toBeNull();
  });

  test.each([false, true])(
    'and given back in cash is booked as often as charged, and the cash as taken from the drawer, on the next day: %s',
    (isNextDay) => {
      const { shop, surplus, giveBack } = foundCharged(times);
      if (isNextDay) {
        // The surplus is not booked while nobody knows how it ends.
        shop.close({ pending: -surplus });
        shop.open(shop.drawerCents, '2026-11-21');
      }
      shop.hand(-surplus);
      giveBack('in-cash');
      shop.close();
      expect(shop.on('unassigned')).toBe(0);
    },
  );

  test('counts in the report of the day as often as the card has paid it in the end', () => {
    const { shop, surplus, giveBack } = foundCharged(times);
    const counted = () => {
      const { byKind, redeemedWithoutSale } = shop.day.report().gifts;
      return [byKind.redeemed.confirmed, redeemedWithoutSale];
    };
    const once = [
      { count: 1, cents: AMOUNT },
      { count: 0, cents: 0 },
    ];
    expect(counted()).toEqual(once);
    giveBack('at-service');
    expect(counted()).toEqual(once);
    const paid = foundCharged(times);
    paid.shop.hand(-surplus);
    paid.giveBack('in-cash');
    const { byKind, redeemedWithoutSale } = paid.shop.day.report().gifts;
    expect(byKind.redeemed.confirmed).toEqual({ count: times, cents: times * AMOUNT });
    expect(redeemedWithoutSale).toEqual({ count: times - 1, cents: surplus });
  });

  test('counts the surplus in the report of the day on which it was given back', () => {
    const { shop, surplus, giveBack } = foundCharged(times);
    shop.close({ pending: -surplus });
    shop.open(shop.drawerCents, '2026-11-21');
    shop.hand(-surplus);
    giveBack('in-cash');
    const { byKind, redeemedWithoutSale } = shop.day.report().gifts;
    expect(byKind.redeemed.confirmed).toEqual({ count: times - 1, cents: surplus });
    expect(redeemedWithoutSale).toEqual({ count: times - 1, cents: surplus });
    expect(byKind.redeemed.pending.count).toBe(0);
  });

  test('is still known with that number after a restart, and given back then', () => {
    const { shop, anna, payment, surplus, giveBack, there } = foundCharged(times);
    shop.till.rollOver();
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(there());
    shop.hand(-surplus);
    giveBack('in-cash');
    shop.till.rollOver();
    expect(timesEntered(shop.till.intent(payment))).toBe(times);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('keeps its card from being erased until the surplus is dealt with, and stays in the books after', () => {
    const { shop, anna, payment, surplus, giveBack } = foundCharged(times);
    const erase = { kind: 'erase-customer', cardId: anna } as const;
    expect(shop.till.refusal(erase, MANAGER)).toEqual({
      why: 'not-erasable',
      because: 'unsettled',
    });
    shop.close({ pending: -surplus });
    shop.open(shop.drawerCents, '2026-11-21');
    shop.hand(-surplus);
    giveBack('in-cash');
    shop.till.write(erase, MANAGER);
    shop.till.write({ kind: 'end-erasure', note: 'erased' });
    shop.till.rollOver();
    expect(timesEntered(shop.till.intent(payment))).toBe(times);
    expect(shop.day.report().gifts.byKind.redeemed.confirmed.cents).toBe(surplus);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('and given back in cash is rounded to the coins that the shop has', () => {
    const till = GuardedLedger.started({ currency: 'CHF' });
    till.write({ kind: 'provision-cash-rounding', cashRounding: true });
    const { shop, surplus, giveBack } = foundCharged(times, till);
    shop.handCoins(-surplus);
    giveBack('in-cash');
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('and loaded back onto the card at the till leaves nothing unassigned', () => {
    const { shop, anna, surplus, giveBack } = foundCharged(times);
    shop.till.accept('surplus', anna, 'load', surplus);
    shop.deliver();
    giveBack('otherwise');
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('can be refunded with its sale afterwards, since the first charge paid for it', () => {
    const { shop, payment, giveBack } = foundCharged(times);
    giveBack('at-service');
    expect(giftRefundabilityOf(shop.till.intent(payment))).toBe('returnable');
  });
});

test.each(TIMES)(
  'a payment charged %i times, and answered the last time, is listed with that number by the balance, and its surplus given back',
  (times) => {
    const shop = new AccountedShop();
    shop.open(500_00);
    const anna = shop.sellCard('anna', 190_00);
    const { payment } = shop.sellFor(anna, AMOUNT, 'lost-taken');
    const id = intentId(payment);
    sendAgain(shop, id, times - 1);
    shop.till.pass(30 * MINUTE_MS);
    shop.manager({ kind: 'release', intentId: id, reason: 'overlooked' });
    shop.deliver('takes');
    expect(timesAtService(shop.till.intent(payment).alarm)).toBe(times);
    expect(shop.till.intent(payment).alarm?.kind).toBe('done-twice');
    shop.hand(-(times - 1) * AMOUNT);
    shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'paid', back: 'in-cash' });
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  },
);

test.each(TIMES)(
  'a payment charged %i times, whose last try was refused, is counted as often as a person finds it',
  (times) => {
    const shop = new AccountedShop();
    shop.open(500_00);
    const anna = shop.sellCard('anna', 190_00);
    const { payment } = shop.sellFor(anna, AMOUNT, 'lost-taken');
    const id = intentId(payment);
    sendAgain(shop, id, times);
    shop.till.pass(30 * MINUTE_MS);
    shop.manager({ kind: 'release', intentId: id, reason: 'overlooked' });
    shop.deliver('refuses');
    shop.taken(id);
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(shop.cards.get(anna));
    shop.hand(-(times - 1) * AMOUNT);
    shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'paid', back: 'in-cash' });
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  },
);

/** A load that was sent again and applied so often, each time without an answer. */
function loaded(times: number) {
  const shop = new AccountedShop();
  shop.open(100_00);
  const anna = shop.sellCard('anna', 20_00);
  shop.till.accept('more', anna, 'load', 5_00);
  shop.deliver('lost-taken');
  sendAgain(shop, intentId('more'), times);
  shop.taken(intentId('more'));
  return { shop, anna, allCents: 20_00 + times * 5_00 };
}

describe.each(TIMES)('a load that a person finds made %i times', (times) => {
  test('lets the till promise no more than is on the card once the service has undone the surplus', () => {
    const { shop, anna, allCents } = loaded(times);
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(allCents);
    shop.undoSurplus(shop.till.intent('more'));
    const about = { intentId: intentId('more'), note: 'undone', back: 'at-service' } as const;
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(25_00);
    const { fact } = shop.till.records.at(-1)!;
    const shared = loweredUnansweredCents(fact, shop.till.intent('more'));
    expect(sharedBalanceOnceTakenCents(shop.till.ledger, fact.card, allCents, shared)).toBe(25_00);
    shop.sellFor(anna, 25_00);
    expect(shop.till.cardNow(anna)).toMatchObject({ drift: null, driftCount: 0 });
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(0);
  });

  test('keeps a balance that already shows what the service has undone', () => {
    const { shop, anna, allCents } = loaded(times);
    shop.undoSurplus(shop.till.intent('more'));
    shop.sellFor(anna, 1_00);
    expect(shop.till.cardNow(anna).drift?.residualCents).toBe(25_00 - allCents);
    const about = { intentId: intentId('more'), note: 'undone', back: 'at-service' } as const;
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    expect(shop.till.cardNow(anna)).toMatchObject({ drift: null });
    const { fact } = shop.till.records.at(-1)!;
    const shared = loweredUnansweredCents(fact, shop.till.intent('more'));
    expect(sharedBalanceOnceTakenCents(shop.till.ledger, fact.card, 24_00, shared)).toBe(24_00);
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(24_00);
  });

  test('and paid for in cash is booked as often as made', () => {
    const { shop } = loaded(times);
    shop.hand((times - 1) * 5_00);
    const about = { intentId: intentId('more'), note: 'paid', back: 'in-cash' } as const;
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    shop.close();
    // Nobody has paid for the first load: it has no sale.
    expect(shop.on('unassigned')).toBe(5_00);
  });
});

describe('a payment whose earlier tries this till may not know', () => {
  const FOUND = { kind: 'settle', how: 'taken', reason: 'there', isTwice: true } as const;
  const seen = { balanceSeenCents: cents(0) };

  test('can be entered as charged twice if another till may have sent it again', () => {
    const till = GuardedLedger.atHub();
    till.write({ kind: 'note-taking', till: 'north', on: true }, MANAGER);
    const lost = GuardedLedger.started({ mode: 'real' });
    lost.accept('lamp', lost.card('bert', 50_00), 'redeem', 20_00);
    const cardId = till.card('hers', null);
    const copy = { cardId, from: 'north', mayHaveLeft: true };
    till.write(intentToAdopt(lost.ledger, lost.intent('lamp'), copy));
    expect(till.propose({ ...FOUND, intentId: intentId('lamp'), ...seen }, MANAGER)).toBe(true);
  });

  test('can be entered as charged twice if records after a restored backup are missing', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.accept('lamp', till.card('bert', 50_00), 'redeem', 20_00);
    till.startAgain('behind');
    expect(till.intent('lamp').state).toBe('unknown');
    expect(till.propose({ ...FOUND, intentId: intentId('lamp'), ...seen }, MANAGER)).toBe(true);
  });
});

test('a payment sent only once cannot be entered as charged twice', () => {
  const shop = new AccountedShop();
  shop.open(100_00);
  const { payment } = shop.sellFor(shop.sellCard('anna', 90_00), AMOUNT, 'lost-taken');
  const found = { how: 'taken', reason: 'there', isTwice: true } as const;
  const about = { kind: 'settle', intentId: intentId(payment), ...found } as const;
  expect(
    shop.till.refusal({ ...about, balanceSeenCents: cents(0) }, { manager: 'Mia' }),
  ).toMatchObject({ why: 'wrong-state' });
});
