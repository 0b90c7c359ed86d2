import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import { useFormat } from '../../design/figures/format.ts';
import styles from '../reports.module.css';

/** Shows a report: one table per section, with all figures aligned. */
export function ReportView({ sections }: { readonly sections: readonly ReportSection[] }) {
  return (
    <div className={styles['report']}>
      {sections.map(({ heading, lines }) => (
        <section key={heading} className={styles['section']} aria-label={heading}>
          <h2 className={styles['heading']}>{heading}</h2>
          <ReportLines lines={lines} />
        </section>
      ))}
    </div>
  );
}

/** One section as a table; the dialog that closes the day uses it as well. */
export function ReportLines({ lines }: { readonly lines: readonly ReportLine[] }) {
  const format = useFormat();
  return (
    <table className={styles['lines']}>
      <tbody>
        {lines.map(({ label, count, cents, text, isSum }, index) => (
          <tr key={index} data-sum={isSum || undefined}>
            <th scope="row">
              {label}
              {text !== null && cents !== null && <span className={styles['text']}>{text}</span>}
            </th>
            <td>{count}</td>
            <td data-money={cents !== null || undefined}>
              {cents === null ? text : format.money(cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
