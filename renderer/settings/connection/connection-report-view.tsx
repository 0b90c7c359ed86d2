import { useEffect, useRef } from 'react';
import { describeUnprovenProperties } from '../../../shared/connection/describe-unproven.ts';
import type { ConnectionFinding, ConnectionReport } from '../../../shared/messages/bridge.ts';
import { t, putIntoWords } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import type { Tone } from '../../design/frame/tone.ts';
import type { ConnectionForm } from './connection-form.ts';
import { takeSegmentLabel } from './take-segment-label.ts';
import styles from '../settings.module.css';

interface ReportViewProps {
  readonly report: ConnectionReport;
  readonly form: ConnectionForm;
  readonly onTakeSegment: (segment: string) => void;
}

const tones: Readonly<Record<ConnectionFinding['verdict'], Tone>> = {
  works: 'good',
  refused: 'bad',
  'not-given': 'plain',
  'not-reached': 'bad',
  'not-proven': 'attention',
  odd: 'attention',
};

/** Shows the results of *Test connection*, and what the test cannot check. */
export function ConnectionReportView({ report, form, onTakeSegment }: ReportViewProps) {
  const { categorySegment, findings } = report;
  const place = useRef<HTMLElement>(null);
  // The report appears below the button, so the page scrolls just far enough to show it.
  useEffect(() => {
    if (findings.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [findings]);
  return (
    <section
      ref={place}
      className={styles['report']}
      role="status"
      aria-label={t('settings.connection.found')}
    >
      <h3 className={styles['subtitle']}>{t('settings.connection.found')}</h3>
      <ul className={styles['findings']}>
        {findings.map(({ credential, verdict, sentence }, at) => (
          <li key={at}>
            <StateBadge tone={tones[verdict]}>
              {t('settings.finding.said', {
                title: t(`settings.finding.titles.${credential}`),
                verdict: t(`settings.finding.verdicts.${verdict}`),
              })}
            </StateBadge>
            <span>{putIntoWords(sentence)}</span>
          </li>
        ))}
      </ul>
      {categorySegment !== null && categorySegment !== form.categorySegment && (
        <KeyButton
          label={takeSegmentLabel(categorySegment)}
          onPress={() => onTakeSegment(categorySegment)}
        />
      )}
      <h3 className={styles['subtitle']}>{t('settings.connection.notProven')}</h3>
      <ul>
        {describeUnprovenProperties(report).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
