import {
  loadBothParts,
  loadTextsBeforeFirstScreen,
} from '../../shared/locales/catalogues/load-in-parts.ts';
import { installTexts } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';

let asked: Language | null = null;
let whole: Promise<void> | null = null;
let installed: Language | null = null;

/** True while the texts of this language are installed, and no other language is being loaded. */
export function isLanguageInstalled(language: Language): boolean {
  return asked === language && installed === language;
}

function install(language: Language, sentences: object): void {
  installTexts(language, sentences);
  installed = language;
}

/**
 * Loads the texts of a language that a first sale needs.
 * @throws if the file cannot be read
 */
export async function loadFirstSaleTexts(language: Language): Promise<void> {
  asked = language;
  whole = null;
  const sentences = await loadTextsBeforeFirstScreen(language);
  if (asked === language && whole === null) install(language, sentences);
}

/**
 * Loads all texts of a language; each language is loaded once.
 * @param language by default the one asked for last
 * @throws if a file cannot be read
 */
export function loadAllTexts(language = asked): Promise<void> {
  if (language === null) return Promise.resolve();
  if (language === asked && whole !== null) return whole;
  asked = language;
  whole = readWhole(language);
  return whole;
}

async function readWhole(language: Language): Promise<void> {
  const reading = loadBothParts(language);
  // A failed load is forgotten, so that the next caller tries again.
  reading.catch(() => {
    if (asked === language) whole = null;
  });
  const sentences = await reading;
  if (asked === language) install(language, sentences);
}
