import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { languages, languageSchema, t } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';

/** Chooses the till's language; each is named in itself. */
export function LanguageChoice({ language }: { readonly language: Language }) {
  const [failed, setFailed] = useState(false);
  const speak = async (next: Language) => {
    const kept = await window.till.setLanguage(next).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  return (
    <>
      <span role="status">{failed && t('settings.scanner.saveFailed')}</span>
      <SegmentedControl
        size="md"
        aria-label={t('settings.language')}
        value={language}
        onChange={(value: Language) => void speak(value)}
        data={languageSchema.options.map((value) => ({
          value,
          label: <span lang={value}>{languages[value]}</span>,
        }))}
      />
    </>
  );
}
