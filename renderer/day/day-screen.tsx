import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { useMemo, useState } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readClosedShifts } from '../database/queries/queries-shifts.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { numberedShortcut, shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Page } from '../design/frame/page.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { useNow } from '../design/use-now.ts';
import { RehearsalReminder } from '../rehearsal/rehearsal-panel.tsx';
import { isSendingHeld } from '../../shared/messages/describe-health.ts';
import { tradeBandsOf } from '../../shared/reports/trade-bands.ts';
import { businessDayOf } from './close/business-day.ts';
import { CloseDayDialog, ClosedShiftSummary } from './close/close-day-dialog.tsx';
import { ShiftPicture } from './picture/day-picture.tsx';
import { layOutPictureAsTables, bandLabels } from './picture/describe-picture.ts';
import { MoveCashDialog, OpenShiftDialog } from './close/drawer-dialog.tsx';
import { layOutReportForPaper, layOutReport } from './report/lay-out-report.ts';
import { GiftMonthLine } from './gift-month-line.tsx';
import { ExportMatchView } from './export-match-view.tsx';
import { MonthView } from './month-view.tsx';
import { PictureAndTable } from './picture/picture-and-table.tsx';
import { printClosedShift } from './report/print-closed.ts';
import { ReportView } from './report/report-view.tsx';
import { clockHoursIn } from './clock-hours.ts';
import { StoreDay } from './store-day.tsx';
import { useReport } from './report/use-report.ts';
import { AsOfLine, RefreshButton } from './report/as-of-line.tsx';
import type { ReportReading } from './report/use-report.ts';
import styles from './reports.module.css';

interface DayScreenProps {
  readonly overview: Overview;
  readonly ledger: LedgerDatabase;
  /** The other tills that may send payment requests; null before the first answer. */
  readonly otherTills: OtherTills | null;
  /** How many payments a person has to decide on (*To resolve*). */
  readonly needsPerson: number;
}

type DayView = 'till' | 'store' | 'months' | 'match';

type Dialog = 'open' | 'in' | 'out' | 'close';

/** The shift that was closed while this page is open, and whether its report was printed. */
interface ClosedNow {
  readonly number: number;
  readonly isPrinted: boolean | null;
}

/** How many closed shifts are listed; only the journal has the older ones. */
const MAX_LISTED = 400;

