import { Suspense } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { stepsBetween } from '../../../shared/reports/exposure-course.ts';
import type { ExposureCourse } from '../../../shared/reports/exposure-course.ts';
import type { ReportFigures, ShiftReport } from '../../../shared/reports/shift-report.ts';
import type { TradeBands } from '../../../shared/reports/trade-bands.ts';
import { instantMs, laterDate } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { useFormat } from '../../design/figures/format.ts';
import { EmptyNote } from '../../design/frame/page.tsx';
import {
  findCourseStart,
  hasNothingToDraw,
  hasOnlyGifts,
  describeCutOffs,
  describeTrade,
} from './describe-picture.ts';
import type { PictureEnd } from './describe-picture.ts';
import { BarsPanel, GiftsPanel, KeyFigures, PlotPanel, TendersPanel } from './picture-panels.tsx';
import { lazyPlot } from '../../plots/lazy-plot.tsx';
import styles from './picture.module.css';

const CoursePlot = lazyPlot(
  async () => (await import('../../plots/course-plot.tsx')).CoursePlot,
  () => t('reports.plots.notDrawn'),
);

interface ShownTrade {
  readonly trade: TradeBands;
  /** Labels of the plot's bands, in order. */
  readonly names: readonly string[];
}

interface ShiftPictureProps extends ShownTrade {
  readonly report: ShiftReport;
  /** When the report was read; an open shift is drawn up to this time. */
  readonly asOfMs: number;
  /** True until the drawer is counted: the plot of payments by kind is hidden. */
  readonly isHidden: boolean;
}

/** Shows one shift at a glance. */
export function ShiftPicture({ report, asOfMs, isHidden, ...shown }: ShiftPictureProps) {
  const { shift, exposureCourse, sales, gifts } = report;
  if (hasNothingToDraw(report) && exposureCourse.cutOffs.length === 0)
    return <EmptyNote>{t('reports.plots.nothing')}</EmptyNote>;
  const end = shift?.state === 'closed' ? 'close' : 'now';
  const untilMs = instantMs(shift?.closedAtMs ?? asOfMs);
  const fromMs = findCourseStart(report, shown.trade) ?? untilMs;
  return (
    <div className={styles['picture']}>
      {shift?.giftsOnly !== true && !hasOnlyGifts(report) && (
        <>
          <KeyFigures figures={report} />
          <TradePanel {...shown} />
          <TendersPanel sales={sales} isHidden={isHidden} />
        </>
      )}
      <GiftsPanel gifts={gifts} end={end} />
      <CoursePanel course={exposureCourse} fromMs={fromMs} untilMs={untilMs} end={end} />
    </div>
  );
}

interface StorePictureProps extends ShownTrade {
  readonly figures: ReportFigures;
  /** As for `ShiftPicture`. */
  readonly isHidden: boolean;
}

/** Shows several tills at a glance, without the amount at risk over time, which each till's own picture has. */
export function StorePicture({ figures, isHidden, ...shown }: StorePictureProps) {
  if (hasNothingToDraw(figures)) return <EmptyNote>{t('reports.plots.nothingCounted')}</EmptyNote>;
  return (
    <div className={styles['picture']}>
      {!hasOnlyGifts(figures) && (
        <>
          <KeyFigures figures={figures} />
          <TradePanel {...shown} />
          <TendersPanel sales={figures.sales} isHidden={isHidden} />
        </>
      )}
      <GiftsPanel gifts={figures.gifts} end="now" />
      <PlotPanel
        heading={t('reports.plots.exposure')}
        said={[t('reports.plots.ofEachTill')]}
        wide
      />
    </div>
  );
}

function TradePanel({ trade, names }: ShownTrade) {
  const format = useFormat();
  const bars = trade.bands.map(({ startMs, goodsCents, refundedCents }, index) => ({
    key: String(startMs),
    label: names[index] ?? '',
    upCents: goodsCents,
    downCents: refundedCents,
  }));
  const heading = t(trade.unit === 'hour' ? 'reports.plots.byHour' : 'reports.plots.byDay');
  return <BarsPanel heading={heading} said={describeTrade(trade, names, format)} bars={bars} />;
}

interface CoursePanelProps {
  readonly course: ExposureCourse;
  readonly fromMs: InstantMs;
  readonly untilMs: InstantMs;
  readonly end: PictureEnd;
}

const COURSE_REM = 8;

/** Plots the amount at risk over the shift, with the times when nothing could be sent. */
function CoursePanel({ course, fromMs, untilMs: askedMs, end }: CoursePanelProps) {
  const format = useFormat();
  const { steps, cutOffs } = course;
  // The clock may have been set back since the last step, so the plot ends at the latest known time.
  const untilMs = laterDate(laterDate(askedMs, steps.at(-1)?.atMs ?? askedMs), fromMs);
  const drawn = stepsBetween(steps, fromMs, untilMs).map(({ atMs, redeemCents, loadCents }) => ({
    atMs,
    lowerCents: redeemCents,
    upperCents: loadCents,
  }));
  const marked = cutOffs.map(({ beganAtMs, endedAtMs }) => ({
    fromMs: laterDate(fromMs, beganAtMs ?? fromMs),
    untilMs: laterDate(fromMs, endedAtMs ?? untilMs),
  }));
  const said = describeCutOffs(cutOffs, end, format);
  const isAnything = drawn.some(({ lowerCents, upperCents }) => lowerCents + upperCents > 0);
  const heading = t('reports.plots.exposure');
  if (!isAnything) return <PlotPanel heading={heading} said={said} wide />;
  const hasLoads = drawn.some(({ upperCents }) => upperCents > 0);
  return (
    <PlotPanel
      heading={heading}
      said={[
        ...said,
        ...(marked.length > 0 ? [t('reports.plots.shaded')] : []),
        ...(hasLoads ? [t('reports.plots.loadsOnTop')] : []),
      ]}
      wide
    >
      {(labelledBy) => (
        <Suspense fallback={<div style={{ height: `${COURSE_REM}rem` }} />}>
          <CoursePlot
            labelledBy={labelledBy}
            heightRem={COURSE_REM}
            steps={drawn}
            marked={marked}
            whole={{ fromMs, untilMs }}
            say={format.wholeMoney}
            sayTime={format.time}
          />
        </Suspense>
      )}
    </PlotPanel>
  );
}
