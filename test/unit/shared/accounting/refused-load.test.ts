import { expect, test } from 'vitest';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
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

test('a refused load that a sale was paid for cannot be closed without money back', () => {
  const shop = openShop();
  shop.sellCard('anna', 20_00, 'refuses');
  const [load] = [...shop.till.ledger.forPerson.values()];
  const about = { how: 'not-taken', reason: 'too much work' } as const;
  const settle = { kind: 'settle', intentId: load!.id, ...about } as const;
  expect(shop.till.refusal(settle, MANAGER)).toEqual({ why: 'wrong-state', state: 'refused' });
});
