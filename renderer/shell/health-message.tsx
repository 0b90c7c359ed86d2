import type { Trouble } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import {
  troubleDetail,
  describeTrouble,
  isSellingWithoutGiftCards,
} from '../../shared/messages/describe-health.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Icon } from '../design/keys/icons.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { SupportFile } from '../support-file/support-file.tsx';
import { UnlockKeysField } from '../step-up/unlock-keys-field.tsx';
import { EffectsOfContinuing, ContinueAfterDamagePanel, isDamage } from './go-on-after-damage.tsx';
import styles from './health-message.module.css';

interface HealthMessageProps {
  readonly health: Trouble;
  /** Whom to call for support; empty if nobody is configured. */
  readonly supportContact: string;
}

/**
 * Shown in place of the sale page if the till cannot trade: what happened, whether money moved, what to do, and the
 * code for support.
 */
export function HealthMessage({ health, supportContact }: HealthMessageProps) {
  const known = describeCode(health.kind);
  const detail = troubleDetail(health);
  return (
    <section className={styles['message']} role="alert">
      <h1 className={styles['title']}>
        <Icon name="stop" size={44} />
        {known.title}
      </h1>
      <div className={styles['body']}>
        <div>
          <LabelledValueList
            facts={[
              { label: t('shell.health.happened'), value: describeTrouble(health) },
              {
                label: t('scene.moneyMoved'),
                value: isSellingWithoutGiftCards(health)
                  ? t('shell.health.nothingSent')
                  : t(`shell.health.moneyMovedAnswers.${known.moneyMoved}`),
              },
              { label: t('scene.whatToDo'), value: known.whatToDo },
              ...(supportContact === ''
                ? []
                : [{ label: t('health.support.call'), value: <bdi>{supportContact}</bdi> }]),
              { label: t('shell.health.code'), value: <span data-copyable>{health.code}</span> },
              ...(detail === ''
                ? []
                : [
                    {
                      label: t('shell.health.details'),
                      value: <span data-copyable>{detail}</span>,
                    },
                  ]),
            ]}
          />
          {isDamage(health) && <EffectsOfContinuing damage={health} />}
        </div>
        {isDamage(health) && <ContinueAfterDamagePanel damage={health} />}
        {health.kind === 'journal-older' && (
          <KeyButton
            look="primary"
            keyName={shortcuts.goOn}
            once
            label={t('update.goOn')}
            onPress={() => void window.till.goOnWithVersion()}
          />
        )}
      </div>
      {health.kind === 'keys-locked' && health.needsPassphrase && (
        <UnlockKeysField label={t('shell.health.passphrase')} keyName={shortcuts.confirm} />
      )}
      {/* Enter belongs to the manager who continues without the numbers, so unlocking has another key. */}
      {health.kind === 'numbers-locked' && (
        <UnlockKeysField label={t('shell.health.recoveryCode')} keyName={shortcuts.goOn} />
      )}
      <SupportFile />
    </section>
  );
}
