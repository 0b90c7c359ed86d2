import { expect, test } from 'vitest';
import { stepsBetween } from '../../../../shared/reports/exposure-course.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs, MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { appliedOutcome, DAY_ONE_MS } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

function courseOfNow(day: ShopDay, number?: number) {
  const { steps, cutOffs } = day.report(number).exposureCourse;
  return {
    steps: steps.map(({ atMs, redeemCents, loadCents }) => [
      (atMs - DAY_ONE_MS) / MINUTE_MS,
      redeemCents,
      loadCents,
    ]),
    cutOffs,
  };
}

/** Opens a till with a shift and two cards, one minute later. */
function begun() {
  const day = ShopDay.withShift(0);
  const { till } = day;
  const anna = till.card('anna');
  const bert = till.card('bert');
  till.pass(MINUTE_MS);
  return { day, till, anna, bert };
}

test('a payment confirmed at once while online adds no step to the chart of the exposure', () => {
  const { day, till, anna } = begun();
  till.accept('one', anna, 'redeem', 10_00);
  till.pass(SECOND_MS);
  till.apply('one', 90_00);
  till.pass(MINUTE_MS);
  till.accept('two', anna, 'redeem', 5_00);
  till.apply('two', 85_00);
  expect(courseOfNow(day)).toEqual({ steps: [[1, 0, 0]], cutOffs: [] });
});

test('exposure in an outage rises with promises, falls with confirmations, and the rest is reported', () => {
  const { day, till, anna, bert } = begun();
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.pass(MINUTE_MS);
  till.accept('one', anna, 'redeem', 10_00);
  till.pass(MINUTE_MS);
  till.accept('two', bert, 'load', 4_00);
  till.pass(MINUTE_MS);
  till.write({ kind: 'end-outage' });
  till.apply('one', 90_00);
  const { steps, cutOffs } = courseOfNow(day);
  expect(steps).toEqual([
    [2, 10_00, 0],
    [3, 10_00, 4_00],
    [4, 0, 4_00],
  ]);
  expect(cutOffs).toEqual([
    {
      beganAtMs: DAY_ONE_MS + MINUTE_MS,
      endedAtMs: DAY_ONE_MS + 4 * MINUTE_MS,
      promised: { count: 2, cents: 14_00 },
      highestCents: 14_00,
      left: { count: 1, cents: 4_00 },
    },
  ]);
});

test('an outage over a close continues in the next report with the rest of its promises', () => {
  const { day, till, anna, bert } = begun();
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('one', anna, 'redeem', 10_00);
  day.closeShift(0);
  till.pass(MINUTE_MS);
  day.openShift(0);
  till.accept('two', bert, 'redeem', 2_00);
  till.pass(MINUTE_MS);
  till.write({ kind: 'end-outage' });
  expect(courseOfNow(day, 1).cutOffs).toMatchObject([{ endedAtMs: null, left: { cents: 10_00 } }]);
  const { steps, cutOffs } = courseOfNow(day);
  expect(steps).toEqual([
    [1, 10_00, 0],
    [2, 12_00, 0],
  ]);
  expect(cutOffs).toMatchObject([
    { beganAtMs: null, promised: { count: 1, cents: 2_00 }, highestCents: 12_00 },
  ]);
});

test('a pause counts as an outage, and the moment of a start does not', () => {
  const { day, till, anna } = begun();
  till.restart();
  till.pass(2 * SECOND_MS);
  till.write({ kind: 'end-outage' });
  expect(courseOfNow(day).cutOffs).toEqual([]);
  till.write({ kind: 'pause-sending' });
  till.accept('one', anna, 'redeem', 10_00);
  expect(courseOfNow(day).cutOffs).toMatchObject([{ endedAtMs: null, promised: { count: 1 } }]);
});

test('the chart of a period begins with the sum that was promised before it', () => {
  const step = (atMs: number, amount: number) => ({
    atMs: instantMs(atMs),
    redeemCents: cents(amount),
    loadCents: cents(0),
  });
  const all = [step(10, 1), step(20, 2), step(30, 3), step(40, 4)];
  expect(stepsBetween(all, instantMs(25), instantMs(35))).toEqual([step(25, 2), step(30, 3)]);
  expect(stepsBetween(all, instantMs(5), instantMs(10))).toEqual([step(10, 1)]);
  expect(stepsBetween([], instantMs(5), instantMs(10))).toEqual([]);
});

test('an outage is reported only if it lasted at least a minute', () => {
  const lasted = (ms: number) => {
    const { day, till } = begun();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(ms);
    till.write({ kind: 'end-outage' });
    return courseOfNow(day).cutOffs.length;
  };
  expect([lasted(MINUTE_MS - 1), lasted(MINUTE_MS)]).toEqual([0, 1]);
});

test('an outage’s highest exposure is not reduced by an answer that arrives during the outage', () => {
  const { day, till, anna, bert } = begun();
  till.write({ kind: 'work-offline', on: true });
  till.accept('one', anna, 'redeem', 10_00);
  till.write({ kind: 'work-offline', on: false });
  till.send('one');
  till.pass(MINUTE_MS);
  till.answer('one', appliedOutcome('uuid-one', 90_00));
  till.accept('two', bert, 'redeem', 1_00);
  expect(courseOfNow(day).cutOffs).toMatchObject([
    { highestCents: 10_00, promised: { cents: 11_00 }, left: { cents: 1_00 } },
  ]);
});
