import { describe, expect, test } from 'vitest';
import { isAmountRefused } from '../../../../renderer/sale/flow/state/refused-amount.ts';
import { CashierAtScreen } from '../../../builders/cashier.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';
import { cents } from '../../../../shared/values/money.ts';

/** A refused amount stays on screen until the next key replaces it, as on any calculator: 700, then 250, is €2.50. */

function keys(at: SaleAtTheTill, digits: string): SaleAtTheTill {
  for (const digit of digits) at.do({ kind: 'edit', edit: (before) => before + digit });
  return at;
}

const erase = (at: SaleAtTheTill) => at.do({ kind: 'edit', edit: (text) => text.slice(0, -1) });

describe('the next digit replaces a refused amount', () => {
  test('of an Enter without a Category, while a Category’s key still uses the amount', () => {
    const at = keys(new SaleAtTheTill(), '700').enter();
    expect(isAmountRefused(at.flow)).toBe(true);
    at.do({ kind: 'ring-up', category: null });
    expect(at.flow.draft.lines).toMatchObject([{ unitCents: 7_00 }]);
    const next = keys(keys(new SaleAtTheTill(), '700').enter(), '250');
    expect(next.flow.draft.entry.text).toBe('250');
    expect(isAmountRefused(next.flow)).toBe(false);
  });

  test('of a card payment above the amount due', () => {
    const at = keys(new SaleAtTheTill().ring('500').enter(), '700');
    at.do({ kind: 'tender', tender: 'card', givenCents: null });
    expect(at.flow.problem).toMatchObject({ kind: 'more-than-due' });
    expect(keys(at, '250').flow.step).toMatchObject({ kind: 'paying', text: '250' });
  });

  test('above a card’s limit, while the offered amount stays as it is', () => {
    const at = new SaleAtTheTill().ring('9000').present('anna' as never);
    keys(at, '70000').enter();
    expect(isAmountRefused(at.flow)).toBe(true);
    expect(keys(at, '250').flow.step).toMatchObject({ kind: 'card', text: '250' });
    keys(erase(erase(erase(at))), '70000').enter();
    expect(at.type('700').flow.step).toMatchObject({ text: '700' });
  });

  test('of a gift card payment without a sale', () => {
    const cashier = new CashierAtScreen().scanFound('1').type('5000').enter();
    cashier.refused({ why: 'above-limit', upToCents: cents(37_50), because: 'balance' });
    cashier.do({ kind: 'edit', edit: (before) => `${before}2` });
    expect(cashier.amount()).toMatchObject({ text: '2', problem: null });
  });
});

test('Erase clears a refused amount whole, and of any other amount the last digit', () => {
  expect(erase(keys(new SaleAtTheTill(), '700').enter()).flow.draft.entry.text).toBe('');
  const at = keys(new SaleAtTheTill().ring('9000').present('anna' as never), '9'.repeat(12));
  expect(at.flow.problem).toMatchObject({ kind: 'amount', fault: 'too-large' });
  expect(erase(at).flow.step).toMatchObject({ text: '9'.repeat(11) });
});
