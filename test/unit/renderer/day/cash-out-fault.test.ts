import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { describeCashOutFault } from '../../../../renderer/day/close/cash-out-fault.ts';
import { cents } from '../../../../shared/values/money.ts';

const { money } = createFormat({
  locale: 'en-IE',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
});
const out = { direction: 'out', amountCents: cents(10_00) } as const;

test('an amount above what the drawer should hold is refused with that amount', () => {
  expect(describeCashOutFault(out, cents(9_99), money)).toEqual({
    sentence: 'More than the drawer should hold (€9.99): put the rest in first.',
    missing: 'an amount up to €9.99',
  });
});

test.each([0, -5_00])(
  'nobody is asked for an amount up to nothing, or told that a drawer holds less than nothing: %d',
  (drawerCents) => {
    expect(describeCashOutFault(out, cents(drawerCents), money)).toEqual({
      sentence: 'By the till’s records, the drawer is empty. Put cash in first.',
      missing: 'cash in the drawer',
    });
  },
);

test('an amount that the drawer should hold, one to put in, and an unknown drawer have no fault', () => {
  expect(describeCashOutFault(out, cents(10_00), money)).toBeNull();
  expect(describeCashOutFault({ ...out, direction: 'in' }, cents(-5_00), money)).toBeNull();
  expect(describeCashOutFault(out, null, money)).toBeNull();
});
