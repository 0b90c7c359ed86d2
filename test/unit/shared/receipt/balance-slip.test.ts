import { expect, test } from 'vitest';
import { instantMs } from '../../../../shared/values/time.ts';
import { composeBalanceSlip } from '../../../../shared/receipt/compose-balance-slip.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { AT_MS, paperOf, styleOf } from '../../../builders/receipt-fixtures.ts';

/** The balance slip shows a card's balance and its age, and never the whole number. */

function slipOf(till: GuardedLedger, card: Parameters<GuardedLedger['cardNow']>[0]) {
  const slip = { masked: '…0412', quote: till.quote(card), nowMs: instantMs(AT_MS) };
  return composeBalanceSlip(slip, styleOf());
}

test('a balance slip has the service’s balance, its time, what is held and what is left', () => {
  const till = GuardedLedger.started();
  const card = till.card('anna', 50_00);
  till.accept('one', card, 'redeem', 10_00);
  till.apply('one', 40_00);
  till.accept('two', card, 'redeem', 15_00);
  till.accept('three', card, 'load', 5_00);
  const slip = slipOf(till, card)!;
  expect(paperOf(slip)).toEqual([
    'Corner Shop',
    'High Street 1',
    'Gift card ...0412 | 20/11/2026, 13:02',
    'Confirmed | €40.00',
    'As of | 20/11/2026, 09:00',
    'Held | €15.00',
    'Unconfirmed loads | €5.00',
    'Available | €25.00',
    'Balance at that time. Later changes are',
    'not included.',
  ]);
  expect(slip.opensDrawer).toBe(false);
});

test('a balance slip names a balance from a file as such', () => {
  const till = GuardedLedger.started();
  expect(paperOf(slipOf(till, till.card('anna', 50_00))!)).toContain('From a file | €50.00');
});

test('a card without any balance has no slip', () => {
  const till = GuardedLedger.started();
  expect(slipOf(till, till.card('bert', null))).toBeNull();
});
