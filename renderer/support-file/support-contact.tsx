import { t } from '../../shared/locales/language.ts';

/**
 * Adds support's name and phone number to a sentence that says to call support, where only one text fits. The number
 * keeps its own writing direction.
 */
export function withSupport(sentence: string, contact: string): string {
  return contact === ''
    ? sentence
    : `${sentence} ${t('shell.labelled', { label: t('health.support.call'), value: `\u2068${contact}\u2069` })}`;
}

/**
 * Shows support's name and phone number beside a sentence that says to call support; renders nothing if none is
 * configured.
 */
export function SupportContact({ contact }: { readonly contact: string }) {
  if (contact === '') return null;
  return (
    <p>
      {t('health.support.call')}: <bdi>{contact}</bdi>
    </p>
  );
}
