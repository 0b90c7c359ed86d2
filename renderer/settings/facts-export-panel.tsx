import { Checkbox, SegmentedControl } from '@mantine/core';
import { useCallback, useState } from 'react';
import { isPractice } from '../../shared/ledger/store/book.ts';
import type { ExportAnswer, ExportRequest, Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../shared/messages/no-answer.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { DayField } from '../design/choose-day/day-field.tsx';
import { daySpan, isoDayOf } from '../design/day-span.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { describePinAnswer } from '../step-up/describe-pin-answer.ts';
import { ManagersPinFields } from '../step-up/managers-pin-fields.tsx';
import { useManagers, useMayCall } from '../step-up/people-here.ts';
import { usePinEntry } from '../step-up/use-pin-entry.ts';
import styles from './settings.module.css';

interface ExportMessage {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** Saves a period's facts as a file, for bookkeeping or to verify the hash chain. */
export function FactsExportPanel({ overview: { book } }: { readonly overview: Overview }) {
  const format = useFormat();
  const { timeZone } = format;
  const [from, setFrom] = useState(() => isoDayOf(Date.now(), timeZone));
  const [to, setTo] = useState(from);
  const [form, setForm] = useState<ExportRequest['form']>('csv');
  const [withPrivate, setWithPrivate] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayExport = useMayCall('exportFacts');
  const [said, setSaid] = useState<ExportMessage | null>(null);
  const { managers, signedIn } = useManagers();
  const typing = usePinEntry(
    managers,
    signedIn?.id ?? null,
    useCallback(() => setSaid(null), []),
  );
  const fromMs = daySpan(from, timeZone)?.fromMs;
  const untilMs = daySpan(to, timeZone)?.untilMs;
  const isBackwards = endsBeforeBegin(fromMs, untilMs);
  const request: ExportRequest | null =
    fromMs === undefined || untilMs === undefined || isBackwards
      ? null
      : { fromMs, untilMs, form, withPrivate };
  const write = async () => {
    if (request === null) return;
    setBusy(true);
    const answer = await window.till
      .exportFacts(request, withPrivate ? typing.typed : null)
      .catch(noAnswerOf);
    setBusy(false);
    typing.type('');
    setSaid(describeExport(answer, format.duration));
  };
  return (
    <Panel title={t('settings.export.title')}>
      <p className={styles['note']}>{t('settings.export.note')}</p>
      <div className={styles['fields']}>
        <DayField label={t('settings.export.from')} day={from} onChoose={setFrom} />
        <DayField
          label={t('settings.export.to')}
          day={to}
          fault={isBackwards ? t('settings.export.periodFault') : null}
          onChoose={setTo}
        />
      </div>
      <div className={styles['choice']}>
        <SegmentedControl
          aria-label={t('settings.export.form')}
          value={form}
          onChange={(value: ExportRequest['form']) => setForm(value)}
          data={[
            { value: 'csv', label: t('settings.export.csv') },
            { value: 'json-lines', label: t('settings.export.jsonLines') },
          ]}
        />
        <p className={styles['note']}>
          {form === 'csv' ? t('settings.export.csvNote') : t('settings.export.jsonLinesNote')}
        </p>
        <Checkbox
          size="lg"
          label={t('settings.export.withPrivate')}
          checked={withPrivate}
          onChange={(event) => setWithPrivate(event.currentTarget.checked)}
        />
      </div>
      <div className={styles['go']}>
        {withPrivate && (
          <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void write()} />
        )}
        {withPrivate && isPractice(book) && <p>{t('stepUp.demoPin')}</p>}
        <KeyButton
          look="primary"
          keyName={shortcuts.toFile}
          label={busy ? t('settings.export.writing') : t('settings.export.go')}
          disabled={
            busy || !mayExport || request === null || (withPrivate && typing.typed === null)
          }
          onPress={() => void write()}
        />
        {said !== null && <Notice tone={said.isDone ? 'good' : 'bad'} title={said.sentence} />}
      </div>
    </Panel>
  );
}

/** True if both days are known and in the wrong order; an unreadable day has its own fault. */
export function endsBeforeBegin(fromMs: number | undefined, untilMs: number | undefined): boolean {
  return fromMs !== undefined && untilMs !== undefined && fromMs >= untilMs;
}

function describeWritten({
  facts: count,
  place,
  lost,
  mark,
}: Extract<ExportAnswer, { kind: 'written' }>): string {
  const said = [
    t('settings.export.written', { count, place }),
    ...(lost === 0 ? [] : [t('settings.export.lost', { count: lost })]),
    ...(mark === null ? [] : [t('settings.export.last', { mark })]),
  ];
  return said.join(' ');
}

function describeExport(
  answer: ExportAnswer | NoAnswer,
  length: (ms: number) => string,
): ExportMessage {
  if (typeof answer === 'string') return { isDone: false, sentence: describeNoAnswer(answer) };
  switch (answer.kind) {
    case 'written':
      return {
        isDone: true,
        sentence: describeWritten(answer),
      };
    case 'nothing':
      return { isDone: false, sentence: t('settings.export.nothing') };
    case 'fault':
      return { isDone: false, sentence: t('settings.export.fault', { sentence: answer.sentence }) };
    case 'pin':
    case 'nobody':
      return { isDone: false, sentence: describePinAnswer(answer, length) };
    default:
      return assertNever(answer);
  }
}
