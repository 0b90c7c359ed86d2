import { describe, expect, test } from 'vitest';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import { fromCheckpoint, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { StepUp } from '../../../../shared/proposals/proposals.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Discounts that a cashier may give without a manager, and those that need a PIN (decision 0116). */

const percent = (basisPoints: number): Discount => ({
  asked: { kind: 'percent', basisPoints },
  reason: 'regular customer',
});
const amount = (off: number): Discount => ({
  asked: { kind: 'amount', amountCents: cents(off) },
  reason: 'damaged goods',
});

function withAnn(): ShopDay {
  const day = ShopDay.withShift(0);
  day.till.accessLevel = 'cashier';
  day.till.person = 'ann-1';
  return day;
}

function opening(day: ShopDay, discount: Discount | undefined, ...lines: SaleLine[]) {
  const id = saleId(day.fresh('sale'));
  return { kind: 'open-sale', saleId: id, lines, ...(discount && { discount }) } as const;
}

function open(
  day: ShopDay,
  discount: Discount | undefined,
  lines: SaleLine[],
  by: StepUp | null = null,
): SaleId {
  const request = opening(day, discount, ...lines);
  day.till.write(request, by);
  return request.saleId;
}

function sell(
  day: ShopDay,
  discount: Discount | undefined,
  lines: SaleLine[],
  paid: number,
  by: StepUp | null = null,
): SaleId {
  const id = open(day, discount, lines, by);
  if (paid > 0) day.pay(id, paid, 'cash');
  day.complete(id);
  return id;
}

describe('a discount', () => {
  test('is recorded with its giver and reduces the sale’s amount due', () => {
    const day = withAnn();
    const request = opening(day, percent(1_000), lineOfCategory(10_00, 'tea'));
    const { fact } = day.till.write(request);
    expect(fact).toMatchObject({ kind: 'sale-discounted', person: 'ann-1' });
    expect(fact.sale).toMatchObject({
      discount: percent(1_000),
      discountAlone: { person: 'ann-1', offCents: 1_00 },
      lines: [{ off: { ownCents: 0, ofSaleCents: 1_00 } }],
    });
    expect(day.till.refusal({ kind: 'complete-sale', saleId: request.saleId })).toEqual({
      why: 'sale-still-due',
      dueCents: 9_00,
    });
  });

  test('calculated by the window is ignored', () => {
    const day = withAnn();
    const off = { ownCents: cents(9_99), ofSaleCents: cents(0) };
    const id = open(day, undefined, [{ ...lineOfCategory(10_00, 'tea'), off }]);
    expect(day.till.ledger.sales.get(id)).toMatchObject({ lines: [lineOfCategory(10_00, 'tea')] });
    expect(day.till.ledger.sales.get(id)?.lines[0]).not.toHaveProperty('off');
  });

  test('does not apply to a load', () => {
    const day = withAnn();
    const load = { ...day.loadLine(day.till.card('anna'), 50_00), discount: percent(1_000) };
    expect(day.till.refusal(opening(day, undefined, load))).toEqual({ why: 'discount-unfit' });
    expect(day.till.refusal(opening(day, undefined, load), MANAGER)).toEqual({
      why: 'discount-unfit',
    });
    const { discount: _, ...bare } = load;
    const id = open(day, percent(1_000), [lineOfCategory(10_00, 'tea'), bare]);
    expect(day.till.ledger.sales.get(id)?.lines.map(({ off }) => off?.ofSaleCents)).toEqual([
      1_00,
      undefined,
    ]);
  });

  test('cannot change once a part is paid', () => {
    const day = withAnn();
    const lines = [lineOfCategory(10_00, 'tea')];
    const id = open(day, undefined, lines);
    day.pay(id, 5_00, 'cash');
    const change = { kind: 'change-sale', saleId: id, lines, discount: percent(500) } as const;
    expect(day.till.refusal(change)).toEqual({ why: 'sale-lines-fixed' });
  });
});

describe('the limits for discounts', () => {
  test('a discount without a manager may be a tenth of the goods, in per cent or as an amount', () => {
    const day = withAnn();
    const tea = lineOfCategory(10_00, 'tea');
    const refusal = { why: 'needs-approval', because: 'discount-percent', percent: 10 };
    for (const [whole, line] of [
      [percent(1_100), tea],
      [amount(1_01), tea],
      [undefined, { ...tea, discount: amount(1_01) }],
      [percent(500), { ...tea, discount: percent(600) }],
    ] as const) {
      expect(day.till.refusal(opening(day, whole, line))).toEqual(refusal);
      expect(day.till.propose(opening(day, whole, line), MANAGER)).toBe(true);
    }
    expect(day.till.propose(opening(day, amount(1_00), tea))).toBe(true);
  });

  test('a person has one sum for discounts without a manager in a shift, open sales included', () => {
    const day = withAnn();
    sell(day, percent(1_000), [lineOfCategory(300_00, 'tea')], 270_00);
    const second = open(day, percent(1_000), [lineOfCategory(150_00, 'tea')]);
    const third = opening(day, percent(1_000), lineOfCategory(60_00, 'tea'));
    const refusal = { why: 'needs-approval', because: 'discount-sum', leftCents: 5_00 };
    expect(day.till.refusal(third)).toEqual(refusal);
    day.till.person = 'ben-2';
    expect(day.till.propose(third)).toBe(true);
    day.till.person = 'ann-1';
    day.till.write({ kind: 'cancel-sale', saleId: second, reason: 'changed her mind' });
    expect(day.till.propose(opening(day, percent(1_000), lineOfCategory(60_00, 'tea')))).toBe(true);
  });

  test('the used sum survives a checkpoint and starts at zero in the next shift', () => {
    const day = withAnn();
    sell(day, percent(1_000), [lineOfCategory(450_00, 'tea')], 405_00);
    const checkpoint = toCheckpoint(day.till.ledger);
    expect(checkpoint.discountedAlone).toEqual([['ann-1', 45_00]]);
    expect(fromCheckpoint(checkpoint).unapproved.discounted).toEqual(new Map([['ann-1', 45_00]]));
    day.till.accessLevel = 'manager';
    day.closeShift(405_00);
    expect(day.till.ledger.unapproved.discounted).toEqual(new Map());
  });

  test('a discount approved by a manager uses nothing of the sum', () => {
    const day = withAnn();
    sell(day, percent(5_000), [lineOfCategory(400_00, 'tea')], 200_00, MANAGER);
    expect(day.till.ledger.unapproved.discounted).toEqual(new Map());
    expect(day.till.propose(opening(day, percent(1_000), lineOfCategory(500_00, 'tea')))).toBe(
      true,
    );
  });

  test('an approved discount covers each line up to its amount, and less for fewer pieces', () => {
    const day = withAnn();
    const [tea, pot] = [lineOfCategory(10_00, 'tea', 4), lineOfCategory(60_00, 'pot')];
    const id = open(day, amount(50_00), [tea, pot], MANAGER);
    const change = (lines: SaleLine[], discount?: Discount) =>
      ({ kind: 'change-sale', saleId: id, lines, ...(discount && { discount }) }) as const;
    expect(day.till.refusal(change([tea, pot], amount(70_00)))).toMatchObject({
      because: 'discount-percent',
    });
    const onPot = { ...pot, discount: amount(50_00) };
    expect(day.till.refusal(change([tea, onPot]))).toMatchObject({ because: 'discount-percent' });
    expect(day.till.propose(change([lineOfCategory(10_00, 'tea', 2), pot], percent(5_000)))).toBe(
      true,
    );
    expect(day.till.propose(change([tea, pot], amount(50_00)))).toBe(true);
    expect(day.till.ledger.sales.get(id)).not.toHaveProperty('discountAlone');
  });
});

const ENDED = { why: 'needs-approval', because: 'discount-ended' };

describe('a manager’s approval of a discount', () => {
  /** Sells a broken coat, free by a manager's PIN, with Ann as the cashier. */
  function forCoat() {
    const day = withAnn();
    const coat = lineOfCategory(200_00, 'coat');
    const id = open(day, percent(10_000), [coat], MANAGER);
    const pays = { kind: 'complete-sale', saleId: id } as const;
    const change = (...lines: SaleLine[]) =>
      ({ kind: 'change-sale', saleId: id, lines, discount: percent(10_000) }) as const;
    return { day, till: day.till, coat, id, pays, change };
  }

  test('is valid for its person, goods and shift', () => {
    const { day, till, pays } = forCoat();
    till.rollOver();
    till.write(pays);
    expect(day.till.ledger.unapproved.discounted).toEqual(new Map());
  });

  test.each([
    [
      'are replaced',
      (coat: SaleLine) => [{ ...lineOfCategory(200_00, 'phone'), id: `${coat.id}-2` }],
    ],
    ['are replaced under the same line', (coat: SaleLine) => [{ ...coat, name: 'phone' }]],
    ['are gone', () => []],
  ])('ends if its goods %s', (_, linesOf) => {
    const { till, coat, change } = forCoat();
    const [phone] = linesOf(coat);
    if (phone === undefined) {
      till.write(change());
      expect(till.refusal(change(coat))).toEqual(ENDED);
    } else {
      expect(till.refusal(change(phone))).toEqual(ENDED);
      expect(till.refusal(change(coat, phone))).toMatchObject({ why: 'needs-approval' });
      expect(till.propose(change(phone), MANAGER)).toBe(true);
    }
  });

  test('ends when the sale is parked, even for the person who parked it', () => {
    const { till, id, pays, coat, change } = forCoat();
    till.write({ kind: 'park-sale', saleId: id });
    till.write({ kind: 'recall-sale', saleId: id });
    till.rollOver();
    expect(till.refusal(pays)).toEqual(ENDED);
    expect(till.refusal(change(coat))).toEqual(ENDED);
    till.write(change(coat), MANAGER);
    till.write(pays);
  });

  test('ends when another person continues the sale', () => {
    const { till, pays, coat, change } = forCoat();
    till.person = 'ben-2';
    expect(till.refusal(pays)).toEqual(ENDED);
    expect(till.refusal(change(coat))).toEqual(ENDED);
    till.person = 'ann-1';
    till.write(pays);
  });

  test('ends at a close', () => {
    const { day, till, pays, coat, change } = forCoat();
    till.accessLevel = 'manager';
    day.closeShift(0, true);
    day.openShift(0);
    till.accessLevel = 'cashier';
    expect(till.refusal(pays)).toEqual(ENDED);
    till.write(change(coat), MANAGER);
    till.write(pays);
  });

  test('is requested again before the first payment, by cash or card, and not later', () => {
    const day = withAnn();
    const { till } = day;
    const id = open(day, percent(5_000), [lineOfCategory(20_00, 'coat')], MANAGER);
    till.person = 'ben-2';
    const tender = { kind: 'cash', amountCents: cents(4_00), givenCents: cents(4_00) } as const;
    const inCash = { kind: 'tender-sale', saleId: id, tender } as const;
    const request = till.request('gift', till.card('anna'), 'redeem', 6_00);
    const byCard = { ...request, saleId: id };
    expect(till.refusal(inCash)).toEqual(ENDED);
    expect(till.refusal(inCash, MANAGER)).toEqual(ENDED);
    expect(till.refusal(byCard)).toEqual(ENDED);
    till.person = 'ann-1';
    till.write(byCard);
    till.person = 'ben-2';
    const gift = { kind: 'gift', intentId: request.intentId, amountCents: cents(6_00) } as const;
    till.write({ kind: 'tender-sale', saleId: id, tender: gift });
    till.write(inCash);
    till.write({ kind: 'complete-sale', saleId: id });
  });

  test('that has ended leaves the next person’s own discount, which counts toward that person’s sum', () => {
    const day = withAnn();
    const id = open(day, percent(1_000), [lineOfCategory(100_00, 'coat')], MANAGER);
    day.till.person = 'ben-2';
    day.payAll(id, 90_00, 'cash');
    expect(day.till.ledger.unapproved.discounted).toEqual(new Map([['ben-2', 10_00]]));
  });

  test('is not requested if no manager is known', () => {
    const { till, pays } = forCoat();
    till.accessLevel = 'open';
    till.person = 'ben-2';
    till.write(pays);
  });
});

describe('the X report', () => {
  test('lists discounts separately, and turnover without them', () => {
    const day = withAnn();
    const tea = { ...lineOfCategory(3_00, 'tea', 2), discount: percent(1_000) };
    sell(day, undefined, [tea], 5_40);
    sell(day, amount(1_00), [lineOfCategory(10_00, 'pot')], 9_00);
    const { sales, exceptions, expected } = day.report();
    expect(sales.discounts).toEqual({
      lines: { count: 1, cents: 60 },
      sales: { count: 1, cents: 1_00 },
    });
    expect(turnoverCents(sales)).toBe(14_40);
    expect(sales.byCategory.map((one) => [one.name, one.cents])).toEqual([
      ['pot', 9_00],
      ['tea', 5_40],
    ]);
    expect(exceptions.find(({ sums }) => sums.discounted)?.sums.discounted).toEqual({
      count: 2,
      cents: 1_60,
    });
    expect(expected?.cashCents).toBe(14_40);
  });
});

describe('a refund of a discounted sale', () => {
  test('refunds the price paid and not the list price', () => {
    const day = withAnn();
    const id = sell(day, percent(1_000), [lineOfCategory(3_33, 'tea', 3)], 8_99);
    const back = [1, 1, 1].map(() => {
      const { parts } = day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
      return parts[0]?.amountCents;
    });
    expect(back).toEqual([3_00, 2_99, 3_00]);
    expect(turnoverCents(day.report().sales)).toBe(0);
  });

  test('refunds nothing for goods that were free', () => {
    const day = withAnn();
    const id = sell(day, percent(10_000), [lineOfCategory(3_00, 'tea')], 0, MANAGER);
    const request = day.refundRequest(id, [{ lineId: 'line-tea', quantity: 1 }]);
    expect(day.till.refusal(request)).toEqual({ why: 'not-an-amount' });
  });
});

test('the invariant rejects a discount above a line’s price or on a load', () => {
  const day = withAnn();
  const id = open(day, percent(1_000), [lineOfCategory(10_00, 'tea')]);
  const sale = day.till.ledger.sales.get(id)!;
  const fact = day.till.records.at(-1)!.fact;
  const [line] = sale.lines;
  const broken = (change: Partial<SaleLine>) =>
    brokenInvariant(day.till.ledger, {
      ...fact,
      sale: { ...sale, lines: [{ ...line!, ...change }] },
    });
  expect(broken({})).toBeNull();
  expect(broken({ off: { ownCents: cents(0), ofSaleCents: cents(10_01) } })).not.toBeNull();
  expect(broken({ off: { ownCents: cents(1), ofSaleCents: cents(0) } })).not.toBeNull();
  expect(broken({ kind: 'load' })).not.toBeNull();
});
