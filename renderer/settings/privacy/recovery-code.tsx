import { useCallback, useState } from 'react';
import type { RecoveryAnswer } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/language/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/format.ts';
import type { Format } from '../../design/format.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/page.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import { describePin } from '../../step-up/describe-pin.ts';
import { ManagersPin } from '../../step-up/managers-pin.tsx';
import { useManagers } from '../../step-up/people-here.ts';
import { useTypedPin } from '../../step-up/use-typed-pin.ts';
import styles from '../settings.module.css';

/** The code that opens the card numbers on another computer, for a manager to write down. */
export function RecoveryCode({ isDemo }: { readonly isDemo: boolean }) {
  const format = useFormat();
  const { managers, here } = useManagers();
  const [answer, setAnswer] = useState<RecoveryAnswer | null>(null);
  const typing = useTypedPin(
    managers,
    here?.id ?? null,
    useCallback(() => setAnswer(null), []),
  );
  const { typed } = typing;
  const show = async () => {
    if (typed === null) return;
    const given = await window.till.recoveryCode(typed).catch(() => null);
    typing.type('');
    setAnswer(given);
  };
  return (
    <Panel title={t('privacy.recovery.title')}>
      <p className={styles['note']}>{t('privacy.recovery.note')}</p>
      <div className={styles['go']}>
        <ManagersPin typing={typing} disabled={false} onConfirm={() => void show()} />
        {isDemo && <p>{t('stepUp.demoPin')}</p>}
        <KeyButton
          keyName={shortcuts.toFile}
          label={t('privacy.recovery.go')}
          disabled={typed === null}
          onPress={() => void show()}
        />
        {answer !== null && <Shown answer={answer} format={format} />}
      </div>
    </Panel>
  );
}

function Shown({ answer, format }: { readonly answer: RecoveryAnswer; readonly format: Format }) {
  switch (answer.kind) {
    case 'code':
      return (
        <Notice tone="good" title={t('privacy.recovery.shown')}>
          <strong>{answer.code}</strong>
        </Notice>
      );
    case 'locked':
      return <Notice tone="attention" title={t('privacy.recovery.locked')} />;
    case 'pin':
    case 'nobody':
      return <Notice tone="bad" title={describePin(answer, format.length)} />;
    default:
      return assertNever(answer);
  }
}
