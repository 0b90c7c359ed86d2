import { expect, test } from 'vitest';
import {
  aloneAfter,
  isOfOpenSale,
  NOTHING_ALONE,
  putRightBy,
} from '../../../../shared/ledger/alone.ts';
import type { Intent } from '../../../../shared/ledger/intent.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

/** A fact that undoes a promise of 10.00 that is of no sale. */
function undone() {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  const { fact } = till.write({ kind: 'undo', intentId: intentId('one') });
  return { till, fact, intent: till.intent('one') };
}

const other = intentId('other');

test.each<[string, Partial<Intent>, boolean]>([
  ['a promise of no sale', {}, true],
  ['an attempt, which has told nobody anything', { strength: 'attempt' }, false],
  ['what its sale answers for', { saleId: saleId('any') }, false],
  ['what the till owes', { follows: other }, false],
  ['what the program took back', { voidReason: 'restart' }, false],
])('undone, %s goes back: %j', (_, changes, goesBack) => {
  const { fact, intent } = undone();
  const changed = { ...intent, ...changes };
  expect(putRightBy({ ...fact, intent: changed })).toEqual(goesBack ? changed : null);
});

test.each<[string, Partial<Intent>, boolean]>([
  ['a person puts another one right', { reverses: other }, true],
  ['nothing is put right', { reverses: null }, false],
  ['the till gives back by itself', { reverses: other, id: giveBackId(other) }, false],
])('with what is accepted, %s: %j', (_, changes, isPutRight) => {
  const { fact, intent } = undone();
  const accepted = { ...fact, kind: 'intent-accepted', intent: { ...intent, ...changes } } as const;
  expect(putRightBy(accepted)?.id).toBe(isPutRight ? accepted.intent.id : undefined);
  expect(putRightBy({ ...accepted, kind: 'intent-sending' })).toBeNull();
});

test('each kind of sum is of whom something was done by, and of nobody else', () => {
  const { till, fact } = undone();
  const sums = { putRight: new Map([['Ann', 10_00]]), loaded: new Map() };
  expect(aloneAfter({ ...till.ledger, alone: NOTHING_ALONE }, fact)).toEqual(sums);
});

test('a sale is open until it is completed', () => {
  const day = new ShopDay();
  const id = day.openSale(goods(10_00, 'books'));
  const gift = day.till.intent(day.payByGift(id, day.till.card('anna'), 10_00));
  expect(isOfOpenSale(day.till.ledger, gift)).toBe(true);
  day.complete(id);
  expect(isOfOpenSale(day.till.ledger, gift)).toBe(false);
});
