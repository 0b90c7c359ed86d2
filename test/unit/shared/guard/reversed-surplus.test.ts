import { expect, test } from 'vitest';
import { stateOfPayment } from '../../../../shared/local-api/describe-payment.ts';
import { mayBeMoved, mayBePutRight } from '../../../../shared/proposals/may-change.ts';
import { giftRefundabilityOf } from '../../../../shared/ledger/sale/refundable.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { AccountedShop } from '../accounting/accounted-shop.ts';

/**
 * A payment that the service has made more often than once. Its case deals with the surplus; a reversal would take back
 * the one that counts, and every program would be told that nothing was paid.
 */

const AMOUNT = 20_00;
const BACK = { kind: 'put-right', intentId: intentId('back'), reason: 'Reversed' } as const;

/** Makes a transaction, has it sent again, and enters that the service has made it twice. */
function foundTwice(verb: 'redeem' | 'load') {
  const shop = new AccountedShop();
  shop.open(500_00);
  const anna = shop.sellCard('anna', 190_00);
  const bert = shop.sellCard('bert', 10_00);
  let name = 'more';
  if (verb === 'redeem') name = shop.sellFor(anna, AMOUNT, 'lost-taken').payment;
  else shop.till.accept(name, anna, 'load', AMOUNT);
  if (verb === 'load') shop.deliver('lost-taken');
  const id = intentId(name);
  shop.till.pass(30 * MINUTE_MS);
  shop.manager({ kind: 'release', intentId: id, reason: 'overlooked' });
  shop.deliver('lost-taken');
  shop.taken(id);
  const now = () => shop.till.intent(name);
  expect(now().alarm?.kind).toBe('done-twice');
  return { shop, id, bert, now };
}

test.each(['redeem', 'load'] as const)(
  'a %s that the service has made twice is not reversed before its case is closed, and counts as made',
  (verb) => {
    const { shop, id, now } = foundTwice(verb);
    expect(mayBePutRight(now())).toBe(false);
    expect(shop.till.refusal({ ...BACK, reverses: id }, MANAGER)).toMatchObject({
      why: 'wrong-state',
    });
    expect(stateOfPayment(shop.till.ledger, now(), Infinity, true)).toBe('applied');
    const about = { intentId: id, note: 'undone', back: 'at-service' } as const;
    shop.undoSurplus(now());
    shop.manager({ kind: 'acknowledge-alarm', ...about });
    expect(mayBePutRight(now())).toBe(true);
    if (verb === 'redeem') expect(giftRefundabilityOf(now())).toBe('returnable');
    expect(shop.till.propose({ ...BACK, reverses: id }, MANAGER)).toBe(true);
    shop.deliver();
    shop.close();
  },
);

test('a load that the service has made twice is not moved to another card before its case is closed', () => {
  const { shop, id, bert, now } = foundTwice('load');
  expect(mayBeMoved(now())).toBe(false);
  const move = {
    kind: 'move-load',
    intentId: intentId('off'),
    reverses: id,
    toCardId: bert,
    secondIntentId: intentId('onto'),
    reason: 'wrong card',
  } as const;
  expect(shop.till.refusal(move, MANAGER)).toMatchObject({ why: 'wrong-state' });
});
