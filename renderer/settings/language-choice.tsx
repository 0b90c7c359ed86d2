import { SegmentedControl } from '@mantine/core';
import { languages, languageSchema, t } from '../../shared/locales/language.ts';
import { useSaving } from '../setting-forms/use-saving.ts';
import type { Language } from '../../shared/locales/language.ts';

/** Chooses the till's language; each language is named in itself. */
export function LanguageChoice({ language }: { readonly language: Language }) {
  const { keep, notKept } = useSaving();
  return (
    <>
      <span role="status">{notKept && t('settings.scanner.saveFailed')}</span>
      <SegmentedControl
        size="md"
        aria-label={t('settings.language')}
        value={language}
        onChange={(value: Language) => keep(window.till.setLanguage(value))}
        data={languageSchema.options.map((value) => ({
          value,
          label: <span lang={value}>{languages[value]}</span>,
        }))}
      />
    </>
  );
}
