import type { Language } from '../language.ts';

const catalogues: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../en/english.ts')).english,
  nl: async () => (await import('../nl/dutch.ts')).dutch,
  de: async () => (await import('../de/german.ts')).german,
  fr: async () => (await import('../fr/french.ts')).french,
};

/**
 * For the window and its worker, which read the till's own language and no other.
 * @throws when its file cannot be read
 */
export function loadCatalogue(language: Language): Promise<object> {
  return catalogues[language]();
}
