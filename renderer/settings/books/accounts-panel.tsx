import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../../shared/messages/no-answer.ts';
import { Panel } from '../../design/frame/page.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useMayAsk } from '../../step-up/people-here.ts';
import { printAccounts, readAccounts, TYPED_FIELDS } from './accounts-form.ts';
import styles from '../settings.module.css';

/** On which accounts the bookkeeper's files book what was sold. */
export function AccountsPanel({ overview: { accounts, sheets } }: { readonly overview: Overview }) {
  const [form, setForm] = useState(() => printAccounts(accounts, sheets.decimalMark));
  const [said, setSaid] = useState<string | null>(null);
  const mayChange = useMayAsk('changeSettings');
  const read = readAccounts(form);
  const isWrong = (field: string) => read.kind === 'faults' && read.fields.has(field);
  const type = (field: (typeof TYPED_FIELDS)[number] | 'byRate', text: string) => {
    setForm(new Map(form).set(field, text));
    setSaid(null);
  };
  const keep = async () => {
    if (read.kind === 'faults') return setSaid(t('books.accountsFault'));
    const kept = await window.till.changeSettings({ accounts: read.accounts }).catch(noAnswerOf);
    setSaid(typeof kept === 'string' ? sayNoAnswer(kept) : t('books.kept'));
  };
  return (
    <Panel title={t('books.accounts')}>
      <p className={styles['note']}>{t('books.accountsNote')}</p>
      <div className={styles['fields']}>
        {TYPED_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`books.fields.${field}`)}
            value={form.get(field) ?? ''}
            error={isWrong(field)}
            maxLength={35}
            autoComplete="off"
            onChange={(event) => type(field, event.currentTarget.value)}
          />
        ))}
        <Textarea
          rows={3}
          label={t('books.fields.byRate')}
          description={t('books.byRateHint')}
          value={form.get('byRate') ?? ''}
          error={isWrong('byRate')}
          onChange={(event) => type('byRate', event.currentTarget.value)}
        />
      </div>
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.goOn}
          label={t('settings.people.save')}
          disabled={!mayChange}
          onPress={() => void keep()}
        />
        <span role="status">{said}</span>
      </div>
    </Panel>
  );
}
