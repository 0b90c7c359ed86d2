import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from './accounted-shop.ts';

/** The service charges a payment, loses its answer, and refuses it when a manager has it sent again in error. */
function chargedThenRefused() {
  const shop = new AccountedShop();
  shop.open(100_00);
  const anna = shop.sellCard('anna', 50_00);
  const { payment } = shop.sellFor(anna, 20_00, 'lost-taken');
  shop.till.pass(30 * MINUTE_MS);
  shop.manager({ kind: 'release', intentId: intentId(payment), reason: 'not there' });
  shop.deliver('refuses');
  return { shop, anna, payment };
}

test('a payment found charged after a refusal is in the accounts once', () => {
  const { shop, payment } = chargedThenRefused();
  shop.taken(intentId(payment));
  shop.close();
  expect(shop.on('unassigned')).toBe(0);
});

test.each([false, true])(
  'a payment found charged after its customer has paid in cash is reversed, and the accounts equal cards and drawer, next day: %s',
  (isNextDay) => {
    const { shop, anna, payment } = chargedThenRefused();
    shop.hand(20_00);
    shop.settle(payment, 'paid-otherwise', true);
    if (isNextDay) {
      // The service owes 20.00 less than the accounts say, and nobody knows yet.
      shop.close({ pending: -20_00 });
      shop.open(shop.drawerCents, '2026-11-21');
    }
    shop.sellFor(anna, 5_00);
    expect(shop.till.intent(payment).alarm?.kind).toBe('done-after-all');
    shop.taken(intentId(payment));
    const back = { kind: 'put-right', intentId: intentId('back'), reason: 'paid in cash' } as const;
    shop.till.write({ ...back, reverses: intentId(payment) }, MANAGER);
    shop.deliver();
    shop.close();
    expect(shop.on('unassigned')).toBe(0);
    expect(shop.cards.get(anna)).toBe(45_00);
  },
);
