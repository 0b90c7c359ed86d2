import { languageSchema } from './language.ts';
import type { Language } from './language.ts';

/** The initial language: the region's own if the till has it, else English. */
export function languageOf(locale: string): Language {
  const own = languageSchema.safeParse(locale.split('-')[0]);
  return own.success ? own.data : 'en';
}

/**
 * Returns the BCP 47 tag of a language in a region, so that figures, dates and units are in that language: for nl-BE,
 * Dutch is `nl-BE`, and French is `fr-BE`.
 */
export function localeIn(language: Language, locale: string): string {
  if (locale.split('-')[0] === language) return locale;
  const region = /-([A-Z]{2}|\d{3})$/.exec(locale)?.[0] ?? '';
  return `${language}${region}`;
}

/** The regions that are offered; others can be typed. */
export const offeredLocales = [
  'nl-BE',
  'fr-BE',
  'de-BE',
  'nl-NL',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'fr-LU',
  'en-IE',
  'en-GB',
] as const;
