import type { AgreedCreation } from '../../shared/categories/send-draft.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import styles from './categories.module.css';

/** Offers the two ways to create a Category when the service does not say whether it exists. */
export function CreateAnywayButtons({
  onAgree,
}: {
  readonly onAgree: (how: AgreedCreation) => void;
}) {
  return (
    <div className={styles['paneButtons']}>
      <KeyButton label={t('categories.findOrCreate')} onPress={() => onAgree('find-or-create')} />
      <KeyButton
        look="danger"
        label={t('categories.createAnyway')}
        onPress={() => onAgree('create')}
      />
    </div>
  );
}
