import { t } from '../../shared/locales/language.ts';

/**
 * Adds support's name and phone number to a sentence that says to call support, where only one text fits. The number
 * keeps its own writing direction.
 */
export function withSupport(sentence: string, contact: string): string {
  return contact === '' ? sentence : `${sentence} ${labelledContact(contact)}`;
}

function labelledContact(contact: string): string {
  const value = `\u2068${contact}\u2069`;
  return t('shell.labelled', { label: t('health.support.call'), value });
}

/**
 * Shows support's name and phone number beside a sentence that says to call support; renders nothing if none is
 * configured.
 */
export function SupportContact({ contact }: { readonly contact: string }) {
  return contact === '' ? null : <p>{labelledContact(contact)}</p>;
}
