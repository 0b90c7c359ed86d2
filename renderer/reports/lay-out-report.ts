import type { Cents } from '../../shared/ledger/money.ts';
import { cents, sumCents } from '../../shared/ledger/money.ts';
import { differencesOf } from '../../shared/ledger/shift.ts';
import type { CarriedOver, CashMove, Shift } from '../../shared/ledger/shift.ts';
import type { PrintedReport } from '../../shared/receipt/compose-report.ts';
import type { ReportLine, ReportSection } from '../../shared/reports/report-lines.ts';
import type { EarlierOutcome, ShiftReport } from '../../shared/reports/shift-report.ts';
import type { GiftCertainty, GiftKind, Sum } from '../../shared/reports/sum-gifts.ts';
import type { Format } from '../design/format.ts';
import { closeWords, entryWords, reportWords as words } from './reports-words.ts';

/** A report in words, in the order in which it is read; parts without anything in them are left out. */
export function layOutReport(report: ShiftReport, format: Format): readonly ReportSection[] {
  const { shift, sales, gifts, exposure } = report;
  const sections: readonly ReportSection[] = [
    { heading: words.shift, lines: shift === null ? [] : shiftLines(shift, format) },
    {
      heading: words.sales,
      lines: [
        sumLine(words.goods, null, sales.goodsCents),
        line(words.loads, null, sales.loadsCents),
        line(words.completed, sales.completed, null),
        ...(sales.cancelled > 0 ? [line(words.cancelled, sales.cancelled, null)] : []),
      ],
    },
    { heading: words.cash, lines: shift === null ? [] : cashLines(shift, report) },
    { heading: words.cards, lines: shift === null ? [] : slipLines(shift, report) },
    {
      heading: words.byTender,
      lines: tenderKinds.flatMap((kind) => lineOf(words.tenders[kind], sales.byTender[kind])),
    },
    {
      heading: words.byCategory,
      lines: sales.byCategory.map(({ name, quantity, cents: sum }) => line(name, quantity, sum)),
    },
    {
      heading: words.byCashier,
      lines: sales.byCashier.map(({ name, sales: count, goodsCents }) =>
        line(name ?? words.nobody, count, goodsCents),
      ),
    },
    {
      heading: words.redeemed,
      lines: [
        ...giftLines(report, 'redeemed'),
        ...lineOf(words.withoutSale, gifts.redeemedWithoutSale),
        ...lineOf(words.losses, gifts.losses),
      ],
    },
    {
      heading: words.loaded,
      lines: [
        ...giftLines(report, 'loaded'),
        ...lineOf(words.withoutSale, gifts.loadedWithoutSale),
      ],
    },
    { heading: words.redeemedBack, lines: giftLines(report, 'redeemed-back') },
    { heading: words.loadedBack, lines: giftLines(report, 'loaded-back') },
    { heading: words.earlier, lines: report.fromEarlierDays.map(earlierLine) },
    {
      heading: words.exposure,
      lines: [
        ...lineOf(words.toTake, exposure.redeem),
        ...lineOf(words.toLoad, exposure.load),
        ...lineOf(words.ofItUnknown, exposure.unknown),
        ...(exposure.oldestAtMs === null
          ? []
          : [textLine(words.oldest, format.exact(exposure.oldestAtMs))]),
      ],
    },
    { heading: words.carried, lines: report.carriedOver.map(carriedLine) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The same report for paper, where a line is a label and one figure. */
export function layOutForPaper(
  report: ShiftReport,
  format: Format,
  { isCopy }: { readonly isCopy: boolean },
): PrintedReport {
  const { shift, carriedOver } = report;
  const isClosed = shift?.state === 'closed';
  return {
    title: isClosed ? words.titlePast(shift.number) : words.titleNow,
    about: shift === null ? [] : [shift.businessDay],
    sections: layOutReport(report, format).map(({ heading, lines }) => ({
      heading,
      rows: lines.map((one) => toPaperRow(one, format)),
    })),
    notes: carriedOver.length > 0 ? [closeWords.leaveOn] : [],
    isCopy,
  };
}

function toPaperRow({ label, count, cents: sum, text, isSum }: ReportLine, format: Format) {
  if (sum === null) return { label, figure: text ?? String(count ?? ''), isSum };
  const counted = count === null ? label : words.counting(label, count);
  const full = text === null ? counted : words.line(counted, text);
  return { label: full, figure: format.money(sum), isSum };
}

export function carriedLine(carried: CarriedOver): ReportLine {
  const { amountCents, state } = carried;
  return { ...line(nameOf(carried), null, amountCents), text: words.states[state] };
}

function earlierLine({ carried, now, settledHow }: EarlierOutcome): ReportLine {
  const became = settledHow === null ? words.states[now] : words.settled[settledHow];
  const text = words.change(words.states[carried.state], became);
  return { ...line(nameOf(carried), null, carried.amountCents), text };
}

function nameOf({ receiptNumber, sequence, verb }: CarriedOver): string {
  const name = receiptNumber === null ? words.gift(sequence) : words.receipt(receiptNumber);
  return words.line(name, words.verbs[verb]);
}

function shiftLines(shift: Shift, format: Format): ReportLine[] {
  const opened = words.moment(format.exact(shift.openedAtMs), shift.openedBy);
  return [
    textLine(words.number, String(shift.number)),
    textLine(words.businessDay, shift.businessDay),
    textLine(words.opened, opened),
    ...(shift.closedAtMs === null
      ? []
      : [textLine(words.closed, words.moment(format.exact(shift.closedAtMs), shift.closedBy))]),
  ];
}

function cashLines(
  shift: Shift,
  { expected, sales, cashInOpenSalesCents }: ShiftReport,
): ReportLine[] {
  const moves = (direction: CashMove['direction'], label: string) =>
    shift.cashMoves
      .filter((move) => move.direction === direction)
      .map(({ amountCents, reason }) => ({
        ...line(label, null, direction === 'in' ? amountCents : cents(0 - amountCents)),
        text: reason,
      }));
  return [
    line(words.float, null, shift.floatCents),
    ...moves('in', entryWords.labels.in),
    ...moves('out', entryWords.labels.out),
    line(words.cashSales, sales.byTender.cash.count, sales.byTender.cash.cents),
    sumLine(words.expected, null, expected?.cashCents ?? null),
    ...countedLines(shift, 'cashCents', words.counted, words.difference),
    ...(cashInOpenSalesCents === 0 ? [] : [line(words.openSales, null, cashInOpenSalesCents)]),
  ];
}

function slipLines(shift: Shift, { expected }: ShiftReport): ReportLine[] {
  const total = sumCents([expected?.cardCents, expected?.otherCents].map((one) => one ?? cents(0)));
  if (total === 0 && shift.counted === null) return [];
  return [
    line(words.cardExpected, null, expected?.cardCents ?? null),
    ...countedLines(shift, 'cardCents', words.cardCounted, words.difference),
    line(words.otherExpected, null, expected?.otherCents ?? null),
    ...countedLines(shift, 'otherCents', words.otherCounted, words.difference),
  ];
}

function countedLines(
  { counted, expected }: Shift,
  kind: 'cashCents' | 'cardCents' | 'otherCents',
  countedLabel: string,
  differenceLabel: string,
): ReportLine[] {
  const found = counted?.[kind] ?? null;
  if (counted === null || expected === null || found === null) return [];
  return [
    line(countedLabel, null, found),
    sumLine(differenceLabel, null, differencesOf(counted, expected)[kind]),
  ];
}

const tenderKinds = ['cash', 'card', 'gift', 'other'] as const;

const certainties: readonly GiftCertainty[] = [
  'confirmed',
  'pending',
  'unknown',
  'refused',
  'nothing',
];

function giftLines({ gifts }: ShiftReport, kind: GiftKind): ReportLine[] {
  const sums = gifts.byKind[kind];
  return certainties.flatMap((certainty) => lineOf(words.certainties[certainty], sums[certainty]));
}

/** No line for what did not happen. */
function lineOf(label: string, { count, cents: sum }: Sum): ReportLine[] {
  return count === 0 ? [] : [line(label, count, sum)];
}

function line(label: string, count: number | null, sum: Cents | null): ReportLine {
  return { label, count, cents: sum, text: null, isSum: false };
}

function sumLine(label: string, count: number | null, sum: Cents | null): ReportLine {
  return { ...line(label, count, sum), isSum: true };
}

function textLine(label: string, text: string): ReportLine {
  return { ...line(label, null, null), text };
}
