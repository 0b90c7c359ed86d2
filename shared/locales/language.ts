import { createInstance } from 'i18next';
import * as z from 'zod';
import { english } from './en/english.ts';
import type { DeferredText, TextKey, TextListKey, TextValues } from './sentence.ts';

/** Each language's own name, as a person looks for it. */
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
  // English is used until the till's language is known, and if that cannot be read.
  resources: { en: { translation: english } },
  // Not escaped here: React does that, and paper needs none.
  interpolation: { escapeValue: false },
  nsSeparator: false,
  initAsync: false,
});
void engine.init();

const answers = z.array(z.string()).readonly();

let language: Language = 'en';
let say = engine.getFixedT(language);
/** Caches sentences without placeholders: the engine takes microseconds for each, and a screen asks for hundreds again and again. */
const found = new Map<string, string>();

/**
 * Sets the language of this process; callers that show sentences must ask for them again.
 * @param catalogue its sentences, from `loadCatalogue`
 */
export function installTexts(next: Language, catalogue: object): void {
  // Nothing modifies it, so the quarter of a megabyte need not be copied.
  engine.addResourceBundle(next, 'translation', catalogue, false, true, { skipCopy: true });
  language = next;
  say = engine.getFixedT(next);
  found.clear();
}

export function currentLanguage(): Language {
  return language;
}

/** Returns a sentence in the current language. Not for constants of a module, which would keep the first language. */
export function t<K extends TextKey>(key: K, ...[values]: TextValues<K>): string {
  const address: string = key;
  if (values !== undefined) return fillIn(address, values);
  const known = found.get(address);
  if (known !== undefined) return known;
  const sentence = fillIn(address, {});
  found.set(address, sentence);
  return sentence;
}

function fillIn(address: string, values: object): string {
  return say(inPlural(address, values), { ...values });
}

/** Keeps a sentence as data, for a reader who may choose another language before it is shown. */
export function deferText<K extends TextKey>(
  key: K,
  ...[values]: TextValues<K, DeferredText>
): DeferredText {
  return { key, values: { ...values } };
}

/** Puts a sentence that was kept as data into words, in the current language. */
export function putIntoWords(text: DeferredText): string {
  if (typeof text === 'string') return text;
  if (!('key' in text)) return text.map(putIntoWords).join(' ');
  const values = Object.entries(text.values).map(
    ([gap, value]) => [gap, typeof value === 'number' ? value : putIntoWords(value)] as const,
  );
  return fillIn(text.key, Object.fromEntries(values));
}

/**
 * Returns the key for a count of zero: the plural, if the singular says “one” in words. French would use the singular
 * for zero.
 */
function inPlural(address: string, values: object): string {
  if (!('count' in values) || values.count !== 0) return address;
  const one: unknown = engine.getResource(language, 'translation', `${address}_one`);
  return typeof one === 'string' && !one.includes('{{count}}') ? `${address}_other` : address;
}

/** Returns the sentence at this key, which is computed at run time; null if there is none. */
export function translateIfKnown(
  address: string,
  gaps: Readonly<Record<string, string>> = {},
): string | null {
  return engine.exists(address, { lng: language }) ? say(address, { ...gaps }) : null;
}

/** Returns a list of ready-made answers in the current language. */
export function translatedChoices(key: TextListKey): readonly string[] {
  return answers.parse(say(key, { returnObjects: true }));
}
