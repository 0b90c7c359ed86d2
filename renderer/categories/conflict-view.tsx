import type { Category } from '../../shared/api/category.ts';
import { t } from '../../shared/locales/language.ts';
import type { CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import styles from './categories.module.css';

interface ConflictViewProps {
  readonly change: CategoryChange;
  /** The Category as the service has it now. */
  readonly now: Category;
  readonly onReplace: () => void;
  readonly onDrop?: () => void;
}

/** Shows a conflict in three columns: the original, someone else's change, and the change that this person wants. */
export function ConflictView({ change, now, onReplace, onDrop }: ConflictViewProps) {
  const was = change.kind === 'create' ? null : change.was;
  const theirs = { externalIdentifier: now.external_identifier, name: now.name };
  return (
    <div className={styles['conflict']}>
      <table>
        <thead>
          <tr>
            <th>{t('categories.member')}</th>
            {was !== null && <th>{t('categories.wasTitle')}</th>}
            <th>{t('categories.nowTitle')}</th>
            <th>{t('categories.wantedTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {(['name', 'externalIdentifier'] as const).map((field) => (
            <tr key={field}>
              <th>{field === 'name' ? t('categories.name') : t('categories.identifier')}</th>
              {was !== null && (
                <td>
                  <bdi>{was[field]}</bdi>
                </td>
              )}
              <td data-changed={was !== null && was[field] !== theirs[field]}>
                <bdi>{theirs[field]}</bdi>
              </td>
              <td>
                <bdi>
                  {change.kind === 'delete'
                    ? t('categories.deleted')
                    : (change[field] ?? theirs[field])}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['paneButtons']}>
        <KeyButton look="danger" label={t('categories.replace')} onPress={onReplace} />
        {onDrop !== undefined && <KeyButton label={t('categories.keepTheirs')} onPress={onDrop} />}
      </div>
    </div>
  );
}
