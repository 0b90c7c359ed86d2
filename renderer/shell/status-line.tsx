import styles from './status-line.module.css';
import { VisuallyHidden } from '@mantine/core';
import { useState, useEffect } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import { troubleOfOtherTills } from '../../shared/messages/describe-health.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { describeLateCopy } from '../../shared/messages/describe-copy.ts';
import { describeHubState } from '../../shared/messages/describe-hub.ts';
import type { Status } from '../../shared/messages/status.ts';
import { useFormat } from '../design/figures/format.ts';
import { Icon } from '../design/keys/icons.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { StateBadge } from '../design/frame/state-badge.tsx';
import {
  describeConnection,
  describeLastHeard,
  describeNearlyUsed,
  describeOutage,
  describePending,
  describeServiceChange,
  describeUnknownOutcomes,
  describeWrongClock,
  isPendingUnremarkable,
} from './describe-status.ts';
import { SendingChoices } from './sending-choices.tsx';
import { useNow } from '../design/use-now.ts';
import { ConnectionFollower } from './choose-shown-connection.ts';
import type { ShownConnection, WindowTime } from './choose-shown-connection.ts';

interface StatusLineProps {
  readonly hub: Overview['hub'];
  readonly copy: Overview['copy'];
  readonly status: Status;
  readonly health: Overview['health'];
  readonly book: Overview['book'];
  readonly disk: Overview['disk'];
  readonly otherTills: OtherTills | null;
  /** False while nobody is signed in: the line then only reports, without choices. */
  readonly withChoices: boolean;
  readonly supportContact: string;
  /** Opens help; null if the rail has a button for it. */
  readonly onHelp: (() => void) | null;
}

/**
 * The status line at the foot of the window. It never opens a question by itself. Its height is the same offline as
 * online, so that no button above it moves; a longer text grows upwards into the page's margin. Its buttons open every
 * choice about the connection; beside a problem is the button that helps.
 */
