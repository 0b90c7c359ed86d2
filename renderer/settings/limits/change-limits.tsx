import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { StateMark } from '../../design/frame/state-mark.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { neverReached, describeChanges } from '../../limits/describe-limits.ts';
import { ChangeList } from '../../limits/change-list.tsx';
import { offlineLimitNames } from '../../limits/limit-names.ts';
import styles from '../settings.module.css';

interface ChangeLimitsProps {
  readonly before: Limits;
  /** Null while something in the form is not right. */
  readonly after: Limits | null;
  readonly isDemo: boolean;
  readonly onReset: () => void;
}

/** What differs, before anything is pressed; a manager's PIN then makes it so. */
export function ChangeLimits({ before, after, isDemo, onReset }: ChangeLimitsProps) {
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const changes = after === null ? [] : describeChanges(before, after, format);
  return (
    <Panel title={t('limits.changes')}>
      <div className={styles['go']}>
        {after === null && <Notice tone="attention" title={t('settings.faultsAbove')} />}
        {after !== null && changes.length === 0 && (
          <Notice
            tone={isKept ? 'good' : 'plain'}
            title={isKept ? t('limits.kept') : t('limits.noChanges')}
          />
        )}
        {changes.length > 0 && <ChangeList changes={changes} />}
        {after !== null &&
          neverReached(after).map(({ name, cap, upToCents }) => (
            <StateMark key={name} tone="attention">
              {t('limits.neverReached', {
                name: t(offlineLimitNames[name]),
                money: format.money(upToCents),
                cap: t(offlineLimitNames[cap]),
              })}
            </StateMark>
          ))}
        <div className={styles['personActions']}>
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            label={t('limits.keep')}
            disabled={changes.length === 0}
            onPress={() => setAsks(true)}
          />
          <KeyButton
            keyName={shortcuts.drop}
            label={t('limits.reset')}
            disabled={after !== null && changes.length === 0}
            onPress={() => {
              setIsKept(false);
              onReset();
            }}
          />
        </div>
      </div>
      {asks && after !== null && (
        <StepUpDialog
          question={t('limits.question')}
          effects={effectsOf(after, format.money)}
          go={t('limits.go')}
          isDemo={isDemo}
          proposal={{ kind: 'change-limits', limits: after }}
          onEnd={(answer) => {
            setAsks(false);
            setIsKept(answer?.kind === 'written');
          }}
        >
          <ChangeList changes={changes} />
        </StepUpDialog>
      )}
    </Panel>
  );
}

/** What a press does, said before it. */
export function effectsOf({ offline, tillsInStore }: Limits, money: (cents: number) => string) {
  const ofThisTill = (cents: number) => money(Math.floor(cents / tillsInStore));
  return {
    customer: t('limits.effects.customer'),
    report: t('limits.effects.report', {
      redemptions: ofThisTill(offline.perTillCents),
      loads: ofThisTill(offline.loadPerTillCents),
    }),
  };
}
