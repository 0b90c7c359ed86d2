import { Radio } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpButton } from '../../step-up/step-up-button.tsx';
import type { EffectTexts } from '../../step-up/step-up-dialog.tsx';
import styles from '../settings.module.css';

interface RetentionProps {
  /** For how many days the data is kept; null for ever. */
  readonly days: number | null;
}

/** Choices in days: a quarter, a year, three years, and the longest time for which books usually have to be kept. */
const OFFERED = [90, 365, 1_095, 3_650] as const;
const NEVER = 'never';

/** Chooses how long the till keeps personal data of completed business. */
export function RetentionPanel({ days }: RetentionProps) {
  const [chosen, setChosen] = useState(days);
  const [isKept, setIsKept] = useState(false);
  const offered = days === null ? OFFERED : [...new Set([...OFFERED, days])].toSorted(ascending);
  return (
    <Panel title={t('privacy.retention.title')}>
      <p className={styles['note']}>{t('privacy.retention.note')}</p>
      <Radio.Group
        size="lg"
        className={styles['choice'] ?? ''}
        label={t('privacy.retention.choose')}
        value={chosen === null ? NEVER : String(chosen)}
        onChange={(value) => {
          setIsKept(false);
          setChosen(value === NEVER ? null : Number(value));
        }}
      >
        <Radio size="lg" value={NEVER} label={t('privacy.retention.never')} />
        {offered.map((count) => (
          <Radio
            key={count}
            size="lg"
            value={String(count)}
            label={t('privacy.retention.days', { count })}
          />
        ))}
      </Radio.Group>
      <div className={styles['go']}>
        <StepUpButton
          look="primary"
          keyName={shortcuts.goOn}
          label={t('privacy.retention.keep')}
          disabled={chosen === days}
          question={t('privacy.retention.question')}
          effects={retentionEffects(chosen)}
          go={t('privacy.retention.confirm')}
          proposal={{ kind: 'change-retention', retentionDays: chosen }}
          onWritten={() => setIsKept(true)}
        />
        {isKept && <Notice tone="good" title={t('privacy.retention.kept')} />}
      </div>
    </Panel>
  );
}

/** Says what keeping personal data for so many days does; null keeps it until someone erases it. */
export function retentionEffects(days: number | null): EffectTexts {
  const effects = days === null ? 'noEffects' : 'effects';
  return {
    customer: t(`privacy.retention.${effects}.customer`),
    report: t(`privacy.retention.${effects}.report`),
  };
}

function ascending(one: number, other: number): number {
  return one - other;
}
