import { t } from '../../shared/locales/language.ts';

/**
 * Adds support's name and phone number to a sentence that says to call them, where there is room for one text alone.
 * The number is kept in its own direction.
 */
export function withSupport(sentence: string, contact: string): string {
  return contact === ''
    ? sentence
    : `${sentence} ${t('health.support.call')}: \u2068${contact}\u2069`;
}

/** The name and phone number beside a sentence that says to call support; nothing where nobody has named any. */
export function CallSupport({ contact }: { readonly contact: string }) {
  if (contact === '') return null;
  return (
    <p>
      {t('health.support.call')}: <bdi>{contact}</bdi>
    </p>
  );
}
