import { useState } from 'react';
import type { RehearsalCommand } from '../../shared/rehearsal/rehearsal.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Page, Panel } from '../design/frame/page.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { OpenTrainingDialog } from './open-training-dialog.tsx';
import { rehearsalStepName, rehearsalStepsOf } from './lay-out-page.ts';
import type { ShownRun } from './lay-out-page.ts';
import { RehearsalResult } from './rehearsal-result.tsx';
import styles from './rehearsal.module.css';

export interface RehearsalPartProps {
  readonly run: ShownRun;
  readonly supportContact: string;
  /** Called after main has acted on a button, so that the page can be read again. */
  readonly onActed: () => void;
  /** Hides this page; null if it cannot be hidden. */
  readonly onLeave: (() => void) | null;
}

function act(what: RehearsalCommand, onActed: () => void): void {
  // Without an answer the page stays as it is, and is read again at the next interval.
  window.till.actInRehearsal(what).then(onActed, () => undefined);
}

/** Shows a rehearsal: its steps while it runs, its page at the end, and the choices after a power cut. */
export function RehearsalScreen({ run, ...around }: RehearsalPartProps) {
  const { by, state } = run;
  if (state === 'running' && by === 'person') return <Strip run={run} {...around} />;
  return (
    <Page title={t('rehearsal.title')} part="rehearsal">
      <Panel>
        {state === 'interrupted' ? (
          <InterruptedRehearsal run={run} {...around} />
        ) : state === 'running' || state === 'killed' ? (
          <UnderWay run={run} {...around} />
        ) : (
          <RehearsalResult run={run} />
        )}
      </Panel>
    </Page>
  );
}

function UnderWay({ run, onActed }: RehearsalPartProps) {
  const { payments, sales, step, tills } = run;
  const steps = rehearsalStepsOf(run);
  const at = steps.indexOf(step);
  return (
    <div className={styles['rows']}>
      <Notice tone="waiting" title={t('rehearsal.byTill')} />
      <ol className={styles['steps']}>
        {steps.map((one, index) => (
          <li
            key={one}
            data-later={index > at || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {index > at ? (
              rehearsalStepName(one)
            ) : (
              <StateBadge tone={index < at ? 'good' : 'waiting'}>
                {rehearsalStepName(one)}
              </StateBadge>
            )}
          </li>
        ))}
      </ol>
      {tills === null && <p className={styles['note']}>{t('rehearsal.noHub')}</p>}
      <p className={styles['note']}>{t('rehearsal.soFar', { sales, payments })}</p>
      <div className={styles['keys']}>
        <KeyButton
          keyName={shortcuts.edit}
          label={t('rehearsal.ringUp')}
          onPress={() => act('by-person', onActed)}
        />
        <KeyButton
          keyName={shortcuts.cancel}
          label={t('rehearsal.end')}
          onPress={() => act('end', onActed)}
        />
      </div>
    </div>
  );
}

/** Asks whether to continue a rehearsal during which the till stopped unexpectedly. */
export function InterruptedRehearsal({
  run,
  supportContact,
  onActed,
  onLeave,
}: RehearsalPartProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles['rows']}>
      <Notice tone="attention" title={t('rehearsal.interrupted')}>
        {t('rehearsal.interruptedNote', { step: rehearsalStepName(run.step) })}
      </Notice>
      <div className={styles['keys']}>
        <KeyButton
          keyName={shortcuts.goOn}
          label={t('rehearsal.goOn')}
          onPress={() => setAsks(true)}
        />
        <KeyButton
          keyName={shortcuts.cancel}
          label={t('rehearsal.end')}
          onPress={() => act('end', onActed)}
        />
        {onLeave !== null && (
          <KeyButton keyName={shortcuts.back} label={t('rehearsal.later')} onPress={onLeave} />
        )}
      </div>
      {asks && (
        <BeginRehearsalDialog supportContact={supportContact} onEnd={() => setAsks(false)} />
      )}
    </div>
  );
}

/** Finds out whether a new version is being installed, which blocks a rehearsal and not other training. */
async function findUpdate() {
  const { isUpdating } = await window.till.rehearsal();
  return isUpdating ? 'updating' : null;
}

export function BeginRehearsalDialog({
  supportContact,
  onEnd,
}: Pick<RehearsalPartProps, 'supportContact'> & { readonly onEnd: () => void }) {
  return (
    <OpenTrainingDialog
      title={t('rehearsal.question')}
      effects={t('rehearsal.effects')}
      go={t('rehearsal.begin')}
      findBlocker={findUpdate}
      begin={(typed) => window.till.beginRehearsal(typed)}
      supportContact={supportContact}
      onEnd={onEnd}
    />
  );
}

/** The strip above every page while a person rings up sales in a rehearsal. */
function Strip({ run, onActed }: RehearsalPartProps) {
  const { step } = run;
  const steps = rehearsalStepsOf(run);
  const [at, of] = [steps.indexOf(step) + 1, steps.length];
  return (
    <header className={styles['strip']}>
      <p>
        <strong>{t('rehearsal.stepOf', { at, of, step: rehearsalStepName(step) })}</strong>{' '}
        {t('rehearsal.byPerson')}
      </p>
      <KeyButton label={t('rehearsal.next')} onPress={() => act('go-on', onActed)} />
      <KeyButton label={t('rehearsal.letTill')} onPress={() => act('by-till', onActed)} />
      <KeyButton label={t('rehearsal.end')} onPress={() => act('end', onActed)} />
    </header>
  );
}
