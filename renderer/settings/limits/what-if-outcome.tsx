import { Suspense, useId } from 'react';
import type { Losses, ReplayedDay } from '../../../shared/guard/replay-limits.ts';
import { t } from '../../../shared/locales/language.ts';
import { describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { MAX_REPLAYED_DAYS } from '../../../shared/messages/replay-answer.ts';
import type { ReplayAnswer } from '../../../shared/messages/replay-answer.ts';
import type { Sum } from '../../../shared/reports/sum-gifts.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { cents } from '../../../shared/values/money.ts';
import { DAY_MS, shownElapsedMs } from '../../../shared/values/time.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { EmptyNote } from '../../design/frame/page.tsx';
import { lazyPlot } from '../../plots/lazy-plot.tsx';
import parts from '../../limits/limits.module.css';
import styles from '../settings.module.css';
import { ReplayedOutageResult } from './replayed-outage-result.tsx';
import type { LimitsReplayState } from './use-limits-replay.ts';

const CoursePlot = lazyPlot(
  async () => (await import('../../plots/course-plot.tsx')).CoursePlot,
  () => t('reports.plots.notDrawn'),
);

const CHART_REM = 12;

/** Shows the result of a replay, or why there is none. */
export function WhatIfOutcome({ replay }: { readonly replay: LimitsReplayState }) {
  switch (replay.kind) {
    case 'none':
      return null;
    case 'running':
      return <Notice tone="plain" title={t('limits.whatIf.running')} />;
    case 'unread':
      return <Notice tone="attention" title={t('limits.whatIf.unread')} />;
    case 'not-allowed':
    case 'no-answer':
      return <Notice tone="bad" title={describeNoAnswer(replay.kind)} />;
    case 'replayed':
      return <Replayed {...replay} />;
    default:
      return assertNever(replay);
  }
}

function Replayed({ outcome, sinceMs }: Extract<ReplayAnswer, { kind: 'replayed' }>) {
  const format = useFormat();
  const { redemptions, refused, days, changes } = outcome;
  const [first] = days;
  if (redemptions.count === 0 || first === undefined) {
    return <EmptyNote>{t('limits.whatIf.nothing', { days: MAX_REPLAYED_DAYS })}</EmptyNote>;
  }
  const all = redemptions.count;
  const money = format.money(refused.cents);
  return (
    <>
      <Notice
        tone={refused.count === 0 ? 'good' : 'attention'}
        title={
          refused.count === 0
            ? t('limits.whatIf.overNone', { count: all })
            : t('limits.whatIf.over', { count: refused.count, all, money })
        }
      />
      <Figures {...outcome} />
      <Chart days={days} />
      <h3>{t('limits.whatIf.unknown')}</h3>
      <ul>
        {sinceMs !== null && shownElapsedMs(first.startMs, sinceMs) > DAY_MS && (
          <li>{t('limits.whatIf.since', { day: format.day(sinceMs) })}</li>
        )}
        <li>{t('limits.whatIf.elsewhere')}</li>
        <li>{t('limits.whatIf.notRecorded')}</li>
        <li>{t('limits.whatIf.kept')}</li>
        {changes > 0 && <li>{t('limits.whatIf.changed', { count: changes })}</li>}
      </ul>
      <ReplayedOutageResult {...outcome.outage} />
    </>
  );
}

type FiguresProps = Extract<ReplayAnswer, { kind: 'replayed' }>['outcome'];

function Figures({ redemptions, refused, days, was, would }: FiguresProps) {
  const format = useFormat();
  const say = ({ count, cents: sumCents }: Sum) =>
    t('limits.whatIf.sum', { count, money: format.money(sumCents) });
  const within = {
    count: redemptions.count - refused.count,
    cents: cents(redemptions.cents - refused.cents),
  };
  const most = (of: 'wasCents' | 'wouldCents') =>
    format.money(Math.max(0, ...days.map((day) => day[of])));
  const losses = (name: keyof Losses) => [say(was[name]), say(would[name])] as const;
  const rows = [
    [t('limits.whatIf.redeemed'), say(redemptions), say(within)],
    [t('limits.whatIf.most'), most('wasCents'), most('wouldCents')],
    [t('reports.report.losses'), ...losses('lost')],
    [t('limits.whatIf.unresolved'), ...losses('unresolved')],
  ] as const;
  return (
    <div className={styles['tableScroller']}>
      <table className={parts['limits']}>
        <thead>
          <tr>
            <th scope="col">{t('limits.whatIf.figure')}</th>
            <th scope="col">{t('limits.whatIf.was')}</th>
            <th scope="col" data-here>
              {t('limits.whatIf.would')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td data-here>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Chart({ days }: { readonly days: readonly ReplayedDay[] }) {
  const format = useFormat();
  const sentence = useId();
  const whole = {
    fromMs: days[0]?.startMs ?? 0,
    untilMs: (days.at(-1)?.startMs ?? 0) + DAY_MS - 1,
  };
  return (
    <>
      <p id={sentence} className={styles['note']}>
        {t('limits.whatIf.chart')}
      </p>
      <Suspense fallback={<div style={{ height: `${CHART_REM}rem` }} />}>
        <CoursePlot
          labelledBy={sentence}
          heightRem={CHART_REM}
          steps={days.map(({ startMs, wasCents, wouldCents }) => ({
            atMs: startMs,
            lowerCents: wouldCents,
            upperCents: wasCents - wouldCents,
          }))}
          marked={spansOf(days)}
          whole={whole}
          say={format.wholeMoney}
          sayTime={format.day}
        />
      </Suspense>
    </>
  );
}

/** Merges consecutive days that have refusals into one period. */
function spansOf(days: readonly ReplayedDay[]) {
  const spans: { fromMs: number; untilMs: number }[] = [];
  for (const [index, { startMs, refused }] of days.entries()) {
    if (refused.count === 0) continue;
    const untilMs = days[index + 1]?.startMs ?? startMs + DAY_MS;
    const last = spans.at(-1);
    if (last?.untilMs === startMs) last.untilMs = untilMs;
    else spans.push({ fromMs: startMs, untilMs });
  }
  return spans;
}
