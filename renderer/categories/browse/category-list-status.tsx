import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import { readMirrorReport } from '../../database/queries/queries-categories.ts';
import type { MirrorReport } from '../../database/queries/queries-categories.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import type { Tone } from '../../design/frame/tone.ts';
import { useNow } from '../../design/use-now.ts';
import { describeMirror } from './describe-mirror.ts';
import { useCategoriesContext } from '../here/categories-context.ts';
import styles from '../categories.module.css';

/** A list counts as fresh for this long after it was fetched completely, in ms. */
const FRESH_MS = 10 * MINUTE_MS;

/** Shows how complete and how old the list is, with the buttons to refresh it. */
export function CategoryListStatus() {
  const { overview, catalogue, client } = useCategoriesContext();
  const format = useFormat();
  const nowMs = useNow(30_000);
  const [said, setSaid] = useState('');
  const report = useLiveQuery(() => readMirrorReport(catalogue), [catalogue]);
  if (report === undefined) return null;
  const isOnline = overview.status?.connection.kind === 'online';
  const refresh = () => {
    setSaid(isOnline ? '' : t('categories.refreshOffline'));
    client.commandMirror('refresh');
  };
  return (
    <div className={styles['mirror']}>
      <span role="status">
        <StateBadge tone={toneOf(report, nowMs)}>
          {describeMirror(report, nowMs, format.duration)}
        </StateBadge>{' '}
        {!isOnline && said}
      </span>
      {isComing(report) ? (
        <KeyButton
          look="quiet"
          keyName={shortcuts.refresh}
          label={t('categories.pause')}
          onPress={() => client.commandMirror('pause')}
        />
      ) : (
        <KeyButton
          look="quiet"
          keyName={shortcuts.refresh}
          label={isPaused(report) ? t('categories.goOn') : t('categories.refresh')}
          onPress={isPaused(report) ? () => client.commandMirror('resume') : refresh}
        />
      )}
    </div>
  );
}

/** Green only if the list was fetched a moment ago: later, another till may have changed a Category at the service. */
function toneOf(report: MirrorReport, nowMs: number): Tone {
  if (report.kind !== 'complete' || report.odd !== undefined) return 'attention';
  return nowMs - report.atMs < FRESH_MS ? 'good' : 'plain';
}

function isPaused(report: MirrorReport): boolean {
  return 'isPaused' in report && report.isPaused;
}

function isComing(report: MirrorReport): boolean {
  return 'because' in report && report.because === null && !report.isPaused;
}
