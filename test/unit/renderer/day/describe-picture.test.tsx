import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StorePicture } from '../../../../renderer/day/picture/day-picture.tsx';
import { MonthPicture } from '../../../../renderer/day/picture/month-picture.tsx';
import type { PictureEnd } from '../../../../renderer/day/picture/describe-picture.ts';
import {
  findCourseStart,
  giftRows,
  hasNothingToDraw,
  hasOnlyGifts,
  layOutPictureAsTables,
  bandLabels,
  describeCutOffs,
  describeGifts,
  describeTenders,
  describeTrade,
} from '../../../../renderer/day/picture/describe-picture.ts';
import { layOutReport } from '../../../../renderer/day/report/lay-out-report.ts';
import { clockHoursIn } from '../../../../renderer/day/clock-hours.ts';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { sumStore } from '../../../../shared/reports/store-report.ts';
import { tradeBandsOf } from '../../../../shared/reports/trade-bands.ts';
import type { QuarterSums } from '../../../../shared/reports/sum-quarters.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { intentId, refusedOutcome, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const ZONE = 'Europe/Amsterdam';
const format = createFormat({ locale: 'en-IE', timeZone: ZONE, currency: 'EUR' });

function saidOf(...quarters: readonly QuarterSums[]): string[] {
  const trade = tradeBandsOf(quarters, clockHoursIn(ZONE));
  return describeTrade(trade, bandLabels(trade, format), format);
}

function quarter(iso: string, amount: number, back = 0): QuarterSums {
  const startMs = instantMs(Date.parse(iso));
  return { startMs, completed: 1, goodsCents: cents(amount), refundedCents: cents(back) };
}

test('the busiest time is described, with its refunds', () => {
  expect(
    saidOf(quarter('2026-11-20T12:15:00+01:00', 30_00), quarter('2026-11-20T13:15:00+01:00', 5_00)),
  ).toEqual(['Busiest: 12:00 to 13:00, €30.00.']);
  expect(saidOf(quarter('2026-11-20T12:15:00+01:00', 0, 4_00))).toEqual([
    'No turnover from goods.',
    '€4.00 was refunded (striped, below the line).',
  ]);
  expect(
    saidOf(quarter('2026-11-20T12:15:00+01:00', 1_00), quarter('2026-11-23T12:15:00+01:00', 2_00)),
  ).toEqual(['Busiest day: 23/11/2026, €2.00.']);
});

test('goods that were sold for nothing are not said to be unsold', () => {
  const said = saidOf(quarter('2026-11-20T12:15:00+01:00', 0));
  expect(said).toEqual(['No turnover from goods.']);
  const { sales } = new ShopDay().report();
  expect(describeTenders(sales, false, format)).toEqual(['No payment was taken.']);
});

test('an hour repeated by the clock change has two different names', () => {
  const trade = tradeBandsOf(
    [quarter('2026-10-25T02:30:00+02:00', 1_00), quarter('2026-10-25T03:00:00+01:00', 2_00)],
    clockHoursIn(ZONE),
  );
  const names = bandLabels(trade, format);
  expect(new Set(names).size).toBe(3);
  expect(names[2]).toBe('03:00');
});

test('an hour that comes on two days says of which day it is', () => {
  const quarters = [
    quarter('2026-11-30T10:45:00+01:00', 8_00),
    quarter('2026-12-01T10:45:00+01:00', 39_00),
  ];
  const trade = tradeBandsOf(quarters, clockHoursIn(ZONE));
  const names = bandLabels(trade, format);
  expect(new Set(names).size).toBe(25);
  expect([names[0], names[1], names[24]]).toEqual(['Mon 10:00', '11:00', 'Tue 10:00']);
  expect(saidOf(...quarters)).toEqual(['Busiest: Tue 10:00 to 11:00, €39.00.']);
});

test('tenders are not shown before a blind count', () => {
  const day = ShopDay.withShift(0);
  day.sell(20_00, 'cash');
  day.sell(5_00, 'card');
  const { sales } = day.report();
  expect(describeTenders(sales, false, format)).toEqual(['Most by Cash: €20.00 of €25.00.']);
  const [hidden] = describeTenders(sales, true, format);
  expect(hidden).toBe('Payment methods are shown after the count.');
});

