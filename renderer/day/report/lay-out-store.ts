import { t } from '../../../shared/locales/language.ts';
import { differencesOf } from '../../../shared/ledger/sale/shift.ts';
import type { PrintedReport } from '../../../shared/receipt/compose-report.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import { sumStore } from '../../../shared/reports/store-report.ts';
import type { StoreReport, TillReport } from '../../../shared/reports/store-report.ts';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';
import { turnoverCents } from '../../../shared/reports/sum-sales.ts';
import { sumCents } from '../../../shared/values/money.ts';
import type { Format } from '../../design/figures/format.ts';
import { slipDifferenceSection } from './lay-out-differences.ts';
import {
  layOutReport,
  reportLine,
  salesSection,
  tellsDrawer,
  textLine,
  totalLine,
  salesAndGiftSections,
  toPaperSections,
  withoutEmptySections,
} from './lay-out-report.ts';

/**
 * Lays out a store's report: its tills, each with the time up to which it is included, then the sum of all in the form
 * of one till's report.
 * @param isBlind as for `layOutReport`
 */
export function layOutStore(
  { tills }: StoreReport,
  format: Format,
  isBlind = false,
): readonly ReportSection[] {
  const figures = sumStore(tills);
  const isHidden = isBlind && hasOpenDrawer(tills);
  return withoutEmptySections([
    { heading: t('reports.store.tills'), lines: tills.map((till) => tillLine(till, format)) },
    salesSection(figures),
    { heading: t('reports.store.drawer'), lines: drawerLines(tills, format, isHidden) },
    slipDifferenceSection(figures),
    ...salesAndGiftSections(figures, format).filter(
      ({ heading }) => !isHidden || !tellsDrawer(heading),
    ),
  ]);
}

/** True if a drawer of these tills is not counted yet. */
export function hasOpenDrawer(tills: readonly Pick<TillReport, 'shifts'>[]): boolean {
  return tills.some(({ shifts }) => shifts.some(isOpenDrawer));
}

function isOpenDrawer({ shift }: ShiftReport): boolean {
  return shift?.state === 'open' && shift.giftsOnly !== true;
}

/** Lays out one till's shifts of the day like that till's own report. With several shifts, each section names its shift. */
export function layOutTill(
  { shifts }: TillReport,
  format: Format,
  isBlind = false,
): readonly ReportSection[] {
  const [only] = shifts;
  if (shifts.length === 1 && only !== undefined) return layOutReport(only, format, isBlind);
  return shifts.flatMap((shift) => layOutNamed(shift, nameOfShift(shift), format, isBlind));
}

/** Lays out a store's report for a file: the sum, then each till. */
export function layOutStoreForFile(
  report: StoreReport,
  format: Format,
  isBlind = false,
): readonly ReportSection[] {
  const each = report.tills.flatMap(({ till, shifts }) =>
    shifts.flatMap((shift) => layOutNamed(shift, shiftOf(till, shift), format, isBlind)),
  );
  return [...layOutStore(report, format, isBlind), ...each];
}

/** Lays out the sum of all tills for paper; notes about tills are at the end. */
export function layOutStoreForPaper(
  report: StoreReport,
  format: Format,
  isBlind = false,
): PrintedReport {
  return {
    title: t('reports.store.title'),
    about: [format.businessDay(report.businessDay)],
    sections: toPaperSections(layOutStore(report, format, isBlind), format),
    notes: [...describeStaleTills(report, format), ...notesOfStoreReport(report, format)],
    isCopy: false,
  };
}

/** Lists the tills that are not up to date, each with the time of its last data. */
export function describeStaleTills({ tills }: StoreReport, format: Format): readonly string[] {
  return tills
    .filter(({ standing }) => standing.kind !== 'own' && standing.kind !== 'current')
    .map((till) => nameAnd(till.till, sayStanding(till, format)));
}

/** Describes amounts of a till that another till's report counts. */
export function notesOfStoreReport({ tills }: StoreReport, format: Format): readonly string[] {
  return tills.flatMap(({ till, openShiftDay: openOf, leftToTaker, standing }) => [
    ...(openOf === null
      ? []
      : [nameAnd(till, t('reports.store.openOf', { day: format.businessDay(openOf) }))]),
    ...(leftToTaker.count === 0 || standing.kind !== 'taken-over'
      ? []
      : [
          t('reports.store.left', {
            count: leftToTaker.count,
            money: format.money(leftToTaker.cents),
            till,
            by: standing.by,
          }),
        ]),
  ]);
}

function tillLine(till: TillReport, format: Format): ReportLine {
  const { shifts } = till;
  const names =
    shifts.length === 0 ? t('reports.store.noShift') : shifts.map(nameOfShift).join(', ');
  const label = t('reports.store.shiftOf', { till: till.till, shift: names });
  const count = shifts.reduce((sum, { sales }) => sum + sales.completed, 0);
  const goods = sumCents(shifts.map(({ sales }) => turnoverCents(sales)));
  return { ...reportLine(label, count, goods), text: sayStanding(till, format) };
}

function sayStanding({ standing }: TillReport, format: Format): string {
  switch (standing.kind) {
    case 'behind':
    case 'away':
    case 'taken-over': {
      if (standing.atMs === null) return t('reports.store.standing.empty');
      const at = format.exact(standing.atMs);
      return standing.kind === 'taken-over'
        ? t('reports.store.standing.taken-over', { at, by: standing.by })
        : t(`reports.store.standing.${standing.kind}`, { at });
    }
    default:
      return t(`reports.store.standing.${standing.kind}`);
  }
}

function drawerLines(
  tills: readonly TillReport[],
  format: Format,
  isHidden: boolean,
): ReportLine[] {
  const each = tills.flatMap(({ till, shifts }) =>
    shifts.flatMap((report) => {
      const { shift, expected } = report;
      if (shift === null || expected === null || shift.giftsOnly === true) return [];
      if (isHidden && isOpenDrawer(report))
        return [textLine(shiftOf(till, report), t('reports.report.afterCount'))];
      const difference =
        shift.counted === null || shift.expected === null
          ? null
          : differencesOf(shift.counted, shift.expected).cashCents;
      const text =
        difference === null
          ? null
          : t('reports.store.differs', { money: format.money(difference) });
      return [{ ...reportLine(shiftOf(till, report), null, expected.cashCents), text }];
    }),
  );
  if (each.length === 0) return [];
  const { drawer } = sumStore(tills);
  const { countedCents, differenceCents } = drawer;
  return [
    ...each,
    ...(isHidden ? [] : [totalLine(t('reports.store.expectedAll'), drawer.expectedCents)]),
    ...(countedCents === null
      ? []
      : [reportLine(t('reports.store.countedClosed'), null, countedCents)]),
    ...(differenceCents === null
      ? []
      : [totalLine(t('reports.store.differenceClosed'), differenceCents)]),
  ];
}

function layOutNamed(
  shift: ShiftReport,
  name: string,
  format: Format,
  isBlind: boolean,
): readonly ReportSection[] {
  return layOutReport(shift, format, isBlind).map(({ heading, lines }) => ({
    heading: t('reports.store.part', { shift: name, heading }),
    lines,
  }));
}

function shiftOf(till: string, shift: ShiftReport): string {
  return t('reports.store.shiftOf', { till, shift: nameOfShift(shift) });
}

function nameOfShift({ shift }: ShiftReport): string {
  return shift?.state === 'closed'
    ? t('reports.report.titlePast', { number: shift.number })
    : t('reports.report.titleNow');
}

function nameAnd(till: string, said: string): string {
  return t('reports.store.part', { shift: till, heading: said });
}