export function StatusLine({
  hub,
  copy,
  status,
  health,
  book,
  disk,
  otherTills,
  withChoices,
  supportContact,
  onHelp,
}: StatusLineProps) {
  const format = useFormat();
  const connection = useSettledConnection(status.connection);
  const { count } = status.pending;
  // Without pending payments or waits no text counts seconds, so the line is drawn less often.
  const isAtRest =
    connection.kind === 'online' && connection.waitsUntilMs === undefined && count === 0;
  const nowMs = useNow(isAtRest ? 10_000 : 1_000);
  const practice = book === null || book.mode === 'real' ? null : book.mode;
  const words = describeConnection(connection, format, nowMs, health, practice);
  const { raised } = status;
  const unknown = describeUnknownOutcomes(status, format);
  const atHub = hub && describeHubState(hub.state, (ms) => format.moment(ms, nowMs));
  const warnings = [
    raised === undefined
      ? null
      : t('shell.status.raised', {
          sum: format.money(raised.sumCents),
          until: format.moment(raised.untilMs, nowMs),
        }),
    describeWrongClock(status, format),
    describeServiceChange(status, format, nowMs),
    describeNearlyUsed(status.nearlyUsed, format),
    describeDisk(disk),
    describeOtherTills(otherTills),
    hub?.state.kind === 'own' ? atHub : null,
    describeLateCopy(copy, nowMs, (ms) => format.moment(ms, nowMs)),
  ].filter((warning) => warning !== null);
  const isShared = hub?.state.kind === 'shared';
  const hasService =
    connection.kind === 'paused'
      ? connection.hasNoService !== true
      : connection.kind !== 'no-service';
  const waiting =
    count === 0 ? t('shell.status.nothingWaiting') : t('shell.status.waitingCount', { count });
  const said = [
    t('shell.status.spoken', { state: words.state }),
    words.detail,
    ...(hasService ? [waiting] : []),
    ...(unknown === null ? [] : [unknown]),
    ...(isShared ? [atHub] : []),
    ...warnings,
  ];
  const isOnline = connection.kind === 'online' && words.wait === null;
  const maySend = withChoices && hasService;
  const isCalm = isOnline && warnings.length === 0 && isPendingUnremarkable(status, nowMs);
  const [isAsked, setIsAsked] = useState(false);
  const state = (
    <StateBadge tone={words.tone} icon={words.icon}>
      {words.title}
    </StateBadge>
  );
  // Not announced by screen readers, because it changes with each answer.
  const lastHeard = practice === null ? describeLastHeard(connection, format, nowMs) : null;
  const pending = describePending(status, format, nowMs);
  const outage = describeOutage(status, format, nowMs);
  // In an outage of days its amounts need the room, and only screen readers hear the cause. *To resolve* has the cause
  // of a pause.
  const isLongOutage =
    outage !== null && ['offline', 'working-offline', 'paused'].includes(connection.kind);
  const shown = [isLongOutage ? null : (lastHeard ?? words.detail), words.wait].filter(
    (part) => part !== null,
  );
  const detail = <span className={styles['detail']}>{shown.join(' ')}</span>;
  const line = (
    <footer className={styles['line']} aria-label={t('shell.status.label')}>
      <VisuallyHidden role="status">{said.join(' ')}</VisuallyHidden>
      {isCalm && maySend ? (
        <KeyButton
          keyName={shortcuts.sending}
          look="quiet"
          label={words.title}
          expanded={isAsked}
          onPress={() => setIsAsked(!isAsked)}
        >
          <span className={styles['row']}>
            {state} {detail} <span>{pending}</span> {unknown !== null && <span>{unknown}</span>}{' '}
            {isShared && <span>{atHub}</span>}
          </span>
        </KeyButton>
      ) : (
        <div className={styles['state']}>
          <div className={styles['row']}>
            {state}
            {shown.length > 0 && detail}
            {hasService && <span>{pending}</span>}
            {hasService && outage !== null && <span>{outage}</span>}
            {unknown !== null && <span>{unknown}</span>}
            {isShared && <span>{atHub}</span>}
            {warnings.map((warning) => (
              <span key={warning} className={styles['warning']}>
                <Icon name="warning" size={18} />
                {warning}
              </span>
            ))}
          </div>
        </div>
      )}
      {maySend && !isCalm && (
        <KeyButton
          keyName={shortcuts.sending}
          look="quiet"
          label={t('keys.commands.sending')}
          expanded={isAsked}
          onPress={() => setIsAsked(!isAsked)}
        />
      )}
      {maySend && (
        <SendingChoices status={status} supportContact={supportContact} isAsked={isAsked} />
      )}
      {onHelp !== null && <HelpKey onHelp={onHelp} />}
    </footer>
  );
  return (
    <div className={styles['place']} data-open={(maySend && isAsked) || undefined}>
      {line}
    </div>
  );
}

/** The line at the foot of the window before a shop is connected, when there is no service to report on. */
export function HelpLine({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <footer className={styles['line']} aria-label={t('shell.status.label')}>
      <HelpKey onHelp={onHelp} />
    </footer>
  );
}

function HelpKey({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <div className={styles['help']}>
      <KeyButton
        keyName={shortcuts.help}
        icon="question"
        look="quiet"
        label={t('shell.frame.help')}
        onPress={onHelp}
      />
    </div>
  );
}

function describeOtherTills(otherTills: OtherTills | null): string | null {
  const trouble = otherTills && troubleOfOtherTills(otherTills);
  return trouble && `${trouble.title} (${trouble.code})`;
}

function describeDisk(disk: Overview['disk']): string | null {
  if (disk === 'ok') return null;
  return disk === 'low' ? t('shell.frame.diskLow') : t('shell.frame.diskCritical');
}

const windowTime: WindowTime = {
  nowMs: () => performance.now(),
  callLater: (act, delayMs) => {
    const timer = window.setTimeout(act, delayMs);
    return () => window.clearTimeout(timer);
  },
};

/** Returns the connection to show: `connection`, once it has lasted long enough. */
function useSettledConnection(connection: ShownConnection): ShownConnection {
  const [shown, setShown] = useState(connection);
  const [follower] = useState(() => new ConnectionFollower(connection, setShown, windowTime));
  useEffect(() => follower.hear(connection), [follower, connection]);
  useEffect(() => () => follower.stop(), [follower]);
  return shown;
}
