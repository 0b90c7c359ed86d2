import { expect, test } from 'vitest';
import {
  cashChangeCents,
  isOfCancelled,
  isOwedLoad,
  lastAddedWithoutSlipCents,
  loadedWithoutSlipCents,
  paysForSale,
} from '../../../../shared/ledger/sale/sale.ts';
import {
  isAppliedAtService,
  isInLane,
  isNumberGone,
  isReadyToLoadElsewhere,
  isUnresolved,
  isHeldBack,
  linkedIntentIds,
  needsPerson,
  NUMBER_ERASED,
  NUMBER_LOST,
  UNTOLD_CAUSE,
} from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  carriedOverOf,
  isCompletedAfter,
  takingsAfter,
  withReceiptNumber,
} from '../../../../shared/ledger/sale/shift.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const till = GuardedLedger.started();
const cardId = till.card('anna');
till.accept('any', cardId);
/** A waiting promise of a redemption. */
const any = till.intent('any');
const atMs = any.acceptedAtMs;
const other = intentId('other');
const taken = { how: 'taken', by: 'person', atMs, reason: '' } as const;
const alarm = { kind: 'done-and-paid', atMs } as const;

/** Each rule about one payment, and the change that alters its answer. */
const rules = {
  paysForSale,
  isDone: isAppliedAtService,
  isReadyToLoadElsewhere,
  isInLane,
  isUnresolved,
  needsPerson,
  isNumberGone,
  isUntold: isHeldBack,
};

test.each<[keyof typeof rules, Partial<Intent>, boolean]>([
  ['paysForSale', {}, true],
  ['paysForSale', { verb: 'load' }, false],
  ['paysForSale', { reverses: other }, false],
  ['paysForSale', { reversedBy: other }, false],
  ['paysForSale', { alarmSeenAtMs: atMs }, false],
  ['paysForSale', { strength: 'attempt' }, false],
  ['paysForSale', { strength: 'attempt', state: 'applied' }, true],
  ['paysForSale', { state: 'refused' }, false],
  ['isDone', { state: 'applied' }, true],
  ['isDone', { state: 'settled', settlement: taken }, true],
  ['isDone', { state: 'settled', settlement: { ...taken, how: 'shop-loss' } }, false],
  ['isDone', {}, false],
  ['isReadyToLoadElsewhere', { state: 'voided', follows: other }, true],
  ['isReadyToLoadElsewhere', { state: 'voided' }, false],
  ['isReadyToLoadElsewhere', { state: 'waiting', follows: other }, false],
  ['isReadyToLoadElsewhere', { state: 'applied' }, true],
  ['isInLane', { state: 'refused-by-key' }, true],
  ['isInLane', { state: 'unknown' }, false],
  ['isInLane', { state: 'applied' }, false],
  ['isUnresolved', { state: 'unknown' }, true],
  ['isUnresolved', { underItsKey: true }, true],
  ['isUnresolved', { underItsKey: true, state: 'applied' }, false],
  ['isUnresolved', {}, false],
  ['needsPerson', { state: 'unknown' }, true],
  ['needsPerson', { state: 'refused' }, true],
  ['needsPerson', { state: 'refused', strength: 'attempt' }, false],
  ['needsPerson', { state: 'applied', alarm }, true],
  ['needsPerson', {}, false],
  ['isNumberGone', { state: 'refused', cause: NUMBER_LOST }, true],
  ['isNumberGone', { state: 'refused', cause: NUMBER_ERASED }, true],
  ['isNumberGone', { state: 'unknown', cause: NUMBER_LOST }, false],
  ['isNumberGone', { state: 'refused', cause: UNTOLD_CAUSE }, false],
  ['isUntold', { state: 'refused', cause: UNTOLD_CAUSE }, true],
  ['isUntold', { state: 'settled', cause: UNTOLD_CAUSE }, false],
  ['isUntold', { state: 'refused', cause: NUMBER_LOST }, false],
])('of a waiting promise, the rule %s with %j gives %s', (rule, changes, is) => {
  expect(rules[rule]({ ...any, ...changes })).toBe(is);
});

test('the links of a payment are its reversal, its original, the halves of its move and its replacement', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => intentId(`named ${name}`));
  const settlement = { ...taken, otherIntentId: e! };
  const moveTo = { intentId: d!, cardId };
  const all = { ...any, reverses: a!, reversedBy: b!, follows: c!, moveTo, settlement };
  expect(linkedIntentIds(all)).toEqual([a, b, c, d, e]);
  expect(linkedIntentIds(any)).toEqual([]);
});

