import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OtherTills } from '../../shared/local-api/asked-payment.ts';
import { headingsOf } from '../../shared/local-api/match-export.ts';
import type { ExportMatch } from '../../shared/local-api/match-export.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../shared/messages/no-answer.ts';
import { DayField } from '../design/choose-day/day-field.tsx';
import { daySpan, isoDayOf } from '../design/day-span.ts';
import { useFormat } from '../design/figures/format.ts';
import { CSV_FILES, FileKey } from '../design/keys/file-key.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { useMayAsk } from '../step-up/people-here.ts';
import { decodeFile } from '../store-table/decode-file.ts';
import { layOutMatch, layOutMatchForPaper } from './report/lay-out-match.ts';
import { useReportActions } from './report/report-actions.tsx';
import { ReportView } from './report/report-view.tsx';
import styles from './reports.module.css';

interface MatchViewProps {
  readonly overview: Overview;
  readonly otherTills: OtherTills;
}

interface ExportFile {
  readonly text: string;
  readonly headings: readonly string[];
  readonly reference: string;
  readonly amount: string;
}

/** Compares the other till's export with what was taken for it, by reference. */
export function MatchView({ overview, otherTills }: MatchViewProps) {
  const { timeZone } = useFormat();
  const mayMatch = useMayAsk('matchExport');
  const [from, setFrom] = useState(() => isoDayOf(Date.now(), timeZone));
  const [to, setTo] = useState(from);
  const [id, setId] = useState(otherTills.tills[0]?.id ?? null);
  const [file, setFile] = useState<ExportFile | null>(null);
  const [match, setMatch] = useState<ExportMatch | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const span = { ...daySpan(from, timeZone), ...toEnd(daySpan(to, timeZone)) };
  const change = (next: ExportFile | null) => {
    setFile(next);
    setMatch(null);
    setTrouble(next === null ? t('otherTill.match.notText') : null);
  };
  const read = async (chosen: File) => {
    const text = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    change(text === null ? null : readHeadings(text));
  };
  const compare = async () => {
    const { fromMs, untilMs } = span;
    if (file === null || id === null || fromMs === undefined || untilMs === undefined) return;
    const { text, reference, amount } = file;
    const columns = { reference, amount };
    const answer = await window.till
      .matchExport({ id, text, columns, fromMs, untilMs })
      .catch(noAnswerOf);
    if (typeof answer === 'string') return setTrouble(sayNoAnswer(answer));
    setTrouble(answer.kind === 'match' ? null : t(`otherTill.match.${answer.kind}`));
    setMatch(answer.kind === 'match' ? answer.match : null);
  };
  if (otherTills.tills.length === 0)
    return <Notice tone="plain" title={t('otherTill.match.noTill')} />;
  return (
    <div className={styles['pane']}>
      <p>{t('otherTill.match.note')}</p>
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
      <div className={styles['paneTools']}>
        <FileKey
          keyName={shortcuts.chooseFile}
          label={t('otherTill.match.choose')}
          accept={CSV_FILES}
          onFile={(chosen) => void read(chosen)}
        />
        {file !== null &&
          (['reference', 'amount'] as const).map((column) => (
            <NativeSelect
              key={column}
              label={t(`otherTill.match.columns.${column}`)}
              value={file[column]}
              onChange={({ target: { value } }) => change({ ...file, [column]: value })}
              data={[...file.headings]}
            />
          ))}
        {file !== null && (
          // Ctrl+Enter closes the day on this page.
          <KeyButton
            look="primary"
            label={t('otherTill.match.go')}
            disabled={!mayMatch}
            onPress={() => void compare()}
          />
        )}
      </div>
      {trouble !== null && <Notice tone="bad" title={trouble} />}
      {match !== null && <Matched match={match} overview={overview} period={`${from} ${to}`} />}
    </div>
  );
}

interface MatchedProps {
  readonly match: ExportMatch;
  readonly overview: Overview;
  /** In the name of its file. */
  readonly period: string;
}

function Matched({ match, overview, period }: MatchedProps) {
  const format = useFormat();
  const sections = layOutMatch(match, format);
  const { keys, said } = useReportActions({
    of: match,
    overview,
    name: `${t('otherTill.match.title')} ${period}`,
    sections: () => sections,
    paper: () => layOutMatchForPaper(match, period, format),
  });
  return (
    <>
      <div className={styles['paneTools']}>
        {keys}
        {said}
      </div>
      <ReportView sections={sections} />
    </>
  );
}

function toEnd(span: ReturnType<typeof daySpan>) {
  return span === null ? {} : { untilMs: span.untilMs };
}

/** The headings of a file, and those that look like the two that count. */
function readHeadings(text: string): ExportFile | null {
  const headings = headingsOf(text);
  const guess = (words: RegExp, place: number) =>
    headings.find((heading) => words.test(heading)) ?? headings[place] ?? '';
  if (headings.length < 2) return null;
  const reference = guess(/refer|receipt|beleg|ticket|bon|order/i, 0);
  const amount = guess(/amount|total|betrag|montant|bedrag/i, 1);
  return { text, headings, reference, amount };
}
