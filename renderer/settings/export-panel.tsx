import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ExportAnswer, ExportWish, Overview } from '../../shared/bridge.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import { daySpan, isoDayOf } from '../design/day-span.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { Notice } from '../design/notice.tsx';
import { Panel } from '../design/page.tsx';
import { PinField } from '../design/pin-field.tsx';
import { sayPin } from '../step-up/say-pin.ts';
import { words as stepUpWords } from '../step-up/step-up-words.ts';
import { exportWords as words } from './settings-words.ts';
import styles from './settings.module.css';

interface Said {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** A period's facts as a file, for the books or for somebody who checks the chain. */
export function ExportPanel({
  overview: { locale, timeZone, book },
}: {
  readonly overview: Overview;
}) {
  const format = useFormat();
  const [from, setFrom] = useState(() => isoDayOf(Date.now(), timeZone));
  const [to, setTo] = useState(from);
  const [form, setForm] = useState<ExportWish['form']>('csv');
  const [withPrivate, setWithPrivate] = useState(false);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const fromMs = daySpan(from, timeZone)?.fromMs;
  const untilMs = daySpan(to, timeZone)?.untilMs;
  const wish: ExportWish | null =
    fromMs === undefined || untilMs === undefined || fromMs >= untilMs
      ? null
      : { fromMs, untilMs, form, withPrivate };
  const write = async () => {
    if (wish === null) return;
    setBusy(true);
    const answer = await window.till.exportFacts(wish, withPrivate ? pin : null).catch(() => null);
    setBusy(false);
    setPin('');
    setSaid(sayExport(answer, format.length));
  };
  return (
    <Panel title={words.title}>
      <p className={styles['note']}>{words.note}</p>
      <div className={styles['fields']}>
        <TextInput
          label={words.from}
          type="date"
          lang={locale}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={words.to}
          type="date"
          lang={locale}
          value={to}
          error={wish === null && words.periodFault}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <div className={styles['choice']}>
        <SegmentedControl
          aria-label={words.form}
          value={form}
          onChange={(value: ExportWish['form']) => setForm(value)}
          data={[
            { value: 'csv', label: words.csv },
            { value: 'json-lines', label: words.jsonLines },
          ]}
        />
        <p className={styles['note']}>{form === 'csv' ? words.csvNote : words.jsonLinesNote}</p>
        <Checkbox
          size="lg"
          label={words.withPrivate}
          checked={withPrivate}
          onChange={(event) => setWithPrivate(event.currentTarget.checked)}
        />
      </div>
      <div className={styles['go']}>
        {withPrivate && (
          <PinField
            label={stepUpWords.pin}
            eraseLabel={stepUpWords.erase}
            pin={pin}
            disabled={busy}
            onPin={setPin}
          />
        )}
        {withPrivate && book?.mode === 'demo' && <p>{stepUpWords.demoPin}</p>}
        <KeyButton
          look="primary"
          label={busy ? words.writing : words.go}
          disabled={busy || wish === null || (withPrivate && pin === '')}
          onPress={() => void write()}
        />
        {said !== null && <Notice tone={said.isDone ? 'good' : 'bad'} title={said.sentence} />}
      </div>
    </Panel>
  );
}

function sayExport(answer: ExportAnswer | null, length: (ms: number) => string): Said {
  if (answer === null) return { isDone: false, sentence: words.noAnswer };
  switch (answer.kind) {
    case 'written':
      return { isDone: true, sentence: words.written(answer.facts, answer.place) };
    case 'nothing':
      return { isDone: false, sentence: words.nothing };
    case 'fault':
      return { isDone: false, sentence: words.fault(answer.sentence) };
    case 'pin':
    case 'nobody':
      return { isDone: false, sentence: sayPin(answer, length) };
    default:
      return assertNever(answer);
  }
}