const load = { ...any, verb: 'load' } as const;
const [open, cancelled] = [{ state: 'open' }, { state: 'cancelled' }] as const;

test('a charge of a cancelled sale is recognised here and on an adopted payment, and a reversal is not counted as one', () => {
  expect([isOfCancelled(any, cancelled), isOfCancelled(any, open)]).toEqual([true, false]);
  expect(isOfCancelled({ ...any, saleThere: 'cancelled' }, undefined)).toBe(true);
  expect(isOfCancelled({ ...any, reverses: other }, cancelled)).toBe(false);
  expect(isOfCancelled({ ...any, follows: other }, cancelled)).toBe(false);
});

test('an owed load is the second half of a move or the refund of a cancelled sale, and no other load', () => {
  expect(isOwedLoad({ ...load, follows: other }, undefined)).toBe(true);
  expect(isOwedLoad({ ...load, reverses: other }, cancelled)).toBe(true);
  expect(isOwedLoad({ ...load, reverses: other }, open)).toBe(false);
  expect(isOwedLoad(load, cancelled)).toBe(false);
  expect(isOwedLoad({ ...any, follows: other }, undefined)).toBe(false);
});

const line = { ...lineOfCategory(25_00, 'load'), kind: 'load', intentId: other, cardId } as const;
const slip = (amountCents: number, reference: string): Tender => ({
  kind: 'card',
  amountCents: cents(amountCents),
  reference,
});
const cash: Tender = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(7_00) };

test('the sum loaded without a slip number excludes cash and slips with a number', () => {
  const lines = [line, lineOfCategory(10_00, 'books')];
  const loaded = (...tenders: Tender[]) => [
    loadedWithoutSlipCents({ lines, tenders }),
    lastAddedWithoutSlipCents({ lines, tenders }),
  ];
  expect(loaded()).toEqual([0, 0]);
  expect(loaded(cash, slip(30_00, 'T1 42'))).toEqual([0, 0]);
  expect(loaded(slip(5_00, ' '), slip(15_00, '-'))).toEqual([20_00, 15_00]);
  expect(loaded(slip(20_00, ''), slip(15_00, ''))).toEqual([25_00, 5_00]);
  expect(
    loadedWithoutSlipCents({ lines: [lineOfCategory(10_00, 'x')], tenders: [slip(10_00, '')] }),
  ).toBe(0);
});

test('change is the cash given minus the cash due', () => {
  expect(cashChangeCents({ tenders: [cash, slip(5_00, '1'), cash] })).toBe(4_00);
});

test('takings include a sale of this shift once, however it is paid in the end', () => {
  const day = new ShopDay();
  const before = day.sell(20_00, 'cash');
  const { ledger } = day.till;
  const paidByCard = { ...before, tenders: [slip(20_00, '1')] };
  expect(takingsAfter(ledger, paidByCard)).toEqual({
    cashCents: 0,
    cardCents: 20_00,
    otherCents: 0,
  });
  const receipt = before.receiptNumber!;
  const closed = { ...ledger, closes: [{ receipt }] };
  expect(takingsAfter(closed, paidByCard)).toBe(ledger.takings);
  expect([isCompletedAfter(before, receipt - 1), isCompletedAfter(before, receipt)]).toEqual([
    true,
    false,
  ]);
  expect(isCompletedAfter({ ...before, state: 'open' }, 0)).toBe(false);
  expect(isCompletedAfter({ ...before, receiptNumber: null }, 0)).toBe(false);
});

test('a carried-over payment takes its sale’s receipt number, and keeps the known one if the sale has none', () => {
  const day = new ShopDay();
  const sale = day.sell(20_00, 'cash');
  const carried = { ...any, intentId: any.id, saleId: sale.id, receiptNumber: 7 };
  const receipts = new Map([[sale.id, { receiptNumber: 9 }]]);
  expect(withReceiptNumber(carried, receipts).receiptNumber).toBe(9);
  expect(
    withReceiptNumber(carried, new Map([[sale.id, { receiptNumber: null }]])).receiptNumber,
  ).toBe(7);
  expect(withReceiptNumber({ ...carried, saleId: null }, receipts).receiptNumber).toBe(7);
});

test('payments carried into the next shift are listed once, oldest first', () => {
  const old = { ...any, id: other, sequence: any.sequence - 1, state: 'unknown' } as const;
  const waiting = new Map([any, old].map((intent) => [intent.id, intent]));
  const left = {
    open: waiting,
    forPerson: new Map([[old.id, old]]),
    sales: new Map(),
    over: { sales: new Map() },
  };
  expect(carriedOverOf(left).map(({ intentId: id }) => id)).toEqual([old.id, any.id]);
});
