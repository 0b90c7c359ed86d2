import { describe, expect, test } from 'vitest';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { oldCardListIdSchema } from '../../../../shared/ledger/money/old-card.ts';
import { oldCardsReportOf } from '../../../../shared/old-cards/old-cards-report.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { AccountedShop } from './accounted-shop.ts';

/**
 * The accounts of a shop that has sold all its cards, after each way in which a gift payment can end (decision 0160).
 */

/** Opens a shop with a card of €100 and €50 in the drawer. */
function shopWithCard() {
  const shop = new AccountedShop();
  shop.open(50_00);
  return { shop, card: shop.sellCard('anna', 100_00) };
}

/** Opens the next day with the cash that the last close left. */
function nextDay(shop: AccountedShop): void {
  shop.close();
  shop.till.pass(24 * 3_600_000);
  shop.open(shop.drawerCents, '2026-11-21');
}

const WHEN = [
  ['in the same shift', 0],
  ['on the next day', 20_00],
] as const;

describe.each(WHEN)('a payment settled %s', (when, promised) => {
  /** Charges €20 to the card for goods; the service refuses the payment. */
  function refusedPayment() {
    const { shop, card } = shopWithCard();
    const sold = shop.sellFor(card, 20_00, 'refuses');
    if (promised > 0) {
      shop.close({ pending: promised });
      shop.open(shop.drawerCents, '2026-11-21');
    }
    return { shop, card, ...sold };
  }

  test(`a refused payment that is written off ${when} is booked as a loss, with nothing unassigned`, () => {
    const { shop, payment } = refusedPayment();
    shop.settle(payment, 'shop-loss');
    shop.close();
    expect(shop.on('losses')).toBe(20_00);
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a refused payment that is paid in cash ${when} is booked as cash and not as a cash move`, () => {
    const { shop, payment } = refusedPayment();
    shop.settle(payment, 'paid-otherwise', true);
    shop.hand(20_00);
    shop.close();
    expect(shop.on('cashMoves')).toBe(-50_00);
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a refused payment that is paid by slip ${when} and refunded later leaves no balance on the account of the slips`, () => {
    const { shop, payment, id } = refusedPayment();
    shop.settle(payment, 'paid-otherwise');
    shop.close();
    expect(shop.on('other')).toBe(20_00);
    shop.open(shop.drawerCents, '2026-11-22');
    const { lines } = shop.till.ledger.sales.get(id)!;
    shop.day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
    shop.close();
    expect(shop.on('other')).toBe(0);
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a refused payment that another card pays ${when} is booked on that card`, () => {
    const { shop, payment } = refusedPayment();
    const other = shop.sellCard('ben', 30_00);
    const name = shop.day.fresh('stand-in');
    shop.till.accept(name, other, 'redeem', 20_00);
    shop.deliver();
    const otherIntentId = intentId(name);
    const about = { how: 'other-card', reason: 'his card', otherIntentId } as const;
    shop.manager({ kind: 'settle', intentId: intentId(payment), ...about });
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a refused replacement payment that is paid in cash ${when} is booked as a cash movement, with nothing unassigned`, () => {
    const { shop, payment } = refusedPayment();
    const other = shop.sellCard('ben', 30_00);
    const name = shop.day.fresh('stand-in');
    shop.till.accept(name, other, 'redeem', 20_00);
    const otherIntentId = intentId(name);
    const about = { how: 'other-card', reason: 'his card', otherIntentId } as const;
    shop.manager({ kind: 'settle', intentId: intentId(payment), ...about });
    shop.deliver('refuses');
    shop.settle(name, 'paid-otherwise', true);
    shop.hand(20_00);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
    expect(shop.on('cashMoves')).toBe(-50_00);
  });

  test(`a refused payment that is sent again ${when} and accepted leaves nothing unassigned`, () => {
    const { shop, payment } = refusedPayment();
    shop.manager({ kind: 'release', intentId: intentId(payment), reason: 'it was a mistake' });
    shop.deliver();
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a refused refund onto a card that is paid out in cash ${when} leaves the card’s balance unchanged`, () => {
    const { shop, card } = shopWithCard();
    const { id } = shop.sellFor(card, 20_00);
    const { lines } = shop.till.ledger.sales.get(id)!;
    shop.day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
    shop.deliver('refuses');
    if (promised > 0) {
      shop.close({ pending: -promised });
      shop.open(shop.drawerCents, '2026-11-21');
    }
    const load = [...shop.till.ledger.forPerson.values()].find(({ verb }) => verb === 'load')!;
    const about = { how: 'paid-otherwise', reason: 'cash', inCash: true } as const;
    shop.manager({ kind: 'settle', intentId: load.id, ...about });
    shop.hand(-20_00);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
    expect(shop.on('cashMoves')).toBe(-50_00);
  });

  test.each([
    ['charged', 'lost-taken', 80_00],
    ['not charged', 'lost-not-taken', 100_00],
  ] as const)(
    `an unknown payment that is found %s ${when} is booked as the card’s balance shows`,
    (_, answer, there) => {
      const { shop, card } = shopWithCard();
      const { payment } = shop.sellFor(card, 20_00, answer);
      const isTaken = answer === 'lost-taken';
      if (promised > 0) {
        shop.close({ pending: isTaken ? 0 : promised });
        shop.open(shop.drawerCents, '2026-11-21');
      }
      if (isTaken) shop.taken(intentId(payment));
      else shop.settle(payment, 'shop-loss');
      shop.close();
      expect(shop.cards.get(card)).toBe(there);
      expect(shop.on('losses')).toBe(isTaken ? 0 : 20_00);
      expect(shop.on('unassigned')).toBe(0);
    },
  );

  test(`a sold card that is not loaded and is refunded in cash ${when} leaves nothing unassigned`, () => {
    const shop = new AccountedShop();
    shop.open(50_00);
    const card = shop.sellCard('anna', 40_00, 'refuses');
    if (promised > 0) {
      shop.close({ pending: -40_00 });
      shop.open(shop.drawerCents, '2026-11-21');
    }
    const load = [...shop.till.ledger.forPerson.values()].find(({ cardId }) => cardId === card)!;
    const about = { how: 'paid-otherwise', reason: 'cash', inCash: true } as const;
    shop.manager({ kind: 'settle', intentId: load.id, ...about });
    shop.hand(-40_00);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a load that is moved to another card ${when} is booked on the other card`, () => {
    const { shop, card } = shopWithCard();
    const right = shop.card('right');
    if (promised > 0) nextDay(shop);
    const load = [...shop.till.ledger.intents.values()].find(({ cardId }) => cardId === card)!;
    const move = { toCardId: right, reverses: load.id, reason: 'wrong card' } as const;
    const names = {
      intentId: intentId('off-the-first'),
      secondIntentId: intentId('onto-the-next'),
    };
    shop.manager({ kind: 'move-load', ...names, ...move });
    shop.deliver();
    shop.till.write({ kind: 'finish-move', intentId: names.intentId });
    shop.deliver();
    shop.close();
    expect(shop.cards.get(right)).toBe(100_00);
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`money owed to a card that is paid out in cash ${when} is no longer owed`, () => {
    const { shop, card } = shopWithCard();
    const { id } = shop.sellFor(card, 20_00);
    const { lines } = shop.till.ledger.sales.get(id)!;
    shop.day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
    if (promised > 0) {
      shop.close({ pending: -promised });
      shop.open(shop.drawerCents, '2026-11-21');
    }
    const load = [...shop.till.ledger.open.values()].find(({ verb }) => verb === 'load')!;
    const about = {
      becomes: 'given-cash',
      nextIntentId: intentId('never'),
      reason: 'cash',
    } as const;
    shop.manager({ kind: 'take-back-promise', intentId: load.id, ...about });
    shop.hand(-20_00);
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  });

  test(`a sold load that is reversed and paid out ${when} is neither owed nor open`, () => {
    const { shop, card } = shopWithCard();
    const sale = [...shop.till.ledger.sales.values()].at(-1)!;
    if (promised > 0) nextDay(shop);
    const names = { intentId: intentId('taken-back'), lineId: sale.lines[0]!.id };
    const about = { saleId: sale.id, amountCents: cents(100_00), reason: 'not wanted' } as const;
    shop.till.write({ kind: 'take-load-back', ...names, ...about });
    shop.deliver();
    shop.close();
    expect(shop.on('unassigned')).toBe(-100_00);
    shop.open(shop.drawerCents, '2026-11-22');
    const refundId = refundIdSchema.parse('refund-of-the-load');
    const paid = { saleId: sale.id, refundId, intentId: names.intentId, reference: '' } as const;
    shop.manager({ kind: 'pay-out-load', ...paid });
    shop.hand(-100_00);
    shop.close();
    expect(shop.cards.get(card)).toBe(0);
    expect(shop.on('unassigned')).toBe(0);
  });
});

describe.each([
  ['in the same shift', 'same'],
  ['in the next shift', 'next'],
  ['between two shifts', 'between'],
] as const)('paid in coins of five cents %s', (when, which) => {
  /** Sells for €20.02 by card, which the service refuses; cash is rounded. */
  function refusedInCoins(amount = 20_02) {
    const { shop, card } = shopWithCard();
    shop.manager({ kind: 'change-cash-rounding', cashRounding: true });
    const { id, payment } = shop.sellFor(card, amount, 'refuses');
    if (which !== 'same') shop.close({ pending: amount });
    if (which === 'next') shop.open(shop.drawerCents, '2026-11-21');
    return { shop, card, id, payment };
  }

  function closeNow(shop: AccountedShop): void {
    if (which === 'between') shop.open(shop.drawerCents, '2026-11-21');
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
  }

  test(`a refused payment leaves no difference in the drawer ${when}`, () => {
    const { shop, payment } = refusedInCoins();
    shop.settle(payment, 'paid-otherwise', true);
    shop.handCoins(20_02);
    expect(shop.drawerCents).toBe(50_00 + 100_00 + 20_00);
    closeNow(shop);
    expect(shop.on('differences')).toBe(2);
  });

  test(`a refused payment of less than a coin moves no cash ${when}`, () => {
    const { shop, payment } = refusedInCoins(2);
    shop.settle(payment, 'paid-otherwise', true);
    shop.handCoins(2);
    closeNow(shop);
    expect(shop.on('differences')).toBe(2);
  });

  test(`a refused payment by slip is exact ${when}`, () => {
    const { shop, payment } = refusedInCoins();
    shop.settle(payment, 'paid-otherwise', false);
    closeNow(shop);
    expect(shop.on('other')).toBe(20_02);
  });
});

test('what the till owes a card is paid out in coins of five cents, without a difference in the drawer', () => {
  const { shop, card } = shopWithCard();
  shop.manager({ kind: 'change-cash-rounding', cashRounding: true });
  const { id } = shop.sellFor(card, 20_03);
  const { lines } = shop.till.ledger.sales.get(id)!;
  shop.day.refund(id, [{ lineId: lines[0]!.id, quantity: 1 }]);
  const load = [...shop.till.ledger.open.values()].find(({ verb }) => verb === 'load')!;
  const about = { becomes: 'given-cash', nextIntentId: intentId('never'), reason: 'cash' } as const;
  shop.manager({ kind: 'take-back-promise', intentId: load.id, ...about });
  shop.handCoins(-20_03);
  expect(shop.drawerCents).toBe(50_00 + 100_00 - 20_05);
  shop.close();
  expect(shop.on('unassigned')).toBe(0);
});

test('a settlement in cash between two shifts is part of the next float and is not booked as a cash move', () => {
  const { shop, card } = shopWithCard();
  const { payment } = shop.sellFor(card, 20_00, 'refuses');
  shop.close({ pending: 20_00 });
  shop.settle(payment, 'paid-otherwise', true);
  shop.hand(20_00);
  shop.open(shop.drawerCents, '2026-11-21');
  shop.close();
  expect(shop.on('cashMoves')).toBe(-50_00);
  expect(shop.on('unassigned')).toBe(0);
});

test('the cash account equals the drawer, whatever a close removes and the next float adds', () => {
  const shop = new AccountedShop();
  shop.open(0);
  shop.sellForCash(1_500_00);
  shop.close({ kept: 100_00 });
  expect(shop.on('cash')).toBe(100_00);
  expect(shop.on('cashMoves')).toBe(1_400_00);
  shop.open(120_00, '2026-11-21');
  shop.day.moveCash('out', 30_00);
  shop.hand(-30_00);
  shop.close();
  expect(shop.on('cash')).toBe(90_00);
  shop.open(50_00, '2026-11-22');
  shop.close({ kept: 0 });
});

test('cash of a sale that is open at a close is booked there, and not again when the sale is completed', () => {
  const shop = new AccountedShop();
  shop.open(50_00);
  const id = shop.day.openSale({ ...goodsOf(8_00) });
  shop.day.pay(id, 5_00, 'cash');
  shop.hand(5_00);
  const first = shop.close();
  expect(first.cashInOpenSalesCents).toBe(5_00);
  expect(shop.on('unassigned')).toBe(-5_00);
  shop.open(shop.drawerCents, '2026-11-21');
  expect(shop.day.report().cashInOpenSalesCents).toBe(5_00);
  expect(shop.day.report().expected?.cashCents).toBe(55_00);
  shop.day.payAll(id, 3_00, 'cash');
  shop.hand(3_00);
  shop.close();
  expect(shop.on('unassigned')).toBe(0);
});

test('a gift payment of a sale that is open at a close is booked off the card, and assigned once the sale is completed', () => {
  const { shop, card } = shopWithCard();
  const id = shop.day.openSale(goodsOf(30_00));
  shop.day.payByGift(id, card, 20_00);
  shop.deliver();
  shop.close();
  expect(shop.on('unassigned')).toBe(-20_00);
  shop.open(shop.drawerCents, '2026-11-21');
  shop.day.payAll(id, 10_00, 'cash');
  shop.hand(10_00);
  shop.close();
  expect(shop.on('unassigned')).toBe(0);
});

test('cancelling a sale puts its gift payment back on the card and leaves nothing unassigned', () => {
  const { shop, card } = shopWithCard();
  const id = shop.day.openSale(goodsOf(30_00));
  shop.day.payByGift(id, card, 20_00);
  shop.deliver();
  shop.close();
  shop.open(shop.drawerCents, '2026-11-21');
  const gift = [...shop.till.ledger.intents.values()].at(-1)!;
  const back = { intentId: intentId('given-back'), reverses: gift.id, reason: 'changed her mind' };
  shop.manager({ kind: 'put-right', ...back });
  shop.manager({ kind: 'cancel-sale', saleId: id, reason: 'changed her mind' });
  for (const owed of proposalsForOwedLoads(shop.till.ledger, id)) shop.till.write(owed);
  shop.deliver();
  shop.close();
  expect(shop.cards.get(card)).toBe(100_00);
  expect(shop.on('unassigned')).toBe(0);
});

test('a payment without a sale is booked off the card and listed for a bookkeeper to assign', () => {
  const { shop, card } = shopWithCard();
  shop.till.accept('alone', card, 'redeem', 15_00);
  shop.deliver();
  shop.close();
  expect(shop.on('unassigned')).toBe(-15_00);
});

test('the month’s file has the loads of old cards, with the posting that their closing page names', () => {
  const shop = new AccountedShop(GuardedLedger.started({ mode: 'real' }));
  shop.open(50_00);
  const id = shop.till.card('old', null);
  const listId = oldCardListIdSchema.parse('list-one');
  const upToCents = cents(30_00);
  shop.till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(100_00) });
  shop.till.write({ kind: 'list-old-card', cardId: id, listId, upToCents, addsRest: false });
  const sums = { fileCents: upToCents, count: 1, totalCents: upToCents };
  shop.manager({ kind: 'begin-old-cards', listId, ...sums });
  shop.till.write({ kind: 'accept-old-card', cardId: id });
  shop.deliver();
  shop.close();
  expect(oldCardsReportOf(shop.till.ledger)?.sums.loaded.cents).toBe(30_00);
  expect(shop.on('giftCards')).toBe(-30_00);
  expect(shop.on('unassigned')).toBe(30_00);
});

test('a payment that was written off and later found charged is no longer a loss', () => {
  const { shop, card } = shopWithCard();
  const { payment } = shop.sellFor(card, 20_00, 'lost-taken');
  shop.settle(payment, 'shop-loss');
  shop.close({ pending: -20_00 });
  expect(shop.on('losses')).toBe(20_00);
  shop.open(shop.drawerCents, '2026-11-21');
  shop.sellFor(card, 5_00);
  expect(shop.till.intent(payment).alarm?.kind).toBe('done-after-all');
  shop.close({ pending: -20_00 });
  shop.open(shop.drawerCents, '2026-11-22');
  shop.taken(intentId(payment));
  shop.close();
  expect(shop.on('losses')).toBe(0);
  expect(shop.on('unassigned')).toBe(0);
});

test('a payment that was written off in an earlier shift is no longer a loss if it is found charged and settled in one shift', () => {
  const { shop, card } = shopWithCard();
  const { payment } = shop.sellFor(card, 20_00, 'lost-taken');
  shop.settle(payment, 'shop-loss');
  shop.close({ pending: -20_00 });
  shop.open(shop.drawerCents, '2026-11-21');
  shop.sellFor(card, 5_00);
  shop.taken(intentId(payment));
  shop.close();
  expect([shop.on('losses'), shop.on('unassigned')]).toEqual([0, 0]);
});

function goodsOf(amount: number) {
  return {
    id: 'line-lamp',
    kind: 'goods' as const,
    categoryExternalId: 'lamps',
    name: 'Lamp',
    quantity: 1,
    unitCents: cents(amount),
    intentId: null,
    cardId: null,
  };
}

test.each([
  ['before the close', 'first'],
  ['between the shifts', 'between'],
  ['before the sale is completed', 'second'],
] as const)(
  'an unknown payment that is written off %s, while its sale is open, is a loss of the shift that completes the sale',
  (_when, inWhich) => {
    const { shop, card } = shopWithCard();
    const id = shop.day.openSale(goodsOf(30_00));
    const payment = shop.day.payByGift(id, card, 20_00);
    shop.deliver('lost-not-taken');
    const writeOff = () => {
      shop.till.pass(HOUR_MS);
      shop.settle(payment, 'shop-loss');
    };
    if (inWhich === 'first') writeOff();
    shop.close({ pending: inWhich === 'first' ? 0 : 20_00 });
    expect(shop.on('losses')).toBe(0);
    if (inWhich === 'between') writeOff();
    shop.open(shop.drawerCents, '2026-11-21');
    if (inWhich === 'second') writeOff();
    shop.day.payAll(id, 10_00, 'cash');
    shop.hand(10_00);
    expect(shop.day.report().losses).toEqual({ count: 1, cents: 20_00 });
    shop.close();
    expect([shop.on('losses'), shop.on('unassigned')]).toEqual([20_00, 0]);
  },
);

test('a refused payment that is written off before its sale is paid in cash is no loss', () => {
  const shop = new AccountedShop();
  shop.open(100_00);
  const card = shop.sellCard('anna', 100_00);
  const id = shop.day.openSale(lineOfCategory(20_00, 'lamp'));
  const payment = shop.day.payByGift(id, card, 20_00);
  shop.deliver('refuses');
  shop.settle(payment, 'shop-loss');
  shop.hand(20_00);
  shop.day.payAll(id, 20_00, 'cash');
  shop.close();
  expect([shop.on('losses'), shop.on('unassigned')]).toEqual([0, 0]);
});
