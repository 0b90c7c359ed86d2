import { t } from '../../../shared/locales/language.ts';
import type { CutOffPeriod } from '../../../shared/reports/exposure-course.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import type { ReportFigures, ShiftReport } from '../../../shared/reports/shift-report.ts';
import type { GiftKind, GiftSums } from '../../../shared/reports/sum-gifts.ts';
import type { SaleSums } from '../../../shared/reports/sum-sales.ts';
import { busiestBandOf } from '../../../shared/reports/trade-bands.ts';
import type { TradeBand, TradeBands } from '../../../shared/reports/trade-bands.ts';
import { TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import { sumCents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { earlierDate, HOUR_MS } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import type { Format } from '../../design/figures/format.ts';
import { reportLine } from '../report/lay-out-report.ts';

/** Describes each plot in a sentence, for people who cannot see it. */

/** Returns the axis labels of hours or days; an hour that occurs twice says of which day, or of which zone, it is. */
export function bandLabels({ unit, bands }: TradeBands, format: Format): string[] {
  if (unit === 'day') return bands.map(({ startMs }) => format.day(startMs));
  const names = bands.map(({ startMs }) => format.time(startMs));
  const days = bands.map(({ startMs }) => format.day(startMs));
  const { locale, timeZone } = format;
  return bands.map(({ startMs }, index) => {
    const name = names[index] ?? '';
    const others = days.filter((_, other) => other !== index && names[other] === name);
    if (others.length === 0) return name;
    const isOnOtherDay = others.some((day) => day !== days[index]);
    const isTwiceOnDay = others.some((day) => day === days[index]);
    return new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      ...(isOnOtherDay && { weekday: 'short' }),
      ...(isTwiceOnDay && { timeZoneName: 'short' }),
    }).format(startMs);
  });
}

/** Says when sales were highest, and how much was refunded. */
export function describeTrade(
  trade: TradeBands,
  names: readonly string[],
  format: Format,
): string[] {
  const { unit, bands } = trade;
  const busiest = busiestBandOf(bands);
  const back = sayBack(sumCents(bands.map(({ refundedCents }) => refundedCents)), format);
  if (busiest === null) return [t('reports.plots.nothingSold'), ...back];
  const money = format.money(busiest.goodsCents);
  const name = names[bands.indexOf(busiest)] ?? '';
  const until = format.time(busiest.startMs + HOUR_MS);
  const said =
    unit === 'hour'
      ? t('reports.plots.busiestHour', { from: name, until, money })
      : t('reports.plots.busiestDay', { day: name, money });
  return [said, ...back];
}

/** Says which business day had the highest sales; business days have no time zone. */
export function describeBusiestDay(
  busiest: TradeBand | null,
  { refunds }: Pick<SaleSums, 'refunds'>,
  format: Format,
): string[] {
  const back = sayBack(refunds.all.cents, format);
  if (busiest === null) return [t('reports.plots.nothingSold'), ...back];
  const day = format.businessDay(new Date(busiest.startMs).toISOString());
  const money = format.money(busiest.goodsCents);
  return [t('reports.plots.busiestDay', { day, money }), ...back];
}

function sayBack(backCents: Cents, format: Format): string[] {
  return backCents === 0 ? [] : [t('reports.plots.back', { money: format.money(backCents) })];
}

/**
 * Says which payment method paid the largest amount, and of how much in all.
 * @param isHidden true while the drawer is not counted: payments by kind would add up to what it should contain
 */
export function describeTenders(
  { byTender }: Pick<SaleSums, 'byTender'>,
  isHidden: boolean,
  format: Format,
): string[] {
  if (isHidden) return [t('reports.plots.hidden')];
  const [most] = TENDER_KINDS.toSorted((a, b) => byTender[b].cents - byTender[a].cents);
  const all = sumCents(TENDER_KINDS.map((kind) => byTender[kind].cents));
  if (most === undefined || all === 0) return [t('reports.plots.nothingPaid')];
  return [
    t('reports.plots.mostBy', {
      kind: t(`reports.report.tenders.${most}`),
      money: format.money(byTender[most].cents),
      all: format.money(all),
    }),
  ];
}

/** Gift payments of one kind; confirmed and unknown amounts are never added up. */
interface GiftRow {
  readonly kind: GiftKind;
  readonly confirmedCents: Cents;
  readonly openCents: Cents;
}

const GIFT_KINDS: readonly GiftKind[] = ['redeemed', 'loaded', 'redeemed-back', 'loaded-back'];

/**
 * Returns one row for redeemed and one for loaded amounts, and one for amounts given back if there are any.
 */
export function giftRows({ byKind }: Pick<GiftSums, 'byKind'>): GiftRow[] {
  const rows = GIFT_KINDS.map((kind) => {
    const { confirmed, pending, unknown } = byKind[kind];
    const openCents = sumCents([pending.cents, unknown.cents]);
    return { kind, confirmedCents: confirmed.cents, openCents };
  });
  const isAnything = ({ confirmedCents, openCents }: GiftRow) => confirmedCents + openCents > 0;
  if (!rows.some(isAnything)) return [];
  return rows.filter((row, index) => index < 2 || isAnything(row));
}

/**
 * Until when a picture's figures hold: until it was read, or until its day or days were closed, and more is known
 * since.
 */
export type PictureEnd = 'now' | 'close' | 'closes';

