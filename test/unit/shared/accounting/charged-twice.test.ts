import { describe, expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { sharedBalanceOnceTakenCents } from '../../../../shared/ledger/card-after-settlement.ts';
import { loweredUnansweredCents } from '../../../../shared/ledger/money/gift-effect.ts';
import { giftRefundabilityOf } from '../../../../shared/ledger/sale/refundable.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';

/** A payment that was sent again, and that a person finds twice on the service's list. */

/** Cents that the service charged once too often. */
const SECOND = 20_02;

/** The service charges the payment both times and loses both answers; a manager finds both and enters that. */
function foundTwice(till = GuardedLedger.started()) {
  const shop = new AccountedShop(till);
  shop.open(100_00);
  const anna = shop.sellCard('anna', 90_00);
  const { payment } = shop.sellFor(anna, SECOND, 'lost-taken');
  shop.till.pass(30 * MINUTE_MS);
  const id = intentId(payment);
  shop.manager({ kind: 'release', intentId: id, reason: 'overlooked' });
  shop.deliver('lost-not-taken');
  const there = () => shop.cards.get(anna)!;
  shop.cards.set(anna, there() - SECOND);
  const found = { how: 'taken', reason: 'both seen there', isTwice: true } as const;
  shop.manager({ kind: 'settle', intentId: id, ...found, balanceSeenCents: cents(there()) });
  const acts = () => actsFor(caseToResolveIn(shop.till.ledger, shop.till.intent(payment)));
  const giveBack = (back: 'at-service' | 'in-cash' | 'otherwise') =>
    shop.manager({ kind: 'acknowledge-alarm', intentId: id, note: 'given back', back });
  return { shop, anna, payment, acts, giveBack, there };
}

const pay = ({ shop, anna }: ReturnType<typeof foundTwice>) => {
  shop.sellFor(anna, 5_00);
  return shop.till.cardNow(anna);
};

describe('a payment that a person finds charged twice', () => {
  test('stays a case of its own until the second charge is given back', () => {
    const { shop, payment, acts, giveBack } = foundTwice();
    expect(shop.till.intent(payment).alarm?.kind).toBe('done-twice');
    expect(acts()).toEqual(['given-back', 'seen']);
    giveBack('at-service');
    expect(acts()).toEqual([]);
  });

  test('leaves no unexpected balance, since the till counts both charges', () => {
    const case_ = foundTwice();
    expect(case_.shop.till.cardNow(case_.anna).confirmed?.balanceCents).toBe(case_.there());
    expect(pay(case_)).toMatchObject({ drift: null, driftCount: 0 });
  });

  test('and refunded at the service is booked once, and its refund is no unexpected balance', () => {
    const case_ = foundTwice();
    const { shop, anna, giveBack, there } = case_;
    shop.cards.set(anna, there() + SECOND);
    giveBack('at-service');
    expect(pay(case_)).toMatchObject({ drift: null, driftCount: 0 });
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('and refunded at the service before a later payment shows the refund leaves no unexpected balance behind', () => {
    const case_ = foundTwice();
    const { shop, anna, giveBack, there } = case_;
    shop.cards.set(anna, there() + SECOND);
    expect(pay(case_).drift?.residualCents).toBe(SECOND);
    giveBack('at-service');
    expect(shop.till.cardNow(anna).drift).toBeNull();
    expect(pay(case_).drift).toBeNull();
  });

  test.each([false, true])(
    'and given back in cash is booked twice, and the cash as taken from the drawer, on the next day: %s',
    (isNextDay) => {
      const { shop, giveBack } = foundTwice();
      if (isNextDay) {
        // The second charge is not booked while nobody knows how it ends.
        shop.close({ pending: -SECOND });
        shop.open(shop.drawerCents, '2026-11-21');
      }
      shop.hand(-SECOND);
      giveBack('in-cash');
      shop.close();
      expect(shop.on('unassigned')).toBe(0);
    },
  );

  test('and given back in cash is rounded to the coins that the shop has', () => {
    const till = GuardedLedger.started({ currency: 'CHF' });
    till.write({ kind: 'provision-cash-rounding', cashRounding: true });
    const { shop, giveBack } = foundTwice(till);
    shop.handCoins(-SECOND);
    giveBack('in-cash');
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('and loaded back onto the card at the till leaves nothing unassigned', () => {
    const { shop, anna, giveBack } = foundTwice();
    shop.till.accept('second', anna, 'load', SECOND);
    shop.deliver();
    giveBack('otherwise');
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test('can be refunded with its sale afterwards, since the first charge paid for it', () => {
    const { shop, payment, giveBack } = foundTwice();
    giveBack('at-service');
    expect(giftRefundabilityOf(shop.till.intent(payment))).toBe('returnable');
  });
});

/** A load that was sent again and applied twice, both times without an answer. */
function loadedTwice() {
  const shop = new AccountedShop();
  shop.open(100_00);
  const anna = shop.sellCard('anna', 20_00);
  shop.till.accept('more', anna, 'load', 5_00);
  shop.deliver('lost-taken');
  shop.till.pass(30 * MINUTE_MS);
  shop.manager({ kind: 'release', intentId: intentId('more'), reason: 'overlooked' });
  shop.deliver('lost-taken');
  shop.taken(intentId('more'));
  return { shop, anna };
}

describe('a load that a person finds made twice', () => {
  test('lets the till promise no more than is on the card once the service has undone the second', () => {
    const { shop, anna } = loadedTwice();
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(30_00);
    shop.undoSecond(shop.till.intent('more'));
    const about = { intentId: intentId('more'), note: 'undone', back: 'at-service' } as const;
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(25_00);
    const { fact } = shop.till.records.at(-1)!;
    const shared = loweredUnansweredCents(fact, shop.till.intent('more'));
    expect(sharedBalanceOnceTakenCents(shop.till.ledger, fact.card, 30_00, shared)).toBe(25_00);
    shop.sellFor(anna, 25_00);
    expect(shop.till.cardNow(anna)).toMatchObject({ drift: null, driftCount: 0 });
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(0);
  });

  test('keeps a balance that already shows what the service has undone', () => {
    const { shop, anna } = loadedTwice();
    shop.undoSecond(shop.till.intent('more'));
    shop.sellFor(anna, 1_00);
    expect(shop.till.cardNow(anna).drift?.residualCents).toBe(-5_00);
    const about = { intentId: intentId('more'), note: 'undone', back: 'at-service' } as const;
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    expect(shop.till.cardNow(anna)).toMatchObject({ drift: null });
    const { fact } = shop.till.records.at(-1)!;
    const shared = loweredUnansweredCents(fact, shop.till.intent('more'));
    expect(sharedBalanceOnceTakenCents(shop.till.ledger, fact.card, 24_00, shared)).toBe(24_00);
    expect(shop.till.cardNow(anna).confirmed?.balanceCents).toBe(24_00);
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
  const { payment } = shop.sellFor(shop.sellCard('anna', 90_00), SECOND, 'lost-taken');
  const found = { how: 'taken', reason: 'there', isTwice: true } as const;
  const about = { kind: 'settle', intentId: intentId(payment), ...found } as const;
  expect(
    shop.till.refusal({ ...about, balanceSeenCents: cents(0) }, { manager: 'Mia' }),
  ).toMatchObject({ why: 'wrong-state' });
});
