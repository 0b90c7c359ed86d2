import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ACCOUNTING_FORMATS } from '../../../shared/accounting/accounting-format.ts';
import type {
  AccountingAnswer,
  AccountingRequest,
  Overview,
} from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { isoDayOf } from '../../design/day-span.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { useMayCall } from '../../step-up/people-here.ts';
import styles from '../settings.module.css';

/** How many months can be exported: a year back, and the current month. */
const MONTHS = 13;

interface ExportMessage {
  readonly tone: 'good' | 'attention' | 'bad';
  readonly sentence: string;
}

/** Saves a month's sales for the bookkeeper, of this till or of the whole store. */
export function AccountingPanel({ overview: { hub } }: { readonly overview: Overview }) {
  const format = useFormat();
  const [months] = useState(() => monthsBefore(isoDayOf(Date.now(), format.timeZone)));
  const [month, setMonth] = useState(months[1] ?? '');
  const [form, setForm] = useState<AccountingRequest['form']>('csv');
  const [ofStore, setOfStore] = useState(hub !== null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<ExportMessage | null>(null);
  const mayExport = useMayCall('exportBooks');
  const write = async () => {
    setBusy(true);
    const answer = await window.till.exportBooks({ month, form, ofStore }).catch(noAnswerOf);
    setBusy(false);
    setSaid(describeBooks(answer, ofStore));
  };
  return (
    <Panel title={t('books.title')}>
      <p className={styles['note']}>{t('books.note')}</p>
      <div className={styles['fields']}>
        <NativeSelect
          label={t('books.month')}
          value={month}
          data={months.map((value) => ({ value, label: format.month(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('settings.export.form')}
          value={form}
          data={ACCOUNTING_FORMATS.map((value) => ({ value, label: t(`books.forms.${value}`) }))}
          onChange={(event) =>
            setForm(ACCOUNTING_FORMATS.find((one) => one === event.currentTarget.value) ?? 'csv')
          }
        />
        {hub !== null && (
          <Checkbox
            size="lg"
            label={t('books.ofStore')}
            checked={ofStore}
            onChange={(event) => setOfStore(event.currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles['go']}>
        <KeyButton
          label={isBusy ? t('settings.export.writing') : t('books.go')}
          disabled={isBusy || !mayExport}
          onPress={() => void write()}
        />
        {said !== null && <Notice tone={said.tone} title={said.sentence} />}
      </div>
    </Panel>
  );
}

/** Returns the months that can be exported, as `2026-11`, newest first. */
function monthsBefore(day: string): readonly string[] {
  const [year = 0, number = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** @param ofStore false if the file is of this till alone, whose name may be one that nobody knows */
export function describeBooks(
  answer: AccountingAnswer | NoAnswer,
  ofStore: boolean,
): ExportMessage {
  if (typeof answer === 'string') return { tone: 'bad', sentence: describeNoAnswer(answer) };
  switch (answer.kind) {
    case 'written': {
      const { shifts: count, place } = answer;
      const notes = (['left', 'takenOver', 'lost', 'closedTwice'] as const)
        .filter((kind) => answer[kind].length > 0)
        .map((kind) =>
          kind === 'left' && !ofStore
            ? t('books.leftHere')
            : t(`books.${kind}`, { tills: answer[kind].join(', ') }),
        );
      const tone = notes.length === 0 ? 'good' : 'attention';
      return { tone, sentence: [t('books.written', { count, place }), ...notes].join(' ') };
    }
    case 'nothing':
      return { tone: 'attention', sentence: t('books.nothing') };
    case 'no-hub':
    case 'not-reached':
      return { tone: 'bad', sentence: t('reports.store.notReached') };
    case 'three-decimals':
      return { tone: 'bad', sentence: t('books.threeDecimals', { currency: answer.currency }) };
    case 'account-lengths':
      return {
        tone: 'bad',
        sentence: t('books.lengths', { accounts: answer.accounts.join(', ') }),
      };
    case 'fault':
      return { tone: 'bad', sentence: t('settings.export.fault', { sentence: answer.sentence }) };
    default:
      return assertNever(answer);
  }
}
