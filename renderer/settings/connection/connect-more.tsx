import { Checkbox, NativeSelect } from '@mantine/core';
import { t } from '../../../shared/language/language.ts';
import { Panel } from '../../design/page.tsx';
import { TextField } from './connect-text-field.tsx';
import type { ConnectFieldsProps } from './connect-text-field.tsx';
import styles from '../settings.module.css';

const FIND_BY = ['query', 'body'] as const;
const SWITCHES = ['idempotencyHonoured', 'evidenceTransactionList', 'evidenceBalanceRead'] as const;

/** What the contract of the service leaves open, beside its paths. */
export function ConnectMore(props: ConnectFieldsProps) {
  const { form, faults, onChange } = props;
  return (
    <Panel title={t('settings.connection.more')}>
      <p className={styles['note']}>{t('settings.connection.moreNote')}</p>
      <div className={styles['fields']}>
        <NativeSelect
          className={styles['field'] ?? ''}
          label={t('settings.connection.fields.findBy')}
          value={form.findBy}
          data={FIND_BY.map((value) => ({
            value,
            label: t(`settings.connection.findBy.${value}`),
          }))}
          onChange={(event) =>
            onChange({ findBy: event.currentTarget.value === 'body' ? 'body' : 'query' })
          }
        />
        <TextField {...props} field="pageSize" />
        <TextField {...props} field="maxInFlight" />
        <TextField {...props} field="maxPerMinute" />
        <TextField
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
