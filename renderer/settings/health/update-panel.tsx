import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { PinRefusal } from '../../../shared/messages/bridge.ts';
import type { InstallAnswer, UpdateStatus } from '../../../shared/update/update-status.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { AnswerButtons, Question } from '../../design/frame/question.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import { describePinAnswer } from '../../step-up/describe-pin-answer.ts';
import { ManagersPinFields } from '../../step-up/managers-pin-fields.tsx';
import { useManagersPin } from '../../step-up/use-managers-pin.ts';
import stepUp from '../../step-up/step-up.module.css';
import settings from '../settings.module.css';
import styles from './health.module.css';

type Ready = Extract<UpdateStatus, { kind: 'ready' }>;

/** Shows that a newer version exists, its changes, and how to install it. */
export function UpdatePanel({ update }: { readonly update: UpdateStatus }) {
  const [looking, setLooking] = useState(false);
  const [asks, setAsks] = useState(false);
  const look = () => {
    setLooking(true);
    void window.till.lookForUpdate().finally(() => setLooking(false));
  };
  return (
    <Panel title={t('update.title')}>
      <div className={styles['support']}>
        <Said update={update} />
        {update.kind === 'ready' && (
          <KeyButton
            look="primary"
            label={t('update.install')}
            disabled={update.blocker !== null}
            onPress={() => setAsks(true)}
          />
        )}
        {update.kind !== 'by-others' && update.kind !== 'installing' && (
          <KeyButton
            keyName={shortcuts.refresh}
            label={looking ? t('update.looking') : t('update.look')}
            disabled={looking}
            onPress={look}
          />
        )}
      </div>
      {asks && update.kind === 'ready' && (
        <InstallQuestion update={update} onEnd={() => setAsks(false)} />
      )}
    </Panel>
  );
}

function Said({ update }: { readonly update: UpdateStatus }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  switch (update.kind) {
    case 'by-others':
      return <p>{t('update.byOthers')}</p>;
    case 'newest':
      return (
        <>
          {update.awayFrom !== null && (
            <Notice tone="waiting" title={t('update.away', { host: update.awayFrom })}>
              {t('update.awayToDo')}
            </Notice>
          )}
          <p>
            {update.lookedAtMs === null
              ? t('update.notAnswered')
              : t('update.newest', { when: format.moment(update.lookedAtMs, nowMs) })}
          </p>
        </>
      );
    case 'held':
      return <p>{t('update.held', { version: update.version })}</p>;
    case 'installing':
      return <Notice tone="waiting" title={t('update.installing', { version: update.version })} />;
    case 'refused':
      return (
        <Notice tone="attention" title={t('update.refused')}>
          {t(`update.whyRefused.${update.why}`)}
        </Notice>
      );
    case 'ready':
      return (
        <>
          <p>{t('update.ready', { version: update.version })}</p>
          <div className={styles['news']} data-copyable>
            {update.notes}
          </div>
          {update.isOneWay && <Notice tone="attention" title={t('update.oneWay')} />}
          {update.blocker !== null && (
            <Notice tone="waiting" title={t(`update.blocker.${update.blocker}`)} />
          )}
        </>
      );
    default:
      return assertNever(update);
  }
}

function InstallQuestion({
  update,
  onEnd,
}: {
  readonly update: Ready;
  readonly onEnd: () => void;
}) {
  const { version, needsManager, isOneWay } = update;
  const format = useFormat();
  const { typing, busy, problem, refuse, ask } = useManagersPin();
  const say = (answer: PinRefusal | InstallAnswer | null): string | null => {
    if (answer === null) return t('shell.noAnswer.pressAgain');
    if (answer.kind === 'installs') return null;
    if (answer.kind === 'gone') return t('update.gone');
    if (answer.kind === 'hindered') return t(`update.blocker.${answer.why}`);
    return describePinAnswer(answer, format.duration);
  };
  const install = async () => {
    const typed = needsManager ? typing.typed : null;
    if (needsManager && typed === null) return refuse();
    await ask(() => window.till.installUpdate(version, typed), say);
  };
  return (
    <Question
      title={t('update.question', { version })}
      size={720}
      layout={stepUp['asked']}
      takesPin={needsManager}
      onKeep={onEnd}
    >
      <p className={settings['note']}>{t('update.effects')}</p>
      {isOneWay && <Notice tone="attention" title={t('update.oneWay')} />}
      <div className={stepUp['gate']}>
        {needsManager && (
          <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void install()} />
        )}
        <div className={stepUp['gateGo']}>
          {problem !== null && <Notice tone="bad" title={problem} />}
        </div>
      </div>
      <AnswerButtons
        keep={t('question.keep')}
        go={busy ? t('stepUp.asking') : t('update.install')}
        disabled={busy}
        enter={needsManager ? 'goes' : 'keeps'}
        onKeep={onEnd}
        onGo={() => void install()}
      />
    </Question>
  );
}
