import { t } from '../../shared/locales/language.ts';
import styles from './step-up.module.css';

interface StillNeededProps {
  /** Worded for the list, in the order in which the dialog asks. */
  readonly items: readonly string[];
  /** True if the button was pressed without effect: this explains why. */
  readonly isAsked?: boolean;
}

/** Lists everything that is still missing, beside the button. Its room stays reserved if nothing is missing. */
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
