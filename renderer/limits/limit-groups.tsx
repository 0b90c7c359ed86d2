import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../shared/locales/language.ts';
import type { PlainTextKey } from '../../shared/locales/sentence.ts';
import { Panel } from '../design/frame/page.tsx';
import { offlineLimitNames, onlineLimitNames, withoutManagerNames } from './limit-names.ts';
import { AGE_UNITS, withLimitText } from './limits-form.ts';
import type { LimitFault, LimitsForm } from './limits-form.ts';
import styles from './limits.module.css';

export interface LimitFieldsProps {
  readonly form: LimitsForm;
  /** Faults of the form, by field name. */
  readonly faults: Readonly<Record<string, LimitFault>>;
  /** Currency of the amounts; empty if unknown. */
  readonly currency: string;
  /** The current limits; an empty field keeps the current one. */
  readonly today?: LimitsForm | null;
  readonly onChange: (form: LimitsForm) => void;
}

/** Shows a field for each limit, with its unit; faults are beside their fields. */
export function LimitGroups(props: LimitFieldsProps) {
  return (
    <>
      <Panel title={t('limits.offline')}>
        <LimitGroup {...props} prefix="offline." names={offlineLimitNames} />
      </Panel>
      <Panel title={t('limits.online')}>
        <LimitGroup {...props} prefix="online." names={onlineLimitNames} />
      </Panel>
      <Panel title={t('limits.withoutManager')}>
        <p className={styles['note']}>{t('limits.withoutManagerNote')}</p>
        <LimitGroup {...props} prefix="withoutManager." names={withoutManagerNames} />
      </Panel>
    </>
  );
}

interface LimitGroupProps extends LimitFieldsProps {
  readonly prefix: string;
  readonly names: Readonly<Record<string, PlainTextKey>>;
}

function LimitGroup({ prefix, names, ...props }: LimitGroupProps) {
  return (
    <div className={styles['limitFields']}>
      {Object.entries(names).map(([name, key]) => {
        const label = t(key);
        const path = `${prefix}${name}`;
        if (name.endsWith('Ms'))
          return <AgeField key={name} {...props} path={path} label={label} />;
        const unit = name.endsWith('Cents') && props.currency !== '' ? ` (${props.currency})` : '';
        return <LimitInput key={name} {...props} path={path} label={`${label}${unit}`} />;
      })}
    </div>
  );
}

interface FieldProps extends LimitFieldsProps {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

export function LimitInput({ form, faults, today, onChange, path, label, hint }: FieldProps) {
  return (
    <TextInput
      className={styles['field'] ?? ''}
      label={label}
      description={hint}
      value={form.texts[path] ?? ''}
      placeholder={today?.texts[path]}
      error={describeLimitFault(faults[path])}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(withLimitText(form, path, event.currentTarget.value))}
    />
  );
}

/** A field for a length of time: a number, with its unit beside it. */
function AgeField({ form, faults, today, onChange, path, label }: FieldProps) {
  const [countNow, unitNow] = (today?.texts[path] ?? '').split(' ');
  const [count = '', unit = unitNow ?? ''] = (form.texts[path] ?? '').split(' ');
  const change = (newCount: string, newUnit: string) =>
    onChange(withLimitText(form, path, `${newCount.replaceAll(' ', '')} ${newUnit}`));
  return (
    <TextInput
      className={styles['field'] ?? ''}
      label={label}
      value={count}
      placeholder={countNow}
      error={describeLimitFault(faults[path])}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value, unit)}
      rightSectionWidth={130}
      rightSection={
        <NativeSelect
          className={styles['unit'] ?? ''}
          rightSectionWidth={36}
          aria-label={t('shell.labelled', { label, value: t('limits.unit') })}
          value={unit}
          data={AGE_UNITS.map((one) => ({ value: one, label: t(`limits.units.${one}`) }))}
          onChange={(event) => change(count, event.currentTarget.value)}
        />
      }
    />
  );
}

export function describeLimitFault(fault: LimitFault | undefined): string | undefined {
  return fault && t(`limits.fault.${fault}`);
}