test('confirmed and pending gift amounts are separate rows of a report, never one sum', () => {
  const day = ShopDay.withShift(0);
  expect(giftRows(day.report().gifts)).toEqual([]);
  expect(hasNothingToDraw(day.report())).toBe(true);
  const { till } = day;
  till.accept('sure', till.card('anna'), 'redeem', 8_00);
  till.apply('sure', 92_00);
  till.accept('open', till.card('bert'), 'redeem', 4_00);
  const rows = giftRows(day.report().gifts);
  expect(rows).toEqual([
    { kind: 'redeemed', confirmedCents: 8_00, openCents: 4_00 },
    { kind: 'loaded', confirmedCents: 0, openCents: 0 },
  ]);
  expect(describeGifts(rows, 'now', format)).toEqual([
    'Redeemed €8.00, loaded €0.00.',
    'Striped: not confirmed yet.',
  ]);
  expect(hasNothingToDraw(day.report())).toBe(false);
  // Nothing is said about goods until there is a sale.
  expect(hasOnlyGifts(day.report())).toBe(true);
  day.sell(1_00, 'cash');
  expect(hasOnlyGifts(day.report())).toBe(false);
});

test('offline periods are described with their amounts', () => {
  const day = new ShopDay();
  const { till } = day;
  day.openShift(0);
  expect(describeCutOffs([], 'now', format)).toEqual(['No outage of more than a minute.']);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.pass(MINUTE_MS);
  const before = day.report().exposureCourse.cutOffs;
  expect(describeCutOffs(before, 'now', format)).toEqual([
    'The till guaranteed no payment while offline.',
    'At the end of this report, nothing could be sent.',
  ]);
  till.accept('open', till.card('bert'), 'redeem', 4_00);
  till.pass(HOUR_MS);
  till.write({ kind: 'end-outage' });
  const { exposureCourse, byQuarter } = day.report();
  expect(describeCutOffs(exposureCourse.cutOffs, 'now', format)).toEqual([
    'Guaranteed by the till while offline: €4.00.',
    '€4.00 of it is not confirmed yet.',
  ]);
  // It may have been confirmed since the close.
  expect(describeCutOffs(exposureCourse.cutOffs, 'close', format).at(-1)).toBe(
    '€4.00 of it was not confirmed at the close.',
  );
  const trade = tradeBandsOf(byQuarter, clockHoursIn(ZONE));
  const sections = layOutPictureAsTables(
    trade,
    [],
    { cutOffs: exposureCourse.cutOffs, end: 'now' },
    format,
  );
  expect(sections).toMatchObject([
    {
      heading: 'Nothing could be sent',
      lines: [{ count: 1, cents: 4_00, text: 'at most €4.00 at once, €4.00 with no outcome yet' }],
    },
  ]);
  // A refusal is an outcome, but no confirmation.
  till.sendAndHear('open', refusedOutcome(422));
  expect(describeCutOffs(day.report().exposureCourse.cutOffs, 'now', format).at(-1)).toBe(
    'The outcome of all of it is known.',
  );
});

