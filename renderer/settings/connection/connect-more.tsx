import { Checkbox, NativeSelect } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import { Panel } from '../../design/frame/page.tsx';
import { ConnectTextField } from './connect-text-field.tsx';
import type { ConnectFieldsProps } from './connect-text-field.tsx';
import styles from '../settings.module.css';

const CHOICES = {
  findBy: ['query', 'body'],
  paging: ['pages', 'none'],
  accepted202: ['unknown', 'done'],
  cent: ['hundredth', 'smallest'],
} as const;
const SWITCHES = ['idempotencyHonoured', 'evidenceTransactionList', 'evidenceBalanceRead'] as const;

/** Shows the paths of the service, and the options that its contract leaves open. */
export function MoreConnectionFields(props: ConnectFieldsProps) {
  const { form, faults, onChange } = props;
  return (
    <Panel folded title={t('settings.connection.more')}>
      <p className={styles['note']}>{t('settings.connection.moreNote')}</p>
      <div className={styles['fields']}>
        <Choice {...props} field="findBy" />
        <Choice {...props} field="paging" />
        <ConnectTextField {...props} field="pageSize" />
        <Choice {...props} field="accepted202" />
        <Choice {...props} field="cent" />
        <ConnectTextField {...props} field="maxInFlight" />
        <ConnectTextField {...props} field="maxPerMinute" />
        <ConnectTextField
          {...props}
          field="idempotencyHeader"
          hint={t('settings.connection.hints.idempotencyHeader')}
        />
      </div>
      {SWITCHES.map((field) => (
        <Checkbox
          size="lg"
          key={field}
          className={styles['choice'] ?? ''}
          label={t(`settings.connection.fields.${field}`)}
          error={faults[field]}
          checked={form[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
        />
      ))}
    </Panel>
  );
}

/** Labels of the options, by kind of choice. */
const LABELS: Readonly<Record<keyof typeof CHOICES, (value: string) => string>> = {
  findBy: (value) =>
    t(value === 'body' ? 'settings.connection.findBy.body' : 'settings.connection.findBy.query'),
  paging: (value) =>
    t(value === 'none' ? 'settings.connection.paging.none' : 'settings.connection.paging.pages'),
  accepted202: (value) =>
    t(
      value === 'done'
        ? 'settings.connection.accepted202.done'
        : 'settings.connection.accepted202.unknown',
    ),
  cent: (value) =>
    t(
      value === 'smallest'
        ? 'settings.connection.cent.smallest'
        : 'settings.connection.cent.hundredth',
    ),
};

interface ChoiceProps extends Pick<ConnectFieldsProps, 'form' | 'onChange'> {
  readonly field: keyof typeof CHOICES;
}

function Choice({ form, field, onChange }: ChoiceProps) {
  const values: readonly string[] = CHOICES[field];
  return (
    <NativeSelect
      className={styles['field'] ?? ''}
      label={t(`settings.connection.fields.${field}`)}
      value={form[field]}
      data={values.map((value) => ({
        value,
        label: LABELS[field](value),
      }))}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
}
