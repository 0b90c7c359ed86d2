import { expect, test } from 'vitest';
import { cents, handedCashCents, roundedCents, sumCents } from '../../../../shared/values/money.ts';
import { cashChangeCents, totalCents } from '../../../../shared/ledger/sale/sale.ts';
import { GuardedLedger, MANAGER, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Tests the amounts that a cashier types in a shop where cash is rounded to 5 cents. */

function atTheTill(): SaleAtTheTill {
  const till = GuardedLedger.started({ online: true });
  till.write({ kind: 'change-cash-rounding', cashRounding: true }, MANAGER);
  return new SaleAtTheTill(till).do({ kind: 'cash-rounding', step: cents(5) });
}

test('Cash without a typed amount pays the rounded amount in full', () => {
  const at = atTheTill().ring('1237').cash();
  expect(at.sale()).toMatchObject({
    state: 'completed',
    tenders: [{ amountCents: 12_37, givenCents: 12_35, roundingCents: -2 }],
  });
});

test('change is of the rounded amount', () => {
  const at = atTheTill().ring('1238').cash('2000');
  expect(cashChangeCents(at.sale())).toBe(7_60);
});

test('the exact amount due does not pay the sale if cash is rounded up', () => {
  const at = atTheTill().ring('1238').cash('1238');
  expect(at.flow.problem).toEqual({ kind: 'cash-short', cashCents: 12_40, step: 5 });
  at.cash('1240');
  expect(at.sale().state).toBe('completed');
});

test('a part in cash counts as given, and the rest by card is exact', () => {
  const at = atTheTill().ring('1237').cash('1000').slip('card', '', 'A-17').enter();
  expect(at.sale().tenders).toMatchObject([
    { kind: 'cash', amountCents: 10_00, givenCents: 10_00 },
    { kind: 'card', amountCents: 2_37 },
  ]);
  expect(at.sale().tenders[0]).not.toHaveProperty('roundingCents');
});

test('after a card payment only the rest in cash is rounded', () => {
  const at = atTheTill().ring('1238').slip('card', '1000', 'A-17').cash();
  expect(at.sale()).toMatchObject({
    state: 'completed',
    tenders: [{ kind: 'card' }, { kind: 'cash', amountCents: 2_38, roundingCents: 2 }],
  });
});

test('a sale of two cents is completed with zero cash', () => {
  const at = atTheTill().ring('2').cash();
  expect(at.sale()).toMatchObject({
    state: 'completed',
    tenders: [{ amountCents: 2, givenCents: 0, roundingCents: -2 }],
  });
});

test('cash beside a planned gift card is rounded, and so is its change', () => {
  const at = atTheTill().ring('2016');
  at.present(at.till.card('anna', 90_00)).type('500').enter().cash();
  expect(at.sale().tenders[0]).toMatchObject({ amountCents: 15_16, roundingCents: -1 });
  expect(at.flow.problem).toBeNull();
  const other = atTheTill().ring('2016');
  other.present(other.till.card('anna', 90_00)).type('500').enter().cash('2000');
  expect(cashChangeCents(other.sale())).toBe(4_85);
});

test.each([
  ['5.03, after cash rounded up', '2016', '503'],
  ['5.00, after cash rounded down', '2016', '500'],
  ['2 cents, after cash rounded down', '2018', '2'],
  ['1 cent, after cash rounded down', '2017', '1'],
  ['2 cents, after cash rounded up', '2015', '2'],
])(
  'what a failed gift card leaves can be paid in coins, and all cash of the sale is rounded as one amount: %s',
  (_, total, planned) => {
    const at = atTheTill().ring(total);
    at.present(at.till.card('anna', 90_00)).type(planned).enter().cash();
    const { id } = at.redemption();
    at.beside((till) => {
      till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
      till.write({ kind: 'record-outcome', intentId: id, outcome: refusedOutcome(422) });
    });
    expect(at.step()).toBe('paying');
    at.pass(600).cash();
    expect(at.sale().state).toBe('completed');
    const handed = at.sale().tenders.map((one) => handedCashCents(one as never));
    for (const cash of handed) expect(cash % 5).toBe(0);
    expect(sumCents(handed)).toBe(roundedCents(totalCents(at.sale()), cents(5)));
  },
);
