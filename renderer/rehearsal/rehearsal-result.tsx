import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import {
  rehearsalFiguresOf,
  layOutRehearsalForPaper,
  rehearsalMessageMeanings,
  rehearsalVerdictOf,
} from './lay-out-page.ts';
import type { ShownRun } from './lay-out-page.ts';
import styles from './rehearsal.module.css';

/** The page at the end of a rehearsal, on screen and for paper. */
export function RehearsalResult({ run }: { readonly run: ShownRun }) {
  const format = useFormat();
  const [said, setSaid] = useState<string | null>(null);
  const { tone, title } = rehearsalVerdictOf(run);
  const { page, tills } = run;
  const meanings = rehearsalMessageMeanings(run);
  const print = async () => {
    const answer = await window.till
      .printReport(layOutRehearsalForPaper(run, format))
      .catch(() => null);
    if (answer === null) return setSaid(t('shell.noAnswer.pressAgain'));
    setSaid(t(answer === 'queued' ? 'reports.printed' : 'sale.receipts.noPrinter'));
  };
  return (
    <div className={styles['rows']}>
      <Notice tone={tone} title={title} />
      <div className={styles['sides']}>
        {page !== null && (
          <LabelledValueList
            facts={rehearsalFiguresOf(page, format).map(({ label, figure: value }) => ({
              label,
              value,
            }))}
          />
        )}
        <div className={styles['rows']}>
          {meanings.length > 0 && (
            <>
              <p className={styles['note']}>{t('rehearsal.meanings')}</p>
              <dl className={styles['steps']}>
                {meanings.map(({ label, figure }) => (
                  <div key={label}>
                    <dt>
                      <strong>{label}</strong>
                    </dt>
                    <dd>{figure}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {tills === null && <p className={styles['note']}>{t('rehearsal.noHub')}</p>}
          <div className={styles['keys']}>
            <KeyButton
              keyName={shortcuts.print}
              label={t('rehearsal.print')}
              onPress={() => void print()}
            />
            <span role="status">{said}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
