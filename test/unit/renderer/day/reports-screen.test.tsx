import { describe, expect, test } from 'vitest';
import { csvDialectFor } from '../../../../electron/node/files/csv-dialect.ts';
import { businessDayOf } from '../../../../renderer/day/close/business-day.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  layOutReportForPaper,
  layOutReport,
} from '../../../../renderer/day/report/lay-out-report.ts';
import { parseMoneyCents } from '../../../../renderer/day/close/money-entry.tsx';
import { t } from '../../../../shared/locales/language.ts';
import { centsSchema } from '../../../../shared/values/money.ts';
import { formatReportCsv } from '../../../../shared/reports/report-lines.ts';
import { refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

const WORDS_ALONE = { label: 'No Z', count: null, cents: null, text: 'yet', isSum: false };

function sectionsOf(day: ShopDay, number?: number) {
  return new Map(
    layOutReport(day.report(number), format).map(({ heading, lines }) => [heading, lines]),
  );
}

describe('the business day', () => {
  const at = (iso: string) => businessDayOf(Date.parse(iso), 'Europe/Amsterdam', 4);

  test('ends at its hour in the shop’s time zone, not at midnight', () => {
    expect(at('2026-11-20T22:30:00+01:00')).toBe('2026-11-20');
    expect(at('2026-11-21T03:59:59+01:00')).toBe('2026-11-20');
    expect(at('2026-11-21T04:00:00+01:00')).toBe('2026-11-21');
  });

  // Hostile inputs 89 and 90.
  test('is right at the ends of months and years and at clock changes', () => {
    expect(at('2027-01-01T01:00:00+01:00')).toBe('2026-12-31');
    expect(at('2028-03-01T00:10:00+01:00')).toBe('2028-02-29');
    expect(at('2026-10-25T03:30:00+01:00')).toBe('2026-10-24');
    expect(at('2026-10-25T04:00:00+01:00')).toBe('2026-10-25');
  });
});

describe('the text of a report', () => {
  test('leaves out lines for what did not happen, but never the turnover', () => {
    const day = new ShopDay();
    expect([...sectionsOf(day).keys()]).toEqual([
      t('reports.report.sales'),
      t('reports.report.journal'),
    ]);
  });

  test('of a till beside another one says that it covers gift cards only', () => {
    const day = new ShopDay();
    day.till.write({ kind: 'open-gift-shift', businessDay: '2026-11-20' });
    const sections = sectionsOf(day);
    expect([...sections.keys()]).toEqual([t('reports.report.shift'), t('reports.report.journal')]);
    expect(sections.get(t('reports.report.shift'))?.at(-1)).toMatchObject({
      label: t('reports.report.covers'),
      text: t('reports.report.giftsOnly'),
    });
    const paper = layOutReportForPaper(day.report(), format, {
      isCopy: false,
      isHeld: false,
      isBlind: true,
    });
    expect(JSON.stringify(paper)).not.toContain(t('reports.report.cash'));
  });

  test('lists cash in the order of the drawer, with the difference', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(20_00, 'cash');
    day.moveCash('out', 30_00);
    day.closeShift(89_00);
    expect(
      sectionsOf(day, 1)
        .get(t('reports.report.cash'))
        ?.map(({ label, cents }) => [label, cents]),
    ).toEqual([
      ['Opening float', 100_00],
      ['Cash out', -30_00],
      ['Cash payments', 20_00],
      ['Expected', 90_00],
      ['Counted', 89_00],
      ['Over or short', -1_00],
    ]);
  });

  test('lists the counted notes and coins before their sum', () => {
    const day = ShopDay.withShift(100_00);
    const cashPieces = [
      { eachCents: centsSchema.parse(20_00), count: 4 },
      { eachCents: centsSchema.parse(50), count: 41 },
    ];
    const counted = {
      cashCents: centsSchema.parse(100_50),
      cardCents: null,
      otherCents: null,
      cashPieces,
    };
    day.till.write({ kind: 'close-shift', counted, carriesOpenSale: false });
    expect(
      sectionsOf(day, 1)
        .get(t('reports.report.cash'))
        ?.map(({ label, count, cents: sum }) => [label, count, sum])
        .slice(-4),
    ).toEqual([
      ['€20.00', 4, 80_00],
      ['€0.50', 41, 20_50],
      ['Counted', null, 100_50],
      ['Over or short', null, 50],
    ]);
  });

  test('has what stays in the drawer, what was taken out, and a different next float', () => {
    const day = ShopDay.withShift(100_00);
    const counted = { cashCents: centsSchema.parse(90_00), cardCents: null, otherCents: null };
    const keptCents = centsSchema.parse(50_00);
    day.till.write({ kind: 'close-shift', counted, keptCents, carriesOpenSale: false });
    const cashOf = (number: number) =>
      sectionsOf(day, number)
        .get(t('reports.report.cash'))
        ?.map(({ label, cents: sum }) => [label, sum]);
    expect(cashOf(1)?.slice(-4)).toEqual([
      ['Counted', 90_00],
      ['Over or short', -10_00],
      ['Taken out at the close', 40_00],
      ['Stays in the drawer', 50_00],
    ]);
    day.openShift(45_00);
    expect(cashOf(2)?.slice(0, 2)).toEqual([
      ['Left in the drawer at the last close', 50_00],
      ['Opening float', 45_00],
    ]);
    day.closeShift(50_00);
    day.openShift(50_00);
    expect(cashOf(3)?.[0]).toEqual(['Opening float', 50_00]);
  });

  test('has refunds before the turnover, by tender and in the drawer', () => {
    const day = ShopDay.withShift(100_00);
    const id = day.openSale(lineOfCategory(10_00, 'tea', 3));
    day.pay(id, 12_00, 'card');
    day.payAll(id, 18_00, 'cash');
    day.refund(id, [{ lineId: 'line-tea', quantity: 2 }]);
    const told = (heading: string) =>
      sectionsOf(day)
        .get(heading)
        ?.map(({ label, count, cents }) => [label, count, cents]);
    expect(told(t('reports.report.sales'))?.slice(0, 3)).toEqual([
      ['Goods sold', null, 30_00],
      ['Refunded', 1, -20_00],
      ['Turnover from goods', null, 10_00],
    ]);
    expect(told(t('reports.report.refunds'))).toEqual([
      ['Cash', 1, -8_00],
      ['Card', 1, -12_00],
    ]);
    expect(told(t('reports.report.cash'))).toEqual([
      ['Opening float', null, 100_00],
      ['Cash payments', 1, 18_00],
      ['Refunds in cash', 1, -8_00],
      ['Expected', null, 110_00],
    ]);
    const csv = formatReportCsv(layOutReport(day.report(), format), csvDialectFor('nl-BE'), 2);
    expect(csv).toContain('"Refunded";1;-20;');
    day.closeShift(110_00);
    expect(sectionsOf(day, 1).get(t('reports.report.exceptions'))).toMatchObject([
      { label: 'Ann, refunds of completed sales', count: 1, cents: 20_00 },
    ]);
  });

  test('names payments of earlier days by their receipt', () => {
    const day = ShopDay.withShift();
    const id = day.openSale(lineOfCategory(30_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 30_00);
    day.complete(id);
    day.closeShift(100_00);
    day.till.sendAndHear(gift, refusedOutcome(422));
    const [line] = sectionsOf(day).get(t('reports.report.earlier'))!;
    expect(line).toMatchObject({
      label: 'Receipt 1, redemption',
      text: 'waiting to be sent → refused',
      cents: 30_00,
    });
  });
});

test('acts without a sale are listed by person on screen, in the file and on paper', () => {
  const day = ShopDay.withShift(100_00);
  const voided = { count: 3, sumCents: centsSchema.parse(12_50) };
  day.till.write({ kind: 'note-tally', what: 'line-voided', tally: voided });
  day.till.operator = null;
  const opened = { count: 7, sumCents: centsSchema.parse(0) };
  day.till.write({ kind: 'note-tally', what: 'drawer-opened', tally: opened });
  day.closeShift(100_00);
  const report = day.report(1);
  const heading = t('reports.report.exceptions');
  expect(sectionsOf(day, 1).get(heading)).toMatchObject([
    { label: 'Nobody signed in, no sale (drawer opened)', count: 7, cents: null },
    { label: 'Ann, lines voided or reduced', count: 3, cents: 12_50 },
  ]);
  const csv = formatReportCsv(layOutReport(report, format), csvDialectFor('nl-BE'), 2);
  expect(csv).toContain(`"${heading}";"Ann, lines voided or reduced";3;12,5;\r\n`);
  const paper = layOutReportForPaper(report, format, { isCopy: false, isHeld: false });
  expect(paper.sections.find((section) => section.heading === heading)?.rows).toEqual([
    { label: 'Nobody signed in, no sale (drawer opened)', figure: '7', isSum: false },
    { label: 'Ann, lines voided or reduced (3)', figure: '€12.50', isSum: false },
  ]);
});

describe('a report’s file', () => {
  test('has no formula and keeps numbers as numbers', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(12_50, 'cash', '=HYPERLINK("https://example.com")');
    day.moveCash('out', 30_00);
    day.closeShift(82_00);
    const csv = formatReportCsv(layOutReport(day.report(1), format), csvDialectFor('nl-BE'), 2);
    expect(csv).toContain(
      `"Turnover from goods, by category";"'=HYPERLINK(""https://example.com"")";1;12,5;\r\n`,
    );
    expect(csv).toContain('"Cash in the drawer";"Cash out";;-30;"change from the bank"\r\n');
    expect(csv).toContain('"Cash in the drawer";"Over or short";;-0,5;\r\n');
    const { throughHash, throughSequence } = day.report(1);
    expect(throughHash).toHaveLength(64);
    const mark = `${throughHash.slice(0, 12)}@${throughSequence}`;
    expect(csv).toContain(`"Journal";"Hash of the last record";;;"${mark}"\r\n`);
    expect(
      formatReportCsv([{ heading: 'Part', lines: [WORDS_ALONE] }], csvDialectFor('en-IE'), 2),
    ).toContain('"Part","No Z",,,"yet"\r\n');
    expect(csv.startsWith('\uFEFF"Section";"Line";"Count";"Amount";"Text"\r\n')).toBe(true);
  });
});

test('an empty drawer can be counted as zero, and an unclear amount is refused', () => {
  expect(parseMoneyCents('0', 2)).toBe(0);
  expect(parseMoneyCents('0,00', 2)).toBe(0);
  expect(parseMoneyCents('15000', 2)).toBe(150_00);
  expect(parseMoneyCents('', 2)).toBeNull();
  expect(parseMoneyCents('-5', 2)).toBeNull();
});
