import { createInstance } from 'i18next';
import * as z from 'zod';
import { english } from './en/english.ts';
import type { Key, ListKey, Values } from './sentence.ts';

/** Each language, named in itself, as a person looks for it. */
export const languages = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
} as const;
export const languageSchema = z.enum(['en', 'nl', 'de', 'fr']);
export type Language = z.infer<typeof languageSchema>;

const engine = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  // English serves until the till's language is known, and if it cannot be read.
  resources: { en: { translation: english } },
  // React escapes, and paper has nothing to escape.
  interpolation: { escapeValue: false },
  nsSeparator: false,
  initAsync: false,
});
void engine.init();

const answers = z.array(z.string()).readonly();

let language: Language = 'en';
let say = engine.getFixedT(language);
/** Sentences without a gap, which the engine takes some microseconds to find: a screen asks for hundreds again and again. */
const found = new Map<string, string>();

/**
 * The language of this process from now on; whoever shows sentences asks for them again.
 * @param catalogue its sentences, as `loadCatalogue` reads them
 */
export function speak(next: Language, catalogue: object): void {
  // No part of it is ever changed, so that no copy is made of a quarter of a megabyte.
  engine.addResourceBundle(next, 'translation', catalogue, false, true, { skipCopy: true });
  language = next;
  say = engine.getFixedT(next);
  found.clear();
}

export function currentLanguage(): Language {
  return language;
}

/** A sentence in the language of now. Not for constants of a module: they would keep the first one. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  const address: string = key;
  const known = values === undefined ? found.get(address) : undefined;
  if (known !== undefined) return known;
  const sentence = say(address, { ...values });
  if (values === undefined) found.set(address, sentence);
  return sentence;
}

/** Says the sentence at an address that is made of a row's name; null where the catalogue has none there. */
export function sayIfAny(
  address: string,
  gaps: Readonly<Record<string, string>> = {},
): string | null {
  return engine.exists(address, { lng: language }) ? say(address, { ...gaps }) : null;
}

/** A list of ready answers in the language of now. */
export function choices(key: ListKey): readonly string[] {
  return answers.parse(say(key, { returnObjects: true }));
}
