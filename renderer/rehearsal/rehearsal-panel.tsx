import { useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { isRehearsalDueAgain } from '../../shared/rehearsal/rehearsal.ts';
import { instantMs } from '../../shared/values/time.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useNow } from '../design/use-now.ts';
import { BeginRehearsalDialog, InterruptedRehearsal } from './rehearsal-screen.tsx';
import { RehearsalResult } from './rehearsal-result.tsx';
import { useRehearsal } from './use-rehearsal.ts';
import styles from './rehearsal.module.css';

/** The panel in which a manager starts a rehearsal, or reads the page of the last one. */
export function RehearsalPanel({ supportContact }: { readonly supportContact: string }) {
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const { status, look } = useRehearsal(false);
  if (status === null) return null;
  const { doneAtMs, run } = status;
  return (
    <Panel title={t('rehearsal.title')}>
      <div className={styles['rows']}>
        <p className={styles['note']}>{t('rehearsal.note')}</p>
        <p className={styles['note']}>
          {doneAtMs === null
            ? t('rehearsal.never')
            : t('rehearsal.last', { day: format.day(doneAtMs) })}
        </p>
        {run?.state === 'interrupted' ? (
          <InterruptedRehearsal {...{ run, supportContact }} onActed={look} onLeave={null} />
        ) : (
          <div className={styles['keys']}>
            <KeyButton
              keyName={shortcuts.create}
              label={t('rehearsal.begin')}
              onPress={() => setAsks(true)}
            />
          </div>
        )}
        {(run?.state === 'done' || run?.state === 'ended') && <RehearsalResult run={run} />}
      </div>
      {asks && (
        <BeginRehearsalDialog supportContact={supportContact} onEnd={() => setAsks(false)} />
      )}
    </Panel>
  );
}

/** Reminds a manager on *Day*, a quarter after the last rehearsal; not while the clock is known to be wrong. */
export function RehearsalReminder({ overview }: { readonly overview: Overview }) {
  const { book, people, status: till } = overview;
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { status } = useRehearsal(false);
  const doneAtMs = status?.doneAtMs ?? null;
  const isForHere = book?.mode === 'real' && people.signedIn?.role !== 'cashier';
  const isClockWrong = till?.clock !== undefined || till?.serviceClock !== undefined;
  if (!isForHere || isClockWrong || doneAtMs === null) return null;
  if (!isRehearsalDueAgain(doneAtMs, instantMs(nowMs))) return null;
  return (
    <Notice tone="attention" title={t('rehearsal.due')}>
      {t('rehearsal.dueNote', { day: format.day(doneAtMs) })}
    </Notice>
  );
}
