import { expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';

/** A refused load that a manager closes although nobody gives money back. */

function openShop() {
  const shop = new AccountedShop();
  shop.open(100_00);
  return shop;
}

/** Enters on the next day, or in the same shift, that the load was not made, and closes the shift. */
function closeCase(shop: AccountedShop, name: string, promised: number, isNextDay: boolean): void {
  if (isNextDay) {
    shop.close({ pending: -promised });
    shop.open(shop.drawerCents, '2026-11-21');
  }
  shop.settle(name, 'not-taken');
  shop.close();
}

test.each([false, true])(
  'a refused load that the store gave away is closed without money given back, next day: %s',
  (isNextDay) => {
    const shop = openShop();
    const name = shop.day.fresh('gift');
    shop.till.accept(name, shop.card('anna'), 'load', 20_00);
    shop.deliver('refuses');
    closeCase(shop, name, 20_00, isNextDay);
    expect([shop.on('unassigned'), shop.on('other'), shop.on('losses')]).toEqual([0, 0, 0]);
  },
);

test.each(['not-taken', 'paid-otherwise', 'in-cash'] as const)(
  'a refused load that the store gave away counts as loaded without a sale only until its case is closed: %s',
  (how) => {
    const shop = openShop();
    shop.till.accept('gift', shop.card('anna'), 'load', 20_00);
    shop.deliver('refuses');
    expect(shop.day.report().gifts.loadedWithoutSale).toEqual({ count: 1, cents: 20_00 });
    const about = { kind: 'settle', intentId: intentId('gift'), reason: 'told' } as const;
    if (how === 'not-taken') shop.manager({ ...about, how });
    else shop.manager({ ...about, how: 'paid-otherwise', inCash: how === 'in-cash' });
    const { byKind, loadedWithoutSale } = shop.day.report().gifts;
    expect(loadedWithoutSale).toEqual({ count: 0, cents: 0 });
    expect(byKind.loaded.confirmed.count + byKind.loaded.refused.count).toBe(0);
    expect(byKind.loaded.nothing).toEqual({ count: 1, cents: 20_00 });
  },
);

test('a sold load that was refused stays sold on its receipt, and its money back takes it off the gift cards owed', () => {
  const shop = openShop();
  shop.sellCard('anna', 20_00, 'refuses');
  const [load] = [...shop.till.ledger.forPerson.values()];
  shop.hand(-20_00);
  const about = { kind: 'settle', intentId: load!.id, reason: 'in cash' } as const;
  shop.manager({ ...about, how: 'paid-otherwise', inCash: true });
  const { ends, gifts, sales } = shop.day.report();
  expect(sales.loadsCents).toBe(20_00);
  expect(gifts.byKind.loaded.nothing).toEqual({ count: 1, cents: 20_00 });
  expect(ends.map(({ sums }) => [sums.gift, sums.cash])).toEqual([[20_00, -20_00]]);
  shop.close();
  expect([shop.on('giftCards'), shop.on('unassigned')]).toEqual([0, 0]);
});

test('a refused load that a sale was paid for cannot be closed without money back', () => {
  const shop = openShop();
  shop.sellCard('anna', 20_00, 'refuses');
  const [load] = [...shop.till.ledger.forPerson.values()];
  const about = { how: 'not-taken', reason: 'too much work' } as const;
  const settle = { kind: 'settle', intentId: load!.id, ...about } as const;
  expect(shop.till.refusal(settle, MANAGER)).toEqual({ why: 'wrong-state', state: 'refused' });
});

test('a refused load that a sale of a taken-over till was paid for cannot be closed without money back', () => {
  const lost = new AccountedShop(GuardedLedger.started({ mode: 'real' }));
  lost.open(100_00);
  const id = lost.day.openSale(lost.day.loadLine(lost.card('anna'), 20_00));
  lost.day.payAll(id, 20_00, 'cash');
  lost.acceptOwed(id);
  const [load] = [...lost.till.ledger.open.values()];
  const till = GuardedLedger.atHub();
  till.write({ kind: 'note-taking', till: 'north', on: true }, MANAGER);
  const about = { cardId: till.card('hers', null), from: 'north', mayHaveLeft: false };
  till.write(intentToAdopt(lost.till.ledger, load!, about));
  const its = { intentId: load!.id };
  till.write({ kind: 'begin-sending', ...its, keyVersion: 1 });
  till.write({ kind: 'record-outcome', ...its, outcome: refusedOutcome(422) });
  const settle = { kind: 'settle', ...its, how: 'not-taken', reason: 'x' } as const;
  expect(till.refusal(settle, MANAGER)).toEqual({ why: 'wrong-state', state: 'refused' });
});

test('a refused load on another card, which replaces the half of a move, cannot be closed without money back', () => {
  const shop = openShop();
  const { till } = shop;
  const anna = shop.sellCard('anna', 20_00);
  const [sold] = [...till.ledger.intents.values()].filter(({ cardId }) => cardId === anna);
  const ids = { intentId: intentId('move'), secondIntentId: intentId('moved') };
  const to = { toCardId: shop.card('bert'), reason: 'wrong card' };
  till.write({ kind: 'move-load', ...ids, reverses: sold!.id, ...to }, MANAGER);
  shop.deliver();
  till.write({ kind: 'finish-move', intentId: ids.intentId });
  shop.deliver('refuses');
  till.write(till.request('instead', shop.card('carl'), 'load', 20_00), MANAGER);
  const other = { how: 'other-card', otherIntentId: intentId('instead'), reason: 'lost' } as const;
  shop.manager({ kind: 'settle', intentId: ids.secondIntentId, ...other });
  shop.deliver('refuses');
  const about = { intentId: intentId('instead'), how: 'not-taken', reason: 'x' } as const;
  expect(till.refusal({ kind: 'settle', ...about }, MANAGER)).toMatchObject({ why: 'wrong-state' });
});
