import { Radio } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { serviceAboveBalanceSchema } from '../../../shared/ledger/money/above-balance.ts';
import type { ServiceAboveBalance } from '../../../shared/ledger/money/above-balance.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { useNow } from '../../design/use-now.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import styles from '../settings.module.css';

interface AboveBalanceProps {
  readonly overview: Pick<Overview, 'aboveBalance' | 'hub'>;
  /** True if there is a manager who can confirm the change with a PIN. */
  readonly hasManager: boolean;
}

/** Sets how the service treats amounts above a card's balance; the till corrects this by the service's answers. */
export function AboveBalancePanel({ overview, hasManager }: AboveBalanceProps) {
  const { aboveBalance, hub } = overview;
  const format = useFormat();
  const nowMs = useNow(60_000);
  const [asked, setAsked] = useState<ServiceAboveBalance | null>(null);
  const { service, foundFalse } = aboveBalance;
  return (
    <Panel title={t('aboveBalance.title')}>
      <p className={styles['note']}>{t('aboveBalance.note')}</p>
      {foundFalse !== undefined && (
        <Notice
          tone="attention"
          title={t('aboveBalance.found', { moment: format.moment(foundFalse.atMs, nowMs) })}
        />
      )}
      {hub !== null && <Notice tone="plain" title={t('aboveBalance.hub')} />}
      <Radio.Group
        size="lg"
        className={styles['choice'] ?? ''}
        label={t('aboveBalance.legend')}
        value={service}
        onChange={(value) => setAsked(serviceAboveBalanceSchema.parse(value))}
      >
        {serviceAboveBalanceSchema.options.map((option) => (
          <Radio
            key={option}
            size="lg"
            value={option}
            disabled={!hasManager}
            label={t(`aboveBalance.names.${option}`)}
            description={t(`aboveBalance.meanings.${option}`)}
          />
        ))}
      </Radio.Group>
      {asked !== null && (
        <StepUpDialog
          question={t(`aboveBalance.questions.${asked}`)}
          effects={{ customer: t('aboveBalance.customer'), report: t('aboveBalance.report') }}
          go={t('aboveBalance.go')}
          proposal={{ kind: 'change-above-balance', service: asked }}
          onEnd={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
