import { formatPrintedHash } from '../../../shared/journal/printed-hash.ts';
import { t } from '../../../shared/locales/language.ts';
import { translateReason } from '../../../shared/locales/ready-reasons.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { cents, sumCents } from '../../../shared/values/money.ts';
import { differencesOf } from '../../../shared/ledger/sale/shift.ts';
import type { CarriedOver, CashMove, Shift } from '../../../shared/ledger/sale/shift.ts';
import { shownSettlement } from '../../../shared/ledger/money/shown-end.ts';
import { isInDrawer, SLIP_COUNT_FIELDS, TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import type { CountField, SlipCountField } from '../../../shared/ledger/sale/tender.ts';
import type { PrintedReport } from '../../../shared/receipt/compose-report.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import { EXCEPTION_KINDS } from '../../../shared/reports/sum-exceptions.ts';
import type { PersonExceptions } from '../../../shared/reports/sum-exceptions.ts';
import type {
  CarriedOverOutcome,
  ReportFigures,
  ShiftReport,
  TrainingSum,
} from '../../../shared/reports/shift-report.ts';
import type {
  GiftCertainty,
  GiftKind,
  OtherTillSums,
  Sum,
} from '../../../shared/reports/sum-gifts.ts';
import { turnoverCents } from '../../../shared/reports/sum-sales.ts';
import type { SaleSums } from '../../../shared/reports/sum-sales.ts';
import type { Format } from '../../design/figures/format.ts';
import { categoryLines } from './lay-out-categories.ts';
import { taxSection } from './lay-out-taxes.ts';
import { notesOfCarried } from './notes-of-carried.ts';

/**
 * Lays out a report in reading order; empty sections are left out.
 * @param isBlind true until the drawer is counted: neither its expected contents nor payments by kind are shown
 */
export function layOutReport(
  report: ShiftReport,
  format: Format,
  isBlind = false,
): readonly ReportSection[] {
  const { shift } = report;
  const isHidden = isBlind && shift?.state === 'open';
  const hasDrawer = shift?.giftsOnly !== true;
  return withoutEmptySections([
    { heading: t('reports.report.shift'), lines: shift === null ? [] : shiftLines(shift, format) },
    ...(hasDrawer ? [salesSection(report)] : []),
    ...(isHidden && hasDrawer ? [hiddenSection()] : []),
    ...(isHidden || !hasDrawer ? [] : drawerSections(report, format)),
    ...salesAndGiftSections(report, format).filter(
      ({ heading }) => !isHidden || !tellsDrawer(heading),
    ),
    { heading: t('reports.report.carried'), lines: report.carriedOver.map(carriedLine) },
    {
      heading: t('reports.report.journal'),
      lines: [
        textLine(
          t('reports.report.lastHash'),
          formatPrintedHash({ sequence: report.throughSequence, hash: report.throughHash }),
        ),
      ],
    },
  ]);
}

function drawerSections(report: ShiftReport, format: Format): readonly ReportSection[] {
  const { shift } = report;
  const lines = shift === null ? [] : cashLines(shift, report, format);
  const slips = shift === null ? [] : slipLines(shift, report);
  const unknown = lineIfAny(t('cardTerminal.inReport'), report.unknownAtTerminal);
  const beside = lineIfAny(t('cardTerminal.besideInReport'), report.besideSalesAtTerminal);
  return [
    { heading: t('reports.report.cash'), lines },
    { heading: t('reports.report.cards'), lines: [...slips, ...unknown, ...beside] },
  ];
}

function hiddenSection(): ReportSection {
  const said = textLine(t('reports.report.expected'), t('reports.report.afterCount'));
  return { heading: t('reports.report.cash'), lines: [said] };
}

/** Tells whether a section's lines add up to the drawer's expected contents, which are hidden until the count. */
export function tellsDrawer(heading: string): boolean {
  return heading === t('reports.report.byTender') || heading === t('reports.report.refunds');
}

export function withoutEmptySections(sections: readonly ReportSection[]): readonly ReportSection[] {
  return sections.filter(({ lines }) => lines.length > 0);
}

export function salesSection({ sales }: Pick<ReportFigures, 'sales'>): ReportSection {
  return {
    heading: t('reports.report.sales'),
    lines: [
      ...discountLines(sales),
      ...refundedLines(sales),
      totalLine(t('reports.report.goods'), turnoverCents(sales)),
      reportLine(t('reports.report.loads'), null, sales.loadsCents),
      ...lineIfAny(t('reports.report.loadsBack'), {
        count: sales.refunds.loads.count,
        cents: cents(0 - sales.refunds.loads.cents),
      }),
      reportLine(t('reports.report.completed'), sales.completed, null),
      ...(sales.cancelled > 0
        ? [reportLine(t('reports.report.cancelled'), sales.cancelled, null)]
        : []),
    ],
  };
}

/** Lines that list the discounts; empty if goods were sold at full price only. */
function discountLines({ goodsCents, discounts: { lines, sales } }: SaleSums): ReportLine[] {
  if (lines.count + sales.count === 0) return [];
  const less = ({ count, cents: sum }: Sum) => ({ count, cents: cents(0 - sum) });
  return [
    reportLine(
      t('reports.report.goodsListed'),
      null,
      cents(goodsCents + lines.cents + sales.cents),
    ),
    ...lineIfAny(t('reports.report.lineDiscounts'), less(lines)),
    ...lineIfAny(t('reports.report.saleDiscounts'), less(sales)),
  ];
}

/** Lines that list the refunds, above the turnover; empty if nothing was refunded. */
function refundedLines({ goodsCents, refunds: { all } }: SaleSums): ReportLine[] {
  if (all.count === 0) return [];
  return [
    reportLine(t('reports.report.goodsSold'), null, goodsCents),
    reportLine(t('reports.report.refunded'), all.count, cents(0 - all.cents)),
  ];
}

/** Lays out sales and gift payments of one or several shifts. */
export function salesAndGiftSections(
  figures: ReportFigures,
  format: Format,
): readonly ReportSection[] {
  const { sales, gifts, exposure, training } = figures;
  return [
    taxSection(sales, format),
    {
      heading: t('reports.report.byTender'),
      lines: TENDER_KINDS.flatMap((kind) =>
        lineIfAny(t(`reports.report.tenders.${kind}`), sales.byTender[kind]),
      ),
    },
    {
      heading: t('reports.report.refunds'),
      lines: TENDER_KINDS.flatMap((kind) => {
        const { count, cents: sum } = sales.refunds.byTender[kind];
        return lineIfAny(t(`reports.report.tenders.${kind}`), { count, cents: cents(0 - sum) });
      }),
    },
    {
      heading: t('reports.report.byCategory'),
      lines: categoryLines(sales.byCategory, format),
    },
    {
      heading: t('reports.report.byCashier'),
      lines: sales.byCashier.map(({ name, sales: count, goodsCents }) =>
        reportLine(name ?? t('reports.report.nobody'), count, goodsCents),
      ),
    },
    {
      heading: t('reports.report.exceptions'),
      lines: figures.exceptions.flatMap(exceptionLines),
    },
    trainingSection(training, format),
    {
      heading: t('reports.report.redeemed'),
      lines: [
        ...giftLines(figures, 'redeemed'),
        ...lineIfAny(t('reports.report.withoutSale'), gifts.redeemedWithoutSale),
        ...lineIfAny(t('reports.report.doneAndPaid'), gifts.doneAndPaid.redeem),
      ],
    },
    {
      heading: t('reports.report.loaded'),
      lines: [
        ...giftLines(figures, 'loaded'),
        ...lineIfAny(t('reports.report.withoutSale'), gifts.loadedWithoutSale),
        ...lineIfAny(t('reports.report.doneAndPaid'), gifts.doneAndPaid.load),
      ],
    },
    { heading: t('reports.report.redeemedBack'), lines: giftLines(figures, 'redeemed-back') },
    { heading: t('reports.report.loadedBack'), lines: giftLines(figures, 'loaded-back') },
    {
      heading: t('reports.report.lossesTitle'),
      lines: lineIfAny(t('reports.report.losses'), figures.losses),
    },
    { heading: t('otherTill.title'), lines: gifts.otherTills.flatMap(otherTillLines) },
    { heading: t('reports.report.earlier'), lines: figures.fromEarlierDays.map(earlierLine) },
    {
      heading: t('reports.report.exposure'),
      lines: [
        ...lineIfAny(t('reports.report.toTake'), exposure.redeem),
        ...lineIfAny(t('reports.report.toLoad'), exposure.load),
        ...lineIfAny(t('reports.report.ofItUnknown'), exposure.unknown),
        ...(exposure.oldestAtMs === null
          ? []
          : [textLine(t('reports.report.oldest'), format.exact(exposure.oldestAtMs))]),
      ],
    },
  ];
}

/** Lays out a report for paper, where a line is a label and one figure. */
export function layOutReportForPaper(
  report: ShiftReport,
  format: Format,
  {
    isCopy,
    isHeld,
    isBlind = false,
  }: { readonly isCopy: boolean; readonly isHeld: boolean; readonly isBlind?: boolean },
): PrintedReport {
  const { shift, carriedOver } = report;
  const isClosed = shift?.state === 'closed';
  return {
    title: isClosed
      ? t('reports.report.titlePast', { number: shift.number })
      : t('reports.report.titleNow'),
    about: shift === null ? [] : [format.businessDay(shift.businessDay)],
    sections: toPaperSections(layOutReport(report, format, isBlind), format),
    // A copy may be printed when all of it is long sent and decided.
    notes: isCopy ? [] : notesOfCarried(carriedOver, { isHeld }),
    isCopy,
  };
}

export function toPaperSections(
  sections: readonly ReportSection[],
  format: Format,
): PrintedReport['sections'] {
  return sections.map(({ heading, lines }) => ({
    heading,
    rows: lines.map((one) => toPaperRow(one, format)),
  }));
}

function toPaperRow({ label, count, cents: sum, text, isSum }: ReportLine, format: Format) {
  if (sum === null) return { label, figure: text ?? String(count ?? ''), isSum };
  const counted = count === null ? label : t('reports.report.counting', { name: label, count });
  const full = text === null ? counted : t('reports.report.line', { name: counted, verb: text });
  return { label: full, figure: format.money(sum), isSum };
}

function otherTillLines({ name, ...sums }: OtherTillSums): ReportLine[] {
  return (['redeemed', 'loaded', 'back'] as const).flatMap((kind) => {
    const verb = t(`otherTill.report.${kind}`);
    return lineIfAny(t('otherTill.report.line', { name, verb }), sums[kind]);
  });
}

/**
 * Lists what a person did at the till besides sales, such as opening the drawer; with an amount if the action has one.
 */
function exceptionLines({ name, sums }: PersonExceptions): ReportLine[] {
  const who = name ?? t('reports.report.nobody');
  return EXCEPTION_KINDS.flatMap((kind) => {
    const sum = sums[kind];
    if (sum === undefined) return [];
    const label = t('reports.report.line', {
      name: who,
      verb: t(`reports.report.exceptionKinds.${kind}`),
    });
    return [reportLine(label, sum.count, sum.cents === 0 ? null : sum.cents)];
  });
}

/**
 * A transaction that the close carries over, with amount and state; the dialog that closes the day lists it as well.
 */
export function carriedLine(carried: CarriedOver): ReportLine {
  const { amountCents, state } = carried;
  return {
    ...reportLine(nameOf(carried), null, amountCents),
    text: t(`reports.report.states.${state}`),
  };
}

function earlierLine({ carried, now, settledHow }: CarriedOverOutcome): ReportLine {
  const became =
    settledHow === null
      ? t(`reports.report.states.${now}`)
      : t(`reports.report.settled.${shownSettlement(settledHow, carried.verb)}`);
  const before = t(`reports.report.states.${carried.state}`);
  const text = t('reports.report.change', { before, now: became });
  return { ...reportLine(nameOf(carried), null, carried.amountCents), text };
}

function nameOf({ receiptNumber, sequence, verb }: CarriedOver): string {
  const name =
    receiptNumber === null
      ? t('reports.report.gift', { sequence })
      : t('reports.report.receipt', { number: receiptNumber });
  return t('reports.report.line', { name, verb: t(`reports.report.verbs.${verb}`) });
}

function describeMoment(moment: string, by: string | null): string {
  return by === null ? moment : t('reports.report.momentBy', { moment, by });
}

function shiftLines(shift: Shift, format: Format): ReportLine[] {
  const opened = describeMoment(format.exact(shift.openedAtMs), shift.openedBy);
  return [
    textLine(t('reports.report.number'), String(shift.number)),
    textLine(t('reports.report.businessDay'), format.businessDay(shift.businessDay)),
    ...(shift.openedAs === undefined
      ? []
      : [textLine(t('reports.report.openedAs'), format.businessDay(shift.openedAs))]),
    textLine(t('reports.report.opened'), opened),
    ...(shift.closedAtMs === null
      ? []
      : [
          textLine(
            t('reports.report.closed'),
            describeMoment(format.exact(shift.closedAtMs), shift.closedBy),
          ),
        ]),
    ...(shift.giftsOnly === true
      ? [textLine(t('reports.report.covers'), t('reports.report.giftsOnly'))]
      : []),
  ];
}

function cashLines(
  shift: Shift,
  { expected, sales, cashInOpenSalesCents }: ShiftReport,
  format: Format,
): ReportLine[] {
  const moves = (direction: CashMove['direction'], label: string) =>
    shift.cashMoves
      .filter((move) => move.direction === direction)
      .map(({ amountCents, reason }) => ({
        ...reportLine(label, null, direction === 'in' ? amountCents : cents(0 - amountCents)),
        text: translateReason(reason),
      }));
  const inDrawer = totalOf(TENDER_KINDS.filter(isInDrawer).map((kind) => sales.byTender[kind]));
  const back = totalOf(TENDER_KINDS.filter(isInDrawer).map((kind) => sales.refunds.byTender[kind]));
  return [
    ...keptBeforeLines(shift),
    reportLine(t('reports.report.float'), null, shift.floatCents),
    ...moves('in', t('reports.entry.labels.in')),
    ...moves('out', t('reports.entry.labels.out')),
    reportLine(t('reports.report.cashSales'), inDrawer.count, inDrawer.cents),
    ...lineIfAny(t('reports.report.cashRefunds'), {
      count: back.count,
      cents: cents(0 - back.cents),
    }),
    ...lineIfAny(t('reports.report.rounding'), sales.rounding),
    ...lineIfNot0(t('reports.report.openSales'), cashInOpenSalesCents),
    ...lineIfNot0(t('reports.report.openSalesBefore'), cents(0 - (shift.openCashBeforeCents ?? 0))),
    totalLine(t('reports.report.expected'), expected?.cashCents ?? null),
    ...pieceLines(shift, format),
    ...(shift.counted?.isBlind === true
      ? [textLine(t('reports.report.howCounted'), t('reports.report.blindly'))]
      : []),
    ...countedLines(shift, 'cashCents', t('reports.report.counted')),
    ...reasonLines(shift),
    ...keptLines(shift),
  ];
}

function lineIfNot0(label: string, sum: Cents): ReportLine[] {
  return sum === 0 ? [] : [reportLine(label, null, sum)];
}

/** Returns a line only if the opening float differs from the cash that the previous close left in the drawer. */
function keptBeforeLines({ keptBeforeCents, floatCents }: Shift): ReportLine[] {
  if (keptBeforeCents === undefined || keptBeforeCents === floatCents) return [];
  return [reportLine(t('reports.report.keptBefore'), null, keptBeforeCents)];
}

function keptLines({ counted, keptCents }: Shift): ReportLine[] {
  if (counted === null || keptCents === undefined) return [];
  return [
    reportLine(t('reports.report.takenOut'), null, cents(counted.cashCents - keptCents)),
    reportLine(t('reports.report.kept'), null, keptCents),
  ];
}

function pieceLines({ counted }: Shift, format: Format): ReportLine[] {
  return (counted?.cashPieces ?? []).map(({ eachCents, count }) =>
    reportLine(format.money(eachCents), count, cents(eachCents * count)),
  );
}

function slipLines(shift: Shift, { expected, slipsInOpenSales }: ShiftReport): ReportLine[] {
  const total = sumCents(SLIP_COUNT_FIELDS.map((name) => expected?.[name] ?? cents(0)));
  if (total === 0 && shift.counted === null) return [];
  return SLIP_COUNT_FIELDS.flatMap((name) => [
    ...lineIfNot0(t('reports.report.openSales'), slipsInOpenSales[name]),
    ...lineIfNot0(
      t('reports.report.openSlipsBefore'),
      cents(0 - (shift.openSlipsBefore?.[name] ?? 0)),
    ),
    reportLine(t(slipLabels[name].expected), null, expected?.[name] ?? null),
    ...countedLines(shift, name, t(slipLabels[name].counted)),
  ]);
}

function reasonLines({ differenceReason }: Shift): ReportLine[] {
  if (differenceReason === undefined) return [];
  return [textLine(t('reports.report.differenceReason'), translateReason(differenceReason))];
}

function countedLines({ counted, expected }: Shift, name: CountField, label: string): ReportLine[] {
  const found = counted?.[name] ?? null;
  if (counted === null || expected === null || found === null) return [];
  return [
    reportLine(label, null, found),
    totalLine(t('reports.report.difference'), differencesOf(counted, expected)[name]),
  ];
}

const slipLabels = {
  cardCents: { expected: 'reports.report.cardExpected', counted: 'reports.report.cardCounted' },
  otherCents: { expected: 'reports.report.otherExpected', counted: 'reports.report.otherCounted' },
} as const satisfies Readonly<Record<SlipCountField, object>>;

const certainties: readonly GiftCertainty[] = [
  'confirmed',
  'pending',
  'unknown',
  'refused',
  'nothing',
];

function giftLines({ gifts }: Pick<ReportFigures, 'gifts'>, kind: GiftKind): ReportLine[] {
  const sums = gifts.byKind[kind];
  return certainties.flatMap((certainty) =>
    lineIfAny(
      certainty === 'refused' && kind !== 'redeemed'
        ? t('reports.report.refusedLater')
        : t(`reports.report.certainties.${certainty}`),
      sums[certainty],
    ),
  );
}

function totalOf(sums: readonly Sum[]): Sum {
  const count = sums.reduce((total, one) => total + one.count, 0);
  return { count, cents: sumCents(sums.map((one) => one.cents)) };
}

/** Returns a report line; none for a count of zero. */
export function lineIfAny(label: string, { count, cents: sum }: Sum): ReportLine[] {
  return count === 0 ? [] : [reportLine(label, count, sum)];
}

export function reportLine(label: string, count: number | null, sum: Cents | null): ReportLine {
  return { label, count, cents: sum, text: null, isSum: false };
}

export function totalLine(label: string, sum: Cents | null): ReportLine {
  return { ...reportLine(label, null, sum), isSum: true };
}

export function textLine(label: string, text: string): ReportLine {
  return { ...reportLine(label, null, null), text };
}

/**
 * Says how often and how long the till was in training, rounded down. For a training that was cut off, only the longest
 * possible time is known.
 */
function trainingSection(
  { count, lastedMs, isAtMost }: TrainingSum,
  format: Format,
): ReportSection {
  const length = format.duration(lastedMs);
  const text = isAtMost ? t('training.report.atMost', { length }) : length;
  const label = t('training.report.times', { count });
  return {
    heading: t('training.report.heading'),
    lines: count === 0 ? [] : [{ label, count: null, cents: null, text, isSum: false }],
  };
}
