import { installTexts } from '../language.ts';
import type { Language } from '../language.ts';

const catalogues: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../en/english.ts')).english,
  nl: async () => (await import('../nl/dutch.ts')).dutch,
  de: async () => (await import('../de/german.ts')).german,
  fr: async () => (await import('../fr/french.ts')).french,
};

/**
 * Loads the sentences of one language, for processes that use only the till's own.
 * @throws if its file cannot be read
 */
export function loadCatalogue(language: Language): Promise<object> {
  return catalogues[language]();
}

/**
 * Switches this process to a language.
 * @throws if its file cannot be read
 */
export async function loadAndInstallTexts(next: Language): Promise<void> {
  installTexts(next, await loadCatalogue(next));
}