test('a payment without an answer is not said to have had no wait', () => {
  const day = new ShopDay();
  const { till } = day;
  day.openShift(0);
  till.accept('lost', till.card('anna'), 'redeem', 8_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.pass(HOUR_MS);
  const { cutOffs, steps } = day.report().exposureCourse;
  expect(steps.at(-1)?.redeemCents).toBe(8_00);
  expect(describeCutOffs(cutOffs, 'now', format).join(' ')).not.toMatch(/had to wait/);
});

test('the figures of closed days name the close at which something was unconfirmed', () => {
  const day = new ShopDay();
  const { till } = day;
  day.openShift(0);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('open', till.card('bert'), 'redeem', 4_00);
  till.pass(HOUR_MS);
  const { cutOffs } = day.report().exposureCourse;
  const text = (end: PictureEnd) =>
    layOutPictureAsTables({ unit: 'hour', bands: [] }, [], { cutOffs, end }, format)[0]?.lines[0]
      ?.text;
  expect(text('now')).toBe('at most €4.00 at once, €4.00 with no outcome yet');
  expect(text('close')).toBe('at most €4.00 at once, €4.00 with no outcome at the close');
  // A month has many closes, and the till may have been online at all others.
  expect(describeCutOffs(cutOffs, 'closes', format).at(-1)).toBe(
    'At one close or more, nothing could be sent.',
  );
});

test('no picture says that nothing was sold in shifts that it does not include', () => {
  const month = { month: '2026-11', shifts: [], openDay: null, hasOthers: false };
  const unread = [{ number: 1, businessDay: '2026-11-20' }];
  const shown = [
    <MonthPicture key="month" report={{ ...month, unread }} />,
    <StorePicture
      key="store"
      figures={sumStore([])}
      isHidden={false}
      trade={{ unit: 'hour', bands: [] }}
      names={[]}
    />,
  ].map((picture) =>
    renderToStaticMarkup(<FormatProvider value={format}>{picture}</FormatProvider>),
  );
  for (const said of shown) {
    expect(said).toContain('The shifts included here have no sales and no loads');
    expect(said).not.toMatch(/No closed shift|Nothing was sold/);
  }
});

test('a row of the table has the figure of its bar: goods sold, and refunds beside them', () => {
  const trade = tradeBandsOf(
    [quarter('2026-11-20T12:15:00+01:00', 30_00, 4_00), quarter('2026-11-20T13:15:00+01:00', 5_00)],
    clockHoursIn(ZONE),
  );
  const [hours] = layOutPictureAsTables(
    trade,
    bandLabels(trade, format),
    { cutOffs: [], end: 'now' },
    format,
  );
  expect(hours?.lines).toMatchObject([
    { label: '12:00', cents: 30_00, text: '€4.00 was refunded besides' },
    { label: '13:00', cents: 5_00, text: null },
  ]);
});

test('a refused load is not said to be refused after the customer had the items', () => {
  const day = new ShopDay();
  const { till } = day;
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('load', till.card('anna'), 'load', 20_00);
  till.accept('redemption', till.card('bert', 50_00), 'redeem', 5_00);
  till.write({ kind: 'end-outage' });
  for (const name of ['load', 'redemption']) till.sendAndHear(name, refusedOutcome(422));
  const sections = layOutReport(day.report(), format);
  const linesOf = (wanted: string) =>
    sections.find(({ heading }) => heading === wanted)?.lines.map(({ label }) => label);
  expect(linesOf('Gift cards redeemed')).toContain('Refused after the customer had the items');
  expect(linesOf('Gift cards loaded')).toContain('Refused after the till had accepted it');
  expect(linesOf('Gift cards loaded')).not.toContain('Refused after the customer had the items');
});

test('a refused reversal is not said to be refused after the customer had the items', () => {
  const day = new ShopDay();
  const { till } = day;
  for (const verb of ['redeem', 'load'] as const) {
    till.accept(verb, till.card(verb, 50_00), verb, 5_00);
    till.apply(verb, verb === 'redeem' ? 45_00 : 55_00);
    const back = { intentId: intentId(`${verb}-back`), reverses: intentId(verb) };
    till.write({ kind: 'put-right', ...back, reason: 'Wrong amount' });
    till.sendAndHear(`${verb}-back`, refusedOutcome(422));
  }
  const labels = (wanted: string) =>
    layOutReport(day.report(), format)
      .find(({ heading }) => heading === wanted)
      ?.lines.map(({ label }) => label);
  for (const heading of ['Redemptions reversed or refunded', 'Loads reversed'])
    expect(labels(heading)).toEqual(['Refused after the till had accepted it']);
});

test('no line of a report calls one of two kinds of unconfirmed amounts the unconfirmed one', () => {
  const day = new ShopDay();
  const { till } = day;
  till.accept('lost', till.card('anna'), 'redeem', 8_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.accept('later', till.card('bert'), 'redeem', 4_00);
  const lines = layOutReport(day.report(), format).flatMap((section) => section.lines);
  expect(lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'Pending: not sent, or no answer yet',
      'Outcome unknown',
      'Of which the outcome is unknown',
    ]),
  );
});

test('before a shift is open, the plot of amounts at risk begins with the first sale or amount', () => {
  const at = (minutes: number) => instantMs(1_000_000 + minutes * MINUTE_MS);
  const step = (minutes: number) => ({
    atMs: at(minutes),
    redeemCents: cents(8_00),
    loadCents: cents(0),
  });
  const band = (minutes: number) => ({ ...trade.bands[0]!, startMs: at(minutes) });
  const trade = tradeBandsOf([quarter('2026-11-20T12:15:00+01:00', 1_00)], clockHoursIn(ZONE));
  const startOf = (steps: readonly ReturnType<typeof step>[], bands: typeof trade.bands) =>
    findCourseStart({ shift: null, exposureCourse: { steps, cutOffs: [] } }, { bands });
  expect(startOf([step(5), step(9)], [])).toBe(at(5));
  expect(startOf([step(5)], [band(2)])).toBe(at(2));
  expect(startOf([step(5)], [band(7)])).toBe(at(5));
  expect(startOf([], [])).toBeNull();
});
