import { german } from '../de/german.ts';
import { english } from '../en/english.ts';
import { french } from '../fr/french.ts';
import { installTexts } from '../language.ts';
import type { Language } from '../language.ts';
import { dutch } from '../nl/dutch.ts';

const catalogues: Readonly<Record<Language, object>> = {
  en: english,
  nl: dutch,
  de: german,
  fr: french,
};

/** Switches the language, for a server that answers each reader in theirs. */
export function setLanguage(next: Language): void {
  installTexts(next, catalogues[next]);
}
