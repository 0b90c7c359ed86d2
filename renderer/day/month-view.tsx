import { useEffect, useMemo, useRef, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { describeNoAnswer, noAnswerOf } from '../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../shared/messages/no-answer.ts';
import type { ShiftRow } from '../../shared/ledger/memory/project.ts';
import { monthOf, withoutCutMonth } from '../../shared/reports/month-report.ts';
import type { MonthReport, NumberedShift } from '../../shared/reports/month-report.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readClosedShifts } from '../database/queries/queries-shifts.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote } from '../design/frame/page.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import {
  layOutMonth,
  layOutMonthForPaper,
  describeLeftOutOfMonth,
} from './report/lay-out-month.ts';
import { MonthPicture } from './picture/month-picture.tsx';
import { PictureAndTable } from './picture/picture-and-table.tsx';
import { ReportView } from './report/report-view.tsx';
import { RefreshButton } from './report/as-of-line.tsx';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import styles from './reports.module.css';

interface MonthViewProps {
  readonly overview: Overview;
  readonly ledger: LedgerDatabase;
}

/** How many closed shifts are read: two a day for two years. Older months are in files saved back then. */
const MAX_SHIFTS = 1_500;

/** Shows the months of this till for the accountant: sums of the closed days. */
export function MonthView({ overview, ledger }: MonthViewProps) {
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useLedgerQuery(() => readClosedShifts(ledger, MAX_SHIFTS), [ledger]);
  const closed = useMemo(() => withoutCutMonth(read ?? [], MAX_SHIFTS), [read]);
  const months = monthsIn(closed, overview);
  const month = chosen ?? months[0] ?? null;
  if (month === null) {
    if (read === undefined) return <Notice tone="waiting" title={t('reports.reading')} />;
    return <EmptyNote>{t('reports.month.none')}</EmptyNote>;
  }
  const place = months.indexOf(month);
  return (
    <div className={styles['day']}>
      <nav className={styles['reports']} aria-label={t('reports.month.months')}>
        <PreviousNextButtons
          index={place}
          count={months.length}
          said={t('shell.steps.place', { place: place + 1, count: months.length })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
          onStep={(by) => setChosen(months[place + by] ?? null)}
        />
        {months.map((one) => (
          <KeyButton
            key={one}
            wide
            label={format.month(one)}
            pressed={one === month}
            onPress={() => setChosen(one)}
          />
        ))}
      </nav>
      <div className={styles['pane']}>
        <OneMonth key={month} month={month} closed={closed} overview={overview} />
      </div>
    </div>
  );
}

/** Returns the months that have a closed shift, and the month of the open shift; newest first. */
function monthsIn(closed: readonly ShiftRow[], { shift }: Pick<Overview, 'shift'>) {
  const days = closed.map(({ businessDay }) => businessDay);
  const all = shift === null ? days : [...days, shift.businessDay];
  return [...new Set(all.map(monthOf))].toSorted().toReversed();
}

interface OneMonthProps {
  readonly month: string;
  readonly closed: readonly ShiftRow[];
  readonly overview: Overview;
}

function OneMonth({ month, closed, overview }: OneMonthProps) {
  const format = useFormat();
  const { shift } = overview;
  const days = useMemo(
    (): readonly NumberedShift[] =>
      closed
        .filter(({ businessDay }) => monthOf(businessDay) === month)
        .map(({ number, businessDay }) => ({ number, businessDay }))
        .toReversed(),
    [closed, month],
  );
  const { reading, readAgain } = useMonth(days);
  const openDay = shift !== null && monthOf(shift.businessDay) === month ? shift.businessDay : null;
  const hasOthers = overview.hub !== null;
  const report = useMemo(
    (): MonthReport | null =>
      reading.kind === 'read'
        ? { month, shifts: reading.shifts, unread: reading.unread, openDay, hasOthers }
        : null,
    [reading, month, openDay, hasOthers],
  );
  if (reading.kind === 'no-answer' || reading.kind === 'not-allowed')
    return (
      <Notice
        tone="bad"
        title={describeNoAnswer(reading.kind)}
        actions={<RefreshButton onPress={readAgain} />}
      />
    );
  if (report === null) {
    const done = reading.kind === 'reading' ? reading.done : 0;
    return <Notice tone="waiting" title={t('reports.month.reading', { done, all: days.length })} />;
  }
  const left = describeLeftOutOfMonth(report, format);
  return (
    <PictureAndTable
      saved={{
        identity: report,
        overview,
        name: t('reports.fileName', { report: month }),
        sections: () => layOutMonth(report, format),
        paper: () => layOutMonthForPaper(report, format),
      }}
      above={
        left.length > 0 && (
          <div className={styles['notUpToDate']}>
            <Notice tone="attention" title={t('reports.month.notAll')}>
              {left.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </Notice>
          </div>
        )
      }
      picture={<MonthPicture report={report} />}
      table={<ReportView sections={layOutMonth(report, format)} />}
    />
  );
}

type ReadMonth = Pick<MonthReport, 'shifts' | 'unread'>;

type MonthReading =
  /** `done`: how many of the month's shifts have been read. */
  | { readonly kind: 'reading'; readonly done: number }
  | { readonly kind: NoAnswer }
  | ({ readonly kind: 'read' } & ReadMonth);

/**
 * Reads a month's closed shifts from the journal one after another, so that the records of a busy till are not all in
 * memory at once.
 * @param days its closed shifts, in order
 */
function useMonth(days: readonly NumberedShift[]): {
  readonly reading: MonthReading;
  readonly readAgain: () => void;
} {
  const [last, setLast] = useState<{ readonly of: string; readonly reading: MonthReading } | null>(
    null,
  );
  const [times, setTimes] = useState(0);
  const version = `${times} ${JSON.stringify(days)}`;
  const wanted = useRef(version);
  useEffect(() => {
    wanted.current = version;
    const tell = (reading: MonthReading) => setLast({ of: version, reading });
    const read = async () => {
      const shifts: ShiftReport[] = [];
      const unread: NumberedShift[] = [];
      for (const day of days) {
        const answer = await window.till.shiftReport(day.number).catch(noAnswerOf);
        // Drops the answer if another month was chosen meanwhile.
        if (wanted.current !== version) return;
        if (typeof answer === 'string') return tell({ kind: answer });
        if (answer.kind === 'report') shifts.push(answer.report);
        else unread.push(day);
        tell({ kind: 'reading', done: shifts.length + unread.length });
      }
      tell({ kind: 'read', shifts, unread });
    };
    void read();
  }, [days, version]);
  return {
    reading: last?.of === version ? last.reading : { kind: 'reading', done: 0 },
    readAgain: () => setTimes((count) => count + 1),
  };
}
