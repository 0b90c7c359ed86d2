import * as z from 'zod';
import { english } from './en/english.ts';
import type { Key, ListKey, PluralForm, Values } from './sentence.ts';

/** Each language, named in itself, as a person looks for it. */
export const languages = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
} as const;
export const languageSchema = z.enum(['en', 'nl', 'de', 'fr']);
export type Language = z.infer<typeof languageSchema>;

const answers = z.array(z.string()).readonly();
/** A gap of a sentence, by the name of its value. */
const GAP = /\{\{(\w+)\}\}/g;

const oneOrOther = (count: number) => (Math.abs(count) === 1 ? 'one' : 'other');

/** Which form of a counted sentence each language has for so many, as Unicode's CLDR says it of whole numbers. */
const formOf: Readonly<Record<Language, (count: number) => PluralForm>> = {
  en: oneOrOther,
  nl: oneOrOther,
  de: oneOrOther,
  fr: (count) => {
    if (Math.abs(count) < 2) return 'one';
    return count % 1_000_000 === 0 ? 'many' : 'other';
  },
};

let language: Language = 'en';
// English serves until the till's language is known, and if it cannot be read.
let catalogue: object = english;

/**
 * The language of this process from now on; whoever shows sentences asks for them again.
 * @param sentences its catalogue, as `loadCatalogue` reads it
 */
export function speak(next: Language, sentences: object): void {
  language = next;
  catalogue = sentences;
}

export function currentLanguage(): Language {
  return language;
}

/** A sentence in the language of now. Not for constants of a module: they would keep the first one. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  const given: Readonly<Record<string, string | number>> = { ...values };
  const sentence =
    (isCounted(given) && find(`${key}_${formOf[language](given.count)}`)) || find(key);
  if (typeof sentence !== 'string') return key;
  return sentence.replaceAll(GAP, (_, gap: string) => String(given[gap] ?? ''));
}

/** A list of ready answers in the language of now. */
export function choices(key: ListKey): readonly string[] {
  return answers.parse(find(key));
}

function isCounted(values: object): values is { readonly count: number } {
  return 'count' in values;
}

/** Finds what has an address in the catalogue of now, and in English's where that lacks it. */
function find(address: string): unknown {
  return findIn(catalogue, address) ?? findIn(english, address);
}

function findIn(sentences: object, address: string): unknown {
  let part: unknown = sentences;
  for (const name of address.split('.')) {
    if (!isPart(part) || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
