import { t } from '../../shared/locales/language.ts';

/** The name and phone number beside a sentence that says to call support; nothing where nobody has named any. */
export function CallSupport({ contact }: { readonly contact: string }) {
  if (contact === '') return null;
  return (
    <p>
      {t('health.support.call')}: <bdi>{contact}</bdi>
    </p>
  );
}