export function describeGifts(rows: readonly GiftRow[], end: PictureEnd, format: Format): string[] {
  const [redeemed, loaded] = rows;
  if (redeemed === undefined || loaded === undefined) return [t('reports.plots.noGifts')];
  const isOpen = rows.some(({ openCents }) => openCents > 0);
  return [
    t('reports.plots.redeemedLoaded', {
      redeemed: format.money(redeemed.confirmedCents),
      loaded: format.money(loaded.confirmedCents),
    }),
    ...(isOpen ? [t(textsOf(end).striped)] : []),
  ];
}

/** Describes the amounts deferred while nothing could be sent, and their outcomes. */
export function describeCutOffs(
  cutOffs: readonly CutOffPeriod[],
  end: PictureEnd,
  format: Format,
): string[] {
  if (cutOffs.length === 0) return [t('reports.plots.neverHeld')];
  const promised = sumCents(cutOffs.map((one) => one.promised.cents));
  const left = sumCents(cutOffs.map((one) => one.left.cents));
  const isHeld = cutOffs.some(({ endedAtMs }) => endedAtMs === null);
  const said =
    promised === 0
      ? [t('reports.plots.heldNothing')]
      : [
          t('reports.plots.held', { promised: format.money(promised) }),
          left === 0
            ? t('reports.plots.allKnown')
            : t(textsOf(end).notAll, { left: format.money(left) }),
        ];
  return isHeld ? [...said, t(textsOf(end).stillHeld)] : said;
}

const TEXTS_AT_CLOSE = {
  notConfirmed: 'reports.plots.atClose.notConfirmed',
  striped: 'reports.plots.atClose.striped',
  notAll: 'reports.plots.atClose.notAll',
  stillHeld: 'reports.plots.atClose.stillHeld',
  highest: 'reports.plots.atClose.highest',
} as const;

const TEXTS = {
  now: {
    notConfirmed: 'reports.plots.notConfirmed',
    striped: 'reports.plots.striped',
    notAll: 'reports.plots.notAll',
    stillHeld: 'reports.plots.stillHeld',
    highest: 'reports.plots.highest',
  },
  close: TEXTS_AT_CLOSE,
  closes: { ...TEXTS_AT_CLOSE, stillHeld: 'reports.plots.atClose.stillHeldOnce' },
} as const;

/** Returns the keys of the texts about what is not confirmed. */
export function textsOf(end: PictureEnd): (typeof TEXTS)[PictureEnd] {
  return TEXTS[end];
}

/** Lays out the parts of the picture that have no lines in the report; for the screen only. */
export function layOutPictureAsTables(
  trade: TradeBands,
  names: readonly string[],
  { cutOffs, end }: { readonly cutOffs: readonly CutOffPeriod[]; readonly end: PictureEnd },
  format: Format,
): ReportSection[] {
  const heading = t(trade.unit === 'hour' ? 'reports.plots.byHour' : 'reports.plots.byDay');
  return [
    {
      heading,
      lines: trade.bands.map((band, index) => bandLine(names[index] ?? '', band, format)),
    },
    {
      heading: t('reports.plots.heldTimes'),
      lines: cutOffs.map((one) => cutOffLine(one, end, format)),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** Lays out an hour or a day with the figure that its bar has: the goods sold; its refunds are said beside it. */
function bandLine(name: string, band: TradeBand, format: Format): ReportLine {
  const { completed, goodsCents, refundedCents } = band;
  const text =
    refundedCents === 0
      ? null
      : t('reports.plots.refundedBeside', { money: format.money(refundedCents) });
  return { ...reportLine(name, completed, goodsCents), text };
}

function cutOffLine(cutOff: CutOffPeriod, end: PictureEnd, format: Format): ReportLine {
  const { beganAtMs, endedAtMs, promised, highestCents, left } = cutOff;
  const from = beganAtMs === null ? t('reports.plots.before') : format.exact(beganAtMs);
  const until = endedAtMs === null ? t('reports.plots.goesOn') : format.exact(endedAtMs);
  const text = t(textsOf(end).highest, {
    highest: format.money(highestCents),
    left: format.money(left.cents),
  });
  return {
    ...reportLine(t('reports.plots.until', { from, until }), promised.count, promised.cents),
    text,
  };
}

/**
 * Returns where the plot of amounts at risk begins: with the shift, or before one is open with the first sale or amount.
 * Null if there is neither.
 */
export function findCourseStart(
  { shift, exposureCourse }: Pick<ShiftReport, 'shift' | 'exposureCourse'>,
  { bands }: Pick<TradeBands, 'bands'>,
): InstantMs | null {
  if (shift !== null) return shift.openedAtMs;
  const firsts = [bands[0]?.startMs, exposureCourse.steps[0]?.atMs].filter(
    (first) => first !== undefined,
  );
  return firsts.length === 0 ? null : firsts.reduce(earlierDate);
}

/** Tells whether there is nothing to draw. */
export function hasNothingToDraw({
  sales,
  gifts,
  exposure,
}: Pick<ReportFigures, 'sales' | 'gifts' | 'exposure'>): boolean {
  const promised = exposure.redeem.count + exposure.load.count;
  return !isTraded(sales) && promised === 0 && giftRows(gifts).length === 0;
}

/** Tells whether there were gift payments but no sales, as at a till beside another one: nothing is said about goods then. */
export function hasOnlyGifts({ sales, gifts }: Pick<ReportFigures, 'sales' | 'gifts'>): boolean {
  return !isTraded(sales) && giftRows(gifts).length > 0;
}

function isTraded({ completed, refunds }: SaleSums): boolean {
  return completed + refunds.all.count + refunds.loads.count > 0;
}
