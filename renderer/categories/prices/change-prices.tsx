import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { isShortEnough } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { isSameList } from './price-form.ts';
import styles from './prices.module.css';

interface ChangePricesProps {
  readonly form: PriceList;
  readonly before: PriceList;
  readonly isDemo: boolean;
  /** Just now, and nothing was changed since. */
  readonly isKept: boolean;
  readonly onKept: () => void;
  readonly onReset: () => void;
}

/** A manager's PIN makes it count. */
export function ChangePrices(props: ChangePricesProps) {
  const { form, before, isDemo, isKept, onKept, onReset } = props;
  const [asks, setAsks] = useState(false);
  const isChanged = !isSameList(form, before);
  const isTooLong = isChanged && !isShortEnough(form);
  return (
    <Panel>
      <div className={styles['go']}>
        {isTooLong && <Notice tone="bad" title={t('prices.tooLong')} />}
        {!isChanged && (
          <Notice
            tone={isKept ? 'good' : 'plain'}
            title={isKept ? t('prices.kept') : t('limits.noChanges')}
          />
        )}
        <div className={styles['actions']}>
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            label={t('prices.keep')}
            disabled={!isChanged || isTooLong}
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
      {asks && (
        <StepUpDialog
          question={t('prices.question')}
          effects={{ customer: t('prices.effects.customer'), report: t('prices.effects.report') }}
          go={t('prices.go')}
          isDemo={isDemo}
          proposal={{ kind: 'change-prices', prices: form }}
          onEnd={(answer) => {
            setAsks(false);
            if (answer?.kind === 'written') onKept();
          }}
        />
      )}
    </Panel>
  );
}
