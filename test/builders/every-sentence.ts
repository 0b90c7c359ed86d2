import { dutch } from '../../shared/locales/nl/dutch.ts';
import { english } from '../../shared/locales/en/english.ts';
import { french } from '../../shared/locales/fr/french.ts';
import { german } from '../../shared/locales/de/german.ts';
import type { Language } from '../../shared/locales/language.ts';

const catalogues: Readonly<Record<Language, object>> = {
  en: english,
  nl: dutch,
  de: german,
  fr: french,
};

/** Returns every text of a language by its key, and those of a list by their index: `lock.title`, `….reasons.0`. */
export function sentencesOf(language: Language): ReadonlyMap<string, string> {
  return new Map(flatten('', catalogues[language]));
}

function flatten(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    flatten(key === '' ? name : `${key}.${name}`, inner),
  );
}
