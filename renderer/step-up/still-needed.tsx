import { t } from '../../shared/locales/language.ts';
import styles from './step-up.module.css';

interface StillNeededProps {
  /** Each as it stands in the list, in the order in which the dialog asks. */
  readonly items: readonly string[];
  /** The button was pressed and could do nothing: this is why. */
  readonly isAsked?: boolean;
}

/** Everything that is missing at once, beside the button that it keeps waiting. Its place stays when nothing is. */
export function StillNeeded({ items, isAsked = false }: StillNeededProps) {
  return (
    <p role="status" className={styles['missing']} data-asked={isAsked || undefined}>
      {items.length > 0 && sayStillNeeded(items)}
    </p>
  );
}

/** @param items what is missing, at least one */
export function sayStillNeeded(items: readonly string[]): string {
  return t('stepUp.missing.all', { what: items.join('; ') });
}
