import { joinParts } from '../../shared/locales/join-parts.ts';
import { t } from '../../shared/locales/language.ts';
import styles from './step-up.module.css';

interface StillNeededProps {
  /** Labels of the missing inputs, in the order in which the dialog asks for them. */
  readonly items: readonly string[];
  /** True if the button was pressed although an input is missing, which this list then explains. */
  readonly isAsked?: boolean;
  /**
   * Why the PIN was refused, said in place of the list: a message with room of its own would move the keys that the PIN
   * is typed with next.
   */
  readonly problem?: string | null;
}

/** Lists, beside the button, everything that is still missing. Its room is reserved even if nothing is. */
export function MissingInputList({ items, isAsked = false, problem = null }: StillNeededProps) {
  return (
    <p
      role="status"
      className={styles['missing']}
      data-asked={isAsked || problem !== null || undefined}
    >
      {problem ?? (items.length > 0 && describeStillNeeded(items))}
    </p>
  );
}

/**
 * Says what is still missing.
 * @param items at least one
 */
export function describeStillNeeded(items: readonly string[]): string {
  return t('stepUp.missing.all', { what: joinParts(items) });
}
