import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';

/** A sold load has an id before it is accepted. Another payment with that id would overwrite it or be overwritten. */

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

test('two open sales cannot sell a load under one id', () => {
  const till = GuardedLedger.started();
  const first = paid(till, 'first', loadLine(till, 'ann'));
  const second = paid(till, 'second', loadLine(till, 'bob'));
  till.write({ kind: 'complete-sale', ...first });
  till.write({ kind: 'accept-sold-load', ...first, ...NAME });
  expect(till.refusal({ kind: 'complete-sale', ...second })).toEqual(TAKEN);
});

test('the id of an owed load cannot be sold by another sale', () => {
  const till = GuardedLedger.started();
  const first = paid(till, 'first', loadLine(till, 'ann'));
  const second = paid(till, 'second', loadLine(till, 'bob'));
  till.write({ kind: 'complete-sale', ...first });
  expect(till.refusal({ kind: 'complete-sale', ...second })).toEqual(TAKEN);
  const third = { saleId: saleId('third'), lines: [loadLine(till, 'cid')] };
  expect(till.refusal({ kind: 'open-sale', ...third })).toEqual(TAKEN);
});

test('a payment cannot be accepted under the id of an owed load', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.write({ kind: 'complete-sale', ...first });
  expect(till.refusal(till.request('sold', card, 'redeem', 10_00))).toEqual(TAKEN);
  expect(till.ledger.owed.has(NAME.intentId)).toBe(true);
});

test('a sale is not completed if its load has a redemption’s id', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.accept('sold', card, 'redeem', 10_00);
  expect(till.refusal({ kind: 'complete-sale', ...first })).toEqual(TAKEN);
});

test('a reversal cannot have the id of an owed load', () => {
  const till = GuardedLedger.started();
  const card = till.card('dora');
  till.accept('wrong', card, 'redeem', 10_00);
  till.apply('wrong', 90_00);
  const first = paid(till, 'first', loadLine(till, 'ann'));
  till.write({ kind: 'complete-sale', ...first });
  const reverses = intentId('wrong');
  expect(till.refusal({ kind: 'put-right', ...NAME, reverses, reason: 'wrong' })).toEqual(TAKEN);
});
