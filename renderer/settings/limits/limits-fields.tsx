import { Switch } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import { Panel } from '../../design/frame/page.tsx';
import { describeLimitFault, LimitGroups, LimitInput } from '../../limits/limit-groups.tsx';
import type { LimitFieldsProps } from '../../limits/limit-groups.tsx';
import { withOnlyThisTillMovesBalances } from '../../limits/limits-form.ts';
import styles from '../settings.module.css';

/** Shows a field for every limit, with its unit; faults are beside their fields. */
export function LimitsFields(props: LimitFieldsProps) {
  return (
    <>
      <LimitGroups {...props} />
      <Panel title={t('limits.store')}>
        <div className={styles['fields']}>
          <LimitInput
            {...props}
            path="tillsInStore"
            label={t('limits.tills')}
            hint={t('limits.tillsNote')}
          />
          <LimitInput
            {...props}
            path="loadPresetsCents"
            label={`${t('limits.presets')} (${props.currency})`}
            hint={t('limits.presetsNote')}
          />
        </div>
        <WholeCardCutOff {...props} />
      </Panel>
      <Panel title={t('limits.lost')}>
        <LostPayments {...props} />
      </Panel>
    </>
  );
}

function WholeCardCutOff({ form, onChange }: LimitFieldsProps) {
  return (
    <div className={styles['switches']}>
      <Switch
        label={t('limits.wholeCardCutOff')}
        description={t('limits.wholeCardCutOffNote')}
        checked={form.switches.wholeCardCutOff === true}
        onChange={(event) => {
          const switches = { ...form.switches, wholeCardCutOff: event.currentTarget.checked };
          onChange({ ...form, switches });
        }}
      />
    </div>
  );
}

function LostPayments({ form, faults, onChange }: LimitFieldsProps) {
  const { onlyThisTillMovesBalances = false, evidenceDecides = false } = form.switches;
  return (
    <div className={styles['switches']}>
      <Switch
        label={t('limits.onlyThisTill')}
        description={t('limits.onlyThisTillNote')}
        error={describeLimitFault(faults['onlyThisTillMovesBalances'])}
        checked={onlyThisTillMovesBalances}
        onChange={(event) =>
          onChange(withOnlyThisTillMovesBalances(form, event.currentTarget.checked))
        }
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
