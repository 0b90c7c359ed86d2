import { languageSchema } from './language.ts';
import type { Language } from './language.ts';

/** The initial language: the region's own if the till has it, else English. */
export function languageOf(locale: string): Language {
  const own = languageSchema.safeParse(locale.split('-')[0]);
  return own.success ? own.data : 'en';
}

/**
 * How a language is written in a region: Dutch in nl-BE is nl-BE, French there is fr-BE, so that figures, days and
 * units use one language. Both are BCP 47 tags.
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
