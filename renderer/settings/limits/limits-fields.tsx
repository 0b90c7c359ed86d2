import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { t } from '../../../shared/language/language.ts';
import type { PlainKey } from '../../../shared/language/sentence.ts';
import { Panel } from '../../design/page.tsx';
import {
  offlineLimitNames,
  onlineLimitNames,
  withoutManagerNames,
} from '../../limits-parts/limit-names.ts';
import { AGE_UNITS, withOnlyWriter, withText } from '../../limits-parts/limits-form.ts';
import type { LimitFault, LimitsForm } from '../../limits-parts/limits-form.ts';
import styles from '../settings.module.css';

interface LimitsFieldsProps {
  readonly form: LimitsForm;
  /** By place. */
  readonly faults: Readonly<Record<string, LimitFault>>;
  readonly currency: string;
  readonly onChange: (form: LimitsForm) => void;
}

/** Every limit in a box of its own, with its unit; what is wrong stands at its box. */
export function LimitsFields(props: LimitsFieldsProps) {
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
      <Panel title={t('limits.store')}>
        <div className={styles['fields']}>
          <TextField
            {...props}
            place="tillsInStore"
            label={t('limits.tills')}
            hint={t('limits.tillsNote')}
          />
          <TextField
            {...props}
            place="loadPresetsCents"
            label={`${t('limits.presets')} (${props.currency})`}
            hint={t('limits.presetsNote')}
          />
        </div>
      </Panel>
      <Panel title={t('limits.lost')}>
        <LostPayments {...props} />
      </Panel>
    </>
  );
}

interface LimitGroupProps extends LimitsFieldsProps {
  readonly prefix: string;
  readonly names: Readonly<Record<string, PlainKey>>;
}

function LimitGroup({ prefix, names, ...props }: LimitGroupProps) {
  return (
    <div className={styles['limitFields']}>
      {Object.entries(names).map(([name, key]) => {
        const label = t(key);
        const place = `${prefix}${name}`;
        if (name.endsWith('Ms'))
          return <AgeField key={name} {...props} place={place} label={label} />;
        const unit = name.endsWith('Cents') ? ` (${props.currency})` : '';
        return <TextField key={name} {...props} place={place} label={`${label}${unit}`} />;
      })}
    </div>
  );
}

interface FieldProps extends LimitsFieldsProps {
  readonly place: string;
  readonly label: string;
  readonly hint?: string;
}

function TextField({ form, faults, onChange, place, label, hint }: FieldProps) {
  return (
    <TextInput
      className={styles['field'] ?? ''}
      label={label}
      description={hint}
      value={form.texts[place] ?? ''}
      error={describeFault(faults[place])}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(withText(form, place, event.currentTarget.value))}
    />
  );
}

/** A count and its unit beside it. */
function AgeField({ form, faults, onChange, place, label }: FieldProps) {
  const [count = '', unit = ''] = (form.texts[place] ?? '').split(' ');
  const change = (newCount: string, newUnit: string) =>
    onChange(withText(form, place, `${newCount.replaceAll(' ', '')} ${newUnit}`));
  return (
    <TextInput
      className={styles['field'] ?? ''}
      label={label}
      value={count}
      error={describeFault(faults[place])}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value, unit)}
      rightSectionWidth={130}
      rightSection={
        <NativeSelect
          className={styles['unit'] ?? ''}
          rightSectionWidth={36}
          aria-label={`${label}: ${t('limits.unit')}`}
          value={unit}
          data={AGE_UNITS.map((one) => ({ value: one, label: t(`limits.units.${one}`) }))}
          onChange={(event) => change(count, event.currentTarget.value)}
        />
      }
    />
  );
}

function LostPayments({ form, faults, onChange }: LimitsFieldsProps) {
  const { onlyThisTillMovesBalances = false, evidenceDecides = false } = form.switches;
  return (
    <div className={styles['switches']}>
      <Switch
        label={t('limits.onlyThisTill')}
        description={t('limits.onlyThisTillNote')}
        error={describeFault(faults['onlyThisTillMovesBalances'])}
        checked={onlyThisTillMovesBalances}
        onChange={(event) => onChange(withOnlyWriter(form, event.currentTarget.checked))}
      />
      <Switch
        label={t('limits.evidenceDecides')}
        description={t('limits.evidenceDecidesNote')}
        checked={evidenceDecides}
        disabled={!onlyThisTillMovesBalances}
        onChange={(event) => {
          const switches = { ...form.switches, evidenceDecides: event.currentTarget.checked };
          onChange({ ...form, switches });
        }}
      />
    </div>
  );
}

function describeFault(fault: LimitFault | undefined): string | undefined {
  return fault && t(`limits.fault.${fault}`);
}