/** The page with the open shift, its report so far, and the reports of all closed shifts. */
export function DayScreen({ overview, ledger, otherTills, needsPerson }: DayScreenProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [chosenView, setView] = useState<DayView>('till');
  const [closedNow, setClosedNow] = useState<ClosedNow | null>(null);
  const { reading, readAgain } = useReport(chosen, overview);
  const format = useFormat();
  const { shift } = overview;
  const isHeld = isSendingHeld(overview);
  const end = () => setDialog(null);
  const hasStore = overview.hub !== null;
  const hasOthers = (otherTills?.tills.length ?? 0) > 0;
  const view = chosenView === 'store' && !hasStore ? 'till' : chosenView;
  const toggle = (one: DayView) => setView(view === one ? 'till' : one);
  const showClosed = (number: number) => {
    setChosen(number);
    setClosedNow({ number, isPrinted: null });
    if (overview.printing.reports === null) return;
    void printClosedShift(window.till, { number, isHeld }, format).then((isPrinted) =>
      setClosedNow({ number, isPrinted }),
    );
  };
  // The selected report may be that of a closed day, while the close needs the current one.
  const ofNow =
    chosen === null && reading.kind === 'report' && reading.report.shift?.state !== 'closed'
      ? reading.report
      : null;
  return (
    <Page
      title={t('reports.title')}
      actions={
        shift === null ? (
          !overview.besideTill && (
            <KeyButton
              keyName={shortcuts.openShift}
              look="primary"
              label={t('reports.open')}
              onPress={() => setDialog('open')}
            />
          )
        ) : (
          <>
            {!overview.besideTill && (
              <>
                <KeyButton
                  keyName={shortcuts.cashIn}
                  label={t('reports.cashIn')}
                  onPress={() => setDialog('in')}
                />
                <KeyButton
                  keyName={shortcuts.cashOut}
                  label={t('reports.cashOut')}
                  onPress={() => setDialog('out')}
                />
              </>
            )}
            <KeyButton
              keyName={shortcuts.goOn}
              look="primary"
              label={t('reports.close')}
              onPress={() => {
                setChosen(null);
                readAgain();
                setDialog('close');
              }}
            />
          </>
        )
      }
      tools={
        <>
          <ShiftState overview={overview} />
          <RehearsalReminder overview={overview} />
          <KeyButton
            keyName={numberedShortcut(0)}
            label={t('reports.month.months')}
            pressed={view === 'months'}
            onPress={() => toggle('months')}
          />
          {hasOthers && (
            <KeyButton
              keyName={numberedShortcut(2)}
              label={t('otherTill.match.title')}
              pressed={view === 'match'}
              onPress={() => toggle('match')}
            />
          )}
          {hasStore && (
            <KeyButton
              keyName={numberedShortcut(1)}
              label={t('reports.store.whole')}
              pressed={view === 'store'}
              onPress={() => toggle('store')}
            />
          )}
        </>
      }
      part={view}
    >
      {view === 'store' && <StoreDay overview={overview} ledger={ledger} />}
      {view === 'match' && otherTills !== null && (
        <ExportMatchView overview={overview} otherTills={otherTills} />
      )}
      {view === 'months' && <MonthView overview={overview} ledger={ledger} />}
      {view === 'till' && (
        <div className={styles['day']}>
          <ReportList
            ledger={ledger}
            hasShift={shift !== null}
            chosen={chosen}
            onChoose={setChosen}
          />
          <div className={styles['pane']}>
            {closedNow !== null &&
              closedNow.number === chosen &&
              reading.kind === 'report' &&
              reading.report.shift?.number === chosen && (
                <ClosedShiftSummary
                  report={reading.report}
                  printing={overview.printing}
                  isPrinted={closedNow.isPrinted}
                  isTerminalDayLeft={overview.terminal?.trouble === 'day-not-closed'}
                  goesOn={{
                    isHeld,
                    open: {
                      waiting: overview.status?.pending.count ?? 0,
                      forPerson: needsPerson,
                    },
                  }}
                />
              )}
            <ReportPane
              chosen={chosen}
              reading={reading}
              overview={overview}
              ledger={ledger}
              readAgain={readAgain}
            />
          </div>
        </div>
      )}
      {dialog === 'open' && <OpenShiftDialog overview={overview} onEnd={end} />}
      {(dialog === 'in' || dialog === 'out') && (
        <MoveCashDialog overview={overview} direction={dialog} onEnd={end} />
      )}
      {dialog === 'close' && ofNow !== null && (
        <CloseDayDialog
          overview={overview}
          report={ofNow}
          needsPerson={needsPerson}
          onEnd={(closed) => {
            end();
            if (closed !== null) showClosed(closed);
          }}
        />
      )}
    </Page>
  );
}

function ShiftState({ overview }: { readonly overview: Overview }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { besideTill, shift, timeZone, dayEndsAtHour } = overview;
  if (shift === null)
    return (
      <p className={styles['shiftState']}>
        {t(besideTill ? 'reports.noGiftShift' : 'reports.noShift')}
      </p>
    );
  const { number, businessDay, openedAtMs, openedBy } = shift;
  const day = format.businessDay(businessDay);
  const since = format.moment(openedAtMs, nowMs);
  const isOver = businessDayOf(nowMs, timeZone, dayEndsAtHour) > businessDay;
  return (
    <div className={styles['shiftState']}>
      <span>
        {openedBy === null
          ? t('reports.shiftOpen', { number, day, since })
          : t('reports.shiftOpenBy', { number, day, since, name: openedBy })}
      </span>
      {isOver && <Notice tone="attention" title={t('reports.dayIsOver', { day })} />}
    </div>
  );
}

interface ReportListProps {
  readonly ledger: LedgerDatabase;
  readonly hasShift: boolean;
  readonly chosen: number | null;
  readonly onChoose: (number: number | null) => void;
}

