import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { describeNoAnswer, noAnswerOf } from '../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../shared/messages/no-answer.ts';
import { mergeQuarterSums } from '../../shared/reports/sum-quarters.ts';
import { sumStore } from '../../shared/reports/store-report.ts';
import type { StoreReport, TillReport } from '../../shared/reports/store-report.ts';
import { tradeBandsOf } from '../../shared/reports/trade-bands.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readClosedShifts } from '../database/queries/queries-shifts.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { useNow } from '../design/use-now.ts';
import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { businessDayOf } from './close/business-day.ts';
import { StorePicture } from './picture/day-picture.tsx';
import { layOutPictureAsTables, bandLabels } from './picture/describe-picture.ts';
import {
  hasOpenDrawer,
  layOutStoreForFile,
  layOutStore,
  layOutStoreForPaper,
  layOutTill,
  notesOfStoreReport,
  describeStaleTills,
} from './report/lay-out-store.ts';
import { PictureAndTable } from './picture/picture-and-table.tsx';
import { ReportView } from './report/report-view.tsx';
import { clockHoursIn } from './clock-hours.ts';
import { AsOfLine, RefreshButton } from './report/as-of-line.tsx';
import styles from './reports.module.css';

interface StoreDayProps {
  readonly overview: Overview;
  readonly ledger: LedgerDatabase;
}

/** How many days can be chosen; the store's hub has only the newest days of each till. */
const MAX_DAYS = 60;
const MAX_SHIFTS = 400;

/** A store's tables leave out when each till could send nothing. */
const NO_CUT_OFFS = { cutOffs: [], end: 'now' } as const;

/** Shows the whole store, day by day: the sum of all tills, and each of them. */
export function StoreDay({ overview, ledger }: StoreDayProps) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const today = businessDayOf(nowMs, format.timeZone, overview.dayEndsAtHour);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tillName, setTillName] = useState<string | null>(null);
  const businessDay = chosen ?? today;
  const closed = useLedgerQuery(() => readClosedShifts(ledger, MAX_SHIFTS), [ledger]);
  const ofDay = closed?.filter((shift) => shift.businessDay === businessDay) ?? [];
  const isKnown = closed !== undefined && closed !== null;
  const { reading, readAgain } = useStoreReport({
    businessDay,
    isToday: businessDay === today,
    ownShifts: isKnown ? ofDay.map(({ number }) => number).join(',') : null,
  });
  const theirs = reading.kind === 'report' ? reading.report.days : [];
  const ownDays = closed?.map((shift) => shift.businessDay) ?? [];
  const days = [...new Set([...ownDays, ...theirs, businessDay])]
    .filter((day) => day !== today)
    .toSorted()
    .toReversed()
    .slice(0, MAX_DAYS);
  const till =
    reading.kind === 'report'
      ? (reading.report.tills.find((one) => one.till === tillName) ?? null)
      : null;
  return (
    <div className={styles['day']}>
      <nav className={styles['reports']} aria-label={t('reports.reports')}>
        <KeyButton
          wide
          label={t('reports.store.today', { day: format.businessDay(today) })}
          pressed={businessDay === today}
          onPress={() => setChosen(null)}
        />
        {days.map((day) => (
          <KeyButton
            key={day}
            wide
            label={format.businessDay(day)}
            pressed={businessDay === day}
            onPress={() => setChosen(day)}
          />
        ))}
      </nav>
      <div className={styles['pane']}>
        {reading.kind === 'reading' && <Notice tone="waiting" title={t('reports.reading')} />}
        {reading.kind !== 'reading' && reading.kind !== 'report' && (
          <Notice
            tone={isHeard(reading.kind) ? 'attention' : 'bad'}
            title={
              isHeard(reading.kind) ? t('reports.store.notReached') : describeNoAnswer(reading.kind)
            }
            actions={<RefreshButton onPress={readAgain} />}
          />
        )}
        {reading.kind === 'report' && (
          <OneStore
            report={reading.report}
            till={till}
            overview={overview}
            asOf={<AsOfLine atMs={reading.asOfMs} readAgain={readAgain} />}
            onChoose={setTillName}
          />
        )}
      </div>
    </div>
  );
}

interface OneStoreProps {
  readonly report: StoreReport;
  /** The chosen till; null for all tills. */
  readonly till: TillReport | null;
  readonly overview: Overview;
  readonly asOf: ReactNode;
  readonly onChoose: (till: string | null) => void;
}

