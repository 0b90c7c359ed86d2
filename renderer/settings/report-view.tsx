import type { ConnectionReport } from '../../shared/bridge.ts';
import { KeyButton } from '../design/key-button.tsx';
import { StateMark } from '../design/state-mark.tsx';
import type { ConnectionForm } from './connection-form.ts';
import { connectionWords as words, findingTitles, findingVerdicts } from './settings-words.ts';
import styles from './settings.module.css';

interface ReportViewProps {
  readonly report: ConnectionReport;
  readonly form: ConnectionForm;
  readonly onTakeSegment: (segment: string) => void;
}

/** What *Test connection* found, and what it cannot show. */
export function ReportView({ report, form, onTakeSegment }: ReportViewProps) {
  const { categorySegment } = report;
  return (
    <section className={styles['report']} role="status" aria-label={words.found}>
      <h3 className={styles['subtitle']}>{words.found}</h3>
      <ul className={styles['findings']}>
        {report.findings.map(({ credential, verdict, sentence }) => (
          <li key={credential + sentence}>
            <StateMark tone={findingVerdicts[verdict].tone}>
              {`${findingTitles[credential]}: ${findingVerdicts[verdict].text}`}
            </StateMark>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {categorySegment !== null && categorySegment !== form.categorySegment && (
        <KeyButton
          label={words.takeSegment(categorySegment)}
          onPress={() => onTakeSegment(categorySegment)}
        />
      )}
      {report.notProven.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{words.notProven}</h3>
          <ul>
            {report.notProven.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
