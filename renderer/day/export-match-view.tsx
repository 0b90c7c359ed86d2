import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Importer, PreparedTable } from '../../shared/importing/choose-table.ts';
import { guessColumns } from '../../shared/importing/columns.ts';
import {
  judgePayments,
  PAYMENT_FIELDS,
  sumByReference,
} from '../../shared/importing/import-payments.ts';
import type {
  PaymentSum,
  PaymentFault,
  PaymentField,
} from '../../shared/importing/import-payments.ts';
import type { JudgedRows } from '../../shared/importing/judged.ts';
import type { ExportMatch } from '../../shared/local-api/match-export.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { DayField } from '../design/choose-day/day-field.tsx';
import { daySpan, isoDayOf } from '../design/day-span.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { useMayCall } from '../step-up/people-here.ts';
import { FileImport } from '../importing/file-import.tsx';
import { describeFailedRow } from '../importing/describe-fault.ts';
import { layOutMatch, layOutMatchForPaper } from './report/lay-out-match.ts';
import { useReportActions } from './report/report-actions.tsx';
import { ReportView } from './report/report-view.tsx';
import styles from './reports.module.css';

interface MatchViewProps {
  readonly overview: Overview;
  readonly otherTills: OtherTills;
}

const IMPORTER: Importer<PaymentField> = {
  kind: 'payments',
  fields: PAYMENT_FIELDS,
  guess: (headings) => guessColumns(PAYMENT_FIELDS, headings),
};

/** Compares the other till's export, by reference, with the payments that this till took for it. */
export function ExportMatchView({ overview, otherTills }: MatchViewProps) {
  const format = useFormat();
  const { timeZone } = format;
  const { minorUnit, currency } = format.unit;
  const { decimalMark } = overview.sheets;
  const mayMatch = useMayCall('matchExport');
  const [from, setFrom] = useState(() => isoDayOf(Date.now(), timeZone));
  const [to, setTo] = useState(from);
  const [id, setId] = useState(otherTills.tills[0]?.id ?? null);
  const [match, setMatch] = useState<ExportMatch | null>(null);
  const span = { ...daySpan(from, timeZone), ...toEnd(daySpan(to, timeZone)) };
  const judge = useMemo(
    () => (table: PreparedTable<PaymentField>) =>
      judgePayments(table, table.answers, { decimalMark, minorUnit, currency }),
    [decimalMark, minorUnit, currency],
  );
  const compare = async ({ kept, failed }: JudgedRows<PaymentSum, PaymentFault>) => {
    const { fromMs, untilMs } = span;
    if (id === null || fromMs === undefined || untilMs === undefined)
      return t('otherTill.match.not-read');
    const sums = [...sumByReference(kept.map(({ value }) => value))];
    const unreadable = failed.map(({ row }) => row);
    const answer = await window.till
      .matchExport({ id, sums, unreadable, fromMs, untilMs })
      .catch(noAnswerOf);
    if (typeof answer === 'string') return describeNoAnswer(answer);
    if (answer.kind !== 'match') return t(`otherTill.match.${answer.kind}`);
    setMatch(answer.match);
    return null;
  };
  if (otherTills.tills.length === 0)
    return <Notice tone="plain" title={t('otherTill.match.noTill')} />;
  return (
    <div className={styles['pane']}>
      <div className={styles['paneTools']}>
        <DayField label={t('settings.export.from')} day={from} onChoose={setFrom} />
        <DayField label={t('settings.export.to')} day={to} onChoose={setTo} />
        {otherTills.tills.length > 1 && (
          <NativeSelect
            label={t('otherTill.activity.label')}
            value={id ?? ''}
            onChange={({ target: { value } }) =>
              setId(otherTills.tills.find((one) => one.id === value)?.id ?? null)
            }
            data={otherTills.tills.map(({ id: value, name: label }) => ({ value, label }))}
          />
        )}
      </div>
      {mayMatch && (
        <FileImport
          of={{
            importer: IMPORTER,
            judge,
            show: ({ reference, sumCents }: PaymentSum) => [reference, format.money(sumCents)],
            shownAs: [t('importing.fields.reference'), t('importing.fields.amount')],
            describe: describeFailedRow,
            nameOf: (field) => t(`importing.fields.${field}`),
            takeLabel: () => t('otherTill.match.go'),
            onTake: compare,
          }}
          here={{ imports: overview.imports, sheets: overview.sheets }}
          note={t('otherTill.match.note')}
          taken={(_, file) => t('otherTill.match.compared', { file })}
        />
      )}
      {match !== null && <Matched match={match} overview={overview} period={`${from} ${to}`} />}
    </div>
  );
}

interface MatchedProps {
  readonly match: ExportMatch;
  readonly overview: Overview;
  /** The compared period, as it appears in the name of the saved file. */
  readonly period: string;
}

function Matched({ match, overview, period }: MatchedProps) {
  const format = useFormat();
  const sections = layOutMatch(match, format);
  const { buttons, result } = useReportActions({
    identity: match,
    overview,
    name: `${t('otherTill.match.title')} ${period}`,
    sections: () => sections,
    paper: () => layOutMatchForPaper(match, period, format),
  });
  return (
    <>
      <div className={styles['paneTools']}>
        {buttons}
        {result}
      </div>
      <ReportView sections={sections} />
    </>
  );
}

function toEnd(span: ReturnType<typeof daySpan>) {
  return span === null ? {} : { untilMs: span.untilMs };
}
