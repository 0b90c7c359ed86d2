import { VisuallyHidden } from '@mantine/core';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import type { Status } from '../../shared/messages/status.ts';
import { useFormat } from '../design/format.ts';
import { Icon } from '../design/icons.tsx';
import { StateMark } from '../design/state-mark.tsx';
import {
  describeConnection,
  describeLeft,
  describePending,
  describeServiceChange,
} from './describe-status.ts';
import { SendingChoices } from './sending-choices.tsx';
import { useNow } from '../design/use-now.ts';
import { useSettledConnection } from './use-settled-connection.ts';
import styles from './status-line.module.css';

interface StatusLineProps {
  readonly status: Status;
  readonly health: Overview['health'];
  readonly disk: Overview['disk'];
  /** Without them it only tells: nobody is signed in. */
  readonly withChoices: boolean;
  readonly isDemo: boolean;
}

/** Always there, at the foot of the window; it never asks and never covers anything. */
export function StatusLine({ status, health, disk, withChoices, isDemo }: StatusLineProps) {
  const format = useFormat();
  const nowMs = useNow(1_000);
  const connection = useSettledConnection(status.connection);
  const words = describeConnection(connection, format, nowMs, health);
  const { raised } = status;
  const warnings = [
    raised === undefined
      ? null
      : t('shell.status.raised', {
          sum: format.money(raised.sumCents),
          until: format.moment(raised.untilMs, nowMs),
        }),
    describeServiceChange(status, format, nowMs),
    describeLeft(status.nearlyUsed, format),
    describeDisk(disk),
  ].filter((warning) => warning !== null);
  const { count } = status.pending;
  const said = [
    `${words.state}:`,
    words.detail,
    count === 0 ? t('shell.status.nothingWaiting') : t('shell.status.waitingCount', { count }),
    ...warnings,
  ];
  return (
    <footer className={styles['line']} aria-label={t('shell.status.label')}>
      <VisuallyHidden role="status">{said.join(' ')}</VisuallyHidden>
      <div className={styles['state']}>
        <div className={styles['row']}>
          <StateMark tone={words.tone} icon={words.icon}>
            {words.title}
          </StateMark>
          <span className={styles['detail']}>{words.detail}</span>
        </div>
        <div className={styles['row']}>
          <span>{describePending(status, format, nowMs)}</span>
          {warnings.map((warning) => (
            <span key={warning} className={styles['warning']}>
              <Icon name="warning" size={18} />
              {warning}
            </span>
          ))}
        </div>
      </div>
      {withChoices && <SendingChoices status={status} isDemo={isDemo} />}
    </footer>
  );
}

function describeDisk(disk: Overview['disk']): string | null {
  if (disk === 'ok') return null;
  return disk === 'low' ? t('shell.frame.diskLow') : t('shell.frame.diskCritical');
}
