import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { Panel } from '../../design/frame/page.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { useMayCall } from '../../step-up/people-here.ts';
import { ACCOUNT_FIELDS, accountsSchema } from '../../../shared/accounting/accounts.ts';
import type { AccountNumbers } from '../../../shared/accounting/accounts.ts';
import styles from '../settings.module.css';

/** The accounts of the bookkeeping to which exported sales are posted. */
export function AccountsPanel({ overview: { accounts, sheets } }: { readonly overview: Overview }) {
  const [form, setForm] = useState(() => printAccounts(accounts, sheets.decimalMark));
  const [said, setSaid] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedInput(isChanged);
  const mayChange = useMayCall('changeSettings');
  const read = readAccounts(form);
  const isWrong = (field: string) => read.kind === 'faults' && read.fields.has(field);
  const type = (field: (typeof TYPED_FIELDS)[number] | 'byRate', text: string) => {
    setForm(new Map(form).set(field, text));
    setIsChanged(true);
    setSaid(null);
  };
  const keep = async () => {
    if (read.kind === 'faults') return setSaid(t('books.accountsFault'));
    const kept = await window.till.changeSettings({ accounts: read.accounts }).catch(noAnswerOf);
    setIsChanged(typeof kept === 'string');
    setSaid(typeof kept === 'string' ? describeNoAnswer(kept) : t('books.kept'));
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

/** The fields other than the rates, in display order. */
const TYPED_FIELDS = [
  'consultant',
  'client',
  'yearBegins',
  'registration',
  ...ACCOUNT_FIELDS,
] as const;
type FormField = (typeof TYPED_FIELDS)[number] | 'byRate';

/** The typed text of each field; the rates are one text with a line each, like `19 4400 3806`. */
type AccountsForm = ReadonlyMap<FormField, string>;

/**
 * Prints the accounts to the form.
 * @param mark the decimal mark of rates
 */
function printAccounts(accounts: AccountNumbers, mark: ',' | '.'): AccountsForm {
  const byRate = accounts.byRate.map(({ basisPoints, sales, tax }) => {
    return `${String(basisPoints / 100).replace('.', mark)} ${sales} ${tax}`;
  });
  return new Map<FormField, string>([
    ...TYPED_FIELDS.map((field) => [field, String(accounts[field])] as const),
    ['byRate', byRate.join('\n')],
  ]);
}

/**
 * Reads the form.
 * @returns the accounts, or the fields with a fault
 */
function readAccounts(
  form: AccountsForm,
):
  | { readonly kind: 'accounts'; readonly accounts: AccountNumbers }
  | { readonly kind: 'faults'; readonly fields: ReadonlySet<string> } {
  const typed = Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, (form.get(field) ?? '').trim()]),
  );
  const numbers = Object.fromEntries(
    (['consultant', 'client', 'yearBegins'] as const).map((field) => [field, Number(typed[field])]),
  );
  const lines = (form.get('byRate') ?? '').split('\n').filter((line) => line.trim() !== '');
  const read = accountsSchema.safeParse({ ...typed, ...numbers, byRate: lines.map(rateIn) });
  if (read.success) return { kind: 'accounts', accounts: read.data };
  return { kind: 'faults', fields: new Set(read.error.issues.map(({ path }) => String(path[0]))) };
}

/** Parses a line like `19 4400 3806`: rate, sales account, tax account. The schema rejects any other text. */
function rateIn(line: string) {
  const [, percent = '', sales, tax] =
    /^\s*(\d+(?:[.,]\d{1,2})?)\s*%?\s+(\d+)\s+(\d+)\s*$/.exec(line) ?? [];
  return { basisPoints: Math.round(Number(percent.replace(',', '.')) * 100), sales, tax };
}
