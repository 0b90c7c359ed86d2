import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';

/**
 * A load that is sold has a name before it is accepted. What else takes that name meanwhile would be written
 * over by it, or it by that.
 */

const NAME = { intentId: intentId('sold') } as const;
const TAKEN = { why: 'already-accepted', ...NAME };

function loadLine(till: GuardedLedger, cardName: string): SaleLine {
  return {
    id: `line-${cardName}`,
    kind: 'load',
    categoryExternalId: null,
    name: '',
    quantity: 1,
    unitCents: cents(20_00),
    ...NAME,
    cardId: till.card(cardName),
  };
}

function paid(till: GuardedLedger, name: string, line: SaleLine) {
  const sale = saleId(name);
  till.write({ kind: 'open-sale', saleId: sale, lines: [line] });
  const cash = { kind: 'cash', amountCents: cents(20_00), givenCents: cents(20_00) } as const;
  till.write({ kind: 'tender-sale', saleId: sale, tender: cash });
  return { saleId: sale };
}

test('two sales that are open sell no load of one name', () => {
  const till = GuardedLedger.started();
  const first = paid(till, 'first', loadLine(till, 'ann'));
  const second = paid(till, 'second', loadLine(till, 'bob'));
  till.write({ kind: 'complete-sale', ...first });
  till.write({ kind: 'accept-sold-load', ...first, ...NAME });
  expect(till.refusal({ kind: 'complete-sale', ...second })).toEqual(TAKEN);
});

test('nor while the load of the first one is owed, and not accepted yet', () => {
  const till = GuardedLedger.started();
  const first = paid(till, 'first', loadLine(till, 'ann'));
  const second = paid(till, 'second', loadLine(till, 'bob'));
  till.write({ kind: 'complete-sale', ...first });
  expect(till.refusal({ kind: 'complete-sale', ...second })).toEqual(TAKEN);
  const third = { saleId: saleId('third'), lines: [loadLine(till, 'cid')] };
  expect(till.refusal({ kind: 'open-sale', ...third })).toEqual(TAKEN);
});

test('what is accepted under the name of a load that is owed does not take its place', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.write({ kind: 'complete-sale', ...first });
  expect(till.refusal(till.request('sold', card, 'redeem', 10_00))).toEqual(TAKEN);
  expect(till.ledger.owed.has(NAME.intentId)).toBe(true);
});

test('a sale is not completed whose load has the name of a redemption', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.accept('sold', card, 'redeem', 10_00);
  expect(till.refusal({ kind: 'complete-sale', ...first })).toEqual(TAKEN);
});

test('nor does what puts right take the name of a load that is owed', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  till.accept('wrong', card, 'redeem', 10_00);
  till.apply('wrong', 90_00);
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.write({ kind: 'complete-sale', ...first });
  const reverses = intentId('wrong');
  expect(till.refusal({ kind: 'put-right', ...NAME, reverses, reason: 'wrong' })).toEqual(TAKEN);
});
