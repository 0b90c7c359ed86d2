import { t } from '../../shared/locales/language.ts';
import type { LimitReason } from '../../shared/policy/quote.ts';
import type { PrintedReport } from '../../shared/receipt/compose-report.ts';
import { REHEARSAL_STEPS } from '../../shared/rehearsal/rehearsal.ts';
import type { RehearsalStatus, RehearsalStep } from '../../shared/rehearsal/rehearsal.ts';
import type { RehearsalPage } from '../../shared/rehearsal/count-rehearsal.ts';
import type { Format } from '../design/figures/format.ts';
import type { Tone } from '../design/frame/tone.ts';

export type ShownRun = NonNullable<RehearsalStatus['run']>;

interface PageLine {
  readonly label: string;
  readonly figure: string;
}

/** Returns the first sentence of a rehearsal's page, with its tone. */
export function rehearsalVerdictOf({ state, step, page }: ShownRun): {
  readonly tone: Extract<Tone, 'good' | 'attention' | 'bad'>;
  readonly title: string;
} {
  if (page !== null && page.lost + page.twice > 0)
    return { tone: 'bad', title: t('rehearsal.wrong') };
  if (state !== 'done')
    return { tone: 'attention', title: t('rehearsal.ended', { step: rehearsalStepName(step) }) };
  if (page === null || page.open > 0) return { tone: 'attention', title: t('rehearsal.unclear') };
  return page.taken === 0
    ? { tone: 'attention', title: t('rehearsal.nothing') }
    : { tone: 'good', title: t('rehearsal.clean') };
}

export function rehearsalStepName(step: RehearsalStep): string {
  return t(`rehearsal.steps.${step}`);
}

/** Returns the steps of a rehearsal at this store; without a hub there is no step `no-hub`. */
export function rehearsalStepsOf({ tills }: Pick<ShownRun, 'tills'>): readonly RehearsalStep[] {
  return REHEARSAL_STEPS.filter((step) => step !== 'no-hub' || tills !== null);
}

/** Lists the figures of the page. */
export function rehearsalFiguresOf(
  page: RehearsalPage,
  { money }: Pick<Format, 'money'>,
): PageLine[] {
  const { limited, wasKilled } = page;
  const seconds = (count: number | null): string =>
    count === null ? t('rehearsal.notKnown') : t('rehearsal.seconds', { count });
  return [
    { label: t('rehearsal.sales'), figure: String(page.sales) },
    { label: t('rehearsal.taken'), figure: String(page.taken) },
    { label: t('rehearsal.lost'), figure: String(page.lost) },
    { label: t('rehearsal.twice'), figure: String(page.twice) },
    { label: t('rehearsal.open'), figure: String(page.open) },
    ...(limited > 0 ? [{ label: t('rehearsal.limited'), figure: String(limited) }] : []),
    { label: t('rehearsal.outage'), figure: seconds(page.outageSeconds) },
    ...(wasKilled ? [{ label: t('rehearsal.restart'), figure: seconds(page.restartSeconds) }] : []),
    { label: t('rehearsal.drain'), figure: seconds(page.drainSeconds) },
    { label: t('rehearsal.atRisk'), figure: money(page.atRiskCents) },
    { label: t('rehearsal.limit'), figure: money(page.limitCents) },
  ];
}

/** Lists the messages that a cashier could read during the rehearsal, each with its meaning. */
export function rehearsalMessageMeanings({ page, step, tills }: ShownRun): PageLine[] {
  if (page === null || step === 'before') return [];
  const means = (said: string, what: 'offline' | 'limited' | 'hub' | 'unknown' | 'sent') => ({
    label: said,
    figure: t(`rehearsal.means.${what}`),
  });
  return [
    means(t('shell.status.offline'), 'offline'),
    ...(page.limitedBy === null ? [] : [means(sayLimit(page.limitedBy), 'limited')]),
    ...(tills === null ? [] : [means(t('quote.offline-card-part'), 'hub')]),
    ...(page.unknownAfterKill > 0 ? [means(t('shell.pages.needs-person'), 'unknown')] : []),
    ...(page.drainSeconds === null ? [] : [means(t('shell.status.sending'), 'sent')]),
  ];
}

/** Words a limit as the screen of a payment does. */
function sayLimit(because: LimitReason): string {
  return because === 'money-stopped' ? t('codes.money-stopped.title') : t(`quote.${because}`);
}

export function layOutRehearsalForPaper(run: ShownRun, format: Format): PrintedReport {
  const { page, beganAtMs, tills } = run;
  const rowsOf = (lines: readonly PageLine[]) => lines.map((one) => ({ ...one, isSum: false }));
  return {
    title: t('rehearsal.title'),
    about: [format.day(beganAtMs)],
    sections:
      page === null
        ? []
        : [
            {
              heading: rehearsalVerdictOf(run).title,
              rows: rowsOf(rehearsalFiguresOf(page, format)),
            },
          ],
    notes: [
      ...(page === null ? [rehearsalVerdictOf(run).title] : []),
      ...(tills === null ? [t('rehearsal.noHub')] : []),
      ...rehearsalMessageMeanings(run).map(({ label, figure }) => `${label} – ${figure}`),
    ],
    isCopy: false,
  };
}
