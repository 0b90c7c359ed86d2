import { describe, expect, test } from 'vitest';
import {
  unapprovedAfter,
  isOfOpenSale,
  unapprovedLoadedCents,
  unapprovedDrawerOpenings,
  NOTHING_UNAPPROVED,
  unapprovedPutRightCents,
  reversalOrUndoneIn,
} from '../../../../shared/ledger/unapproved-totals.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Returns a fact that undoes a promise of €10 without a sale. */
function undone() {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  const { fact } = till.write({ kind: 'undo', intentId: intentId('one') });
  return { till, fact, intent: till.intent('one') };
}

const other = intentId('other');

test.each<[string, Partial<Intent>, boolean]>([
  ['a promise without a sale', {}, true],
  ['an attempt, of which the customer knows nothing', { strength: 'attempt' }, false],
  ['a payment of an open sale', { saleId: saleId('any') }, false],
  ['the second half of a move', { follows: other }, false],
  ['a payment that the program itself voided', { voidReason: 'restart' }, false],
])('undoing %s uses up a cashier’s sum for reversals: $2', (_, changes, goesBack) => {
  const { fact, intent } = undone();
  const changed = { ...intent, ...changes };
  expect(reversalOrUndoneIn({ ...fact, intent: changed })).toEqual(goesBack ? changed : null);
});

test.each<[string, Partial<Intent>, boolean]>([
  ['reverses another for a person', { reverses: other }, true],
  ['reverses nothing', { reverses: null }, false],
  [
    'is the till’s own refund of a cancelled sale',
    { reverses: other, id: giveBackId(other) },
    false,
  ],
])(
  'accepting a payment that %s uses up a cashier’s sum for reversals: $2',
  (_, changes, isPutRight) => {
    const { fact, intent } = undone();
    const accepted = {
      ...fact,
      kind: 'intent-accepted',
      intent: { ...intent, ...changes },
    } as const;
    expect(reversalOrUndoneIn(accepted)?.id).toBe(isPutRight ? accepted.intent.id : undefined);
    expect(reversalOrUndoneIn({ ...accepted, kind: 'intent-sending' })).toBeNull();
  },
);

describe('the sums done without a manager', () => {
  const sum = (...of: readonly (readonly [string, number])[]) =>
    new Map(of.map(([who, amount]) => [who, cents(amount)]));
  const who = (person?: string, operator: string | null = null) =>
    person === undefined ? { operator } : { person, operator };

  test('are counted per person, and sums from while nobody was signed in count for everybody', () => {
    const putRight = sum(['ann-1', 5_00], ['', 2_00], ['Ben', 3_00]);
    const before = {
      openSales: new Map(),
      unapproved: {
        putRight,
        loaded: sum(['Ben', 1_00]),
        discounted: sum(),
        opened: new Map([['Ben', 2]]),
      },
    };
    const people = [who('ann-1', 'Ann'), who(undefined, 'Ben'), who()];
    expect(people.map((one) => unapprovedPutRightCents(before, one))).toEqual([7_00, 5_00, 10_00]);
    expect(people.map((one) => unapprovedLoadedCents(before, one))).toEqual([0, 1_00, 1_00]);
    expect(people.map((one) => unapprovedDrawerOpenings(before, one))).toEqual([0, 2, 2]);
  });

  const unapproved = {
    putRight: sum(['Ann', 1_00]),
    loaded: sum(),
    discounted: sum(),
    opened: new Map<string, number>(),
  };
  const after = (changes: Partial<Fact>) => {
    const { till, fact } = undone();
    return unapprovedAfter({ ...till.ledger, unapproved }, { ...fact, ...changes });
  };

  test('grow by reversals and by loads without a slip number', () => {
    expect(after({})).toEqual({ ...unapproved, putRight: sum(['Ann', 11_00]) });
    expect(after({ operator: 'Ben' }).putRight).toEqual(sum(['Ann', 1_00], ['Ben', 10_00]));
    const firmBack = { count: 1, sumCents: cents(4_00) };
    expect(after({ firmBack }).putRight).toEqual(sum(['Ann', 5_00]));
    const day = new ShopDay();
    const id = day.openSale(day.loadLine(day.till.card('anna'), 25_00));
    day.pay(id, 20_00, 'card');
    const sale = day.till.ledger.sales.get(id);
    const tendered = { kind: 'sale-tendered', intent: undefined, sale } as const;
    expect(after(tendered)).toEqual({ ...unapproved, loaded: sum(['Ann', 20_00]) });
    expect(after({ ...tendered, kind: 'sale-changed' })).toBe(unapproved);
  });

  test('do not grow with a manager’s approval, and end with the shift', () => {
    expect(after({ manager: 'Mia' })).toBe(unapproved);
    expect(after({ intent: undefined })).toBe(unapproved);
    expect(after({ kind: 'shift-closed' })).toBe(NOTHING_UNAPPROVED);
  });
});

test('a payment belongs to an open sale until the sale is completed', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(10_00, 'books'));
  const gift = day.till.intent(day.payByGift(id, day.till.card('anna'), 10_00));
  expect(isOfOpenSale(day.till.ledger, gift)).toBe(true);
  day.complete(id);
  expect(isOfOpenSale(day.till.ledger, gift)).toBe(false);
});