function OneStore({ report, till, overview, asOf, onChoose }: OneStoreProps) {
  const format = useFormat();
  const { timeZone } = format;
  const tills = useMemo(() => (till === null ? report.tills : [till]), [report, till]);
  const trade = useMemo(() => {
    const quarters = tills.flatMap(({ shifts }) => shifts.map(({ byQuarter }) => byQuarter));
    return tradeBandsOf(mergeQuarterSums(quarters), clockHoursIn(timeZone));
  }, [tills, timeZone]);
  const names = bandLabels(trade, format);
  const { blindCount } = overview;
  const sections =
    till === null ? layOutStore(report, format, blindCount) : layOutTill(till, format, blindCount);
  return (
    <PictureAndTable
      asOf={asOf}
      saved={{
        identity: report,
        overview,
        name: t('reports.store.fileName', { day: report.businessDay }),
        sections: () => layOutStoreForFile(report, format, blindCount),
        paper: () => layOutStoreForPaper(report, format, blindCount),
      }}
      above={
        <>
          <TillChoice tills={report.tills} chosen={till} onChoose={onChoose} />
          <StaleTills report={report} />
        </>
      }
      picture={
        <StorePicture
          figures={sumStore(tills)}
          isHidden={blindCount && hasOpenDrawer(tills)}
          trade={trade}
          names={names}
        />
      }
      table={
        <ReportView
          sections={[...sections, ...layOutPictureAsTables(trade, names, NO_CUT_OFFS, format)]}
        />
      }
    />
  );
}

function TillChoice({
  tills,
  chosen,
  onChoose,
}: {
  readonly tills: readonly TillReport[];
  readonly chosen: TillReport | null;
  readonly onChoose: (till: string | null) => void;
}) {
  return (
    <div role="group" className={styles['paneTools']} aria-label={t('reports.store.choose')}>
      <KeyButton
        label={t('reports.store.all')}
        pressed={chosen === null}
        onPress={() => onChoose(null)}
      />
      {tills.map((one) => (
        <KeyButton
          key={one.till}
          label={one.till}
          pressed={chosen === one}
          disabled={one.shifts.length === 0}
          onPress={() => onChoose(one.till)}
        />
      ))}
    </div>
  );
}

/** Warns which tills are not included yet, because the sum is incomplete without them. */
function StaleTills({ report }: { readonly report: StoreReport }) {
  const format = useFormat();
  const stale = describeStaleTills(report, format);
  const notes = notesOfStoreReport(report, format);
  if (stale.length + notes.length === 0) return null;
  return (
    <div className={styles['notUpToDate']}>
      <Notice
        tone={stale.length > 0 ? 'attention' : 'plain'}
        title={stale.length > 0 ? t('reports.store.notUpToDate') : (notes[0] ?? '')}
      >
        {[...stale, ...(stale.length > 0 ? notes : notes.slice(1))].map((one) => (
          <span key={one}>{one}</span>
        ))}
      </Notice>
    </div>
  );
}

/** True if main has answered that it has no data of the store; false if it has not answered at all. */
function isHeard(kind: NoAnswer | 'no-hub' | 'not-reached'): kind is 'no-hub' | 'not-reached' {
  return kind === 'no-hub' || kind === 'not-reached';
}

type StoreReportResult =
  | { readonly kind: 'report'; readonly report: StoreReport; readonly asOfMs: number }
  | { readonly kind: 'no-hub' | 'not-reached' | NoAnswer };

type StoreReading = { readonly kind: 'reading' } | StoreReportResult;

/** A business day whose report is requested, with this till's shifts of that day. */
interface StoreDayRequest {
  readonly businessDay: string;
  readonly isToday: boolean;
  /** Numbers of this till's shifts of that day, comma-separated; null until known. */
  readonly ownShifts: string | null;
}

/**
 * Reads the whole store's report of a day. It is read on request only and not after every change, because the records
 * of ten tills are too much to load all the time.
 */
function useStoreReport({ businessDay, isToday, ownShifts }: StoreDayRequest): {
  readonly reading: StoreReading;
  readonly readAgain: () => void;
} {
  const [last, setLast] = useState<{
    readonly day: string;
    readonly read: StoreReportResult;
  } | null>(null);
  const [times, setTimes] = useState(0);
  const version = `${times} ${businessDay} ${isToday} ${ownShifts}`;
  const wanted = useRef(version);
  useEffect(() => {
    wanted.current = version;
    if (ownShifts === null) return;
    const numbers = ownShifts === '' ? [] : ownShifts.split(',').map(Number);
    const read = async () => {
      const asked = { businessDay, isToday, ownShifts: numbers };
      const answer = await window.till.storeReport(asked).catch(noAnswerOf);
      // Drops the answer if another report was requested meanwhile.
      if (wanted.current !== version) return;
      const told: StoreReportResult =
        typeof answer === 'string'
          ? { kind: answer }
          : answer.kind === 'report'
            ? { ...answer, asOfMs: Date.now() }
            : answer;
      setLast({ day: businessDay, read: told });
    };
    void read();
  }, [version, businessDay, isToday, ownShifts]);
  return {
    // Until the answer arrives, the last report of this day stays on screen.
    reading: last?.day === businessDay ? last.read : { kind: 'reading' },
    readAgain: () => setTimes((count) => count + 1),
  };
}
