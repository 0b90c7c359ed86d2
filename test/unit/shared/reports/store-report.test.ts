import { expect, test } from 'vitest';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import type { ReportDraft } from '../../../../shared/reports/shift-report.ts';
import {
  withoutRepeatedShifts,
  hasFigures,
  sumStore,
  splitOffUnsettled,
} from '../../../../shared/reports/store-report.ts';
import { cents } from '../../../../shared/values/money.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const draftOf = ({ till }: ShopDay): ReportDraft => {
  const draft = emptyReportDraft();
  for (const record of till.records) addFactToReport(draft, record);
  return draft;
};

/** Makes one redemption that pays for a sale of €10 and is not sent. */
function withOneWaiting(): ShopDay {
  const shop = ShopDay.withShift();
  const sale = shop.openSale(lineOfCategory(10_00, 'books'));
  const cardId = shop.till.card('anna');
  shop.payByGift(sale, cardId, 10_00);
  shop.complete(sale);
  return shop;
}

test('a payment carried over by a closed shift is counted once in the store’s sum', () => {
  const shop = withOneWaiting();
  shop.closeShift(100_00);
  shop.openShift();
  const shifts = [shop.report(1), shop.report(2)];
  const sum = sumStore([{ shifts }]);
  expect(sum.exposure.redeem).toEqual({ count: 1, cents: 10_00 });
  expect(sum.carriedOver).toHaveLength(1);
  // An accepted payment counts in the shift that accepted it.
  expect(sum.gifts.byKind.redeemed.pending).toEqual({ count: 1, cents: 10_00 });
  expect(sum.drawer).toMatchObject({
    expectedCents: 200_00,
    countedCents: 100_00,
    differenceCents: 0,
  });
});

test('unsettled payments of a replaced till are left out and reported', () => {
  const draft = draftOf(withOneWaiting());
  const { draft: without, left } = splitOffUnsettled(draft);
  expect(left).toEqual({ count: 1, cents: 10_00 });
  const report = reportOf(without);
  expect(report.gifts.byKind.redeemed.pending.count).toBe(0);
  expect(report.exposure.redeem.count).toBe(0);
  // The payment's sale still belongs to that till.
  expect(report.sales.byTender.gift).toEqual({ count: 1, cents: 10_00 });
  expect(reportOf(draft).exposure.redeem.count).toBe(1);
});

test('the store’s report excludes carried-over payments of a till that was taken over', () => {
  const shop = withOneWaiting();
  shop.closeShift(100_00);
  shop.openShift();
  const draft = emptyReportDraft();
  const from = shop.till.ledger.closes[0]!.sequence;
  for (const record of shop.till.records)
    if (record.sequence >= from) addFactToReport(draft, record);
  const { draft: without, left } = splitOffUnsettled(draft);
  expect(left).toEqual({ count: 1, cents: 10_00 });
  expect(reportOf(without).carriedOver).toEqual([]);
});

test('people of the same name are one person, with their exceptions', () => {
  const [one, other] = [new ShopDay(), new ShopDay()];
  for (const shop of [one, other]) {
    shop.openShift();
    shop.sell(5_00, 'cash');
    const saleId = shop.openSale(lineOfCategory(3_00, 'toys'));
    shop.till.write({ kind: 'cancel-sale', saleId, reason: 'changed their mind' });
  }
  const sum = sumStore([{ shifts: [one.report()] }, { shifts: [other.report()] }]);
  expect(sum.sales.byCashier).toHaveLength(1);
  expect(sum.sales.byCashier[0]).toMatchObject({ sales: 2, goodsCents: 10_00 });
  expect(sum.sales.cancelled).toBe(2);
  expect(sum.exceptions).toHaveLength(1);
  expect(sum.exceptions[0]?.sums).toEqual({ 'sale-cancelled': { count: 2, cents: 6_00 } });
});

test('the sum of no shifts is zero', () => {
  const sum = sumStore([]);
  expect(sum.sales).toMatchObject({ completed: 0, goodsCents: 0 });
  expect(sum.drawer).toMatchObject({ expectedCents: 0, countedCents: null, differenceCents: null });
  const shop = new ShopDay();
  expect(hasFigures(shop.report())).toBe(false);
  shop.sell(1_00, 'cash');
  expect(hasFigures(shop.report())).toBe(true);
});

test('a payment reported by two tills under one name counts once', () => {
  const shifts = [withOneWaiting().report()];
  const sum = sumStore([{ shifts }, { shifts }]);
  expect(sum.exposure.redeem).toEqual({ count: 1, cents: 10_00 });
  expect(sum.carriedOver).toHaveLength(1);
});

test('a closed shift reported under two names counts once', () => {
  const shop = new ShopDay();
  for (const amount of [10_00, 20_00]) {
    shop.openShift();
    shop.sell(amount, 'cash');
    shop.closeShift(100_00 + amount);
  }
  const [first, second] = [shop.report(1), shop.report(2)].map((report, at) => ({
    ...report,
    throughHash: `hash-${at}`,
  }));
  const till = (name: string, ...shifts: readonly (typeof first)[]) => ({
    till: name,
    standing: { kind: 'current' } as const,
    shifts: shifts.map((shift) => shift!),
    openShiftDay: null,
    leftToTaker: { count: 0, cents: cents(0) },
  });
  const once = withoutRepeatedShifts([till('two', first, second), till('one', first)]);
  expect(once.map(({ shifts }) => shifts.length)).toEqual([2, 0]);
  expect(sumStore(once).sales.goodsCents).toBe(30_00);
});
