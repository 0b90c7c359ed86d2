import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/**
 * Payments whose refund may be in records that this till lacks. A cashier could refund them a second time alone, within
 * the amount for a shift.
 */

const HUB = { till: 'north', host: 'hub', port: 5488 };

const reverse = (name: string): Proposal => ({
  kind: 'put-right',
  intentId: intentId('back'),
  reverses: intentId(name),
  reason: 'returned',
});

/** A till with an applied payment without a sale, and its cashier, who may refund far more alone. */
function paid(verb: 'redeem' | 'load' = 'redeem'): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  const { limits } = till.ledger;
  const withoutManager = { ...limits.withoutManager, putRightCents: cents(500_00) };
  till.write({ kind: 'change-limits', limits: { ...limits, withoutManager } }, MANAGER);
  till.accept('paid', till.card('ben', 100_00), verb);
  till.apply('paid', verb === 'redeem' ? 90_00 : 110_00);
  till.accessLevel = 'cashier';
  return till;
}

/** A sale paid by gift card, completed or open. */
function sold(till: GuardedLedger, isCompleted: boolean) {
  const day = new ShopDay(till);
  const sale: SaleId = day.openSale(lineOfCategory(10_00, 'books'));
  const name = day.payByGift(sale, till.card('eve', 100_00), 10_00);
  till.apply(name, 90_00);
  if (isCompleted) day.complete(sale);
  return { day, sale, name };
}

function restore(till: GuardedLedger): void {
  till.startAgain('behind');
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  till.write({ kind: 'end-outage' });
}

function startWithoutHub(till: GuardedLedger): void {
  till.write({ kind: 'note-hub', hub: HUB });
  till.startAgain();
}

const PIN = { why: 'needs-approval', because: 'earlier-shift' };

describe.each([
  ['by a till whose backup was restored', restore],
  ['by a till that has not reached its hub since its start', startWithoutHub],
])('a payment is refunded %s only with a manager', (_, start) => {
  test.each(['redeem', 'load'] as const)('if it was a %s without a sale', (verb) => {
    const till = paid(verb);
    start(till);
    expect(till.refusal(reverse('paid'))).toEqual(PIN);
    till.write(reverse('paid'), MANAGER);
  });

  test('if its sale is open', () => {
    const till = paid();
    const { name } = sold(till, false);
    start(till);
    expect(till.refusal(reverse(name))).toEqual(PIN);
  });

  test('if it paid for goods that are returned', () => {
    const till = paid();
    const { day, sale } = sold(till, true);
    start(till);
    const returned = day.refundRequest(sale, [{ lineId: 'line-books', quantity: 1 }]);
    expect(till.refusal(returned)).toEqual(PIN);
    till.write(returned, MANAGER);
  });

  test('unless it was accepted since', () => {
    const till = paid();
    const cardId = till.card('zoe', 100_00);
    start(till);
    till.propose({ kind: 'note-hub', hub: null }, MANAGER);
    till.accept('newer', cardId);
    till.apply('newer', 90_00);
    till.write(reverse('newer'));
  });
});

test('a payment is reversed by a cashier alone as soon as the hub has answered that no till took over', () => {
  const till = paid();
  startWithoutHub(till);
  till.hubUnheardThrough = undefined;
  till.write(reverse('paid'));
});
