import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import {
  describeAdopted,
  describeHubCopy,
  describeHubState,
  describeJoinFault,
  hubCommandAgainst,
} from '../../../shared/messages/describe-hub.ts';
import type { HubStatus, JoinAnswer } from '../../../shared/messages/hub-status.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { FileButton } from '../../design/keys/file-button.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import { StoreTills } from './store-tills.tsx';
import styles from '../settings.module.css';
import { useMayCall } from '../../step-up/people-here.ts';

/** The settings page for the store's hub: whether this till has joined it, its state, and how to join or leave. */
export function HubPanel({ hub }: Pick<Overview, 'hub'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<JoinAnswer | NoAnswer | null>(null);
  const ask = async (asking: Promise<JoinAnswer>) => {
    setIsBusy(true);
    setSaid(null);
    setSaid(await asking.catch(noAnswerOf));
    setIsBusy(false);
  };
  return (
    <Panel title={t('hub.title')}>
      <div className={styles['go']}>
        {hub === null ? (
          <Join
            isBusy={isBusy}
            onChoose={(file) => void ask(file.text().then((text) => window.till.joinHub(text)))}
          />
        ) : (
          <Joined
            hub={hub}
            isBusy={isBusy}
            onLeave={(givesUp) => void ask(window.till.leaveHub(givesUp))}
          />
        )}
        {said !== null && <Said answer={said} />}
      </div>
    </Panel>
  );
}

interface JoinProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

function Join({ isBusy, onChoose }: JoinProps) {
  const mayJoin = useMayCall('joinHub');
  return (
    <>
      <p>{t('hub.none')}</p>
      <p className={styles['note']}>{t('hub.note')}</p>
      <FileButton
        keyName={shortcuts.chooseFile}
        label={t('hub.choose')}
        shown={t(isBusy ? 'hub.asking' : 'hub.choose')}
        disabled={isBusy || !mayJoin}
        accept=".json,application/json"
        onFile={onChoose}
      />
    </>
  );
}

interface JoinedProps {
  readonly hub: HubStatus;
  readonly isBusy: boolean;
  readonly onLeave: (givesUp: boolean) => void;
}

function Joined({ hub, isBusy, onLeave }: JoinedProps) {
  const format = useFormat();
  const nowMs = useNow(1_000);
  const [isAsked, setIsAsked] = useState(false);
  const mayLeave = useMayCall('leaveHub');
  const { till, host, port, state, waiting, leaveBlocker } = hub;
  const goesAway = waiting > 0 || hub.bringing.length > 0;
  const leave = t(goesAway ? 'hub.leaveAway' : 'hub.leave');
  const at = (ms: number): string => format.moment(ms, nowMs);
  const stands = describeHubState(state, at);
  return (
    <>
      <p>{t('hub.joined', { till, host, port })}</p>
      {(hub.tills ?? 1) > 1 && <p>{t('hub.sharesCards')}</p>}
      {stands !== null && (
        <Notice tone={state.kind === 'shared' ? 'good' : 'attention'} title={stands}>
          {state.kind === 'own' && <span>{t(`hub.why.${state.why}`)}</span>}
          {state.kind === 'own' && <HubCommand why={state.why} />}
        </Notice>
      )}
      {waiting > 0 && <Notice tone="attention" title={t('hub.waiting', { count: waiting })} />}
      {describeAdopted(hub, { at, money: format.money }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hub.copy.kind === 'stopped' ? (
        <Notice tone="attention" title={describeHubCopy(hub, at)} />
      ) : (
        <p>{describeHubCopy(hub, at)}</p>
      )}
      <StoreTills hub={hub} />
      {leaveBlocker !== null && <p>{t(`hub.fault.${leaveBlocker}`)}</p>}
      <KeyButton
        keyName={shortcuts.drop}
        label={leave}
        disabled={isBusy || !mayLeave || leaveBlocker !== null}
        onPress={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          question={t('hub.leaveQuestion')}
          keep={t('question.keep')}
          go={leave}
          isDangerous
          onKeep={() => setIsAsked(false)}
          onGo={() => {
            setIsAsked(false);
            onLeave(goesAway);
          }}
        >
          <p>{t('hub.leaveNote')}</p>
          {waiting > 0 && <p>{t('hub.leaveAwayNote')}</p>}
          {hub.bringing.length > 0 && (
            <p>{t('hub.leaveBringingNote', { tills: hub.bringing.join(', ') })}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function Said({ answer }: { readonly answer: JoinAnswer | NoAnswer }) {
  if (typeof answer === 'string') return <Notice tone="bad" title={describeNoAnswer(answer)} />;
  if (answer.kind === 'done') return <Notice tone="good" title={t('hub.done')} />;
  return (
    <Notice tone="bad" title={describeJoinFault(answer)}>
      <HubCommand why={answer.why} />
    </Notice>
  );
}

/** The details of a message: the command on the hub's computer that helps. Shows nothing if there is none. */
function HubCommand({ why }: { readonly why: Parameters<typeof hubCommandAgainst>[0] }) {
  const command = hubCommandAgainst(why);
  if (command === null) return null;
  return (
    <details>
      <summary>{t('shell.health.details')}</summary>
      <code data-copyable>{command}</code>
    </details>
  );
}
