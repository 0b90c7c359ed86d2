import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { fitsHub } from '../../../shared/ledger/sale/tax.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { readTaxes } from './tax-form.ts';
import type { TaxForm } from './tax-form.ts';
import styles from '../settings.module.css';

interface ChangeTaxesProps {
  readonly form: TaxForm;
  readonly before: TaxForm;
  readonly isDemo: boolean;
  /** Whether other tills are to have it. */
  readonly isShared: boolean;
  /** Just now, and nothing was typed since. */
  readonly isKept: boolean;
  readonly onKept: () => void;
  readonly onReset: () => void;
}

/** A manager's PIN makes it count. */
export function ChangeTaxes(props: ChangeTaxesProps) {
  const { form, before, isDemo, isShared, isKept, onKept, onReset } = props;
  const [asks, setAsks] = useState(false);
  const read = readTaxes(form);
  const isTooLong = isShared && read.kind === 'taxes' && !fitsHub(read.taxes);
  const isChanged = JSON.stringify(form) !== JSON.stringify(before);
  return (
    <Panel>
      <div className={styles['go']}>
        {isChanged && read.kind === 'faults' && (
          <Notice tone="attention" title={t('settings.faultsAbove')} />
        )}
        {isChanged && isTooLong && <Notice tone="bad" title={t('tax.tooLongForHub')} />}
        {!isChanged && (
          <Notice
            tone={isKept ? 'good' : 'plain'}
            title={isKept ? t('tax.kept') : t('limits.noChanges')}
          />
        )}
        <div className={styles['personActions']}>
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            label={t('tax.keep')}
            disabled={!isChanged || isTooLong || read.kind === 'faults'}
            onPress={() => setAsks(true)}
          />
          <KeyButton
            keyName={shortcuts.drop}
            label={t('limits.reset')}
            disabled={!isChanged}
            onPress={onReset}
          />
        </div>
      </div>
      {asks && read.kind === 'taxes' && (
        <StepUpDialog
          question={t('tax.question')}
          effects={{ customer: t('tax.effects.customer'), report: t('tax.effects.report') }}
          go={t('tax.go')}
          isDemo={isDemo}
          proposal={{ kind: 'change-taxes', taxes: read.taxes }}
          onEnd={(answer) => {
            setAsks(false);
            if (answer?.kind === 'written') onKept();
          }}
        />
      )}
    </Panel>
  );
}
