import { t } from '../../../shared/locales/language.ts';
import { calendarOf, daysOf, sumMonth } from '../../../shared/reports/month-report.ts';
import type { MonthReport } from '../../../shared/reports/month-report.ts';
import { busiestBandOf } from '../../../shared/reports/trade-bands.ts';
import { instantMs } from '../../../shared/values/time.ts';
import { useFormat } from '../../design/figures/format.ts';
import { EmptyNote } from '../../design/frame/page.tsx';
import {
  hasNothingToDraw,
  hasOnlyGifts,
  describeBusiestDay,
  describeCutOffs,
} from './describe-picture.ts';
import { BarsPanel, GiftsPanel, KeyFigures, TendersPanel } from './picture-panels.tsx';
import styles from './picture.module.css';

/** Shows a month at a glance: its closed days side by side, and their sums. */
export function MonthPicture({ report }: { readonly report: MonthReport }) {
  const format = useFormat();
  const days = daysOf(report);
  const figures = sumMonth(report);
  const cutOffs = report.shifts.flatMap(({ exposureCourse }) => exposureCourse.cutOffs);
  if (hasNothingToDraw(figures) && cutOffs.length === 0)
    return <EmptyNote>{t('reports.plots.nothingCounted')}</EmptyNote>;
  const calendar = calendarOf(days).map((businessDay) => {
    const day = days.find((one) => one.businessDay === businessDay);
    return { businessDay, label: String(Number(businessDay.slice(8))), day };
  });
  const busiest = busiestBandOf(
    days.map((day) => ({ ...day, startMs: instantMs(Date.parse(day.businessDay)) })),
  );
  return (
    <div className={styles['picture']}>
      {!hasOnlyGifts(figures) && (
        <>
          <KeyFigures figures={figures} />
          <BarsPanel
            heading={t('reports.plots.byDay')}
            said={describeBusiestDay(busiest, figures.sales, format)}
            bars={calendar.map(({ businessDay, label, day }) => ({
              key: businessDay,
              label,
              upCents: day?.goodsCents ?? 0,
              downCents: day?.refundedCents ?? 0,
            }))}
          />
          <TendersPanel sales={figures.sales} isHidden={false} />
        </>
      )}
      <GiftsPanel gifts={figures.gifts} end="closes" />
      <BarsPanel
        heading={t('reports.plots.heldByDay')}
        said={describeCutOffs(cutOffs, 'closes', format)}
        bars={calendar.map(({ businessDay, label, day }) => ({
          key: businessDay,
          label,
          upCents: day?.promisedCutOffCents ?? 0,
          downCents: 0,
        }))}
      />
    </div>
  );
}
