import { isPractice } from '../../../shared/ledger/store/book.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { REPLAYED_DAYS } from '../../../shared/messages/replay-answer.ts';
import { missingFrom, accessLevelOf } from '../../../shared/proposals/permissions.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { AskManager } from '../../step-up/ask-manager.tsx';
import { useReplay } from './use-replay.ts';
import { WhatIfOutcome } from './what-if-outcome.tsx';
import styles from '../settings.module.css';

interface WhatIfPanelProps {
  readonly overview: Overview;
  /** As they are typed; null while something is not right. */
  readonly limits: Limits | null;
}

/** Tries the limits that are typed on what this till has done, before anybody changes them. */
export function WhatIfPanel({ overview, limits }: WhatIfPanelProps) {
  const { people, timeZone, book } = overview;
  const { replay, begin, stop } = useReplay(limits, timeZone);
  const isManager = missingFrom('change-limits', accessLevelOf(people), people.opened) === null;
  const isRunning = replay.kind === 'running';
  return (
    <Panel title={t('limits.whatIf.title')}>
      <p className={styles['note']}>{t('limits.whatIf.note', { days: REPLAYED_DAYS })}</p>
      {!isManager && <p className={styles['note']}>{t('limits.whatIf.managerOnly')}</p>}
      <div className={styles['printerKeys']}>
        {isManager ? (
          <KeyButton
            label={isRunning ? t('limits.whatIf.stop') : t('limits.whatIf.go')}
            disabled={limits === null && !isRunning}
            onPress={isRunning ? stop : begin}
          />
        ) : (
          <AskManager isDemo={isPractice(book)} />
        )}
      </div>
      <WhatIfOutcome replay={replay} />
    </Panel>
  );
}
