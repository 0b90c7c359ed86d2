import { t } from '../../shared/locales/language.ts';
import type { LimitChange } from './describe-limits.ts';
import styles from './limits.module.css';

/** Lists the changed limits, one per line. */
export function LimitChangeList({ changes }: { readonly changes: readonly LimitChange[] }) {
  return (
    <div className={styles['changes']}>
      <table className={styles['limits']}>
        <thead>
          <tr>
            <th scope="row">{t('limits.limit')}</th>
            <th scope="col">{t('limits.before')}</th>
            <th scope="col">{t('limits.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td data-here>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