function ReportList({ ledger, hasShift, chosen, onChoose }: ReportListProps) {
  const format = useFormat();
  const closed = useLedgerQuery(() => readClosedShifts(ledger, MAX_LISTED), [ledger]) ?? [];
  const rows = [null, ...closed.map(({ number }) => number)];
  const place = rows.indexOf(chosen);
  if (closed.length === 0) return null;
  return (
    <nav className={styles['reports']} aria-label={t('reports.reports')}>
      <PreviousNextButtons
        index={place}
        count={rows.length}
        said={t('shell.steps.place', { place: place + 1, count: rows.length })}
        before={t('shell.steps.before')}
        after={t('shell.steps.after')}
        onStep={(by) => onChoose(rows[place + by] ?? null)}
      />
      <KeyButton
        wide
        label={t(hasShift ? 'reports.now' : 'reports.nowWithoutShift')}
        pressed={chosen === null}
        onPress={() => onChoose(null)}
      />
      {closed.map(({ number, businessDay }) => (
        <KeyButton
          key={number}
          wide
          label={t('reports.past', { number, day: format.businessDay(businessDay) })}
          pressed={chosen === number}
          onPress={() => onChoose(number)}
        />
      ))}
    </nav>
  );
}

interface ReportPaneProps {
  readonly ledger: LedgerDatabase;
  readonly chosen: number | null;
  readonly reading: ReportReading;
  readonly overview: Overview;
  readonly readAgain: () => void;
}

function ReportPane({ chosen, reading, overview, ledger, readAgain }: ReportPaneProps) {
  switch (reading.kind) {
    case 'reading':
      return <Notice tone="waiting" title={t('reports.reading')} />;
    case 'none':
      return <Notice tone="attention" title={t('reports.notKept')} />;
    case 'not-allowed':
    case 'no-answer':
      return (
        <Notice
          tone="bad"
          title={describeNoAnswer(reading.kind)}
          actions={<RefreshButton onPress={readAgain} />}
        />
      );
    case 'report':
      return (
        <OneShift
          isNow={chosen === null}
          report={reading.report}
          asOfMs={reading.asOfMs}
          overview={overview}
          ledger={ledger}
          readAgain={readAgain}
        />
      );
    default:
      return assertNever(reading);
  }
}

interface OneShiftProps {
  readonly ledger: LedgerDatabase;
  readonly isNow: boolean;
  readonly report: ShiftReport;
  readonly asOfMs: number;
  readonly overview: Overview;
  readonly readAgain: () => void;
}

function OneShift({ isNow, report, asOfMs, overview, ledger, readAgain }: OneShiftProps) {
  const format = useFormat();
  const { timeZone, blindCount, dayEndsAtHour } = overview;
  const today = businessDayOf(asOfMs, timeZone, dayEndsAtHour);
  const trade = useMemo(
    () => tradeBandsOf(report.byQuarter, clockHoursIn(timeZone)),
    [report, timeZone],
  );
  const names = bandLabels(trade, format);
  const sections = layOutReport(report, format, blindCount);
  const { cutOffs } = report.exposureCourse;
  const end = report.shift?.state === 'closed' ? 'close' : 'now';
  return (
    <PictureAndTable
      asOf={isNow && <AsOfLine atMs={asOfMs} readAgain={readAgain} />}
      above={
        isNow && (
          <GiftMonthLine
            ledger={ledger}
            businessDay={report.shift?.businessDay ?? today}
            exposure={report.exposure}
            asOfMs={asOfMs}
          />
        )
      }
      saved={{
        identity: report,
        overview,
        name: nameOfFile(report, overview),
        sections: () => sections,
        paper: () =>
          layOutReportForPaper(report, format, {
            isCopy: report.shift?.state === 'closed',
            isHeld: isSendingHeld(overview),
            isBlind: blindCount,
          }),
      }}
      picture={
        <ShiftPicture
          report={report}
          asOfMs={asOfMs}
          isHidden={blindCount && report.shift?.state === 'open'}
          trade={trade}
          names={names}
        />
      }
      table={
        <ReportView
          sections={[...sections, ...layOutPictureAsTables(trade, names, { cutOffs, end }, format)]}
        />
      }
    />
  );
}

/** Returns `Z 12 2026-11-20`, or for the open shift `X` and today's date. */
function nameOfFile({ shift }: ShiftReport, { timeZone, dayEndsAtHour }: Overview): string {
  const isClosed = shift?.state === 'closed';
  const day = businessDayOf(Date.now(), timeZone, dayEndsAtHour);
  const report = isClosed ? `Z ${shift.number} ${shift.businessDay}` : `X ${day}`;
  return t('reports.fileName', { report });
}
