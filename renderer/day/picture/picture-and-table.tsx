import { useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useReportActions } from '../report/report-actions.tsx';
import type { ReportToSave } from '../report/report-actions.tsx';
import styles from './picture.module.css';

interface PictureAndTableProps {
  /** Rendered before the button that switches between picture and table. */
  readonly asOf?: ReactNode;
  /** Rendered above all buttons, because it is what people look for first. */
  readonly above?: ReactNode;
  readonly saved: ReportToSave;
  readonly picture: ReactNode;
  readonly table: ReactNode;
}

/**
 * Shows a report as a picture or as its figures, with a button that switches. The buttons for printing and saving are
 * at the top.
 */
export function PictureAndTable({ asOf, above, saved, picture, table }: PictureAndTableProps) {
  const top = useRef<HTMLElement>(null);
  const figures = useRef<HTMLElement>(null);
  const { buttons, result } = useReportActions(saved);
  const go = () => {
    const isThere = figures.current?.contains(document.activeElement) === true;
    const target = isThere ? top.current : figures.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <section
        ref={top}
        className={styles['part']}
        tabIndex={-1}
        aria-label={t('reports.plots.picture')}
      >
        {above}
        <div className={styles['tools']}>
          {asOf}
          <KeyButton keyName={shortcuts.view} label={t('reports.plots.table')} onPress={go} />
          {buttons}
          {result}
        </div>
        {picture}
      </section>
      <section
        ref={figures}
        className={styles['part']}
        tabIndex={-1}
        aria-label={t('reports.plots.table')}
      >
        {table}
      </section>
    </>
  );
}
